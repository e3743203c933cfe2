/** `services`: everything but billed expenses. */
export type LineKind = "services" | "expenses";

/** `reimbursements`: what the company owes to people who paid expenses. `prepayments`: retainers of clients. */
export const ACCOUNTS = ["receivables", "bank", "reimbursements", "prepayments", "bank_fees", "write_offs"] as const;
export type AccountName = (typeof ACCOUNTS)[number];

/** Key of lines without a tax rate, among the keys of tax rates. */
export const UNTAXED = "none";

export interface RateMapping {
  /** Revenue account of services. */
  services: string | null;
  /** Revenue account of billed expenses. */
  expenses: string | null;
  taxKey: string | null;
  taxAccount: string | null;
}

export interface CategoryMapping {
  account: string | null;
  taxKey: string | null;
}

interface DatevSettings {
  consultantNumber: number | null;
  clientNumber: number | null;
  /** Digits of accounts. Numbers of debtors have one more. */
  accountLength: number;
  /** 1 to 12. */
  fiscalYearStart: number;
}

/** Absent members have no value yet. */
export interface StoredSettings {
  accounts: Partial<Record<AccountName, string>>;
  /** By `keyOf` of a tax rate: its UUID, such as `19%` without one, or `none`. */
  taxRates: Readonly<Record<string, RateMapping>>;
  /** By UUID. */
  categories: Readonly<Record<string, CategoryMapping>>;
  debtors: { from: number | null; to: number | null };
  datev: DatevSettings;
  /** Decimal strings by `rateKey`: the workspace's currency for a unit of the other. */
  exchangeRates: Readonly<Record<string, string>>;
}

export const NO_SETTINGS: StoredSettings = {
  accounts: {},
  taxRates: {},
  categories: {},
  debtors: { from: null, to: null },
  datev: { consultantNumber: null, clientNumber: null, accountLength: 4, fiscalYearStart: 1 },
  exchangeRates: {},
};

export const NO_RATE: RateMapping = { services: null, expenses: null, taxKey: null, taxAccount: null };
export const NO_CATEGORY: CategoryMapping = { account: null, taxKey: null };

/** Such as `USD 2026-10`. @param day `YYYY-MM-DD` */
export function rateKey(currency: string, day: string): string {
  return `${currency} ${day.slice(0, 7)}`;
}

/** Numbers of clients by UUID. */
export type Debtors = ReadonlyMap<string, number>;

/** Return the first free number of the range. Null without a range, and when it is used up. */
export function nextDebtor({ from, to }: StoredSettings["debtors"], used: ReadonlySet<number>): number | null {
  if (from === null || to === null) return null;
  const highest = [...used].reduce((top, one) => (one >= from && one <= to ? Math.max(top, one) : top), from - 1);
  if (highest < to) return highest + 1;
  for (let number = from; number <= to; number++) if (!used.has(number)) return number;
  return null;
}

/** Return the numbers that the range gives to clients without one, in the order of the clients. */
export function assignedDebtors(
  clientIds: readonly string[],
  debtors: Debtors,
  range: StoredSettings["debtors"],
): Map<string, number> {
  const used = new Set(debtors.values());
  const assigned = new Map<string, number>();
  for (const id of clientIds) {
    if (debtors.has(id) || assigned.has(id)) continue;
    const number = nextDebtor(range, used);
    if (number === null) break;
    used.add(number);
    assigned.set(id, number);
  }
  return assigned;
}
