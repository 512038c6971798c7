"""What verbs mean: targets found, wishes about looks and layouts fulfilled and judged."""
