import type { Params } from "@/lib/kernel/core/errors";

/** Numbers of characters after the country prefix. */
const LENGTHS: Readonly<Record<string, readonly [least: number, most: number]>> = {
  AT: [9, 9],
  BE: [10, 10],
  BG: [9, 10],
  CHE: [9, 13],
  CY: [9, 9],
  CZ: [8, 10],
  DE: [9, 9],
  DK: [8, 8],
  EE: [9, 9],
  EL: [9, 9],
  ES: [9, 9],
  FI: [8, 8],
  FR: [11, 11],
  GB: [5, 12],
  HR: [11, 11],
  HU: [8, 8],
  IE: [8, 9],
  IT: [11, 11],
  LT: [9, 12],
  LU: [8, 8],
  LV: [11, 11],
  MT: [8, 8],
  NL: [12, 12],
  NO: [9, 12],
  PL: [10, 10],
  PT: [9, 9],
  RO: [2, 10],
  SE: [12, 12],
  SI: [8, 8],
  SK: [10, 10],
  XI: [5, 12],
};
const PREFIXES = Object.keys(LENGTHS).join("|");
const LOOKS_LIKE_VAT_ID = new RegExp(`^(${PREFIXES})([A-Z0-9+*]*\\d[A-Z0-9+*]*)$`);
/** Country codes that differ from the VAT prefix. */
const OTHER_LETTERS: Readonly<Record<string, string>> = { GR: "EL", UK: "GB" };

function plainTaxId(taxId: string): string {
  return taxId.toUpperCase().replace(/[\s.\-/]/g, "");
}

/** Upper case, without spaces. Null for a tax number without the prefix of a country. */
export function plainVatId(taxId: string): string | null {
  const id = plainTaxId(taxId);
  return LOOKS_LIKE_VAT_ID.test(id) ? id : null;
}

export type VatIdFault =
  | { reason: "vat_id_too_short" | "vat_id_too_long"; params: LengthParams }
  | { reason: "vat_id_prefix_unknown"; params: { prefix: string; expected_prefix: string } }
  | { reason: "vat_id_malformed"; params: Params };

/** Numbers of characters after the prefix. `expected` is a text such as `9` or `8–10`. */
type LengthParams = { prefix: string; expected: string; minimum: number; maximum: number; length: number };

/** Return null for a right length, and for tax numbers of other forms. */
export function vatIdLengthFault(taxId: string): VatIdFault | null {
  const id = plainTaxId(taxId);
  const other = /^(GR|UK)\d{5,}/.exec(id)?.[1];
  if (other !== undefined) {
    return { reason: "vat_id_prefix_unknown", params: { prefix: other, expected_prefix: OTHER_LETTERS[other] ?? "" } };
  }
  const [, prefix = "", rest = ""] = LOOKS_LIKE_VAT_ID.exec(id) ?? [];
  const lengths = LENGTHS[prefix];
  if (!lengths) return null;
  const [minimum, maximum] = lengths;
  const { length } = rest;
  if (length >= minimum && length <= maximum) return null;
  const expected = minimum === maximum ? String(minimum) : `${minimum}–${maximum}`;
  const reason = length < minimum ? "vat_id_too_short" : "vat_id_too_long";
  return { reason, params: { prefix, expected, minimum, maximum, length } };
}

/** The used part of jsvat-next, which this pure file does not import. */
export interface VatIdChecks<Country> {
  checkVAT: (id: string, countries: readonly Country[]) => { isValid: boolean };
  countries: readonly Country[];
  norway: Country;
}

/** Return null for a valid number, and for tax numbers of other forms. */
export function vatIdFaultBy<Country>(taxId: string, checks: VatIdChecks<Country>): VatIdFault | null {
  const fault = vatIdLengthFault(taxId);
  return fault !== null || isRight(plainTaxId(taxId), checks) ? fault : { reason: "vat_id_malformed", params: {} };
}

function isRight<Country>(id: string, { checkVAT, countries, norway }: VatIdChecks<Country>): boolean {
  if (!LOOKS_LIKE_VAT_ID.test(id)) return true;
  // The library expects Norwegian numbers without the country and with `MVA`.
  if (id.startsWith("NO")) return checkVAT(`${id.slice(2).replace(/MVA$/, "")}MVA`, [norway]).isValid;
  return checkVAT(id, countries).isValid;
}
