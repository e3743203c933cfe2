import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { create } from "fontkit";
import PDFDocument from "pdfkit";
import subsetFont from "subset-font";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";

/** The fonts of the page, parsed once as in the product. */
export interface Fonts {
  regular: PDFKit.Mixins.PDFFontSource;
  strong: PDFKit.Mixins.PDFFontSource;
}

const ROW = 34;
const MONEY = new Intl.NumberFormat("en", { style: "currency", currency: "EUR" });
const DAY = new Intl.DateTimeFormat("en-GB", { dateStyle: "long" });

export async function loadFonts(): Promise<Fonts> {
  const folder = join(createRequire(import.meta.url).resolve("@fontsource-variable/geist/package.json"), "../files");
  const variable = await readFile(join(folder, "geist-latin-wght-normal.woff2"));
  const weight = async (wght: number) => {
    const options = { keepAllGlyphs: true, noHinting: true, targetFormat: "truetype" } as const;
    const font = create(Buffer.from(await subsetFont(variable, undefined, { ...options, variationAxes: { wght } })));
    // The types of pdfkit lack parsed fonts. Both weights have the same name, so pdfkit would take them for one font.
    const named = Object.create(font, { postscriptName: { value: `Geist-${wght}` } }) as unknown;
    return named as PDFKit.Mixins.PDFFontSource;
  };
  return { regular: await weight(400), strong: await weight(600) };
}

/** The baseline: the same texts, fonts and rules at fixed places with pdfkit, without measuring or breaking lines. */
export function drawWithPdfkit(invoice: Invoice, fonts: Fonts): Promise<Buffer> {
  const pdf = new PDFDocument({ size: "A4", autoFirstPage: false });
  const chunks: Buffer[] = [];
  pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<Buffer>((resolve) => pdf.on("end", () => resolve(Buffer.concat(chunks))));
  const put = (text: string, x: number, y: number, font: keyof Fonts = "regular", size = 8.5) =>
    pdf.font(fonts[font], font).fontSize(size).fillColor("#16181a").text(text, x, y, { lineBreak: false });
  let y = Infinity;
  for (const line of invoice.lines) {
    if (y > 700) {
      pdf.addPage();
      y = headOf(invoice, put);
    }
    put(line.description, 57, y, "strong");
    put("1 – 31 October 2026, 2 entries", 57, y + 13, "regular", 7.4);
    put(`${line.quantity} h`, 380, y);
    put(MONEY.format(line.unit_price.amount / 100), 430, y);
    put(MONEY.format(line.amount.amount / 100), 490, y);
    pdf.rect(57, y + 27, 488, 0.5).fill("#d5d8d7");
    y += ROW;
  }
  put(`To pay by ${DAY.format(new Date(invoice.due_date ?? 0))}`, 300, y + 10, "strong");
  put(MONEY.format(invoice.amount_due.amount / 100), 430, y + 10, "strong", 17);
  pdf.end();
  return ended;
}

/** Draw the page without its lines. @returns the y position of the first line. */
function headOf(
  invoice: Invoice,
  put: (text: string, x: number, y: number, font?: keyof Fonts, size?: number) => unknown,
): number {
  const { seller_snapshot: seller, client_snapshot: client } = invoice;
  const texts = [seller.name, "Speicherstraße 12", "20457 Hamburg, Germany", seller.email, seller.phone, client.name];
  for (const [index, text] of texts.entries()) put(text ?? "", 57, 50 + index * 13);
  put("Invoice", 57, 130, "strong", 36);
  for (const [index, text] of [invoice.number, "Issued", "19 November 2026", "Due", "3 December 2026"].entries()) {
    put(text ?? "", 300, 50 + index * 13);
  }
  for (const [index, text] of ["Quantity", "Price", "Amount"].entries()) put(text, 380 + index * 50, 190);
  put(`${seller.name}, ${seller.register ?? ""}`, 57, 790);
  put(seller.tax_id ?? "", 400, 790);
  return 210;
}
