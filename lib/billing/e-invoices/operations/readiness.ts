import { toPublicId } from "@/lib/kernel/core/ids";
import { env } from "@/lib/kernel/env";
import { query } from "@/lib/kernel/operation";
import type { Printed } from "@/lib/billing/invoice-content/printed";
import { loadView as loadNote } from "@/lib/billing/credit-notes/operations/view";
import { toPrinted } from "@/lib/billing/credit-notes/serialize";
import { loadView as loadInvoice } from "@/lib/billing/invoices/operations/view";
import { toInvoice } from "@/lib/billing/invoices/serialize";
import { invoicingOf } from "@/lib/identity/workspaces/operations/invoicing";
import type { EInvoiceChoice } from "../rules/formats";
import { type Fault, faultsOf } from "../rules/readiness";
import type { EInvoiceReadiness } from "../schema";
import { toFault } from "../serialize";
import { formatOf } from "./issue";

interface Asked {
  id: string;
  format?: EInvoiceChoice | undefined;
}

export interface Readiness extends Pick<EInvoiceReadiness, "format" | "source"> {
  id: string;
  faults: Fault[];
  clientId: string;
  documentUrl: string;
}

/** Of a draft as of now, and of an issued invoice as it was printed. */
export const invoiceReadiness = query(
  "invoices:read",
  async (scope, { id, format: call }: Asked): Promise<Readiness> => {
    const view = await loadInvoice(scope, id);
    const { client } = view.row;
    const { format, source } = formatOf({ call, client, workspace: await invoicingOf(scope) });
    const path = `/invoices/${toPublicId("inv", id)}`;
    return { id, format, source, clientId: client.id, documentUrl: path, faults: faultsIn(toInvoice(view), format) };
  },
);

export const creditNoteReadiness = query(
  "credit_notes:read",
  async (scope, { id, format: call }: Asked): Promise<Readiness> => {
    const view = await loadNote(scope, id);
    const { client } = view.row;
    const { format, source } = formatOf({ call, client, workspace: await invoicingOf(scope) });
    const path = `/credit-notes/${toPublicId("crn", id)}`;
    return { id, format, source, clientId: client.id, documentUrl: path, faults: faultsIn(toPrinted(view), format) };
  },
);

function faultsIn(printed: Printed, format: EInvoiceChoice): Fault[] {
  return format === "none" ? [] : faultsOf(printed, format);
}

export function toReadiness({ format, source, faults, clientId, documentUrl }: Readiness): EInvoiceReadiness {
  const page = ({ pointer }: Fault) => {
    if (pointer.startsWith("/client/")) return `/clients/${toPublicId("cli", clientId)}`;
    if (pointer === "/workspace/invoicing/tax_rounding") return "/settings/taxes";
    return pointer.startsWith("/workspace/") ? "/settings/invoicing" : documentUrl;
  };
  return {
    format,
    source,
    ready: format !== "none" && faults.length === 0,
    faults: faults.map((fault) => ({ ...toFault(fault), fix_url: env().APP_URL + page(fault) })),
  };
}
