import type { Route } from "next";
import type { Project } from "@/lib/tracking/projects/schema";

/** Return the address of a new invoice for a project's unbilled time. */
export function invoiceHref({ id, client_id: client }: Pick<Project, "id" | "client_id">): Route {
  return client === null ? "/invoices/new" : `/invoices/new?client=${client}&project=${id}`;
}
