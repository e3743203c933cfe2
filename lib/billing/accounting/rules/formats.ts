import type { DocumentKind } from "./documents";

export const FORMATS = ["datev", "csv", "quickbooks_iif", "xero_csv"] as const;
export type Format = (typeof FORMATS)[number];

interface FormatRules {
  kinds: readonly DocumentKind[];
  /** Clients are accounts of their own. `preferred`: the account of receivables stands in for a missing number. */
  debtors: "required" | "preferred" | "none";
  needsTaxKey: boolean;
  /** Tax has a line of its own, on the account of the rate. */
  splitsTax: boolean;
  needsExchangeRate: boolean;
  /** Accounts are numbers of a fixed length. */
  hasNumericAccounts: boolean;
  extension: "zip" | "csv" | "iif";
}

const EVERYTHING = ["invoice", "credit_note", "payment", "refund", "expense"] as const;

export const FORMAT_RULES: Readonly<Record<Format, FormatRules>> = {
  datev: {
    ...{ kinds: EVERYTHING, debtors: "required", needsTaxKey: true, splitsTax: false },
    ...{ needsExchangeRate: true, hasNumericAccounts: true, extension: "zip" },
  },
  csv: {
    ...{ kinds: EVERYTHING, debtors: "preferred", needsTaxKey: false, splitsTax: false },
    ...{ needsExchangeRate: true, hasNumericAccounts: false, extension: "csv" },
  },
  quickbooks_iif: {
    ...{ kinds: EVERYTHING, debtors: "none", needsTaxKey: false, splitsTax: true },
    ...{ needsExchangeRate: true, hasNumericAccounts: false, extension: "iif" },
  },
  // Sales invoices alone: Xero gets payments and expenses from the bank.
  xero_csv: {
    ...{ kinds: ["invoice", "credit_note"], debtors: "none", needsTaxKey: true, splitsTax: false },
    ...{ needsExchangeRate: false, hasNumericAccounts: false, extension: "csv" },
  },
};

const FILE_NAMES: Readonly<Record<Format, string>> = {
  datev: "datev",
  csv: "accounting",
  quickbooks_iif: "quickbooks",
  xero_csv: "xero",
};

/** Such as `datev-2026-10.zip`. */
export function fileNameOf(format: Format, { from, to }: { from: string; to: string }): string {
  const isMonth = from.slice(0, 7) === to.slice(0, 7) && from.endsWith("-01");
  const period = isMonth ? from.slice(0, 7) : `${from}-${to}`;
  return `${FILE_NAMES[format]}-${period}.${FORMAT_RULES[format].extension}`;
}
