import { mergeAddress } from "@/lib/kernel/core/address";
import { errorOf, faultAt, invalid } from "@/lib/kernel/core/errors";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import { MAX_PICTURE_PIXELS, pictureSize } from "@/lib/kernel/core/picture";
import { addDays, daysBetween } from "@/lib/kernel/core/wall-clock";
import { usualFormat } from "@/lib/billing/e-invoices/rules/formats";
import { accountFor, wholeAccount } from "@/lib/billing/payment-accounts/rules/accounts";
import type { Invoicing, InvoicingInput, Seller, SellerSnapshot } from "./schema/workspace";

type StoredElsewhere = "logo" | "numbering" | "next_number" | "default_tax_rate" | "default_tax_rate_id";

export type StoredInvoicing = Partial<
  Omit<Invoicing, "seller" | "estimates" | "reminders" | "late_fee" | StoredElsewhere>
> & {
  seller?: Partial<Seller>;
  credit_note_pattern?: string;
  estimate_pattern?: string;
  estimates?: Partial<Invoicing["estimates"]>;
  reminders?: Partial<Invoicing["reminders"]>;
  late_fee?: Partial<Invoicing["late_fee"]>;
} & Partial<Starts>;

/** Instants. Reminders and late fees of earlier days are not made. Null: no change since the workspace was created. */
interface Starts {
  reminders_since: string | null;
  late_fee_since: string | null;
}

type DocumentInvoicing = Omit<Invoicing, StoredElsewhere> & {
  credit_note_pattern: string;
  estimate_pattern: string;
} & Starts;

/** Columns before and after a restore of settings. Stored as JSON, the hash of the logo in hexadecimal. */
export type SettingChanges = Readonly<Record<string, { before: unknown; after: unknown }>>;

const SELLER: Omit<Seller, "name"> = {
  address: null,
  email: null,
  phone: null,
  contact_name: null,
  electronic_address: null,
  tax_id: null,
  register: null,
  registration_number: null,
  directors: null,
  accent_color: null,
  tax_name: "VAT",
  payment_code: true,
};

const DEFAULTS: Omit<DocumentInvoicing, "seller" | "void_issues_credit_note" | "e_invoice_format"> = {
  payment_accounts: [],
  payment_links: [],
  number_pattern: "INV-{YYYY}-{0000}",
  credit_note_pattern: "CN-{YYYY}-{0000}",
  estimate_pattern: "EST-{YYYY}-{0000}",
  fiscal_year_start_month: 1,
  backdate_days: 30,
  tax_rounding: "document",
  payment_terms_days: 14,
  notes: "",
  attach_receipts: false,
  estimates: { valid_days: 30, terms: "", remind: false, draft_on_acceptance: false },
  reminders: {
    ...{ enabled: false, weekdays_only: true, repeat_days: null },
    steps: [-3, 3, 10, 21].map((days) => ({ days, texts: [] })),
  },
  late_fee: {
    ...{ action: "off", flat: null, annual_percent: null, grace_days: 0, after_days: 30 },
    ...{ tax_rate_id: null, notes: "" },
  },
  reminders_since: null,
  late_fee_since: null,
};

export function withDefaults(stored: StoredInvoicing, workspaceName: string): DocumentInvoicing {
  const seller = { ...SELLER, name: workspaceName, ...stored.seller };
  const { address } = seller;
  const byCountry = {
    void_issues_credit_note: hasEuropeanRules(address),
    e_invoice_format: usualFormat(address?.country),
  };
  const estimates = { ...DEFAULTS.estimates, ...stored.estimates };
  const reminders = { ...DEFAULTS.reminders, ...stored.reminders };
  const lateFee = { ...DEFAULTS.late_fee, ...stored.late_fee };
  return { ...DEFAULTS, ...byCountry, ...stored, seller, estimates, reminders, late_fee: lateFee };
}

const CREDIT_NOTE_COUNTRIES = new Set(
  "AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK".split(" "),
);

/** The EEA, Switzerland and the UK: a credit note corrects an invoice, and a payment is taxed before the work. */
export function hasEuropeanRules(address: Seller["address"]): boolean {
  return CREDIT_NOTE_COUNTRIES.has(address?.country ?? "");
}

/** Terms of the numbers of credit notes. */
export function creditNoteTerms<Terms extends DocumentInvoicing>(invoicing: Terms): Terms {
  return { ...invoicing, number_pattern: invoicing.credit_note_pattern };
}

/** Terms of the numbers of estimates. */
export function estimateTerms<Terms extends DocumentInvoicing>(invoicing: Terms): Terms {
  return { ...invoicing, number_pattern: invoicing.estimate_pattern };
}

/** Settings that documents print. */
export type PrintedSettings = Pick<DocumentInvoicing, "seller" | "payment_accounts" | "payment_links">;

/** The seller as printed on an invoice in the currency. */
export function printedSeller(
  { seller, payment_accounts: accounts, payment_links: links }: PrintedSettings,
  currency: string,
): SellerSnapshot {
  return { ...seller, payment_account: accountFor(accounts, currency), payment_links: links };
}

/** Absent members keep their value, also in the seller and the seller's address. */
export function mergeInvoicing(stored: StoredInvoicing, input: InvoicingInput): StoredInvoicing {
  const { seller, fiscal_year_start_month, backdate_days, tax_rounding, payment_terms_days, notes } = input;
  const { number_pattern, void_issues_credit_note, e_invoice_format, attach_receipts, payment_links } = input;
  const credit_note_pattern = input.numbering?.credit_note?.pattern;
  const estimate_pattern = input.numbering?.estimate?.pattern;
  const payment_accounts = input.payment_accounts?.map(wholeAccount);
  const terms = { number_pattern, fiscal_year_start_month, backdate_days, tax_rounding, payment_terms_days, notes };
  const rest = {
    ...terms,
    payment_accounts,
    payment_links,
    void_issues_credit_note,
    credit_note_pattern,
    estimate_pattern,
    ...groupsOf(stored, input),
    e_invoice_format,
    attach_receipts,
  };
  const merged: StoredInvoicing = { ...stored, ...omitUndefined(rest) };
  if (!seller) return merged;
  const { address, ...others } = seller;
  const before = stored.seller?.address ?? null;
  return {
    ...merged,
    seller: {
      ...stored.seller,
      ...omitUndefined(others),
      ...omitUndefined({ address: address && mergeAddress(before, address) }),
    },
  };
}

/** Groups of settings whose absent members keep their value. */
function groupsOf(stored: StoredInvoicing, { estimates, reminders, late_fee: lateFee }: InvoicingInput) {
  // Not in the schema, because problems name the index in the request.
  const steps = reminders?.steps?.toSorted((one, other) => one.days - other.days);
  return {
    estimates: estimates && { ...stored.estimates, ...omitUndefined(estimates) },
    reminders: reminders && { ...stored.reminders, ...omitUndefined({ ...reminders, steps }) },
    late_fee: lateFee && { ...stored.late_fee, ...omitUndefined(lateFee) },
  };
}

const COUNTER = /\{0+\}/;

export type NumberTerms = Pick<Invoicing, "number_pattern" | "fiscal_year_start_month">;

/** Pattern with its date parts filled in. `day` is `YYYY-MM-DD`. */
export function seriesOf(terms: NumberTerms, day: string): string {
  return withDate(terms, day).replace(COUNTER, "{0}");
}

export function numberOf(terms: NumberTerms, day: string, count: number): string {
  return withDate(terms, day).replace(COUNTER, (zeros) => String(count).padStart(zeros.length - 2, "0"));
}

function withDate({ number_pattern: pattern, fiscal_year_start_month: start }: NumberTerms, day: string): string {
  const [year = "", month = ""] = day.split("-");
  return pattern
    .replaceAll("{YYYY}", year)
    .replaceAll("{YY}", year.slice(2))
    .replaceAll("{MM}", month)
    .replaceAll("{FY}", String(fiscalYear(day, start)));
}

function fiscalYear(day: string, startMonth: number): number {
  const [year, month] = day.split("-").map(Number) as [number, number];
  return startMonth > 1 && month >= startMonth ? year + 1 : year;
}

/** Days are `YYYY-MM-DD`. Null: no limit. */
export function isBackdated(day: string, latest: string, backdateDays: number | null): boolean {
  return backdateDays !== null && daysBetween(day, latest) > backdateDays;
}

/**
 * @param latest of the series, `day` included. Days are `YYYY-MM-DD`.
 * @throws AppError issue_date_before_last
 */
export function assertNotBackdated(day: string, latest: string, backdateDays: number | null): void {
  if (backdateDays === null || !isBackdated(day, latest, backdateDays)) return;
  const params = {
    issue_date: day,
    latest,
    earliest: addDays(latest, -backdateDays),
    allowed_days: backdateDays,
    needed_days: daysBetween(day, latest),
  };
  throw errorOf([faultAt({ pointer: "/issue_date" }, "issue_date_before_last", "before_latest", params)]);
}

export interface LogoFile {
  type: "png" | "jpeg";
  bytes: Uint8Array<ArrayBuffer>;
}

export const MAX_LOGO_BYTES = 300_000;

/** @throws AppError validation_failed for a picture that is too large or of another type. */
export function readLogo(dataUrl: string): LogoFile {
  const type = dataUrl.startsWith("data:image/png") ? "png" : "jpeg";
  const bytes = readPicture(dataUrl);
  const size = pictureSize(type, bytes);
  if (size === null) throw invalid("/invoicing/logo", "picture_type_wrong", { type: type.toUpperCase() });
  if (size.width * size.height > MAX_PICTURE_PIXELS)
    throw invalid("/invoicing/logo", "picture_too_many_pixels", { maximum_pixels: MAX_PICTURE_PIXELS });
  return { type, bytes };
}

export function readPicture(dataUrl: string): Uint8Array<ArrayBuffer> {
  const bytes = decoded(dataUrl.slice(dataUrl.indexOf(",") + 1));
  if (bytes.length > MAX_LOGO_BYTES) {
    const limits = { maximum_bytes: MAX_LOGO_BYTES, maximum_kilobytes: MAX_LOGO_BYTES / 1000 };
    throw invalid("/invoicing/logo", "picture_too_large", limits);
  }
  return bytes;
}

function decoded(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    throw invalid("/invoicing/logo", "base64_malformed");
  }
}

/** Days in which owners can restore a deleted workspace. */
export const GRACE_DAYS = 14;

export function restorableUntil(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + GRACE_DAYS * 86_400_000);
}

/** Workspaces that a person can own. */
export const MOST_OWNED = 20;

/** @param owned Workspaces that the person owns and that are not deleted. */
export function mayCreate(rule: "owners" | "anyone" | "nobody", owned: number): boolean {
  return rule === "anyone" || (rule === "owners" && owned > 0);
}

/** Invoice settings for another company: no name, address, tax number, bank account, logo or notes of this one. */
export function withoutSeller({ seller, ...stored }: StoredInvoicing): StoredInvoicing {
  const { number_pattern, credit_note_pattern, estimate_pattern, fiscal_year_start_month } = stored;
  const { backdate_days, tax_rounding, estimates } = stored;
  const { payment_terms_days, void_issues_credit_note, e_invoice_format, attach_receipts } = stored;
  const { accent_color, tax_name, payment_code } = seller ?? {};
  const patterns = { number_pattern, credit_note_pattern, estimate_pattern, fiscal_year_start_month, backdate_days };
  const sending = { e_invoice_format, attach_receipts };
  const terms = { ...patterns, ...sending, tax_rounding, payment_terms_days, void_issues_credit_note };
  return {
    ...omitUndefined(terms),
    ...(estimates && { estimates: omitUndefined({ ...estimates, terms: undefined }) }),
    seller: omitUndefined({ accent_color, tax_name, payment_code }),
  };
}

/** A foreign key. */
export interface Reference {
  child: string;
  parent: string;
}

/**
 * Order tables so that each comes before those it refers to.
 *
 * @throws Error for tables that refer to each other
 */
export function erasureOrder(tables: readonly string[], references: readonly Reference[]): string[] {
  const left = new Set(tables);
  const between = references.filter(({ child, parent }) => child !== parent && left.has(child) && left.has(parent));
  const order: string[] = [];
  while (left.size > 0) {
    const free = [...left].filter((table) => !between.some(({ child, parent }) => parent === table && left.has(child)));
    if (free.length === 0) throw new Error(`These tables refer to each other: ${[...left].join(", ")}.`);
    for (const table of free) left.delete(table);
    order.push(...free);
  }
  return order;
}
