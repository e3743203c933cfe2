import { GET as readStatement } from "@/app/v1/clients/[id]/statement/route";
import { POST as postStatement } from "@/app/v1/clients/[id]/statement/send/route";
import { PATCH as updateWorkspace } from "@/app/v1/workspace/route";
import { recordRefund } from "@/lib/billing/client-credits/operations/refunds";
import { spendCredit } from "@/lib/billing/client-credits/operations/use";
import { createCreditNote, updateCreditNote } from "@/lib/billing/credit-notes/operations/draft";
import type { CreditNoteCreate } from "@/lib/billing/credit-notes/schema/credit-note";
import { voidInvoice } from "@/lib/billing/invoices/operations/void";
import { recordPayment } from "@/lib/billing/invoices/operations/payments";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import type { PaymentCreate } from "@/lib/billing/invoices/schema/payment";
import { getStatement } from "@/lib/billing/statements/operations/read";
import type { SentStatement, Statement, StatementQuery } from "@/lib/billing/statements/schema";
import { toStatement } from "@/lib/billing/statements/serialize";
import type { Context } from "@/lib/kernel/auth/context";
import { systemContext } from "@/lib/kernel/auth/system-context";
import { toPublicId } from "@/lib/kernel/core/ids";
import { addDays } from "@/lib/kernel/core/wall-clock";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "./call";
import { givenOwner, type TestUser } from "./factories";
import { givenInvoice } from "./invoices";
import { givenClient, uuidOf } from "./things";

type Body = Record<string, unknown>;

/** A client of a workspace in Berlin that may issue invoices in any order. */
export interface Account {
  owner: TestUser;
  client: { id: string; name: string };
}

export async function givenAccount(body: Body = {}): Promise<Account> {
  const owner = await givenOwner();
  await call(updateWorkspace, { method: "PATCH", as: owner, body: { invoicing: { backdate_days: null } } });
  return { owner, client: await givenClient(owner, { name: "Kestrel", email: "ap@kestrel.example", ...body }) };
}

/** At noon. */
export const onDay = ({ workspace }: TestUser, day: string): Promise<Context> =>
  systemContext(workspace.id, new Date(`${day}T12:00:00Z`));

/** An invoice of one line, due 14 days later. */
export function billed({ owner, client }: Account, day: string, minor: number, body: Body = {}): Promise<Invoice> {
  const { currency = "EUR" } = body as { currency?: string };
  return givenInvoice(owner, "sent", {
    lines: [{ description: "Design", quantity: "1", unit_price: { amount: minor, currency } }],
    ...{ client_id: client.id, issue_date: day, due_date: addDays(day, 14) },
    ...body,
  });
}

/** Return the id of the payment. */
export async function paidOn({ owner }: Account, day: string, invoice: Invoice, body: PaymentCreate = {}) {
  const id = uuidOf("inv", invoice.id);
  const { row } = await recordPayment.run(await onDay(owner, day), { id, paid_on: day, ...body });
  return toPublicId("pay", row.id);
}

/** Issue a credit note about the whole invoice, or about an amount. */
export async function creditedOn(
  { owner }: Account,
  day: string,
  { id, lines }: Invoice,
  { amount, ...body }: Partial<CreditNoteCreate> & { amount?: { amount: number; currency: string } } = {},
): Promise<{ id: string; number: string }> {
  const context = await onDay(owner, day);
  const part = amount ? { lines: lines.slice(0, 1).map((line) => ({ invoice_line_id: line.id, amount })) } : {};
  const draft = await createCreditNote.run(context, { invoice_id: id, reason: "error", ...part, ...body });
  const { row } = await updateCreditNote.run(context, { id: draft.row.id, status: "issued" });
  return { id: toPublicId("crn", row.id), number: row.number ?? "" };
}

export async function usedOn({ owner }: Account, day: string, { id }: Invoice, amount?: Invoice["total"]) {
  await spendCredit.run(await onDay(owner, day), { id: uuidOf("inv", id), ...(amount ? { amount } : {}) });
}

/** From the oldest credit of the client. Return the id of the refund. */
export async function refundedOn({ owner, client }: Account, day: string, minor: number, method?: string) {
  const where = { workspaceId: owner.workspace.id, clientId: uuidOf("cli", client.id) };
  const { id, currency } = await prisma().clientCredit.findFirstOrThrow({ where, orderBy: { createdAt: "asc" } });
  const body = { refunded_on: day, ...(method === undefined ? {} : { method }) };
  const refund = await recordRefund.run(await onDay(owner, day), { id, amount: { amount: minor, currency }, ...body });
  return toPublicId("rfd", refund.id);
}

export async function voidedOn({ owner }: Account, day: string, { id }: Invoice): Promise<void> {
  await voidInvoice.run(await onDay(owner, day), { id: uuidOf("inv", id) });
}

export async function statementOf({ owner, client }: Account, query: Record<string, string> = {}): Promise<Statement> {
  return (await call(readStatement, { as: owner, params: { id: client.id }, query })).body;
}

/** As on a day. */
export async function statementOn({ owner, client }: Account, day: string, query: StatementQuery = {}) {
  return toStatement(await getStatement.run(await onDay(owner, day), { id: uuidOf("cli", client.id), ...query }));
}

/** Email the statement of March 2055. */
export async function givenSentStatement(as: TestUser, clientId: string, body: Body = {}): Promise<SentStatement> {
  const march = { from: "2055-03-01", to: "2055-03-31" };
  const request = { method: "POST", as, params: { id: clientId }, body: { ...march, ...body } } as const;
  return (await call(postStatement, request)).body;
}
