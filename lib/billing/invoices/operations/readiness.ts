import { toPublicId } from "@/lib/kernel/core/ids";
import { query } from "@/lib/kernel/operation";
import { readinessOf, type Readiness, type ReadinessAsked } from "@/lib/billing/e-invoices/operations/readiness";
import { invoicingOf } from "@/lib/identity/workspaces/operations/invoicing";
import { toInvoice } from "../serialize/invoice";
import { loadView } from "./view";

export const invoiceReadiness = query(
  "invoices:read",
  async (scope, { id, format: call }: ReadinessAsked): Promise<Readiness> => {
    const view = await loadView(scope, id);
    const { client } = view.row;
    const pages = {
      client: `/clients/${toPublicId("cli", client.id)}`,
      document: `/invoices/${toPublicId("inv", id)}`,
    };
    return readinessOf(toInvoice(view), { id, pages, call, client, workspace: await invoicingOf(scope) });
  },
);
