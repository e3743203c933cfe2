-- Who counts wrong passwords together with other processes loses nothing by a crash of PostgreSQL but the counts, and
-- an unlogged table costs no write to the disk for each attempt.
CREATE UNLOGGED TABLE "attempt_counts" (
    "key" TEXT NOT NULL,
    "amount" DOUBLE PRECISION NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "attempt_counts_pkey" PRIMARY KEY ("key")
);
