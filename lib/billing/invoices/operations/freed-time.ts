import { query } from "@/lib/kernel/operation";
import { freedEntries } from "@/lib/tracking/time-entries/operations/billing";
import { linesOf, placesOf } from "../rules/freed-time";
import type { FreedTimeView } from "../serialize";
import { getInvoice } from "../store/invoices";
import { billedBy } from "./reissue";

/** The time that an invoice freed when it became void, line by line, and where it is now. */
export const freedTime = query("invoices:read", async (scope, { id }: { id: string }): Promise<FreedTimeView> => {
  const row = await getInvoice(scope.db, scope.workspaceId, id);
  const freed = row.status === "void" ? await freedEntries(scope, id) : [];
  const billed = billedBy(row);
  const ofLines = linesOf(freed);
  const lines = row.lines.flatMap(({ id: lineId }) => {
    const entries = ofLines.get(lineId);
    return entries ? [{ id: lineId, places: placesOf(entries, billed) }] : [];
  });
  return { id: row.id, lines };
});
