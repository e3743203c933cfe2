import { bottomOf, drawAll, heightOfAll, newSheet, withFeet } from "./flow";
import { letterhead, runningHead } from "./letterhead";
import { notes, payment, totals } from "./totals";
import type { Block, Sheet } from "./sheet";
import { BILL_RESERVE, drawSwissBill } from "./swiss-bill";
import { type Piece, setTable, type Table } from "./table";
import { timesheetPages } from "./timesheet";
import type { View } from "./view";

/** A sum is never alone on its page. */
const LINES_WITH_TOTALS = 3;
/** Longer notes may continue on the next page. Millimeters. */
const NOTES_WITH_TOTALS = 50;

const MAX_LINES_OF_ONE_PAGE = 30;
const ABOVE_CONTINUED = 2;

interface Plan {
  rows: Piece[];
  blocks: Block[];
}

/** The pages of the document, then those of its timesheet. */
export function composePages(view: View): readonly Sheet[] {
  const behind = view.timesheet === null ? [] : timesheetPages(view, view.timesheet);
  return withFeet(view, [...composeDocument(view), ...behind]);
}

/** A document that fits on one page gets more space, also if its QR-bill goes to a second page. */
function composeDocument(view: View): Sheet[] {
  if (view.invoice.lines.length <= MAX_LINES_OF_ONE_PAGE) {
    for (const pages of view.content.bill ? [1, 2] : [1]) {
      for (const spacing of ["airy", "close"] as const) {
        const sheets = compose({ ...view, spacing, isNumbered: false });
        if (sheets.length === pages) return sheets;
      }
    }
  }
  return compose({ ...view, spacing: "close", isNumbered: true });
}

function compose(view: View): Sheet[] {
  const parts: Parts = {
    table: setTable(view),
    first: letterhead(view),
    running: runningHead(view),
    payment: payment(view),
    drawBill: (sheet) => {
      drawSwissBill(sheet, view);
    },
    reserve: view.content.bill ? BILL_RESERVE : 0,
    bottom: bottomOf(view),
  };
  const plans = planPages(parts, totals(view), notes(view));
  let carried = 0;
  return plans.map((_plan, index) => {
    const sheet = newSheet(view);
    carried = drawPage(sheet, parts, plans, { index, carried });
    return sheet;
  });
}

interface Parts {
  table: Table;
  first: Block;
  running: Block;
  payment: Block | null;
  drawBill: (sheet: Sheet) => void;
  /** Height of the QR-bill at the foot of the last page. It may be alone on that page. */
  reserve: number;
  bottom: number;
}

function planPages(parts: Parts, sums: Block, remarks: readonly Block[]): Plan[] {
  const plans: Plan[] = [];
  let rest = [...parts.table.pieces];
  do {
    if (rest[0]?.isHeading) rest = rest.slice(1);
    const rows = takeRows(parts, plans.length, rest);
    rest = rest.slice(rows.length);
    plans.push({ rows, blocks: [] });
  } while (rest.length > 0);
  const paymentHeight = parts.payment ? parts.payment.height + 4 : 0;
  const notesHeight = heightOfAll(remarks);
  placeTotals(parts, plans, sums, paymentHeight + Math.min(notesHeight, NOTES_WITH_TOTALS));
  // The last note stays with the account, so that neither is alone on a page.
  for (const [index, remark] of remarks.entries()) {
    const below = index === remarks.length - 1 ? paymentHeight : 0;
    if (freeOn(parts, plans, plans.length - 1) < remark.height + below) plans.push({ rows: [], blocks: [] });
    plans.at(-1)?.blocks.push(remark);
  }
  if (freeOn(parts, plans, plans.length - 1) < paymentHeight + parts.reserve) plans.push({ rows: [], blocks: [] });
  return plans;
}

function takeRows(parts: Parts, page: number, rest: readonly Piece[]): Piece[] {
  const room = parts.bottom - rowsTop(parts, page, rest[0]);
  if (heightOfAll(rest) <= room) return [...rest];
  const limit = room - parts.table.carried(0).height;
  let used = 0;
  let count = 0;
  for (const piece of rest) {
    if (used + piece.height > limit) break;
    used += piece.height;
    count++;
  }
  while (count > 1 && rest[count - 1]?.isHeading) count--;
  return rest.slice(0, page === 0 ? count : Math.max(1, count));
}

function rowsTop(parts: Parts, page: number, firstRow: Piece | undefined): number {
  const head = page === 0 ? parts.first.height : parts.running.height;
  if (!firstRow) return head;
  const below = page > 0 ? parts.table.brought(0).height + (firstRow.isContinued ? ABOVE_CONTINUED : 0) : 0;
  return head + parts.table.head(firstRow.project, page > 0).height + below;
}

function freeOn(parts: Parts, plans: readonly Plan[], page: number): number {
  const { rows = [], blocks = [] } = plans[page] ?? {};
  return parts.bottom - rowsTop(parts, page, rows[0]) - heightOfAll([...rows, ...blocks]);
}

/**
 * Some lines move with the totals.
 *
 * @param below Height of the blocks under them.
 */
function placeTotals(parts: Parts, plans: Plan[], sums: Block, below: number): void {
  const last = plans.at(-1);
  if (last && freeOn(parts, plans, plans.length - 1) >= sums.height + below) last.blocks.push(sums);
  else plans.push({ rows: [], blocks: [sums] });
  const [before, after] = plans.slice(-2);
  if (before && after) moveLines(parts, plans, { before, after, below });
}

function moveLines(parts: Parts, plans: readonly Plan[], pages: { before: Plan; after: Plan; below: number }): void {
  const { before, after, below } = pages;
  while (lineCount(after.rows) < LINES_WITH_TOTALS && lineCount(before.rows) > 1) {
    const moved = before.rows.at(-1);
    if (!moved || freeOn(parts, [...plans.slice(0, -1), withRow(after, moved)], plans.length - 1) < below) break;
    after.rows.unshift(moved);
    before.rows.pop();
  }
  if (before.rows.at(-1)?.isHeading) before.rows.pop();
  if (after.rows[0]?.isHeading) after.rows.shift();
}

function withRow(plan: Plan, row: Piece): Plan {
  return { ...plan, rows: [row, ...plan.rows] };
}

function lineCount(rows: readonly Piece[]): number {
  return new Set(rows.filter(({ isHeading }) => !isHeading).map(({ line }) => line)).size;
}

function drawPage(
  sheet: Sheet,
  parts: Parts,
  plans: readonly Plan[],
  page: { index: number; carried: number },
): number {
  const { rows, blocks } = plans[page.index] ?? EMPTY;
  const sum = page.carried + rows.reduce((total, { amount }) => total + amount, 0);
  drawAll(sheet, [...headsOf(parts, plans, page), ...rows, ...footOfTable(parts, plans, page.index, sum), ...blocks]);
  if (page.index === plans.length - 1) {
    parts.payment?.draw(sheet, parts.bottom - parts.reserve - parts.payment.height);
    parts.drawBill(sheet);
  }
  return sum;
}

const EMPTY: Plan = { rows: [], blocks: [] };

function headsOf(
  parts: Parts,
  plans: readonly Plan[],
  { index, carried }: { index: number; carried: number },
): Block[] {
  const [first] = plans[index]?.rows ?? [];
  const project = first?.project ?? null;
  if (index === 0) return first ? [parts.first, parts.table.head(project, false)] : [parts.first];
  if (!first) return [parts.running];
  const heads = [parts.running, parts.table.head(project, isContinued(plans, index)), parts.table.brought(carried)];
  return first.isContinued ? [...heads, { height: ABOVE_CONTINUED, draw: () => undefined }] : heads;
}

function footOfTable(parts: Parts, plans: readonly Plan[], index: number, sum: number): Block[] {
  return plans[index + 1]?.rows.length ? [parts.table.carried(sum)] : [];
}

function isContinued(plans: readonly Plan[], index: number): boolean {
  const [first] = plans[index]?.rows ?? [];
  const before = plans[index - 1]?.rows.at(-1);
  return first !== undefined && before !== undefined && first.project === before.project;
}
