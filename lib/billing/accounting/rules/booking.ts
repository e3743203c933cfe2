import type { BookedDocument, BookedRow, Part, SourceDocument } from "./documents";
import { exchanged } from "./exchange";
import { FORMAT_RULES, type Format } from "./formats";
import {
  type AccountName,
  type Debtors,
  NO_CATEGORY,
  NO_RATE,
  rateKey,
  type RateMapping,
  type StoredSettings,
} from "./settings";

export const GAP_FIELDS = [
  "services_account",
  "expenses_account",
  "tax_key",
  "tax_account",
  "category_account",
  "category_tax_key",
  "debtor_number",
  "exchange_rate",
  "receivables",
  "bank",
  "reimbursements",
  "prepayments",
  "bank_fees",
  "write_offs",
  "consultant_number",
  "client_number",
] as const;
type GapField = (typeof GAP_FIELDS)[number];

/** A mapping that a document needs. */
export interface Gap {
  field: GapField;
  /** Key of the tax rate, UUID of the category or client, or `USD 2026-10`. Null for a setting of the workspace. */
  key: string | null;
  name: string;
  /** The present value, if the format cannot have it. */
  value: string | null;
}

export interface Books {
  settings: StoredSettings;
  debtors: Debtors;
  /** The workspace's. */
  currency: string;
  format: Format;
}

/** Book a document. Missing accounts are empty, and listed in `gaps`. */
export function book(source: SourceDocument, books: Books): { booked: BookedDocument; gaps: Gap[] } {
  const clerk = new Clerk(source, books);
  const { kind, id, number, date, dueDate, clientId, clientName, title, currency, totalMinor } = source;
  const exchangeRate = clerk.exchangeRate();
  const account = clerk.mainAccount();
  const exchange = { from: currency, to: books.currency, rate: exchangeRate };
  const rows = clerk.rows().map((row) => toRow(row, exchange));
  const booked = {
    ...{ kind, id, number, date, dueDate, clientId, clientName, title, currency, totalMinor },
    ...{ isReversal: false, exchangeRate, account, debtor: clerk.debtor(), rows },
  };
  return { booked, gaps: clerk.gaps };
}

interface Movement {
  account: string;
  taxAccount: string | null;
  taxKey: string | null;
  isDebit: boolean;
  /** Negative: the other way round. */
  amountMinor: number;
  taxMinor: number;
}

function toRow(movement: Movement, exchange: Parameters<typeof exchanged>[1]): BookedRow {
  const sign = movement.amountMinor < 0 ? -1 : 1;
  const [amountMinor, taxMinor] = [movement.amountMinor * sign, movement.taxMinor * sign];
  return {
    ...movement,
    ...{ amountMinor, taxMinor: taxMinor === 0 ? 0 : taxMinor, isDebit: movement.isDebit === sign > 0 },
    baseMinor: exchanged(amountMinor, exchange),
    baseTaxMinor: exchanged(taxMinor, exchange),
  };
}

class Clerk {
  readonly gaps: Gap[] = [];
  readonly #source: SourceDocument;
  readonly #books: Books;

  constructor(source: SourceDocument, books: Books) {
    this.#source = source;
    this.#books = books;
  }

  /** Null if the document is in the workspace's currency, and for a format that needs none. */
  exchangeRate(): string | null {
    const { currency, date, exchangeRate } = this.#source;
    const { settings, currency: base, format } = this.#books;
    if (currency === base || !FORMAT_RULES[format].needsExchangeRate) return null;
    const key = rateKey(currency, date);
    const rate = exchangeRate ?? settings.exchangeRates[key];
    if (rate === undefined) this.#miss("exchange_rate", key, key);
    return rate ?? "1";
  }

  debtor(): number | null {
    return this.#debtorNumber() ?? null;
  }

  mainAccount(): string {
    const { expense, clientId, clientName } = this.#source;
    const rules = FORMAT_RULES[this.#books.format];
    if (expense) return this.#account(expense.isReimbursable ? "reimbursements" : "bank");
    const number = this.#debtorNumber();
    if (rules.debtors === "required") {
      if (number === undefined) this.#miss("debtor_number", clientId, clientName);
      else if (!this.#isDebtor(number)) this.#miss("debtor_number", clientId, clientName, String(number));
      return number === undefined ? "" : String(number);
    }
    if (rules.debtors === "preferred" && number !== undefined) return String(number);
    // Xero has an account of receivables of its own.
    return this.#books.format === "xero_csv" ? "" : this.#account("receivables");
  }

  rows(): Movement[] {
    const { kind, parts, expense } = this.#source;
    const movements = expense
      ? [this.#spent(expense)]
      : kind === "invoice" || kind === "credit_note"
        ? parts.map((part) => this.#sold(part, kind === "credit_note"))
        : this.#paid();
    return movements.filter(({ amountMinor }) => amountMinor !== 0);
  }

  #sold(part: Part, isDebit: boolean): Movement {
    const { tax, taxName, kind, netMinor, taxMinor } = part;
    const { settings, format } = this.#books;
    const mapping = settings.taxRates[tax] ?? NO_RATE;
    const amounts = { isDebit, amountMinor: netMinor + taxMinor, taxMinor };
    if (kind === "tax") {
      const account = this.#mapped(mapping, "taxAccount", part);
      return { ...amounts, account, taxAccount: null, taxKey: null, taxMinor: 0 };
    }
    const rules = FORMAT_RULES[format];
    const account = kind === "prepayments" ? this.#account(kind) : this.#mapped(mapping, kind, part);
    const taxAccount = rules.splitsTax && taxMinor !== 0 ? this.#mapped(mapping, "taxAccount", part) : null;
    if (rules.needsTaxKey && !this.#isTaxKey(mapping.taxKey)) this.#miss("tax_key", tax, taxName, mapping.taxKey);
    return { ...amounts, account, taxAccount, taxKey: withoutZero(mapping.taxKey, format) };
  }

  #paid(): Movement[] {
    const { kind, totalMinor, deduction, isPrepaid = false } = this.#source;
    const money = isPrepaid ? "prepayments" : "bank";
    const isDebit = kind === "payment";
    const plain = { taxAccount: null, taxKey: null, taxMinor: 0, isDebit };
    const deducted = deduction?.amountMinor ?? 0;
    const received = totalMinor - deducted;
    return [
      { ...plain, account: received === 0 ? "" : this.#account(money), amountMinor: received },
      ...(deduction
        ? [
            {
              ...plain,
              account: this.#account(deduction.reason === "bank_fee" ? "bank_fees" : "write_offs"),
              amountMinor: deducted,
            },
          ]
        : []),
    ];
  }

  #spent({ categoryId, categoryName, taxMinor }: NonNullable<SourceDocument["expense"]>): Movement {
    const { settings, format } = this.#books;
    const { account, taxKey } = settings.categories[categoryId] ?? NO_CATEGORY;
    if (!this.#isAccount(account)) this.#miss("category_account", categoryId, categoryName, account);
    const needsKey = taxMinor !== 0 && FORMAT_RULES[format].needsTaxKey;
    if (needsKey && !this.#isTaxKey(taxKey)) this.#miss("category_tax_key", categoryId, categoryName, taxKey);
    return {
      ...{ account: account ?? "", taxAccount: null, isDebit: true },
      ...{ amountMinor: this.#source.totalMinor, taxMinor },
      taxKey: taxMinor === 0 ? null : withoutZero(taxKey, format),
    };
  }

  #mapped(mapping: RateMapping, member: "services" | "expenses" | "taxAccount", { tax, taxName }: Part): string {
    const account = mapping[member];
    const field = ({ services: "services_account", expenses: "expenses_account", taxAccount: "tax_account" } as const)[
      member
    ];
    if (!this.#isAccount(account)) this.#miss(field, tax, taxName, account);
    return account ?? "";
  }

  #account(name: AccountName): string {
    const account = this.#books.settings.accounts[name] ?? null;
    if (!this.#isAccount(account)) this.#miss(name, null, "", account);
    return account ?? "";
  }

  #isAccount(account: string | null): account is string {
    if (account === null) return false;
    const { format, settings } = this.#books;
    if (!FORMAT_RULES[format].hasNumericAccounts) return true;
    return /^\d+$/.test(account) && account.length <= settings.datev.accountLength;
  }

  #isDebtor(number: number): boolean {
    const { format, settings } = this.#books;
    return !FORMAT_RULES[format].hasNumericAccounts || String(number).length === settings.datev.accountLength + 1;
  }

  #isTaxKey(key: string | null): boolean {
    return key !== null && (this.#books.format !== "datev" || /^\d{1,4}$/.test(key));
  }

  #debtorNumber(): number | undefined {
    const { clientId, kind } = this.#source;
    return clientId === null || kind === "expense" ? undefined : this.#books.debtors.get(clientId);
  }

  #miss(field: GapField, key: string | null, name: string, value: string | null = null): void {
    this.gaps.push({ field, key, name, value });
  }
}

/** DATEV has no key 0: the account itself says how it is taxed. */
function withoutZero(key: string | null, format: Format): string | null {
  return format === "datev" && key !== null && /^0+$/.test(key) ? null : key;
}
