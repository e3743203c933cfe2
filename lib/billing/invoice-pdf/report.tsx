import { Canvas, Page } from "@react-pdf/renderer";
import { HAIR, INK } from "@/lib/billing/invoice-content/accent";
import { drawArchive } from "./archive";
import { hanFamily } from "./fonts/catalogue";
import { loadWanted } from "./fonts/library";
import { createPaint, POINTS } from "./paint";
import { heightOf, LEADING, PAGE, Sheet, STROKE } from "./page/sheet";
import { BODY, MEDIUM, QUIET, SMALL, STRONG } from "./page/view";
import type { ReportDocument } from "./render";
import { Typesetter, type Line, type Style } from "./text/typeset";

const full = { width: PAGE.width * POINTS, height: PAGE.height * POINTS };
const FOOT = PAGE.height - PAGE.bottom - SMALL.size * LEADING;
const GAP = 4;
const PADDING = 1.5;

/** The same document gives the same bytes. */
export async function drawReport(document: ReportDocument): Promise<Uint8Array> {
  const sheets = await setPages(document);
  const paint = createPaint();
  return drawArchive({
    title: `${document.title}, ${document.period}`,
    author: document.workspace,
    dated: new Date(document.madeAt),
    pages: sheets.map((sheet, index) => (
      <Page key={index} size="A4" wrap={false}>
        <Canvas
          style={full}
          paint={(painter: unknown) => {
            paint(painter, sheet.items);
            return null;
          }}
        />
      </Page>
    )),
  });
}

async function setPages(document: ReportDocument): Promise<Sheet[]> {
  const han = hanFamily("en", JSON.stringify(document.rows));
  for (;;) {
    const sheets = compose(document, new Typesetter({ isRtl: false, han }));
    if (!(await loadWanted())) return sheets;
  }
}

function compose(document: ReportDocument, type: Typesetter): Sheet[] {
  const columns = columnsOf(document, type);
  const sheets = [new Sheet(false)];
  let sheet = sheets[0] ?? new Sheet(false);
  let top = head(sheet, document, type);
  top = row(sheet, top, columns, type, labelsOf(document), SMALL);
  sheet.rule(top, STROKE.head, INK, { x: 0, width: PAGE.content });
  const put = (cells: readonly string[], style: Style) => {
    if (top + rowHeight(columns, type, cells, style) > FOOT - 3) {
      sheet = new Sheet(false);
      sheets.push(sheet);
      top = row(sheet, PAGE.top, columns, type, labelsOf(document), SMALL);
      sheet.rule(top, STROKE.head, INK, { x: 0, width: PAGE.content });
    }
    top = row(sheet, top, columns, type, cells, style);
    sheet.rule(top, STROKE.hair, HAIR, { x: 0, width: PAGE.content });
  };
  for (const cells of document.rows) put(cells, BODY);
  put(document.total, STRONG);
  for (const [index, page] of sheets.entries()) foot(page, document, type, `${index + 1} / ${sheets.length}`);
  return sheets;
}

function head(sheet: Sheet, document: ReportDocument, type: Typesetter): number {
  const title = type.line(document.title, { ...BODY, size: 7, weight: 500 });
  sheet.text(type.line(document.workspace, STRONG), PAGE.top, { x: 0, width: PAGE.content });
  sheet.text(title, PAGE.top + 8, { x: 0, width: PAGE.content });
  sheet.text(type.line(document.period, QUIET), PAGE.top + 19, { x: 0, width: PAGE.content });
  const width = PAGE.content / Math.max(document.sums.length, 1);
  const style: Style = { ...MEDIUM, size: 3.8 };
  const values = document.sums.map(({ value }) => value.split("\n").map((text) => type.line(text, style)));
  for (const [index, { label }] of document.sums.entries()) {
    sheet.text(type.line(label, SMALL), PAGE.top + 28, { x: index * width, width });
    sheet.lines(values[index] ?? [], PAGE.top + 32, { x: index * width, width });
  }
  return PAGE.top + 43 - style.size * LEADING + Math.max(style.size * LEADING, ...values.map(heightOf));
}

function foot(sheet: Sheet, document: ReportDocument, type: Typesetter, pages: string): void {
  sheet.text(type.line(document.footer, SMALL), FOOT, { x: 0, width: PAGE.content });
  sheet.text(type.ltr(pages, SMALL), FOOT, { x: 0, width: PAGE.content, align: "right" });
}

interface Place {
  x: number;
  width: number;
  isFigure: boolean;
}

function columnsOf(document: ReportDocument, type: Typesetter): Place[] {
  const widths = document.columns.map(({ label, isFigure }, index) => {
    if (!isFigure) return 0;
    const cells = [...document.rows, document.total].map((row) => row[index] ?? "");
    const texts = cells.flatMap((cell) => figureLines(type, cell, STRONG).map(({ width }) => width));
    return Math.max(type.line(label, SMALL).width, ...texts) + GAP;
  });
  const names = document.columns.filter(({ isFigure }) => !isFigure).length;
  const left = PAGE.content - widths.reduce((sum, width) => sum + width, 0);
  let x = 0;
  return document.columns.map(({ isFigure }, index) => {
    const width = isFigure ? (widths[index] ?? 0) : left / names;
    const place = { x, width, isFigure };
    x += width;
    return place;
  });
}

function labelsOf({ columns }: ReportDocument): string[] {
  return columns.map(({ label }) => label);
}

function linesOf(type: Typesetter, text: string, style: Style, { isFigure, width }: Place): readonly Line[] {
  return isFigure ? figureLines(type, text, style) : type.wrap(text, style, width - GAP);
}

function figureLines(type: Typesetter, text: string, style: Style): readonly Line[] {
  return text.split("\n").map((part) => type.ltr(part, style));
}

function rowHeight(columns: readonly Place[], type: Typesetter, cells: readonly string[], style: Style): number {
  const heights = columns.map((place, index) => heightOf(linesOf(type, cells[index] ?? "", style, place)));
  return Math.max(...heights, style.size * LEADING) + 2 * PADDING;
}

function row(
  sheet: Sheet,
  top: number,
  columns: readonly Place[],
  type: Typesetter,
  cells: readonly string[],
  style: Style,
) {
  for (const [index, place] of columns.entries()) {
    const lines = linesOf(type, cells[index] ?? "", style, place);
    sheet.lines(lines, top + PADDING, { ...place, align: place.isFigure ? "right" : "start" });
  }
  return top + rowHeight(columns, type, cells, style);
}
