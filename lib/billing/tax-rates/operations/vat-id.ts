import { createRequire } from "node:module";
import { vatIdFaultBy } from "../rules/vat-id-form";

// A CommonJS package: Node does not see its names in an import.
const checks = createRequire(import.meta.url)("jsvat-next") as typeof import("jsvat-next");

/** The reason why a tax id that begins like a VAT id is none; null for any other tax id. */
export function vatIdFault(taxId: string): string | null {
  return vatIdFaultBy(taxId, checks);
}
