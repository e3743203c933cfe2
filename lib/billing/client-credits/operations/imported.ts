import { newUuid } from "@/lib/kernel/core/uuid";
import type { CommandScope } from "@/lib/kernel/operation";
import type { ImportedInvoice } from "@/lib/billing/invoices/schema/imported";
import { insertCredits, insertRefunds } from "../store";

/** Credits of an imported invoice. */
export interface FoundCredits {
  clientId: string;
  invoiceId: string;
  currency: string;
  credits: ImportedInvoice["credits"];
}

/**
 * Write credits without events.
 *
 * @param toId Returns the id of the record with this id in the file.
 */
export async function writeCredits(
  { db, workspaceId, now }: CommandScope,
  found: readonly FoundCredits[],
  toId: (source: string) => string,
): Promise<void> {
  const each = found.flatMap(({ credits, ...place }) => credits.map((credit) => ({ ...credit, place })));
  const rows = each.map(({ id, paymentId, creditNoteId, createdAt, refunds: _refunds, place, ...sums }) => ({
    ...{ ...place, ...sums, id: toId(id), paymentId: paymentId && toId(paymentId) },
    ...{ creditNoteId: creditNoteId && toId(creditNoteId), createdAt: new Date(createdAt), updatedAt: now },
  }));
  const refunds = each.flatMap(({ id, refunds: returned }) =>
    returned.map(({ id: source, createdAt, ...refund }) => {
      const own = source === undefined ? newUuid() : toId(source);
      return { ...refund, id: own, creditId: toId(id), createdBy: null, createdAt: new Date(createdAt) };
    }),
  );
  await insertCredits(db, workspaceId, rows);
  await insertRefunds(db, workspaceId, refunds);
}
