import type { Closing } from "@/lib/kernel/core/closing";
import type { Days, Rates } from "@/lib/kernel/core/rates";
import { notFound } from "@/lib/kernel/core/errors";
import { closedDay } from "@/lib/kernel/db/closed-day";
import type { Db } from "@/lib/kernel/db/prisma";
import { rateOnDay, type RateColumns } from "@/lib/kernel/db/rate-on";
import { empty, read, sql, type Sql } from "@/lib/kernel/db/sql";
import type { RateOwner } from "../rules";
import { eventsAbout } from "./billing";

/** The entries that a change of rates concerns. */
export interface Repricing {
  owner: RateOwner;
  /** Rates of the owner after a change that is not made yet. */
  after?: Rates;
  /** Rates of the owner before the change; null: every entry takes the rate of its day. */
  before: { rates: Rates; days: Days } | null;
  closing: Closing | null;
  now: Date;
}

const LEVELS: Record<RateOwner["level"], RateColumns> = {
  task: { rateMinor: sql`k.rate_minor`, laterRates: sql`k.later_rates` },
  project: { rateMinor: sql`p.rate_minor`, laterRates: sql`p.later_rates` },
  user: { rateMinor: sql`m.default_rate_minor`, laterRates: sql`m.later_rates` },
  workspace: { rateMinor: sql`w.default_rate_minor`, laterRates: sql`w.later_rates` },
};

const SOURCES = sql`join workspaces w on w.id = t.workspace_id
  join memberships m on m.workspace_id = t.workspace_id and m.user_id = t.user_id
  left join projects p on p.workspace_id = t.workspace_id and p.id = t.project_id
  left join clients c on c.workspace_id = t.workspace_id and c.id = p.client_id
  left join tasks k on k.workspace_id = t.workspace_id and k.project_id = t.project_id and k.id = t.task_id`;

const CURRENCY = sql`coalesce(c.currency, w.currency)`;

/** `resolveRate` on the day of an entry `t`; a test compares both. */
function resolved(levels: Record<RateOwner["level"], RateColumns>): Sql {
  const on = (level: RateOwner["level"]) => rateOnDay(levels[level], sql`t.local_date`);
  return sql`coalesce(${on("task")}, ${on("project")},
    case when ${CURRENCY} = w.currency then coalesce(${on("user")}, ${on("workspace")}) end)`;
}

function columnsOfRates({ rateMinor, laterRates }: Rates): RateColumns {
  return { rateMinor: sql`${rateMinor}::bigint`, laterRates: sql`${JSON.stringify(laterRates)}::jsonb` };
}

function ofOwner(owner: RateOwner): Sql {
  if (owner.level === "workspace") return sql`true`;
  if (owner.level === "user") return sql`t.user_id = ${owner.userId}::uuid`;
  const ofTask = owner.level === "task" ? sql` and t.task_id = ${owner.taskId}::uuid` : empty;
  return sql`t.project_id = ${owner.projectId}::uuid${ofTask}`;
}

function onDays({ from, to }: Days): Sql {
  return sql`${from === null ? empty : sql` and t.local_date >= ${from}::date`}${to === null ? empty : sql` and t.local_date < ${to}::date`}`;
}

/** Entries `t` whose day has another rate than before, as `fresh` with the new rate and its currency. */
function fresh(workspaceId: string, { owner, before, after }: Repricing): Sql {
  const now = resolved(after ? { ...LEVELS, [owner.level]: columnsOfRates(after) } : LEVELS);
  const differs = before
    ? sql`${onDays(before.days)} and ${now} is distinct from ${resolved({ ...LEVELS, [owner.level]: columnsOfRates(before.rates) })}`
    : empty;
  // Other owners than a project do not say that it is archived.
  const isOpen =
    owner.level === "workspace" || owner.level === "user" ? sql` and p.status is distinct from 'archived'` : empty;
  return sql`select t.workspace_id, t.id, t.project_id, t.task_id, t.user_id, t.local_date, ${now} as rate_now, ${CURRENCY} as currency_now from time_entries t ${SOURCES}
    where t.workspace_id = ${workspaceId}::uuid and ${ofOwner(owner)}${isOpen}${differs}`;
}

const IS_FREE = sql`t.invoice_id is null and not t.billed_elsewhere and not t.rate_by_hand`;

/** Write an event for each changed entry of an open day. Return the number of entries. */
export async function repriceEntries(db: Db, workspaceId: string, change: Repricing, event: string): Promise<number> {
  const { closing, now } = change;
  // An entry that moved since `fresh` already has its new rate. New entries have no statistics yet. Conditions that no
  // other index fits keep the planner from comparing each entry with all others.
  return db.$executeRaw`with fresh as materialized (${fresh(workspaceId, change)} and ${IS_FREE} and not ${closedDay(closing, now)}),
    changed as (
      update time_entries t
      set rate_minor = fresh.rate_now, rate_currency = case when fresh.rate_now is not null then fresh.currency_now end,
        updated_at = ${now}::timestamptz, version = version + 1
      from fresh
      where t.workspace_id = fresh.workspace_id and t.id = fresh.id and coalesce(${IS_FREE}, false)
        and (t.project_id, t.task_id, t.user_id, t.local_date) is not distinct from
          (fresh.project_id, fresh.task_id, fresh.user_id, fresh.local_date)
        and (t.rate_minor, t.rate_currency) is distinct from
          (fresh.rate_now, case when fresh.rate_now is not null then fresh.currency_now end)
      returning t.*
    ) ${eventsAbout(sql`changed`, { event, now, closing })}`;
}

/** Return the number of entries that keep their rate because their day is closed. */
export async function countClosed(db: Db, workspaceId: string, change: Repricing): Promise<number> {
  const { closing, now } = change;
  if (!closing) return 0;
  const [row] = await read<{ count: number }>(
    db,
    sql`select count(*) as count from (${fresh(workspaceId, change)} and ${IS_FREE} and ${closedDay(closing, now)}) t`,
  );
  return row?.count ?? 0;
}

export interface EffectRow {
  part: "changed" | "draft" | "billed" | "by_hand" | "closed";
  entries: number;
  seconds: number;
  /** Minor units of the billable time. */
  amountBefore: number;
  amountAfter: number;
  invoiceIds: string[];
}

/** Sum the ended entries that a change of rates concerns, by what it does to them. */
export async function readEffect(db: Db, workspaceId: string, change: Repricing): Promise<EffectRow[]> {
  const { closing, now } = change;
  const amount = (rate: Sql) =>
    sql`coalesce(round(sum(s.seconds * coalesce(${rate}, 0) / 3600.0) filter (where s.billable)), 0)::bigint`;
  return read<EffectRow & Record<string, unknown>>(
    db,
    sql`select s.part, count(*)::int as entries, sum(s.seconds)::bigint as seconds, ${amount(sql`s.rate_minor`)} as "amountBefore",
      ${amount(sql`s.rate_now`)} as "amountAfter", (array_agg(distinct s.invoice_id) filter (where s.part = 'draft'))[1:10] as "invoiceIds"
    from (
      select t.rate_minor, fresh.rate_now, t.invoice_id, t.billable, floor(extract(epoch from t.end_time - t.start_time)) as seconds,
        case when i.status = 'draft' then 'draft' when t.invoice_id is not null or t.billed_elsewhere then 'billed'
          when t.rate_by_hand then 'by_hand' when ${closedDay(closing, now)} then 'closed' else 'changed' end as part
      from (${fresh(workspaceId, change)}) fresh
      join time_entries t on t.workspace_id = ${workspaceId}::uuid and t.id = fresh.id
      left join invoices i on i.workspace_id = t.workspace_id and i.id = t.invoice_id
      where t.end_time is not null and t.rate_minor is distinct from fresh.rate_now
    ) s group by s.part`,
  );
}

export async function workspaceRates(db: Db, workspaceId: string): Promise<Rates> {
  const [row] = await read<{ rates: Rates }>(db, sql`select workspace_rates(${workspaceId}::uuid) as rates`);
  if (!row) throw notFound();
  return row.rates;
}

/** Exclusive, in the order of `applyClosing`. */
export async function lockPeople(db: Db, workspaceId: string): Promise<void> {
  await read(
    db,
    sql`select 1 from memberships where workspace_id = ${workspaceId}::uuid order by user_id for no key update`,
  );
}
