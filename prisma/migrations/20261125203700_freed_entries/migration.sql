-- CreateTable
CREATE TABLE "freed_entries" (
    "workspace_id" UUID NOT NULL,
    "invoice_id" UUID NOT NULL,
    "line_id" UUID NOT NULL,
    "entry_id" UUID NOT NULL,
    "start_time" TIMESTAMPTZ(3) NOT NULL,
    "end_time" TIMESTAMPTZ(3) NOT NULL,
    "rate_minor" BIGINT,

    CONSTRAINT "freed_entries_pkey" PRIMARY KEY ("workspace_id","invoice_id","entry_id")
);

-- Invoices that were voided before: their events name the first hundred entries of each line, as long as events are kept.
INSERT INTO "freed_entries"
SELECT DISTINCT ON (i."workspace_id", i."id", t."id")
  i."workspace_id", i."id", l."id", t."id", t."start_time", t."end_time", t."rate_minor"
FROM "invoices" i
JOIN "events" e ON e."workspace_id" = i."workspace_id" AND e."resource_id" = i."id" AND e."type" LIKE 'invoice.%'
CROSS JOIN LATERAL jsonb_array_elements(e."payload"::jsonb #> '{data,lines}') AS line
CROSS JOIN LATERAL jsonb_array_elements_text(line -> 'time_entry_ids') AS entry
JOIN "invoice_lines" l ON l."workspace_id" = i."workspace_id" AND l."invoice_id" = i."id" AND l."kind" = 'time'
  AND public_id('lin', l."id") = line ->> 'id'
JOIN "time_entries" t ON t."workspace_id" = i."workspace_id" AND t."project_id" = l."project_id" AND t."end_time" IS NOT NULL
  AND public_id('ent', t."id") = entry
WHERE i."status" = 'void'
ORDER BY i."workspace_id", i."id", t."id", e."occurred_at" DESC;

-- AddForeignKey
ALTER TABLE "freed_entries" ADD CONSTRAINT "freed_entries_workspace_id_invoice_id_line_id_fkey" FOREIGN KEY ("workspace_id", "invoice_id", "line_id") REFERENCES "invoice_lines"("workspace_id", "invoice_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "freed_entries" ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "freed_entries" USING (workspace_id = current_setting('stint.workspace')::uuid);
