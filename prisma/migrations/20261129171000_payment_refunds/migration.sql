ALTER TABLE "payments" ADD COLUMN "refunds" JSONB NOT NULL DEFAULT '[]';

-- A refund of the provider is one row for each credit that it came from.
UPDATE "payments" p SET "refunds" = (
  SELECT coalesce(jsonb_agg(jsonb_build_object(
      'amountMinor', r.amount_minor,
      'refundedOn', to_char(r.refunded_on, 'YYYY-MM-DD'),
      'createdAt', to_char(r.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    ) ORDER BY r.created_at), '[]')
  FROM (
    SELECT created_at, refunded_on, sum(amount_minor) AS amount_minor FROM "refunds"
    WHERE workspace_id = p.workspace_id AND reference = p.provider_payment_id
    GROUP BY created_at, refunded_on
  ) r
) WHERE p."provider" IS NOT NULL AND p."refunded_minor" > 0;
