import type { Route } from "next";
import type { Params } from "@/lib/kernel/core/errors";

/** Return the page of the record that a problem `external_ref_taken` names, or null for a record that it does not name. */
export function holderHref({ type, id, project_id: projectId, date }: Params): Route | null {
  if (typeof id !== "string") return null;
  switch (type) {
    case "client":
      return `/clients/${id}` as Route;
    case "project":
      return `/projects/${id}` as Route;
    case "task":
      return `/projects/${String(projectId)}` as Route;
    case "time_entry":
      return `/calendar?date=${String(date)}` as Route;
    case "invoice":
      return `/invoices/${id}` as Route;
    default:
      return "/team";
  }
}
