import type { LineUnit } from "@/lib/billing/invoices/schema/invoice";

export const MAX_TEMPLATE_LINES = 100;

/** A line of each invoice. The description has words of `words.ts`. */
export interface TemplateLine {
  description: string;
  /** A decimal string, in `unit`. */
  quantity: string;
  unit: LineUnit;
  unitPriceMinor: number;
  amountMinor: number;
  /** Null: `taxRate`, else the usual rate of a new line. */
  taxRateIds: string[] | null;
  /** A bare percentage. */
  taxRate: string | null;
  projectId: string | null;
}

/** Unbilled work to add. */
export interface TemplateWork<Grouping> {
  /** Null: all projects of the client. */
  projectIds: string[] | null;
  groupBy: Grouping;
  /** Whether work before the period is left out. */
  onlyPeriod: boolean;
}

export type ExpenseGrouping = "expense" | "category" | "project";

export interface TemplateMilestones {
  projectIds: string[] | null;
}

/** Null stands for the usual value of an invoice that is sent. */
export interface TemplateMail {
  to: string[] | null;
  cc: string[] | null;
  subject: string | null;
  message: string | null;
  attachPdf: boolean;
}

export const USUAL_MAIL: TemplateMail = { to: null, cc: null, subject: null, message: null, attachPdf: true };
