import type { Db } from "@/lib/kernel/db/prisma";

export interface KeptPdf {
  sha256: Uint8Array<ArrayBuffer>;
  bytes: Uint8Array<ArrayBuffer>;
  madeAt: Date;
}

export async function findPdf(db: Db, workspaceId: string, estimateId: string): Promise<KeptPdf | null> {
  return db.estimateFile.findUnique({ where: { workspaceId_estimateId: { workspaceId, estimateId } } });
}

export async function keepPdf(db: Db, workspaceId: string, estimateId: string, pdf: KeptPdf): Promise<void> {
  await db.estimateFile.create({ data: { ...pdf, workspaceId, estimateId } });
}
