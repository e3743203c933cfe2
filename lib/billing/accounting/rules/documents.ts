import type { LineKind } from "./settings";

export const DOCUMENT_KINDS = ["invoice", "credit_note", "payment", "refund", "expense"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const DOCUMENT_PREFIXES = {
  invoice: "inv",
  credit_note: "crn",
  payment: "pay",
  refund: "rfd",
  expense: "exp",
} as const satisfies Record<DocumentKind, string>;

/** Lines of an invoice or a credit note that go to one account. Amounts are minor units of the document's currency. */
export interface Part {
  /** Key of the tax rate. */
  tax: string;
  taxName: string;
  /** `prepayments`: funding and draws of retainers. `tax`: a further tax of lines that have several; its amount is `netMinor`. */
  kind: LineKind | "prepayments" | "tax";
  netMinor: number;
  taxMinor: number;
}

/** A document of Stint that accounting needs. */
export interface SourceDocument {
  kind: DocumentKind;
  /** UUID of the object. */
  id: string;
  number: string;
  /** `YYYY-MM-DD` */
  date: string;
  dueDate: string | null;
  /** UUID. Null for an expense without a project. */
  clientId: string | null;
  clientName: string;
  /** The notes of an expense, the reference of a payment or refund, the invoice of a credit note. */
  title: string;
  currency: string;
  totalMinor: number;
  /** The document's own, as a decimal string: the workspace's currency for a unit of `currency`. */
  exchangeRate: string | null;
  /** Of an invoice or a credit note. */
  parts: readonly Part[];
  /** Of a payment: part of the total that the client need not pay. */
  deduction: { amountMinor: number; reason: "bank_fee" | "write_off" } | null;
  /** A payment from a retainer, which moves no money of the bank. */
  isPrepaid?: boolean;
  expense: ExpenseFacts | null;
}

interface ExpenseFacts {
  /** UUID. */
  categoryId: string;
  categoryName: string;
  taxMinor: number;
  /** The company owes the amount to a person. */
  isReimbursable: boolean;
}

export interface BookedRow {
  account: string;
  /** Account of the tax, for formats that split it. */
  taxAccount: string | null;
  taxKey: string | null;
  /** Whether `account` is debited, and the document's account credited. */
  isDebit: boolean;
  /** With tax; more than 0. */
  amountMinor: number;
  taxMinor: number;
  /** In the workspace's currency. */
  baseMinor: number;
  baseTaxMinor: number;
}

/** A document with its accounts, as it was handed over. Each row is a posting between its account and `account`. */
export interface BookedDocument extends Pick<
  SourceDocument,
  "kind" | "number" | "date" | "dueDate" | "clientId" | "clientName" | "title" | "currency" | "totalMinor"
> {
  /** UUID of the object. */
  id: string;
  isReversal: boolean;
  /** Null in the workspace's currency, and for a format that needs none. */
  exchangeRate: string | null;
  /** Debtor, receivables, bank or the account of reimbursements. */
  account: string;
  /** Number of the client. */
  debtor: number | null;
  rows: readonly BookedRow[];
}

/** Address and tax id of a client with a number. */
export interface DebtorFacts {
  number: number;
  name: string;
  street: string | null;
  postalCode: string | null;
  city: string | null;
  country: string | null;
  taxId: string | null;
  email: string | null;
}

/** Settings that the file has besides its documents. */
export interface FileFacts {
  currency: string;
  consultantNumber: number | null;
  clientNumber: number | null;
  accountLength: number;
  fiscalYearStart: number;
  debtors: readonly DebtorFacts[];
}

/** Equal as long as the document means the same to accounting. */
export function fingerprintOf(document: SourceDocument): string {
  const { kind, date, currency, totalMinor, parts, deduction, expense } = document;
  const lines = parts.map(({ tax, kind: of, netMinor, taxMinor }) => [tax, of, netMinor, taxMinor]);
  const paid = deduction && [deduction.amountMinor, deduction.reason];
  const spent = expense && [expense.categoryId, expense.taxMinor, expense.isReimbursable];
  return JSON.stringify([kind, date, currency, totalMinor, lines, paid, spent]);
}

/** Take a document back, on another day. */
export function reversalOf(booked: BookedDocument, date: string): BookedDocument {
  return {
    ...booked,
    date,
    isReversal: !booked.isReversal,
    rows: booked.rows.map((row) => ({ ...row, isDebit: !row.isDebit })),
  };
}
