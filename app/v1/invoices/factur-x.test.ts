import { createHash } from "node:crypto";
import { PDFDocument } from "@cantoo/pdf-lib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PATCH as patchWorkspace } from "@/app/v1/workspace/route";
import type { ExportFormat } from "@/lib/billing/e-invoices/operations/files";
import { invoiceAttachments } from "@/lib/billing/invoices/operations/pdf";
import { prisma } from "@/lib/kernel/db/prisma";
import { sendDue } from "@/lib/mail/emails/dispatch";
import { closeMailPool } from "@/lib/mail/emails/transport";
import { call } from "@/testing/call";
import { HAMBURG } from "@/testing/e-invoice-documents";
import { givenOwner, type TestUser } from "@/testing/factories";
import { givenDraft } from "@/testing/invoices";
import { makeDue, useMailServer } from "@/testing/mails";
import { SmtpReceiver } from "@/testing/smtp-server";
import { givenClient, withoutLimits } from "@/testing/things";
import { GET as exportInvoice } from "./[id]/export/route";
import { POST as send } from "./[id]/send/route";

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

/** With an attachment `factur-x.xml` alone. */
async function attachedTo(pdf: Uint8Array): Promise<string> {
  const [attached, ...others] = (await PDFDocument.load(pdf)).getAttachments();
  expect([attached?.name, others]).toEqual(["factur-x.xml", []]);
  return Buffer.from(attached?.data ?? []).toString("latin1");
}

/** The PDF of the only email of the workspace, as it arrives. */
async function mailedPdf({ workspace }: TestUser, address: string): Promise<Uint8Array> {
  await makeDue(await prisma().email.findFirstOrThrow({ where: { workspaceId: workspace.id } }));
  await sendDue(Date.now() + 10_000, invoiceAttachments);
  const raw = server.to(address).at(-1)?.raw ?? "";
  const base64 = /Content-Type: application\/pdf[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(raw)?.[1] ?? "";
  return Buffer.from(base64, "base64");
}

test("the exported and the emailed PDF have the exported XML attached, byte for byte", async () => {
  const owner = await givenOwner();
  const seller = { name: "Kestrel Design GmbH", address: HAMBURG, email: "k@kestrel.example", tax_id: "DE136695976" };
  await call(patchWorkspace, { method: "PATCH", as: owner, body: { invoicing: { seller } } });
  const address = `ap-${owner.publicId}@nordlicht.example`;
  const buyer = { name: "Öl & Gas 株 GmbH", email: address, address: HAMBURG, e_invoicing: { format: "factur_x" } };
  const { id: client_id } = await givenClient(owner, buyer);
  const line = { description: "Entwürfe <A & B>", quantity: "3", unit_price: { amount: 10_000, currency: "EUR" } };
  const draft = await givenDraft(owner, { client_id, lines: [{ ...line, tax_rate: "19" }] });
  const sent = await call(send, { method: "POST", as: owner, params: { id: draft.id }, body: {} });
  expect(sent.body.e_invoice).toMatchObject({ format: "factur_x", faults: [] });
  const exported = (format: ExportFormat) =>
    call(exportInvoice, { as: owner, params: { id: draft.id }, query: { format } });
  const xml = Buffer.from((await exported("cii")).bytes);
  expect(createHash("sha256").update(xml).digest("hex")).toBe(sent.body.e_invoice?.sha256);
  expect(xml.toString()).toContain("<ram:Name>Öl &amp; Gas 株 GmbH</ram:Name>");
  const pdfs = [(await exported("factur_x")).bytes, (await exported("pdf")).bytes, await mailedPdf(owner, address)];
  expect(await Promise.all(pdfs.map(attachedTo))).toEqual(pdfs.map(() => xml.toString("latin1")));
});
