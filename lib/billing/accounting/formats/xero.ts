import { decimal } from "@/lib/kernel/core/money";
import { csv } from "@/lib/reporting/spreadsheets/csv";
import type { Cell } from "@/lib/reporting/spreadsheets/sheet";
import type { BookedDocument, BookedRow } from "../rules/documents";

/** The template of Xero for sales invoices. */
const COLUMNS = [
  ...["*ContactName", "EmailAddress", "POAddressLine1", "POAddressLine2", "POAddressLine3", "POAddressLine4", "POCity"],
  ...["PORegion", "POPostalCode", "POCountry", "*InvoiceNumber", "Reference", "*InvoiceDate", "*DueDate", "Total"],
  ...["InventoryItemCode", "*Description", "*Quantity", "*UnitAmount", "Discount", "*AccountCode", "*TaxType"],
  ...["TaxAmount", "TrackingName1", "TrackingOption1", "TrackingName2", "TrackingOption2", "Currency", "BrandingTheme"],
];

/** A line for each account. Credit notes are invoices with negative amounts. */
export function xeroInvoices(documents: readonly BookedDocument[]): AsyncGenerator<Uint8Array> {
  const rows = documents.flatMap((document) => document.rows.map((row) => cellsOf(document, row)));
  return csv({ name: "invoices", columns: COLUMNS, rows });
}

function cellsOf(document: BookedDocument, row: BookedRow): Cell[] {
  const { clientName, number, title, date, dueDate, currency, isReversal } = document;
  const sign = row.isDebit ? -1 : 1;
  const amount = (minor: number): Cell => ({ number: decimal({ amount: minor === 0 ? 0 : sign * minor, currency }) });
  const cells: Readonly<Record<string, Cell>> = {
    "*ContactName": clientName,
    // A number is used once.
    "*InvoiceNumber": isReversal ? `${number}-R` : number,
    Reference: title,
    "*InvoiceDate": { date },
    "*DueDate": { date: dueDate ?? date },
    "*Description": title === "" ? number : title,
    "*Quantity": { number: "1" },
    "*UnitAmount": amount(row.amountMinor - row.taxMinor),
    "*AccountCode": row.account,
    "*TaxType": row.taxKey,
    TaxAmount: amount(row.taxMinor),
    Currency: currency,
  };
  return COLUMNS.map((column) => cells[column] ?? null);
}
