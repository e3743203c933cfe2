import { isInEu } from "@/lib/billing/tax-rates/rules/suggest";
import type { VatIdFault } from "@/lib/billing/tax-rates/rules/vat-id-form";
import type { Invoice } from "../schema/invoice";
import type { InvoiceWarning } from "../schema/warning";
import { type Warning, warningOf } from "./warning";

type Line = Pick<Invoice["lines"][number], "tax_rate_ids" | "taxes" | "tracked_seconds" | "amount" | "unit_price">;

export type Judged = {
  seller_snapshot: Pick<Invoice["seller_snapshot"], "address" | "payment_account" | "tax_id">;
  client_snapshot: Pick<Invoice["client_snapshot"], "address" | "tax_id">;
  lines: readonly Line[];
  total: Invoice["total"];
};

const CODES = [
  "seller_address_missing",
  "bank_details_missing",
  "payment_account_currency",
  "tax_id_missing",
  "client_address_missing",
  "tax_or_reason_missing",
  "seller_vat_id_wrong",
  "client_vat_id_wrong",
  "tax_rate_archived",
  "time_too_short",
  "characters_not_printable",
] as const satisfies readonly InvoiceWarning["code"][];
type Code = (typeof CODES)[number];
type Plain = Exclude<Code, `${string}_vat_id_wrong` | "payment_account_currency">;

export interface Known {
  /** Public ids. */
  archivedRates: ReadonlySet<string>;
  vatIdFault: (taxId: string) => VatIdFault | null;
  unprintable: readonly UnprintablePlace[];
}

export function missingOn(
  { seller_snapshot: seller, client_snapshot: client, lines, total }: Judged,
  { archivedRates, vatIdFault, unprintable }: Known,
): Warning[] {
  const { payment_account: account } = seller;
  const when = (code: Plain, isSo: boolean) => (isSo ? warningOf(code) : null);
  const vatWarning = (code: Code, taxId: string | null, member: string): Warning | null => {
    const fault = taxId === null ? null : vatIdFault(taxId);
    return fault && { code, reason: fault.reason, params: { ...fault.params, member } };
  };
  const found: Record<Code, Warning | null> = {
    seller_address_missing: when("seller_address_missing", !hasStreet(seller.address)),
    bank_details_missing: when("bank_details_missing", account === null && total.amount > 0),
    payment_account_currency: otherCurrency(account, total),
    tax_id_missing: when(
      "tax_id_missing",
      seller.tax_id === null && lines.some(({ taxes }) => taxes.some(({ kind }) => kind !== "outside_scope")),
    ),
    client_address_missing: when("client_address_missing", !hasStreet(client.address)),
    tax_or_reason_missing: when(
      "tax_or_reason_missing",
      isInEu(seller.address?.country) && lines.some(({ taxes, amount }) => taxes.length === 0 && amount.amount > 0),
    ),
    seller_vat_id_wrong: vatWarning("seller_vat_id_wrong", seller.tax_id, "invoicing.seller.tax_id"),
    client_vat_id_wrong: vatWarning("client_vat_id_wrong", client.tax_id, "client.tax_id"),
    tax_rate_archived: when(
      "tax_rate_archived",
      lines.some((line) => line.tax_rate_ids.some((id) => archivedRates.has(id))),
    ),
    time_too_short: when("time_too_short", lines.some(isTooShort)),
    characters_not_printable:
      unprintable.length > 0 ? { ...warningOf("characters_not_printable"), places: [...unprintable] } : null,
  };
  return CODES.flatMap((code) => found[code] ?? []);
}

/** The default account is printed where the currency has none. */
function otherCurrency(
  account: Judged["seller_snapshot"]["payment_account"],
  { amount, currency }: Judged["total"],
): Warning | null {
  if (account === null || amount <= 0 || account.currency === currency) return null;
  return {
    code: "payment_account_currency",
    reason: "payment_account_currency",
    params: { currency, account_currency: account.currency },
  };
}

function isTooShort({ tracked_seconds: seconds, unit_price: price, amount }: Line): boolean {
  return (seconds ?? 0) > 0 && price.amount > 0 && amount.amount === 0;
}

/** Setup stores only a country. */
function hasStreet(address: Judged["client_snapshot"]["address"]): boolean {
  return (address?.line1 ?? address?.line2 ?? null) !== null;
}

type UnprintablePlace = NonNullable<InvoiceWarning["places"]>[number];

type Printed = Pick<
  Invoice,
  | "lines"
  | "notes"
  | "purchase_order"
  | "buyer_reference"
  | "printed_fields"
  | "taxes"
  | "client_snapshot"
  | "seller_snapshot"
>;

const LINE = ["description", "project_name"] as const;
const CLIENT = ["name", "tax_id"] as const;
const REFERENCES = ["contract_reference", "supplier_number"] as const;
const SELLER = ["name", "phone", "tax_id", "register", "directors", "tax_name"] as const;
const ADDRESS = ["line1", "line2", "postal_code", "city", "region"] as const;

/** @param unprintableIn Returns the characters of a text that no font has. */
export function unprintableOn(
  invoice: Printed,
  unprintableIn: (text: string) => string[],
  others: readonly PrintedText[] = [],
): UnprintablePlace[] {
  return [...others, ...textsOf(invoice)].flatMap(([pointer, text]) => {
    const characters = text === null ? [] : unprintableIn(text);
    return characters.length > 0 ? [{ pointer, characters }] : [];
  });
}

export type PrintedText = readonly [pointer: string, text: string | null];

function accountTexts(account: Printed["seller_snapshot"]["payment_account"]): PrintedText[] {
  if (account === null) return [];
  const { account_holder: holder, bank } = account;
  const texts = { account_holder: holder, bank, ...(account.type === "other" && { details: account.details }) };
  return Object.entries(texts).map(([key, text]): PrintedText => [`/seller_snapshot/payment_account/${key}`, text]);
}

function textsOf({
  lines,
  notes,
  purchase_order,
  buyer_reference,
  printed_fields,
  taxes,
  client_snapshot,
  seller_snapshot,
}: Printed): PrintedText[] {
  const { e_invoicing: references } = client_snapshot;
  return [
    ...lines.flatMap((line, index) => LINE.map((key): PrintedText => [`/lines/${index}/${key}`, line[key]])),
    ["/notes", notes],
    ["/purchase_order", purchase_order],
    ["/buyer_reference", buyer_reference],
    ...(buyer_reference === null
      ? [["/client_snapshot/e_invoicing/buyer_reference", references.buyer_reference] as const]
      : []),
    ...printed_fields.flatMap(({ label, value }, index): PrintedText[] => [
      [`/printed_fields/${index}/label`, label],
      [`/printed_fields/${index}/value`, String(value)],
    ]),
    ...taxes.flatMap(({ name, reason }, index): PrintedText[] => [
      [`/taxes/${index}/name`, name],
      [`/taxes/${index}/reason`, reason],
    ]),
    ...CLIENT.map((key): PrintedText => [`/client_snapshot/${key}`, client_snapshot[key]]),
    ...REFERENCES.map((key): PrintedText => [`/client_snapshot/e_invoicing/${key}`, references[key]]),
    ...ADDRESS.map((key): PrintedText => [`/client_snapshot/address/${key}`, client_snapshot.address?.[key] ?? null]),
    ...SELLER.map((key): PrintedText => [`/seller_snapshot/${key}`, seller_snapshot[key]]),
    ...ADDRESS.map((key): PrintedText => [`/seller_snapshot/address/${key}`, seller_snapshot.address?.[key] ?? null]),
    ...accountTexts(seller_snapshot.payment_account),
  ];
}
