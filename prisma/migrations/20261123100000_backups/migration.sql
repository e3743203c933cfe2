-- CreateTable
CREATE TABLE "backups" (
    "id" UUID NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "file" TEXT,
    "error" TEXT,

    CONSTRAINT "backups_pkey" PRIMARY KEY ("id")
);
