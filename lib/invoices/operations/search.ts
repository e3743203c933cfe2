import { namedAt } from "@/lib/core/errors";
import { assertClients } from "@/lib/clients/operations";
import { toDateColumn } from "@/lib/core/civil-date";
import { referenceTo } from "@/lib/core/ids";
import type { Prisma } from "@/lib/db/generated/client";
import type { QueryScope } from "@/lib/operation";
import { assertProjects } from "@/lib/projects/operations";
import type { InvoiceListQuery } from "../schema";
import { mentions, type InvoiceRow } from "../store";
import { todayOf } from "./view";

/** Which invoices a list shows. */
export function conditionsOf(scope: QueryScope, input: InvoiceListQuery): Prisma.InvoiceWhereInput {
  const conditions: Prisma.InvoiceWhereInput[] = [];
  if (input.client_id) conditions.push({ clientId: { in: idsOf("cli", input.client_id) } });
  if (input.project_id) conditions.push({ lines: { some: { projectId: { in: idsOf("prj", input.project_id) } } } });
  if (input.status) conditions.push({ OR: input.status.split(",").map((status) => hasStatus(status, todayOf(scope))) });
  if (input.q) conditions.push(mentions(input.q));
  if (input.updated_since) conditions.push({ updatedAt: { gte: new Date(input.updated_since) } });
  return {
    AND: conditions,
    ...within("issueDate", input.issued_from, input.issued_to),
    ...within("dueDate", input.due_from, input.due_to),
  };
}

/** Only an empty page can hide that a filter names something that is not there. @throws AppError unknown_reference */
export async function assertFilterKnown(scope: QueryScope, input: InvoiceListQuery): Promise<void> {
  if (input.client_id) await namedAt("client_id", assertClients(scope, idsOf("cli", input.client_id)));
  if (input.project_id) await namedAt("project_id", assertProjects(scope, idsOf("prj", input.project_id)));
}

function hasStatus(status: string, today: string): Prisma.InvoiceWhereInput {
  if (status === "overdue") return { status: "sent", dueDate: { lt: toDateColumn(today) } };
  return { status: status as InvoiceRow["status"] };
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
