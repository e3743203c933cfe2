import { query } from "@/lib/kernel/operation";
import type { CheckedLine } from "../serialize";
import { getImport } from "../store/imports";
import { checkSums, unimportedSums, type CheckSum, type ReasonSum } from "../store/rows";

/** Compare the files with the entries in Stint. Every difference has a reason. */
export const checkImport = query("imports:read", async ({ db, workspaceId }, { id }: { id: string }) => {
  await getImport(db, workspaceId, id);
  const [sums, reasons] = [await checkSums(db, workspaceId, id), await unimportedSums(workspaceId, id)];
  const byLine = new Map<string, ReasonSum[]>();
  for (const reason of reasons) {
    const line = `${reason.month} ${reason.person}`;
    byLine.set(line, [...(byLine.get(line) ?? []), reason]);
  }
  return sums.map((sum): CheckedLine => lineOf(sum, byLine.get(`${sum.month} ${sum.person ?? ""}`) ?? []));
});

function lineOf(sum: CheckSum, reasons: readonly ReasonSum[]): CheckedLine {
  const left = reasons.map(({ reason, rows, seconds }) => ({ reason, rows, seconds }));
  const deleted = sum.importedRows - sum.entries;
  const changed = sum.importedSeconds - sum.entrySeconds;
  const later = deleted !== 0 || changed !== 0;
  const reason = deleted > 0 ? "deleted" : "edited";
  return {
    ...{ month: sum.month, person: sum.personName ?? "", userId: sum.userId },
    ...{ file_rows: sum.rows, file_seconds: sum.seconds, entries: sum.entries, entry_seconds: sum.entrySeconds },
    differences: later ? [...left, { reason, rows: Math.max(deleted, 0), seconds: changed }] : left,
  };
}
