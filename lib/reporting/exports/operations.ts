import { expiringLink, openExpiringLink } from "@/lib/kernel/auth/expiring-link";
import { systemContext } from "@/lib/kernel/auth/system-context";
import { notFound } from "@/lib/kernel/core/errors";
import { newUuid } from "@/lib/kernel/core/uuid";
import { localDate } from "@/lib/kernel/core/time";
import type { Page, PageRequest } from "@/lib/kernel/db/page";
import { env } from "@/lib/kernel/env";
import { command, query } from "@/lib/kernel/operation";
import * as store from "./store";
import type { ExportRow } from "./store";

export const listExports = query(
  "exports:read",
  ({ db, workspaceId }, { page }: { page: PageRequest }): Promise<Page<ExportRow>> =>
    store.listExports(db, workspaceId, page),
);

/** Adds a download link. */
export const getExport = query(
  "exports:read",
  async ({ db, workspaceId, now }, { id }: { id: string }): Promise<ExportRow & { downloadUrl: string | null }> => {
    const row = await store.getExport(db, workspaceId, id);
    return { ...row, downloadUrl: isAvailable(row, now) ? linkTo(row, now) : null };
  },
);

/** @throws AppError conflict while another one is in progress */
export const createExport = command("exports:write", async (scope): Promise<ExportRow> => {
  const { db, workspaceId, actor, now, audit, wake } = scope;
  const id = newUuid();
  const name = actor.workspace.name
    .normalize("NFKD")
    .replace(/[^a-zA-Z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .toLowerCase();
  const filename = `stint-export-${name === "" ? "workspace" : name.slice(0, 60)}-${localDate(now, actor.workspace.timeZone)}.zip`;
  await store.insertExport(db, workspaceId, { id, createdBy: actor.userId, filename, now });
  audit("export.created", id);
  wake("exports");
  return store.getExport(db, workspaceId, id);
});

function isAvailable({ status, expiresAt }: ExportRow, now: Date): boolean {
  return status === "done" && expiresAt !== null && expiresAt > now;
}

const PURPOSE = "workspace export";

function linkTo(row: ExportRow, now: Date): string {
  return `${env().APP_URL}/api/exports/everything/${expiringLink(PURPOSE, row, now).token}`;
}

export interface ExportFile {
  filename: string;
  size: number;
  chunks: AsyncIterable<Uint8Array>;
}

/** @throws AppError not_found for an invalid or expired link, or a deleted file */
export async function exportFile(token: string, now: Date): Promise<ExportFile> {
  const { workspaceId, id } = openExpiringLink(PURPOSE, token, now);
  const row = await getExport.run(await systemContext(workspaceId, now), { id });
  if (!isAvailable(row, now) || row.size === null) throw notFound();
  return { filename: row.filename, size: row.size, chunks: chunksOf(workspaceId, id) };
}

async function* chunksOf(workspaceId: string, id: string): AsyncGenerator<Uint8Array> {
  for (let position = 0; ; position++) {
    const bytes = await store.readChunk(workspaceId, id, position);
    if (bytes === null) return;
    yield bytes;
  }
}
