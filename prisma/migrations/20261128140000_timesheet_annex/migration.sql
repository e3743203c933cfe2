-- AlterTable
ALTER TABLE "clients" ADD COLUMN     "attach_timesheet" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "invoice_timesheets" (
    "workspace_id" UUID NOT NULL,
    "invoice_id" UUID NOT NULL,
    "rows" JSONB NOT NULL,
    "made_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "invoice_timesheets_pkey" PRIMARY KEY ("workspace_id","invoice_id")
);

-- AddForeignKey
ALTER TABLE "invoice_timesheets" ADD CONSTRAINT "invoice_timesheets_workspace_id_invoice_id_fkey" FOREIGN KEY ("workspace_id", "invoice_id") REFERENCES "invoices"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "invoice_timesheets" ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "invoice_timesheets" USING (workspace_id = current_setting('stint.workspace')::uuid);
