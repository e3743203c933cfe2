import { beforeEach, describe, expect, test } from "vitest";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { givenKey, givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { givenDraft, givenInvoice, todaysNumber } from "@/testing/invoices";
import { POST as resendMail } from "@/app/v1/emails/[id]/resend/route";
import { toPublicId } from "@/lib/kernel/core/ids";
import { required } from "@/testing/required";
import { eventsOf, givenClient, uuidOf, withoutLimits } from "@/testing/things";
import { POST as voidInvoice } from "../void/route";
import { POST as previewMail } from "../mail-preview/route";
import { GET } from "../route";
import { POST } from "./route";

withoutLimits();

let owner: TestUser;
beforeEach(async () => {
  owner = await givenOwner();
});

const send = (id: string, body: unknown = {}, as: { key: string } = owner) =>
  call(POST, { method: "POST", as, params: { id }, body, path: `/v1/invoices/${id}/send` });
const mailsOf = (id: string) =>
  prisma().email.findMany({ where: { invoiceId: uuidOf("inv", id) }, orderBy: { id: "asc" }, take: 10 });
/** Set the outcome of an invoice's emails. */
const becomes = (status: "queued" | "sent" | "failed", id: string) =>
  prisma().email.updateMany({ where: { invoiceId: uuidOf("inv", id) }, data: { status } });

describe("POST /v1/invoices/{id}/send", () => {
  test("202: a draft is issued and its email queued in one transaction", async () => {
    const draft = await givenDraft(owner);
    const reply = await send(draft.id, { message: "For October.\n\nThank you — Maren" });
    expect(reply.status).toBe(202);
    expect(reply.body).toMatchObject({
      status: "sent",
      number: todaysNumber(),
      email: { to: ["office@kestrel.example"] },
    });
    const [mail] = await mailsOf(draft.id);
    expect(mail).toMatchObject({ kind: "invoice", to: ["office@kestrel.example"], attachPdf: true });
    expect(mail?.subject).toContain(`${todaysNumber()}, €1,000.00`);
    expect(mail?.text).toContain("Thank you — Maren");
    expect(mail?.text).toContain(reply.body.public_url);
    expect(await eventsOf("inv", draft.id)).toEqual(["invoice.created", "invoice.sent", "invoice.updated"]);
  });

  test("202: recipients, CC, texts and attachment can be set", async () => {
    const draft = await givenDraft(owner);
    await send(draft.id, {
      to: ["a@x.example", "b@x.example"],
      cc: ["c@x.example"],
      subject: "Yours",
      attach_pdf: false,
    });
    expect(await mailsOf(draft.id)).toMatchObject([
      { to: ["a@x.example", "b@x.example"], cc: ["c@x.example"], subject: "Yours", attachPdf: false },
    ]);
  });

  test("202: an issued invoice is emailed again with the same number", async () => {
    const sent = await givenInvoice(owner);
    const { body } = await send(sent.id);
    expect(body).toMatchObject({ number: sent.number, sent_at: sent.sent_at });
    expect(await mailsOf(sent.id)).toHaveLength(1);
    expect(await eventsOf("inv", sent.id)).toEqual(["invoice.created", "invoice.sent", "invoice.updated"]);
  });

  test("202: the first email is no reminder, even when overdue; a later one is", async () => {
    const late = { issue_date: "2026-01-01", due_date: "2026-01-15" };
    const { id } = await givenDraft(owner, late);
    await send(id);
    await becomes("sent", id);
    await send(id);
    const subjects = (await mailsOf(id)).map((mail) => mail.subject.split(" ")[0]);
    expect(subjects).toEqual(["Invoice", "Reminder:"]);
  });

  test("202: the first email after issuing without one is no reminder, and neither is its preview", async () => {
    const { id } = await givenInvoice(owner, "sent", { issue_date: "2026-01-01", due_date: "2026-01-15" });
    const preview = async () =>
      (await call(previewMail, { method: "POST", as: owner, params: { id }, body: {} })).body.subject;
    expect(await preview()).toMatch(/^Invoice /);
    await send(id);
    expect((await mailsOf(id)).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Invoice /)]);
    await becomes("sent", id);
    expect(await preview()).toMatch(/^Reminder: /);
  });

  test("a queued email is canceled when its invoice becomes void, and cannot be sent again", async () => {
    const { id } = await givenDraft(owner);
    await send(id);
    await becomes("queued", id);
    await call(voidInvoice, { method: "POST", as: owner, params: { id } });
    const [mail] = await mailsOf(id);
    expect(mail).toMatchObject({ status: "failed", lastError: expect.stringContaining("void") as string });
    const again = await call(resendMail, {
      method: "POST",
      as: owner,
      params: { id: toPublicId("eml", required(mail).id) },
    });
    expect(again.status).toBe(409);
  });

  test("202: the next email after a failed one is no reminder", async () => {
    const { id } = await givenDraft(owner, { issue_date: "2026-01-01", due_date: "2026-01-15" });
    await send(id);
    await becomes("failed", id);
    await send(id);
    expect((await mailsOf(id)).map(({ subject }) => subject.split(" ")[0])).toEqual(["Invoice", "Invoice"]);
  });

  test("202 and 409: one of several concurrent sends succeeds, with one number and one email", async () => {
    const draft = await givenDraft(owner);
    const replies = await Promise.all(Array.from({ length: 6 }, () => send(draft.id)));
    const done = replies.filter((reply) => reply.status === 202);
    const refused = replies.filter((reply) => reply.status !== 202);
    expect(done.length).toBeGreaterThan(0);
    expect(refused.every((reply) => reply.problem.code === "conflict")).toBe(true);
    expect(await mailsOf(draft.id)).toHaveLength(done.length);
    expect((await eventsOf("inv", draft.id)).filter((name) => name === "invoice.sent")).toHaveLength(1);
    expect(await send((await givenDraft(owner)).id)).toMatchObject({ body: { number: todaysNumber(2) } });
  });

  test("422: no recipient, too many recipients, line breaks in the subject", async () => {
    const client = await givenClient(owner, { name: "Kestrel" });
    const draft = await givenDraft(owner, { client_id: client.id });
    expect(await send(draft.id)).toMatchObject({
      status: 422,
      problem: {
        code: "recipient_missing",
        reason: "no_email",
        params: { client: "Kestrel", client_id: client.id },
        errors: [{ pointer: "/to", reason: "no_email" }],
      },
    });
    const many = Array.from({ length: 11 }, (_, index) => `a${String(index)}@x.example`);
    expect(await send(draft.id, { to: many })).toMatchObject({ status: 422 });
    const hostile = await send(draft.id, { to: ["a@x.example"], subject: "Hello\r\nBcc: evil@x.example" });
    expect(hostile).toMatchObject({ status: 422, problem: { errors: [{ pointer: "/subject" }] } });
    expect((await call(GET, { as: owner, params: { id: draft.id } })).body.status).toBe("draft");
  });

  test("409 for a void invoice, and for a draft without lines", async () => {
    const voided = await givenInvoice(owner, "void");
    const empty = await givenDraft(owner, { lines: [] });
    const refused = { status: 409, problem: { code: "invalid_state_transition" } };
    expect(await send(voided.id)).toMatchObject(refused);
    expect(await send(empty.id)).toMatchObject(refused);
    expect(await mailsOf(empty.id)).toEqual([]);
  });

  test("403 for managers, and for keys without invoices:send", async () => {
    const draft = await givenDraft(owner);
    const manager = await givenUser(owner.workspace, "manager");
    expect(await send(draft.id, {}, manager)).toMatchObject({ status: 403, problem: { code: "insufficient_role" } });
    const key = await givenKey(owner, ["invoices:write"]);
    expect(await send(draft.id, {}, key)).toMatchObject({ status: 403, problem: { code: "insufficient_scope" } });
  });
});
