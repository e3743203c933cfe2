/**
 * The baseline: one statement per call, whose JSON the database writes. `$1` is the workspace. Ids are 26 characters of
 * the UUID.
 */
const id = (prefix: string, uuid: string) => `'${prefix}_' || left(replace(${uuid}::text, '-', ''), 26)`;
const idOrNull = (prefix: string, uuid: string) => `case when ${uuid} is not null then ${id(prefix, uuid)} end`;
const money = (amount: string, currency: string) => `json_build_object('amount', ${amount}, 'currency', ${currency})`;

const page = (row: string, from: string) =>
  `select json_build_object('data', coalesce(json_agg(row order by at desc, id desc), '[]'), 'has_more', true,
    'next_cursor', repeat('c', 120))::text as body
  from (select ${row} as row, ${from} desc limit 50) rows`;

const ENTRY = `json_build_object('id', ${id("ent", "t.id")}, 'project_id', ${idOrNull("prj", "t.project_id")},
  'task_id', ${idOrNull("tsk", "t.task_id")}, 'user_id', ${id("usr", "t.user_id")}, 'notes', t.notes,
  'start_time', t.start_time, 'end_time', t.end_time,
  'duration_seconds', extract(epoch from t.end_time - t.start_time)::bigint, 'date', t.local_date,
  'time_zone', t.time_zone, 'billable', t.billable, 'tags', t.tags, 'rate', ${money("t.rate_minor", "t.rate_currency")},
  'locked', t.invoice_id is not null, 'lock_reason', null, 'lock_reasons', '[]'::json,
  'lock_detail', null, 'invoice_id', ${idOrNull("inv", "t.invoice_id")},
  'timesheet_id', null, 'approval', null, 'running', t.end_time is null, 'created_at', t.created_at, 'updated_at', t.updated_at)`;
const ENTRIES = "t.start_time as at, t.id from time_entries t where t.workspace_id = $1::uuid";
const BY_START = " order by t.start_time desc, t.id";

const CLIENT = `json_build_object('id', ${id("cli", "c.id")}, 'name', c.name, 'email', c.email, 'cc_emails', c.cc_emails,
  'contact_name', c.contact_name, 'address', c.address, 'tax_id', c.tax_id, 'currency', c.currency,
  'payment_terms_days', c.payment_terms_days, 'locale', c.locale, 'default_tax_rate_id', null, 'notes', c.notes,
  'status', c.status, 'created_at', c.created_at, 'updated_at', c.updated_at)`;

const team = (managers: string) =>
  `(select coalesce(json_agg(${id("usr", "m.user_id")} order by m.user_id), '[]') from project_members m
    where m.workspace_id = p.workspace_id and m.project_id = p.id and ${managers})`;
const PROJECT = `json_build_object('id', ${id("prj", "p.id")}, 'client_id', ${idOrNull("cli", "p.client_id")}, 'name', p.name,
  'code', p.code, 'color', p.color, 'notes', p.notes, 'billable', p.billable,
  'rate', case when p.rate_minor is not null then ${money("p.rate_minor", "'EUR'")} end, 'budget', null,
  'budget_thresholds', p.budget_thresholds, 'time_rounding', null, 'default_tax_rate_id', null, 'starts_on', p.starts_on,
  'ends_on', p.ends_on, 'access', p.access, 'member_ids', ${team("not m.is_manager")}, 'manager_ids', ${team("m.is_manager")},
  'status', p.status, 'archived_at', p.archived_at, 'currency', 'EUR', 'created_at', p.created_at, 'updated_at', p.updated_at)`;

const TASK = `json_build_object('id', ${id("tsk", "k.id")}, 'project_id', ${id("prj", "k.project_id")}, 'name', k.name,
  'rate', case when k.rate_minor is not null then ${money("k.rate_minor", "'EUR'")} end, 'billable', k.billable,
  'status', k.status, 'created_at', k.created_at, 'updated_at', k.updated_at)`;

const USER = `'id', ${id("usr", "u.id")}, 'email', u.email, 'name', u.name, 'role', m.role, 'status', m.status,
  'time_zone', u.time_zone, 'locale', u.locale, 'language', u.language, 'default_rate', null, 'weekly_capacity_seconds', m.weekly_capacity_seconds,
  'invitation', null, 'has_second_factor', false, 'created_at', m.created_at, 'updated_at', m.updated_at`;
const PEOPLE = "from memberships m join users u on u.id = m.user_id where m.workspace_id = $1::uuid";

const LINES = `(select json_agg(json_build_object('id', ${id("lin", "l.id")}, 'kind', l.kind, 'description', l.description,
    'quantity', l.quantity, 'unit', l.unit, 'unit_price', ${money("l.unit_price_minor", "i.currency")},
    'tax_rate', '19', 'tax_rate_ids', '[]'::json, 'taxes', l.taxes, 'amount', ${money("l.amount_minor", "i.currency")},
    'project_id', l.project_id, 'project_name', l.project_name, 'period_start', l.period_start,
    'period_end', l.period_end, 'tracked_seconds', l.tracked_seconds, 'time_entry_count', l.entry_count)
    order by l.position) from invoice_lines l where l.workspace_id = i.workspace_id and l.invoice_id = i.id)`;
const PAYMENTS = `(select coalesce(json_agg(y.id order by y.created_at), '[]') from payments y
  where y.workspace_id = i.workspace_id and y.invoice_id = i.id)`;
const INVOICE = `json_build_object('id', ${id("inv", "i.id")}, 'number', i.number, 'client_id', ${id("cli", "i.client_id")},
  'status', i.status, 'overdue', i.due_date < current_date, 'currency', i.currency, 'issue_date', i.issue_date,
  'due_date', i.due_date, 'lines', ${LINES}, 'discount', null, 'purchase_order', i.purchase_order, 'notes', i.notes,
  'subtotal', ${money("i.subtotal_minor", "i.currency")}, 'discount_total', ${money("i.discount_minor", "i.currency")},
  'taxes', i.taxes, 'tax_total', ${money("i.tax_minor", "i.currency")}, 'total', ${money("i.total_minor", "i.currency")},
  'amount_paid', ${money("i.paid_minor", "i.currency")},
  'amount_due', ${money("i.total_minor - i.paid_minor", "i.currency")}, 'payments', ${PAYMENTS},
  'client_snapshot', i.client_snapshot, 'seller_snapshot', i.seller_snapshot, 'sent_at', i.sent_at,
  'viewed_at', i.viewed_at, 'paid_at', i.paid_at, 'voided_at', i.voided_at,
  'public_url', 'http://localhost:3000/i/' || i.public_token, 'created_at', i.created_at, 'updated_at', i.updated_at)`;

const EVENT = `json_build_object('id', ${id("evt", "e.id")}, 'type', e.type, 'resource_id', 'cli_1', 'timestamp', 1763539200,
  'data', e.payload::json -> 'data', 'created_at', e.occurred_at)`;

const DELIVERY = `json_build_object('id', ${id("dlv", "d.id")}, 'subscription_id', ${id("whk", "d.subscription_id")},
  'event_id', ${id("evt", "d.event_id")}, 'event_type', d.event_type, 'url', s.url, 'status', d.status, 'state', d.status,
  'attempts', d.attempts, 'max_attempts', d.max_attempts, 'next_attempt_at', d.next_attempt_at,
  'last_response_status', d.last_status, 'last_error', d.last_error, 'redelivery_of', d.redelivery_of,
  'replayed', d.replayed, 'created_at', d.created_at, 'completed_at', d.completed_at)`;

const one = (row: string, from: string) => `select ${row}::text as body from ${from}`;
const newest = (table: string) => `${table}.created_at as at, ${table}.id`;

/** Also write the event of a created or changed entry. */
const withEvent = (type: string) => `, told as (
    insert into events (id, workspace_id, type, resource_id, payload, occurred_at, fanned_out_at)
    select gen_random_uuid(), t.workspace_id, '${type}', t.id, ${ENTRY}::text, now(), now() from t
  )
  select ${ENTRY}::text as body from t`;

export const LEAN = {
  entries: page(ENTRY, `${ENTRIES}${BY_START}`),
  entriesOf: page(
    ENTRY,
    `${ENTRIES} and t.user_id = $2::uuid and t.start_time >= '2026-01-01Z' and t.start_time < '2026-11-01Z'${BY_START}`,
  ),
  entry: one(ENTRY, "time_entries t where t.workspace_id = $1::uuid and t.id = $2::uuid"),
  timer: `select json_build_object('time_entry', (select ${ENTRY} from time_entries t
    where t.workspace_id = $1::uuid and t.user_id = $2::uuid and t.end_time is null))::text as body`,
  me: `select json_build_object(${USER}, 'workspace', json_build_object('id', ${id("wks", "w.id")}, 'name', w.name,
      'currency', w.currency, 'time_zone', w.time_zone, 'week_start', w.week_start, 'locale', w.locale, 'language', w.language,
      'weekly_capacity_seconds', w.weekly_capacity_seconds, 'forgotten_timer_hours', w.forgotten_timer_hours,
      'gap_minutes', w.gap_minutes,
      'today', (now() at time zone w.time_zone)::date),
    'credential', json_build_object('kind', 'key', 'scopes', '["full"]'::json, 'expires_at', null))::text as body
    from memberships m join users u on u.id = m.user_id join workspaces w on w.id = m.workspace_id
    where m.workspace_id = $1::uuid and m.user_id = $2::uuid`,
  clients: page(
    CLIENT,
    `${newest("c")} from clients c where c.workspace_id = $1::uuid order by c.created_at desc, c.id`,
  ),
  client: one(CLIENT, "clients c where c.workspace_id = $1::uuid and c.id = $2::uuid"),
  projects: page(
    PROJECT,
    `${newest("p")} from projects p where p.workspace_id = $1::uuid order by p.created_at desc, p.id`,
  ),
  project: one(PROJECT, "projects p where p.workspace_id = $1::uuid and p.id = $2::uuid"),
  tasks: page(
    TASK,
    `${newest("k")} from tasks k where k.workspace_id = $1::uuid and k.project_id = $2::uuid order by k.created_at desc, k.id`,
  ),
  users: page(`json_build_object(${USER})`, `m.created_at as at, u.id ${PEOPLE} order by m.created_at desc, u.id`),
  invoices: page(
    INVOICE,
    `${newest("i")} from invoices i where i.workspace_id = $1::uuid order by i.created_at desc, i.id`,
  ),
  invoice: one(INVOICE, "invoices i where i.workspace_id = $1::uuid and i.id = $2::uuid"),
  events: page(
    EVENT,
    "e.occurred_at as at, e.id from events e where e.workspace_id = $1::uuid order by e.occurred_at desc, e.id",
  ),
  deliveries: page(
    DELIVERY,
    `${newest("d")} from webhook_deliveries d join webhook_subscriptions s on s.id = d.subscription_id
      where d.workspace_id = $1::uuid order by d.created_at desc, d.id`,
  ),
  create: `with t as (
    insert into time_entries (id, workspace_id, user_id, project_id, notes, start_time, end_time, local_date, time_zone,
      billable, tags, rate_minor, rate_currency)
    values (gen_random_uuid(), $1::uuid, $2::uuid, $3::uuid, 'Review call with the curator', '2026-11-19T08:00:00Z',
      '2026-11-19T09:00:00Z', '2026-11-19', 'Europe/Berlin', true, '{call}', 10000, 'EUR')
    returning *
  )${withEvent("time_entry.created")}`,
  change: `with t as (
    update time_entries set notes = 'Review call, changed ' || version, version = version + 1, updated_at = now()
    where workspace_id = $1::uuid and id = (select ($2::uuid[])[1 + floor(random() * cardinality($2::uuid[]))::int]) returning *
  )${withEvent("time_entry.updated")}`,
} as const;
