import { readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import { pictureToKeep } from "@/lib/identity/workspaces/operations/logo";
import { type CheckedFile, faultsOf } from "@/testing/e-invoice-rules/faults";
import { clientNamed, documentOf, invoiceLine, invoiceOf, longInvoice, swissInvoice } from "@/testing/invoice-document";
import { whitePng } from "@/testing/pictures";
import { drawInvoice } from "./document";
import type { InvoiceDocument, ReportDocument } from "./render";
import { drawReport } from "./report";

const HOSTILE = 'A & B <GmbH> "Ä" \u0007 ]]> &amp; دار المنارة 株式会社 🚀 ᚠ';

const NAMES: Readonly<Record<string, string>> = {
  en: "Harbour Line Ferries Ltd",
  ru: "ООО «Северный ветер»",
  el: "Αιγαίο Εκδόσεις ΑΕ",
  ar: "دار المنارة للنشر والتوزيع",
  he: "בית ההוצאה הים התיכון",
  ja: "株式会社みなと出版",
  ko: "주식회사 부산출판",
  th: "บริษัท ท่าเรือกรุงเทพการพิมพ์ จำกัด",
  hi: "हिन्दी प्रकाशन प्राइवेट लिमिटेड",
};

const CII = readFileSync("testing/e-invoice-rules/minimal-cii.xml");

const REPORT: ReportDocument = {
  ...{ title: "Hours & money", workspace: HOSTILE, period: "October 2026", madeAt: "2026-11-19", footer: "Stint" },
  sums: [{ label: "Total", value: "2:00" }],
  columns: [
    { label: "Project", isFigure: false },
    { label: "Time", isFigure: true },
  ],
  rows: Array.from({ length: 120 }, (_, index) => [`${HOSTILE} ${index}`, "1:00"]),
  total: ["Total", "120:00"],
};

const ENTRY = { line: 0, day: "2026-11-02", person: HOSTILE, task: HOSTILE, description: HOSTILE, hundredths: 125 };

const named = (name: string): Invoice => {
  const invoice = invoiceOf([invoiceLine({ description: name, project_name: name })], { number: name });
  return { ...invoice, client_snapshot: clientNamed(name), seller_snapshot: { ...invoice.seller_snapshot, name } };
};

async function withLogo(type: "png" | "jpeg" | "svg+xml", bytes: Uint8Array): Promise<InvoiceDocument> {
  const logo = await pictureToKeep(`data:image/${type};base64,${Buffer.from(bytes).toString("base64")}`);
  return { ...documentOf(invoiceOf([invoiceLine()])), logo };
}

const red = (channels: 3 | 4) =>
  sharp({ create: { width: 90, height: 40, channels, background: { r: 190, g: 40, b: 30, alpha: 0.5 } } });
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="4"><circle cx="2" cy="2" r="2" fill="red"/></svg>';

async function invoices(): Promise<Record<string, InvoiceDocument>> {
  const invoice = invoiceOf([invoiceLine()]);
  return {
    ...Object.fromEntries(Object.entries(NAMES).map(([locale, name]) => [locale, documentOf(named(name), locale)])),
    "hostile names": documentOf(named(HOSTILE)),
    "every script": documentOf(invoiceOf(Object.values(NAMES).map((description) => invoiceLine({ description })))),
    "200 lines": documentOf(longInvoice(200)),
    "QR-bill and link": documentOf(swissInvoice("de-CH")),
    timesheet: { ...documentOf(invoice), timesheet: Array.from({ length: 120 }, () => ENTRY) },
    draft: documentOf({ ...invoice, number: null, status: "draft", sent_at: null }),
    "credit note": {
      ...documentOf({ ...invoice, number: "CN-1" }),
      invoice: {
        ...invoice,
        credits: { whole: false, invoice_number: "INV-1", invoice_date: "2026-11-01", memo: HOSTILE },
      },
    },
    "gray PNG logo": await withLogo("png", whitePng(60, 30)),
    "transparent PNG logo": await withLogo("png", await red(4).png().toBuffer()),
    "palette PNG logo": await withLogo("png", await red(4).png({ palette: true }).toBuffer()),
    "JPEG logo": await withLogo("jpeg", await red(3).jpeg().toBuffer()),
    "CMYK logo": await withLogo("jpeg", await red(3).toColourspace("cmyk").jpeg().toBuffer()),
    "SVG logo": await withLogo("svg+xml", Buffer.from(SVG)),
  };
}

test("every PDF is PDF/A-3b, and a Factur-X invoice with an XML", async () => {
  const files: CheckedFile[] = [{ name: "report", content: await drawReport(REPORT), rules: "pdf-a-3b" }];
  for (const [name, document] of Object.entries(await invoices())) {
    files.push({ name, content: await drawInvoice(document), rules: "pdf-a-3b" });
    const content = await drawInvoice({ ...document, facturX: CII });
    files.push({ name: `${name}, with XML`, content, rules: "factur-x" });
  }
  expect(files.length).toBeGreaterThan(40);
  expect(await faultsOf(files)).toEqual([]);
});

test("a CMYK picture makes a page that is no PDF/A-3b, so the check reads pictures", async () => {
  const bytes = await red(3).toColourspace("cmyk").jpeg().toBuffer();
  const content = await drawInvoice({ ...documentOf(invoiceOf([invoiceLine()])), logo: { bytes, type: "jpeg" } });
  const faults = await faultsOf([{ name: "cmyk", content, rules: "pdf-a-3b" }]);
  expect(faults.map(({ rule }) => rule)).toContain("PDF/A-3b 6.2.4.3-3");
});
