/** Objects whose id is part of the address. */
const OF_ID: Readonly<Record<string, (id: string) => string>> = {
  project: (id) => `/projects/${id}`,
  client: (id) => `/clients/${id}`,
  invoice: (id) => `/invoices/${id}`,
  payment: (id) => `/invoices/${id}`,
  expense: (id) => `/expenses?expense=${id}`,
  credit_note: (id) => `/invoices/credit-notes/${id}`,
  estimate: (id) => `/invoices/estimates/${id}`,
  retainer: (id) => `/invoices/retainers/${id}`,
  recurring_invoice: (id) => `/invoices/recurring/${id}`,
  timesheet: (id) => `/approvals/${id}`,
  webhook: (id) => `/webhooks?endpoint=${id}`,
};

const OF_KIND: Readonly<Record<string, string>> = {
  user: "/team",
  custom_field: "/settings/fields",
  tax_rate: "/settings/taxes",
  period: "/settings/closing",
  period_exception: "/settings/closing",
  import: "/settings/data/import",
  "expense.deleted": "/expenses",
  "invoice.deleted": "/invoices",
  "estimate.deleted": "/invoices/estimates",
  "recurring_invoice.deleted": "/invoices/recurring",
  "credit_note.deleted": "/invoices/credit-notes",
};

/** Path of the dashboard page about an event. */
export function pageOf(type: string, data: Readonly<Record<string, unknown>>): string {
  const [kind = ""] = type.split(".", 1);
  const text = (member: string) => {
    const value = data[member];
    return typeof value === "string" ? value : "";
  };
  if (kind === "time_entry") return `/reports/entries?${entryFilter(text("date"), text("notes"))}`;
  if (kind === "client_credit") return `/clients/${text("client_id")}`;
  if (type === "client.statement_sent") return `/clients/${text("client_id")}/statement?${accountOf(text)}`;
  if (kind === "task" || kind === "milestone") return `/projects/${text("project_id")}`;
  if (type === "project.budget_reached") return `/projects/${(data["project"] as { id: string }).id}`;
  return OF_KIND[type] ?? OF_KIND[kind] ?? OF_ID[kind]?.(idOf(kind, text)) ?? "/";
}

/** A payment is shown on its invoice. A failed one has only the invoice. */
function idOf(kind: string, text: (member: string) => string): string {
  return (kind === "payment" && text("invoice_id")) || text("id");
}

function accountOf(text: (member: string) => string): string {
  return new URLSearchParams({ from: text("from"), to: text("to"), currency: text("currency") }).toString();
}

/** Long descriptions are found by their beginning. */
const MAX_SEARCHED = 40;

function entryFilter(day: string, notes: string): string {
  const [line = ""] = notes.trim().split("\n");
  const q = Array.from(line).slice(0, MAX_SEARCHED).join("").trim();
  return new URLSearchParams({ from: day, to: day, ...(q === "" ? {} : { q }) }).toString();
}
