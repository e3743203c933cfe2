-- AlterTable
ALTER TABLE "invoice_series" ADD COLUMN     "latest_on" DATE;

-- The latest day of a series that has given numbers is that of its invoices: what stands before and behind the counter tells them.
UPDATE "invoice_series" s SET "latest_on" = (
  SELECT max(i."issue_date") FROM "invoices" i
  WHERE i."workspace_id" = s."workspace_id"
    AND starts_with(i."number", split_part(s."series", '{0}', 1))
    AND right(i."number", length(split_part(s."series", '{0}', 2))) = split_part(s."series", '{0}', 2)
    AND substr(i."number", length(split_part(s."series", '{0}', 1)) + 1,
      greatest(0, length(i."number") - length(s."series") + length('{0}'))) ~ '^[0-9]+$'
);
