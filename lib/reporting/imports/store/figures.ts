import type { Db } from "@/lib/kernel/db/prisma";
import { read, sql, type Sql } from "@/lib/kernel/db/sql";
import type { KindCounts, SampleDay, Share, Span } from "../rules/figures";
import { BILLABLE, clientCurrencies, CURRENCY, folded, RATE, targets } from "./targets";

interface Of {
  workspaceId: string;
  importId: string;
}

const rowsOf = ({ workspaceId, importId }: Of): Sql =>
  sql`import_rows r where r.workspace_id = ${workspaceId}::uuid and r.import_id = ${importId}::uuid`;

/** Rows that describe an entry, with names that are not null. */
const draftsOf = (of: Of): Sql =>
  sql`drafts as materialized (select r.id, r.position, r.result, r.flags, r.tags, r.billable, r.seconds, r.day, r.rate_minor,
    r.rate_currency, r.user_id, r.person_key, r.reason, r.details is not null as is_named, coalesce(r.client, '') as client, coalesce(r.project, '') as project,
    coalesce(r.task, '') as task from ${rowsOf(of)} and r.left_out is null)`;

export interface ProblemSum extends Share {
  code: string;
  imported: number;
  file: number;
  line: number;
}

/** Every note, flag and reason, with its first row. */
export async function problemSums(db: Db, of: Of): Promise<ProblemSum[]> {
  return read<ProblemSum>(
    db,
    sql`select p.code, count(*)::int as rows, coalesce(sum(p.seconds), 0)::bigint as seconds,
        (count(*) filter (where p.result in ('new', 'imported')))::int as imported,
        (array_agg(p.file order by p.position))[1] as file, (array_agg(p.line order by p.position))[1] as line
      from (
        select r.position, r.file, r.line, r.seconds, r.result, code
        from ${sql`import_rows r cross join lateral unnest(r.notes || r.flags || array_remove(array[r.left_out], null)) code`}
        where r.workspace_id = ${of.workspaceId}::uuid and r.import_id = ${of.importId}::uuid
      ) p
      group by p.code order by count(*) desc, p.code`,
  );
}

export interface RowSums extends Share {
  firstDay: string | null;
  lastDay: string | null;
  counts: KindCounts;
}

export async function rowSums(db: Db, of: Of): Promise<RowSums> {
  const [row] = await read<Omit<RowSums, "counts"> & Omit<KindCounts, "rows">>(
    db,
    sql`select count(*)::int as rows, coalesce(sum(r.seconds), 0)::bigint as seconds, min(r.day) as "firstDay",
        max(r.day) as "lastDay", (count(*) filter (where r.result in ('new', 'imported', 'kept')))::int as new,
        (count(*) filter (where r.result = 'here'))::int as matched,
        (count(*) filter (where r.result in ('left_out', 'taken_back')))::int as left_out,
        (count(*) filter (where r.result = 'to_decide'))::int as to_decide
      from ${rowsOf(of)} and r.details is null and r.kind is null`,
  );
  if (!row) throw new RangeError("an aggregate returns a row");
  const { rows, seconds, firstDay, lastDay, ...counts } = row;
  return { rows, seconds, firstDay, lastDay, counts: { rows, ...counts } };
}

export async function edgeSpan(db: Db, of: Of, edge: "first" | "last"): Promise<Span | null> {
  const order = edge === "first" ? sql`r.start_time, r.position` : sql`r.start_time desc, r.position desc`;
  const [row] = await read<{ start: Date; seconds: number; timeZone: string }>(
    db,
    sql`select r.start_time as start, r.seconds, r.time_zone as "timeZone" from ${rowsOf(of)} and r.start_time is not null
      order by ${order} limit 1`,
  );
  return row ? { start: row.start.toISOString(), seconds: row.seconds, time_zone: row.timeZone } : null;
}

const SAMPLE_DAYS = 3;
/** Of one sample day. */
const MOST_ENTRIES = 50;

export type SampleDayRow = Omit<SampleDay, "person"> & { personKey: string | null };

/** The days with the most entries of the person with the most time, by date. */
export async function sampleDays(db: Db, of: Of): Promise<SampleDayRow[]> {
  return read<SampleDayRow>(
    db,
    sql`with timed as (
        select r.person_key, r.day, r.time_zone, r.start_time, r.seconds from ${rowsOf(of)} and r.start_time is not null
          and r.day is not null and r.left_out is null
      ),
      busiest as (select person_key from timed group by 1 order by sum(seconds) desc, 1 limit 1),
      days as (
        select t.day, min(t.time_zone) as time_zone,
          (array_agg(json_build_object('start', to_char(t.start_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
            'seconds', t.seconds) order by t.start_time))[1:${MOST_ENTRIES}] as entries
        from timed t join busiest b on b.person_key is not distinct from t.person_key
        group by 1 order by count(*) desc, 1 desc limit ${SAMPLE_DAYS}
      )
      select d.day as date, b.person_key as "personKey", d.time_zone, to_json(d.entries) as entries
      from days d cross join busiest b order by 1`,
  );
}

export interface MoneySum {
  currency: string;
  seconds: number;
  billableSeconds: number;
  amount: number;
}

/** Of the rows that are imported, by currency. */
export async function moneySums(db: Db, of: Of): Promise<MoneySum[]> {
  return read<MoneySum>(
    db,
    sql`with ${draftsOf(of)}, ${targets(of.workspaceId, sql`drafts`)},
      ${clientCurrencies(sql`(select * from drafts where result = 'new') fresh`)},
      places as (
        select f.client, f.project, f.task, coalesce(f.currency, c.currency) as currency, f.home_currency, f.billable,
          f.task_rate, f.task_later, f.project_rate, f.project_later, f.home_rate, f.home_later
        from found f left join client_currencies c on c.f = ${folded(sql`f.client`)}
      ),
      priced as (
        select ${CURRENCY} as currency, r.seconds, ${BILLABLE} as billable, ${RATE} as rate
        from drafts r
        join places f on f.client = r.client and f.project = r.project and f.task = r.task
        left join memberships m on m.workspace_id = ${of.workspaceId}::uuid and m.user_id = r.user_id
        where r.result = 'new' and not r.is_named
      )
      select trim(currency) as currency, sum(seconds)::bigint as seconds,
        coalesce(sum(seconds) filter (where billable), 0)::bigint as "billableSeconds",
        coalesce(round(sum(seconds * rate / 3600.0) filter (where billable)), 0)::bigint as amount
      from priced group by 1 order by 2 desc, 1`,
  );
}

/** Clients, projects, tasks and tags by name. Those of rows that are left out count as left out. */
export async function nameCounts(
  db: Db,
  of: Of,
): Promise<Record<"clients" | "projects" | "tasks" | "tags", KindCounts>> {
  const counts = await read<KindCounts & { kind: "clients" | "projects" | "tasks" | "tags" }>(
    db,
    sql`with ${draftsOf(of)}, ${targets(of.workspaceId, sql`drafts`)},
      used as (
        select d.client, d.project, d.task, bool_or(d.result = 'new') as is_new,
          bool_or(d.result in ('new', 'here')) as is_used, bool_or(d.result = 'to_decide') as is_open,
          bool_or(d.is_named) as is_named
        from drafts d group by 1, 2, 3
      ),
      named as (
        select 'clients' as kind, ${folded(sql`u.client`)} as name, f.client_id as id, u.is_new, u.is_used, u.is_open
        from used u join found f using (client, project, task) where u.client <> '' and (u.project <> '' or u.is_named)
        union all
        select 'projects', ${folded(sql`u.client`)} || chr(31) || ${folded(sql`u.project`)}, f.project_id, u.is_new, u.is_used,
          u.is_open
        from used u join found f using (client, project, task) where u.project <> ''
        union all
        select 'tasks', ${folded(sql`u.client`)} || chr(31) || ${folded(sql`u.project`)} || chr(31) || ${folded(sql`u.task`)},
          f.task_id, u.is_new, u.is_used, u.is_open
        from used u join found f using (client, project, task) where u.project <> '' and u.task <> ''
        union all
        select 'tags', tag, case when exists (select 1 from time_entries e where e.workspace_id = ${of.workspaceId}::uuid
            and e.tags @> array[tag]) then ${of.importId}::uuid end, is_new, is_used, is_open
        from (select tag, bool_or(result = 'new') as is_new, bool_or(result in ('new', 'here')) as is_used,
            bool_or(result = 'to_decide') as is_open
          from drafts cross join unnest(tags) tag group by tag) g
      ),
      each as (select kind, name, bool_or(id is not null) as is_known, bool_or(is_new) as is_new, bool_or(is_used) as is_used,
        bool_or(is_open) as is_open from named group by 1, 2)
      select kind, count(*)::int as rows, (count(*) filter (where is_new and not is_known))::int as new,
        (count(*) filter (where is_used and is_known))::int as matched,
        (count(*) filter (where not is_used and not is_open))::int as left_out,
        (count(*) filter (where not is_used and is_open))::int as to_decide
      from each group by kind`,
  );
  const none: KindCounts = { rows: 0, new: 0, matched: 0, left_out: 0, to_decide: 0 };
  const of_ = (wanted: string): KindCounts => {
    const { kind: _kind, ...found } = counts.find(({ kind }) => kind === wanted) ?? { ...none, kind: "" };
    return found;
  };
  return { clients: of_("clients"), projects: of_("projects"), tasks: of_("tasks"), tags: of_("tags") };
}
