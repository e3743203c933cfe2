import { INK, SOFT } from "@/lib/billing/invoice-content/accent";
import type { Labelled } from "@/lib/billing/invoice-content/particulars";
import { printedPay } from "@/lib/billing/invoice-content/pay";
import type { Line, Style } from "../text/typeset";
import { baselineOf, type Block, heightOf, PAGE, type Sheet, STROKE } from "./sheet";
import { BODY, MEDIUM, QUIET, SMALL, STRONG, type View } from "./view";

const WIDTH = 89.4;
const X = PAGE.content - WIDTH;
const PADDING = 1;
const DUE: Style = { ...STRONG, size: 6.2, tracking: -0.025 };
const LABEL: Style = { ...SMALL, weight: 600, color: INK };
const ABOVE_NOTES = 7;
const NOTE_LINES_TOGETHER = 3;

interface Sum {
  label: readonly Line[];
  value: Line;
}

export function totals(view: View): Block {
  const sums = view.content.sums.map((sum) => setSum(view, sum));
  const due = dueOf(view);
  const valueWidth = Math.max(0, ...sums.map(({ value }) => value.width));
  const sumsHeight = sums.reduce((height, { label }) => height + heightOf(label) + 2 * PADDING, 0);
  return {
    height: 2 + sumsHeight + due.height,
    draw: (sheet, top) => {
      let next = top + 2;
      for (const { label, value } of sums) {
        sheet.lines(label, next + PADDING, { x: X, width: WIDTH });
        sheet.text(value, next + PADDING, { x: PAGE.content - valueWidth, width: valueWidth, align: "right" });
        next += heightOf(label) + 2 * PADDING;
      }
      due.draw(sheet, next);
    },
  };
}

export function notes({ content, type }: View): Block[] {
  const width = PAGE.content * 0.64;
  const remarks = [...content.reasons, content.notes].filter((text) => text !== "");
  return [
    ...remarkBlocks(
      remarks.flatMap((text) => type.wrap(text, SMALL, width)),
      ABOVE_NOTES,
    ),
    ...content.clauses.flatMap(({ label, value }, index) =>
      remarkBlocks([type.line(label, LABEL), ...type.wrap(value, SMALL, width)], index === 0 ? ABOVE_NOTES : 2),
    ),
  ];
}

function remarkBlocks(lines: readonly Line[], above: number): Block[] {
  const blocks: Block[] = [];
  for (let from = 0; from < lines.length; from += NOTE_LINES_TOGETHER) {
    const part = lines.slice(from, from + NOTE_LINES_TOGETHER);
    const gap = from === 0 ? above : 0;
    const draw = (sheet: Sheet, top: number) => sheet.lines(part, top + gap, { x: 0, width: PAGE.content });
    blocks.push({ height: gap + heightOf(part), draw });
  }
  return blocks;
}

function setSum({ type }: View, { label, value: text }: Labelled): Sum {
  const value = type.ltr(text, BODY);
  return { label: type.wrapPhrase(label, QUIET, WIDTH - value.width - 4), value };
}

function dueOf({ content, type }: View): Block {
  const { due, accent } = content;
  const style = { ...DUE, color: due.isVoid ? SOFT : accent };
  const full = type.ltr(due.value, style);
  const widest = WIDTH * 0.7;
  const value =
    full.width <= widest ? full : type.ltr(due.value, { ...style, size: (style.size * widest) / full.width });
  const label = type.wrapPhrase(due.label, STRONG, WIDTH - value.width - 4);
  const top = 1.6 + STROKE.strong + 2.6;
  return {
    height: top + Math.max(6.2, heightOf(label)) + 0.6,
    draw: (sheet, y) => {
      const baseline = y + top + 5.3;
      sheet.rule(y + 1.6, STROKE.strong, INK, { x: X, width: WIDTH });
      sheet.lines(label, baseline - baselineOf(STRONG), { x: X, width: WIDTH });
      sheet.textOn(value, baseline, { x: X, width: WIDTH, align: "end" });
      const strike = { x: PAGE.content - value.width, width: value.width };
      if (due.isVoid) sheet.rule(baseline - 2.1, STROKE.strong, SOFT, strike);
    },
  };
}

const CODE = 26;
const GAP = 6;
const ROW_PADDING = 0.45;
const MAX_VALUE = 70;
const MAX_LABEL = 40;

interface Row {
  label: readonly Line[];
  value: readonly Line[];
  url?: string;
}

/** Return null without a way to pay or an amount due. */
export function payment({ content, code: anyCode, type }: View): Block | null {
  const pay = printedPay(content);
  if (pay === null) return null;
  const code = content.bill ? null : anyCode;
  const rows: Row[] = [
    ...pay.rows.map(({ label, value }) => ({
      label: [type.line(label, QUIET)],
      value: type.wrapLtr(value, MEDIUM, MAX_VALUE),
    })),
    ...pay.links.map(({ label, shown, url }) => ({
      label: type.wrap(label, QUIET, MAX_LABEL),
      value: type.wrapLtr(shown, MEDIUM, MAX_VALUE),
      url,
    })),
  ];
  const x = code ? CODE + 1 + GAP : 0;
  const labelWidth = Math.max(code ? 19 : 27, ...rows.flatMap(({ label }) => label.map(({ width }) => width + 4)));
  const valueWidth = Math.max(...rows.flatMap(({ value }) => value.map(({ width }) => width)));
  const hintX = Math.max(code ? 112.9 : 93, x + labelWidth + valueWidth + GAP);
  const hint = pay.hint === "" ? [] : type.wrap(pay.hint, SMALL, Math.max(20, PAGE.content - hintX));
  const rowsHeight = rows.reduce((sum, row) => sum + heightOfRow(row), 0);
  const height = Math.max(code ? CODE : 0, rowsHeight, heightOf(hint));
  return {
    height,
    draw: (sheet, top) => {
      if (code) sheet.code(code, top + (height - CODE) / 2, { x: 0, width: CODE });
      let next = top + (height - rowsHeight) / 2;
      for (const row of rows) {
        drawRow(sheet, row, next, { x, labelWidth, valueWidth });
        next += heightOfRow(row);
      }
      sheet.lines(hint, top + (height - heightOf(hint)) / 2, { x: hintX, width: PAGE.content - hintX });
    },
  };
}

function heightOfRow({ label, value }: Row): number {
  return Math.max(heightOf(label), heightOf(value)) + 2 * ROW_PADDING;
}

function drawRow(
  sheet: Sheet,
  { label, value, url }: Row,
  top: number,
  { x, labelWidth, valueWidth }: { x: number; labelWidth: number; valueWidth: number },
): void {
  const place = { x: x + labelWidth, width: valueWidth };
  sheet.lines(label, top + ROW_PADDING, { x, width: labelWidth });
  sheet.lines(value, top + ROW_PADDING, place);
  if (url !== undefined) sheet.link(url, top + ROW_PADDING, heightOf(value), place);
}
