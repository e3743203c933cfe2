import type { Invoice, InvoiceLine } from "@/lib/invoices/schema";
import { HAIR, INK } from "../accent";
import { isRtlText } from "../text/runs";
import type { Line } from "../text/typeset";
import { fill } from "../words/table";
import { type Block, heightOf, LEADING, PAGE, type Sheet, STROKE } from "./sheet";
import { BODY, MEDIUM, QUIET, SMALL, STRONG, type View } from "./view";

const COLUMN_GAP = 5;
const HEAD_BOTTOM = 1.8;
/** Lines of one description that stay together; longer ones go on on the next page. */
const LINES_TOGETHER = 14;

type Figures = readonly Line[];

/** Where the table's columns are; the figures end at the right of theirs. */
interface Columns {
  /** Of the line's number; 0 when lines are not numbered. */
  number: number;
  description: number;
  figures: readonly { x: number; width: number }[];
  labels: Figures;
}

/** A part of the table that is not divided between pages. */
export interface Piece extends Block {
  /** Minor units that the sum grows by. */
  amount: number;
  project: string | null;
  /** A heading stays with the line below it. */
  isHeading: boolean;
  /** Goes on with the description of the piece before. */
  isContinued: boolean;
  /** The number of the line, for those who count lines. */
  line: number;
}

export interface Table {
  pieces: readonly Piece[];
  head(project: string | null, isContinued: boolean): Block;
  carried(amount: number): Block;
  brought(amount: number): Block;
}

/** Sets the lines of the invoice; which of them stand on which page is decided by their heights. */
export function setTable(view: View): Table {
  const { invoice, words, format, type } = view;
  const figures = invoice.lines.map((line) => figuresOf(view, line));
  const columns = columnsOf(view, figures);
  const sum = (label: string, amount: number, hasRule: boolean): Block => {
    const text = type.line(label, { ...QUIET, size: 2.8 });
    const money = type.ltr(format.money({ amount, currency: invoice.currency }), { ...MEDIUM, size: 2.8 });
    const padding = paddingOf(view);
    const height = 2 * padding + text.style.size * LEADING + STROKE.hair;
    return {
      height,
      draw: (sheet, top) => {
        sheet.text(text, top + padding, { x: 0, width: columns.description });
        sheet.text(money, top + padding, { ...amountPlace(columns), align: "right" });
        if (hasRule) sheet.rule(top + height - STROKE.hair, STROKE.hair, HAIR, { x: 0, width: PAGE.content });
      },
    };
  };
  return {
    pieces: invoice.lines.flatMap((line, index) => [
      ...headingBefore(view, index),
      ...rowPieces(view, columns, { line, number: index + 1, figures: figures[index] ?? [] }),
    ]),
    head: (project, isContinued) => head(view, columns, project, isContinued),
    carried: (amount) => sum(words.carried, amount, false),
    brought: (amount) => sum(words.brought, amount, true),
  };
}

function figuresOf({ type, format, words, invoice }: View, line: InvoiceLine): Figures {
  const quantity =
    line.kind === "time" ? `${format.decimal(line.quantity, 2)}\u00a0${words.hours}` : format.decimal(line.quantity, 0);
  return [
    type.line(quantity, BODY),
    type.ltr(format.money(line.unit_price), BODY),
    ...(isTaxed(invoice) ? [type.ltr(line.tax_rate === null ? "" : format.percent(line.tax_rate), BODY)] : []),
    type.ltr(format.money(line.amount), BODY),
  ];
}

function isTaxed(invoice: Invoice): boolean {
  return invoice.lines.some(({ tax_rate: rate }) => rate !== null);
}

/** Columns as wide as their widest figure; what is left is the description's. */
function columnsOf({ type, words, format, invoice, isNumbered }: View, rows: readonly Figures[]): Columns {
  const { tax_name: tax } = invoice.seller_snapshot;
  const labels = [words.quantity, words.price, ...(isTaxed(invoice) ? [tax] : []), words.amount].map((text) =>
    type.line(text, SMALL),
  );
  const widths = labels.map((label, column) =>
    rows.reduce((widest, row) => Math.max(widest, row[column]?.width ?? 0), label.width),
  );
  // Sums that are carried over stand in the last column and are never wider than the whole.
  if (isNumbered) widths.push(Math.max(widths.pop() ?? 0, type.ltr(format.money(invoice.subtotal), MEDIUM).width));
  const figures: { x: number; width: number }[] = [];
  let end = PAGE.content;
  for (const width of widths.toReversed()) {
    figures.unshift({ x: end - width, width });
    end -= width + COLUMN_GAP;
  }
  const number = isNumbered ? Math.max(7, type.ltr(String(invoice.lines.length), BODY).width + 2) : 0;
  return { number, description: end - 1, figures, labels };
}

/** Above and below the text of a row. */
function paddingOf({ spacing }: View): number {
  return spacing === "close" ? 2.05 : 2.3;
}

function amountPlace({ figures }: Columns): { x: number; width: number } {
  return figures.at(-1) ?? { x: 0, width: PAGE.content };
}

/** The project and the names of the columns. */
function head(view: View, columns: Columns, project: string | null, isContinued: boolean): Block {
  const { type, words, accent } = view;
  const name = type.wrap(
    project ?? words.description,
    project === null ? SMALL : { ...SMALL, weight: 600, color: accent },
    columns.description - 18,
  );
  const lines = name.slice(0, 3);
  const continued = isContinued ? type.line(words.continued, SMALL) : null;
  const height = heightOf(lines);
  return {
    height: height + HEAD_BOTTOM + STROKE.head,
    draw: (sheet, top) => {
      sheet.lines(lines, top, { x: 0, width: columns.description });
      const last = top + height - SMALL.size * LEADING;
      if (continued) sheet.text(continued, last, { x: (lines.at(-1)?.width ?? 0) + 1, width: 30 });
      for (const [index, label] of columns.labels.entries()) {
        sheet.text(label, last, { ...(columns.figures[index] ?? { x: 0, width: 0 }), align: "right" });
      }
      sheet.rule(top + height + HEAD_BOTTOM, STROKE.head, INK, { x: 0, width: PAGE.content });
    },
  };
}

/** The name of the project where it is another than that of the line before. */
function headingBefore(view: View, index: number): Piece[] {
  const { invoice, type, words, accent } = view;
  const project = invoice.lines[index]?.project_name ?? null;
  if (index === 0 || project === (invoice.lines[index - 1]?.project_name ?? null)) return [];
  const style = project === null ? SMALL : { ...SMALL, weight: 600 as const, color: accent };
  const lines = type.wrap(project ?? words.description, style, PAGE.content);
  const height = 3.4 + heightOf(lines) + HEAD_BOTTOM + STROKE.hair;
  const draw = (sheet: Sheet, top: number) => {
    sheet.lines(lines, top + 3.4, { x: 0, width: PAGE.content });
    sheet.rule(top + height - STROKE.hair, STROKE.hair, HAIR, { x: 0, width: PAGE.content });
  };
  return [{ height, draw, amount: 0, project, isHeading: true, isContinued: false, line: index }];
}

interface Row {
  line: InvoiceLine;
  number: number;
  figures: Figures;
}

function rowPieces(view: View, columns: Columns, row: Row): Piece[] {
  const padding = paddingOf(view);
  const lines = descriptionOf(view, columns, row.line);
  const parts: Line[][] = [];
  for (let from = 0; from < lines.length; from += LINES_TOGETHER) parts.push(lines.slice(from, from + LINES_TOGETHER));
  return parts.map((part, index) => {
    const isFirst = index === 0;
    const isLast = index === parts.length - 1;
    const top = isFirst ? padding : 0;
    const height = top + heightOf(part) + (isLast ? padding + STROKE.hair : 0);
    const draw = (sheet: Sheet, y: number) => {
      if (isFirst && columns.number > 0) {
        sheet.text(view.type.ltr(String(row.number), QUIET), y + top, { x: 0, width: columns.number });
      }
      sheet.lines(part, y + top, { x: columns.number, width: columns.description - columns.number });
      if (isFirst) drawFigures(sheet, columns, row.figures, y + top);
      if (isLast) sheet.rule(y + height - STROKE.hair, STROKE.hair, HAIR, { x: 0, width: PAGE.content });
    };
    const amount = isFirst ? row.line.amount.amount : 0;
    return {
      height,
      draw,
      amount,
      project: row.line.project_name,
      isHeading: false,
      isContinued: !isFirst,
      line: row.number,
    };
  });
}

function drawFigures(sheet: Sheet, columns: Columns, figures: Figures, top: number): void {
  for (const [index, figure] of figures.entries()) {
    sheet.text(figure, top, { ...(columns.figures[index] ?? { x: 0, width: 0 }), align: "right" });
  }
}

/** The title, the details, and for tracked time when it was and how many entries it is made of. */
function descriptionOf(view: View, columns: Columns, line: InvoiceLine): Line[] {
  const { type, format, isNumbered } = view;
  const width = columns.description - columns.number;
  const [title = "", ...details] = line.description.trimEnd().split("\n");
  const tracked = trackedOf(view, line);
  const [detail = ""] = details;
  const isShort = details.length === 1 && detail.length < 60;
  // Words that run in different directions would change places in one line.
  const goTogether = tracked !== null && isRtlText(detail, type.isRtl) === isRtlText(tracked, type.isRtl);
  const below = isShort && goTogether ? [`${detail}${format.comma}${tracked}`] : [...details, tracked ?? ""];
  const small = below.join("\n").trimEnd();
  const style = isNumbered && small === "" ? BODY : STRONG;
  return [...type.wrap(title, style, width), ...(small === "" ? [] : type.wrap(small, SMALL, width))];
}

function trackedOf({ words, format }: View, line: InvoiceLine): string | null {
  const { period_start: from, period_end: to, time_entry_count: count } = line;
  const period = from !== null && to !== null ? format.period(from, to) : null;
  const entries = words.entries[format.plural(count)] ?? words.entries.other;
  const tracked = count > 0 ? fill(entries, { n: String(count) }) : null;
  return [period, tracked].filter((part) => part !== null).join(format.comma) || null;
}
