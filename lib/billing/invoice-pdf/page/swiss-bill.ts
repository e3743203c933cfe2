import type { ShownBill } from "@/lib/billing/invoice-content/swiss-bill";
import type { PaymentCode } from "../payment-code";
import type { Line, Style, Typesetter } from "../text/typeset";
import { PAGE, type Sheet } from "./sheet";
import type { View } from "./view";

/** Millimeters. The sizes are those of the Swiss Implementation Guidelines for the QR-bill. */
const BILL = { height: 105, receipt: 62, margin: 5 };
const TOP = PAGE.height - BILL.height;
/** Between the foot of the page and the bill, with room for the note on separating. */
const ABOVE = 7;
/** Height that the bill takes from the last page, whose foot stands above the bill. */
export const BILL_RESERVE = BILL.height - PAGE.bottom + ABOVE;

const POINT = 25.4 / 72;
const BLACK = "#000000";
const WHITE = "#ffffff";
const LINE_WIDTH = 0.2;
/** 0.75 points. */
const CORNER = { length: 3, width: 0.26 };
const CODE = { size: 46, x: BILL.receipt + BILL.margin, y: 17 };
const CROSS = { margin: 7, square: 6, length: 3.89, width: 1.17 };

interface Column {
  x: number;
  top: number;
  width: number;
  heading: Style;
  value: Style;
  leading: number;
  /** Lines of a name, which the receipt shortens. */
  nameLines: number;
}

const bold = (points: number): Style => ({ size: points * POINT, weight: 600, color: BLACK });
const plain = (points: number): Style => ({ size: points * POINT, weight: 400, color: BLACK });

const TITLE = bold(11);
const RECEIPT = { x: BILL.margin, width: 52, heading: bold(6), value: plain(8), leading: 9 * POINT, nameLines: 2 };
const PAYMENT = { x: 118, width: 87, heading: bold(8), value: plain(10), leading: 11 * POINT, nameLines: 3 };
const AMOUNT_TOP = 68;

/** Payment part and receipt at the foot of the page, over its full width. */
export function drawSwissBill(sheet: Sheet, { type, content: { bill }, code }: View): void {
  if (bill === null || code === null) return;
  sheet.lift = BILL_RESERVE;
  const pen = new Pen(sheet, type);
  pen.box({ x: 0, y: 0, width: PAGE.width, height: BILL.height, color: WHITE });
  pen.box({ x: 0, y: 0, width: PAGE.width, height: LINE_WIDTH });
  pen.box({ x: BILL.receipt, y: 0, width: LINE_WIDTH, height: BILL.height });
  const note = type.ltr(bill.texts.separate, plain(7));
  pen.write(note, (PAGE.width - note.width) / 2, -1.6);
  drawReceipt(pen, bill);
  drawPaymentPart(pen, bill, code);
}

function drawReceipt(pen: Pen, bill: ShownBill): void {
  const { texts } = bill;
  pen.write(pen.type.ltr(texts.receipt, TITLE), RECEIPT.x, 8.9);
  drawParts(pen, { ...RECEIPT, top: 12 }, partsOf(bill), { width: 52, height: 20 });
  drawAmount(pen, bill, { ...RECEIPT, top: AMOUNT_TOP }, 12.7);
  const place = pen.type.ltr(texts.acceptancePoint, RECEIPT.heading);
  pen.write(place, RECEIPT.x + RECEIPT.width - place.width, 84.1);
}

function drawPaymentPart(pen: Pen, bill: ShownBill, code: PaymentCode): void {
  const { texts, message } = bill;
  pen.write(pen.type.ltr(texts.paymentPart, TITLE), CODE.x, 8.9);
  pen.code(code);
  drawAmount(pen, bill, { ...PAYMENT, x: CODE.x, top: AMOUNT_TOP }, 15.9);
  const [account, reference, debtor] = partsOf(bill);
  const parts = [account, reference, { label: texts.additional, values: [message], isParty: false }, debtor];
  drawParts(pen, { ...PAYMENT, top: 5 }, parts, { width: 65, height: 25 });
}

interface Part {
  label: string;
  /** Null: a blank field. */
  values: readonly string[] | null;
  /** The first value is a name. */
  isParty: boolean;
}

function partsOf({ texts, account, creditor, reference, debtor }: ShownBill): [Part, Part, Part] {
  return [
    { label: texts.account, values: [account, ...creditor], isParty: true },
    { label: texts.reference, values: [reference], isParty: false },
    { label: debtor ? texts.payableBy : texts.payableByBlank, values: debtor, isParty: true },
  ];
}

function drawParts(pen: Pen, column: Column, parts: readonly Part[], blank: { width: number; height: number }): void {
  let next = column.top;
  for (const { label, values, isParty } of parts) {
    pen.write(pen.type.ltr(label, column.heading), column.x, next + 0.75 * column.leading);
    next += column.leading;
    if (values === null) {
      pen.corners({ x: column.x, y: next, ...blank });
      continue;
    }
    for (const value of values) {
      const lines = pen.type.wrapLtr(value, column.value, column.width).slice(0, isParty ? column.nameLines : 2);
      for (const line of lines) {
        pen.write(line, column.x, next + 0.75 * column.leading);
        next += column.leading;
      }
    }
    next += column.leading;
  }
}

/** @param gap between the starts of currency and amount. */
function drawAmount(pen: Pen, { texts, currency, amount }: ShownBill, column: Column, gap: number): void {
  const [first, second] = [column.top + 0.75 * column.leading, column.top + 1.85 * column.leading];
  pen.write(pen.type.ltr(texts.currency, column.heading), column.x, first);
  pen.write(pen.type.ltr(texts.amount, column.heading), column.x + gap, first);
  pen.write(pen.type.ltr(currency, column.value), column.x, second);
  pen.write(pen.type.ltr(amount, column.value), column.x + gap, second);
}

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Positions count from the upper left corner of the bill, also on a right-to-left page. */
class Pen {
  readonly #sheet: Sheet;
  readonly type: Typesetter;

  constructor(sheet: Sheet, type: Typesetter) {
    this.#sheet = sheet;
    this.type = type;
  }

  write(line: Line, x: number, baseline: number): void {
    this.#sheet.items.push({ kind: "text", x, y: TOP + baseline, line });
  }

  box({ y, color = BLACK, ...area }: Area & { color?: string }): void {
    this.#sheet.items.push({ kind: "box", ...area, y: TOP + y, color });
  }

  code(code: PaymentCode): void {
    this.#sheet.items.push({ kind: "code", x: CODE.x, y: TOP + CODE.y, size: CODE.size, code });
    this.#centered(CROSS.margin, CROSS.margin, WHITE);
    this.#centered(CROSS.square, CROSS.square, BLACK);
    this.#centered(CROSS.length, CROSS.width, WHITE);
    this.#centered(CROSS.width, CROSS.length, WHITE);
  }

  corners({ x, y, width, height }: Area): void {
    for (const atRight of [false, true]) {
      for (const atFoot of [false, true]) {
        const cornerX = (length: number) => (atRight ? x + width - length : x);
        const cornerY = (length: number) => (atFoot ? y + height - length : y);
        this.box({ x: cornerX(CORNER.length), y: cornerY(CORNER.width), width: CORNER.length, height: CORNER.width });
        this.box({ x: cornerX(CORNER.width), y: cornerY(CORNER.length), width: CORNER.width, height: CORNER.length });
      }
    }
  }

  #centered(width: number, height: number, color: string): void {
    const [x, y] = [CODE.x + (CODE.size - width) / 2, CODE.y + (CODE.size - height) / 2];
    this.box({ x, y, width, height, color });
  }
}
