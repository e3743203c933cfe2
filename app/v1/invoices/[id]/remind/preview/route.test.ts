import { beforeEach, describe, expect, test } from "vitest";
import { call } from "@/testing/call";
import { givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { givenDraft } from "@/testing/invoices";
import { givenOpen, reminderMails, turnReminders } from "@/testing/reminders";
import { eventsOf, givenClient, withoutLimits } from "@/testing/things";
import { POST as remind } from "../route";
import { POST } from "./route";

withoutLimits();

let owner: TestUser;
beforeEach(async () => {
  owner = await givenOwner();
});

const preview = (id: string, body: unknown = {}, as = owner) =>
  call(POST, { method: "POST", as, params: { id }, body });

describe("POST /v1/invoices/{id}/remind/preview", () => {
  test("200: returns the email that would be sent, and sends nothing", async () => {
    const client = await givenClient(owner, { email: "ap@kestrel.example", cc_emails: ["cc@kestrel.example"] });
    const invoice = await givenOpen(owner, { client_id: client.id });
    const before = await eventsOf("inv", invoice.id);
    const { body } = await preview(invoice.id);
    expect(body).toMatchObject({
      ...{ to: ["ap@kestrel.example"], cc: ["cc@kestrel.example"], days: -3, is_captured: true },
      subject: `Invoice ${String(invoice.number)} is due on 15 March 2055`,
      attachments: [expect.stringContaining(`${String(invoice.number)}.pdf`)],
    });
    expect(body.message).toContain("The amount due is €1,000.00.");
    expect(body.html).toContain("15 March 2055");
    expect(await reminderMails(owner, invoice)).toEqual([]);
    expect(await eventsOf("inv", invoice.id)).toEqual(before);
    await call(remind, { method: "POST", as: owner, params: { id: invoice.id }, body: {} });
    const [mail] = await reminderMails(owner, invoice);
    expect(mail).toMatchObject({ subject: body.subject, text: body.text, html: body.html });
  });

  test("200: shows a step, another language and texts of one's own, without the PDF", async () => {
    await turnReminders(owner);
    const { id, number } = await givenOpen(owner);
    const german = await preview(id, { days: 21, language: "de", attach_pdf: false });
    expect(german.body).toMatchObject({
      days: 21,
      attachments: [],
      subject: `Letzte Erinnerung: Rechnung ${String(number)}`,
    });
    const own = await preview(id, { subject: "{number}", message: "{due_date}" });
    expect(own.body).toMatchObject({ subject: number, message: "15 March 2055" });
  });

  test("200: without steps, no step has the text", async () => {
    await turnReminders(owner, { steps: [] });
    const { id } = await givenOpen(owner);
    expect((await preview(id)).body).toMatchObject({ days: null, subject: expect.stringContaining("15 March 2055") });
  });

  test("422: an unknown word is refused with its place", async () => {
    const { id } = await givenOpen(owner);
    const { problem } = await preview(id, { message: "{client}" });
    expect(problem.errors).toMatchObject([{ pointer: "/message", reason: "reminder_word_unknown" }]);
  });

  test("409 invoice_not_open: nothing is due on a draft", async () => {
    const { id } = await givenDraft(owner);
    expect((await preview(id)).problem).toMatchObject({ status: 409, reason: "invoice_not_open" });
  });

  test("403: managers and members preview no reminders; 404: an unknown invoice", async () => {
    const { id } = await givenOpen(owner);
    for (const role of ["manager", "member"] as const) {
      expect((await preview(id, {}, await givenUser(owner.workspace, role))).status).toBe(403);
    }
    expect((await preview("inv_01h2e8kqvbfwea724h75qc655w")).status).toBe(404);
  });
});
