import { addDays, monthOf } from "@/lib/kernel/core/wall-clock";
import type { SellerSnapshot } from "@/lib/identity/workspaces/schema/workspace";
import type { Money } from "@/lib/kernel/core/money";

/** A document on the client's page. Days are `YYYY-MM-DD`. */
export interface ShownDocument {
  number: string;
  subject: string;
  status: string;
  issueDate: string;
  /** Due date of an invoice, last day of an estimate. */
  until: string | null;
  decidedOn: string | null;
  total: Money;
  due: Money;
  /** Null: without a public page. */
  url: string | null;
}

export interface ShownList {
  documents: ShownDocument[];
  /** Whether the client has more than these. */
  hasMore: boolean;
}

export interface ShownBalance {
  currency: string;
  dueMinor: number;
  overdueMinor: number;
  creditMinor: number;
}

export interface ShownHours {
  project: string;
  usedSeconds: number;
  budgetSeconds: number;
}

export interface ShownRetainer {
  name: string;
  /** With tax. */
  left: Money;
  /** Percent of the funding. */
  drawnShare: number;
}

export interface ShownStatement {
  currency: string;
  /** The months on offer, latest first, as `YYYY-MM`. */
  months: string[];
  /** Last day of the latest month. */
  day: string;
  balance: Money;
}

export interface ClientPage {
  client: string;
  seller: SellerSnapshot;
  locale: string | null;
  /** Of the client. */
  currency: string;
  today: string;
  balances: ShownBalance[];
  open: ShownList;
  /** Those that wait for a decision come first. */
  estimates: ShownList;
  /** Paid and credited invoices. */
  settled: ShownList;
  hours: ShownHours[];
  retainers: ShownRetainer[];
  statements: ShownStatement[];
}

/** A revoked link shows only the seller. */
export type RevokedPage = Pick<ClientPage, "seller" | "locale">;

interface Budgeted {
  status: "active" | "archived";
  budget: { kind: string | null; period: string | null } | null;
}

/** Whether a client page can show the hours of the project. */
export function hasMonthlyHours({ status, budget }: Budgeted): boolean {
  return status === "active" && budget?.kind === "hours" && budget.period === "monthly";
}

interface BudgetColumns {
  status: "active" | "archived";
  budgetKind: string | null;
  budgetPeriod: string | null;
}

export function budgetOf({ status, budgetKind: kind, budgetPeriod: period }: BudgetColumns): Budgeted {
  return { status, budget: { kind, period } };
}

const MAX_MONTHS = 24;

/**
 * The months whose statements are on offer: from the month of `first` to the last month before `today`.
 *
 * @returns `YYYY-MM`, latest first, at most 24.
 */
export function statementMonths(first: string, today: string): string[] {
  const months: string[] = [];
  let day = addDays(monthOf(today).first, -1);
  while (months.length < MAX_MONTHS && day >= monthOf(first).first) {
    months.push(day.slice(0, 7));
    day = addDays(monthOf(day).first, -1);
  }
  return months;
}
