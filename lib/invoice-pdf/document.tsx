import { Canvas, Document, Image, Page, renderToBuffer } from "@react-pdf/renderer";
import type { Invoice } from "@/lib/invoices/schema";
import { accentColor } from "./accent";
import { hanFamily } from "./fonts/catalogue";
import { loadWanted, trimFaces } from "./fonts/library";
import { formatFor, supportedLocale } from "./format";
import { aspectOf, type Logo } from "./logo";
import { createPaint, POINTS } from "./paint";
import type { InvoiceDocument } from "./render";
import { composePages } from "./page/pages";
import { type Item, PAGE, type Sheet } from "./page/sheet";
import { Typesetter } from "./text/typeset";
import { wordsFor } from "./words/table";

const RTL = new Set(["Arab", "Hebr"]);
/** A page that is not to be divided is as high as what stands on it. */
const full = { width: PAGE.width * POINTS, height: PAGE.height * POINTS };

/** Makes the PDF in this thread. The same document gives the same bytes. */
export async function drawInvoice({ invoice, logo, locale: wanted }: InvoiceDocument): Promise<Uint8Array> {
  const locale = supportedLocale(wanted);
  const logoAspect = logo && aspectOf(logo);
  const sheets = await setPages(invoice, locale, logoAspect);
  const dated = new Date(invoice.sent_at ?? invoice.updated_at);
  const paint = createPaint();
  const words = wordsFor(locale);
  const bytes = await renderToBuffer(
    <Document
      title={[words.invoice, invoice.number].filter((part) => part !== null).join(" ")}
      author={invoice.seller_snapshot.name}
      language={locale}
      creator="Stint"
      producer="Stint"
      creationDate={dated}
      modificationDate={dated}
    >
      {sheets.map((sheet, index) => (
        <Page key={index} size="A4" wrap={false}>
          <Canvas style={full} paint={paintOf(paint, sheet)} />
          {logo &&
            logoAspect !== null &&
            sheet.items.map((item, key) => <LogoImage key={key} logo={logo} item={item} />)}
        </Page>
      ))}
    </Document>,
  );
  trimFaces();
  return bytes;
}

/** React-pdf's type asks for null, which its code does not read. */
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

/** Sets the pages with the fonts that are loaded, loads those that were missing, and sets them again. */
async function setPages(invoice: Invoice, locale: string, logoAspect: number | null): Promise<Sheet[]> {
  const isRtl = RTL.has(new Intl.Locale(locale).maximize().script ?? "");
  const han = hanFamily(locale, JSON.stringify(invoice));
  const common = {
    invoice,
    words: wordsFor(locale),
    format: formatFor(locale),
    accent: accentColor(invoice.seller_snapshot.accent_color),
    logoAspect,
    spacing: "airy" as const,
    isNumbered: false,
  };
  for (;;) {
    const sheets = composePages({ ...common, type: new Typesetter({ isRtl, han }) });
    if (!(await loadWanted())) return sheets;
  }
}
