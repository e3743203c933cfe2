import { localDate } from "@/lib/core/time";
import type { CommandScope, QueryScope } from "@/lib/operation";
import { entriesOfLines } from "@/lib/time-entries/operations/billing";
import type { Seller } from "@/lib/workspace/schema";
import { invoicingOf } from "@/lib/workspace/operations/invoicing";
import { invoiceEvents } from "../events";
import { toInvoice } from "../serialize";
import * as store from "../store";
import type { InvoiceRow } from "../store";

/** An invoice with all that it takes to show it. */
export interface InvoiceView {
  id: string;
  row: InvoiceRow;
  /** The first entries of each line, by the line's id; null in a list. */
  entries: ReadonlyMap<string, readonly string[]> | null;
  /** Who bills now: what a draft would be issued with. */
  seller: Seller;
  /** `YYYY-MM-DD` in the workspace's zone. */
  today: string;
  /** Whether the client was asked for in full. */
  expand: boolean;
}

export async function toViews(
  scope: QueryScope,
  rows: readonly InvoiceRow[],
  expand: string | undefined,
): Promise<InvoiceView[]> {
  const { seller } = await invoicingOf(scope);
  const today = todayOf(scope);
  return rows.map((row) => ({ id: row.id, row, entries: null, seller, today, expand: expand !== undefined }));
}

/** @throws AppError not_found */
export async function viewOf(scope: QueryScope, id: string, expand?: string): Promise<InvoiceView> {
  const row = await store.getInvoice(scope.db, scope.workspaceId, id);
  const { seller } = await invoicingOf(scope);
  const entries = row.lines.some((line) => line.entryCount > 0) ? await entriesOfLines(scope, id) : new Map();
  return { id, row, entries, seller, today: todayOf(scope), expand: expand !== undefined };
}

/** The workspace's calendar day. */
export function todayOf({ actor, now }: QueryScope): string {
  return localDate(now, actor.workspace.timeZone);
}

/** Emits events that carry the invoice as it is now. */
export async function announce(
  scope: CommandScope,
  id: string,
  events: readonly (keyof typeof invoiceEvents)[],
): Promise<void> {
  const data = toInvoice(await viewOf(scope, id));
  for (const event of events) scope.emit(invoiceEvents[event], id, data);
}
