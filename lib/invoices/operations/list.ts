import { assertPermitted } from "@/lib/auth/context";
import { assertClients } from "@/lib/clients/operations";
import { toDateColumn } from "@/lib/core/civil-date";
import { namedAt } from "@/lib/core/errors";
import { referenceTo } from "@/lib/core/ids";
import type { Prisma } from "@/lib/db/generated/client";
import { containing, keyset, toPage, type Page, type PageRequest } from "@/lib/http/page";
import { query, type QueryScope } from "@/lib/operation";
import { assertProjects } from "@/lib/projects/operations";
import type { InvoiceListQuery } from "../schema/list";
import * as store from "../store";
import type { InvoiceRow } from "../store";
import { todayOf, toViews, type InvoiceView } from "./view";

export const listInvoices = query(
  "invoices:read",
  async (scope, input: InvoiceListQuery & { page: PageRequest }): Promise<Page<InvoiceView>> => {
    if (input.expand !== undefined) assertPermitted(scope.actor, "clients:read");
    const rows = await store.listInvoices(scope.db, scope.workspaceId, listRequest(scope, input));
    if (rows.length === 0) await assertFilterKnown(scope, input);
    return toPage(await toViews(scope, rows, input.expand), input.page.limit);
  },
);

/** Filters, order and size of a page of invoices. */
function listRequest(scope: QueryScope, input: InvoiceListQuery & { page: PageRequest }) {
  const { after, orderBy, take } = keyset(input.page);
  const conditions: Prisma.InvoiceWhereInput[] = [after];
  if (input.client_id) conditions.push({ clientId: { in: idsOf("cli", input.client_id) } });
  if (input.project_id) conditions.push({ lines: { some: { projectId: { in: idsOf("prj", input.project_id) } } } });
  if (input.status) conditions.push({ OR: input.status.split(",").map((status) => hasStatus(status, todayOf(scope))) });
  if (input.q) conditions.push(mentions(input.q));
  if (input.updated_since) conditions.push({ updatedAt: { gte: new Date(input.updated_since) } });
  const where = {
    AND: conditions,
    ...within("issueDate", input.issued_from, input.issued_to),
    ...within("dueDate", input.due_from, input.due_to),
  };
  return { where, orderBy, take };
}

/** Only an empty page can hide that a filter names something that is not there. @throws AppError unknown_reference */
async function assertFilterKnown(scope: QueryScope, input: InvoiceListQuery): Promise<void> {
  if (input.client_id) await namedAt("client_id", assertClients(scope, idsOf("cli", input.client_id)));
  if (input.project_id) await namedAt("project_id", assertProjects(scope, idsOf("prj", input.project_id)));
}

function hasStatus(status: string, today: string): Prisma.InvoiceWhereInput {
  if (status === "overdue") return { status: "sent", dueDate: { lt: toDateColumn(today) } };
  return { status: status as InvoiceRow["status"] };
}

function mentions(words: string): Prisma.InvoiceWhereInput {
  const holds = containing(words);
  return { OR: [{ number: holds }, { purchaseOrder: holds }, { notes: holds }, { client: { name: holds } }] };
}

/** Days from one to another, both included; either may be open. */
function within(column: "issueDate" | "dueDate", from: string | undefined, to: string | undefined) {
  if (from === undefined && to === undefined) return {};
  const bounds = {
    ...(from === undefined ? {} : { gte: toDateColumn(from) }),
    ...(to === undefined ? {} : { lte: toDateColumn(to) }),
  };
  return { [column]: bounds };
}

function idsOf(prefix: "cli" | "prj", list: string): string[] {
  return list.split(",").map((id) => referenceTo(prefix, id));
}
