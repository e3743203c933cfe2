import type { Context } from "@/lib/kernel/auth/context";
import { fromPublicId } from "@/lib/kernel/core/ids";
import { openFile } from "@/lib/billing/files/operations/files";
import type { Expense } from "@/lib/billing/expenses/schema";

interface ArchivedReceipt {
  expense_id: string;
  file_id: string;
  filename: string;
  content_type: string;
  /** Bytes. */
  size: number;
  sha256: string;
  /** In the archive. */
  path: string;
}

/**
 * Write the receipts of expenses, with one of them in memory at a time.
 *
 * @param onReceipt is called before each one.
 */
export async function writeReceipts(
  context: Context,
  archive: { bytes: (path: string, bytes: Uint8Array) => Promise<void> },
  expenses: AsyncIterable<Pick<Expense, "id" | "receipt_ids">>,
  onReceipt: () => Promise<void>,
): Promise<ArchivedReceipt[]> {
  const written: ArchivedReceipt[] = [];
  for await (const { id: expenseId, receipt_ids: fileIds } of expenses) {
    const taken = new Set<string>();
    for (const fileId of fileIds) {
      await onReceipt();
      const { filename, type, sha256, bytes } = await openFile.run(context, { id: fromPublicId("fil", fileId) ?? "" });
      const path = `receipts/${expenseId}/${nameIn(taken, filename)}`;
      await archive.bytes(path, bytes);
      written.push({
        ...{ expense_id: expenseId, file_id: fileId, filename, content_type: type, size: bytes.length },
        ...{ sha256: Buffer.from(sha256).toString("hex"), path },
      });
    }
  }
  return written;
}

/** Unique in its folder, on every system of files. */
function nameIn(taken: Set<string>, filename: string): string {
  const plain = filename.replace(/[<>:"|?*]/g, "-");
  const dot = plain.lastIndexOf(".");
  let name = plain;
  for (let n = 2; taken.has(name.toLowerCase()); n++) name = `${plain.slice(0, dot)}-${String(n)}${plain.slice(dot)}`;
  taken.add(name.toLowerCase());
  return name;
}
