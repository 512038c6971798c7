"""A .docx file, whoever wrote it, as a Document."""
