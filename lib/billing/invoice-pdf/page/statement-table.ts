import { HAIR, INK } from "@/lib/billing/invoice-content/accent";
import type { StatementContent, StatementRow } from "@/lib/billing/invoice-content/statement";
import type { Line, Style } from "../text/typeset";
import { baselineOf, type Block, heightOf, PAGE, type Sheet, STROKE } from "./sheet";
import { BODY, type LetterView, SMALL } from "./view";

export interface StatementView extends LetterView {
  content: StatementContent;
}

export interface StatementTable {
  labels: Block;
  opening: Block;
  rows: readonly Block[];
  closing: Block;
  carried(balance: string): Block;
  brought(balance: string): Block;
}

const CELL: Style = { ...BODY, size: 2.8 };
const QUIET_CELL: Style = { ...SMALL, size: CELL.size };
const BOLD_CELL: Style = { ...CELL, weight: 600 };
/** Of the closing balance. */
const CLOSING: Style = { ...BOLD_CELL, size: 4.2, tracking: -0.02 };
const COLUMN_GAP = 5;
const MAX_TITLE = 40;
/** Details with less space are below their title. Millimeters. */
const MIN_DETAILS = 30;
/** Figures get smaller to leave this space to the text. Millimeters. */
const MIN_TEXT = 36;
const MAX_LINES = 2;
const HEAD_BOTTOM = 1.8;

const FIGURES = ["charge", "credit", "balance"] as const;
type Figures = Readonly<Record<(typeof FIGURES)[number], string>>;
type Place = { x: number; width: number };

interface Columns {
  date: Place;
  /** Title and details. */
  text: Place;
  /** Null when details are below their title. */
  details: Place | null;
  title: Place;
  figures: Readonly<Record<keyof Figures, Place>>;
  /** Font size of the figures. */
  size: number;
}

export function setStatement(view: StatementView): StatementTable {
  const { content } = view;
  const { opening } = content;
  const columns = columnsOf(view);
  const sum = (label: string, balance: string) => ({
    ...{ day: "", label, style: QUIET_CELL, figures: only(balance), weight: 500 as const },
  });
  return {
    labels: labelsOf(view, columns),
    opening: sumRow(view, columns, {
      ...{ day: opening.day, label: opening.label, style: BOLD_CELL, figures: only(opening.value), weight: 600 },
    }),
    rows: content.rows.map((row) => rowOf(view, columns, row)),
    closing: closingRow(view, columns),
    carried: (balance) => sumRow(view, columns, { ...sum(content.text("carried"), balance), isLast: true }),
    brought: (balance) => sumRow(view, columns, sum(content.text("brought"), balance)),
  };
}

function only(balance: string): Figures {
  return { charge: "", credit: "", balance };
}

function columnsOf(view: StatementView): Columns {
  const { rows, opening } = view.content;
  const labels = labelLines(view);
  const date = Math.max(labels.date.width, widest(view, [opening.day, ...rows.map(({ day }) => day)], CELL));
  const natural = figureWidths(view);
  const free = PAGE.content - date - COLUMN_GAP * (FIGURES.length + 1) - MIN_TEXT;
  const scale = Math.min(1, free / FIGURES.reduce((sum, name) => sum + natural[name], 0));
  let end: number = PAGE.content;
  const place = (name: keyof Figures): Place => {
    const width = Math.max(labels[name].width, natural[name] * scale);
    const x = end - width;
    end = x - COLUMN_GAP;
    return { x, width };
  };
  const [balance, credit, charge] = [place("balance"), place("credit"), place("charge")];
  const text = { x: date + COLUMN_GAP, width: end - date - COLUMN_GAP };
  return {
    ...{ date: { x: 0, width: date }, text, ...textColumns(view, text) },
    ...{ figures: { charge, credit, balance }, size: CELL.size * scale },
  };
}

function textColumns(view: StatementView, text: Place): Pick<Columns, "title" | "details"> {
  const { rows } = view.content;
  const title = Math.min(
    MAX_TITLE,
    widest(
      view,
      rows.map(({ title }) => title),
      CELL,
    ) + 0.1,
  );
  const x = text.x + title + COLUMN_GAP;
  const width = text.x + text.width - x;
  return width < MIN_DETAILS
    ? { title: text, details: null }
    : { title: { x: text.x, width: title }, details: { x, width } };
}

function widest({ type }: StatementView, texts: readonly string[], style: Style): number {
  return [...new Set(texts)].reduce((most, text) => Math.max(most, type.line(text, style).width), 0);
}

/** The sums are bold. */
function figureWidths(view: StatementView): Record<keyof Figures, number> {
  const { rows, opening, closing } = view.content;
  const width = (texts: readonly string[], sums: readonly string[]) =>
    Math.max(widest(view, texts, CELL), widest(view, sums, BOLD_CELL));
  return {
    charge: width(
      rows.map(({ charge }) => charge),
      [closing.charges],
    ),
    credit: width(
      rows.map(({ credit }) => credit),
      [closing.credits],
    ),
    balance: Math.max(
      width(
        rows.map(({ balance }) => balance),
        [opening.value],
      ),
      widest(view, [closing.value], CLOSING),
    ),
  };
}

function labelLines({ type, content: { text } }: StatementView): Record<keyof Figures | "date" | "text", Line> {
  const label = (text: string) => type.line(text, SMALL);
  return {
    ...{ date: label(text("statement.date")), text: label(text("statement.transaction")) },
    ...{ charge: label(text("statement.charges")), credit: label(text("statement.credits")) },
    balance: label(text("statement.balance")),
  };
}

function labelsOf(view: StatementView, columns: Columns): Block {
  const labels = labelLines(view);
  const height = heightOf([labels.date]) + HEAD_BOTTOM + STROKE.head;
  return {
    height,
    draw: (sheet, top) => {
      sheet.text(labels.date, top, columns.date);
      sheet.text(labels.text, top, columns.text);
      for (const name of FIGURES) sheet.text(labels[name], top, { ...columns.figures[name], align: "right" });
      sheet.rule(top + height - STROKE.head, STROKE.head, INK, { x: 0, width: PAGE.content });
    },
  };
}

function rowOf(view: StatementView, columns: Columns, row: StatementRow): Block {
  const { type } = view;
  const padding = paddingOf(view);
  const set = (text: string, style: Style, { width }: Place) =>
    text === "" ? [] : type.clamp(text, style, { width, count: MAX_LINES });
  const title = set(row.title, CELL, columns.title);
  const details = set(row.details, columns.details ? QUIET_CELL : SMALL, columns.details ?? columns.text);
  const textHeight = columns.details ? Math.max(heightOf(title), heightOf(details)) : heightOf([...title, ...details]);
  const height = textHeight + 2 * padding + STROKE.hair;
  const day = type.ltr(row.day, QUIET_CELL);
  const figures = figureLines(view, columns, row, 400);
  return {
    height,
    draw: (sheet, top) => {
      sheet.text(day, top + padding, columns.date);
      sheet.lines(title, top + padding, columns.title);
      if (columns.details) sheet.lines(details, top + padding, columns.details);
      else sheet.lines(details, top + padding + heightOf(title), columns.text);
      drawFigures(sheet, columns, figures, top + padding);
      sheet.rule(top + height - STROKE.hair, STROKE.hair, HAIR, { x: 0, width: PAGE.content });
    },
  };
}

interface Sum {
  day: string;
  label: string;
  style: Style;
  figures: Figures;
  weight: Style["weight"];
  /** Without a rule below. */
  isLast?: boolean;
}

function sumRow(view: StatementView, columns: Columns, { day, label, style, weight, isLast, ...sum }: Sum): Block {
  const { type } = view;
  const padding = paddingOf(view);
  const lines = type.clamp(label, style, { width: columns.text.width, count: MAX_LINES });
  const figures = figureLines(view, columns, sum.figures, weight);
  const height = heightOf(lines) + 2 * padding + STROKE.hair;
  return {
    height,
    draw: (sheet, top) => {
      sheet.text(type.ltr(day, QUIET_CELL), top + padding, columns.date);
      sheet.lines(lines, top + padding, columns.text);
      drawFigures(sheet, columns, figures, top + padding);
      if (!isLast) sheet.rule(top + height - STROKE.hair, STROKE.hair, HAIR, { x: 0, width: PAGE.content });
    },
  };
}

function closingRow(view: StatementView, columns: Columns): Block {
  const { type, content } = view;
  const { label, value, charges, credits } = content.closing;
  const width = columns.text.x + columns.text.width;
  const lines = type.wrapPhrase(label, BOLD_CELL, width).slice(0, MAX_LINES);
  const sums = figureLines(view, columns, { charge: charges, credit: credits, balance: "" }, 600);
  const size = (CLOSING.size * columns.size) / CELL.size;
  const balance = type.ltr(value, { ...CLOSING, size, color: content.accent });
  const above = STROKE.strong + 1.5 + paddingOf(view);
  return {
    height: above + heightOf(lines),
    draw: (sheet, top) => {
      // Over the rule of the last row.
      sheet.rule(top - STROKE.hair, STROKE.strong, INK, { x: 0, width: PAGE.content });
      sheet.lines(lines, top + above, { x: 0, width });
      drawFigures(sheet, columns, { ...sums, balance }, top + above);
    },
  };
}

function figureLines(
  { type }: StatementView,
  { size }: Columns,
  figures: Figures,
  weight: Style["weight"],
): Record<keyof Figures, Line> {
  const set = (text: string) => type.ltr(text, { ...CELL, size, weight });
  return { charge: set(figures.charge), credit: set(figures.credit), balance: set(figures.balance) };
}

function drawFigures(sheet: Sheet, columns: Columns, lines: Record<keyof Figures, Line>, top: number): void {
  // Smaller figures stay on the baseline of the text.
  const baseline = top + baselineOf(CELL);
  for (const name of FIGURES) sheet.textOn(lines[name], baseline, { ...columns.figures[name], align: "right" });
}

function paddingOf({ spacing }: StatementView): number {
  return spacing === "close" ? 1.5 : 2;
}
