import { Canvas, Image, Link, Page } from "@react-pdf/renderer";
import type { ReactElement } from "react";
import type { Letter } from "@/lib/billing/invoice-content/letter";
import { hanFamily } from "./fonts/catalogue";
import { loadWanted } from "./fonts/library";
import { aspectOf, type Logo } from "./logo";
import { createPaint, POINTS } from "./paint";
import { type Item, PAGE, type Sheet } from "./page/sheet";
import { Typesetter } from "./text/typeset";

const full = { width: PAGE.width * POINTS, height: PAGE.height * POINTS };

/**
 * Compose again with each font that the texts turn out to need.
 *
 * @param texts Decide between the fonts of Han characters.
 */
export async function setSheets(
  { locale, direction }: Pick<Letter, "locale" | "direction">,
  texts: unknown,
  compose: (type: Typesetter) => readonly Sheet[],
): Promise<readonly Sheet[]> {
  const han = hanFamily(locale, JSON.stringify(texts));
  for (;;) {
    const sheets = compose(new Typesetter({ isRtl: direction === "rtl", han }));
    if (!(await loadWanted())) return sheets;
  }
}

export function pagesOf(sheets: readonly Sheet[], logo: Logo | null): ReactElement[] {
  const paint = createPaint();
  const isShown = logo !== null && aspectOf(logo) !== null;
  return sheets.map((sheet, index) => (
    <Page key={index} size="A4" wrap={false}>
      <Canvas style={full} paint={paintOf(paint, sheet)} />
      {isShown && sheet.items.map((item, key) => <LogoImage key={key} logo={logo} item={item} />)}
      {sheet.items.map((item, key) => (
        <LinkArea key={key} item={item} />
      ))}
    </Page>
  ));
}

/** React-pdf's type requires null. */
function paintOf(paint: ReturnType<typeof createPaint>, sheet: Sheet) {
  return (painter: unknown) => {
    paint(painter, sheet.items);
    return null;
  };
}

function LinkArea({ item }: { item: Item }) {
  if (item.kind !== "link") return null;
  const place = { left: item.x * POINTS, top: item.y * POINTS };
  const size = { width: item.width * POINTS, height: item.height * POINTS };
  return <Link src={item.url} style={{ position: "absolute", ...place, ...size }} />;
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
