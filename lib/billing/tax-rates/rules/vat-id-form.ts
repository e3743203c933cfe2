/** How many characters a VAT id has after the letters of its country: least and most. */
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
/** Codes of countries whose VAT ids begin with other letters. */
const OTHER_LETTERS: Readonly<Record<string, string>> = { GR: "EL", UK: "GB" };

/** A tax id in capitals without separators. */
function plainTaxId(taxId: string): string {
  return taxId.toUpperCase().replace(/[\s.\-/]/g, "");
}

/**
 * The reason why a tax id that begins like a VAT id is none, as far as its length tells. Null for an id of the right
 * length and for other tax ids, which are not judged.
 */
export function vatIdLengthFault(taxId: string): string | null {
  const id = plainTaxId(taxId);
  const other = /^(GR|UK)\d{5,}/.exec(id)?.[1];
  if (other !== undefined) return `Unknown country: VAT ids of this country begin with ${OTHER_LETTERS[other] ?? ""}.`;
  const [, prefix = "", rest = ""] = LOOKS_LIKE_VAT_ID.exec(id) ?? [];
  const lengths = LENGTHS[prefix];
  if (!lengths) return null;
  const [least, most] = lengths;
  if (rest.length >= least && rest.length <= most) return null;
  const fault = rest.length < least ? "too short" : "too long";
  const wanted = least === most ? String(least) : `${least} to ${most}`;
  return `This VAT id is ${fault}: ${wanted} characters follow ${prefix}, and these are ${rest.length}.`;
}

/** The part of the package jsvat-next that the check takes: this file is pure and imports none. */
export interface VatIdChecks<Country> {
  checkVAT: (id: string, countries: readonly Country[]) => { isValid: boolean };
  countries: readonly Country[];
  norway: Country;
}

/**
 * The reason why a tax id that begins like a VAT id is none: its length, form or check digits are wrong. Nothing is asked
 * over the network, and other tax ids are not judged.
 */
export function vatIdFaultBy<Country>(taxId: string, checks: VatIdChecks<Country>): string | null {
  const fault = vatIdLengthFault(taxId);
  if (fault !== null || isRight(plainTaxId(taxId), checks)) return fault;
  return "Wrong check digits, or letters in the wrong place. Compare the VAT id with the official letter.";
}

function isRight<Country>(id: string, { checkVAT, countries, norway }: VatIdChecks<Country>): boolean {
  if (!LOOKS_LIKE_VAT_ID.test(id)) return true;
  // The library knows Norwegian ids without the country and with the letters for VAT behind, which not everybody writes.
  if (id.startsWith("NO")) return checkVAT(`${id.slice(2).replace(/MVA$/, "")}MVA`, [norway]).isValid;
  return checkVAT(id, countries).isValid;
}
