import { pauseThrough } from "@/lib/billing/reminders/rules/pause";
import type { Closing } from "@/lib/kernel/core/closing";
import type { Db } from "@/lib/kernel/db/prisma";
import { Prisma } from "@/lib/kernel/db/generated/client";
import { read, sql, type Sql } from "@/lib/kernel/db/sql";
import { lockedByTimesheet } from "@/lib/kernel/db/timesheet-day";
import { freeExternalRefs } from "@/lib/kernel/db/external-ref";
import { closedDay } from "@/lib/kernel/db/closed-day";
import { customOf, detailsOf, knownCustom, refsOf } from "./described";
import { BILLABLE, COVERED, CURRENCY, folded, RATE, targets } from "./targets";

export interface Writing {
  workspaceId: string;
  importId: string;
  now: Date;
}

const NEW = ({ workspaceId, importId }: Writing) =>
  sql`drafts as materialized (
    select r.*, coalesce(r.client, '') as client_name, coalesce(r.project, '') as project_name, coalesce(r.task, '') as task_name
    from import_rows r where r.workspace_id = ${workspaceId}::uuid and r.import_id = ${importId}::uuid and r.result = 'new'
  ), named as (select distinct client_name as client, project_name as project, task_name as task from drafts)`;

const LATER_RATES = sql`case when has_currency then coalesce(details->'later_rates', '[]') else '[]' end`;

/** New ids in the order of column `n`, which counts the rows from 1. Those of one millisecond have no order of their own. */
const idsFor = (rows: Sql): Sql =>
  sql`ids as materialized (select id, row_number() over (order by id) as n from (select uuid_v7() as id from ${rows}) made)`;

/** Number the records of `missing` in the order of the files, and end with `free`, the references that they get. */
const freeRefs = (of: Writing, resource: string): Sql =>
  sql`numbered as materialized (select m.*, row_number() over (order by ${createdAt(of)}, m.place) as n from missing m),
    ${idsFor(sql`numbered`)},
    ${freeExternalRefs(of.workspaceId, resource, { rows: sql`numbered`, key: sql`n`, refs: sql`numbered.refs` })}`;

const REFS = sql`coalesce((select f.refs from free f where f.key = n), '[]')`;

const createdAt = ({ now }: Writing): Sql => sql`coalesce((details->>'created_at')::timestamptz, ${now}::timestamptz)`;

/** Position of the row that describes a record, else of its first entry. */
const placeOf = (own: Sql): Sql => sql`coalesce(min(d.position) filter (where ${own}), min(d.position)) as place`;

/** Whether row `d` describes a client itself. */
const OF_CLIENT = sql`d.details is not null and d.kind is null and d.project_name = ''`;

/** Whether row `d` describes a project itself. */
const OF_PROJECT = sql`d.details is not null and d.task_name = ''`;

/** Currency of a project that is made under `n`: its client's, else the workspace's. */
const PROJECT_CURRENCY = sql`coalesce(n.currency, n.home_currency)`;

const STATUS = sql`case when (details->>'is_archived')::boolean then 'archived' else 'active' end::record_status`;

/** The default tax rate that the import restored. */
const taxRate = ({ workspaceId, importId }: Writing): Sql =>
  sql`(select t.resource_id from import_rows t where t.workspace_id = ${workspaceId}::uuid and t.import_id = ${importId}::uuid
    and t.kind = 'tax_rate' and t.result = 'imported' and t.key = details->>'tax_rate_key' limit 1)`;

const remindersSince = ({ workspaceId }: Writing): Sql =>
  sql`case when billing->>'reminders' = 'paused' then coalesce(
    ((billing->>'reminders_paused_until')::date + 1)::timestamp at time zone (
      select w.time_zone from workspaces w where w.id = ${workspaceId}::uuid), ${pauseThrough(null, "UTC")}::timestamptz) end`;

/** Make the missing clients. A client takes the commonest currency of its rows. Return their number. */
export async function insertClients(db: Db, of: Writing): Promise<number> {
  const rows = await read(
    db,
    sql`with ${NEW(of)}, ${targets(of.workspaceId, sql`named`)},
      missing as (
        select ${folded(sql`d.client_name`)} as f, min(d.client_name) as name, ${placeOf(OF_CLIENT)},
          coalesce(min(d.rate_currency) filter (where ${OF_CLIENT}), mode() within group (order by d.rate_currency),
            min(n.home_currency)) as currency,
          ${detailsOf(OF_CLIENT)}, ${refsOf("client")}, ${customOf(OF_CLIENT)}
        from drafts d join found n on n.client = d.client_name and n.project = d.project_name and n.task = d.task_name
        where n.client <> '' and (n.project <> '' or d.details is not null) and n.client_id is null group by 1
      ),
      ${freeRefs(of, "client")}
      insert into clients (id, workspace_id, name, currency, status, notes, email, cc_emails, contact_name, address, tax_id,
        payment_terms_days, locale, e_invoicing, attach_timesheet, group_time_by, reminders_since, late_fees, default_tax_rate_id, external_refs, custom, import_id, created_at, updated_at)
      select ids.id, ${of.workspaceId}::uuid, name, currency, ${STATUS}, coalesce(details->>'notes', ''),
        billing->>'email', array(select jsonb_array_elements_text(billing->'cc_emails')), billing->>'contact_name',
        nullif(billing->'address', 'null'), billing->>'tax_id', (billing->>'payment_terms_days')::int, billing->>'locale',
        jsonb_strip_nulls(coalesce(billing->'e_invoicing', '{}')),
        coalesce((billing->>'attach_timesheet')::boolean, false),
        coalesce((billing->>'group_time_by')::time_grouping, 'task'), ${remindersSince(of)},
        billing->>'late_fee' is distinct from 'never', ${taxRate(of)}, ${REFS}, ${knownCustom(of.workspaceId, "client", sql`custom`)}, ${of.importId}::uuid, ${createdAt(of)}, ${of.now}::timestamptz
      from numbered join ids using (n) cross join lateral (select details->'billing' as billing) b
      order by n returning id`,
  );
  return rows.length;
}

/**
 * Make the missing projects, after the clients. A project is billable as its own row says, else unless all rows of its
 * entries say no. Rates, fees and budgets of another currency than the client's have no place.
 */
export async function insertProjects(db: Db, of: Writing, colors: readonly string[]): Promise<number> {
  const rows = await read(
    db,
    sql`with ${NEW(of)}, ${targets(of.workspaceId, sql`named`)},
      missing as (
        select n.client_id, ${folded(sql`d.project_name`)} as f, min(d.project_name) as name, ${placeOf(OF_PROJECT)},
          left(min(d.project_code), 40) as code, bool_or(coalesce(d.billable, true)) as billable,
          bool_or(d.billable) filter (where ${OF_PROJECT}) as own_billable,
          max(d.rate_minor) filter (where ${OF_PROJECT} and d.rate_currency = ${PROJECT_CURRENCY}) as rate_minor,
          bool_or(d.rate_currency = ${PROJECT_CURRENCY}) filter (where ${OF_PROJECT}) as has_currency,
          ${detailsOf(OF_PROJECT)}, ${refsOf("project")}, ${customOf(OF_PROJECT)}
        from drafts d join found n on n.client = d.client_name and n.project = d.project_name and n.task = d.task_name
        where n.project <> '' and n.project_id is null group by 1, 2
      ),
      ${freeRefs(of, "project")}
      insert into projects (id, workspace_id, client_id, name, code, color, billable, fee_minor, draft_on_completion, rate_minor, later_rates, status, archived_at, notes,
        budget_kind, budget_amount, budget_period, budget_thresholds, starts_on, ends_on, rounding_mode, rounding_minutes,
        rounding_by, access, default_tax_rate_id, external_refs, custom, import_id, created_at, updated_at)
      select ids.id, ${of.workspaceId}::uuid, client_id, name, nullif(code, ''),
        coalesce(details->>'color',
          (${colors}::text[])[1 + (row_number() over (order by client_id, f) - 1) % ${colors.length}::int]),
        coalesce(own_billable, billable),
        case when has_currency and coalesce(own_billable, billable) then (details->>'fee')::bigint end,
        coalesce((details->>'draft_on_completion')::boolean, false), rate_minor, ${LATER_RATES}, ${STATUS},
        case when (details->>'is_archived')::boolean
          then coalesce((details->>'archived_at')::timestamptz, ${of.now}::timestamptz) end,
        coalesce(details->>'notes', ''),
        (budget->>'kind')::budget_kind, (budget->>'amount')::bigint, case when budget is not null then coalesce(budget->>'period', 'total')::budget_period end,
        case when details->'thresholds' is null then array[80, 100]::smallint[]
          else array(select jsonb_array_elements_text(details->'thresholds')::smallint) end,
        (details->>'starts_on')::date, (details->>'ends_on')::date, (details->'rounding'->>'mode')::rounding_mode,
        (details->'rounding'->>'minutes')::smallint, (details->'rounding'->>'by')::rounding_by,
        coalesce(details->>'access', 'workspace')::project_access, ${taxRate(of)}, ${REFS}, ${knownCustom(of.workspaceId, "project", sql`custom`)}, ${of.importId}::uuid, ${createdAt(of)},
        ${of.now}::timestamptz
      from numbered join ids using (n)
      cross join lateral (
        select case when details->'budget'->>'kind' = 'hours' or has_currency then details->'budget' end as budget
      ) b
      order by n returning id`,
  );
  return rows.length;
}

/** Make people of the file, and teammates with the same email, members and managers of the projects of this import. */
export async function insertMembers(db: Db, of: Writing): Promise<void> {
  await read(
    db,
    sql`with ${NEW(of)}, ${targets(of.workspaceId, sql`named`)},
      people as materialized (
        select lower(person_email) as email, person_name as name, user_id from import_rows
        where workspace_id = ${of.workspaceId}::uuid and import_id = ${of.importId}::uuid and kind = 'person' and user_id is not null
        union all
        select lower(u.email), null, u.id from users u join memberships s on s.user_id = u.id
        where s.workspace_id = ${of.workspaceId}::uuid
      )
      insert into project_members (workspace_id, project_id, user_id, is_manager)
      select ${of.workspaceId}::uuid, p.id, s.user_id, bool_or(m.is_manager)
      from drafts d
      join found n on n.client = d.client_name and n.project = d.project_name and n.task = d.task_name
      join projects p on p.workspace_id = ${of.workspaceId}::uuid and p.id = n.project_id and p.import_id = ${of.importId}::uuid
      cross join lateral jsonb_to_recordset(d.details->'members') as m (email text, name text, is_manager boolean)
      join people k on k.email = lower(m.email) or (m.email is null and k.email is null and k.name = m.name)
      join memberships s on s.workspace_id = p.workspace_id and s.user_id = k.user_id
      where ${OF_PROJECT}
      group by p.id, s.user_id on conflict do nothing`,
  );
}

/** Make the missing tasks, after the projects. */
export async function insertTasks(db: Db, of: Writing): Promise<number> {
  const rows = await read(
    db,
    sql`with ${NEW(of)}, ${targets(of.workspaceId, sql`named`)},
      missing as (
        select n.project_id, ${folded(sql`d.task_name`)} as f, min(d.task_name) as name, ${placeOf(sql`d.details is not null`)},
          coalesce(bool_or(d.billable) filter (where d.details is not null), bool_or(coalesce(d.billable, true))) as billable,
          max(d.rate_minor) filter (where d.details is not null and d.rate_currency = ${PROJECT_CURRENCY}) as rate_minor,
          bool_or(d.rate_currency = ${PROJECT_CURRENCY}) filter (where d.details is not null) as has_currency,
          ${detailsOf(sql`true`)}, ${refsOf("task")}, ${customOf(sql`d.details is not null`)}
        from drafts d join found n on n.client = d.client_name and n.project = d.project_name and n.task = d.task_name
        where n.task <> '' and n.project_id is not null and n.task_id is null group by 1, 2
      ),
      ${freeRefs(of, "task")}
      insert into tasks (id, workspace_id, project_id, name, billable, extra, rate_minor, later_rates, status, external_refs, custom, import_id, created_at, updated_at)
      select ids.id, ${of.workspaceId}::uuid, project_id, name, billable, coalesce((details->>'extra')::boolean, false), rate_minor, ${LATER_RATES}, ${STATUS}, ${REFS}, ${knownCustom(of.workspaceId, "task", sql`custom`)}, ${of.importId}::uuid,
        ${createdAt(of)}, ${of.now}::timestamptz
      from numbered join ids using (n) order by n returning id`,
  );
  return rows.length;
}

/** Mark the rows of clients, projects and tasks, after these are made. */
export async function markNamed(db: Db, of: Writing): Promise<void> {
  await read(
    db,
    sql`with ${NEW(of)}, ${targets(of.workspaceId, sql`named`)}
      update import_rows r set result = 'imported',
        resource_id = case when r.task is not null then n.task_id when r.project is not null then n.project_id
          else n.client_id end
      from found n
      where r.workspace_id = ${of.workspaceId}::uuid and r.import_id = ${of.importId}::uuid and r.result = 'new'
        and r.details is not null and r.kind is null and n.client = coalesce(r.client, '') and n.project = coalesce(r.project, '')
        and n.task = coalesce(r.task, '')`,
  );
}

export interface Batch {
  rows: number;
  seconds: number;
}

export interface EntryTerms {
  limit: number;
  marksInvoiced: boolean;
  /** Whether the invoices of the file come back and bill their entries, which are marked until then. */
  restores: boolean;
  closing: Closing | null;
}

/** The next rows of entries, numbered in the order of the files. */
function nextLot(
  { workspaceId, importId, now }: Writing,
  { limit, closing }: Pick<EntryTerms, "limit" | "closing">,
): Sql {
  return sql`lot as materialized (
        select r.*, coalesce(r.client, '') as client_name, coalesce(r.project, '') as project_name,
          coalesce(r.task, '') as task_name, row_number() over (order by r.position) as n,
          (select ${closedDay(closing, now)} from (select r.user_id, r.day as local_date) t) as is_closed,
          (select ${lockedByTimesheet(workspaceId)} from (select r.user_id, r.day as local_date) t) as is_locked
        from import_rows r
        where r.workspace_id = ${workspaceId}::uuid and r.import_id = ${importId}::uuid and r.result = 'new'
          and r.details is null
        order by r.position limit ${limit}::int
      )`;
}

/**
 * Write entries for the next rows, with their keys and marks, in one statement: a crash repeats and loses nothing.
 *
 * Rows of closed days, and of submitted or approved timesheets, are left out. A task without a project becomes the beginning of the description.
 */
export async function insertEntries(
  db: Db,
  of: Writing,
  { limit, marksInvoiced, restores, closing }: EntryTerms,
): Promise<Batch> {
  const { workspaceId, importId, now } = of;
  const [written] = await read<Batch>(
    db,
    sql`with ${nextLot(of, { limit, closing })},
      ${idsFor(sql`lot`)},
      named as (select distinct client_name as client, project_name as project, task_name as task from lot),
      ${targets(workspaceId, sql`named`)},
      ${freeExternalRefs(workspaceId, "time_entry", { rows: sql`lot`, key: sql`lot.position`, refs: sql`lot.refs -> 'entry'` })},
      made as (
        insert into time_entries (id, workspace_id, user_id, project_id, task_id, notes, start_time, end_time, local_date,
          time_zone, billable, covered, tags, rate_minor, rate_currency, rate_by_hand, external_refs, custom, import_id, billed_elsewhere, created_at, updated_at)
        select i.id, ${workspaceId}::uuid, r.user_id, f.project_id, f.task_id,
          case when f.project = '' and f.task <> ''
            then left(f.task || case when r.description = '' then '' else ': ' || r.description end, 5000)
            else r.description end,
          r.start_time, r.start_time + make_interval(secs => r.seconds), r.day, r.time_zone, ${BILLABLE}, ${COVERED}, r.tags, ${RATE},
          case when ${RATE} is not null then ${CURRENCY} end, r.rate_by_hand and r.rate_currency = ${CURRENCY}, coalesce(refs.refs, '[]'), ${knownCustom(of.workspaceId, "time_entry", sql`r.refs -> 'custom'`)}, ${importId}::uuid, r.invoiced and (${marksInvoiced} or r.billed_on is not null and ${restores}),
          coalesce(r.recorded_at, ${now}::timestamptz), ${now}::timestamptz
        from lot r
        join ids i on i.n = r.n
        join found f on f.client = r.client_name and f.project = r.project_name and f.task = r.task_name
        join memberships m on m.workspace_id = ${workspaceId}::uuid and m.user_id = r.user_id
        left join free refs on refs.key = r.position
        where not r.is_closed and not r.is_locked
        returning id
      ),
      kept as (
        insert into import_keys (workspace_id, key, import_id, user_id, start_time, entry_id)
        select ${workspaceId}::uuid, lot.key, ${importId}::uuid, lot.user_id, lot.start_time, made.id
        from lot join ids on ids.n = lot.n join made on made.id = ids.id
        on conflict (workspace_id, key) do update set import_id = excluded.import_id, user_id = excluded.user_id,
          start_time = excluded.start_time, entry_id = excluded.entry_id
        returning key
      ),
      marked as (
        update import_rows r set
          result = case when m.id is null then 'left_out' else 'imported' end::import_row_result, resource_id = m.id,
          reason = case when lot.is_closed then 'period_closed' when lot.is_locked then 'timesheet_locked'
            when m.id is null then 'person_left_out' end
        from lot join ids on ids.n = lot.n left join made m on m.id = ids.id
        where r.workspace_id = ${workspaceId}::uuid and r.import_id = ${importId}::uuid and r.id = lot.id
        returning r.seconds
      )
      select count(*)::int as rows, coalesce(sum(seconds), 0)::bigint as seconds from marked
      where (select count(*) from kept) >= 0`,
  );
  return written ?? { rows: 0, seconds: 0 };
}

export async function countNew(db: Db, workspaceId: string, importId: string): Promise<number> {
  return db.importRow.count({ where: { workspaceId, importId, result: "new", details: { equals: Prisma.DbNull } } });
}
