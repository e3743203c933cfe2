import { rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { GET as listEntries } from "@/app/v1/time-entries/route";
import { pool } from "@/lib/kernel/db/pool";
import { prisma } from "@/lib/kernel/db/prisma";
import type { TimeEntryPage } from "@/lib/tracking/time-entries/schema";
import { call } from "@/testing/call";
import { apply, readImport, workAll } from "@/testing/import-files";
import { report, ROWS, upload } from "./import-report";
import { timed } from "./latencies";
import { seedWorkspace, type Seed } from "./seed";
import { besideTimer, timerAlone } from "./timer";

const READ_LIMIT_S = 60;
const WRITE_LIMIT_S = 120;
const MEMORY_LIMIT_MIB = 200;
const TIMER_LIMIT = 1.5;
const MEBIBYTE = 1024 * 1024;

/**
 * Measure the import of a report of 200,000 rows over three years: to read and plan it, and to write it, with the memory
 * that it takes and `GET /v1/me/timer` beside it. `COPY` of the same rows into a table is the least work there is.
 */
export async function benchImports(): Promise<void> {
  const seed = await seedWorkspace(0);
  const email = (await prisma().user.findUniqueOrThrow({ where: { id: seed.userId } })).email ?? "";
  const file = report(email);
  say(`\nImport of ${ROWS.toLocaleString("en")} rows, ${(file.length / MEBIBYTE).toFixed(0)} MiB`);
  const alone = await timerAlone(seed);
  const id = await upload(seed, file);
  await measure(`read and plan, limit ${String(READ_LIMIT_S)} s`, { seed, alone, work: workAll });
  const planned = await readImport(seed, id);
  await apply(seed, planned);
  await measure(`write, limit ${String(WRITE_LIMIT_S)} s`, { seed, alone, work: workAll });
  const { status, outcome } = await readImport(seed, id);
  if (status !== "completed" || outcome?.entries !== ROWS) throw new Error(`the import is ${status}`);
  const walked = await timed(async () => {
    const found = await walk(seed, id);
    if (found !== ROWS) throw new Error(`the list has ${String(found)} entries of the import`);
  });
  say(`  ${"list all entries of the import".padEnd(32)} ${(walked / 1000).toFixed(1)} s`);
  say(`  ${"COPY of the same rows".padEnd(32)} ${((await copy(file)) / 1000).toFixed(1)} s`);
}

/** Number of different entries that `GET /v1/time-entries?import_id=` lists, all of them of the import. */
async function walk(as: Seed, id: string): Promise<number> {
  const found = new Set<string>();
  let cursor: string | null = null;
  do {
    const query: Record<string, string> = { import_id: id, limit: "200", ...(cursor !== null && { cursor }) };
    const page: TimeEntryPage = (await call(listEntries, { as, query })).body;
    for (const entry of page.data) if (entry.import_id === id) found.add(entry.id);
    cursor = page.next_cursor;
  } while (cursor !== null);
  return found.size;
}

/** Print the time of some work, its memory, and how much longer the timer takes beside it. */
async function measure(title: string, of: { seed: Seed; alone: number; work: () => Promise<void> }): Promise<void> {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let most = before;
  const sampling = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 100);
  const { taken, beside } = await besideTimer(of.seed, of.work);
  clearInterval(sampling);
  const memory = (most - before) / MEBIBYTE;
  say(
    `  ${title.padEnd(32)} ${(taken / 1000).toFixed(1)} s, ${memory.toFixed(0)} MiB more (limit ${String(MEMORY_LIMIT_MIB)}), ` +
      `timer p95 ${beside.toFixed(1)} ms beside it, ${of.alone.toFixed(1)} ms alone (limit ${String(TIMER_LIMIT)} times)`,
  );
}

/** Milliseconds to copy the file into a table of text columns. */
async function copy(file: Buffer): Promise<number> {
  const path = join(tmpdir(), `stint-bench-${String(process.pid)}.csv`);
  const columns = Array.from({ length: 13 }, (_nothing, index) => `c${String(index)} text`).join(", ");
  writeFileSync(path, file, { mode: 0o644 });
  await pool().query(`create table bench_copy (${columns})`);
  try {
    return await timed(() => pool().query(`copy bench_copy from '${path}' with (format csv, header)`));
  } finally {
    rmSync(path);
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
