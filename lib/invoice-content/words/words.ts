/** By the plural rules of a language. */
export type Counted = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** The fixed words of an invoice in one language: of its page first, then of the mail and the page that bring it. What stands in braces is filled in. */
export interface Words {
  invoice: string;
  /** Stands where the number will. */
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
}

/**
 * Puts values where a text has their names in braces. Each is isolated, so that a figure or a name in another direction
 * does not change the order of the words around it.
 */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (gap, name: string) => isolated(values[name] ?? gap));
}

/** Without the marks of isolation, for a place that shows them or whose words all run from left to right. */
export function unisolated(text: string): string {
  return text.replaceAll(/[\u2066-\u2069]/g, "");
}

function isolated(value: string): string {
  return `\u2068${value.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, "")}\u2069`;
}
