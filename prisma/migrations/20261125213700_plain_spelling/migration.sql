-- Names, tags and notes in one spelling (Unicode NFC), as they are written from now on. Plain ASCII is passed over by its
-- length. Issued invoices stay as they were printed.
UPDATE "users" SET "name" = normalize("name", NFC)
  WHERE octet_length("name") <> length("name") AND "name" IS NOT NFC NORMALIZED;
UPDATE "workspaces" SET "name" = normalize("name", NFC)
  WHERE octet_length("name") <> length("name") AND "name" IS NOT NFC NORMALIZED;
UPDATE "clients" SET "name" = normalize("name", NFC), "contact_name" = normalize("contact_name", NFC), "notes" = normalize("notes", NFC)
  WHERE NOT ("name" IS NFC NORMALIZED AND coalesce("contact_name", '') IS NFC NORMALIZED AND "notes" IS NFC NORMALIZED);
UPDATE "projects" SET "name" = normalize("name", NFC), "code" = normalize("code", NFC)
  WHERE NOT ("name" IS NFC NORMALIZED AND coalesce("code", '') IS NFC NORMALIZED);
UPDATE "tasks" SET "name" = normalize("name", NFC)
  WHERE octet_length("name") <> length("name") AND "name" IS NOT NFC NORMALIZED;
UPDATE "time_entries" SET "notes" = normalize("notes", NFC)
  WHERE octet_length("notes") <> length("notes") AND "notes" IS NOT NFC NORMALIZED;
-- Two spellings of a tag on one entry become one tag.
UPDATE "time_entries" SET "tags" = ARRAY(
    SELECT normalize(t."tag", NFC) FROM unnest("tags") WITH ORDINALITY AS t ("tag", "at") GROUP BY 1 ORDER BY min(t."at"))
  WHERE octet_length(array_to_string("tags", ',')) <> length(array_to_string("tags", ','))
    AND array_to_string("tags", ',') IS NOT NFC NORMALIZED;

-- A user name or group name differs by more than the capitals of A-Z: the lower case of U+212A KELVIN SIGN is k, and one
-- person would be taken for another. Such names were already told apart less finely, so no row can clash.
DROP INDEX "provisioned_users_user_name_key";
CREATE UNIQUE INDEX "provisioned_users_user_name_key" ON "provisioned_users"("workspace_id", lower("user_name" COLLATE "C"));
DROP INDEX "provisioned_groups_display_name_key";
CREATE UNIQUE INDEX "provisioned_groups_display_name_key" ON "provisioned_groups"("workspace_id", lower("display_name" COLLATE "C"));
