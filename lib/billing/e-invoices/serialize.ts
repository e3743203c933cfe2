import { detailOf } from "@/lib/kernel/i18n/problem-detail";
import { env } from "@/lib/kernel/env";
import type { Readiness } from "./operations/readiness";
import type { EInvoice, EInvoiceReadiness, StoredEInvoice } from "./schema";

export function toEInvoice(stored: StoredEInvoice | null): EInvoice | null {
  if (stored === null) return null;
  const { format, sha256, madeAt, faults } = stored;
  return { format, sha256, made_at: madeAt, faults: faults.map(toFault) };
}

function toFault<Fault extends StoredEInvoice["faults"][number]>(fault: Fault): Fault & { detail: string } {
  const { reason, params } = fault;
  return { ...fault, detail: detailOf({ code: "e_invoice_incomplete", reason, params }) };
}

export function toReadiness({ format, source, faults, pages }: Readiness): EInvoiceReadiness {
  return {
    format,
    source,
    ready: format !== "none" && faults.length === 0,
    faults: faults.map((fault) => ({ ...toFault(fault), fix_url: env().APP_URL + pageOf(fault.pointer, pages) })),
  };
}

function pageOf(pointer: string, { client, document }: Readiness["pages"]): string {
  if (pointer.startsWith("/client/e_invoicing/")) return `${client}/e-invoicing`;
  if (pointer.startsWith("/client/")) return client;
  if (pointer === "/workspace/invoicing/tax_rounding") return "/settings/taxes";
  return pointer.startsWith("/workspace/") ? "/settings/invoicing" : document;
}
