-- How many entries a line bills: lists need no look at the entries.
ALTER TABLE "invoice_lines" ADD COLUMN "entry_count" INTEGER NOT NULL DEFAULT 0;

UPDATE "invoice_lines" l SET "entry_count" = t."count"
FROM (SELECT "workspace_id", "invoice_line_id", count(*) AS "count" FROM "time_entries" WHERE "invoice_line_id" IS NOT NULL GROUP BY 1, 2) AS t
WHERE t."workspace_id" = l."workspace_id" AND t."invoice_line_id" = l."id";

-- A version 7 UUID of an instant, as the server makes them: the first 48 bits are Unix milliseconds.
CREATE FUNCTION "uuid_v7"("at" TIMESTAMPTZ DEFAULT clock_timestamp()) RETURNS UUID LANGUAGE sql VOLATILE PARALLEL SAFE AS $$
  SELECT encode(set_bit(set_bit(
    overlay(uuid_send(gen_random_uuid()) placing substring(int8send(floor(extract(epoch FROM "at") * 1000)::bigint) FROM 3) FROM 1 FOR 6),
    52, 1), 53, 1), 'hex')::uuid
$$;

-- The id of an object as it is on the wire: the prefix, and the UUID in Crockford's base 32. Null for null.
CREATE FUNCTION "public_id"("prefix" TEXT, "id" UUID) RETURNS TEXT LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  bits BIT VARYING := B'00' || ('x' || replace("id"::text, '-', ''))::bit(128);
  written TEXT := "prefix" || '_';
BEGIN
  FOR n IN 0..25 LOOP
    written := written || substr('0123456789abcdefghjkmnpqrstvwxyz', 1 + substring(bits FROM 1 + 5 * n FOR 5)::bit(5)::int, 1);
  END LOOP;
  RETURN written;
END
$$;
