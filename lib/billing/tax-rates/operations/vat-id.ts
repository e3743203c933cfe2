import { createRequire } from "node:module";
import { type VatIdFault, vatIdFaultBy } from "../rules/vat-id-form";

// CommonJS: Node cannot import its names.
const checks = createRequire(import.meta.url)("jsvat-next") as typeof import("jsvat-next");

export function vatIdFault(taxId: string): VatIdFault | null {
  return vatIdFaultBy(taxId, checks);
}
