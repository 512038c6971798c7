"""What lasts: the catalog (SQLite or PostgreSQL) and the blobs (a folder or S3). The only place with SQL or S3."""
