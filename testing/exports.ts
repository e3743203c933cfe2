import { createHash } from "node:crypto";
import { POST as createExport } from "@/app/v1/exports/route";
import { prisma } from "@/lib/kernel/db/prisma";
import { makeDueExport } from "@/lib/reporting/exports/make";
import { call } from "./call";
import { givenOwner, type TestUser } from "./factories";
import { zipOf } from "./imports/zip";
import { required } from "./required";
import { uuidOf } from "./things";
import { unzip } from "./unzip";

/** Return the zip of an export. */
export async function exportOf(as: TestUser): Promise<Uint8Array> {
  const { body } = await call(createExport, { method: "POST", as });
  while (await makeDueExport(new Date()));
  const where = { workspaceId: as.workspace.id, exportId: uuidOf("xpt", body.id) };
  const chunks = await prisma().exportChunk.findMany({ where, orderBy: { position: "asc" }, take: 1000 });
  return Buffer.concat(chunks.map(({ bytes }) => bytes));
}

/** Two workspaces with an owner each. The first owner, whose address belongs to one person, is an admin of the second. */
export async function givenTwoWorkspaces(): Promise<{ owner: TestUser; fresh: TestUser }> {
  const [owner, fresh] = [await givenOwner(), await givenOwner()];
  await prisma().export.deleteMany({});
  const role = { role: "admin", status: "active" } as const;
  await prisma().membership.create({ data: { workspaceId: fresh.workspace.id, userId: owner.id, ...role } });
  return { owner, fresh };
}

/** Change the records of a file of an export, and state its new SHA-256. */
export async function changedArchive(
  archive: Uint8Array,
  file: string,
  change: (record: Record<string, unknown>) => unknown,
): Promise<Uint8Array> {
  const texts = await unzip(archive);
  const path = `data/${file}.jsonl`;
  const lines = required(texts[path]).trim().split("\n");
  const text = lines.map((line) => `${JSON.stringify(change(JSON.parse(line) as Record<string, unknown>))}\n`).join("");
  const meta = JSON.parse(required(texts["meta.json"])) as { files: { path: string; sha256: string }[] };
  const sha256 = createHash("sha256").update(text).digest("hex");
  const files = meta.files.map((one) => (one.path === path ? { ...one, sha256 } : one));
  return zipOf({ ...texts, [path]: text, "meta.json": JSON.stringify({ ...meta, files }) });
}

export type Data = Record<string, Record<string, unknown>[]>;

/**
 * Return the records of `data/` by file, with ids numbered in order, and without
 * facts of the import and the audit log.
 */
export async function comparableData(archive: Uint8Array): Promise<Data> {
  const texts = await unzip(archive);
  const paths = Object.keys(texts).filter((path) => path.startsWith("data/") && path !== "data/audit_log.jsonl");
  const numbers = new Map<string, Map<string, number>>();
  const numbered = (text: string) =>
    text.replace(/\b([a-z]{3})_[0-9a-z]{26}\b/g, (id, kind: string) => {
      const known = numbers.get(kind) ?? new Map<string, number>();
      numbers.set(kind, known.set(id, known.get(id) ?? known.size));
      return `${kind} ${String(known.get(id))}`;
    });
  // Both workspaces have more people and another name than the data needs.
  const isOwn = (path: string) => Number(["data/users.jsonl", "data/workspace.jsonl"].includes(path));
  return Object.fromEntries(
    paths
      .sort((one, other) => isOwn(one) - isOwn(other))
      .map((path) => {
        const lines = (texts[path] ?? "").split("\n").filter((line) => line !== "");
        return [path.slice("data/".length, -".jsonl".length), lines.map((line) => withoutImport(numbered(line), path))];
      }),
  );
}

/** A workspace keeps its own creation time. */
function withoutImport(line: string, path: string): Record<string, unknown> {
  const facts = JSON.parse(line) as Record<string, unknown>;
  const { updated_at: _updated, import_id: _import, ...record } = facts;
  return path === "data/workspace.jsonl" ? { ...record, created_at: null } : record;
}
