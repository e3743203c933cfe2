import { createHash } from "node:crypto";
import type { CommandScope } from "@/lib/kernel/operation";
import { cleanFilename, contentTypeOf } from "../rules";
import { hasFile, insertFile } from "../store";

interface RestoredFile {
  id: string;
  filename: string;
  /** In hexadecimal. */
  sha256: string;
  bytes: Uint8Array;
}

/** Keep a receipt of an export, once. Return false if its content is not what the export says, or no receipt. */
export async function restoreFile(
  { db, workspaceId, now }: CommandScope,
  { id, filename, sha256, bytes }: RestoredFile,
): Promise<boolean> {
  const contentType = contentTypeOf(bytes);
  const hash = createHash("sha256").update(bytes).digest();
  if (contentType === null || hash.toString("hex") !== sha256) return false;
  if (await hasFile(db, workspaceId, id)) return true;
  const file = { id, workspaceId, filename: cleanFilename(filename, contentType), contentType, size: bytes.length };
  await insertFile(db, { ...file, sha256: hash, createdBy: null, unusedSince: null, createdAt: now }, bytes);
  return true;
}
