import { beforeAll, expect, test } from "vitest";
import { PATCH as patchWorkspace } from "@/app/v1/workspace/route";
import { E_INVOICE_FORMATS, type EInvoiceFormat } from "@/lib/billing/e-invoices/rules/formats";
import { call } from "@/testing/call";
import { type CheckedFile, faultsOf } from "@/testing/e-invoice-rules/faults";
import { HAMBURG } from "@/testing/e-invoice-documents";
import { givenOwner } from "@/testing/factories";
import { givenInvoice } from "@/testing/invoices";
import { givenClient, withoutLimits } from "@/testing/things";
import { GET as exportInvoice } from "./[id]/export/route";

beforeAll(withoutLimits);

const RULES: Readonly<Record<EInvoiceFormat, CheckedFile["rules"]>> = {
  factur_x: "factur-x",
  xrechnung: "xrechnung-ubl",
  xrechnung_cii: "xrechnung-cii",
  peppol: "peppol-ubl",
  ubl: "en16931-ubl",
  cii: "en16931-cii",
};

test("the issued invoice of 250 tiny lines passes the official rules of each format, though the workspace rounds by line", async () => {
  const owner = await givenOwner();
  const address = (number: string) => ({ electronic_address: { scheme: "9930", address: number } });
  const seller = {
    ...{ name: "Kestrel Design GmbH", address: HAMBURG, email: "accounts@kestrel.example", phone: "+49 30 5550 142" },
    ...{ tax_id: "DE136695976", contact_name: "Sam Okafor", ...address("DE136695976") },
  };
  const payment_accounts = [{ type: "iban", currency: "EUR", iban: "DE02120300000000202051" }];
  const body = { invoicing: { tax_rounding: "line", seller, payment_accounts } };
  const settings = await call(patchWorkspace, { method: "PATCH", as: owner, body });
  expect(settings.status, settings.text).toBe(200);
  const references = { buyer_reference: "04011000-1234512345-06", ...address("DE811907980") };
  const { id: client_id } = await givenClient(owner, {
    ...{ name: "Nordlicht Energie GmbH", email: "ap@nordlicht.example", address: HAMBURG, tax_id: "DE811907980" },
    e_invoicing: { format: "xrechnung", ...references },
  });
  const line = { description: "Request", quantity: "1", unit_price: { amount: 3, currency: "EUR" }, tax_rate: "19" };
  const invoice = await givenInvoice(owner, "sent", { client_id, lines: Array.from({ length: 250 }, () => line) });
  expect([invoice.tax_total.amount, invoice.total.amount]).toEqual([143, 893]);
  const files: CheckedFile[] = [];
  for (const format of E_INVOICE_FORMATS) {
    const file = await call(exportInvoice, { as: owner, params: { id: invoice.id }, query: { format } });
    expect(file.status, file.text.slice(0, 300)).toBe(200);
    files.push({ name: format, content: file.bytes, rules: RULES[format] });
  }
  expect(await faultsOf(files)).toEqual([]);
});
