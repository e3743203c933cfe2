import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { prisma } from "@/lib/kernel/db/prisma";
import { givenOwner, type TestUser } from "@/testing/factories";
import { apply, clockifyFile, givenImport } from "@/testing/import-files";
import { patched, relisted, zipOf } from "@/testing/imports/zip";
import { required } from "@/testing/required";
import { withoutLimits } from "@/testing/things";

withoutLimits();

const MIB = 1024 * 1024;
const ARCHIVE = { "clients.json": '[{"id":1,"name":"Kestrel"}]', "projects.json": "[]", "tags.json": "[]" };
const HEADER = "Date,Start time,Duration,Description,Project";
const wide = Array.from({ length: 5000 }, (_nothing, index) => `c${String(index)}`).join(",");
const nulls = () => Buffer.concat([Buffer.from("["), Buffer.alloc(100 * MIB, "null,\n")]);
/** Place of the size behind the mark of a file in the list of an archive. */
const SIZE = 24;

let owner: TestUser;
beforeEach(async () => {
  owner = await givenOwner();
});

const recordsOf = async (workspaceId: string) => {
  const where = { workspaceId };
  const { client, project, task, timeEntry, invoice, membership } = prisma();
  const counts = [client, project, task, timeEntry, invoice, membership].map((table) =>
    (table.count as (of: object) => Promise<number>)({ where }),
  );
  return Promise.all(counts);
};

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

/** Memory in use, without garbage. */
function inUse(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/**
 * Return the result of some work, its seconds of processor time, which other processes do not change, and by how many
 * bytes the memory in use grew.
 */
async function measured<Result>(work: () => Promise<Result>): Promise<[Result, number, number]> {
  // The first collection lets finalizers run.
  collect();
  const before = inUse();
  let most = before;
  let sampled = 0;
  const sampling = setInterval(() => {
    const start = process.cpuUsage();
    most = Math.max(most, inUse());
    sampled += secondsSince(start);
  }, 500);
  const start = process.cpuUsage();
  try {
    const result = await work();
    return [result, secondsSince(start) - sampled, Math.max(most, inUse()) - before];
  } finally {
    clearInterval(sampling);
  }
}

function secondsSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
}

type Content = string | Uint8Array;

/** Reason of the refusal, and the file. */
const FILES: Readonly<Record<string, readonly [reason: string, make: () => Content | Promise<Content>]>> = {
  "a bomb": ["import_archive_too_large", () => zipOf({ ...ARCHIVE, "clients.json": nulls() })],
  "a path above the archive": [
    "import_archive_path",
    async () => patched(await zipOf({ ...ARCHIVE, "AA/tags.json": "[]" }), "AA/tags.json", "../tags.json"),
  ],
  "an archive within an archive": ["import_archive_nested", () => zipOf({ ...ARCHIVE, "old.zip": "PK" })],
  "a wrong size": ["import_archive_broken", async () => relisted(await zipOf(ARCHIVE), SIZE, 1)],
  "5,000 columns": ["import_too_many_columns", () => `${wide}\n${wide}`],
  "a field of 2 MiB": ["import_record_too_long", () => `${HEADER}\n2026-01-01,9:00,1:00,${"x".repeat(2 * MIB)},b`],
  "a workbook": ["import_workbook", () => zipOf({ "[Content_Types].xml": "<x/>", "xl/workbook.xml": "<x/>" })],
};

/** Made before the first measurement. */
const files = new Map<string, Content>();

beforeAll(async () => {
  for (const [name, [, make]] of Object.entries(FILES)) files.set(name, await make());
  // The first import loads the readers.
  await givenImport(await givenOwner(), clockifyFile([{}]), await zipOf(ARCHIVE));
});

test.each(Object.entries(FILES).map(([name, [reason]]) => [name, reason] as const))(
  "%s is refused within 5 s and 50 MiB of memory, and nothing is written",
  async (name, reason) => {
    const before = await recordsOf(owner.workspace.id);
    const [plan, seconds, bytes] = await measured(() => givenImport(owner, required(files.get(name))));
    expect(plan).toMatchObject({ status: "failed", failure: { reason }, plan: null, outcome: null });
    expect(seconds).toBeLessThan(5);
    expect(bytes / MIB).toBeLessThan(50);
    expect((await apply(owner, { id: plan.id, plan: "1" })).status).toBe(409);
    expect(await recordsOf(owner.workspace.id)).toEqual(before);
  },
);
