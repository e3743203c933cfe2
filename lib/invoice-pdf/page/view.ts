import type { Invoice } from "@/lib/invoices/schema";
import { INK, SOFT } from "../accent";
import type { Format } from "../format";
import type { Style, Typesetter } from "../text/typeset";
import type { Words } from "../words/words";

/** What every part of the page is made from. */
export interface View {
  invoice: Invoice;
  words: Words;
  format: Format;
  type: Typesetter;
  accent: string;
  /** Width divided by height of the logo; null without one. */
  logoAspect: number | null;
  /** A document that leaves room on its page is set with more air. */
  spacing: "airy" | "close";
  /** Lines are numbered where they go on on a second page. */
  isNumbered: boolean;
}

export const BODY: Style = { size: 3.02, weight: 400, color: INK };
export const STRONG: Style = { ...BODY, weight: 600 };
export const MEDIUM: Style = { ...BODY, weight: 500 };
export const QUIET: Style = { ...BODY, color: SOFT };
export const SMALL: Style = { ...BODY, size: 2.6, color: SOFT };
