import type { InvoiceReport } from "@/lib/reporting/reports/schema/invoices";

/** Drafts that were begun, so that nobody begins another one for the same work. */
export const OPEN_DRAFTS = { status: "draft", limit: "200" } as const;

type Unbilled = InvoiceReport["unbilled"][number];

/** The client that a new invoice begins with: who was asked for, else whose time waits most. */
export function firstChoice(unbilled: readonly Unbilled[], wantedClientId: string | undefined): Unbilled | undefined {
  const rows = byTime(unbilled);
  if (wantedClientId === undefined) return rows[0];
  return rows.find((row) => row.client_id === wantedClientId);
}

/** The most time first. */
export function byTime(unbilled: readonly Unbilled[]): Unbilled[] {
  return [...unbilled].sort((one, other) => other.seconds - one.seconds);
}
