import type { Params } from "@/lib/kernel/core/errors";

/** Return the page of the record that a problem `external_ref_taken` names, or null for a record that it does not name. */
export function holderHref({ type, id, project_id: projectId, date }: Params): string | null {
  if (typeof id !== "string") return null;
  switch (type) {
    case "client":
      return `/clients/${id}`;
    case "project":
      return `/projects/${id}`;
    case "task":
      return `/projects/${String(projectId)}`;
    case "time_entry":
      return `/calendar?date=${String(date)}`;
    case "invoice":
      return `/invoices/${id}`;
    case "estimate":
      return `/invoices/estimates/${id}`;
    case "credit_note":
      return `/invoices/credit-notes/${id}`;
    case "recurring_invoice":
      return `/invoices/recurring/${id}`;
    case "expense":
      return `/expenses?expense=${id}`;
    default:
      return "/team";
  }
}
