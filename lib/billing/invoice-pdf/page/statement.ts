import { agingOf } from "./aging";
import { bottomOf, drawAll, heightOfAll, newSheet, withFeet } from "./flow";
import { letterhead, runningHead } from "./letterhead";
import type { Block, Sheet } from "./sheet";
import { setStatement, type StatementTable, type StatementView } from "./statement-table";

const MAX_ROWS_OF_ONE_PAGE = 40;
/** The closing balance is never alone on its page. */
const ROWS_WITH_CLOSING = 3;

/** Rows of a page. The end is exclusive. */
interface Plan {
  from: number;
  to: number;
}

interface Parts {
  first: Block;
  running: Block;
  table: StatementTable;
  last: readonly Block[];
  bottom: number;
}

/** A statement that fits on one page gets more space. */
export function composeStatement(view: StatementView): readonly Sheet[] {
  if (view.content.rows.length <= MAX_ROWS_OF_ONE_PAGE) {
    const sheets = compose({ ...view, spacing: "airy" });
    if (sheets.length === 1) return withFeet(view, sheets);
  }
  return withFeet(view, compose({ ...view, spacing: "close" }));
}

function compose(view: StatementView): Sheet[] {
  const table = setStatement(view);
  const parts: Parts = {
    ...{ first: letterhead(view), running: runningHead(view), table },
    ...{ last: [table.closing, agingOf(view)], bottom: bottomOf(view) },
  };
  const plans = planPages(parts);
  return plans.map((plan, page) => {
    const sheet = newSheet(view);
    const isLast = page === plans.length - 1;
    const rows = table.rows.slice(plan.from, plan.to);
    // After a very long address, the table begins on the second page.
    const isLetter = page === 0 && rows.length === 0 && !isLast;
    const heads = isLetter ? [parts.first] : headsOf(view, parts, plan, page);
    drawAll(sheet, [...heads, ...rows, ...(isLast ? parts.last : carriedOn(view, parts, plan))]);
    return sheet;
  });
}

function planPages(parts: Parts): Plan[] {
  const { rows } = parts.table;
  const plans: Plan[] = [];
  let from = 0;
  for (;;) {
    const room = parts.bottom - topOf(parts, plans.length);
    const rest = heightOfAll(rows.slice(from)) + heightOfAll(parts.last);
    const isOver = plans.length > 0 && from === rows.length;
    if (rest <= room || isOver) return [...plans, { from, to: rows.length }];
    const to = Math.min(fitting(parts, from, room), rows.length - ROWS_WITH_CLOSING);
    const next = Math.max(plans.length === 0 ? 0 : from + 1, to);
    plans.push({ from, to: next });
    from = next;
  }
}

function fitting({ table }: Parts, from: number, room: number): number {
  let free = room - table.carried("").height;
  let to = from;
  for (const { height } of table.rows.slice(from)) {
    if (height > free) break;
    free -= height;
    to++;
  }
  return to;
}

/** The rows of the opening balance and of a balance brought forward have the same height. */
function topOf({ first, running, table }: Parts, page: number): number {
  return heightOfAll([page === 0 ? first : running, table.labels, table.opening]);
}

function headsOf({ content }: StatementView, { first, running, table }: Parts, { from }: Plan, page: number): Block[] {
  const above = content.rows[from - 1];
  const balance = above ? table.brought(above.balance) : table.opening;
  return [page === 0 ? first : running, table.labels, balance];
}

function carriedOn({ content }: StatementView, { table }: Parts, { to }: Plan): Block[] {
  const last = content.rows[to - 1];
  return last ? [table.carried(last.balance)] : [];
}
