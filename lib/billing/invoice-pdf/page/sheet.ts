import type { PaymentCode } from "../payment-code";
import type { Line, Style } from "../text/typeset";

/** The page in millimetres: A4, with a band of the seller's colour along its starting edge. */
export const PAGE = { width: 210, height: 297, start: 20, top: 17, bottom: 13, content: 172, band: 2.6 };

/** Height of a line in units of its size, and how far below its top the letters stand. */
export const LEADING = 1.45;
const BASELINE = 1.08;

/** Strokes, in millimetres: under a title, under the table's head, between rows. */
export const STROKE = { strong: 0.36, head: 0.25, hair: 0.18 };

/** What is painted, in millimetres from the top left corner; a text stands on `y`. */
export type Item =
  | { kind: "text"; x: number; y: number; line: Line }
  | { kind: "box"; x: number; y: number; width: number; height: number; color: string }
  | { kind: "code"; x: number; y: number; size: number; code: PaymentCode }
  | { kind: "logo"; x: number; y: number; width: number; height: number };

/** A part of a page whose height is known before it is drawn. */
export interface Block {
  height: number;
  draw(sheet: Sheet, top: number): void;
}

interface Place {
  /** From the start of the text area: left, or right on a page from right to left. */
  x: number;
  width: number;
  /** `left` and `right` are the same on every page: addresses of the web begin left, figures of a column end right. */
  align?: "start" | "end" | "left" | "right";
}

/** One page as it is filled. Positions count from the starting edge, so a page from right to left is a mirror image. */
export class Sheet {
  readonly items: Item[] = [];
  readonly isRtl: boolean;

  constructor(isRtl: boolean) {
    this.isRtl = isRtl;
  }

  /** A line whose line box begins at `top`. */
  text(line: Line, top: number, place: Place): void {
    this.textOn(line, top + baselineOf(line.style), place);
  }

  /** A line that stands on `baseline`. */
  textOn(line: Line, baseline: number, { x, width, align = "start" }: Place): void {
    const free = width - line.width;
    const toRight = align === (this.isRtl ? "start" : "end") || align === "right";
    this.items.push({ kind: "text", x: this.#left(x, width) + (toRight ? free : 0), y: baseline, line });
  }

  /** Lines below each other. */
  lines(lines: readonly Line[], top: number, place: Place): void {
    let next = top;
    for (const line of lines) {
      this.text(line, next, place);
      next += line.style.size * LEADING;
    }
  }

  rule(top: number, weight: number, color: string, { x, width }: Place): void {
    this.box({ x, y: top, width, height: weight, color });
  }

  box({ x, y, width, height, color }: { x: number; y: number; width: number; height: number; color: string }): void {
    this.items.push({ kind: "box", x: this.#left(x, width), y, width, height, color });
  }

  code(code: PaymentCode, top: number, { x, width }: Place): void {
    this.items.push({ kind: "code", x: this.#left(x, width), y: top, size: width, code });
  }

  logo(top: number, height: number, { x, width }: Place): void {
    this.items.push({ kind: "logo", x: this.#left(x, width), y: top, width, height });
  }

  #left(x: number, width: number): number {
    return this.isRtl ? PAGE.width - PAGE.start - x - width : PAGE.start + x;
  }
}

export function heightOf(lines: readonly Line[]): number {
  return lines.reduce((sum, { style }) => sum + style.size * LEADING, 0);
}

export function baselineOf({ size }: Style): number {
  return size * BASELINE;
}
