import { createHash } from "node:crypto";
import type { Db } from "@/lib/kernel/db/prisma";
import type { LogoFile } from "../rules";

/** SHA-256 in hexadecimal of the logos that issued invoices and the workspace have. */
export async function listLogos(db: Db, workspaceId: string): Promise<(LogoFile & { sha256: string })[]> {
  const rows = await db.logo.findMany({ where: { workspaceId }, orderBy: { hash: "asc" }, take: 1000 });
  return rows.map(({ hash, type, bytes }) => ({
    ...{ sha256: Buffer.from(hash).toString("hex"), type: type === "png" ? "png" : "jpeg", bytes },
  }));
}

export async function keepLogo(db: Db, workspaceId: string, logo: LogoFile): Promise<Uint8Array<ArrayBuffer>> {
  const hash = new Uint8Array(createHash("sha256").update(logo.bytes).digest());
  await db.logo.createMany({ data: [{ workspaceId, hash, ...logo }], skipDuplicates: true });
  return hash;
}

export async function findLogo(
  db: Db,
  workspaceId: string,
  hash: Uint8Array<ArrayBuffer> | null,
): Promise<LogoFile | null> {
  if (hash === null) return null;
  const row = await db.logo.findUnique({ where: { workspaceId_hash: { workspaceId, hash } } });
  return row && { type: row.type === "png" ? "png" : "jpeg", bytes: row.bytes };
}
