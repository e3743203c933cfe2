import type { InvoiceReport } from "@/lib/reporting/reports/schema/invoices";

/** Shown to avoid a second draft for the same work. */
export const OPEN_DRAFTS = { status: "draft", limit: "200" } as const;

type Unbilled = InvoiceReport["unbilled"][number];

/** Select the wanted client, else the one with the most unbilled time. */
export function firstChoice(unbilled: readonly Unbilled[], wantedClientId: string | undefined): Unbilled | undefined {
  const rows = byTime(unbilled);
  if (wantedClientId === undefined) return rows[0];
  return rows.find((row) => row.client_id === wantedClientId);
}

export function byTime(unbilled: readonly Unbilled[]): Unbilled[] {
  return [...unbilled].sort((one, other) => other.seconds - one.seconds);
}
