import type { Printed } from "@/lib/billing/invoice-content/printed";
import { INK, SOFT } from "@/lib/billing/invoice-content/accent";
import type { InvoiceContent } from "@/lib/billing/invoice-content/content";
import type { Letter } from "@/lib/billing/invoice-content/letter";
import type { TimesheetContent } from "@/lib/billing/invoice-content/timesheet";
import type { Format } from "@/lib/billing/invoice-content/format";
import type { PaymentCode } from "../payment-code";
import type { Style, Typesetter } from "../text/typeset";

/** Head and foot. */
export interface LetterView {
  content: Letter;
  type: Typesetter;
  /** Width divided by height; null without a logo. */
  logoAspect: number | null;
  spacing: "airy" | "close";
}

export interface View extends LetterView {
  content: InvoiceContent;
  invoice: Printed;
  timesheet: TimesheetContent | null;
  format: Format;
  code: PaymentCode | null;
  isNumbered: boolean;
}

export const BODY: Style = { size: 3.02, weight: 400, color: INK };
export const STRONG: Style = { ...BODY, weight: 600 };
export const MEDIUM: Style = { ...BODY, weight: 500 };
export const QUIET: Style = { ...BODY, color: SOFT };
export const SMALL: Style = { ...BODY, size: 2.6, color: SOFT };
