import type { Invoice } from "../schema/invoice";
import type { InvoiceWarning } from "../schema/warning";

export type UnprintablePlace = NonNullable<InvoiceWarning["places"]>[number];

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
