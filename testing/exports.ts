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
 * Return the records of `data/` by file, without facts of the import and the audit log. Ids are replaced by
 * the place in the file, and those of people by the name.
 */
export async function comparableData(archive: Uint8Array): Promise<Data> {
  const texts = await unzip(archive);
  const paths = Object.keys(texts).filter((path) => path.startsWith("data/") && path !== "data/audit_log.jsonl");
  const files = Object.fromEntries(
    paths.map((path) => [path.slice("data/".length, -".jsonl".length), linesOf(texts[path])]),
  );
  const places = placesOf(files);
  const counts: Record<string, number> = {};
  const placed = (line: string) =>
    line.replace(/\b([a-z]{3})_[0-9a-z]{26}\b/g, (id, kind: string) => {
      const known = places.get(id);
      if (known !== undefined) return known;
      counts[kind] = (counts[kind] ?? 0) + 1;
      const place = `${kind} ${String(counts[kind])}`;
      places.set(id, place);
      return place;
    });
  return Object.fromEntries(
    Object.entries(files).map(([file, lines]) => [file, lines.map((line) => withoutImport(placed(line), file))]),
  );
}

const linesOf = (text = "") => text.split("\n").filter((line) => line !== "");

function placesOf(files: Readonly<Record<string, readonly string[]>>): Map<string, string> {
  const named = Object.entries(files).flatMap(([file, lines]) =>
    lines.flatMap((line, index) => {
      const { id, name } = JSON.parse(line) as { id?: string; name?: string };
      return id === undefined
        ? []
        : [[id, file === "users" ? `usr ${name ?? ""}` : `${file} ${String(index)}`] as const];
    }),
  );
  return new Map(named);
}

/** In the order of the ids, which a restore changes. */
const SETS = new Set(["member_ids", "manager_ids", "time_entry_ids"]);

/** A workspace keeps its own creation time. Fingerprints contain ids of the database. */
function withoutImport(line: string, file: string): Record<string, unknown> {
  const facts = JSON.parse(line, (key, value: unknown) => {
    if (key === "fingerprint") return undefined;
    return SETS.has(key) && Array.isArray(value) ? value.toSorted() : value;
  }) as Record<string, unknown>;
  const { updated_at: _updated, import_id: _import, ...record } = facts;
  return file === "workspace" ? { ...record, created_at: null } : record;
}
