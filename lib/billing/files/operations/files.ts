import { createHash } from "node:crypto";
import { isAdmin, type Actor } from "@/lib/kernel/auth/context";
import { expiringLink, openExpiringLink } from "@/lib/kernel/auth/expiring-link";
import { systemContext } from "@/lib/kernel/auth/system-context";
import { AppError, notFound } from "@/lib/kernel/core/errors";
import { newUuid } from "@/lib/kernel/core/uuid";
import { env } from "@/lib/kernel/env";
import { command, query, type QueryScope } from "@/lib/kernel/operation";
import { cleanFilename, contentTypeOf, type ContentType } from "../rules";
import type { FileUpload } from "../schema";
import * as store from "../store";
import type { FileRow, FileViewer } from "../store";

export type ShownFile = FileRow & { url: string };

/** @throws AppError unsupported_media_type */
export const uploadFile = command(
  "expenses:write",
  async (scope, { filename, bytes }: FileUpload & { bytes: Uint8Array }): Promise<ShownFile> => {
    const { db, workspaceId, actor, now } = scope;
    const contentType = contentTypeOf(bytes);
    if (contentType === null) throw new AppError("unsupported_media_type", "not_a_receipt");
    const row: FileRow = {
      id: newUuid(),
      workspaceId,
      filename: cleanFilename(filename, contentType),
      contentType,
      size: bytes.length,
      sha256: createHash("sha256").update(bytes).digest(),
      createdBy: actor.userId,
      unusedSince: now,
      createdAt: now,
    };
    await store.insertFile(db, row, bytes);
    return shown(scope, row);
  },
);

export const getFile = query("expenses:read", async (scope, { id }: { id: string }): Promise<ShownFile> =>
  shown(scope, await visibleFile(scope, id)),
);

/** @throws AppError conflict while an expense has the file as receipt */
export const deleteFile = command("expenses:write", async (scope, { id }: { id: string }): Promise<FileRow> => {
  const row = await visibleFile(scope, id);
  if (!(await store.deleteUnused(scope.db, scope.workspaceId, id))) throw new AppError("conflict", "file_in_use");
  return row;
});

/** @throws AppError not_found, also for a hidden file */
async function visibleFile({ db, workspaceId, actor }: QueryScope, id: string): Promise<FileRow> {
  const row = await store.findFile(db, workspaceId, id, viewerOf(actor));
  if (!row) throw notFound();
  return row;
}

export function viewerOf(actor: Actor): FileViewer {
  const { userId, role } = actor;
  if (isAdmin(actor)) return { userId, expenses: "all" };
  return { userId, expenses: role === "manager" ? "managed" : "own" };
}

const PURPOSE = "file";

function shown({ workspaceId, now }: QueryScope, row: FileRow): ShownFile {
  const { token } = expiringLink(PURPOSE, { workspaceId, id: row.id }, now);
  return { ...row, url: `${env().APP_URL}/api/files/${token}` };
}

export interface OpenedFile {
  filename: string;
  type: ContentType;
  sha256: Uint8Array;
  bytes: Uint8Array;
}

/** For links and exports, which show all files of a workspace. */
export const openFile = query("expenses:read", async (scope, { id }: { id: string }): Promise<OpenedFile> => {
  const row = await store.getFile(scope.db, scope.workspaceId, id);
  const { filename, contentType: type, sha256 } = row;
  return { filename, type, sha256, bytes: await store.readBytes(scope.db, row) };
});

/** @throws AppError not_found for an invalid or expired link, or a deleted file */
export async function fileOfLink(token: string, now: Date): Promise<OpenedFile> {
  const { workspaceId, id } = openExpiringLink(PURPOSE, token, now);
  return openFile.run(await systemContext(workspaceId, now), { id });
}
