import { unbilledSums, unbilledWork } from "@/components/invoices/unbilled-work";
import type { Balance, BalanceReport } from "@/lib/billing/balances/schema";
import type { Client } from "@/lib/tracking/clients/schema";
import type { Money } from "@/lib/kernel/core/money";
import type { ProjectReply } from "@/lib/tracking/projects/schema";
import type { InvoiceReport } from "@/lib/reporting/reports/schema/invoices";

/** Amounts of different currencies are never added. */
export interface ClientLine {
  client: Client;
  /** One per currency of the invoices, the highest amount due first. */
  balances: Balance[];
  /** Time, expenses and milestones. */
  unbilled: Money[];
  projects: number;
}

export interface ClientReports {
  balances: BalanceReport | undefined;
  invoices: InvoiceReport | undefined;
  projects: readonly ProjectReply[];
}

export function linesOf(clients: readonly Client[], reports: ClientReports): ClientLine[] {
  const balances = reports.balances?.balances ?? [];
  const unbilled = unbilledWork(reports.invoices);
  return clients.map((client) => ({
    client,
    balances: balances
      .filter(({ client_id }) => client_id === client.id)
      .sort((one, other) => other.amount_due.amount - one.amount_due.amount),
    unbilled: unbilledSums(unbilled.filter(({ clientId }) => clientId === client.id)),
    projects: reports.projects.filter(({ client_id, status }) => client_id === client.id && status === "active").length,
  }));
}

export const ORDERS = ["owes-longest", "name", "owes-most", "unbilled"] as const;
type Order = (typeof ORDERS)[number];

export interface Wanted {
  status: "active" | "archived" | "all";
  words: string;
  /** Only clients with an amount due, or with an overdue one. */
  owes: "anything" | "late" | null;
  hasUnbilled: boolean;
  order: Order;
}

/** Unknown values are ignored. */
export function wantedIn(search: URLSearchParams): Wanted {
  const state = search.get("state");
  const owes = search.get("owes");
  return {
    status: state === "archived" || state === "all" ? state : "active",
    words: (search.get("q") ?? "").trim(),
    owes: owes === "anything" || owes === "late" ? owes : null,
    hasUnbilled: search.get("unbilled") === "yes",
    order: ORDERS.find((order) => order === search.get("sort")) ?? "owes-longest",
  };
}

export function isFiltered({ words, owes, hasUnbilled }: Wanted): boolean {
  return words !== "" || owes !== null || hasUnbilled;
}

export function chosenLines(lines: readonly ClientLine[], wanted: Wanted): ClientLine[] {
  return lines.filter((line) => fits(line, wanted)).sort((one, other) => compare(one, other, wanted.order));
}

function fits(line: ClientLine, { status, words, owes, hasUnbilled }: Wanted): boolean {
  const { client } = line;
  const text = `${client.name} ${client.contact_name ?? ""} ${client.email ?? ""}`.toLocaleLowerCase();
  return (
    (status === "all" || client.status === status) &&
    text.includes(words.toLocaleLowerCase()) &&
    (owes === null || (owes === "late" ? lateSince(line) !== null : dueMinor(line) > 0)) &&
    (!hasUnbilled || unbilledMinor(line) > 0)
  );
}

function compare(one: ClientLine, other: ClientLine, order: Order): number {
  const byName = one.client.name.localeCompare(other.client.name);
  switch (order) {
    case "name":
      return byName;
    case "owes-most":
      return dueMinor(other) - dueMinor(one) || byName;
    case "unbilled":
      return unbilledMinor(other) - unbilledMinor(one) || byName;
    case "owes-longest":
      return (
        (lateSince(one) ?? NEVER).localeCompare(lateSince(other) ?? NEVER) || dueMinor(other) - dueMinor(one) || byName
      );
  }
}

/** Later than every due date. */
const NEVER = "9999-12-31";

/** Return the due date of the oldest overdue invoice. */
export function lateSince({ balances }: ClientLine): string | null {
  return (
    balances
      .flatMap(({ oldest_due_date: day }) => day ?? [])
      .sort()
      .at(0) ?? null
  );
}

/** The sum of all currencies is only for sorting and for the scale of the bars. */
export function dueMinor({ balances }: ClientLine): number {
  return balances.reduce((sum, { amount_due: due }) => sum + due.amount, 0);
}

function unbilledMinor({ unbilled }: ClientLine): number {
  return unbilled.reduce((sum, { amount }) => sum + amount, 0);
}
