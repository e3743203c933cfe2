import type { Route } from "next";
import type { Project } from "@/lib/tracking/projects/schema";

export function invoiceHref({ id, client_id: client }: Pick<Project, "id" | "client_id">): Route {
  return client === null ? "/invoices/new" : `/invoices/new?client=${client}&project=${id}`;
}
