import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import { INK, SOFT } from "@/lib/billing/invoice-content/accent";
import type { InvoiceContent } from "@/lib/billing/invoice-content/content";
import type { Format } from "@/lib/billing/invoice-content/format";
import type { PaymentCode } from "../payment-code";
import type { Style, Typesetter } from "../text/typeset";

/** What every part of the page is made from. */
export interface View {
  /** What stands on the page. */
  content: InvoiceContent;
  /** For what the division into pages asks: amounts of lines, and what was written in full. */
  invoice: Invoice;
  /** For the sums that pages carry over. */
  format: Format;
  /** For banking apps, beside the account. */
  code: PaymentCode | null;
  type: Typesetter;
  /** Width divided by height of the logo; null without one. */
  logoAspect: number | null;
  /** A document that does not fill its page is laid out with more space. */
  spacing: "airy" | "close";
  /** Lines are numbered where they go on on a second page. */
  isNumbered: boolean;
}

export const BODY: Style = { size: 3.02, weight: 400, color: INK };
export const STRONG: Style = { ...BODY, weight: 600 };
export const MEDIUM: Style = { ...BODY, weight: 500 };
export const QUIET: Style = { ...BODY, color: SOFT };
export const SMALL: Style = { ...BODY, size: 2.6, color: SOFT };
