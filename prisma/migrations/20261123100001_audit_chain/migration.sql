-- AlterTable
ALTER TABLE "audit_entries" ADD COLUMN     "hash" BYTEA NOT NULL DEFAULT '\x',
ADD COLUMN     "position" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "audit_chains" (
    "workspace_id" UUID NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "hash" BYTEA NOT NULL DEFAULT '\x',
    "first_position" INTEGER NOT NULL DEFAULT 1,
    "first_previous" BYTEA NOT NULL DEFAULT '\x',

    CONSTRAINT "audit_chains_pkey" PRIMARY KEY ("workspace_id")
);

-- The content of an entry as one text, the same on every server.
CREATE FUNCTION "audit_content"("e" "audit_entries") RETURNS TEXT LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_array(e."id", e."workspace_id", e."position", e."user_id", e."api_key_id", e."action", e."object_id",
    e."details", e."ip", e."request_id", to_char(e."at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))::text
$$;

-- Entries that are there already, in the order of their time.
DO $$
DECLARE
  entry "audit_entries";
  chain "audit_chains";
BEGIN
  FOR entry IN SELECT * FROM "audit_entries" ORDER BY "workspace_id", "at", "id" LOOP
    IF chain."workspace_id" IS DISTINCT FROM entry."workspace_id" THEN
      IF chain."workspace_id" IS NOT NULL THEN
        INSERT INTO "audit_chains" ("workspace_id", "position", "hash")
          VALUES (chain."workspace_id", chain."position", chain."hash");
      END IF;
      chain."workspace_id" := entry."workspace_id";
      chain."position" := 0;
      chain."hash" := '\x';
    END IF;
    chain."position" := chain."position" + 1;
    entry."position" := chain."position";
    chain."hash" := sha256(chain."hash" || convert_to("audit_content"(entry), 'UTF8'));
    UPDATE "audit_entries" SET "position" = chain."position", "hash" = chain."hash" WHERE "id" = entry."id";
  END LOOP;
  IF chain."workspace_id" IS NOT NULL THEN
    INSERT INTO "audit_chains" ("workspace_id", "position", "hash")
      VALUES (chain."workspace_id", chain."position", chain."hash");
  END IF;
END $$;

-- CreateIndex
CREATE UNIQUE INDEX "audit_entries_workspace_id_position_key" ON "audit_entries"("workspace_id", "position");

-- Whoever writes an entry holds the end of its workspace's chain until the commit, so that the chain never forks.
CREATE FUNCTION "chain_audit_entry"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  chain "audit_chains";
BEGIN
  SELECT * INTO chain FROM "audit_chains" WHERE "workspace_id" = NEW."workspace_id" FOR UPDATE;
  IF NOT FOUND THEN
    INSERT INTO "audit_chains" ("workspace_id") VALUES (NEW."workspace_id") ON CONFLICT DO NOTHING;
    SELECT * INTO chain FROM "audit_chains" WHERE "workspace_id" = NEW."workspace_id" FOR UPDATE;
  END IF;
  NEW."position" := chain."position" + 1;
  NEW."hash" := sha256(chain."hash" || convert_to("audit_content"(NEW), 'UTF8'));
  UPDATE "audit_chains" SET "position" = NEW."position", "hash" = NEW."hash" WHERE "workspace_id" = NEW."workspace_id";
  RETURN NEW;
END $$;

CREATE TRIGGER "audit_entries_chained" BEFORE INSERT ON "audit_entries"
  FOR EACH ROW EXECUTE FUNCTION "chain_audit_entry"();

-- One door: forget_audit_entries() opens it for what it deletes, and closes it again.
CREATE FUNCTION "keep_audit_entry"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('stint.forgotten_audit_entries', true)
      = OLD."workspace_id" || ' before ' || OLD."position" THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'The audit log can only be added to' USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE TRIGGER "audit_entries_kept" BEFORE UPDATE OR DELETE ON "audit_entries"
  FOR EACH ROW EXECUTE FUNCTION "keep_audit_entry"();
CREATE TRIGGER "audit_entries_never_emptied" BEFORE TRUNCATE ON "audit_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_audit_entry"();

-- Deletes the oldest entries of a workspace, those before an instant, and keeps what the chain goes on from.
CREATE FUNCTION "forget_audit_entries"("of_workspace" UUID, "before" TIMESTAMPTZ, "at_most" INTEGER) RETURNS INTEGER
LANGUAGE plpgsql AS $$
DECLARE
  chain "audit_chains";
  entry "audit_entries";
  forgotten INTEGER := 0;
BEGIN
  SELECT * INTO chain FROM "audit_chains" WHERE "workspace_id" = of_workspace FOR UPDATE;
  FOR entry IN SELECT * FROM "audit_entries" WHERE "workspace_id" = of_workspace ORDER BY "position" LIMIT at_most LOOP
    EXIT WHEN entry."at" >= "before";
    PERFORM set_config('stint.forgotten_audit_entries', of_workspace || ' before ' || entry."position", true);
    DELETE FROM "audit_entries" WHERE "id" = entry."id";
    UPDATE "audit_chains" SET "first_position" = entry."position" + 1, "first_previous" = entry."hash"
      WHERE "workspace_id" = of_workspace;
    forgotten := forgotten + 1;
  END LOOP;
  PERFORM set_config('stint.forgotten_audit_entries', '', true);
  RETURN forgotten;
END $$;
