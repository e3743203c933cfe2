import { afterAll, beforeAll, expect, test } from "vitest";
import { PATCH as changeInvoice } from "@/app/v1/invoices/[id]/route";
import { POST as createInvoice } from "@/app/v1/invoices/route";
import { POST as fundRetainer } from "@/app/v1/retainers/[id]/fund/route";
import { invoiceAttachments } from "@/lib/billing/invoices/operations/pdf";
import { prisma } from "@/lib/kernel/db/prisma";
import { sendDue } from "@/lib/mail/emails/dispatch";
import { closeMailPool } from "@/lib/mail/emails/transport";
import { call } from "@/testing/call";
import { emailOf, givenPeople, type TestUser } from "@/testing/factories";
import { decodeWords, headersOf, makeDue, partsOf, useMailServer } from "@/testing/mails";
import { givenRetainer } from "@/testing/retainers";
import { SmtpReceiver } from "@/testing/smtp-server";
import { givenClient, withoutLimits } from "@/testing/things";

let server: SmtpReceiver;
beforeAll(async () => {
  withoutLimits();
  server = await SmtpReceiver.start();
  useMailServer(server.url());
});
afterAll(async () => {
  closeMailPool();
  await server.close();
});

const euros = (amount: number) => ({ amount, currency: "EUR" });

/** As they arrive, oldest first. */
async function arrivedAt(people: Record<string, TestUser>) {
  const workspaceId = people["owner"]?.workspace.id ?? "";
  const queued = await prisma().email.findMany({ where: { workspaceId, status: "queued" }, take: 20 });
  for (const mail of queued) await makeDue(mail);
  await sendDue(Date.now() + 10_000, invoiceAttachments);
  const arrived: Record<string, { subject: string; text: string }[]> = {};
  for (const [role, person] of Object.entries(people)) {
    arrived[role] = server.to(await emailOf(person)).map((mail) => {
      const text = partsOf(mail).find(({ type }) => type === "text/plain")?.text ?? "";
      return { subject: decodeWords(headersOf(mail)["subject"] ?? ""), text };
    });
  }
  return arrived;
}

test("a low retainer is emailed to owners and admins, in their languages, once for each crossing", async () => {
  const people = await givenPeople();
  const { owner, admin } = people;
  await prisma().user.update({ where: { id: admin.id }, data: { language: "de", locale: "de-DE" } });
  const { id: client_id } = await givenClient(owner, { name: "Kestrel Coffee", currency: "EUR" });
  const retainer = await givenRetainer(owner, client_id, { low_at: euros(50_000) });
  const edit = (id: string, body: object) =>
    call(changeInvoice, { method: "PATCH", as: owner, params: { id }, body }).then(({ status }) => status);
  const fund = async () => {
    const body = { amount: euros(100_000), tax_rate_ids: [] };
    const { body: funding } = await call(fundRetainer, { method: "POST", as: owner, params: { id: retainer }, body });
    expect(await edit(funding.id, { status: "paid" })).toBe(200);
  };
  const draw = async (amount: number) => {
    const line = { description: "Work", quantity: "1", unit_price: euros(200_000) };
    const body = { client_id, lines: [line], retainers: [{ retainer_id: retainer, amount: euros(amount) }] };
    const { body: draft } = await call(createInvoice, { method: "POST", as: owner, body });
    expect(await edit(draft.id, { status: "sent" })).toBe(200);
  };
  const counts = async () =>
    Object.fromEntries(Object.entries(await arrivedAt(people)).map(([role, mails]) => [role, mails.length]));

  await fund();
  await draw(40_000);
  expect(await counts()).toEqual({ owner: 0, admin: 0, manager: 0, member: 0 });
  await draw(20_000);
  await draw(10_000);
  const first = await arrivedAt(people);
  expect([first["manager"], first["member"]]).toEqual([[], []]);
  expect(first["owner"]).toMatchObject([{ subject: "Retainer low: Portal retainer" }]);
  const words = ["the retainer of Kestrel Coffee", "Left, net: €400.00", "Low mark, net: €500.00"];
  for (const each of [...words, `/invoices/retainers/${retainer}`]) expect(first["owner"]?.[0]?.text).toContain(each);
  expect(first["admin"]).toMatchObject([{ subject: "Warngrenze erreicht: Portal retainer" }]);
  expect(first["admin"]?.[0]?.text).toContain("Übrig, netto: 400,00\u00a0€");

  await fund();
  await draw(90_000);
  expect(await counts()).toEqual({ owner: 2, admin: 2, manager: 0, member: 0 });
});
