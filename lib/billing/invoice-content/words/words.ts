import { RTL_LETTER } from "../reading-direction";

/** By the plural rules of a language. */
export type Counted = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** The fixed words of an invoice in one language: of its page first, then of the mail and the page that bring it. What stands in braces is filled in. */
export interface Words {
  invoice: string;
  /** In the place of the number, which a draft does not have yet. */
  draft: string;
  void: string;
  billedTo: string;
  issued: string;
  due: string;
  workDone: string;
  order: string;
  description: string;
  quantity: string;
  price: string;
  amount: string;
  /** Behind the project's name on the pages after the first. */
  continued: string;
  carried: string;
  brought: string;
  subtotal: string;
  discount: string;
  /** `{tax}` is what the seller calls it. */
  taxOn: string;
  total: string;
  paidOn: string;
  toPay: string;
  toPayBy: string;
  account: string;
  reference: string;
  directors: string;
  scan: string;
  transfer: string;
  page: string;
  hours: string;
  /** Behind a quantity whose price is agreed for the whole. */
  flat: string;
  /** How many time entries a line bills. */
  entries: Counted;
  /** What value added tax is called. */
  tax: string;
  forClient: string;
  dueBy: string;
  /** Beside the day on which it is due, as the next two. */
  dueToday: string;
  inDays: Counted;
  daysLate: Counted;
  thanks: string;
  nothingToPay: string;
  payByTransfer: string;
  copy: string;
  print: string;
  download: string;
  questions: string;
  writeTo: string;
  /** Above the lines, where a phone shows them below the account. */
  whatFor: string;
  sentWith: string;
  reminder: string;
  open: string;
  attached: string;
  reply: string;
  report: ReportWords;
}

/** The fixed words of a report that a client opens by its link: what it can be grouped by, its figures, and its page. */
interface ReportWords {
  client: string;
  project: string;
  task: string;
  person: string;
  tag: string;
  day: string;
  week: string;
  month: string;
  hours: string;
  tracked: string;
  billable: string;
  notInvoiced: string;
  currency: string;
  total: string;
  notes: string;
  entries: string;
  csv: string;
  csvEntries: string;
  nothing: string;
  shown: string;
  asOf: string;
  others: string;
  madeWith: string;
}

/**
 * Puts values where a text has their names in braces. Where one of both runs from right to left the value is isolated,
 * so that it does not change the order of the words around it; elsewhere the marks would only be in the way of a search.
 */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (gap, name: string) => {
    const value = (values[name] ?? gap).replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, "");
    return RTL_LETTER.test(text + value) ? `\u2068${value}\u2069` : value;
  });
}

/** Without the marks of isolation, for a place that shows them or whose words all run from left to right. */
export function unisolated(text: string): string {
  return text.replaceAll(/[\u2066-\u2069]/g, "");
}
