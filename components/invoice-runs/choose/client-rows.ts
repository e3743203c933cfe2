import type { InvoiceReport } from "@/lib/reporting/reports/schema/invoices";

type Unbilled = InvoiceReport["unbilled"][number];
type Sum = Unbilled["amount"];

/** Unbilled time of a client, with an amount for each currency. */
export interface ClientRow {
  id: string;
  name: string;
  projects: readonly string[];
  seconds: number;
  amounts: readonly Sum[];
  /** The part before the period. */
  earlier: readonly Sum[];
  awaitingSeconds: number;
}

/**
 * Return the clients with unbilled time, by name.
 *
 * @param taken The time that the drafts take.
 * @param inPeriod The part of the period.
 */
export function clientRows(taken: InvoiceReport, inPeriod: InvoiceReport): ClientRow[] {
  const inside = new Map(inPeriod.unbilled.map((row) => [keyOf(row), row]));
  const awaiting = new Map(taken.awaiting_approval.map((row) => [row.client_id, row.seconds]));
  const rows = new Map<string, ClientRow>();
  for (const row of taken.unbilled) {
    const { client_id: id, client_name: name } = row;
    const none = { id, name, projects: [], seconds: 0, amounts: [], earlier: [] };
    const before = rows.get(id) ?? { ...none, awaitingSeconds: awaiting.get(id) ?? 0 };
    const projects = new Set([...before.projects, ...row.projects.map((project) => project.name)]);
    rows.set(id, {
      ...before,
      projects: [...projects],
      seconds: before.seconds + row.seconds,
      amounts: [...before.amounts, row.amount],
      earlier: [...before.earlier, ...earlierOf(row, inside.get(keyOf(row)))],
    });
  }
  return [...rows.values()];
}

function earlierOf(whole: Unbilled, part: Unbilled | undefined): Sum[] {
  if (part === undefined) return [whole.amount];
  if (whole.seconds === part.seconds) return [];
  return [{ ...whole.amount, amount: whole.amount.amount - part.amount.amount }];
}

/** One sum for each currency. */
export function sumsOf(rows: readonly Pick<ClientRow, "amounts">[]): Sum[] {
  const sums = new Map<string, number>();
  for (const { currency, amount } of rows.flatMap(({ amounts }) => amounts)) {
    sums.set(currency, (sums.get(currency) ?? 0) + amount);
  }
  return [...sums].map(([currency, amount]) => ({ currency, amount }));
}

function keyOf({ client_id: id, currency }: Unbilled): string {
  return `${id} ${currency}`;
}
