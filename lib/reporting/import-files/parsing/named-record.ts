import { readDay } from "./dates";
import type { NamedRecord, RecordDetails } from "./imported-file";
import { nearestColor } from "./nearest-color";
import { decimalText, type DecimalSeparator, timesRounded } from "./numbers";
import { cutAt, oneLine, severalLines } from "./plain-text";
import { minorOf } from "./rates";

const LONGEST_NAME = 200;
const LONGEST_CODE = 40;
const LONGEST_NOTES = 5000;
/** Budgets have hours with two decimals. */
const BUDGET_STEP = 36;
const MOST_BUDGET_SECONDS = 1_000_000 * 3600;

/** Cells of a client, a project or a task as written. Missing ones are empty. */
export interface NamedCells {
  client?: string;
  project?: string;
  task?: string;
  code?: string;
  notes?: string;
  /** Of a client, in lines. */
  address?: string;
  color?: string;
  rate?: string;
  currency?: string | null;
  /** Hours, an amount of money, or seconds. */
  budget?: string;
  budgetUnit?: "hours" | "money" | "seconds";
  startsOn?: string;
  endsOn?: string;
  isArchived?: boolean;
  isBillable?: boolean | null;
}

/** Read the record that cells describe, within the limits of Stint. */
export function readNamed(cells: NamedCells, separator: DecimalSeparator | null): NamedRecord {
  const currency = cells.currency ?? null;
  return {
    client: nameIn(cells.client),
    project: nameIn(cells.project),
    task: nameIn(cells.task),
    projectCode: cutAt(oneLine(cells.code ?? ""), LONGEST_CODE) || null,
    billable: cells.isBillable ?? null,
    currency,
    rateMinor: currency === null ? null : minorOf(cells.rate ?? "", currency, separator),
    details: detailsOf(cells, separator),
  };
}

function nameIn(text = ""): string | null {
  return cutAt(oneLine(text), LONGEST_NAME) || null;
}

function detailsOf(cells: NamedCells, separator: DecimalSeparator | null): RecordDetails {
  const { notes = "", color = "", isArchived = false } = cells;
  return omitNull({
    is_archived: isArchived || null,
    color: nearestColor(color) ?? null,
    notes: cutAt(severalLines(notes), LONGEST_NOTES) || null,
    billing: billingOf(cells),
    budget: budgetOf(cells, separator),
    ...periodOf(cells),
  });
}

const LONGEST_LINE = 200;

/** Lines without names: the first one is the street, and the others stay together. */
function billingOf({ address = "" }: NamedCells): NonNullable<RecordDetails["billing"]> | null {
  const [first = "", ...others] = severalLines(address)
    .split("\n")
    .map((line) => oneLine(line))
    .filter((line) => line !== "");
  if (first === "") return null;
  const lines = { line1: cutAt(first, LONGEST_LINE), line2: cutAt(others.join(", "), LONGEST_LINE) || null };
  const unknown = { city: null, region: null, postal_code: null, country: null };
  return {
    ...{ email: null, cc_emails: [], contact_name: null, tax_id: null, payment_terms_days: null, locale: null },
    address: { ...lines, ...unknown },
  };
}

type Nullable<Values> = { [Name in keyof Values]?: Values[Name] | null };

function omitNull(details: Nullable<RecordDetails>): RecordDetails {
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value !== null));
}

function periodOf({ startsOn = "", endsOn = "" }: NamedCells): Pick<Nullable<RecordDetails>, "starts_on" | "ends_on"> {
  const [first, last] = [readDay(startsOn, null), readDay(endsOn, null)];
  const isOrdered = first === null || last === null || first <= last;
  return isOrdered ? { starts_on: first, ends_on: last } : { starts_on: null, ends_on: null };
}

function budgetOf(
  { budget = "", budgetUnit = "hours", currency = null }: NamedCells,
  separator: DecimalSeparator | null,
): NonNullable<RecordDetails["budget"]> | null {
  if (budgetUnit === "money") {
    const amount = currency === null ? null : minorOf(budget, currency, separator);
    return amount === null ? null : { kind: "money", amount };
  }
  const decimal = decimalText(budget, separator) ?? "0";
  const exact = clockSeconds(budget) ?? timesRounded(decimal, budgetUnit === "hours" ? 3600 : 1);
  const seconds = Math.round(exact / BUDGET_STEP) * BUDGET_STEP;
  return seconds > 0 && seconds <= MOST_BUDGET_SECONDS ? { kind: "hours", amount: seconds } : null;
}

function clockSeconds(text: string): number | null {
  const [, hours, minutes, seconds = "0"] = /^(\d{1,6}):(\d{2})(?::(\d{2}))?$/.exec(text.trim()) ?? [];
  return hours === undefined ? null : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}
