import { setTimeout as sleep } from "node:timers/promises";
import { closePools } from "@/lib/kernel/db/pool";
import { prisma } from "@/lib/kernel/db/prisma";
import { retryTransient } from "@/lib/kernel/db/retry-transient";
import { apply, readImport } from "@/testing/import-files";
import { report, ROWS, SECONDS, upload } from "../import-report";
import { seedWorkspace, type Seed } from "../seed";
import { judge, print } from "./figures";
import { Fleet } from "./fleet";
import { randomBy, readOptions, type ChaosOptions } from "./options";

/** After a kill, the server refuses connections for a while, longer on a busy machine. */
const OUTAGE_MS = 60_000;
const KILLS = 20;
/** Share of kills that hit PostgreSQL. */
const POSTGRES_SHARE = 0.2;
const LIMIT_MINUTES = 30;

/**
 * Import 200,000 rows while 20 processes and servers are killed at random. Print the results and their limits.
 *
 * @param args As for deliveries; `--every` decides when the kills happen.
 * @returns whether all limits held
 */
export async function main(args: readonly string[], killPostgres: () => Promise<void>): Promise<boolean> {
  const options = readOptions(args);
  process.stdout.write(`\nChaos beside an import, seed ${String(options.seed)}\n`);
  const seed = await retryTransient(() => seedWorkspace(0), OUTAGE_MS);
  const { email } = await prisma().user.findUniqueOrThrow({ where: { id: seed.userId } });
  const fleet = await Fleet.start(options);
  try {
    const id = await upload(seed, report(email ?? ""));
    const begun = performance.now();
    const killing = killAtRandom(options, fleet, killPostgres);
    const status = await finished(seed, id);
    const seconds = (performance.now() - begun) / 1000;
    await killing;
    print("import", `${status} after ${seconds.toFixed(0)} s`);
    const { worker, web, PostgreSQL } = fleet.killed;
    print("killed", `${String(worker)} workers, ${String(web)} web, ${String(PostgreSQL)} PostgreSQL`);
    return await retryTransient(() => judgeEntries(seed), OUTAGE_MS);
  } finally {
    await fleet.stop();
    await prisma().$disconnect();
    await closePools();
  }
}

async function killAtRandom(options: ChaosOptions, fleet: Fleet, killPostgres: () => Promise<void>): Promise<void> {
  const random = randomBy(options.seed);
  for (let kill = 0; kill < KILLS; kill++) {
    await sleep(2 * options.every * 1000 * random());
    const [what, which] = [random(), random()];
    if (what < POSTGRES_SHARE) {
      fleet.killed.PostgreSQL++;
      await killPostgres();
    } else fleet.kill(which);
  }
}

/** Apply the import once it is planned, and wait for its end. Return its status. */
async function finished(as: Seed, id: string): Promise<string> {
  const deadline = performance.now() + LIMIT_MINUTES * 60_000;
  while (performance.now() < deadline) {
    await sleep(1000);
    const found = await retryTransient(() => readImport(as, id), OUTAGE_MS);
    if (found.status === "ready") await apply(as, found).catch(() => undefined);
    if (found.status === "completed" || found.status === "failed") return found.status;
  }
  return "unfinished";
}

interface Counted {
  entries: number;
  distinct: number;
  seconds: number;
}

async function judgeEntries({ workspaceId }: Seed): Promise<boolean> {
  const [counted] = await prisma().$queryRaw<Counted[]>`
    select count(*)::int as entries, count(distinct notes)::int as distinct,
      coalesce(sum(extract(epoch from end_time - start_time)), 0)::float8 as seconds
    from time_entries where workspace_id = ${workspaceId}::uuid`;
  const completed = await prisma().event.count({ where: { workspaceId, type: "import.completed" } });
  const { entries = 0, distinct = 0, seconds = 0 } = counted ?? {};
  const figures = [
    ["entries", entries, ROWS],
    ["rows that became an entry", distinct, ROWS],
    ["seconds", seconds, ROWS * SECONDS],
    ["import.completed", completed, 1],
  ] as const;
  return figures
    .map(([name, figure, wanted]) => judge(name, String(figure), String(wanted), figure === wanted))
    .every(Boolean);
}
