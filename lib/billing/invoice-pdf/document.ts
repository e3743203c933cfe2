import { invoiceContent } from "@/lib/billing/invoice-content/content";
import { timesheetContent } from "@/lib/billing/invoice-content/timesheet";
import { invoiceLanguage } from "@/lib/billing/invoice-content/language";
import { drawArchive } from "./archive";
import { aspectOf } from "./logo";
import { paymentCode } from "./payment-code";
import type { InvoiceDocument } from "./render";
import { composePages } from "./page/pages";
import { pagesOf, setSheets } from "./sheets";

/** The same document gives the same bytes. */
export async function drawInvoice({
  invoice,
  logo,
  facturX = null,
  timesheet: rows,
}: InvoiceDocument): Promise<Uint8Array> {
  const language = await invoiceLanguage(invoice.client_snapshot.locale);
  const logoAspect = logo && aspectOf(logo);
  const code = paymentCode(invoice);
  const content = invoiceContent(invoice, language, { hasCode: code !== null, bill: code?.bill ?? null });
  const timesheet = rows ? timesheetContent(rows, invoice, language) : null;
  const view = { content, timesheet, invoice, format: language.format, code, logoAspect };
  const sheets = await setSheets(content, [invoice, timesheet], (type) =>
    composePages({ ...view, type, spacing: "airy", isNumbered: false }),
  );
  return drawArchive({
    title: [content.title, content.number].filter((part) => part !== null).join(" "),
    author: content.seller.name,
    language: content.locale,
    dated: new Date(invoice.sent_at ?? invoice.updated_at),
    pages: pagesOf(sheets, logo),
    facturX,
  });
}
