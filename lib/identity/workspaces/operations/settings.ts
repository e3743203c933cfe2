import { createHash } from "node:crypto";
import { keepsAll, namedMembers } from "@/lib/kernel/core/changes";
import { AppError, invalid } from "@/lib/kernel/core/errors";
import { localDate } from "@/lib/kernel/core/time";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import { command, type CommandScope, query, type QueryScope } from "@/lib/kernel/operation";
import { defaultRateIn } from "@/lib/identity/users/rules";
import { approvalsOf, applyApprovals } from "./approvals";
import type { Workspace, WorkspaceUpdate } from "../schema";
import { toWorkspace, type WorkspaceView } from "../serialize";
import { mergeInvoicing, type StoredInvoicing } from "../rules";
import * as store from "../store";
import type { WorkspaceRow } from "../store";
import { withOldNames, changeInvoicing, loadRelated } from "./invoicing";

export const getWorkspace = query("workspace:read", async (scope): Promise<WorkspaceView> => {
  return view(scope, await store.getWorkspace(scope.db, scope.workspaceId));
});

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

/**
 * Restore the settings of an export into an empty workspace. Closings and approvals stay as they are.
 *
 * @param taxRates Ids by their public id in the export.
 */
export async function restoreSettings(
  scope: CommandScope,
  archived: WorkspaceUpdate & { logo: string | null },
  taxRates: ReadonlyMap<string, string>,
): Promise<void> {
  const { db, workspaceId, actor, now, audit, touch } = scope;
  const before = await view(scope, await store.getWorkspace(db, workspaceId));
  const { invoicing, currency, default_rate: rate, ...input } = archived;
  const keepsCurrency = currency !== before.currency && (await store.hasAmounts(db, workspaceId));
  const inCurrency = keepsCurrency ? {} : { currency, default_rate: rate };
  const known = archived.logo === null ? null : await store.findLogo(db, workspaceId, hashOf(archived.logo));
  const row = await store.updateWorkspace(db, workspaceId, before, {
    ...columns({ ...input, ...inCurrency }),
    ...(invoicing && {
      invoicing: mergeInvoicing(before.invoicing as StoredInvoicing, invoicing),
      logoHash: known && archived.logo !== null ? hashOf(archived.logo) : null,
      defaultTaxRateId: taxRates.get(invoicing.default_tax_rate_id ?? "") ?? null,
    }),
    updatedAt: now,
  });
  const shown = { before: toWorkspace(before, actor), after: toWorkspace(await view(scope, row), actor) };
  audit("workspace.updated", workspaceId, namedMembers(archived, forAudit(shown.before), forAudit(shown.after)));
  touch("workspace");
}

function hashOf(hex: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(hex, "hex"));
}

async function view(scope: QueryScope, row: WorkspaceRow): Promise<WorkspaceView> {
  return { ...row, ...(await loadRelated(scope, row)) };
}

/** Amounts are never converted, so a new currency needs a new default rate. */
function assertOneCurrency(before: WorkspaceRow, { currency = before.currency, default_rate: rate }: WorkspaceUpdate) {
  if (rate) defaultRateIn(rate, currency);
  if (rate === undefined && currency !== before.currency && before.defaultRateMinor !== null) {
    throw invalid("/default_rate", "rate_in_old_currency", { old_currency: before.currency, currency });
  }
}

function columns(input: WorkspaceUpdate) {
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
function scheduleOf({ actor, now }: QueryScope, before: WorkspaceRow, { closing }: WorkspaceUpdate) {
  const schedule = omitUndefined({
    closingMode: closing?.mode,
    closingPeriod: closing?.period,
    closingAfterDays: closing?.after_days,
  });
  if (keepsAll(before, schedule)) return {};
  return { ...schedule, closingSince: localDate(now, actor.workspace.timeZone) };
}

function forAudit(from: Workspace): object {
  const { invoicing } = from;
  return { ...from, invoicing: invoicing && { ...invoicing, logo: invoicing.logo && digest(invoicing.logo) } };
}

function digest(text: string): string {
  return `sha256:${createHash("sha256").update(text).digest("hex")}`;
}
