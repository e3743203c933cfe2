import { toPublicId } from "@/lib/kernel/core/ids";
import { query } from "@/lib/kernel/operation";
import { readinessOf, type Readiness, type ReadinessAsked } from "@/lib/billing/e-invoices/operations/readiness";
import { invoicingOf } from "@/lib/identity/workspaces/operations/invoicing";
import { toPrinted } from "../serialize";
import { loadView } from "./view";

export const creditNoteReadiness = query(
  "credit_notes:read",
  async (scope, { id, format: call }: ReadinessAsked): Promise<Readiness> => {
    const view = await loadView(scope, id);
    const { client } = view.row;
    const pages = {
      client: `/clients/${toPublicId("cli", client.id)}`,
      document: `/invoices/credit-notes/${toPublicId("crn", id)}`,
    };
    return readinessOf(toPrinted(view), { id, pages, call, client, workspace: await invoicingOf(scope) });
  },
);
