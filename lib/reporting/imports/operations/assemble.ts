import { z } from "zod";
import { assembleInvoice } from "@/lib/reporting/import-files/parsing/assemble-invoice";
import {
  HarvestCells,
  HarvestLine,
  HarvestPayment,
  partsKey,
} from "@/lib/reporting/import-files/parsing/harvest-invoices";
import type { CommandScope } from "@/lib/kernel/operation";
import { nextInParts, partsOf, replaceInvoices } from "../store/parts";

const BATCH = 500;

const Content = z.strictObject({ cells: HarvestCells });

/** Make invoices out of the next rows with their line items and payments of other files. Return false without such rows. */
export async function assembleParts({ db, workspaceId }: CommandScope, importId: string): Promise<boolean> {
  const of = { workspaceId, importId };
  const rows = await nextInParts(db, of, BATCH);
  if (rows.length === 0) return false;
  const invoices = rows.map(({ id, content }) => ({ id, cells: Content.parse(content).cells }));
  const parts = await partsOf(
    db,
    of,
    invoices.map(({ cells }) => partsKey(cells.number)),
  );
  await replaceInvoices(
    db,
    of,
    invoices.map(({ id, cells }) => {
      const own = parts.filter(({ key }) => key === partsKey(cells.number));
      const lines = own.flatMap(({ kind, content }) => (kind === "invoice_line" ? [HarvestLine.parse(content)] : []));
      const paid = own.flatMap(({ kind, content }) =>
        kind === "invoice_payment" ? [HarvestPayment.parse(content)] : [],
      );
      const made = assembleInvoice(cells, lines, paid);
      if ("leftOut" in made) return { id, document: null, notes: [], leftOut: made.leftOut };
      return { id, document: made.invoice, notes: made.notes, leftOut: null };
    }),
  );
  return true;
}
