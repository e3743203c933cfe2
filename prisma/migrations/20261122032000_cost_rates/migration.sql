-- CreateTable
CREATE TABLE "cost_rates" (
    "id" UUID NOT NULL,
    "workspace_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "rate_minor" BIGINT NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "starts_on" DATE,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cost_rates_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "cost_rates_workspace_id_created_at_id_idx" ON "cost_rates"("workspace_id", "created_at" DESC, "id" DESC);

-- One rate of a person for a day on which it starts, and one from the beginning, which Prisma's language cannot say.
CREATE UNIQUE INDEX "cost_rates_one_a_day" ON "cost_rates"("workspace_id", "user_id", "starts_on") NULLS NOT DISTINCT;

-- AddForeignKey
ALTER TABLE "cost_rates" ADD CONSTRAINT "cost_rates_workspace_id_user_id_fkey" FOREIGN KEY ("workspace_id", "user_id") REFERENCES "memberships"("workspace_id", "user_id") ON DELETE CASCADE ON UPDATE CASCADE;
