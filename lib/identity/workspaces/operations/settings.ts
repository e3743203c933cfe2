import { createHash } from "node:crypto";
import { keepsAll, namedMembers } from "@/lib/kernel/core/changes";
import { AppError, invalid } from "@/lib/kernel/core/errors";
import { DEFAULT_LANGUAGE, type Language } from "@/lib/kernel/core/languages";
import { localDate } from "@/lib/kernel/core/time";
import { minutesOfDay } from "@/lib/kernel/core/wall-clock";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import { command, type CommandScope, query, type QueryScope } from "@/lib/kernel/operation";
import { hasRates, rateOn } from "@/lib/kernel/core/rates";
import { lockTeam } from "@/lib/identity/memberships/operations";
import { rateColumns, ratesOf } from "@/lib/identity/users/rules";
import { followRates, holdTime } from "@/lib/tracking/time-entries/operations/reprice";
import { approvalsOf, applyApprovals } from "./approvals";
import type { Workspace, WorkspaceUpdate } from "../schema/workspace";
import { toWorkspace, type WorkspaceView } from "../serialize";
import * as store from "../store/settings";
import type { WorkspaceRow } from "../store/settings";
import { withOldNames, changeInvoicing, loadRelated } from "./invoicing";

export const getWorkspace = query("workspace:read", async (scope): Promise<WorkspaceView> => {
  return view(scope, await store.getWorkspace(scope.db, scope.workspaceId));
});

/** Language of texts that belong to the workspace and are stored. */
export async function languageOf({ db, workspaceId }: QueryScope): Promise<Language> {
  const { language } = await store.getWorkspace(db, workspaceId);
  return (language ?? DEFAULT_LANGUAGE) as Language;
}

/** Return the default hourly rate of today in minor units. */
export async function defaultRateToday({ db, workspaceId, actor }: QueryScope): Promise<number | null> {
  return rateOn(ratesOf(await store.getWorkspace(db, workspaceId)), actor.workspace.today);
}

export const updateWorkspace = command(
  "workspace:write",
  async (scope, asked: WorkspaceUpdate): Promise<WorkspaceView> => {
    const { db, workspaceId, actor, context, now, audit, touch } = scope;
    await holdRates(scope, asked);
    const before = await view(scope, await store.getWorkspace(db, workspaceId));
    context.assertMatch(before);
    const input = { ...asked, ...(asked.invoicing && { invoicing: withOldNames(before, asked.invoicing) }) };
    assertOneCurrency(before, input);
    const changes = {
      ...columns(input),
      ...rateColumns(input, before, { currency: input.currency ?? before.currency, today: actor.workspace.today }),
      ...scheduleOf(scope, before, input),
      ...approvalsOf(scope, before, input),
      ...(await changeInvoicing(scope, before, input.invoicing)),
    };
    const isRaised = (input.invoicing?.next_number ?? before.nextNumber) !== before.nextNumber;
    if (keepsAll(before, changes) && !isRaised) return before;
    if (before.currency !== (input.currency ?? before.currency) && (await store.hasAmounts(db, workspaceId))) {
      throw new AppError("conflict", "amounts_in_old_currency", { currency: before.currency });
    }
    const after = await view(
      scope,
      await store.updateWorkspace(db, workspaceId, before, { ...changes, updatedAt: now }),
    );
    await applyApprovals(scope, { before, after, releases: input.approvals?.release ?? false });
    await followWorkspace(scope, asked, { before, after });
    const shown = { before: toWorkspace(before, actor), after: toWorkspace(after, actor) };
    audit("workspace.updated", workspaceId, namedMembers(input, forAudit(shown.before), forAudit(shown.after)));
    touch("workspace");
    return after;
  },
);

export async function view(scope: QueryScope, row: WorkspaceRow): Promise<WorkspaceView> {
  return { ...row, ...(await loadRelated(scope, row)) };
}

/** Lock the workspace, as closings do, and then the time of its people. */
async function holdRates(scope: CommandScope, { rates }: WorkspaceUpdate): Promise<void> {
  if (!rates) return;
  await lockTeam(scope);
  await holdTime(scope);
}

async function followWorkspace(
  scope: CommandScope,
  { rates }: WorkspaceUpdate,
  { before, after }: { before: WorkspaceRow; after: WorkspaceRow },
): Promise<void> {
  if (!rates) return;
  await followRates(scope, { level: "workspace" }, { before: ratesOf(before), after: ratesOf(after) });
}

/** Amounts are never converted, so a new currency needs new rates. */
function assertOneCurrency(before: WorkspaceRow, input: WorkspaceUpdate) {
  const { currency = before.currency, default_rate: rate, rates } = input;
  if (currency === before.currency || rates) return;
  // A new rate of today leaves the others.
  const kept = { ...ratesOf(before), ...(rate === undefined ? {} : { rateMinor: null }) };
  if (hasRates(kept)) {
    throw invalid("/default_rate", "rate_in_old_currency", { old_currency: before.currency, currency });
  }
}

export function columns(input: WorkspaceUpdate) {
  return omitUndefined({
    name: input.name,
    currency: input.currency,
    timeZone: input.time_zone,
    weekStart: input.week_start,
    locale: input.locale,
    language: input.language,
    weeklyCapacitySeconds: input.weekly_capacity_seconds,
    forgottenTimerHours: input.forgotten_timer_hours,
    workingFrom: input.working_hours && minutesOfDay(input.working_hours.from),
    workingTo: input.working_hours && minutesOfDay(input.working_hours.to),
    gapMinutes: input.gap_minutes,
    roundingMode: input.time_rounding?.mode,
    roundingMinutes: input.time_rounding?.minutes,
    requireSecondFactor: input.require_second_factor,
    roundingBy: input.time_rounding?.by,
  });
}

/** A changed schedule applies to the periods that close after today. */
export function scheduleOf(
  { actor, now }: QueryScope,
  before: WorkspaceRow,
  { closing }: Pick<WorkspaceUpdate, "closing">,
) {
  const schedule = omitUndefined({
    closingMode: closing?.mode,
    closingPeriod: closing?.period,
    closingAfterDays: closing?.after_days,
  });
  if (keepsAll(before, schedule)) return {};
  return { ...schedule, closingSince: localDate(now, actor.workspace.timeZone) };
}

export function forAudit(from: Workspace): object {
  const { invoicing } = from;
  return { ...from, invoicing: invoicing && { ...invoicing, logo: invoicing.logo && digest(invoicing.logo) } };
}

function digest(text: string): string {
  return `sha256:${createHash("sha256").update(text).digest("hex")}`;
}
