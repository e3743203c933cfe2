/** The fixed words of the page in one language. What stands in braces is filled in. */
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
  /** How many time entries a line bills, by the plural rules of the language. */
  entries: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };
}
