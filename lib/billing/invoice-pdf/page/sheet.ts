import type { PaymentCode } from "../payment-code";
import type { Line, Style } from "../text/typeset";

/** A4 in millimeters, with a band in the seller's color along the starting edge. */
export const PAGE = { width: 210, height: 297, start: 20, top: 17, bottom: 13, content: 172, band: 2.6 };

/** Line height in units of the font size, and distance from its top to the baseline. */
export const LEADING = 1.45;
const BASELINE = 1.08;

/** Millimeters. */
export const STROKE = { strong: 0.36, head: 0.25, hair: 0.18 };

/** Positions in millimeters from the top left corner; `y` of a text is its baseline. */
export type Item =
  | { kind: "text"; x: number; y: number; line: Line }
  | { kind: "box"; x: number; y: number; width: number; height: number; color: string }
  | { kind: "code"; x: number; y: number; size: number; code: PaymentCode }
  | { kind: "link"; x: number; y: number; width: number; height: number; url: string }
  | { kind: "logo"; x: number; y: number; width: number; height: number };

export interface Block {
  height: number;
  draw(sheet: Sheet, top: number): void;
}

interface Place {
  /** From the starting edge of the text area. */
  x: number;
  width: number;
  /** `left` and `right` ignore the page's direction: URLs begin left, figures end right. */
  align?: "start" | "end" | "left" | "right";
}

/** Positions count from the starting edge: a right-to-left page is mirrored. */
export class Sheet {
  readonly items: Item[] = [];
  readonly isRtl: boolean;
  /** Height of what stands below the foot of the page. Millimeters. */
  lift = 0;

  constructor(isRtl: boolean) {
    this.isRtl = isRtl;
  }

  text(line: Line, top: number, place: Place): void {
    this.textOn(line, top + baselineOf(line.style), place);
  }

  textOn(line: Line, baseline: number, { x, width, align = "start" }: Place): void {
    const free = width - line.width;
    const toRight = align === (this.isRtl ? "start" : "end") || align === "right";
    this.items.push({ kind: "text", x: this.#left(x, width) + (toRight ? free : 0), y: baseline, line });
  }

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

  /** Make an area of the page lead to the address. */
  link(url: string, top: number, height: number, { x, width }: Place): void {
    this.items.push({ kind: "link", x: this.#left(x, width), y: top, width, height, url });
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
