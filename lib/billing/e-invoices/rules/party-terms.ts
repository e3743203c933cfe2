import type { Printed } from "@/lib/billing/invoice-content/printed";
import { plainVatId } from "@/lib/billing/tax-rates/rules/vat-id-form";
import type { ElectronicAddress } from "../schema";

export interface PartyTerms {
  name: string;
  address: Printed["client_snapshot"]["address"];
  electronicAddress: ElectronicAddress | null;
  vatId: string | null;
  registration: { scheme: string | null; number: string } | null;
}

export interface SellerTerms extends PartyTerms {
  /** Number with the buyer, or another number where there is neither a VAT id nor a registration. */
  id: string | null;
  taxNumber: string | null;
  contact: { name: string | null; phone: string | null; email: string | null };
}

/** Company numbers with a scheme of ISO 6523. */
const REGISTERS: Readonly<Record<string, { digits: number; scheme: string }>> = {
  BE: { digits: 10, scheme: "0208" },
  DK: { digits: 8, scheme: "0184" },
  FR: { digits: 9, scheme: "0002" },
  NL: { digits: 8, scheme: "0106" },
  NO: { digits: 9, scheme: "0192" },
  SE: { digits: 10, scheme: "0007" },
};

/** @param isOutside Whether the document is outside the scope of tax, where VAT ids are not allowed. */
export function sellerOf(printed: Printed, { isOutside }: { isOutside: boolean }): SellerTerms {
  const { seller_snapshot: seller, client_snapshot: client } = printed;
  const vatId = isOutside ? null : vatIdOf(seller.tax_id);
  const taxNumber = vatIdOf(seller.tax_id) === null ? seller.tax_id : null;
  const registration =
    registrationOf(seller.registration_number, seller.address?.country) ??
    (seller.register === null ? null : { scheme: null, number: seller.register });
  const isIdentified = vatId !== null || registration !== null;
  return {
    ...{ name: seller.name, address: seller.address, vatId, taxNumber, registration },
    electronicAddress: addressOf(seller.electronic_address, seller.email),
    id: client.e_invoicing.supplier_number ?? (isIdentified ? null : taxNumber),
    contact: { name: seller.contact_name, phone: seller.phone, email: seller.email },
  };
}

export function buyerOf({ client_snapshot: client }: Printed, { isOutside }: { isOutside: boolean }): PartyTerms {
  const { e_invoicing: own } = client;
  return {
    ...{ name: client.name, address: client.address },
    electronicAddress: addressOf(own.electronic_address, client.email),
    vatId: isOutside ? null : vatIdOf(client.tax_id),
    registration: registrationOf(own.registration_number, client.address?.country),
  };
}

export function vatIdOf(taxId: string | null): string | null {
  return taxId === null ? null : plainVatId(taxId);
}

export function addressOf(own: ElectronicAddress | null, email: string | null): ElectronicAddress | null {
  return own ?? (email === null ? null : { scheme: "EM", address: email });
}

function registrationOf(number: string | null, country: string | null | undefined): PartyTerms["registration"] {
  if (number === null) return null;
  const register = REGISTERS[country ?? ""];
  const digits = number.replaceAll(/[\s.-]/g, "");
  if (register === undefined || !/^\d+$/.test(digits) || digits.length !== register.digits) {
    return { scheme: null, number };
  }
  return { scheme: register.scheme, number: digits };
}
