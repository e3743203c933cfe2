import { isInEu } from "@/lib/billing/tax-rates/rules/suggest";
import type { Invoice, InvoiceWarning } from "../schema/invoice";

type Line = Pick<Invoice["lines"][number], "tax_rate_ids" | "taxes" | "tracked_seconds" | "amount" | "unit_price">;

export type Judged = {
  seller_snapshot: Pick<Invoice["seller_snapshot"], "address" | "iban" | "tax_id">;
  client_snapshot: Pick<Invoice["client_snapshot"], "address" | "tax_id">;
  lines: readonly Line[];
  total: Invoice["total"];
};

/** Warnings about the draft itself; those about a copy are in `freed-time.ts`. */
type Code = Exclude<
  InvoiceWarning["code"],
  "time_not_copied" | "time_left_out" | "time_changed" | "time_unknown" | "discount_lowered"
>;

const DETAILS: Readonly<Record<Code, string>> = {
  seller_address_missing: "The sender has no address. Set `invoicing.seller.address` of the workspace.",
  bank_details_missing: "The invoice names no account to pay to. Set `invoicing.seller.iban` of the workspace.",
  tax_id_missing:
    "The invoice shows tax, and the sender has no tax id. Set `invoicing.seller.tax_id` of the workspace.",
  client_address_missing: "The client has no address. Set `address` of the client.",
  tax_or_reason_missing:
    "A line of a sender in the EU has neither tax nor the reason for none. Give the line a tax rate, such as one of kind `exempt` or `reverse_charge`.",
  seller_vat_id_wrong:
    "The sender's tax id is a VAT id by its first letters, and its form or check digits are wrong. Compare it with the " +
    "official letter, and mend `invoicing.seller.tax_id` of the workspace.",
  client_vat_id_wrong:
    "The client's tax id is a VAT id by its first letters, and its form or check digits are wrong. Ask the client, and mend " +
    "`tax_id` of the client.",
  tax_rate_archived: "A line has a tax rate that is archived. It can be issued with it, or given another rate first.",
  time_too_short:
    "Tracked time is too short to be billed: its line comes to 0.00. Round time up (`time_rounding`), group several entries into one line, or take the line off.",
  characters_not_printable:
    "The PDF shows some characters as squares, because no font has them. Replace the characters named in `places`.",
};

export interface Known {
  /** Ids of the archived tax rates among those of the lines. */
  archivedRates: ReadonlySet<string>;
  /** The reason why a tax id is no VAT id though it begins like one. */
  vatIdFault: (taxId: string) => string | null;
  /** Texts with characters that the PDF shows as squares. */
  unprintable: readonly UnprintablePlace[];
}

/** What would be missing or wrong on a draft, or billed at nothing, if it were issued now, in the order of the page. */
export function missingOn(
  { seller_snapshot: seller, client_snapshot: client, lines, total }: Judged,
  { archivedRates, vatIdFault, unprintable }: Known,
): InvoiceWarning[] {
  const faults: Partial<Record<Code, string | null>> = {
    seller_vat_id_wrong: seller.tax_id === null ? null : vatIdFault(seller.tax_id),
    client_vat_id_wrong: client.tax_id === null ? null : vatIdFault(client.tax_id),
  };
  const isMissing: Record<Code, boolean> = {
    seller_address_missing: !hasStreet(seller.address),
    bank_details_missing: seller.iban === null && total.amount > 0,
    tax_id_missing:
      seller.tax_id === null && lines.some(({ taxes }) => taxes.some(({ kind }) => kind !== "outside_scope")),
    client_address_missing: !hasStreet(client.address),
    tax_or_reason_missing:
      isInEu(seller.address?.country) && lines.some(({ taxes, amount }) => taxes.length === 0 && amount.amount > 0),
    seller_vat_id_wrong: faults.seller_vat_id_wrong !== null,
    client_vat_id_wrong: faults.client_vat_id_wrong !== null,
    tax_rate_archived: lines.some((line) => line.tax_rate_ids.some((id) => archivedRates.has(id))),
    time_too_short: lines.some(
      (line) => (line.tracked_seconds ?? 0) > 0 && line.unit_price.amount > 0 && line.amount.amount === 0,
    ),
    characters_not_printable: unprintable.length > 0,
  };
  const codes = Object.keys(DETAILS) as Code[];
  return codes
    .filter((code) => isMissing[code])
    .map((code) => ({
      code,
      detail: [faults[code], DETAILS[code]].filter(Boolean).join(" "),
      ...(code === "characters_not_printable" && { places: [...unprintable] }),
    }));
}

/** A country alone is what the first run leaves: a letter needs a street or a box. */
function hasStreet(address: Judged["client_snapshot"]["address"]): boolean {
  return (address?.line1 ?? address?.line2 ?? null) !== null;
}

type UnprintablePlace = NonNullable<InvoiceWarning["places"]>[number];

type Printed = Pick<Invoice, "lines" | "notes" | "purchase_order" | "taxes" | "client_snapshot" | "seller_snapshot">;

/** Of these objects only what a page prints; the rest is figures and codes. */
const LINE = ["description", "project_name"] as const;
const CLIENT = ["name", "tax_id"] as const;
const SELLER = ["name", "phone", "tax_id", "register", "directors", "account_holder", "tax_name"] as const;
const ADDRESS = ["line1", "line2", "postal_code", "city", "region"] as const;

/**
 * Texts of an invoice in which the PDF shows characters as squares.
 *
 * @param unprintableIn the characters of a text that no font has.
 */
export function unprintableOn(invoice: Printed, unprintableIn: (text: string) => string[]): UnprintablePlace[] {
  return textsOf(invoice).flatMap(([pointer, text]) => {
    const characters = text === null ? [] : unprintableIn(text);
    return characters.length > 0 ? [{ pointer, characters }] : [];
  });
}

type Text = readonly [pointer: string, text: string | null];

function textsOf({ lines, notes, purchase_order, taxes, client_snapshot, seller_snapshot }: Printed): Text[] {
  return [
    ...lines.flatMap((line, index) => LINE.map((key): Text => [`/lines/${index}/${key}`, line[key]])),
    ["/notes", notes],
    ["/purchase_order", purchase_order],
    ...taxes.flatMap(({ name, reason }, index): Text[] => [
      [`/taxes/${index}/name`, name],
      [`/taxes/${index}/reason`, reason],
    ]),
    ...CLIENT.map((key): Text => [`/client_snapshot/${key}`, client_snapshot[key]]),
    ...ADDRESS.map((key): Text => [`/client_snapshot/address/${key}`, client_snapshot.address?.[key] ?? null]),
    ...SELLER.map((key): Text => [`/seller_snapshot/${key}`, seller_snapshot[key]]),
    ...ADDRESS.map((key): Text => [`/seller_snapshot/address/${key}`, seller_snapshot.address?.[key] ?? null]),
  ];
}
