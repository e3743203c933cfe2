-- A merge of people deleted timesheets but left their status on the time, which no one could unlock. Such time joins the
-- open timesheet of its day, if there is one.
UPDATE "time_entries" t
SET ("timesheet_id", "approval") = (
    SELECT s."id", s."status" FROM "timesheets" s
    WHERE s."workspace_id" = t."workspace_id" AND s."user_id" = t."user_id"
      AND t."local_date" BETWEEN s."starts_on" AND s."ends_on" AND s."status" IN ('open', 'rejected')
    ORDER BY s."starts_on" LIMIT 1
  ),
  "version" = t."version" + 1, "updated_at" = now()
WHERE t."timesheet_id" IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM "timesheets" s WHERE s."workspace_id" = t."workspace_id" AND s."id" = t."timesheet_id"
);
