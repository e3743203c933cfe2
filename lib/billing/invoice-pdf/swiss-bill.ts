import { formatAmount, formatIBAN, formatReference, getReferenceType } from "swissqrbill/utils";
import type { Printed } from "@/lib/billing/invoice-content/printed";
import type { SwissBill } from "@/lib/billing/invoice-content/swiss-bill";
import type { Address } from "@/lib/kernel/core/wire";
import { decimal } from "@/lib/kernel/core/money";
import { swissIban, swissReference } from "./swiss-reference";

const MAX_CENTS = 99_999_999_999;
const MAX = { name: 70, street: 70, postalCode: 16, city: 35, message: 140 };

interface Party {
  name: string;
  street: string;
  postalCode: string;
  city: string;
  country: string;
}

/**
 * QR-bill by the Swiss Implementation Guidelines 2.3, with structured addresses, and the text of its code. Return null
 * where such a payment is impossible.
 */
export function swissBill(invoice: Printed): { bill: SwissBill; data: string } | null {
  const { seller_snapshot: seller, client_snapshot: client, amount_due: due, number } = invoice;
  const iban = swissIban(invoice);
  if (iban === null || number === null || !isPayable(invoice)) return null;
  const holder = seller.payment_account?.account_holder ?? seller.name;
  const creditor = partyOf(holder, seller.address);
  const reference = swissReference(iban, number);
  if (creditor === null || reference === null) return null;
  const debtor = partyOf(client.name, client.address);
  const message = permitted(number, MAX.message) ?? "";
  return {
    bill: {
      account: formatIBAN(iban),
      creditor: linesOf(creditor),
      reference: formatReference(reference),
      copied: reference,
      message,
      debtor: debtor && linesOf(debtor),
      currency: due.currency,
      amount: formatAmount(due.amount / 100),
    },
    data: [
      ...["SPC", "0200", "1", iban],
      ...elementsOf(creditor),
      ...elementsOf(null),
      ...[decimal(due), due.currency],
      ...elementsOf(debtor),
      ...[getReferenceType(reference), reference, message, "EPD"],
    ].join("\n"),
  };
}

function isPayable({ seller_snapshot: seller, amount_due: due, status, credits, estimate }: Printed): boolean {
  if (!seller.payment_code || status !== "sent" || credits || estimate) return false;
  return (due.currency === "CHF" || due.currency === "EUR") && due.amount >= 1 && due.amount <= MAX_CENTS;
}

/** Return null without a structured address, and for characters that the standard does not permit. */
function partyOf(givenName: string, address: Address | null): Party | null {
  if (!address?.country || !address.postal_code || !address.city) return null;
  const name = permitted(givenName, MAX.name);
  const street = permitted([address.line1, address.line2].filter(Boolean).join(", "), MAX.street);
  const postalCode = permitted(address.postal_code, MAX.postalCode);
  const city = permitted(address.city, MAX.city);
  if (!name || street === null || !postalCode || !city) return null;
  return { name, street, postalCode, city, country: address.country };
}

function elementsOf(party: Party | null): string[] {
  if (party === null) return Array.from({ length: 7 }, () => "");
  return ["S", party.name, party.street, "", party.postalCode, party.city, party.country];
}

function linesOf({ name, street, postalCode, city, country }: Party): string[] {
  const place = `${postalCode} ${city}`;
  return [name, ...(street === "" ? [] : [street]), country === "CH" ? place : `${country}-${place}`];
}

const REPLACED: readonly (readonly [RegExp, string])[] = [
  [/[‘’‚‛′]/g, "'"],
  [/[“”„‟″]/g, '"'],
  [/[‐-―−]/g, "-"],
  [/…/g, "..."],
  [/\s+/g, " "],
];
const PERMITTED = /^[\u0020-\u007e\u00a0-\u017f\u0218-\u021b\u20ac]*$/;

/** At most `max` permitted characters, with simple punctuation. Return null for other scripts. */
function permitted(text: string, max: number): string | null {
  const plain = REPLACED.reduce((left, [pattern, by]) => left.replaceAll(pattern, by), text.normalize("NFC"));
  return PERMITTED.test(plain) ? shortened(plain.trim(), max) : null;
}

/** Without a part of a word at the end. */
function shortened(text: string, max: number): string {
  if (text.length <= max) return text;
  const space = text.lastIndexOf(" ", max);
  return text.slice(0, space > 0 ? space : max).replace(/[\s,]+$/, "");
}
