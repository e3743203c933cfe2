import type { Db } from "@/lib/kernel/db/prisma";
import { read, sql } from "@/lib/kernel/db/sql";
import { answerTo, type Answers } from "../rules/decisions";
import type { PersonMatch } from "../rules/people";
import { hasOwnLocks, type Of } from "./documents";
import { folded } from "./targets";

/** Whether the workspace has neither time nor invoices nor expenses, milestones, estimates, retainers and recurring invoices. */
export async function isEmpty(db: Db, workspaceId: string): Promise<boolean> {
  const [row] = await read<{ empty: boolean }>(
    db,
    sql`select not exists (select 1 from invoices where workspace_id = ${workspaceId}::uuid)
      and not exists (select 1 from time_entries where workspace_id = ${workspaceId}::uuid)
      and not exists (select 1 from milestones where workspace_id = ${workspaceId}::uuid)
      and not exists (select 1 from estimates where workspace_id = ${workspaceId}::uuid)
      and not exists (select 1 from recurring_invoices where workspace_id = ${workspaceId}::uuid)
      and not exists (select 1 from retainers where workspace_id = ${workspaceId}::uuid)
      and not exists (select 1 from expenses where workspace_id = ${workspaceId}::uuid) as empty`,
  );
  return row?.empty === true;
}

export interface DocumentPlan extends Of {
  answers: Answers;
  undecidedFiles: readonly number[];
}

/** Decide each invoice. One with the number, client, day and total of an invoice in Stint looks the same. */
export async function planInvoices(db: Db, input: DocumentPlan): Promise<void> {
  const { workspaceId, importId, answers, undecidedFiles } = input;
  const leavesOut = (code: "looks_the_same" | "deleted_here") => answerTo(answers, code) === "leave_out";
  await read(
    db,
    sql`with r as materialized (
        select r.id, r.file, r.key, r.left_out, r.document->>'number' as number, r.document->>'issueDate' as day,
          (r.document->>'totalMinor')::numeric as total, r.rate_currency as currency, ${folded(sql`r.client`)} as client,
          row_number() over (partition by r.key order by r.position) as nth,
          row_number() over (partition by r.document->>'number' order by r.position) as nth_of_number
        from import_rows r
        where r.workspace_id = ${workspaceId}::uuid and r.import_id = ${importId}::uuid and r.kind = 'invoice'
      ),
      mine as materialized (
        select i.number, i.issue_date::text as day, i.total_minor as total, i.currency, ${folded(sql`c.name`)} as client
        from invoices i join clients c on c.workspace_id = i.workspace_id and c.id = i.client_id
        where i.workspace_id = ${workspaceId}::uuid and i.number in (select number from r)
      ),
      known as (
        select k.key, i.id is not null as is_alive
        from import_keys k left join invoices i on i.workspace_id = k.workspace_id and i.id = k.entry_id
        where k.workspace_id = ${workspaceId}::uuid and k.key in (select key from r)
      ),
      flagged as (
        select r.id, r.left_out, case when r.left_out is not null then '{}' else array_remove(array[
          case when r.file = any(${undecidedFiles}::int[]) then 'date_order' end,
          case when r.nth > 1 then 'repeated' end,
          case when k.is_alive then 'here' end,
          case when not k.is_alive then 'deleted_here' end,
          case when k.key is null and s.number is not null then 'looks_the_same' end,
          case when r.number is not null and r.nth = 1 and k.is_alive is not true and s.number is null
            and (r.nth_of_number > 1 or m.number is not null) then 'number_taken' end
        ], null) end as flags
        from r
        left join known k on k.key = r.key
        left join (select distinct number from mine) m on m.number = r.number
        left join (select distinct number, day, total, currency, client from mine) s on s.number = r.number
          and s.day is not distinct from r.day and s.total = r.total and s.currency = r.currency and s.client = r.client
      ),
      decided as (
        select id, flags, coalesce(left_out, (
          select reason from unnest(array['date_order', 'repeated', 'here',
            case when ${leavesOut("deleted_here")} then 'deleted_here' end,
            case when ${leavesOut("looks_the_same")} then 'looks_the_same' end
          ]) with ordinality as o (reason, place) where reason = any(flags) order by place limit 1)) as reason
        from flagged
      )
      update import_rows r set flags = d.flags, reason = d.reason, result = case when d.reason is null then 'new'
          when d.reason = 'date_order' then 'to_decide' when d.reason = 'here' then 'here'
          else 'left_out' end::import_row_result
      from decided d
      where r.workspace_id = ${workspaceId}::uuid and r.import_id = ${importId}::uuid and r.id = d.id`,
  );
}

/** Settings, closed periods and timesheets come back into an empty workspace only, and beside none of its own. */
export async function planSettings(db: Db, { workspaceId, importId }: Of, restores: boolean): Promise<void> {
  const own = await hasOwnLocks(db, { workspaceId, importId });
  const isFree = sql`(${restores} and not (${own.closings} and kind in ('closed_period', 'period_exception'))
    and not (${own.timesheets} and kind = 'timesheet'))`;
  await read(
    db,
    sql`update import_rows set flags = case when left_out is null and not ${isFree} then array['workspace_in_use'] else '{}' end,
        reason = coalesce(left_out, case when not ${isFree} then 'workspace_in_use' end),
        result = case when left_out is null and ${isFree} then 'new' else 'left_out' end::import_row_result
      where workspace_id = ${workspaceId}::uuid and import_id = ${importId}::uuid and kind not like 'invoice%'
        and kind <> 'person'`,
  );
}

/** Decide each person of an export. Someone without time and without a match comes into an empty workspace only. */
export async function planPeople(
  db: Db,
  { workspaceId, importId }: Of,
  people: readonly Pick<PersonMatch, "key" | "fate" | "userId">[],
): Promise<void> {
  await read(
    db,
    sql`with person as (
        select * from unnest(${people.map(({ key }) => key)}::text[], ${people.map(({ fate }) => fate)}::text[],
          ${people.map(({ userId }) => userId)}::uuid[]) as p (key, fate, user_id)
      ),
      decided as (
        select r.id, p.user_id, case when p.fate is null then 'person_without_time' when p.fate = 'user' then 'exists'
          when p.fate = 'left_out' then 'person_left_out' when p.fate = 'open' then 'person' end as reason
        from import_rows r left join person p on p.key = r.person_key
        where r.workspace_id = ${workspaceId}::uuid and r.import_id = ${importId}::uuid and r.kind = 'person'
      )
      update import_rows r set user_id = d.user_id, reason = d.reason, flags = array_remove(array[d.reason], null),
        resource_id = d.user_id, result = case when d.reason is null then 'new' when d.reason = 'exists' then 'here'
          else 'left_out' end::import_row_result
      from decided d
      where r.workspace_id = ${workspaceId}::uuid and r.import_id = ${importId}::uuid and r.id = d.id`,
  );
}
