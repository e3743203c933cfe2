import { sum } from "@/lib/kernel/core/sum";
import { AppError, invalid, namedAt } from "@/lib/kernel/core/errors";
import { referenceTo } from "@/lib/kernel/core/ids";
import { command, type CommandScope } from "@/lib/kernel/operation";
import {
  insertPayment,
  payableInvoice,
  settle,
  type InvoicePayment,
  type PayableInvoice,
} from "@/lib/billing/invoices/operations/settle";
import { assertMayIssue } from "@/lib/billing/invoices/operations/view";
import { minorOnInvoice } from "@/lib/billing/invoices/rules/money";
import { dueOf } from "@/lib/billing/invoices/rules/state";
import type { InvoiceView } from "@/lib/billing/invoices/serialize";
import type { CreditUse } from "../schema";
import { getCredit, openCredits, type ClientCreditRow } from "../store";
import { change, remainingOf } from "./credits";

/** Pay an issued invoice from its client's credit. */
export const spendCredit = command(
  "invoices:write",
  async (scope, { id, ...input }: CreditUse & { id: string }): Promise<InvoiceView> => {
    assertMayIssue(scope);
    const row = await payableInvoice(scope, id);
    scope.context.assertMatch(row);
    const credits = await creditsFor(scope, row, input.client_credit_id);
    const most = Math.min(dueOf(row), sum(credits.map(remainingOf)));
    const amountMinor = input.amount ? minorOnInvoice(input.amount, row.currency, "/amount") : most;
    if (most === 0) throw new AppError("conflict", "no_credit");
    if (amountMinor === 0) throw invalid("/amount/amount", "number_too_small_exclusive", { minimum: 0 });
    if (amountMinor > most)
      throw invalid("/amount/amount", "credit_too_small", { maximum: most, currency: row.currency });
    const payments = await spend(scope, row, credits, amountMinor);
    return settle(scope, { ...row, payments: [...row.payments, ...payments] }, row.paidMinor + amountMinor);
  },
);

async function creditsFor(
  scope: CommandScope,
  { clientId, currency }: PayableInvoice,
  asked: string | undefined,
): Promise<ClientCreditRow[]> {
  const { db, workspaceId } = scope;
  if (asked === undefined) return openCredits(db, workspaceId, { clientId, currency });
  const pointer = "/client_credit_id";
  const credit = await namedAt(pointer, getCredit(db, workspaceId, referenceTo("crd", asked)));
  if (credit.clientId !== clientId) throw invalid(pointer, "credit_of_other_client");
  if (credit.currency !== currency) throw invalid(pointer, "currency_differs", { currency });
  return [credit];
}

/** Pay a new invoice from its client's credit, oldest first, and return the payments. */
export async function spendOpenCredit(scope: CommandScope, row: PayableInvoice): Promise<InvoicePayment[]> {
  const credits = await openCredits(scope.db, scope.workspaceId, row);
  return spend(scope, row, credits, Math.min(dueOf(row), sum(credits.map(remainingOf))));
}

async function spend(
  scope: CommandScope,
  row: PayableInvoice,
  credits: readonly ClientCreditRow[],
  amountMinor: number,
): Promise<InvoicePayment[]> {
  const payments: InvoicePayment[] = [];
  let left = amountMinor;
  for (const credit of credits) {
    const part = Math.min(left, remainingOf(credit));
    if (part === 0) continue;
    payments.push(await insertPayment(scope, row, { amountMinor: part, creditId: credit.id }));
    await change(scope, credit, { usedMinor: credit.usedMinor + part });
    left -= part;
  }
  return payments;
}
