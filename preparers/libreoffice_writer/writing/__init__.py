"""A Document as the bytes of a .docx file."""
