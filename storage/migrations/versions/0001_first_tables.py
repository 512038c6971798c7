"""The first tables: skills, certifications, tasks with files and proofs, rejections, runs, ledger, quarantine."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

NAME = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")
SEARCH = {
    "sqlite": (
        "CREATE VIRTUAL TABLE task_words USING fts5(words, content='tasks', content_rowid='id', "
        "tokenize='unicode61 remove_diacritics 0')",
        "CREATE TRIGGER task_words_added AFTER INSERT ON tasks BEGIN "
        "INSERT INTO task_words(rowid, words) VALUES (new.id, new.words); END",
        "CREATE TRIGGER task_words_removed AFTER DELETE ON tasks BEGIN "
        "INSERT INTO task_words(task_words, rowid, words) VALUES ('delete', old.id, old.words); END",
    ),
    "postgresql": ("CREATE INDEX task_words ON tasks USING gin (array_to_tsvector(string_to_array(words, ' ')))",),
}
"""Full-text search, kept up to date by the databases themselves."""


def upgrade() -> None:
    op.create_table(
        "blobs",
        sa.Column("digest", NAME, primary_key=True),
        sa.Column("size", sa.BigInteger(), nullable=False),
    )
    op.create_table(
        "certifications",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("skill", NAME, nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("skill_digest", sa.Text(), nullable=False),
        sa.Column("environment", sa.Text(), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("figures", sa.Text(), nullable=False),
        sa.Column("goldens", sa.Text(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.UniqueConstraint("skill", "version", "skill_digest", "environment", name="certifications_once"),
    )
    op.create_table(
        "quarantine",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("target", sa.Text(), nullable=False),
        sa.Column("skill", NAME, nullable=False),
        sa.Column("first", sa.Integer()),
        sa.Column("last", sa.Integer()),
        sa.Column("seed", sa.BigInteger()),
        sa.Column("release", sa.Boolean(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("author", sa.Text(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_table(
        "runs",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("params", sa.Text(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("started", sa.DateTime(timezone=True), nullable=False),
        sa.Column("finished", sa.DateTime(timezone=True)),
        sa.Column("counts", sa.Text(), nullable=False),
        sa.Column("machine", sa.Text(), nullable=False),
    )
    op.create_table(
        "skills",
        sa.Column("id", NAME, primary_key=True),
        sa.Column("app", NAME, nullable=False),
    )
    op.create_table(
        "ledger",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("run", sa.Integer(), sa.ForeignKey("runs.id")),
        sa.Column("purpose", sa.Text(), nullable=False),
        sa.Column("skill", NAME),
        sa.Column("task", NAME),
        sa.Column("model", sa.Text(), nullable=False),
        sa.Column("tokens_in", sa.Integer(), nullable=False),
        sa.Column("tokens_out", sa.Integer(), nullable=False),
        sa.Column("tokens_cached", sa.Integer(), nullable=False),
        sa.Column("prices", sa.Text(), nullable=False),
        sa.Column("usd", sa.Numeric(18, 9)),
        sa.Column("latency", sa.Double(), nullable=False),
        sa.Column("outcome", sa.Text(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_table(
        "rejections",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("key", NAME, nullable=False, unique=True),
        sa.Column("skill", NAME, nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("seed", sa.BigInteger(), nullable=False),
        sa.Column("stage", sa.Text(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("detail", sa.Text(), nullable=False),
        sa.Column("run", sa.Integer(), sa.ForeignKey("runs.id"), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_index("rejections_by_skill", "rejections", ["skill", "version", "seed"])
    op.create_table(
        "skill_versions",
        sa.Column("skill", NAME, sa.ForeignKey("skills.id"), primary_key=True),
        sa.Column("version", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("level", sa.Integer(), nullable=False),
        sa.Column("tags", sa.Text(), nullable=False),
        sa.Column("signature", sa.Text(), nullable=False),
        sa.Column("digest", sa.Text(), nullable=False),
        sa.Column("yaml", sa.Text(), nullable=False),
    )
    op.create_table(
        "tasks",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("key", NAME, nullable=False, unique=True),
        sa.Column("skill", NAME, nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("seed", sa.BigInteger(), nullable=False),
        sa.Column("app", NAME, nullable=False),
        sa.Column("instruction", sa.Text(), nullable=False),
        sa.Column("params", sa.Text(), nullable=False),
        sa.Column("document", sa.Text(), nullable=False),
        sa.Column("content", sa.Text(), nullable=False),
        sa.Column("digest", sa.Text(), nullable=False),
        sa.Column("fingerprint", sa.Text(), nullable=False),
        sa.Column("masked", sa.Text(), nullable=False),
        sa.Column("level", sa.Integer(), nullable=False),
        sa.Column("tags", sa.Text(), nullable=False),
        sa.Column("locale", sa.Text(), nullable=False),
        sa.Column("evidence", sa.Text(), nullable=False),
        sa.Column("channels", sa.Text(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("run", sa.Integer(), sa.ForeignKey("runs.id"), nullable=False),
        sa.Column("provenance", sa.Text(), nullable=False),
        sa.Column("made", sa.DateTime(timezone=True), nullable=False),
        sa.Column("seconds", sa.Double(), nullable=False),
        sa.Column("words", sa.Text(), nullable=False),
    )
    op.create_index("tasks_by_run", "tasks", ["run"])
    op.create_index("tasks_by_skill", "tasks", ["skill", "version", "seed"])
    op.create_table(
        "proofs",
        sa.Column("task", sa.Integer(), sa.ForeignKey("tasks.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("killed", sa.Integer(), nullable=False),
        sa.Column("misses", sa.Integer(), nullable=False),
        sa.Column("kill_score", sa.Double(), nullable=False),
        sa.Column("counts", sa.Text(), nullable=False),
        sa.Column("trials", sa.Text(), nullable=False),
        sa.Column("oracle_digest", sa.Text(), nullable=False),
        sa.Column("misses_digest", sa.Text(), nullable=False),
    )
    op.create_table(
        "task_files",
        sa.Column("task", sa.Integer(), sa.ForeignKey("tasks.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("path", NAME, primary_key=True),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("mode", sa.Integer(), nullable=False),
        sa.Column("target", sa.Text(), nullable=False),
        sa.Column("digest", NAME, sa.ForeignKey("blobs.digest")),
        sa.Column("size", sa.BigInteger(), nullable=False),
    )
    for statement in SEARCH[op.get_bind().dialect.name]:
        op.execute(statement)

