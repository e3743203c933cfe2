import { AppError, invalid } from "@/lib/kernel/core/errors";
import { minorIn, type Money } from "@/lib/kernel/core/money";
import { newUuid } from "@/lib/kernel/core/uuid";
import type { CommandScope } from "@/lib/kernel/operation";
import { clientCreditEvents } from "../events";
import { toClientCredit } from "../serialize";
import * as store from "../store";
import type { ClientCreditRow } from "../store";

export { creditsFrom } from "../store";

/** Excess of a payment or a credit note, in minor units of `currency`. */
export interface Excess {
  clientId: string;
  invoiceId: string;
  currency: string;
  source: { paymentId: string } | { creditNoteId: string };
  amountMinor: number;
}

/** Return the id of the new credit. */
export async function openCredit(scope: CommandScope, { source, ...columns }: Excess): Promise<string> {
  const { db, workspaceId, now } = scope;
  const id = newUuid();
  const none = { paymentId: null, creditNoteId: null, usedMinor: 0, refundedMinor: 0 };
  await store.insertCredits(db, workspaceId, [{ id, ...none, ...columns, ...source, createdAt: now, updatedAt: now }]);
  scope.emit(clientCreditEvents.created, id, toClientCredit(await store.getCredit(db, workspaceId, id)));
  return id;
}

/**
 * Lower a credit, because its invoice needs the amount again. At 0 it is deleted.
 *
 * @throws AppError conflict when more was used or refunded.
 */
export async function lowerCredit(scope: CommandScope, credit: ClientCreditRow, amountMinor: number): Promise<void> {
  const { db, workspaceId } = scope;
  if (amountMinor < spentOf(credit)) throw new AppError("conflict", "credit_used");
  if (amountMinor > 0) return change(scope, credit, { amountMinor });
  await store.deleteCredit(db, workspaceId, credit);
  scope.emit(clientCreditEvents.deleted, credit.id, toClientCredit(credit));
}

/** Restore the credit of a deleted payment. Sample data that was removed leaves no credit. */
export async function returnCredit(scope: CommandScope, id: string, amountMinor: number): Promise<void> {
  const credit = await store.findCredit(scope.db, scope.workspaceId, id);
  if (credit) await change(scope, credit, { usedMinor: credit.usedMinor - amountMinor });
}

export async function change(
  scope: CommandScope,
  before: ClientCreditRow,
  sums: Partial<Pick<ClientCreditRow, "amountMinor" | "usedMinor" | "refundedMinor">>,
): Promise<void> {
  const row = await store.updateCredit(scope.db, scope.workspaceId, before, { ...sums, updatedAt: scope.now });
  scope.emit(clientCreditEvents.updated, row.id, toClientCredit(row));
}

export function spentOf({ usedMinor, refundedMinor }: ClientCreditRow): number {
  return usedMinor + refundedMinor;
}

export function remainingOf(credit: ClientCreditRow): number {
  return credit.amountMinor - spentOf(credit);
}

/**
 * Return the asked amount, by default the maximum.
 *
 * @throws AppError conflict without credit, validation_failed for more than the maximum.
 */
export function amountWithin(maximum: number, currency: string, asked: Money | undefined): number {
  if (maximum === 0) throw new AppError("conflict", "no_credit");
  const amountMinor = asked ? minorIn(asked, currency, "/amount") : maximum;
  if (amountMinor === 0) throw invalid("/amount/amount", "number_too_small_exclusive", { minimum: 0 });
  if (amountMinor > maximum) throw invalid("/amount/amount", "credit_too_small", { maximum, currency });
  return amountMinor;
}
