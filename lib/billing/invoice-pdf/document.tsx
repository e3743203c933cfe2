import { Canvas, Image, Page } from "@react-pdf/renderer";
import { invoiceContent } from "@/lib/billing/invoice-content/content";
import { timesheetContent } from "@/lib/billing/invoice-content/timesheet";
import { invoiceLanguage } from "@/lib/billing/invoice-content/language";
import { drawArchive } from "./archive";
import { hanFamily } from "./fonts/catalogue";
import { loadWanted } from "./fonts/library";
import { aspectOf, type Logo } from "./logo";
import { createPaint, POINTS } from "./paint";
import { paymentCode } from "./payment-code";
import type { InvoiceDocument } from "./render";
import { composePages } from "./page/pages";
import { type Item, PAGE, type Sheet } from "./page/sheet";
import type { View } from "./page/view";
import { Typesetter } from "./text/typeset";

const full = { width: PAGE.width * POINTS, height: PAGE.height * POINTS };

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
  const content = invoiceContent(invoice, language, { hasCode: code !== null });
  const timesheet = rows ? timesheetContent(rows, invoice, language) : null;
  const sheets = await setPages({ content, timesheet, invoice, format: language.format, code, logoAspect });
  const paint = createPaint();
  return drawArchive({
    title: [content.title, content.number].filter((part) => part !== null).join(" "),
    author: content.seller.name,
    language: content.locale,
    dated: new Date(invoice.sent_at ?? invoice.updated_at),
    pages: sheets.map((sheet, index) => (
      <Page key={index} size="A4" wrap={false}>
        <Canvas style={full} paint={paintOf(paint, sheet)} />
        {logo && logoAspect !== null && sheet.items.map((item, key) => <LogoImage key={key} logo={logo} item={item} />)}
      </Page>
    )),
    facturX,
  });
}

/** React-pdf's type requires null. */
function paintOf(paint: ReturnType<typeof createPaint>, sheet: Sheet) {
  return (painter: unknown) => {
    paint(painter, sheet.items);
    return null;
  };
}

function LogoImage({ logo, item }: { logo: Logo; item: Item }) {
  if (item.kind !== "logo") return null;
  const source = { data: Buffer.from(logo.bytes), format: logo.type === "png" ? ("png" as const) : ("jpg" as const) };
  const place = { left: item.x * POINTS, top: item.y * POINTS };
  return (
    <Image
      src={source}
      style={{ position: "absolute", ...place, width: item.width * POINTS, height: item.height * POINTS }}
    />
  );
}

async function setPages(given: Omit<View, "type" | "spacing" | "isNumbered">): Promise<Sheet[]> {
  const { locale, direction } = given.content;
  const han = hanFamily(locale, JSON.stringify([given.invoice, given.timesheet]));
  for (;;) {
    const type = new Typesetter({ isRtl: direction === "rtl", han });
    const sheets = composePages({ ...given, type, spacing: "airy", isNumbered: false });
    if (!(await loadWanted())) return sheets;
  }
}
