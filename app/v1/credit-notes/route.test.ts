import { beforeEach, describe, expect, test } from "vitest";
import { GET as getCredit } from "@/app/v1/client-credits/[id]/route";
import { POST as recordRefund } from "@/app/v1/client-credits/[id]/refunds/route";
import { DELETE as deleteRefund } from "@/app/v1/client-credits/[id]/refunds/[refund]/route";
import { PATCH as patchClient } from "@/app/v1/clients/[id]/route";
import { POST as recordPayment } from "@/app/v1/invoices/[id]/payments/route";
import { DELETE as deletePayment } from "@/app/v1/invoices/[id]/payments/[payment]/route";
import { POST as correct } from "@/app/v1/invoices/[id]/correct/route";
import { GET as getInvoice, PATCH as patchInvoice } from "@/app/v1/invoices/[id]/route";
import { POST as useCredit } from "@/app/v1/invoices/[id]/use-credit/route";
import { POST as voidInvoice } from "@/app/v1/invoices/[id]/void/route";
import { GET as getBalances } from "@/app/v1/reports/balances/route";
import { GET as getEntry } from "@/app/v1/time-entries/[id]/route";
import { PATCH as patchWorkspace } from "@/app/v1/workspace/route";
import type { CreditNote } from "@/lib/billing/credit-notes/schema/credit-note";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import { call } from "@/testing/call";
import { givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { givenBillable, givenDraft, givenInvoice, LINE } from "@/testing/invoices";
import { required } from "@/testing/required";
import { eventsOf, withoutLimits } from "@/testing/things";
import { DELETE, GET as getNote, PATCH } from "./[id]/route";
import { POST as send } from "./[id]/send/route";
import { GET as listNotes, POST } from "./route";

withoutLimits();

let owner: TestUser;
beforeEach(async () => {
  owner = await givenOwner();
});

const euros = (amount: number) => ({ amount, currency: "EUR" });
const draftNote = (body: object, as = owner) => call(POST, { method: "POST", as, body: { reason: "error", ...body } });
const issue = (id: string, as = owner) =>
  call(PATCH, { method: "PATCH", as, params: { id }, body: { status: "issued" } });
const given = async (body: object): Promise<CreditNote> => (await issue((await draftNote(body)).body.id)).body;
const invoiceNow = async (id: string): Promise<Invoice> => (await call(getInvoice, { as: owner, params: { id } })).body;
const settings = (invoicing: object) => call(patchWorkspace, { method: "PATCH", as: owner, body: { invoicing } });

describe("credit notes", () => {
  test("three parts of 100.00 + 19 % leave 0, and the numbers have no gap", async () => {
    const line = { description: "Design", quantity: "1", unit_price: euros(10_000), tax_rate: "19" };
    const invoice = await givenInvoice(owner, "sent", { lines: [line] });
    const lineId = invoice.lines[0]?.id;
    const part = { invoice_id: invoice.id, lines: [{ invoice_line_id: lineId, amount: euros(3333) }] };
    const [first, second] = [await given(part), await given(part)];
    expect(await invoiceNow(invoice.id)).toMatchObject({ status: "sent", amount_due: euros(3968) });
    const third = await given({ invoice_id: invoice.id });
    const notes = [first, second, third];
    expect(notes.reduce((sum, { tax_total }) => sum + tax_total.amount, 0)).toBe(1900);
    expect(notes.reduce((sum, { total }) => sum + total.amount, 0)).toBe(11_900);
    expect(notes.map(({ number }) => number?.slice(-4))).toEqual(["0001", "0002", "0003"]);
    expect(await invoiceNow(invoice.id)).toMatchObject({
      status: "credited",
      amount_credited: euros(11_900),
      amount_due: euros(0),
      paid_at: null,
    });
    const events = await eventsOf("inv", invoice.id);
    expect(events).toContain("invoice.credited");
    expect(events).not.toContain("invoice.paid");
    expect(await draftNote({ invoice_id: invoice.id })).toMatchObject({ status: 409 });
  });

  test("a credit of 10.00 on 50.00 leaves the invoice sent with 40.00 due", async () => {
    const invoice = await givenInvoice(owner, "sent", { lines: [{ ...LINE, quantity: "1", unit_price: euros(5000) }] });
    const line = { invoice_line_id: invoice.lines[0]?.id, amount: euros(1000) };
    const note = await given({ invoice_id: invoice.id, lines: [line], reason: "discount" });
    expect(note).toMatchObject({ total: euros(1000), applied_total: euros(1000), remaining: euros(0), frees: false });
    expect(await invoiceNow(invoice.id)).toMatchObject({ status: "sent", amount_due: euros(4000) });
    const payment = { method: "POST", as: owner, params: { id: invoice.id }, body: {} } as const;
    expect(await call(recordPayment, payment)).toMatchObject({ status: 201, body: { amount: euros(4000) } });
    expect(await invoiceNow(invoice.id)).toMatchObject({
      status: "paid",
      amount_paid: euros(4000),
      amount_due: euros(0),
    });
  });

  test("409 for one of two notes about the same line at once", async () => {
    const invoice = await givenInvoice(owner);
    const drafts = await Promise.all([1, 2].map(() => draftNote({ invoice_id: invoice.id })));
    const answers = await Promise.all(drafts.map(({ body }) => issue(body.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await invoiceNow(invoice.id)).toMatchObject({ amount_credited: invoice.total, status: "credited" });
    const next = await given({ invoice_id: (await givenInvoice(owner)).id });
    expect(next.number?.slice(-4)).toBe("0002");
  });

  test("a whole credit after payment leaves everything owed, and a deleted payment is covered by it", async () => {
    const invoice = await givenInvoice(owner, "paid");
    const note = await given({ invoice_id: invoice.id });
    expect(note).toMatchObject({ whole: true, applied_total: euros(0), remaining: invoice.total });
    expect(await invoiceNow(invoice.id)).toMatchObject({
      status: "paid",
      amount_credited: euros(0),
      amount_due: euros(0),
    });
    const params = { id: invoice.id, payment: invoice.payments[0]?.id ?? "" };
    expect(await call(deletePayment, { method: "DELETE", as: owner, params })).toMatchObject({ status: 200 });
    expect(await invoiceNow(invoice.id)).toMatchObject({ status: "credited", amount_credited: invoice.total });
    const after = (await call(getNote, { as: owner, params: { id: note.id } })).body;
    expect(after).toMatchObject({ applied_total: invoice.total, remaining: euros(0) });
    expect(await eventsOf("crn", note.id)).toContain("credit_note.applied");
  });

  test("time of lines credited whole can be billed again, time of others stays billed", async () => {
    const { clientId, entryIds } = await givenBillable(owner, [3600, 7200]);
    const from = { from_time_entries: { group_by: "entry" } };
    const invoice = await givenInvoice(owner, "sent", { client_id: clientId, lines: [], ...from });
    const [whole, part] = invoice.lines.map(({ id }) => id);
    await given({
      invoice_id: invoice.id,
      lines: [{ invoice_line_id: whole }, { invoice_line_id: part, quantity: "0.5" }],
    });
    const states = await Promise.all(
      entryIds.map(async (id) => (await call(getEntry, { as: owner, params: { id } })).body.invoice_id),
    );
    expect(states.sort()).toEqual([invoice.id, null].sort());
    const again = await givenDraft(owner, { client_id: clientId, lines: [], ...from });
    expect(again.lines).toHaveLength(1);
  });

  test("drafts change and go away, issued notes never do", async () => {
    const invoice = await givenInvoice(owner);
    const { id } = (await draftNote({ invoice_id: invoice.id })).body;
    const patch = (body: object) => call(PATCH, { method: "PATCH", as: owner, params: { id }, body });
    const half = { lines: [{ invoice_line_id: invoice.lines[0]?.id, quantity: "5" }], memo: "Half" };
    expect((await patch(half)).body).toMatchObject({ memo: "Half", subtotal: euros(50_000), status: "draft" });
    expect(await patch({ issue_date: "2000-01-01" })).toMatchObject({ status: 422 });
    expect(await issue(id)).toMatchObject({ status: 200 });
    expect(await issue(id)).toMatchObject({ status: 200 });
    expect(await patch({ memo: "x" })).toMatchObject({ status: 409 });
    expect(await call(DELETE, { method: "DELETE", as: owner, params: { id } })).toMatchObject({ status: 409 });
    const other = (await draftNote({ invoice_id: invoice.id })).body;
    expect(await call(DELETE, { method: "DELETE", as: owner, params: { id: other.id } })).toMatchObject({
      status: 200,
    });
    const list = await call(listNotes, { as: owner, query: { invoice_id: invoice.id } });
    expect(list.body.data.map((note) => note.id)).toEqual([id]);
  });

  test("409 for drafts, void and imported invoices; 422 for lines of another invoice; 403 for a manager who issues", async () => {
    const draft = await givenDraft(owner);
    expect(await draftNote({ invoice_id: draft.id })).toMatchObject({ status: 409 });
    const voided = await givenInvoice(owner, "void");
    expect(await draftNote({ invoice_id: voided.id })).toMatchObject({ status: 409 });
    const invoice = await givenInvoice(owner);
    const line = (await givenInvoice(owner)).lines[0]?.id;
    expect(await draftNote({ invoice_id: invoice.id, lines: [{ invoice_line_id: line }] })).toMatchObject({
      status: 422,
    });
    const both = { invoice_line_id: invoice.lines[0]?.id, quantity: "1", amount: euros(1) };
    expect(await draftNote({ invoice_id: invoice.id, lines: [both] })).toMatchObject({ status: 422 });
    const { id } = (await draftNote({ invoice_id: invoice.id })).body;
    const manager = await givenUser(owner.workspace, "manager");
    expect(await issue(id, manager)).toMatchObject({ status: 403 });
    expect(await draftNote({ invoice_id: invoice.id }, await givenOwner())).toMatchObject({ status: 422 });
  });

  test("202: sending issues the draft and queues an email with the PDF", async () => {
    const invoice = await givenInvoice(owner);
    const { id } = (await draftNote({ invoice_id: invoice.id })).body;
    const sent = await call(send, { method: "POST", as: owner, params: { id }, body: {} });
    expect(sent).toMatchObject({ status: 202, body: { status: "issued", email: { to: ["office@kestrel.example"] } } });
  });

  test("numbers continue those of invoices if the patterns are equal", async () => {
    await settings({ numbering: { credit_note: { pattern: "INV-{YYYY}-{0000}" } } });
    const first = await givenInvoice(owner);
    const note = await given({ invoice_id: first.id });
    const second = await givenInvoice(owner);
    expect([first, note, second].map(({ number }) => number?.slice(-4))).toEqual(["0001", "0002", "0003"]);
  });

  test("taxes are rounded once for each rate if the client's format requires it", async () => {
    await settings({ tax_rounding: "line" });
    const line = { description: "Call", quantity: "1", unit_price: euros(3), tax_rate: "19" };
    const { id, client_id, lines } = await givenInvoice(owner, "sent", {
      lines: Array.from({ length: 10 }, () => line),
    });
    const body = { invoice_id: id, lines: lines.slice(0, 5).map((each) => ({ invoice_line_id: each.id })) };
    expect((await draftNote(body)).body.tax_total).toEqual(euros(5));
    const e_invoicing = { format: "ubl" };
    await call(patchClient, { method: "PATCH", as: owner, params: { id: client_id }, body: { e_invoicing } });
    expect((await draftNote(body)).body.tax_total).toEqual(euros(3));
  });
});

describe("void and correct", () => {
  test("void issues a credit note where the workspace wants it, and none elsewhere", async () => {
    await settings({ void_issues_credit_note: true });
    const invoice = await givenInvoice(owner);
    await call(voidInvoice, { method: "POST", as: owner, params: { id: invoice.id } });
    const notes = (await call(listNotes, { as: owner, query: { invoice_id: invoice.id } })).body.data;
    expect(notes).toMatchObject([{ status: "issued", whole: true, reason: "cancellation", total: invoice.total }]);
    expect(await invoiceNow(invoice.id)).toMatchObject({ status: "void", amount_due: euros(0) });
    await settings({ void_issues_credit_note: false });
    const other = await givenInvoice(owner);
    const line = { invoice_line_id: other.lines[0]?.id, quantity: "1" };
    await given({ invoice_id: other.id, lines: [line] });
    const refused = await call(patchInvoice, {
      method: "PATCH",
      as: owner,
      params: { id: other.id },
      body: { status: "void" },
    });
    expect(refused).toMatchObject({ status: 409 });
  });

  test("the default follows the seller's country", async () => {
    const at = async (country: string) =>
      (await settings({ seller: { address: { country } } })).body.invoicing?.void_issues_credit_note;
    expect([await at("DE"), await at("CH"), await at("US")]).toEqual([true, true, false]);
  });

  test("201: a correction voids, credits and bills the same time on a draft, or does nothing", async () => {
    await settings({ void_issues_credit_note: true });
    const { clientId, entryIds } = await givenBillable(owner, [3600]);
    const invoice = await givenInvoice(owner, "sent", { client_id: clientId, lines: [LINE], from_time_entries: {} });
    const run = (as = owner) =>
      call(correct, { method: "POST", as, params: { id: invoice.id }, body: { memo: "Wrong order" } });
    const answers = await Promise.all([run(), run()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const { body } = answers.find(({ status }) => status === 201) ?? required(answers[0]);
    expect(body).toMatchObject({ status: "draft", total: invoice.total, corrects: { invoice_id: invoice.id } });
    const note = await call(getNote, { as: owner, params: { id: body.corrects.credit_note_id ?? "" } });
    expect(note.body).toMatchObject({ status: "issued", whole: true, memo: "Wrong order", total: invoice.total });
    const entry = await call(getEntry, { as: owner, params: { id: entryIds[0] ?? "" } });
    expect(entry.body.invoice_id).toBe(body.id);
  });

  test("201: a correction of a paid invoice credits it, and its payments pay the new invoice", async () => {
    const { clientId, entryIds } = await givenBillable(owner, [3600]);
    const paid = await givenInvoice(owner, "paid", { client_id: clientId, lines: [], from_time_entries: {} });
    const { status, body } = await call(correct, { method: "POST", as: owner, params: { id: paid.id }, body: {} });
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { status: "draft", total: paid.total, use_credit: true, lines: [{ kind: "time", time_entry_count: 1 }] },
    });
    expect(await invoiceNow(paid.id)).toMatchObject({ status: "paid", amount_paid: paid.total });
    const entry = await call(getEntry, { as: owner, params: { id: entryIds[0] ?? "" } });
    expect(entry.body.invoice_id).toBe(body.id);
    const send = { method: "PATCH", as: owner, params: { id: body.id }, body: { status: "sent" } } as const;
    expect((await call(patchInvoice, send)).body).toMatchObject({ status: "paid", amount_due: euros(0) });
    expect(await call(correct, { method: "POST", as: owner, params: { id: paid.id }, body: {} })).toMatchObject({
      status: 409,
    });
  });
});

describe("a void invoice whose credit note became the client's credit", () => {
  const FEE = { description: "Design", quantity: "1", unit_price: euros(10_000), tax_rate: null };
  const open = async (creditId: string) => (await call(getCredit, { as: owner, params: { id: creditId } })).body;
  const remove = (id: string, payment: string) =>
    call(deletePayment, { method: "DELETE", as: owner, params: { id, payment } });
  const end = (id: string) => call(voidInvoice, { method: "POST", as: owner, params: { id } });

  /** 100.00 paid, then 60.00 credited, which became credit of the client, then the payment deleted. */
  async function givenUnpaid(spend: (creditId: string, clientId: string) => Promise<void>) {
    const invoice = await givenInvoice(owner, "paid", { lines: [FEE] });
    const line = { invoice_line_id: invoice.lines[0]?.id, amount: euros(6000) };
    const note = await given({ invoice_id: invoice.id, lines: [line] });
    const creditId = required(note.client_credit_id);
    await spend(creditId, invoice.client_id);
    await remove(invoice.id, required(invoice.payments[0]).id);
    return { invoice, note, creditId };
  }

  /** Amount due of the client, less its credit. */
  async function owed(clientId: string): Promise<number> {
    const { balances } = (await call(getBalances, { as: owner, query: { client_id: clientId } })).body;
    const { amount_due: due, credit } = required(balances[0]);
    return due.amount - credit.amount;
  }

  test.each([true, false])("409 while the credit pays another invoice, credit note on void: %s", async (isCredited) => {
    await settings({ void_issues_credit_note: isCredited });
    let next = "";
    const { invoice, note, creditId } = await givenUnpaid(async (credit, clientId) => {
      next = (await givenInvoice(owner, "sent", { client_id: clientId, lines: [FEE] })).id;
      const body = { client_credit_id: credit, amount: euros(5000) };
      await call(useCredit, { method: "POST", as: owner, params: { id: next }, body });
    });
    const other = await invoiceNow(next);
    expect(await owed(invoice.client_id)).toBe(9000 + 5000);
    expect(await end(invoice.id)).toMatchObject({
      status: 409,
      problem: {
        ...{ code: "conflict", reason: "note_credit_used" },
        params: { credit_note: note.number, invoice: other.number },
      },
    });
    expect((await call(correct, { method: "POST", as: owner, params: { id: invoice.id }, body: {} })).status).toBe(409);
    expect(await invoiceNow(invoice.id)).toMatchObject({ status: "sent", amount_due: euros(9000) });
    await remove(next, required(other.payments[0]).id);
    expect((await end(invoice.id)).status).toBe(isCredited ? 200 : 409);
    if (!isCredited) return;
    expect((await call(getCredit, { as: owner, params: { id: creditId } })).status).toBe(404);
    expect(await owed(invoice.client_id)).toBe(10_000);
    const notes = (await call(listNotes, { as: owner, query: { invoice_id: invoice.id } })).body.data;
    expect(notes.map(({ applied_total: applied }) => applied.amount).sort()).toEqual([4000, 6000]);
  });

  test("409 while the credit is refunded, and the credit returns to the invoice after that", async () => {
    await settings({ void_issues_credit_note: true });
    let refunded = "";
    const { invoice, note, creditId } = await givenUnpaid(async (id) => {
      refunded = (await call(recordRefund, { method: "POST", as: owner, params: { id }, body: {} })).body.id;
    });
    expect(await end(invoice.id)).toMatchObject({
      status: 409,
      problem: { reason: "note_credit_refunded", params: { credit_note: note.number } },
    });
    const params = { id: creditId, refund: refunded };
    await call(deleteRefund, { method: "DELETE", as: owner, params });
    expect(await open(creditId)).toMatchObject({ remaining: euros(6000) });
    expect((await end(invoice.id)).status).toBe(200);
    expect((await call(getBalances, { as: owner, query: { client_id: invoice.client_id } })).body.balances).toEqual([]);
    expect((await call(getCredit, { as: owner, params: { id: creditId } })).status).toBe(404);
    expect(await eventsOf("crd", creditId)).toContain("client_credit.deleted");
  });

  test("200: an invoice that its credit note covers whole is voided without a second note", async () => {
    await settings({ void_issues_credit_note: false });
    const invoice = await givenInvoice(owner, "paid", { lines: [FEE] });
    const note = await given({ invoice_id: invoice.id });
    const creditId = required(note.client_credit_id);
    const refunded = await call(recordRefund, { method: "POST", as: owner, params: { id: creditId }, body: {} });
    await remove(invoice.id, required(invoice.payments[0]).id);
    const params = { id: creditId, refund: refunded.body.id };
    await call(deleteRefund, { method: "DELETE", as: owner, params });
    expect(await invoiceNow(invoice.id)).toMatchObject({ status: "sent", amount_due: euros(10_000) });
    expect((await end(invoice.id)).status).toBe(200);
    expect((await call(getCredit, { as: owner, params: { id: creditId } })).status).toBe(404);
    expect((await call(listNotes, { as: owner, query: { invoice_id: invoice.id } })).body.data).toHaveLength(1);
  });
});
