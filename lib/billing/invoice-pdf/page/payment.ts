import type { Line } from "../text/typeset";
import { type Block, heightOf, PAGE } from "./sheet";
import { MEDIUM, QUIET, SMALL, type View } from "./view";

const CODE = 26;
const GAP = 6;
const ROW_PADDING = 0.45;
const MAX_VALUE = 70;

/** Where to pay to: the code for banking apps, the account, and what to do with them. Null when there is no account, or nothing to pay. */
export function payment({ content, code, type }: View): Block | null {
  const { pay } = content;
  if (pay === null) return null;
  const rows: Row[] = pay.rows.map(({ label, value }) => [
    type.line(label, QUIET),
    type.wrapLtr(value, MEDIUM, MAX_VALUE),
  ]);
  const x = code ? CODE + 1 + GAP : 0;
  const labelWidth = Math.max(code ? 19 : 27, ...rows.map(([label]) => label.width + 4));
  const valueWidth = Math.max(...rows.flatMap(([, value]) => value.map(({ width }) => width)));
  const hintX = Math.max(code ? 112.9 : 93, x + labelWidth + valueWidth + GAP);
  const hint = pay.hint === "" ? [] : type.wrap(pay.hint, SMALL, Math.max(20, PAGE.content - hintX));
  const rowsHeight = rows.reduce((sum, [, value]) => sum + heightOf(value) + 2 * ROW_PADDING, 0);
  const height = Math.max(code ? CODE : 0, rowsHeight, heightOf(hint));
  return {
    height,
    draw: (sheet, top) => {
      if (code) sheet.code(code, top + (height - CODE) / 2, { x: 0, width: CODE });
      let next = top + (height - rowsHeight) / 2;
      for (const [label, value] of rows) {
        sheet.text(label, next + ROW_PADDING, { x, width: labelWidth });
        sheet.lines(value, next + ROW_PADDING, { x: x + labelWidth, width: valueWidth });
        next += heightOf(value) + 2 * ROW_PADDING;
      }
      sheet.lines(hint, top + (height - heightOf(hint)) / 2, { x: hintX, width: PAGE.content - hintX });
    },
  };
}

type Row = [label: Line, value: readonly Line[]];
