import { newUuid } from "@/lib/kernel/core/uuid";
import type { Db } from "@/lib/kernel/db/prisma";
import type { EInvoiceFile } from "@/lib/kernel/db/generated/client";
import { E_INVOICE_FORMATS, type EInvoiceFormat } from "./rules/formats";

export type EInvoiceFileRow = Pick<EInvoiceFile, "format" | "xml" | "madeAt">;

/** An invoice or a credit note. */
export type DocumentKey = { invoiceId: string } | { creditNoteId: string };

export async function findFile(
  db: Db,
  workspaceId: string,
  document: DocumentKey,
  format: EInvoiceFormat,
): Promise<EInvoiceFileRow | null> {
  return db.eInvoiceFile.findFirst({ where: { workspaceId, ...document, format } });
}

export async function listFiles(db: Db, workspaceId: string, document: DocumentKey): Promise<EInvoiceFileRow[]> {
  return db.eInvoiceFile.findMany({
    where: { workspaceId, ...document },
    orderBy: { madeAt: "asc" },
    take: E_INVOICE_FORMATS.length,
  });
}

/** Of two concurrent calls the first one's file stays. */
export async function insertFiles(
  db: Db,
  workspaceId: string,
  files: readonly (DocumentKey & EInvoiceFileRow)[],
): Promise<void> {
  await db.eInvoiceFile.createMany({
    data: files.map((file) => ({ ...file, id: newUuid(), workspaceId })),
    skipDuplicates: true,
  });
}
