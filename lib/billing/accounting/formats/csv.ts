import { decimal } from "@/lib/kernel/core/money";
import { csv } from "@/lib/reporting/spreadsheets/csv";
import type { Cell } from "@/lib/reporting/spreadsheets/sheet";
import type { BookedDocument, BookedRow, FileFacts } from "../rules/documents";

const COLUMNS = [
  ...["date", "kind", "document_number", "client", "debtor_number", "description", "debit_account", "credit_account"],
  ...["amount", "currency", "exchange_rate", "base_amount", "base_currency", "tax_key", "tax_amount", "reversal"],
];

/** One row for each posting. */
export function postingsCsv(documents: readonly BookedDocument[], facts: FileFacts): AsyncGenerator<Uint8Array> {
  const rows = documents.flatMap((document) => document.rows.map((row) => cellsOf(document, row, facts)));
  return csv({ name: "postings", columns: COLUMNS, rows });
}

function cellsOf(document: BookedDocument, row: BookedRow, { currency: base }: FileFacts): Cell[] {
  const { currency, exchangeRate, account, debtor } = document;
  const [debit, credit] = row.isDebit ? [row.account, account] : [account, row.account];
  return [
    ...[{ date: document.date }, document.kind, document.number, document.clientName],
    ...[debtor === null ? null : String(debtor), document.title, debit, credit],
    ...[{ number: decimal({ amount: row.amountMinor, currency }) }, currency],
    exchangeRate === null ? null : { number: exchangeRate },
    ...[{ number: decimal({ amount: row.baseMinor, currency: base }) }, base],
    ...[row.taxKey, { number: decimal({ amount: row.taxMinor, currency }) }],
    document.isReversal ? "yes" : "no",
  ];
}
