import { HAIR, INK } from "@/lib/billing/invoice-content/accent";
import type { ContentRow } from "@/lib/billing/invoice-content/content";
import { headingOfLine } from "@/lib/billing/invoice-content/printed";
import type { Line } from "../text/typeset";
import { type Block, heightOf, LEADING, PAGE, type Sheet, STROKE } from "./sheet";
import { BODY, MEDIUM, QUIET, SMALL, STRONG, type View } from "./view";

const COLUMN_GAP = 5;
const HEAD_BOTTOM = 1.8;
const LINES_TOGETHER = 14;

type Figures = readonly Line[];

interface Columns {
  /** 0 when lines are not numbered. */
  number: number;
  description: number;
  figures: readonly { x: number; width: number }[];
  labels: Figures;
}

export interface Piece extends Block {
  /** Minor units to add to the sum. */
  amount: number;
  project: string | null;
  isHeading: boolean;
  isContinued: boolean;
  line: number;
}

export interface Table {
  pieces: readonly Piece[];
  head(project: string | null, isContinued: boolean): Block;
  carried(amount: number): Block;
  brought(amount: number): Block;
}

export function setTable(view: View): Table {
  const { invoice, content, format, type } = view;
  const { text } = content;
  const figures = content.rows.map((row) => figuresOf(view, row));
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
    pieces: content.rows.flatMap((row, index) => {
      const project = headingOfLine(invoice, index);
      const line = {
        project,
        amount: invoice.lines[index]?.amount.amount ?? 0,
        number: index + 1,
        figures: figures[index] ?? [],
      };
      return [...headingBefore(view, row, line), ...rowPieces(view, columns, row, line)];
    }),
    head: (project, isContinued) => head(view, columns, project, isContinued),
    carried: (amount) => sum(text("carried"), amount, false),
    brought: (amount) => sum(text("brought"), amount, true),
  };
}

function figuresOf({ type, content }: View, row: ContentRow): Figures {
  return [
    type.line(row.quantity, BODY),
    type.ltr(row.price, BODY),
    ...(content.taxName === null ? [] : [type.ltr(row.tax, BODY)]),
    type.ltr(row.amount, BODY),
  ];
}

function columnsOf({ type, content, format, invoice, isNumbered }: View, rows: readonly Figures[]): Columns {
  const { text, taxName } = content;
  const labels = [text("quantity"), text("price"), ...(taxName === null ? [] : [taxName]), text("amount")].map((text) =>
    type.line(text, SMALL),
  );
  const widths = labels.map((label, column) =>
    rows.reduce((widest, row) => Math.max(widest, row[column]?.width ?? 0), label.width),
  );
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

function paddingOf({ spacing }: View): number {
  return spacing === "close" ? 2.05 : 2.3;
}

function amountPlace({ figures }: Columns): { x: number; width: number } {
  return figures.at(-1) ?? { x: 0, width: PAGE.content };
}

function head(view: View, columns: Columns, project: string | null, isContinued: boolean): Block {
  const { type, content } = view;
  const { text, accent } = content;
  const name = type.wrap(
    project ?? text("description"),
    project === null ? SMALL : { ...SMALL, weight: 600, color: accent },
    columns.description - 18,
  );
  const lines = name.slice(0, 3);
  const continued = isContinued ? type.line(text("continued"), SMALL) : null;
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

interface LineFacts {
  project: string | null;
  /** Minor units. */
  amount: number;
  number: number;
  figures: Figures;
}

function headingBefore({ type, content }: View, { heading }: ContentRow, line: LineFacts): Piece[] {
  if (heading === null) return [];
  const style = heading.isProject ? { ...SMALL, weight: 600 as const, color: content.accent } : SMALL;
  const lines = type.wrap(heading.text, style, PAGE.content);
  const height = 3.4 + heightOf(lines) + HEAD_BOTTOM + STROKE.hair;
  const draw = (sheet: Sheet, top: number) => {
    sheet.lines(lines, top + 3.4, { x: 0, width: PAGE.content });
    sheet.rule(top + height - STROKE.hair, STROKE.hair, HAIR, { x: 0, width: PAGE.content });
  };
  return [
    {
      ...{ height, draw, amount: 0, project: line.project },
      ...{ isHeading: true, isContinued: false, line: line.number - 1 },
    },
  ];
}

function rowPieces(view: View, columns: Columns, row: ContentRow, line: LineFacts): Piece[] {
  const padding = paddingOf(view);
  const lines = descriptionOf(view, columns, row);
  const parts: Line[][] = [];
  for (let from = 0; from < lines.length; from += LINES_TOGETHER) parts.push(lines.slice(from, from + LINES_TOGETHER));
  return parts.map((part, index) => {
    const isFirst = index === 0;
    const isLast = index === parts.length - 1;
    const top = isFirst ? padding : 0;
    const height = top + heightOf(part) + (isLast ? padding + STROKE.hair : 0);
    const draw = (sheet: Sheet, y: number) => {
      if (isFirst && columns.number > 0) {
        sheet.text(view.type.ltr(String(line.number), QUIET), y + top, { x: 0, width: columns.number });
      }
      sheet.lines(part, y + top, { x: columns.number, width: columns.description - columns.number });
      if (isFirst) drawFigures(sheet, columns, line.figures, y + top);
      if (isLast) sheet.rule(y + height - STROKE.hair, STROKE.hair, HAIR, { x: 0, width: PAGE.content });
    };
    const amount = isFirst ? line.amount : 0;
    return {
      height,
      draw,
      amount,
      project: line.project,
      isHeading: false,
      isContinued: !isFirst,
      line: line.number,
    };
  });
}

function drawFigures(sheet: Sheet, columns: Columns, figures: Figures, top: number): void {
  for (const [index, figure] of figures.entries()) {
    sheet.text(figure, top, { ...(columns.figures[index] ?? { x: 0, width: 0 }), align: "right" });
  }
}

function descriptionOf({ type, isNumbered }: View, columns: Columns, { title, details }: ContentRow): Line[] {
  const width = columns.description - columns.number;
  const style = isNumbered && details === "" ? BODY : STRONG;
  return [...type.wrap(title, style, width), ...(details === "" ? [] : type.wrap(details, SMALL, width))];
}
