import { decimal } from "@/lib/kernel/core/money";
import type { BookedDocument, BookedRow, FileFacts } from "../rules/documents";
import { oneLine, windows1252 } from "./text";

const FIELDS = ["TRNSTYPE", "DATE", "ACCNT", "NAME", "AMOUNT", "DOCNUM", "MEMO", "DUEDATE"];
const HEAD = [
  ["!TRNS", ...FIELDS],
  ["!SPL", ...FIELDS],
  ["!ENDTRNS", ...FIELDS.map(() => "")],
];

/** Debits are positive, and each transaction sums to zero. Amounts are in the workspace's currency. */
export function quickbooksIif(documents: readonly BookedDocument[], facts: FileFacts): Uint8Array {
  const lines = documents.filter(({ rows }) => rows.length > 0).flatMap((document) => transactionOf(document, facts));
  const file = [...HEAD, ...lines].map((fields) => `${fields.join("\t")}\r\n`).join("");
  return windows1252(file);
}

function transactionOf(document: BookedDocument, { currency }: FileFacts): string[][] {
  const splits = document.rows.flatMap(splitsOf);
  const line = (kind: "TRNS" | "SPL", account: string, minor: number) => [
    ...[kind, typeOf(document), shortDay(document.date), plain(account, 100), plain(document.clientName, 40)],
    ...[decimal({ amount: minor, currency }), docNumber(document.number), plain(document.title, 200)],
    document.dueDate === null ? "" : shortDay(document.dueDate),
  ];
  const sum = splits.reduce((total, { minor }) => total + minor, 0);
  const own = { account: document.account, minor: sum === 0 ? 0 : -sum };
  const [first = own, ...others] = BANK_FIRST.has(typeOf(document)) ? [...splits, own] : [own, ...splits];
  return [
    line("TRNS", first.account, first.minor),
    ...others.map(({ account, minor }) => line("SPL", account, minor)),
    ["ENDTRNS"],
  ];
}

/** Types whose first line is the bank account. */
const BANK_FIRST = new Set(["PAYMENT", "CHECK"]);

function splitsOf({ account, taxAccount, isDebit, baseMinor, baseTaxMinor }: BookedRow) {
  const sign = isDebit ? 1 : -1;
  const taxMinor = taxAccount === null ? 0 : baseTaxMinor;
  const net = { account, minor: sign * (baseMinor - taxMinor) };
  return taxAccount === null || taxMinor === 0 ? [net] : [net, { account: taxAccount, minor: sign * taxMinor }];
}

function typeOf({ kind, isReversal, rows }: BookedDocument): string {
  // A payment has one split, so one with a deduction is no payment to QuickBooks.
  if (isReversal || (kind === "payment" && rows.length > 1)) return "GENERAL JOURNAL";
  if (kind === "invoice") return "INVOICE";
  if (kind === "credit_note") return "CREDIT MEMO";
  if (kind === "payment") return "PAYMENT";
  return kind === "refund" ? "CHECK" : "GENERAL JOURNAL";
}

function shortDay(day: string): string {
  return `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;
}

/** QuickBooks has 11 characters. The last ones differ most. */
function docNumber(number: string): string {
  const text = plain(number, 100);
  return text.length <= 11 ? text : text.replace(/[^\p{L}\p{N}]/gu, "").slice(-11);
}

/** The format has no escapes. */
function plain(text: string, max: number): string {
  return oneLine(text.replaceAll('"', "'"), max);
}
