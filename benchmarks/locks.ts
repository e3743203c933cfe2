import { POST as closePeriod } from "@/app/v1/closed-periods/route";
import { POST as reopenPeriod } from "@/app/v1/closed-periods/[id]/reopen/route";
import { POST as createEntry, GET as listEntries } from "@/app/v1/time-entries/route";
import { PATCH as changeWorkspace } from "@/app/v1/workspace/route";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { seedWorld, type World } from "./api/world";
import { percentile, timed } from "./latencies";

const ENTRIES = 100_000;
const ROUNDS = 10;
const CALLS = 30;
const LIMIT = 1.1;
const CLOSED_UNTIL = "2020-12-31";

type Ask = (as: World) => Promise<{ status: number; text: string }>;

const CALLS_BY_NAME: Readonly<Record<string, Ask>> = {
  "GET /v1/time-entries": (as) => call(listEntries, { as, query: { limit: "50" } }),
  "POST /v1/time-entries": (as) => call(createEntry, { method: "POST", as, body: as.entryBody }),
};

/** Measure the list and the creation of time entries without approval and closed periods, and with both, in turn. */
export async function benchLocks(): Promise<void> {
  const as = await seedWorld(ENTRIES);
  const { workspaceId, userId } = as;
  await prisma().membership.update({
    where: { workspaceId_userId: { workspaceId, userId } },
    data: { submitsTimesheets: true, activeSince: new Date("2026-01-01") },
  });
  const taken = { off: new Map<string, number[]>(), on: new Map<string, number[]>() };
  // The first round warms caches.
  await measure(as, new Map());
  for (let round = 0; round < ROUNDS; round++) {
    await measure(as, taken.off);
    const closed = await lock(as);
    await measure(as, taken.on);
    await unlock(as, closed);
  }
  process.stdout.write(`\nTime entries with approval and closed periods, of ${ENTRIES.toLocaleString("en")}\n`);
  for (const name of Object.keys(CALLS_BY_NAME)) {
    const [off, on] = [percentile(taken.off.get(name) ?? [], 0.5), percentile(taken.on.get(name) ?? [], 0.5)];
    const verdict = on / off <= LIMIT ? "held" : "broken";
    process.stdout.write(
      `  ${name.padEnd(24)} off ${off.toFixed(2)} ms, on ${on.toFixed(2)} ms: ${(on / off).toFixed(2)} (limit ${String(LIMIT)}: ${verdict})\n`,
    );
  }
}

async function measure(as: World, taken: Map<string, number[]>): Promise<void> {
  for (const [name, ask] of Object.entries(CALLS_BY_NAME)) {
    const times: number[] = [];
    for (let index = 0; index < CALLS; index++) times.push(await timed(() => expectDone(ask(as))));
    taken.set(name, [...(taken.get(name) ?? []), ...times]);
  }
}

/** Return the closed period. */
async function lock(as: World): Promise<string> {
  const approvals = { enabled: true, starts_on: "2026-10-05" };
  await expectDone(call(changeWorkspace, { method: "PATCH", as, body: { approvals } }));
  const closed = call(closePeriod, { method: "POST", as, body: { locked_until: CLOSED_UNTIL } });
  await expectDone(closed);
  return (await closed).body.id;
}

async function unlock(as: World, id: string): Promise<void> {
  await expectDone(call(changeWorkspace, { method: "PATCH", as, body: { approvals: { enabled: false } } }));
  await expectDone(call(reopenPeriod, { method: "POST", as, params: { id }, body: { reason: "Benchmark" } }));
}

async function expectDone(reply: Promise<{ status: number; text: string }>): Promise<void> {
  const { status, text } = await reply;
  if (status >= 300) throw new Error(text);
}
