import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { invoiceAttachments } from "@/lib/billing/invoices/operations/pdf";
import { prisma } from "@/lib/kernel/db/prisma";
import { sendDue } from "@/lib/mail/emails/dispatch";
import { closeMailPool } from "@/lib/mail/emails/transport";
import { givenOwner, type TestUser } from "@/testing/factories";
import { piecesOf } from "@/testing/invoice-document";
import { decodeWords, headersOf, makeDue, useMailServer } from "@/testing/mails";
import { endEarlierSchedules, givenRecurring, runsOf, tickAt } from "@/testing/recurring-invoices";
import { SmtpReceiver } from "@/testing/smtp-server";
import { givenClient, withoutLimits } from "@/testing/things";

let server: SmtpReceiver;
let owner: TestUser;

beforeAll(async () => {
  withoutLimits();
  server = await SmtpReceiver.start();
  useMailServer(server.url());
});
beforeEach(async () => {
  await endEarlierSchedules();
  owner = await givenOwner();
});
afterAll(async () => {
  closeMailPool();
  await server.close();
});

const ALL = "{period} · {month} · {year} · {period_start} · {period_end} · {number_of}";

/** As it arrives at the client. */
async function sentTo(address: string): Promise<{ subject: string; text: string; pdf: string }> {
  const where = { workspaceId: owner.workspace.id, to: { has: address }, status: "queued" as const };
  await makeDue(await prisma().email.findFirstOrThrow({ where }));
  await sendDue(Date.now() + 10_000, invoiceAttachments);
  const mail = server.to(address).at(-1);
  if (!mail) throw new Error(`nothing arrived at ${address}`);
  const base64 = /Content-Type: application\/pdf[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(mail.raw)?.[1] ?? "";
  const pages = await piecesOf(Buffer.from(base64, "base64"));
  const { text } = await prisma().email.findFirstOrThrow({
    where: { ...where, status: "sent" },
    orderBy: { id: "desc" },
  });
  return {
    subject: decodeWords(headersOf(mail)["subject"] ?? ""),
    text: text ?? "",
    pdf: pages
      .flat()
      .map((piece) => piece.text)
      .join(" ")
      .replace(/\s+/g, " "),
  };
}

test.each([
  ["en", "December 2054 · December · 2054 · 1 December 2054 · 31 December 2054 · 1"],
  ["de", "Dezember 2054 · Dezember · 2054 · 1. Dezember 2054 · 31. Dezember 2054 · 1"],
  ["fr", "décembre 2054 · décembre · 2054 · 1 décembre 2054 · 31 décembre 2054 · 1"],
])("the words arrive in the client's language (%s): subject, message, notes and lines", async (locale, filled) => {
  const email = `${locale}@kestrel.example`;
  const { id: client_id } = await givenClient(owner, { email, locale });
  const { id } = await givenRecurring(owner, {
    ...{
      client_id,
      action: "send",
      notes: `Note: ${ALL}`,
      send: { subject: `Subject: ${ALL}`, message: `Hello: ${ALL}` },
    },
    lines: [{ description: `Line: ${ALL}`, quantity: "1", unit_price: { amount: 95_000, currency: "EUR" } }],
  });
  await tickAt("2055-01-01T05:00:00Z");
  const first = await sentTo(email);
  expect(first.subject).toBe(`Subject: ${filled}`);
  expect(first.text).toContain(`Hello: ${filled}`);
  for (const part of [`Line: ${filled}`, `Note: ${filled}`]) expect(first.pdf).toContain(part);
  await tickAt("2055-02-01T05:00:00Z");
  expect((await sentTo(email)).subject).toMatch(/ · 2$/);
  expect(await runsOf(owner, id)).toMatchObject([{ result: "sent" }, { result: "sent" }]);
});
