import { createRequire } from "node:module";
import { type VatIdFault, vatIdFaultBy } from "../rules/vat-id-form";

// A CommonJS package: Node does not see its names in an import.
const checks = createRequire(import.meta.url)("jsvat-next") as typeof import("jsvat-next");

/** Return the fault of a tax id that begins like a VAT id, or null. */
export function vatIdFault(taxId: string): VatIdFault | null {
  return vatIdFaultBy(taxId, checks);
}
