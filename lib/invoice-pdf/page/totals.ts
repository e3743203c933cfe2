import { INK, SOFT } from "../accent";
import type { Line, Style } from "../text/typeset";
import { fill } from "../words/table";
import { type Block, baselineOf, heightOf, PAGE, type Sheet, STROKE } from "./sheet";
import { BODY, QUIET, SMALL, STRONG, type View } from "./view";

const WIDTH = 89.4;
const X = PAGE.content - WIDTH;
const PADDING = 1;
const DUE: Style = { ...STRONG, size: 6.2, tracking: -0.025 };
/** Lines of the notes that are not left alone on a page. */
const NOTE_LINES_TOGETHER = 3;

interface Sum {
  label: readonly Line[];
  value: Line;
}

/** From the subtotal to what is to be paid. */
export function totals(view: View): Block {
  const sums = sumsOf(view);
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

/** The notes, in parts that may stand on different pages. */
export function notes({ invoice, type }: View): Block[] {
  if (invoice.notes.trim() === "") return [];
  const lines = type.wrap(invoice.notes.trim(), SMALL, PAGE.content * 0.64);
  const blocks: Block[] = [];
  for (let from = 0; from < lines.length; from += NOTE_LINES_TOGETHER) {
    const part = lines.slice(from, from + NOTE_LINES_TOGETHER);
    const gap = from === 0 ? 7 : 0;
    const draw = (sheet: Sheet, top: number) => sheet.lines(part, top + gap, { x: 0, width: PAGE.content });
    blocks.push({ height: gap + heightOf(part), draw });
  }
  return blocks;
}

function sumsOf(view: View): Sum[] {
  const { invoice, words, format } = view;
  const { discount } = invoice;
  const sums: [label: string, value: string][] = [[words.subtotal, format.money(invoice.subtotal)]];
  if (invoice.discount_total.amount > 0) {
    const share =
      discount && "percent" in discount ? fill(" {share}", { share: format.percent(discount.percent) }) : "";
    sums.push([words.discount + share, format.less(invoice.discount_total)]);
  }
  for (const { rate, taxable, amount } of invoice.taxes) {
    const values = { tax: invoice.seller_snapshot.tax_name, rate: format.percent(rate), base: format.money(taxable) };
    sums.push([fill(words.taxOn, values), format.money(amount)]);
  }
  if (invoice.payments.length > 0) sums.push([words.total, format.money(invoice.total)]);
  for (const payment of invoice.payments) {
    const date = fill(words.paidOn, { date: format.day(payment.paid_on) });
    sums.push([payment.method ? `${date}${format.comma}${payment.method}` : date, format.less(payment.amount)]);
  }
  // A document without tax, discount and payments says its one figure once.
  return sums.length === 1 ? [] : sums.map(([label, value]) => setSum(view, label, value));
}

function setSum({ type }: View, label: string, text: string): Sum {
  const value = type.ltr(text, BODY);
  return { label: type.wrapPhrase(label, QUIET, WIDTH - value.width - 4), value };
}

/** What is to be paid until when, in the largest figures of the page. */
function dueOf(view: View): Block {
  const { invoice, type, format, accent } = view;
  const isVoid = invoice.status === "void";
  const style = { ...DUE, color: isVoid ? SOFT : accent };
  const full = type.ltr(format.money(invoice.amount_due), style);
  const widest = WIDTH * 0.7;
  const value =
    full.width <= widest
      ? full
      : type.ltr(format.money(invoice.amount_due), { ...style, size: (style.size * widest) / full.width });
  const label = type.wrapPhrase(dueLabel(view), STRONG, WIDTH - value.width - 4);
  const top = 1.6 + STROKE.strong + 2.6;
  return {
    height: top + Math.max(6.2, heightOf(label)) + 0.6,
    draw: (sheet, y) => {
      const baseline = y + top + 5.3;
      sheet.rule(y + 1.6, STROKE.strong, INK, { x: X, width: WIDTH });
      sheet.lines(label, baseline - baselineOf(STRONG), { x: X, width: WIDTH });
      sheet.textOn(value, baseline, { x: X, width: WIDTH, align: "end" });
      const strike = { x: PAGE.content - value.width, width: value.width };
      if (isVoid) sheet.rule(baseline - 2.1, STROKE.strong, SOFT, strike);
    },
  };
}

function dueLabel({ invoice, words, format }: View): string {
  const { issue_date: issued, due_date: due, amount_due: open, status } = invoice;
  if (due === null || open.amount === 0 || status === "void") return words.toPay;
  const isThisYear = issued?.slice(0, 4) === due.slice(0, 4);
  const date = isThisYear ? format.dayOfYear(due) : format.day(due);
  return fill(words.toPayBy, { date: date.replaceAll(" ", "\u00a0") });
}
