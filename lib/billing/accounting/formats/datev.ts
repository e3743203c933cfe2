import { decimal } from "@/lib/kernel/core/money";
import type { BookedDocument, BookedRow, DebtorFacts, FileFacts } from "../rules/documents";
import { exchanged, inverted } from "../rules/exchange";
import { fiscalYearOf } from "../rules/fiscal-year";
import { DEBTOR_COLUMNS, POSTING_COLUMNS } from "./datev-columns";
import { oneLine, windows1252 } from "./text";

export interface DatevStack {
  from: string;
  to: string;
  madeAt: Date;
  facts: FileFacts;
}

/** A number is not quoted, a text is. */
type Field = { text: string } | { number: string } | null;
type Fields = Readonly<Record<string, Field>>;

const text = (value: string, max: number): Field => ({ text: oneLine(value, max) });
const number = (value: string | number): Field => ({ number: String(value) });

/** The file `EXTF_Buchungsstapel.csv`. */
export function datevPostings(documents: readonly BookedDocument[], stack: DatevStack, linked: ReadonlySet<string>) {
  const rows = documents.flatMap((document) =>
    document.rows.map((row) => recordOf(POSTING_COLUMNS, postingOf(document, row, stack, linked))),
  );
  return fileOf([headerOf(stack, POSTINGS), titlesOf(POSTING_COLUMNS), ...rows]);
}

/** The file `EXTF_Debitoren.csv`. */
export function datevDebtors(stack: DatevStack): Uint8Array {
  const rows = stack.facts.debtors.map((debtor) => recordOf(DEBTOR_COLUMNS, debtorOf(debtor)));
  return fileOf([headerOf(stack, DEBTORS), titlesOf(DEBTOR_COLUMNS), ...rows]);
}

function postingOf(
  document: BookedDocument,
  row: BookedRow,
  { facts }: DatevStack,
  linked: ReadonlySet<string>,
): Fields {
  const { currency, exchangeRate, date, number: documentNumber, dueDate, account, isReversal, id } = document;
  const isForeign = exchangeRate !== null;
  const exchange = { from: currency, to: facts.currency, rate: exchangeRate };
  const amount = (minor: number, of: string): Field =>
    number(decimal({ amount: minor, currency: of }).replace(".", ","));
  return {
    "Umsatz (ohne Soll/Haben-Kz)": amount(row.amountMinor, currency),
    "Soll/Haben-Kennzeichen": text(row.isDebit ? "H" : "S", 1),
    "WKZ Umsatz": text(currency, 3),
    ...(isForeign && {
      Kurs: number(inverted(exchangeRate).replace(".", ",")),
      "Basis-Umsatz": amount(exchanged(row.amountMinor, exchange), facts.currency),
      "WKZ Basis-Umsatz": text(facts.currency, 3),
    }),
    Konto: number(padded(account, facts, document)),
    "Gegenkonto (ohne BU-Schlüssel)": number(digitsOf(row.account).padStart(facts.accountLength, "0")),
    ...(row.taxKey !== null && { "BU-Schlüssel": text(row.taxKey, 4) }),
    Belegdatum: number(`${date.slice(8, 10)}${date.slice(5, 7)}`),
    "Belegfeld 1": text(referenceOf(documentNumber), 36),
    ...(dueDate !== null && { "Belegfeld 2": text(shortDay(dueDate), 12) }),
    Buchungstext: text(`${isReversal ? "Storno " : ""}${document.clientName} ${document.title}`, 60),
    ...(linked.has(id) && !isReversal && { Beleglink: { text: `BEDI "${id}"` } }),
    Festschreibung: number(0),
  };
}

/** Debtors have a digit more than accounts. */
function padded(account: string, { accountLength }: FileFacts, { debtor }: BookedDocument): string {
  return digitsOf(account).padStart(String(debtor) === account ? accountLength + 1 : accountLength, "0");
}

/** A reversal can have an account of another format. */
function digitsOf(account: string): string {
  return account.replace(/\D/g, "");
}

/** DATEV takes letters, digits and these signs. */
function referenceOf(documentNumber: string): string {
  return documentNumber.normalize("NFKD").replace(/[^A-Za-z0-9$%&*+\-/]/g, "");
}

function shortDay(day: string): string {
  return `${day.slice(8, 10)}${day.slice(5, 7)}${day.slice(2, 4)}`;
}

function debtorOf({ number: account, name, street, postalCode, city, country, taxId, email }: DebtorFacts): Fields {
  const optional = (value: string | null, max: number): Field => (value === null ? null : text(value, max));
  const european = /^([A-Z]{2})\s*([0-9A-Z+*. ]{2,})$/.exec(taxId ?? "");
  return {
    Konto: number(account),
    "Name (Adressattyp Unternehmen)": text(name, 50),
    Adressattyp: text("2", 1),
    Kurzbezeichnung: text(name, 15),
    "EU-Land": optional(european?.[1] ?? null, 2),
    "EU-UStID": optional(european?.[2]?.replace(/[ .]/g, "") ?? null, 13),
    Adressart: optional(street === null ? null : "STR", 3),
    Straße: optional(street, 36),
    Postleitzahl: optional(postalCode, 10),
    Ort: optional(city, 30),
    Land: optional(country, 2),
    "E-Mail": optional(email, 60),
  };
}

const POSTINGS = { category: 21, name: "Buchungsstapel", version: 13 };
const DEBTORS = { category: 16, name: "Debitoren/Kreditoren", version: 5 };

/** The first line has 31 fields. */
function headerOf({ from, to, madeAt, facts }: DatevStack, { category, name, version }: typeof POSTINGS): string {
  const compact = (day: string) => day.replaceAll("-", "");
  const isPostings = category === POSTINGS.category;
  const stamp = madeAt.toISOString().replace(/\D/g, "");
  const label = text(`Stint ${from.slice(8, 10)}.${from.slice(5, 7)}.-${to.slice(8, 10)}.${to.slice(5, 7)}.`, 30);
  const empty: Field = { text: "" };
  const period = isPostings ? [number(compact(from)), number(compact(to)), label] : [null, null, empty];
  const fields: Field[] = [
    ...[text("EXTF", 4), number(700), number(category), text(name, 40), number(version), number(stamp), null],
    ...[text("RE", 2), empty, empty, number(facts.consultantNumber ?? ""), number(facts.clientNumber ?? "")],
    ...[number(compact(fiscalYearOf(from, facts.fiscalYearStart))), number(facts.accountLength)],
    ...period,
    ...[empty, number(isPostings ? 1 : ""), number(isPostings ? 0 : ""), number(0)],
    ...[isPostings ? text(facts.currency, 3) : empty, null, empty, null, null, empty, null, null, empty, empty],
  ];
  return lineOf(fields);
}

function titlesOf(columns: readonly string[]): string {
  return columns.join(";");
}

function recordOf(columns: readonly string[], fields: Fields): string {
  return lineOf(columns.map((name) => fields[name] ?? null));
}

function lineOf(fields: readonly Field[]): string {
  return fields.map(written).join(";");
}

function written(field: Field): string {
  if (field === null) return "";
  return "number" in field ? field.number : `"${field.text.replaceAll('"', '""')}"`;
}

function fileOf(lines: readonly string[]): Uint8Array {
  return windows1252(lines.map((line) => `${line}\r\n`).join(""));
}
