import { namedAt } from "@/lib/kernel/core/errors";
import { referencesTo } from "@/lib/kernel/core/ids";
import { readInstant } from "@/lib/kernel/core/time";
import type { Page, PageRequest } from "@/lib/kernel/db/page";
import { readRefKey } from "@/lib/kernel/external-refs/rules";
import { query } from "@/lib/kernel/operation";
import { assertInvoices } from "@/lib/billing/invoices/operations/read";
import { assertClients } from "@/lib/tracking/clients/operations";
import type { CreditNoteListQuery } from "../schema/credit-note";
import type { CreditNoteView } from "../serialize";
import { listCreditNotes as list, type CreditNoteFilter } from "../store/credit-notes";
import { loadView, toViews } from "./view";

export const listCreditNotes = query(
  "credit_notes:read",
  async (scope, { page, ...input }: CreditNoteListQuery & { page: PageRequest }): Promise<Page<CreditNoteView>> => {
    const invoiceIds = referencesTo("inv", input.invoice_id);
    const clientIds = referencesTo("cli", input.client_id);
    const filter: CreditNoteFilter = {
      invoiceIds,
      clientIds,
      statuses: input.status?.split(",") as CreditNoteFilter["statuses"],
      issuedFrom: input.issued_from,
      issuedTo: input.issued_to,
      updatedSince: readInstant(input.updated_since),
      externalRef: readRefKey(input.external_ref),
      search: input.q,
    };
    const found = await list(scope.db, scope.workspaceId, filter, page);
    // An unknown id gives an empty page, so only that page needs the check.
    if (found.rows.length === 0) {
      if (invoiceIds) await namedAt("invoice_id", assertInvoices(scope, invoiceIds));
      if (clientIds) await namedAt("client_id", assertClients(scope, clientIds));
    }
    return { ...found, rows: await toViews(scope, found.rows) };
  },
);

export const getCreditNote = query("credit_notes:read", (scope, { id }: { id: string }): Promise<CreditNoteView> => {
  return loadView(scope, id);
});
