import { assertPermitted } from "@/lib/kernel/auth/context";
import { assertClients } from "@/lib/tracking/clients/operations";
import { namedAt, notFound } from "@/lib/kernel/core/errors";
import { referencesTo } from "@/lib/kernel/core/ids";
import { customFilter } from "@/lib/tracking/custom-fields/operations/values";
import { readRefKey } from "@/lib/kernel/external-refs/rules";
import { readInstant } from "@/lib/kernel/core/time";
import type { Page, PageRequest } from "@/lib/kernel/db/page";
import { query, type QueryScope } from "@/lib/kernel/operation";
import { assertRecurring } from "@/lib/billing/recurring-invoices/operations/named";
import { assertProjects } from "@/lib/tracking/projects/operations/read";
import type { InvoiceListQuery } from "../schema/list";
import type { InvoiceView } from "../serialize/invoice";
import * as store from "../store/invoices";
import type { InvoiceFilter } from "../store/invoices";
import { loadView, todayOf, toViews } from "./view";

export const listInvoices = query(
  "invoices:read",
  async (scope, { page, expand, ...input }: InvoiceListQuery & { page: PageRequest }): Promise<Page<InvoiceView>> => {
    if (expand !== undefined) assertPermitted(scope.actor, "clients:read");
    const filter = { ...toFilter(input), custom: await customFilter(scope, "invoice", input.custom) };
    const found = await store.listInvoices(scope.db, scope.workspaceId, { filter, page, today: todayOf(scope) });
    // An unknown id gives an empty page, so only that page needs the check.
    if (found.rows.length === 0) {
      if (filter.clientIds) await namedAt("client_id", assertClients(scope, filter.clientIds));
      if (filter.recurringIds) await namedAt("recurring_invoice_id", assertRecurring(scope, filter.recurringIds));
      if (filter.lateFeeFor) await namedAt("late_fee_for", assertInvoices(scope, filter.lateFeeFor));
      if (filter.projectIds) await namedAt("project_id", assertProjects(scope, filter.projectIds));
    }
    return { ...found, rows: await toViews(scope, found.rows, expand) };
  },
);

function toFilter(input: InvoiceListQuery): InvoiceFilter {
  return {
    clientIds: referencesTo("cli", input.client_id),
    projectIds: referencesTo("prj", input.project_id),
    states: input.status?.split(",") as InvoiceFilter["states"],
    issuedFrom: input.issued_from,
    issuedTo: input.issued_to,
    dueFrom: input.due_from,
    dueTo: input.due_to,
    updatedSince: readInstant(input.updated_since),
    externalRef: readRefKey(input.external_ref),
    recurringIds: referencesTo("rec", input.recurring_invoice_id),
    lateFeeFor: referencesTo("inv", input.late_fee_for),
    importIds: referencesTo("imp", input.import_id),
    search: input.q,
  };
}

export const getInvoice = query(
  "invoices:read",
  async (scope, input: { id: string; expand?: string | undefined }): Promise<InvoiceView> => {
    if (input.expand !== undefined) assertPermitted(scope.actor, "clients:read");
    return loadView(scope, input.id, input.expand);
  },
);

/** @throws AppError not_found */
export async function assertInvoices({ db, workspaceId }: QueryScope, ids: readonly string[]): Promise<void> {
  if ((await store.countInvoices(db, workspaceId, ids)) < new Set(ids).size) throw notFound();
}
