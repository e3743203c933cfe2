import { AFRelationship, PDFDocument } from "@cantoo/pdf-lib";
import { getDocumentProxy } from "unpdf";
import { describe, expect, test } from "vitest";
import { documentOf, invoiceLine, invoiceOf } from "@/testing/invoice-document";
import { drawInvoice } from "./document";
import { drawReport } from "./report";

const HOSTILE = 'A & B <GmbH> "Ä" \u0007 ]]> &amp; 株式会社 🚀';

const invoice = invoiceOf([invoiceLine()]);
const named = (name: string) =>
  documentOf({ ...invoice, seller_snapshot: { ...invoice.seller_snapshot, name }, number: name });

/** With every kind of line end, which must not change. */
const XML = new TextEncoder().encode(`<?xml version="1.0"?>\r\n<a>${"ä & 株\r".replace("&", "&amp;")}</a>\n\n`);

async function metadataOf(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { metadata } = await pdf.getMetadata();
  const read = { title: metadata.get("dc:title") as unknown, author: metadata.get("dc:creator") as unknown };
  await pdf.destroy();
  return read;
}

describe("every PDF", () => {
  test("names its title and author in the metadata as the page does, whatever characters they have", async () => {
    const { title, author } = await metadataOf(await drawInvoice(named(HOSTILE)));
    const readable = HOSTILE.replace("\u0007", "");
    expect(author).toEqual([readable]);
    expect(title).toBe(`Invoice ${readable}`);
  });

  test("has no attachment without an XML, and the same bytes each time", async () => {
    const bytes = await drawInvoice(named("A"));
    expect((await PDFDocument.load(bytes)).getAttachments()).toEqual([]);
    expect(Buffer.compare(bytes, await drawInvoice(named("A")))).toBe(0);
  });

  test("of a report has the same bytes each time", async () => {
    const report = {
      ...{ title: "Hours", workspace: HOSTILE, period: "October 2026", madeAt: "2026-11-19", footer: "Stint" },
      ...{ sums: [{ label: "Total", value: "2:00" }], columns: [{ label: "Project", isFigure: false }] },
      ...{ rows: [["Fleet & rebrand"]], total: ["Total"] },
    };
    const bytes = await drawReport(report);
    expect(await metadataOf(bytes)).toMatchObject({ title: "Hours, October 2026" });
    expect(Buffer.compare(bytes, await drawReport(report))).toBe(0);
  });
});

describe("a Factur-X invoice", () => {
  test("contains the given XML unchanged, as an alternative of the page, dated like the invoice", async () => {
    const bytes = await drawInvoice({ ...named(HOSTILE), facturX: XML });
    const [attached, ...others] = (await PDFDocument.load(bytes)).getAttachments();
    expect(others).toEqual([]);
    expect(attached).toMatchObject({
      name: "factur-x.xml",
      mimeType: "text/xml",
      afRelationship: AFRelationship.Alternative,
      creationDate: new Date(invoice.sent_at ?? ""),
      modificationDate: new Date(invoice.sent_at ?? ""),
    });
    expect(Buffer.compare(attached?.data ?? Buffer.alloc(0), XML)).toBe(0);
    expect(
      Buffer.from(bytes)
        .toString("latin1")
        .match(/\/AFRelationship \/\w+/g),
    ).toEqual(["/AFRelationship /Alternative"]);
  });

  test("has the same bytes each time, and other bytes with another XML", async () => {
    const bytes = await drawInvoice({ ...named("A"), facturX: XML });
    expect(Buffer.compare(bytes, await drawInvoice({ ...named("A"), facturX: XML }))).toBe(0);
    expect(Buffer.compare(bytes, await drawInvoice({ ...named("A"), facturX: XML.slice(1) }))).not.toBe(0);
  });
});
