-- CreateTable
CREATE TABLE "process_metrics" (
    "process" TEXT NOT NULL,
    "metrics" JSON NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "process_metrics_pkey" PRIMARY KEY ("process")
);
