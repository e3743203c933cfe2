import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { DELETE as revokeLink, POST as createLink } from "@/app/v1/clients/[id]/link/route";
import { GET as readStatement } from "@/app/v1/clients/[id]/statement/route";
import { POST as sendStatement } from "@/app/v1/clients/[id]/statement/send/route";
import { POST as resend } from "@/app/v1/emails/[id]/resend/route";
import { POST as recordPayment } from "@/app/v1/invoices/[id]/payments/route";
import { prisma } from "@/lib/kernel/db/prisma";
import { sendDue } from "@/lib/mail/emails/dispatch";
import { closeMailPool } from "@/lib/mail/emails/transport";
import { call } from "@/testing/call";
import { givenOwner, type TestUser } from "@/testing/factories";
import { squeezed, textOf } from "@/testing/invoice-document";
import { givenInvoice } from "@/testing/invoices";
import { decodeWords, headersOf, makeDue, useMailServer } from "@/testing/mails";
import { type ReceivedMail, SmtpReceiver } from "@/testing/smtp-server";
import { givenClient, uuidOf, withoutLimits } from "@/testing/things";
import { documentAttachments } from "./attachments";

const PERIOD = { from: "2024-03-01", to: "2024-03-31" };

let server: SmtpReceiver;
let owner: TestUser;
let client: { id: string };
let address: string;

beforeAll(async () => {
  withoutLimits();
  server = await SmtpReceiver.start();
});
afterAll(async () => {
  closeMailPool();
  await server.close();
});
beforeEach(async () => {
  owner = await givenOwner();
  useMailServer(server.url());
  await prisma().$executeRaw`delete from emails`;
  address = `ap-${owner.id}@kestrel.example`;
  client = await givenClient(owner, { email: address });
});

const statement = async () => (await call(readStatement, { as: owner, params: { id: client.id }, query: PERIOD })).body;

async function send(body: Record<string, unknown> = {}) {
  const options = { method: "POST", as: owner, params: { id: client.id }, body: { ...PERIOD, ...body } } as const;
  return (await call(sendStatement, options)).body;
}

async function pay(invoiceId: string, amount: number) {
  const body = { amount: { amount, currency: "EUR" }, paid_on: "2024-03-20" };
  const reply = await call(recordPayment, { method: "POST", as: owner, params: { id: invoiceId }, body });
  expect(reply.status).toBe(201);
}

/** Send what is due, and return the last email that arrived. */
async function received(emailId: string): Promise<ReceivedMail> {
  await makeDue({ id: uuidOf("eml", emailId), workspaceId: owner.workspace.id });
  await sendDue(Date.now() + 10_000, documentAttachments);
  const mail = server.to(address).at(-1);
  if (!mail) throw new Error(`nothing arrived at ${address}`);
  return mail;
}

function pdfOf({ raw }: ReceivedMail): Buffer | null {
  const part = /Content-Type: application\/pdf[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(raw)?.[1];
  return part === undefined ? null : Buffer.from(part, "base64");
}

async function textOfMail(emailId: string): Promise<string> {
  const where = { id: uuidOf("eml", emailId), workspaceId: owner.workspace.id };
  return (await prisma().email.findFirstOrThrow({ where })).text ?? "";
}

test("the statement arrives with its PDF, and JSON, email and PDF have the same closing balance", async () => {
  const invoice = await givenInvoice(owner, "sent", { client_id: client.id, issue_date: "2024-03-02" });
  await pay(invoice.id, 25_000);
  const { closing_balance: closing } = await statement();
  expect(closing).toEqual({ amount: 75_000, currency: "EUR" });
  const { email } = await send();
  const mail = await received(email.id);
  expect(decodeWords(headersOf(mail)["subject"] ?? "")).toBe("Statement of account, March 2024");
  expect(mail.raw).toContain("filename=statement-2024-03.pdf");
  expect(await textOfMail(email.id)).toContain("The balance on 31 March 2024 is €750.00.");
  const [page] = await textOf(pdfOf(mail) ?? Buffer.alloc(0));
  expect(page).toContain(squeezed("Closing balance, 31 March 2024 €1,000.00 −€250.00 €750.00"));
});

test("a later payment changes the statement, but neither the waiting email nor one sent again", async () => {
  const invoice = await givenInvoice(owner, "sent", { client_id: client.id, issue_date: "2024-03-02" });
  const { email } = await send();
  await pay(invoice.id, 40_000);
  expect((await statement()).closing_balance.amount).toBe(60_000);
  const first = pdfOf(await received(email.id));
  const [page] = await textOf(first ?? Buffer.alloc(0));
  expect(page).toContain(squeezed("€1,000.00 €0.00 €1,000.00"));
  expect(await textOfMail(email.id)).toContain("is €1,000.00.");

  await pay(invoice.id, 10_000);
  const again = await call(resend, { method: "POST", as: owner, params: { id: email.id } });
  expect(again.status).toBe(202);
  const second = await received(again.body.id);
  expect(server.to(address)).toHaveLength(2);
  expect(pdfOf(second)).toEqual(first);
  expect(await textOfMail(again.body.id)).toContain("is €1,000.00.");
});

test("leads to the client's page while its link works", async () => {
  const { email } = await send();
  expect(await textOfMail(email.id)).not.toContain("/c/");
  const { body: link } = await call(createLink, { method: "POST", as: owner, params: { id: client.id }, body: {} });
  const second = await send();
  expect(await textOfMail(second.email.id)).toContain(link.url);
  await call(revokeLink, { method: "DELETE", as: owner, params: { id: client.id } });
  const third = await send();
  expect(await textOfMail(third.email.id)).not.toContain("/c/");
});

test("without a PDF if so asked", async () => {
  const { email } = await send({ attach_pdf: false });
  expect(pdfOf(await received(email.id))).toBeNull();
});
