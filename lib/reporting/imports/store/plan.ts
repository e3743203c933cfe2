import type { Closing } from "@/lib/kernel/core/closing";
import type { Db } from "@/lib/kernel/db/prisma";
import { read, sql, type Sql } from "@/lib/kernel/db/sql";
import { lockedByTimesheet } from "@/lib/kernel/db/timesheet-day";
import { closedDay } from "@/lib/kernel/db/closed-day";
import { answerTo, type Answers } from "../rules/decisions";
import { clientCurrencies, folded, NIL, targets } from "./targets";

export interface PlanInput {
  workspaceId: string;
  importId: string;
  /** Decided people. Without user id, a person is new or left out. */
  people: readonly { key: string; userId: string | null; isNew: boolean }[];
  answers: Answers;
  /** Files whose date order is not answered. */
  undecidedFiles: readonly number[];
  /** Whether the workspace is empty, so that invoices of Stint come back with their entries. */
  restores: boolean;
  closing: Closing | null;
  now: Date;
}

/**
 * Decide each row, and note every fact that a question is about, whatever its answer.
 *
 * Rows that equal an existing entry are counted: of three equal rows beside one entry, two are new. So are changed rows
 * without a clock, which equal an entry in person, day, project and task.
 */
export async function planRows(db: Db, input: PlanInput): Promise<void> {
  const { workspaceId, importId, people } = input;
  await read(
    db,
    sql`with person as (
        select * from unnest(${people.map(({ key }) => key)}::text[], ${people.map(({ userId }) => userId)}::uuid[],
          ${people.map(({ isNew }) => isNew)}::boolean[]) as p (key, user_id, is_new)
      ),
      r as materialized (
        select r.id, r.file, r.position, r.left_out, r.notes, r.key, r.start_time, r.seconds,
          r.invoiced and not (r.billed_on is not null and ${input.restores}) as invoiced, r.day as local_date, r.details is not null as is_named,
          r.rate_minor, r.rate_currency,
          coalesce(r.client, '') as client, coalesce(r.project, '') as project, coalesce(r.task, '') as task, p.user_id,
          p.is_new, p.key is not null as is_decided, row_number() over (
            partition by coalesce(r.key, ${NAMED_KEY}) order by r.file, r.position
          ) as nth
        from import_rows r left join person p on p.key = r.person_key
        where r.workspace_id = ${workspaceId}::uuid and r.import_id = ${importId}::uuid and r.kind is null
      ),
      drafts as (select * from r where left_out is null),
      ${targets(workspaceId, sql`drafts`)},
      ${existing(workspaceId)},
      ${clientCurrencies(sql`drafts`)},
      t as (
        select r.*, coalesce(f.currency, c.currency, f.home_currency) as currency, f.project_id, r.is_named and ${IS_KNOWN} as exists_here, f.project = '' or f.project_id is not null as has_place, k.key is not null as is_known,
          k.is_alive,
          row_number() over (
            partition by r.user_id, r.start_time, r.seconds, f.project_id, k.key is null and r.nth = 1 order by r.position
          ) as twin,
          f.task_id, ${HAS_OWN_START} as has_own_start, ${HAS_TARGET} as has_target, row_number() over (
            partition by r.user_id, r.local_date, f.project_id, f.task_id, k.key is null and r.nth = 1 and ${HAS_TARGET} order by r.position
          ) as nth_of_day
        from r
        left join found f on f.client = r.client and f.project = r.project and f.task = r.task
        left join client_currencies c on c.f = ${folded(sql`r.client`)}
        left join known k on k.key = r.key
      ),
      flagged as (select t.id, t.user_id, t.left_out, t.notes, ${flags(input)} as flags
        from t
        left join same s on s.user_id = t.user_id and s.start_time = t.start_time and s.seconds = t.seconds
          and s.project_id is not distinct from t.project_id
          and (t.has_own_start or (t.has_target and coalesce(t.task_id, ${NIL}) = any(s.task_ids)))
        left join moved m on t.has_own_start and m.user_id = t.user_id and m.start_time = t.start_time
        left join moved_days d on not t.has_own_start and t.has_target and d.user_id = t.user_id and d.local_date = t.local_date
          and d.project_id is not distinct from t.project_id and d.task_id is not distinct from t.task_id
          and d.entries >= t.nth_of_day),
      decided as (select id, user_id, flags, ${reason(input.answers)} as reason from flagged)
      update import_rows r set user_id = d.user_id, flags = d.flags, reason = d.reason, result = case
          when d.reason is null then 'new' when d.reason in ('date_order', 'person') then 'to_decide'
          when d.reason in ('here', 'exists') then 'here' else 'left_out' end::import_row_result
      from decided d
      where r.workspace_id = ${workspaceId}::uuid and r.import_id = ${importId}::uuid and r.id = d.id`,
  );
}

/** Names of a row without an entry. Names that differ in case or width only are equal. */
const NAMED_KEY = sql`concat_ws(chr(31), 'named', ${folded(sql`coalesce(r.client, '')`)},
  ${folded(sql`coalesce(r.project, '')`)}, ${folded(sql`coalesce(r.task, '')`)})`;

/** Whether the last name of row `r` without an entry has a record. */
const IS_KNOWN = sql`case when r.task <> '' then f.task_id when r.project <> '' then f.project_id else f.client_id end
  is not null`;

/** Whether the start of row `r` is in the file, and not only laid out by the order of its rows. */
const HAS_OWN_START = sql`not 'no_clock' = any(r.notes)`;

/** Whether the project and the task of row `r`, or none, exist as `f`. */
const HAS_TARGET = sql`(f.project = '' or (f.project_id is not null and (f.task = '' or f.task_id is not null)))`;

/** Rows of earlier imports, and the entries that may equal a row. */
function existing(workspaceId: string): Sql {
  return sql`known as materialized (
      select k.key, k.entry_id, e.id is not null as is_alive
      from import_keys k left join time_entries e on e.workspace_id = k.workspace_id and e.id = k.entry_id
      where k.workspace_id = ${workspaceId}::uuid and k.key in (select key from drafts)
    ),
    same as materialized (
      select e.user_id, e.start_time, e.project_id, floor(extract(epoch from e.end_time - e.start_time))::int as seconds,
        array_agg(coalesce(e.task_id, ${NIL})) as task_ids, count(*) as entries
      from time_entries e
      where e.workspace_id = ${workspaceId}::uuid and e.end_time is not null
        and e.user_id in (select user_id from person)
        and e.start_time between (select min(start_time) from drafts) and (select max(start_time) from drafts)
        and not exists (select 1 from known k where k.entry_id = e.id)
      group by 1, 2, 3, 4
    ),
    others as materialized (
      select k.user_id, k.start_time, e.local_date, e.project_id, e.task_id
      from import_keys k join time_entries e on e.workspace_id = k.workspace_id and e.id = k.entry_id
      where k.workspace_id = ${workspaceId}::uuid and k.user_id in (select user_id from person)
        and not exists (select 1 from drafts d where d.key = k.key)
    ),
    moved as materialized (select distinct user_id, start_time from others),
    moved_days as materialized (
      select user_id, local_date, project_id, task_id, count(*) as entries from others group by 1, 2, 3, 4
    )`;
}

function flags({ workspaceId, undecidedFiles, closing, now }: PlanInput): Sql {
  return sql`case when t.left_out is not null then '{}' else array_remove(array[
    case when t.file = any(${undecidedFiles}::int[]) then 'date_order' end,
    case when t.nth > 1 then 'repeated' end,
    case when not t.is_decided and not t.is_named then 'person' end,
    case when t.is_decided and t.user_id is null and not t.is_new then 'person_left_out' end,
    case when t.is_known and t.is_alive then 'here' end,
    case when t.is_known and not t.is_alive then 'deleted_here' end,
    case when not t.is_known and t.nth = 1 and coalesce(m.user_id, d.user_id) is not null then 'changed' end,
    case when not t.is_known and t.nth = 1 and m.user_id is null and d.user_id is null and t.has_place and s.entries >= t.twin
      then 'looks_the_same' end,
    case when (t.user_id is not null or t.is_new) and ${closedDay(closing, now)} then 'period_closed' end,
    case when t.user_id is not null and ${lockedByTimesheet(workspaceId)} then 'timesheet_locked' end,
    case when t.invoiced then 'invoiced' end,
    case when t.rate_minor is not null and t.rate_currency <> t.currency then 'other_currency' end,
    case when t.exists_here then 'exists' end,
    case when t.client <> '' and t.project = '' and not t.is_named then 'client_without_project' end
  ], null) end`;
}

/** The first reason counts. */
function reason(answers: Answers): Sql {
  const leavesOut = (code: "looks_the_same" | "changed" | "deleted_here" | "period_closed") =>
    answerTo(answers, code) === "leave_out";
  return sql`case when left_out is not null then left_out else (
    select reason from unnest(array[
      'date_order', 'repeated', 'person', 'person_left_out', 'here', 'exists', 'timesheet_locked',
      case when ${leavesOut("period_closed")} then 'period_closed' end,
      case when ${leavesOut("deleted_here")} then 'deleted_here' end,
      case when ${leavesOut("changed")} then 'changed' end,
      case when ${leavesOut("looks_the_same")} then 'looks_the_same' end,
      case when ${answerTo(answers, "overnight") === "leave_out"} then 'overnight' end
    ]) with ordinality as o (reason, place)
    where reason = any(flags || notes) order by place limit 1) end`;
}

/** Return the first and last closed day of rows that are imported. Null without such rows. */
export async function closedDaysOf(
  db: Db,
  workspaceId: string,
  importId: string,
): Promise<{ firstDay: string; lastDay: string } | null> {
  const [row] = await read<{ firstDay: string | null; lastDay: string | null }>(
    db,
    sql`select min(r.day) as "firstDay", max(r.day) as "lastDay" from import_rows r
    where r.workspace_id = ${workspaceId}::uuid and r.import_id = ${importId}::uuid and r.result = 'new'
      and 'period_closed' = any(r.flags)`,
  );
  return row?.firstDay && row.lastDay ? { firstDay: row.firstDay, lastDay: row.lastDay } : null;
}
