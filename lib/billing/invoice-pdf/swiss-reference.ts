import { calculateQRReferenceChecksum, calculateSCORReferenceChecksum, isQRIBAN } from "swissqrbill/utils";
import type { Printed } from "@/lib/billing/invoice-content/printed";

/** A QR-IBAN works with a QR reference only, so no other kind of transfer reaches it. */
export function isQrIban(iban: string): boolean {
  return isSwiss(iban) && isQRIBAN(iban);
}

function isSwiss(iban: string): boolean {
  return /^(?:CH|LI)/.test(iban);
}

/** The IBAN of an account in Switzerland or Liechtenstein. Return null for other accounts. */
export function swissIban({ seller_snapshot: { payment_account: account } }: Printed): string | null {
  return account?.type === "iban" && isSwiss(account.iban) ? account.iban : null;
}

/**
 * QR reference from the digits of the number, or creditor reference (ISO 11649) from its letters and digits. Return null
 * if the number has none.
 */
export function swissReference(iban: string, number: string): string | null {
  if (isQrIban(iban)) {
    const digits = number.replaceAll(/\D/g, "").slice(-26).padStart(26, "0");
    return Number(digits) === 0 ? null : digits + calculateQRReferenceChecksum(digits);
  }
  const characters = number
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, "")
    .slice(-21);
  return characters === "" ? null : `RF${calculateSCORReferenceChecksum(characters)}${characters}`;
}
