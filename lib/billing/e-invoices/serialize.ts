import { detailOf } from "@/lib/kernel/i18n/problem-detail";
import type { EInvoice, StoredEInvoice } from "./schema";

export function toEInvoice(stored: StoredEInvoice | null): EInvoice | null {
  if (stored === null) return null;
  const { format, sha256, madeAt, faults } = stored;
  return { format, sha256, made_at: madeAt, faults: faults.map(toFault) };
}

export function toFault<Fault extends StoredEInvoice["faults"][number]>(fault: Fault): Fault & { detail: string } {
  const { reason, params } = fault;
  return { ...fault, detail: detailOf({ code: "e_invoice_incomplete", reason, params }) };
}
