-- Decimals are kept in one form: `19.00` is `19`. Where a default rate was kept as it was typed, time lines got it so, and
-- lines of one rate were taxed as two groups, each rounded.
UPDATE "workspaces"
SET "invoicing" = jsonb_set("invoicing", '{default_tax_rate}', to_jsonb(regexp_replace("invoicing"->>'default_tax_rate', '\.?0+$', ''))),
  "version" = "version" + 1
WHERE "invoicing"->>'default_tax_rate' ~ '\..*0$';

UPDATE "invoice_lines" SET "tax_rate" = regexp_replace("tax_rate", '\.?0+$', '') WHERE "tax_rate" ~ '\..*0$';

-- Drafts are summed up anew. What was issued keeps its sums: they were sent, and perhaps paid.
WITH "rows" AS (
  SELECT i."id", i."status", tax.*,
    COALESCE(w."invoicing"->>'tax_rounding', 'document') AS "rounding"
  FROM "invoices" i JOIN "workspaces" w ON w."id" = i."workspace_id"
  CROSS JOIN LATERAL ROWS FROM (jsonb_to_recordset(i."taxes") AS ("rate" text, "taxableMinor" bigint, "taxMinor" bigint))
    WITH ORDINALITY AS tax ("rate", "taxable", "tax", "position")
  WHERE EXISTS (SELECT 1 FROM jsonb_array_elements(i."taxes") AS one WHERE one->>'rate' ~ '\..*0$')
), "groups" AS (
  SELECT "id", "rate", min("position") AS "position", sum("taxable") AS "taxable",
    CASE WHEN "status" = 'draft' AND "rounding" = 'document' THEN floor(sum("taxable") * "rate"::numeric / 100 + 0.5) ELSE sum("tax") END AS "tax"
  FROM (SELECT "id", "status", "rounding", "position", "taxable", "tax",
      CASE WHEN "rate" ~ '\..*0$' THEN regexp_replace("rate", '\.?0+$', '') ELSE "rate" END AS "rate"
    FROM "rows") AS "renamed"
  GROUP BY "id", "status", "rounding", "rate", CASE WHEN "status" = 'draft' THEN 0 ELSE "position" END
), "sums" AS (
  SELECT "id", sum("tax")::bigint AS "tax",
    jsonb_agg(jsonb_build_object('rate', "rate", 'taxableMinor', "taxable"::bigint, 'taxMinor', "tax"::bigint) ORDER BY "position") AS "taxes"
  FROM "groups" GROUP BY "id"
)
UPDATE "invoices" i
SET "taxes" = s."taxes", "tax_minor" = s."tax", "total_minor" = i."subtotal_minor" - i."discount_minor" + s."tax", "version" = i."version" + 1
FROM "sums" s WHERE s."id" = i."id";
