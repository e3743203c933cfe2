import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import type { ClientEInvoicing, ClientEInvoicingInput } from "../schema";

/** Members that were set. */
export type StoredEInvoicing = Partial<ClientEInvoicing>;

const NONE: ClientEInvoicing = {
  format: null,
  buyer_reference: null,
  electronic_address: null,
  registration_number: null,
  supplier_number: null,
  contract_reference: null,
};

export function withDefaults(stored: StoredEInvoicing): ClientEInvoicing {
  return { ...NONE, ...stored };
}

/** Null removes a member, absent members stay. */
export function mergeEInvoicing(stored: StoredEInvoicing, input: ClientEInvoicingInput): StoredEInvoicing {
  const merged = Object.entries({ ...stored, ...omitUndefined(input) });
  return Object.fromEntries(merged.filter(([, value]) => value !== null));
}

/** As an invoice prints them. */
export function printedReferences(stored: StoredEInvoicing): Omit<ClientEInvoicing, "format"> {
  const { format: _format, ...references } = withDefaults(stored);
  return references;
}
