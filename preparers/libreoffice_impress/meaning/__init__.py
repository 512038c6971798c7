"""What verbs mean: targets found, wishes about looks fulfilled and judged."""
