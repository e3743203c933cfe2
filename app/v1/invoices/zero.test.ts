import { beforeEach, describe, expect, test } from "vitest";
import { GET as listEmails } from "@/app/v1/emails/route";
import { announceOverdue } from "@/lib/billing/invoices/operations/overdue";
import { prisma } from "@/lib/kernel/db/prisma";
import type { Handler } from "@/lib/kernel/http/route";
import { call } from "@/testing/call";
import { givenOwner, type TestUser } from "@/testing/factories";
import { givenDraft, LINE } from "@/testing/invoices";
import { eventsOf, uuidOf, withoutLimits } from "@/testing/things";
import { POST as previewMail } from "./[id]/mail-preview/route";
import { POST as recordPayment } from "./[id]/payments/route";
import { PATCH } from "./[id]/route";
import { POST as send } from "./[id]/send/route";

withoutLimits();

let owner: TestUser;
beforeEach(async () => {
  owner = await givenOwner();
});

const DATES = { issue_date: "2026-11-01", due_date: "2026-11-02" };
const FREE = { ...LINE, unit_price: { amount: 0, currency: "EUR" } };
const patch = (id: string, body: object) => call(PATCH, { method: "PATCH", as: owner, params: { id }, body });
const post = (handler: Handler, id: string) => call(handler, { method: "POST", as: owner, params: { id }, body: {} });

const ZEROS = [
  ["a price of 0", { lines: [FREE] }],
  ["a discount of 100 %", { discount: { percent: "100" } }],
  ["a discount of all of it", { discount: { amount: { amount: 100_000, currency: "EUR" } } }],
  [
    "an amount that rounds to 0",
    { lines: [{ ...LINE, quantity: "0.0001", unit_price: { amount: 1, currency: "EUR" } }] },
  ],
] as const;

describe("an invoice of 0", () => {
  test.each(ZEROS)("200: with %s, an invoice is paid when it is issued, and never overdue", async (_why, body) => {
    const { id } = await givenDraft(owner, { ...body, ...DATES });
    const reply = await patch(id, { status: "sent" });
    expect(reply.body).toMatchObject({ status: "paid", overdue: false, payments: [], amount_due: { amount: 0 } });
    expect(reply.body.paid_at).toBe(reply.body.sent_at);
    expect(reply.body.number).toMatch(/^INV-/);
    await announceOverdue(new Date("2026-11-20T10:00:00Z"));
    expect(await eventsOf("inv", id)).toEqual(["invoice.created", "invoice.sent", "invoice.paid", "invoice.updated"]);
  });

  test("202: the email asks for no payment, even after the due date", async () => {
    const { id } = await givenDraft(owner, { lines: [FREE], ...DATES });
    const preview = (await call(previewMail, { method: "POST", as: owner, params: { id }, body: {} })).body;
    expect((await post(send, id)).status).toBe(202);
    expect((await post(send, id)).status).toBe(202);
    const { data } = (await call(listEmails, { as: owner, query: { kind: "invoice" } })).body;
    expect(data).toHaveLength(2);
    const mails = await prisma().email.findMany({ where: { workspaceId: owner.workspace.id } });
    for (const { subject, text } of [preview, ...mails.map((mail) => ({ ...mail, text: mail.text ?? "" }))]) {
      expect(subject).toMatch(/^Invoice INV-2026-0001, €0\.00$/);
      expect(text).not.toMatch(/to pay|due|late|reminder/i);
      expect(text).toContain("paid on 1 November 2026");
    }
    const paid = (await eventsOf("inv", id)).filter((name) => name === "invoice.paid");
    expect(paid).toHaveLength(1);
  });

  test("200: repeated requests issue it once", async () => {
    const { id } = await givenDraft(owner, { lines: [FREE] });
    const first = await patch(id, { status: "sent" });
    for (const status of ["sent", "paid", "sent"]) expect((await patch(id, { status })).body).toEqual(first.body);
    expect(await post(recordPayment, id)).toMatchObject({ status: 409 });
    expect((await patch(id, { status: "void" })).body).toMatchObject({ status: "void", paid_at: null });
    expect(await patch(id, { status: "sent" })).toMatchObject({ status: 409 });
  });

  test("200: an invoice issued by an older version is not announced as overdue", async () => {
    const { id } = await givenDraft(owner, { lines: [FREE], ...DATES });
    await patch(id, { status: "sent" });
    await prisma().invoice.updateMany({ where: { id: uuidOf("inv", id) }, data: { status: "sent", paidAt: null } });
    await announceOverdue(new Date("2026-11-20T10:00:00Z"));
    expect(await eventsOf("inv", id)).not.toContain("invoice.overdue");
  });
});
