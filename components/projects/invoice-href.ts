import type { Project } from "@/lib/tracking/projects/schema";

export function invoiceHref({ id, client_id: client }: Pick<Project, "id" | "client_id">): string {
  return client === null ? "/invoices/new" : `/invoices/new?client=${client}&project=${id}`;
}

/** A new invoice on which only completed milestones of the project are chosen. */
export function milestonesHref(project: Pick<Project, "id" | "client_id">): string {
  return `${invoiceHref(project)}&milestones=1`;
}
