import { HAIR, INK } from "@/lib/billing/invoice-content/accent";
import type { Style } from "../text/typeset";
import { baselineOf, type Block, heightOf, LEADING, PAGE, type Sheet, STROKE } from "./sheet";
import type { StatementView } from "./statement-table";
import { BODY, MEDIUM, QUIET, SMALL } from "./view";

const GAP = 4;
const ABOVE = 11;
const ABOVE_CELLS = 2.4;
const MAX_LABEL_LINES = 3;
const LABEL: Style = { ...SMALL, weight: 600, color: INK };

type Cell = StatementView["content"]["aging"][number];

/** Amounts due by age, and open credit. */
export function agingOf({ type, content }: StatementView): Block {
  const { aging, openCredit, text } = content;
  const cells = openCredit ? [...aging, { ...openCredit, isZero: false }] : aging;
  const widest = Math.max(...cells.map(({ value }) => type.ltr(value, MEDIUM).width));
  const perRow = widest <= widthOf(cells.length) ? cells.length : Math.ceil(cells.length / 2);
  const size = BODY.size * Math.min(1, widthOf(perRow) / widest);
  const heading = type.line(text("statement.aging"), LABEL);
  const rule = ABOVE + heightOf([heading]) + 1.8;
  const rows = [cells.slice(0, perRow), cells.slice(perRow)]
    .filter((row) => row.length > 0)
    .map((row) => cellsOf(type, row, { width: widthOf(perRow), size }));
  return {
    height: rows.reduce((sum, { height }) => sum + height, rule + STROKE.hair),
    draw: (sheet, top) => {
      sheet.text(heading, top + ABOVE, { x: 0, width: PAGE.content });
      sheet.rule(top + rule, STROKE.hair, HAIR, { x: 0, width: PAGE.content });
      let next = top + rule + STROKE.hair;
      for (const row of rows) {
        row.draw(sheet, next);
        next += row.height;
      }
    },
  };
}

function widthOf(count: number): number {
  return (PAGE.content - GAP * (count - 1)) / count;
}

function cellsOf(
  type: StatementView["type"],
  cells: readonly Cell[],
  { width, size }: { width: number; size: number },
): Block {
  const labels = cells.map(({ label }) => type.wrapPhrase(label, SMALL, width).slice(0, MAX_LABEL_LINES));
  const values = cells.map(({ value, isZero }) => type.ltr(value, { ...(isZero ? QUIET : MEDIUM), size }));
  const above = ABOVE_CELLS + Math.max(...labels.map(heightOf));
  return {
    height: above + BODY.size * LEADING,
    draw: (sheet: Sheet, top) => {
      for (const [index, value] of values.entries()) {
        const place = { x: index * (width + GAP), width };
        sheet.lines(labels[index] ?? [], top + ABOVE_CELLS, place);
        sheet.textOn(value, top + above + baselineOf(BODY), place);
      }
    },
  };
}
