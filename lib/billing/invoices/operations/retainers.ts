import { AppError, invalid } from "@/lib/kernel/core/errors";
import { decimal } from "@/lib/kernel/core/money";
import { sum } from "@/lib/kernel/core/sum";
import type { CommandScope } from "@/lib/kernel/operation";
import { namedRetainers, type NamedRetainer } from "@/lib/billing/retainers/operations/named";
import { dueOf, statusOf } from "../rules/state";
import * as store from "../store/invoices";
import * as paymentStore from "../store/payments";
import type { InvoiceRow, PaymentRow } from "../store/rows";
import { auditOfPayment, insertPayment } from "./settle";

/** @throws AppError invalid_state_transition for funding of a closed retainer, validation_failed for a taxed advance */
export async function assertFundable(scope: CommandScope, { lines }: Pick<InvoiceRow, "lines">): Promise<void> {
  const funding = lines.filter(({ kind }) => kind === "retainer");
  const known = await namedRetainers(
    scope,
    funding.flatMap(({ retainerId }) => retainerId ?? []),
  );
  for (const line of funding) {
    const retainer = known.get(line.retainerId ?? "");
    if (retainer?.status === "closed") throw new AppError("invalid_state_transition", "retainer_closed");
    if (retainer?.kind !== "advance" || line.taxes.length === 0) continue;
    throw invalid(`/lines/${String(lines.indexOf(line))}/tax_rate_ids`, "advance_untaxed");
  }
}

/**
 * Pay an issued invoice from its retainers of kind `advance`.
 *
 * @throws AppError retainer_insufficient if less is left than the draft used
 */
export async function payFromRetainers(scope: CommandScope, issued: InvoiceRow): Promise<InvoiceRow> {
  const known = await namedRetainers(
    scope,
    issued.draws.map(({ retainerId }) => retainerId),
  );
  const payments: PaymentRow[] = [];
  for (const { retainerId, drawnMinor } of issued.draws) {
    const retainer = known.get(retainerId);
    const amountMinor = Math.min(drawnMinor, dueOf(issued) - sum(payments.map((payment) => payment.amountMinor)));
    if (retainer?.kind !== "advance" || amountMinor <= 0) continue;
    assertLeft(retainer, amountMinor);
    payments.push(await insertPayment(scope, issued, { amountMinor, retainerId, method: "retainer" }));
  }
  if (payments.length === 0) return issued;
  return withPayments(scope, issued, [...issued.payments, ...payments]);
}

function assertLeft({ name, currency, state }: NamedRetainer, amountMinor: number): void {
  if (amountMinor <= state.leftMinor) return;
  const balance = decimal({ amount: state.leftMinor, currency });
  throw new AppError("retainer_insufficient", "retainer_insufficient", { retainer: name, balance, currency });
}

/** Delete the payments from retainers, so that an invoice can become void. */
export async function returnPayments(scope: CommandScope, row: InvoiceRow): Promise<InvoiceRow> {
  const drawn = row.payments.filter(({ retainerId }) => retainerId !== null);
  if (drawn.length === 0) return row;
  for (const payment of drawn) await removeDraw(scope, row, payment);
  return withPayments(
    scope,
    row,
    row.payments.filter(({ retainerId }) => retainerId === null),
  );
}

/**
 * Lower the payments from retainers, the latest first, because a credit note covers a part of them.
 *
 * @param creditMinor Total of the credit note.
 */
export async function returnCredited(scope: CommandScope, row: InvoiceRow, creditMinor: number): Promise<InvoiceRow> {
  let excess = creditMinor - dueOf(row);
  const kept: PaymentRow[] = [];
  for (const payment of [...row.payments].reverse()) {
    const back = payment.retainerId === null ? 0 : Math.min(payment.amountMinor, Math.max(0, excess));
    excess -= back;
    const amountMinor = payment.amountMinor - back;
    if (amountMinor === 0) await removeDraw(scope, row, payment);
    else if (back > 0) await paymentStore.updatePayment(scope.db, scope.workspaceId, payment.id, { amountMinor });
    if (amountMinor > 0) kept.unshift({ ...payment, amountMinor });
  }
  const isSame = kept.every(({ amountMinor }, index) => amountMinor === row.payments[index]?.amountMinor);
  if (isSame && kept.length === row.payments.length) return row;
  // The invoice is due until the credit note covers the difference, which is no event.
  return { ...(await withPayments(scope, row, kept)), status: row.status, paidAt: row.paidAt };
}

async function removeDraw(scope: CommandScope, row: InvoiceRow, payment: PaymentRow): Promise<void> {
  await paymentStore.deletePayment(scope.db, scope.workspaceId, row.id, payment.id);
  scope.audit("payment.deleted", payment.id, auditOfPayment(row, payment));
}

async function withPayments(scope: CommandScope, row: InvoiceRow, payments: PaymentRow[]): Promise<InvoiceRow> {
  const before = sum(row.payments.map(({ amountMinor }) => amountMinor));
  const paidMinor = row.paidMinor + sum(payments.map(({ amountMinor }) => amountMinor)) - before;
  const status = statusOf({ ...row, paidMinor });
  if (status === "paid") scope.audit("invoice.paid", row.id, { amount: paidMinor, currency: row.currency });
  const columns = { paidMinor, status, paidAt: status === "paid" ? scope.now : null };
  return store.updateInvoice(scope.db, scope.workspaceId, { ...row, payments }, columns);
}
