import { GET as searchAll } from "@/app/v1/search/route";
import { GET as listEntries } from "@/app/v1/time-entries/route";
import { call } from "@/testing/call";
import { seedWorld } from "./api/world";
import { percentile, timed } from "./latencies";

const ENTRIES = 1_000_000;
const ROUNDS = 9;
const LIMIT_MS = 300;

/** Words of one entry, of 111 entries, of each entry, and of none. */
const WORDS = ["curator 123456", "number 99887", "curator", "quetzal"];

/** Measure `GET /v1/search` and the search of `GET /v1/time-entries` over a million entries: the median of each. */
export async function benchSearch(): Promise<void> {
  const as = await seedWorld(ENTRIES);
  process.stdout.write(`\nSearch over ${ENTRIES.toLocaleString("en")} entries, limit ${String(LIMIT_MS)} ms\n`);
  for (const q of WORDS) {
    await measure(`everything: ${q}`, () => call(searchAll, { as, query: { q } }));
    await measure(`list of entries: ${q}`, () => call(listEntries, { as, query: { q, limit: "50" } }));
  }
}

async function measure(title: string, ask: () => Promise<{ status: number }>): Promise<void> {
  const taken: number[] = [];
  for (let round = -1; round < ROUNDS; round++) {
    const milliseconds = await timed(async () => {
      const { status } = await ask();
      if (status !== 200) throw new Error(`${title} answered ${String(status)}`);
    });
    // The first round warms caches.
    if (round >= 0) taken.push(milliseconds);
  }
  const median = percentile(taken, 0.5);
  const verdict = median <= LIMIT_MS ? "held" : "broken";
  process.stdout.write(`  ${title.padEnd(34)} ${median.toFixed(0)} ms (${verdict})\n`);
}
