import { randomBytes } from "node:crypto";
import { toPublicId } from "@/lib/kernel/core/ids";
import { newUuid } from "@/lib/kernel/core/uuid";
import type { Closing } from "@/lib/kernel/core/closing";
import { AppError } from "@/lib/kernel/core/errors";
import { rateOn } from "@/lib/kernel/core/rates";
import { localDate } from "@/lib/kernel/core/time";
import { command, query, type CommandScope } from "@/lib/kernel/operation";
import { defaultRate } from "@/lib/billing/tax-rates/operations/named";
import { writtenIntoTimesheets } from "@/lib/tracking/time-entries/operations/approval";
import { holdTimesheets, timesheetsOfDays } from "@/lib/tracking/timesheets/operations/days";
import { heldClosing } from "@/lib/tracking/closed-periods/operations/held";
import { keepDecidedPdf } from "@/lib/billing/estimates/operations/kept";
import { freeSources } from "@/lib/billing/invoices/operations/sources";
import { teammate } from "@/lib/identity/users/operations";
import { ratesOf } from "@/lib/identity/users/rules";
import { defaultRateToday } from "@/lib/identity/workspaces/operations/settings";
import { invoicingOf } from "@/lib/identity/workspaces/operations/invoicing";
import type { Setting } from "./rules/records";
import { YEAR_DAYS } from "./rules/time";
import { sampleYear } from "./rules/year";
import { insertYear } from "./store/load";
import * as removal from "./store/remove";
import * as state from "./store/state";
import type { CountsByKind, SampleDataRow } from "./store/state";

export const getSampleData = query("workspace:read", ({ db, workspaceId }): Promise<SampleDataRow> =>
  state.readState(db, workspaceId),
);

/**
 * Emits no events and sends no email.
 *
 * @throws AppError conflict, period_closed, timesheet_locked
 */
export const loadSampleData = command("workspace:write", async (scope): Promise<SampleDataRow> => {
  const { db, workspaceId, actor, now, audit } = scope;
  await state.claim(db, workspaceId, actor.userId, now);
  const { logoHash, ...invoicing } = await invoicingOf(scope);
  const setting = await settingOf(scope, invoicing);
  const year = sampleYear(setting);
  const closing = await heldClosing(scope);
  if (year.entries.some(({ day }) => closing && day <= closing.lockedUntil)) throw inClosedPeriod(closing);
  await holdTimesheets(scope);
  await assertDaysOpen(scope, year.entries);
  await insertYear(
    db,
    {
      ...{
        workspaceId,
        userId: actor.userId,
        now,
        timeZone: setting.timeZone,
        currency: setting.currency,
        invoicing,
        logoHash,
      },
      newToken: () => randomBytes(24).toString("base64url"),
    },
    year,
  );
  for (const { id, decision } of year.estimates) if (decision) await keepDecidedPdf(scope, id);
  await writtenIntoTimesheets(scope);
  const loaded = await state.readState(db, workspaceId);
  audit("sample_data.loaded", workspaceId, { ...loaded.counts });
  touchAll(scope);
  return loaded;
});

async function settingOf(
  scope: CommandScope,
  invoicing: Pick<Awaited<ReturnType<typeof invoicingOf>>, "defaultTaxRateId" | "tax_rounding">,
): Promise<Setting> {
  const { db, workspaceId, actor, now } = scope;
  const { timeZone, currency } = actor.workspace;
  const rateMinor = await defaultRateToday(scope);
  const rate = await defaultRate(scope, invoicing.defaultTaxRateId);
  const me = await teammate(scope, actor.userId);
  const since = new Date(now.getTime() - (YEAR_DAYS + 2) * 86_400_000);
  return {
    ...{ nowMs: now.getTime(), today: localDate(now, timeZone), timeZone, currency, rateMinor },
    rounding: await state.workspaceRules(db, workspaceId),
    // The percentage only: sample invoices must not make a rate of the workspace "in use".
    defaultTaxRate: rate?.kind === "standard" ? rate.percentage : null,
    taxRounding: invoicing.tax_rounding,
    me: {
      ...{ id: me.id, name: me.name, rateMinor: rateOn(ratesOf(me), actor.workspace.today) },
      busy: await state.ownTime(db, workspaceId, me.id, since),
    },
    mailDomain: `${randomBytes(5).toString("hex")}.sample.invalid`,
    newId: newUuid,
  };
}

/**
 * Records that own records refer to stay: the time of an issued invoice, its project, its client.
 *
 * @throws AppError conflict, period_closed
 */
export const removeSampleData = command(
  "workspace:write",
  async (scope): Promise<{ removed: CountsByKind; kept: CountsByKind }> => {
    const { db, workspaceId, audit } = scope;
    if (!(await removal.claimRemoval(db, workspaceId))) return { removed: {}, kept: {} };
    const kept = await removal.keepUsedRecords(db, workspaceId);
    const closing = await heldClosing(scope);
    if (closing && (await removal.hasEntriesUntil(db, workspaceId, closing.lockedUntil))) throw inClosedPeriod(closing);
    await holdTimesheets(scope);
    if (await removal.hasLockedEntries(db, workspaceId)) throw inTimesheet();
    const entries = await removal.deleteEntries(db, workspaceId);
    const milestones = await removal.deleteMilestones(db, workspaceId);
    for (const invoiceId of await removal.invoicesWithSources(db, workspaceId)) {
      await freeSources(scope, { invoiceId }, { isKept: false });
    }
    const removed = { ...(await removal.deleteRest(db, workspaceId)), time_entry: entries, milestone: milestones };
    audit("sample_data.removed", workspaceId, { removed, kept });
    touchAll(scope);
    return { removed, kept };
  },
);

async function assertDaysOpen(scope: CommandScope, entries: readonly { userId: string; day: string }[]): Promise<void> {
  const days = entries.map(({ userId, day }) => ({ userId, localDate: day }));
  const timesheets = await timesheetsOfDays(scope, days);
  if (timesheets.some(({ status }) => status === "submitted" || status === "approved")) throw inTimesheet();
}

function inTimesheet(): AppError {
  return new AppError("timesheet_locked", "sample_data_in_timesheet");
}

function inClosedPeriod(closing: Closing | null): AppError {
  return new AppError("period_closed", "sample_data_in_closed_period", { locked_until: closing?.lockedUntil ?? "" });
}

const TOUCHED = [
  ...["client", "project", "task", "user", "invoice", "time_entry", "expense", "milestone", "estimate"],
  ...["recurring_invoice", "retainer"],
];

/** No events, so tell open pages to refetch. */
function touchAll({ actor, touch }: CommandScope): void {
  for (const kind of TOUCHED) touch(kind);
  touch("time_entry", { user_id: toPublicId("usr", actor.userId) });
}
