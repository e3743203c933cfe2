import { lockedInvoice, noteLateFee } from "@/lib/billing/invoices/operations/dunning";
import { sendRow } from "@/lib/billing/invoices/operations/send";
import { todayOf } from "@/lib/billing/invoices/operations/view";
import { forEachStep } from "@/lib/kernel/background/operations";
import { systemContext } from "@/lib/kernel/auth/system-context";
import type { Context } from "@/lib/kernel/auth/context";
import { AppError } from "@/lib/kernel/core/errors";
import { command, query } from "@/lib/kernel/operation";
import * as store from "../store";
import { draftFee, isWorth } from "./charge";
import { feeSettings, feeView, plannedOn } from "./fee";

/** Charge the late fees that are due, once for each invoice. */
export async function chargeDue(now: Date): Promise<void> {
  await forEachStep("charge-late-fees", await store.workspacesWithLateFees(), async (workspaceId) => {
    const context = await systemContext(workspaceId, now);
    const ids = await findDue.run(context, undefined);
    return ids.map((id) => ({ id, run: () => chargeOne(context, id) }));
  });
}

const findDue = query("invoices:read", async (scope): Promise<string[]> => {
  const { action, afterDays, since } = await feeSettings(scope, scope.actor.workspace.currency);
  if (action === "off") return [];
  return store.dueFees(scope.db, scope.workspaceId, { today: todayOf(scope), afterDays, since });
});

/** A fee that cannot be sent stays a draft. */
async function chargeOne(context: Context, id: string): Promise<void> {
  try {
    await charge.run(context, { id, isSent: true });
  } catch (error) {
    if (!(error instanceof AppError) || error.code === "conflict" || error.code === "unavailable") throw error;
    await charge.run(context, { id, isSent: false });
  }
}

const charge = command(
  "invoices:send",
  async (scope, { id, isSent }: { id: string; isSent: boolean }): Promise<void> => {
    const row = await lockedInvoice(scope, id);
    const settings = await feeSettings(scope, row.currency);
    const day = plannedOn({ row, settings });
    if (day === null || day > todayOf(scope) || !(await noteLateFee(scope, id))) return;
    // Later, the client can have late fees again, but not of this day.
    if (!row.client.lateFees) return;
    const view = await feeView(scope, row, undefined);
    if (!isWorth(view)) return;
    const draft = await draftFee(scope, view);
    if (isSent && settings.action === "send") await sendRow(scope, draft.row, {});
  },
);
