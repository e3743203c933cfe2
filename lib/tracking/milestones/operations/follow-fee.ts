import { AppError } from "@/lib/kernel/core/errors";
import type { CommandScope } from "@/lib/kernel/operation";
import { milestoneEvents } from "../events";
import { plannedAmounts } from "../rules";
import { toMilestone } from "../serialize";
import { lockMilestones, type MilestoneRow, updateMilestone } from "../store/milestones";

interface Fee {
  /** Minor units of `currency`. Null: no fixed fee. */
  feeMinor: number | null;
  currency: string;
}

/**
 * After a change of a project's fee: change the amounts of milestones that are a percentage of it.
 *
 * @throws AppError fee_exceeded, or conflict when milestones prevent the change
 */
export async function followFee(scope: CommandScope, before: Fee & { id: string }, after: Fee): Promise<void> {
  if (before.feeMinor === after.feeMinor && before.currency === after.currency) return;
  const milestones = await lockMilestones(scope.db, scope.workspaceId, before.id);
  if (milestones.length === 0) return;
  if (before.currency !== after.currency) {
    throw new AppError("conflict", "milestones_in_old_currency", { currency: before.currency });
  }
  if (after.feeMinor === null) {
    if (milestones.some(({ invoiceId }) => invoiceId === null)) throw new AppError("conflict", "milestones_left");
    return;
  }
  const invoiced = milestones.reduce(
    (sum, { invoiceId, amountMinor }) => sum + (invoiceId === null ? 0 : amountMinor),
    0,
  );
  if (after.feeMinor < invoiced) throw new AppError("conflict", "fee_below_invoiced");
  await planMilestones(scope, milestones, { feeMinor: after.feeMinor, pointer: "/fee" });
}

/**
 * Write the amounts that follow from the fee, with an event for each changed milestone.
 *
 * @param milestones of a project, locked, in their order.
 * @throws AppError fee_exceeded
 */
export async function planMilestones(
  { db, workspaceId, now, emit }: CommandScope,
  milestones: readonly MilestoneRow[],
  { feeMinor, pointer }: { feeMinor: number; pointer: string },
): Promise<void> {
  const amounts = plannedAmounts(milestones, feeMinor, pointer);
  for (const before of milestones) {
    const amountMinor = amounts.get(before.id) ?? before.amountMinor;
    if (amountMinor === before.amountMinor) continue;
    await updateMilestone(db, workspaceId, before.id, { amountMinor, updatedAt: now });
    const after = { ...before, amountMinor, version: before.version + 1, updatedAt: now };
    emit(milestoneEvents.updated, before.id, toMilestone(after), { before: toMilestone(before) });
  }
}
