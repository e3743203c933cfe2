import { randomBytes } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import pg from "pg";
import { listMigrations } from "../server/prisma/migrate.mjs";

/** Tables of the installation that a backup omits. */
const NOT_KEPT = ["_prisma_migrations", "backups", "process_metrics", "attempt_counts"];

/** Rows of failures, background work and rarely used features. */
const OTHERWISE_EMPTY = [
  `insert into pinned_entries (workspace_id, user_id, key, notes, tags)
     select workspace_id, user_id, 'key', notes, tags from time_entries limit 1`,
  "insert into background_failures (work, workspace_id, failures, error) select 'export', id, 3, 'no' from workspaces limit 1",
  `insert into endpoint_warnings (workspace_id, subscription_id, kind, day)
     select workspace_id, id, 'disabled', '2026-11-19' from webhook_subscriptions limit 1`,
  `insert into event_consumers (id, workspace_id, name, events, position_at)
     select gen_random_uuid(), id, 'crm', '{*}', now() from workspaces limit 1`,
  `insert into webhook_headers (id, workspace_id, subscription_id, name, sealed)
     select gen_random_uuid(), workspace_id, id, 'X-Tenant', '\\x00' from webhook_subscriptions limit 1`,
  `insert into export_chunks (workspace_id, export_id, position, bytes) select workspace_id, id, 0, '\\x00' from exports limit 1`,
  `insert into freed_entries (workspace_id, invoice_id, line_id, entry_id, start_time, end_time, rate_minor)
     select l.workspace_id, l.invoice_id, l.id, gen_random_uuid(), now(), now(), 10000 from invoice_lines l limit 1`,
  `insert into freed_expenses (workspace_id, invoice_id, line_id, expense_id)
     select workspace_id, invoice_id, id, gen_random_uuid() from invoice_lines limit 1`,
  `insert into invoice_timesheets (workspace_id, invoice_id, rows, made_at) select workspace_id, id, '[]', now() from invoices limit 1`,
  `insert into credit_notes (id, workspace_id, invoice_id, client_id, currency, reason, frees, subtotal_minor, discount_minor,
       tax_minor, total_minor, taxes)
     select gen_random_uuid(), workspace_id, id, client_id, currency, 'error', true, 100, 0, 0, 100, '[]' from invoices limit 1`,
  `insert into credit_note_lines (workspace_id, credit_note_id, position, invoice_id, invoice_line_id, description, quantity, unit,
       unit_price_minor, amount_minor, net_minor, taxes)
     select n.workspace_id, n.id, 0, l.invoice_id, l.id, 'x', '1', 'flat', 100, 100, 100, '[]'
     from credit_notes n join invoice_lines l on l.workspace_id = n.workspace_id and l.invoice_id = n.invoice_id limit 1`,
  `insert into estimates (id, workspace_id, client_id, original_id, currency, subtotal_minor, discount_minor, tax_minor, total_minor, taxes)
     select gen_random_uuid(), workspace_id, client_id, gen_random_uuid(), currency, 100, 0, 0, 100, '[]' from invoices limit 1`,
  `insert into estimate_lines (workspace_id, estimate_id, id, position, description, quantity, unit_price_minor, amount_minor)
     select workspace_id, id, gen_random_uuid(), 0, 'x', '1', 100, 100 from estimates limit 1`,
  `insert into estimate_files (workspace_id, estimate_id, sha256, bytes, made_at)
     select workspace_id, id, sha256('pdf'), 'pdf', now() from estimates where status = 'draft' limit 1`,
  `insert into recurring_invoices (id, workspace_id, client_id, name, currency, schedule, next_on, runs_at)
     select gen_random_uuid(), workspace_id, client_id, 'Support', currency, '{}', '2099-01-01', '2099-01-01 06:00' from invoices limit 1`,
  `insert into recurring_invoice_runs (workspace_id, recurring_invoice_id, scheduled_on, id, made_at, period_from, period_to, result)
     select workspace_id, id, '2026-11-01', gen_random_uuid(), now(), '2026-10-01', '2026-10-31', 'skipped' from recurring_invoices limit 1`,
  `insert into retainers (id, workspace_id, client_id, name, currency, kind)
     select gen_random_uuid(), workspace_id, id, 'Portal', 'EUR', 'deposit' from clients limit 1`,
  `insert into invoice_reminders (id, workspace_id, invoice_id, days, planned_on, status, made_at, recipients, due_minor)
     select gen_random_uuid(), workspace_id, id, 3, '2026-11-18', 'sent', now(), '{ap@kestrel.example}', 100 from invoices limit 1`,
  `insert into client_credits (id, workspace_id, client_id, invoice_id, credit_note_id, currency, amount_minor)
     select gen_random_uuid(), workspace_id, client_id, invoice_id, id, currency, 100 from credit_notes limit 1`,
  `insert into refunds (id, workspace_id, credit_id, amount_minor, refunded_on)
     select gen_random_uuid(), workspace_id, id, 50, '2026-11-19' from client_credits limit 1`,
  `insert into statements (id, workspace_id, client_id, currency, from_on, to_on, document)
     select gen_random_uuid(), workspace_id, id, 'EUR', '2026-11-01', '2026-11-30', '{}' from clients limit 1`,
  `insert into client_links (id, workspace_id, client_id, token, estimates, statement)
     select gen_random_uuid(), workspace_id, id, 'client-token', true, true from clients limit 1`,
  `insert into stripe_settings (workspace_id, sealed_key, key_hint, sealed_secret, secret_hint)
     select id, '\\x00', 'sk_test_…0001', '\\x00', 'whsec_…0001' from workspaces limit 1`,
  `insert into checkouts (id, workspace_id, invoice_id, attempt, amount_minor, is_test, expires_at)
     select gen_random_uuid(), workspace_id, id, 1, 100, true, now() from invoices limit 1`,
  `insert into payment_events (id, workspace_id, provider, provider_event_id, type, reason, is_test, received_at)
     select gen_random_uuid(), id, 'stripe', 'evt_1', 'charge.refunded', 'unknown_payment', true, now() from workspaces limit 1`,
  "insert into accounting_settings (workspace_id, settings) select id, '{}' from workspaces limit 1",
  "insert into accounting_debtors (workspace_id, client_id, number) select workspace_id, id, 10000 from clients limit 1",
  `insert into accounting_exports (id, workspace_id, format, from_on, to_on, document_count, file_facts)
     select gen_random_uuid(), id, 'csv', '2026-11-01', '2026-11-30', 1, '{"currency": "EUR", "debtors": []}' from workspaces limit 1`,
  `insert into accounting_export_documents (workspace_id, export_id, position, kind, object_id, is_reversal, fingerprint, content, created_at)
     select workspace_id, id, 0, 'invoice', gen_random_uuid(), false, '[]', '{}', now() from accounting_exports limit 1`,
  `insert into idempotency_keys (workspace_id, credential_id, scope, fingerprint, status, headers, body)
     select workspace_id, id, '\\x01', '\\x02', 201, '{"Location": "/v1/clients"}', '{}' from api_keys limit 1`,
  "insert into second_factors (user_id, sealed, recovery_hashes) select id, '\\x00', array['\\x01'::bytea, '\\x02'] from users limit 1",
  `insert into passkeys (id, user_id, credential_id, public_key, name, transports)
     select gen_random_uuid(), id, '\\x01', '\\x02', 'Laptop', array['internal', 'hybrid'] from users limit 1`,
  `insert into passkey_challenges (challenge, purpose, user_id, expires_at)
     select '\\x01', 'prove', id, now() from users limit 1`,
  `insert into sign_ins (id, user_id, outcome, method, is_new_device)
     select gen_random_uuid(), id, 'signed_in', 'app_code', true from users limit 1`,
  `insert into provisioning_tokens (id, workspace_id, name, hash, first_chars, last_chars, created_by)
     select gen_random_uuid(), workspace_id, 'Okta', '\\x01', 'stint_scim_x', 'xxxx', user_id from memberships limit 1`,
  `insert into provisioned_users (workspace_id, user_id, user_name, external_id, display_name)
     select workspace_id, user_id, 'Ada', '00u1', 'Ada' from memberships limit 1`,
  `insert into provisioned_groups (id, workspace_id, display_name, role) select gen_random_uuid(), id, 'Leads', 'manager' from workspaces limit 1`,
  `insert into provisioned_group_members (workspace_id, group_id, user_id)
     select m.workspace_id, g.id, m.user_id from provisioned_groups g join memberships m on m.workspace_id = g.workspace_id limit 1`,
  `insert into provider_sessions (session_id, workspace_id, provider_key, issuer, subject, client_id, sealed_token)
     select id, workspace_id, 'acme', 'https://acme.example', 'a', 'stint', '\\x00' from sessions limit 1`,
  `insert into email_settings (workspace_id, host, port, security, "user", sealed_password, from_address)
     select id, 'smtp.acme.example', 587, 'starttls', 'acme', '\\x00', 'invoices@acme.example' from workspaces limit 1`,
  "insert into spent_logout_tokens (provider_key, token_id, expires_at) values ('acme', 'a', now())",
  "insert into trusted_devices (id, user_id, expires_at) select gen_random_uuid(), id, now() from users limit 1",
  "insert into sample_data (workspace_id, loaded_at) select id, now() from workspaces limit 1",
  "insert into sample_records (workspace_id, kind, id) select workspace_id, 'client', gen_random_uuid() from sample_data",
  `insert into webhook_attempts (delivery_id, number, workspace_id, subscription_id, started_at, lease_until)
     select id, 1, workspace_id, subscription_id, now(), now() from webhook_deliveries limit 1`,
];

/** By table, sorted. */
export async function dumpOf(url: string): Promise<Record<string, unknown[]>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("set timezone to 'UTC'");
    const tables = await client.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1) order by 1",
      [NOT_KEPT],
    );
    const dump: Record<string, unknown[]> = {};
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ row: string }>(`select t::text as row from "${name}" t order by 1`);
      dump[name] = rows.map(({ row }) => row);
    }
    return dump;
  } finally {
    await client.end();
  }
}

/** Quoting errors show in these; also fills each empty table. */
export async function givenAwkwardRows(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await makeAwkward(client);
    for (const statement of OTHERWISE_EMPTY) await fillEmpty(client, statement);
  } finally {
    await client.end();
  }
}

async function makeAwkward(client: pg.Client): Promise<void> {
  const awkward = "tab\t newline\n return\r back\\slash \\N \\. null\\000 “quotes” 時間 🕰️ \u2028 ' \"";
  await client.query("update clients set notes = $1, cc_emails = array[$1, '', 'NULL']", [awkward]);
  await client.query("update time_entries set notes = $1", [awkward.repeat(50)]);
  await client.query("update workspaces set invoicing = invoicing || jsonb_build_object('footer', $1::text)", [
    awkward,
  ]);
  await client.query(
    `insert into logos (workspace_id, hash, type, bytes)
       select id, sha256('logo'), 'image/png', $1 from workspaces limit 1`,
    [randomBytes(300_000)],
  );
}

/** A filled table may hold the row of the same key already. */
async function fillEmpty(client: pg.Client, statement: string): Promise<void> {
  const [, table] = /^insert into (\w+)/.exec(statement) ?? [];
  const { rowCount } = await client.query(`select 1 from "${table}" limit 1`);
  if (!rowCount) await client.query(statement);
}

export function olderMigrations(folder: string, later?: string): string {
  const copy = mkdtempSync(join(folder, "migrations-"));
  cpSync(resolve("prisma/migrations"), copy, { recursive: true });
  if (later === undefined) {
    rmSync(join(copy, listMigrations().at(-1)?.name ?? ""), { recursive: true });
    return copy;
  }
  mkdirSync(join(copy, later));
  writeFileSync(join(copy, later, "migration.sql"), "create table later as select id from workspaces");
  return copy;
}
