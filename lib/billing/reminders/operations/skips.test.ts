import { beforeEach, expect, onTestFinished, test } from "vitest";
import { PATCH as updateNote } from "@/app/v1/credit-notes/[id]/route";
import { POST as createNote } from "@/app/v1/credit-notes/route";
import { PATCH as updateClient } from "@/app/v1/clients/[id]/route";
import { POST as payInvoice } from "@/app/v1/invoices/[id]/payments/route";
import { PATCH as updateWorkspaceRoute } from "@/app/v1/workspace/route";
import { POST as voidInvoice } from "@/app/v1/invoices/[id]/void/route";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import { sendInvoice } from "@/lib/billing/invoices/operations/send";
import { chargeLateFee } from "@/lib/billing/late-fees/operations/charge";
import { toPublicId } from "@/lib/kernel/core/ids";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { givenDeleted } from "@/testing/deleted-workspaces";
import { givenOwner, type TestUser } from "@/testing/factories";
import { givenDraft, givenInvoice } from "@/testing/invoices";
import {
  changeAt,
  contextAt,
  endEarlierReminders,
  givenOpen,
  outcomesOf,
  reminderMails,
  tickAt,
  turnReminders,
} from "@/testing/reminders";
import { connectStripe, deliver, SECRET, startedSession, useStripe } from "@/testing/stripe";
import { signedEvent, StripeServer } from "@/testing/stripe-server";
import { givenClient, payloadsAbout, uuidOf, withoutLimits } from "@/testing/things";

let owner: TestUser;

beforeEach(async () => {
  withoutLimits();
  await endEarlierReminders();
  owner = await givenOwner();
  await turnReminders(owner);
});

const BEFORE = "2055-03-12T08:00:00Z";
const [FIRST, SECOND] = ["2055-03-18T08:00:00Z", "2055-03-25T08:00:00Z"];
const euros = (amount: number) => ({ amount, currency: "EUR" });
const posted = (id: string, body: object = {}) => ({ method: "POST", as: owner, params: { id }, body }) as const;

/** Issue a credit note about the whole invoice. */
async function credit({ id: invoice_id }: { id: string }): Promise<void> {
  const { body } = await call(createNote, { method: "POST", as: owner, body: { invoice_id, reason: "error" } });
  await call(updateNote, { method: "PATCH", as: owner, params: { id: body.id }, body: { status: "issued" } });
}

/** The mail server refused these addresses of the last reminder. */
async function refuse(invoice: Invoice, addresses: readonly string[]): Promise<void> {
  const { id, workspaceId, createdAt } = (await reminderMails(owner, invoice)).at(-1) ?? {};
  const at = createdAt?.toISOString() ?? "";
  const outcomes = addresses.map((address) => ({ address, status: "refused", reason: "550 no such mailbox", at }));
  await prisma().email.updateMany({ where: { id: id ?? "", workspaceId: workspaceId ?? "" }, data: { outcomes } });
}

test("an invoice that is sent after its due date gets no reminder the next morning", async () => {
  const client = await givenClient(owner, { email: "ap@kestrel.example" });
  const dates = { issue_date: "2055-03-01", due_date: "2055-03-15" };
  const draft = await givenDraft(owner, { client_id: client.id, ...dates });
  await sendInvoice.run(await contextAt(owner, "2055-03-19T14:00:00Z"), { id: uuidOf("inv", draft.id) });
  await tickAt("2055-03-19T14:10:00Z", "2055-03-20T08:00:00Z", "2055-03-21T08:00:00Z");
  expect(await outcomesOf(owner, draft)).toEqual([]);
  await tickAt(SECOND);
  expect(await outcomesOf(owner, draft)).toEqual(["10 sent"]);
});

test("an invoice that was emailed the day before, or reminded two days ago, is skipped", async () => {
  const steps = [3, 5, 8].map((days) => ({ days, texts: [] }));
  await turnReminders(owner, { enabled: true, weekdays_only: false, steps });
  const invoice = await givenOpen(owner);
  await sendInvoice.run(await contextAt(owner, "2055-03-17T05:00:00Z"), { id: uuidOf("inv", invoice.id) });
  await tickAt(FIRST, "2055-03-20T08:00:00Z", "2055-03-22T08:00:00Z", "2055-03-23T08:00:00Z");
  expect(await outcomesOf(owner, invoice)).toEqual(["3 skipped emailed_recently", "5 sent", "8 sent"]);
});

test("a credit note that covers the invoice stops its reminders", async () => {
  const invoice = await givenOpen(owner);
  await credit(invoice);
  await tickAt(BEFORE, FIRST);
  expect(await outcomesOf(owner, invoice)).toEqual([]);
});

test("an open credit of the client that covers the amount due stops reminders, a smaller one does not", async () => {
  const [invoice, larger] = [await givenOpen(owner), await givenOpen(owner)];
  for (const { client_id } of [invoice, larger]) {
    const paid = await givenInvoice(owner, "sent", { client_id });
    await call(
      payInvoice,
      posted(paid.id, { amount: euros(paid.total.amount + (client_id === larger.client_id ? 99_999 : 100_000)) }),
    );
  }
  await tickAt(FIRST);
  expect(await outcomesOf(owner, invoice)).toEqual(["-3 skipped later_reminder", "3 skipped credit_covers"]);
  expect(await outcomesOf(owner, larger)).toEqual(["-3 skipped later_reminder", "3 sent"]);
});

/** An open invoice whose client begins a payment that the bank has to confirm. */
async function givenCheckout() {
  const server = await StripeServer.start();
  onTestFinished(() => server.close());
  useStripe(server);
  await connectStripe(owner);
  const invoice = await givenOpen(owner);
  const session = await startedSession(invoice);
  const told = (type: string) =>
    deliver(owner, signedEvent(SECRET, `checkout.session.${type}`, server.session(session)));
  const begin = () => {
    server.complete(session, "processing");
    return told("completed");
  };
  return { invoice, begin, told };
}

test("a processing online payment stops reminders, until it fails", async () => {
  const { invoice, begin, told } = await givenCheckout();
  await begin();
  await tickAt(BEFORE);
  expect(await reminderMails(owner, invoice)).toEqual([]);
  await told("async_payment_failed");
  await tickAt("2055-03-12T08:10:00Z", FIRST);
  expect(await outcomesOf(owner, invoice)).toEqual(["-3 skipped payment_processing", "3 sent"]);
});

test("a reminder that waits to be emailed is given up when an online payment begins to process", async () => {
  const { invoice, begin } = await givenCheckout();
  await tickAt(BEFORE);
  const statuses = async () => (await reminderMails(owner, invoice)).map(({ status }) => status);
  // As with a mail server that does not answer.
  await prisma().email.updateMany({
    where: { workspaceId: owner.workspace.id, kind: "invoice_reminder" },
    data: { status: "queued" },
  });
  await begin();
  expect(await statuses()).toEqual(["failed"]);
});

test("a refused address stops reminders, until the client has another one", async () => {
  const invoice = await givenOpen(owner);
  await tickAt(BEFORE);
  await refuse(invoice, ["ap@kestrel.example"]);
  await tickAt(FIRST);
  const body = { email: "office@kestrel.example" };
  await call(updateClient, { method: "PATCH", as: owner, params: { id: invoice.client_id }, body });
  await tickAt(SECOND);
  expect(await outcomesOf(owner, invoice)).toEqual(["-3 sent", "3 skipped address_refused", "10 sent"]);
  expect((await reminderMails(owner, invoice)).map(({ to }) => to)).toEqual([
    ["ap@kestrel.example"],
    ["office@kestrel.example"],
  ]);
});

test("reminders go to the recipients of the last email whose addresses were not refused", async () => {
  const cc_emails = ["books@kestrel.example"];
  const client = await givenClient(owner, { email: "ap@kestrel.example", cc_emails });
  const invoice = await givenOpen(owner, { client_id: client.id });
  await tickAt(BEFORE);
  await refuse(invoice, cc_emails);
  await tickAt(FIRST);
  expect((await reminderMails(owner, invoice)).map(({ to, cc }) => [to, cc])).toEqual([
    [["ap@kestrel.example"], cc_emails],
    [["ap@kestrel.example"], []],
  ]);
});

test("an email that failed without an answer of the mail server does not stop reminders", async () => {
  const invoice = await givenOpen(owner);
  await tickAt(BEFORE);
  const [mail] = await reminderMails(owner, invoice);
  await prisma().email.updateMany({
    where: { id: mail?.id ?? "", workspaceId: owner.workspace.id },
    data: { status: "failed", lastError: "connect ECONNREFUSED" },
  });
  await tickAt(FIRST);
  expect(await outcomesOf(owner, invoice)).toEqual(["-3 sent", "3 sent"]);
});

test("a client without an address is skipped", async () => {
  const client = await givenClient(owner);
  const invoice = await givenOpen(owner, { client_id: client.id });
  await tickAt(BEFORE);
  expect(await outcomesOf(owner, invoice)).toEqual(["-3 skipped no_recipient"]);
});

test.each([
  ["voided", (id: string) => call(voidInvoice, posted(id))],
  ["paid", (id: string) => call(payInvoice, posted(id))],
  ["credited", (id: string) => credit({ id })],
])("a reminder in the queue is given up when the invoice is %s", async (_how, settle) => {
  const invoice = await givenOpen(owner);
  await tickAt(BEFORE);
  const where = { workspaceId: owner.workspace.id, kind: "invoice_reminder" as const };
  await prisma().email.updateMany({ where, data: { status: "queued" } });
  await settle(invoice.id);
  expect((await reminderMails(owner, invoice)).map(({ status }) => status)).toEqual(["failed"]);
  await tickAt(FIRST);
  expect(await outcomesOf(owner, invoice)).toEqual(["-3 sent"]);
});

test("a part payment keeps a reminder in the queue", async () => {
  const invoice = await givenOpen(owner);
  await tickAt(BEFORE);
  const where = { workspaceId: owner.workspace.id, kind: "invoice_reminder" as const };
  await prisma().email.updateMany({ where, data: { status: "queued" } });
  await call(payInvoice, posted(invoice.id, { amount: euros(100) }));
  expect((await reminderMails(owner, invoice)).map(({ status }) => status)).toEqual(["queued"]);
});

test("an imported invoice and a deleted workspace have no reminders", async () => {
  const invoice = await givenOpen(owner);
  const { id: workspaceId } = owner.workspace;
  await prisma().invoice.updateMany({ where: { workspaceId }, data: { origin: "imported" } });
  await tickAt(BEFORE);
  expect(await outcomesOf(owner, invoice)).toEqual([]);
  await prisma().invoice.updateMany({ where: { workspaceId }, data: { origin: "stint" } });
  await givenDeleted(owner);
  await tickAt(FIRST);
  expect(await reminderMails(owner, invoice)).toEqual([]);
});

test("a late fee is not reminded before its late invoice", async () => {
  await call(updateWorkspaceRoute, {
    ...{ method: "PATCH", as: owner },
    body: { invoicing: { late_fee: { flat: euros(4000) } } },
  });
  const late = await givenOpen(owner);
  await changeAt(owner, "2055-03-01T12:00:00Z", late, { reminders_paused: true });
  const at = await contextAt(owner, "2055-03-16T12:00:00Z");
  const { id } = await chargeLateFee.run(at, { id: uuidOf("inv", late.id) });
  const fee = { id: toPublicId("inv", id) };
  await changeAt(owner, "2055-03-16T12:00:00Z", fee, { due_date: "2055-03-17" });
  await sendInvoice.run(at, { id });
  await tickAt("2055-03-20T08:00:00Z");
  expect(await outcomesOf(owner, fee)).toEqual([]);
  await changeAt(owner, "2055-03-21T12:00:00Z", late, { reminders_paused: false });
  await tickAt(SECOND, "2055-03-25T08:10:00Z");
  expect(await outcomesOf(owner, late)).toEqual(["10 sent"]);
  expect(await outcomesOf(owner, fee)).toEqual(["3 sent"]);
});

test("invoice.reminded carries the invoice", async () => {
  const invoice = await givenOpen(owner);
  await tickAt(BEFORE);
  const payloads = await payloadsAbout("inv", invoice.id);
  expect(payloads.map(({ type }) => type).slice(-2)).toEqual(["invoice.reminded", "invoice.updated"]);
  expect(payloads.at(-2)?.data).toMatchObject({
    ...{ id: invoice.id, number: invoice.number, status: "sent", amount_due: euros(100_000) },
    reminded_at: "2055-03-12T08:00:00.000Z",
  });
});
