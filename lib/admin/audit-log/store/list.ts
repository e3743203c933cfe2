import { instantColumn, keysetSql, toPage, type Page, type PageRequest } from "@/lib/kernel/db/page";
import { holds } from "@/lib/kernel/db/search-text";
import { empty, join, run, sql, type Sql } from "@/lib/kernel/db/sql";

export interface AuditRow {
  id: string;
  userId: string | null;
  userName: string | null;
  apiKeyId: string | null;
  apiKeyName: string | null;
  action: string;
  objectId: string | null;
  /** The current name. */
  objectName: string | null;
  details: unknown;
  ip: string | null;
  requestId: string | null;
  at: Date;
}

/** `from` is inclusive, `to` exclusive. */
export interface AuditFilter {
  actions: readonly string[] | undefined;
  userIds: readonly string[] | undefined;
  from: Date | undefined;
  to: Date | undefined;
  words: string | undefined;
  /** The UUID in `words`, if they are an id. */
  wordsAsObjectId: string | null;
}

const SORTS = { created_at: instantColumn("at") };

/** Evaluated for the rows of one page. */
const OBJECT_NAME = sql`case replace(split_part(a.action, '.', 1), 'cost_rate', 'user')
    when 'user' then coalesce((select coalesce(m.invited_name, u.name) from memberships m join users u on u.id = m.user_id
      where m.workspace_id = a.workspace_id and m.user_id = a.object_id::uuid),
      (select g.name from user_merges g where g.workspace_id = a.workspace_id and g.user_id = a.object_id::uuid))
    when 'auth' then case when a.action <> 'auth.signed_in' then (select u.name from memberships m
      join users u on u.id = m.user_id where m.workspace_id = a.workspace_id and m.user_id = a.object_id::uuid) end
    when 'api_key' then (select k.name from api_keys k where k.workspace_id = a.workspace_id and k.id = a.object_id::uuid)
    when 'invoice' then (select i.number from invoices i where i.workspace_id = a.workspace_id and i.id = a.object_id::uuid)
    when 'recurring_invoice' then (select r.name from recurring_invoices r
      where r.workspace_id = a.workspace_id and r.id = a.object_id::uuid)
    when 'retainer' then (select r.name from retainers r where r.workspace_id = a.workspace_id and r.id = a.object_id::uuid)
    when 'payment' then (select i.number from payments p
      join invoices i on i.workspace_id = p.workspace_id and i.id = p.invoice_id
      where p.workspace_id = a.workspace_id and p.id = a.object_id::uuid)
    when 'email' then (select e.subject from emails e where e.workspace_id = a.workspace_id and e.id = a.object_id::uuid)
    when 'webhook' then (select s.url from webhook_subscriptions s
      where s.workspace_id = a.workspace_id and s.id = a.object_id::uuid)
    when 'webhook_delivery' then (select d.event_type from webhook_deliveries d
      where d.workspace_id = a.workspace_id and d.id = a.object_id::uuid)
    when 'provisioned_group' then (select g.display_name from provisioned_groups g
      where g.workspace_id = a.workspace_id and g.id = a.object_id::uuid)
    when 'provisioning_token' then (select t.name from provisioning_tokens t
      where t.workspace_id = a.workspace_id and t.id = a.object_id::uuid)
    when 'sign_in_provider' then (select p.name from sign_in_providers p
      where p.workspace_id = a.workspace_id and p.id = a.object_id::uuid)
    when 'client_link' then (select c.name from clients c
      where c.workspace_id = a.workspace_id and c.id = a.object_id::uuid)
    when 'statement' then (select c.name from statements s
      join clients c on c.workspace_id = s.workspace_id and c.id = s.client_id
      where s.workspace_id = a.workspace_id and s.id = a.object_id::uuid)
    when 'tax_rate' then (select t.name from tax_rates t where t.workspace_id = a.workspace_id and t.id = a.object_id::uuid)
    when 'expense_category' then (select c.name from expense_categories c
      where c.workspace_id = a.workspace_id and c.id = a.object_id::uuid)
    when 'custom_field' then (select f.label from custom_fields f
      where f.workspace_id = a.workspace_id and f.id = a.object_id::uuid)
    when 'report_link' then (select r.name from saved_reports r
      where r.workspace_id = a.workspace_id and r.id = a.object_id::uuid)
  end`;

export async function listEntries(
  workspaceId: string,
  filter: AuditFilter,
  page: PageRequest,
): Promise<Page<AuditRow>> {
  const where = conditions(workspaceId, filter);
  const { after, order } = keysetSql(page, { created_at: sql`a.at` }, sql`a.id`);
  const rows = await run<AuditRow>(sql`
    with page as (
      select a.* from audit_entries a
      where a.workspace_id = ${workspaceId}::uuid${where}${after}${order}
    )
    select a.id, a.user_id as "userId", u.name as "userName", a.api_key_id as "apiKeyId", k.name as "apiKeyName",
      a.action, a.object_id as "objectId", ${OBJECT_NAME} as "objectName", a.details, a.ip,
      a.request_id as "requestId", a.at
    from page a
    left join memberships m on m.workspace_id = a.workspace_id and m.user_id = a.user_id
    left join users u on u.id = m.user_id
    left join api_keys k on k.workspace_id = a.workspace_id and k.id = a.api_key_id
    ${order}`);
  return toPage(rows, page, SORTS);
}

function conditions(workspaceId: string, { actions, userIds, from, to, words, wordsAsObjectId }: AuditFilter): Sql {
  const parts = [
    ...(actions ? [sql`a.action = any(${[...actions]}::text[])`] : []),
    ...(userIds ? [sql`a.user_id = any(${[...userIds]}::uuid[])`] : []),
    ...(from ? [sql`a.at >= ${from}::timestamptz`] : []),
    ...(to ? [sql`a.at < ${to}::timestamptz`] : []),
    ...(words === undefined ? [] : [containing(workspaceId, words, wordsAsObjectId)]),
  ];
  return parts.length === 0 ? empty : sql` and ${join(parts, " and ")}`;
}

function containing(workspaceId: string, words: string, objectId: string | null): Sql {
  const has = (column: Sql) => holds(column, words);
  const people = sql`select m.user_id from memberships m join users u on u.id = m.user_id
    where m.workspace_id = ${workspaceId}::uuid and (${has(sql`coalesce(m.invited_name, u.name)`)} or ${has(sql`u.email`)})`;
  const keys = sql`select id from api_keys where workspace_id = ${workspaceId}::uuid and ${has(sql`name`)}`;
  const objects = sql`${people} union all ${keys}
    union all select id from invoices where workspace_id = ${workspaceId}::uuid and ${has(sql`number`)}
    union all select p.id from payments p join invoices i on i.workspace_id = p.workspace_id and i.id = p.invoice_id
      where p.workspace_id = ${workspaceId}::uuid and ${has(sql`i.number`)}
    union all select id from webhook_subscriptions where workspace_id = ${workspaceId}::uuid and ${has(sql`url`)}
    union all select id from recurring_invoices where workspace_id = ${workspaceId}::uuid and ${has(sql`name`)}
    union all select id from retainers where workspace_id = ${workspaceId}::uuid and ${has(sql`name`)}
    union all select id from saved_reports where workspace_id = ${workspaceId}::uuid and ${has(sql`name`)}
    union all select id from emails where workspace_id = ${workspaceId}::uuid and ${has(sql`subject`)}`;
  return sql`(${has(sql`translate(a.action, '._', '  ')`)} or ${has(sql`a.action`)}
    or ${has(sql`a.details::text`)} or ${has(sql`a.ip`)} or a.request_id = ${words} or a.object_id = ${objectId}
    or a.user_id in (${people}) or a.api_key_id in (${keys}) or a.object_id in (select id::text from (${objects}) o (id)))`;
}
