import { createRequire } from "node:module";

// A CommonJS package, whose names Node does not see in an import.
const { checkVAT, countries, norway } = createRequire(import.meta.url)("jsvat-next") as typeof import("jsvat-next");

/** Those of the EU, the UK with Northern Ireland, Switzerland and Norway; each has its own form and its own check digits. */
const PREFIXED =
  /^(?:AT|BE|BG|CHE|CY|CZ|DE|DK|EE|EL|ES|FI|FR|GB|HR|HU|IE|IT|LT|LU|LV|MT|NL|NO|PL|PT|RO|SE|SI|SK|XI)[A-Z0-9+*]*\d/;

/**
 * Whether a tax id says by its first letters that it is a VAT id of one of these countries, and is none: its form or its
 * check digits are wrong. It is never asked for over the network, and what is no VAT id is not judged.
 */
export function isWrongVatId(taxId: string): boolean {
  const id = taxId.toUpperCase().replace(/[\s.\-/]/g, "");
  if (!PREFIXED.test(id)) return false;
  // The library knows Norwegian ones by the letters for VAT behind, which not everybody writes, and without the country.
  if (id.startsWith("NO")) return !checkVAT(`${id.slice(2).replace(/MVA$/, "")}MVA`, [norway]).isValid;
  return !checkVAT(id, countries).isValid;
}
