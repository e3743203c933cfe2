import { sum } from "@/lib/kernel/core/sum";
import { invalid, namedAt } from "@/lib/kernel/core/errors";
import { referenceTo } from "@/lib/kernel/core/ids";
import { command, type CommandScope, type QueryScope } from "@/lib/kernel/operation";
import {
  insertPayment,
  payableInvoice,
  settle,
  type InvoicePayment,
  type PayableInvoice,
} from "@/lib/billing/invoices/operations/settle";
import { assertMayIssue } from "@/lib/billing/invoices/operations/view";
import { dueOf } from "@/lib/billing/invoices/rules/state";
import type { InvoiceView } from "@/lib/billing/invoices/serialize/invoice";
import { withRetainers } from "@/lib/billing/retainers/operations/track";
import type { CreditUse } from "../schema";
import { getCredit, openCredits, type ClientCreditRow } from "../store";
import { amountWithin, change, remainingOf } from "./credits";

/** Pay an issued invoice from its client's credit. */
export const spendCredit = command(
  "invoices:write",
  async (scope, { id, ...input }: CreditUse & { id: string }): Promise<InvoiceView> => {
    assertMayIssue(scope);
    const row = await payableInvoice(scope, id);
    scope.context.assertMatch(row);
    const credits = await creditsFor(scope, row, input.client_credit_id);
    const most = Math.min(dueOf(row), sum(credits.map(remainingOf)));
    const amountMinor = amountWithin(most, row.currency, input.amount);
    return withRetainers(scope, row, async () => {
      const payments = await spend(scope, row, credits, amountMinor);
      return settle(scope, { ...row, payments: [...row.payments, ...payments] }, row.paidMinor + amountMinor);
    });
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

/** The client's open credit, in minor units. */
export async function openCreditMinor(
  { db, workspaceId }: QueryScope,
  client: { clientId: string; currency: string },
): Promise<number> {
  return sum((await openCredits(db, workspaceId, client)).map(remainingOf));
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
