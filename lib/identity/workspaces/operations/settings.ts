import { createHash } from "node:crypto";
import { keepsAll, namedMembers } from "@/lib/kernel/core/changes";
import { AppError, invalid } from "@/lib/kernel/core/errors";
import { DEFAULT_LANGUAGE, type Language } from "@/lib/kernel/core/languages";
import { localDate } from "@/lib/kernel/core/time";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import { command, query, type QueryScope } from "@/lib/kernel/operation";
import { defaultRateIn } from "@/lib/identity/users/rules";
import { approvalsOf, applyApprovals } from "./approvals";
import type { Workspace, WorkspaceUpdate } from "../schema";
import { toWorkspace, type WorkspaceView } from "../serialize";
import * as store from "../store";
import type { WorkspaceRow } from "../store";
import { withOldNames, changeInvoicing, loadRelated } from "./invoicing";

export const getWorkspace = query("workspace:read", async (scope): Promise<WorkspaceView> => {
  return view(scope, await store.getWorkspace(scope.db, scope.workspaceId));
});

/** Language of texts that belong to the workspace and are stored. */
export async function languageOf({ db, workspaceId }: QueryScope): Promise<Language> {
  const { language } = await store.getWorkspace(db, workspaceId);
  return (language ?? DEFAULT_LANGUAGE) as Language;
}

export const updateWorkspace = command(
  "workspace:write",
  async (scope, asked: WorkspaceUpdate): Promise<WorkspaceView> => {
    const { db, workspaceId, actor, context, now, audit, touch } = scope;
    const before = await view(scope, await store.getWorkspace(db, workspaceId));
    context.assertMatch(before);
    const input = { ...asked, ...(asked.invoicing && { invoicing: withOldNames(before, asked.invoicing) }) };
    assertOneCurrency(before, input);
    const changes = {
      ...columns(input),
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
    const shown = { before: toWorkspace(before, actor), after: toWorkspace(after, actor) };
    audit("workspace.updated", workspaceId, namedMembers(input, forAudit(shown.before), forAudit(shown.after)));
    touch("workspace");
    return after;
  },
);

export async function view(scope: QueryScope, row: WorkspaceRow): Promise<WorkspaceView> {
  return { ...row, ...(await loadRelated(scope, row)) };
}

/** Amounts are never converted, so a new currency needs a new default rate. */
function assertOneCurrency(before: WorkspaceRow, { currency = before.currency, default_rate: rate }: WorkspaceUpdate) {
  if (rate) defaultRateIn(rate, currency);
  if (rate === undefined && currency !== before.currency && before.defaultRateMinor !== null) {
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
    defaultRateMinor: input.default_rate && input.default_rate.amount,
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
