import { setTimeout as sleep } from "node:timers/promises";
import { newUuid } from "@/lib/kernel/core/uuid";
import { closePools } from "@/lib/kernel/db/pool";
import { prisma } from "@/lib/kernel/db/prisma";
import { retryTransient } from "@/lib/kernel/db/retry-transient";
import { seedWorkspace } from "../seed";
import { committedEvents, findOut, missingOf, p95Of, type Findings } from "./findings";
import { Fleet } from "./fleet";
import { judge, print } from "./figures";
import { randomBy, readOptions, type ChaosOptions } from "./options";
import { startReceivers } from "./receivers";
import { Source } from "./source";

/** After a kill, the server refuses connections for a while, longer on a busy machine. */
const OUTAGE_MS = 60_000;

/** Kill PostgreSQL and start it again. */
type KillPostgres = () => Promise<void>;
type Receivers = Awaited<ReturnType<typeof startReceivers>>;

/** Concurrent attempts per endpoint. With the slowness it determines the throughput of the slow endpoint. */
const PER_ENDPOINT = 10;
/** Number of times the dead endpoint is switched on and off. */
const TURNS = 4;
const TURN_SECONDS = 10;
/** Deliveries in progress during a switch count for neither phase. */
const SETTLE_SECONDS = 3;
const RISE_LIMIT = 0.1;
/** Share of kills that hit PostgreSQL. */
const POSTGRES_SHARE = 0.1;
/** The sweep runs each minute, and work of a killed process waits for the end of its lease. */
const DRAIN_MINUTES = 10;

/**
 * Deliver events to endpoints, one of which is dead, one slow and one flaky, while processes and PostgreSQL are killed
 * at random. Print the results and their limits.
 *
 * @returns whether all limits held
 */
export async function main(args: readonly string[], killPostgres: KillPostgres): Promise<boolean> {
  const options = readOptions(args);
  process.stdout.write(`\nChaos, seed ${String(options.seed)}\n`);
  const receivers = await startReceivers(options.endpoints, (0.8 * PER_ENDPOINT * 1000) / options.rate);
  const seed = await retryTransient(() => seedWorkspace(0), OUTAGE_MS);
  const dead = await subscribe(seed.workspaceId, receivers);
  const fleet = await Fleet.start(options);
  const source = new Source(seed, fleet.ports, options.rate);
  try {
    const rise = await compare(seed.workspaceId, dead, receivers);
    await killAtRandom(options, fleet, killPostgres);
    await source.stop();
    const drainedIn = await drain(seed.workspaceId, receivers);
    const arrivals = await receivers.arrivals();
    const findings = await retryTransient(() => findOut(seed.workspaceId, arrivals), OUTAGE_MS);
    const events = await retryTransient(() => committedEvents(seed.workspaceId), OUTAGE_MS);
    return report({
      options,
      fleet,
      source,
      rise,
      drainedIn,
      findings,
      events: events.size,
    });
  } finally {
    await source.stop();
    await fleet.stop();
    await receivers.stop();
    await prisma().$disconnect();
    await closePools();
  }
}

/** Subscribe all endpoints. Return the id of the dead one. */
async function subscribe(workspaceId: string, { urls }: Receivers): Promise<string> {
  const rows = urls.map((url) => ({
    id: newUuid(),
    workspaceId,
    url,
    events: ["*"],
    createdAt: new Date(Date.now() - 60_000),
  }));
  const insert = async () => prisma().webhookSubscription.createMany({ data: rows, skipDuplicates: true });
  await retryTransient(insert, OUTAGE_MS);
  return rows[0]?.id ?? "";
}

/** Milliseconds. Null without arrivals in the compared seconds. */
interface Rise {
  without: number | null;
  beside: number | null;
}

/** Return the cost of a dead endpoint for healthy ones: the median of alternating phases with and without it. */
async function compare(workspaceId: string, dead: string, receivers: Receivers): Promise<Rise> {
  const turns: { isDeadThere: boolean; from: number; to: number }[] = [];
  // New processes are slow in their first seconds.
  await sleep(TURN_SECONDS * 1000);
  for (let turn = 0; turn < 2 * TURNS; turn++) {
    const isDeadThere = turn % 2 === 1;
    const data = { status: isDeadThere ? "active" : "disabled" } as const;
    const change = async () => prisma().webhookSubscription.updateMany({ where: { id: dead, workspaceId }, data });
    await retryTransient(change, OUTAGE_MS);
    await sleep(SETTLE_SECONDS * 1000);
    const from = Date.now();
    await sleep(TURN_SECONDS * 1000);
    turns.push({ isDeadThere, from, to: Date.now() });
  }
  await sleep(SETTLE_SECONDS * 1000);
  const events = await retryTransient(() => committedEvents(workspaceId), OUTAGE_MS);
  const arrivals = await receivers.arrivals();
  const medianOf = (isDeadThere: boolean) => {
    const those = turns.filter((turn) => turn.isDeadThere === isDeadThere).map((turn) => p95Of(events, arrivals, turn));
    const sorted = those.filter((p95) => p95 !== null).toSorted((a, b) => a - b);
    return sorted.length < TURNS ? null : ((sorted[TURNS / 2 - 1] ?? 0) + (sorted[TURNS / 2] ?? 0)) / 2;
  };
  return { without: medianOf(false), beside: medianOf(true) };
}

async function killAtRandom(options: ChaosOptions, fleet: Fleet, killPostgres: KillPostgres): Promise<void> {
  const random = randomBy(options.seed);
  const end = performance.now() + options.minutes * 60_000;
  for (;;) {
    const waitMs = 2 * options.every * 1000 * random();
    if (performance.now() + waitMs > end) break;
    await sleep(waitMs);
    const [what, who] = [random(), random()];
    if (what < POSTGRES_SHARE) {
      fleet.killed.PostgreSQL++;
      await killPostgres();
    } else fleet.kill(who);
  }
  await sleep(Math.max(0, end - performance.now()));
}

/** Wait until everything has arrived. Return the seconds, or null after the time limit. */
async function drain(workspaceId: string, receivers: Receivers): Promise<number | null> {
  const begun = performance.now();
  const events = await retryTransient(() => committedEvents(workspaceId), OUTAGE_MS);
  while (performance.now() - begun < DRAIN_MINUTES * 60_000) {
    if (missingOf(events, await receivers.arrivals()) === 0) return (performance.now() - begun) / 1000;
    await sleep(1000);
  }
  return null;
}

interface Outcome {
  options: ChaosOptions;
  fleet: Fleet;
  source: Source;
  rise: Rise;
  drainedIn: number | null;
  findings: Findings;
  events: number;
}

function report({ options, fleet, source, rise, drainedIn, findings, events }: Outcome): boolean {
  const { killed } = fleet;
  const { rate, minutes, endpoints, web, workers } = options;
  print("events committed", `${String(events)}, ${String(rate)} a second to ${String(endpoints)} endpoints`);
  print("requests", `${String(source.made)} answered with 201, ${String(source.lost)} lost`);
  print("processes", `${String(web)} web, ${String(workers)} workers, killed for ${String(minutes)} min`);
  print(
    "killed",
    `${String(killed.worker)} workers, ${String(killed.web)} web, ${String(killed.PostgreSQL)} PostgreSQL`,
  );
  print("last arrival after the last kill", drainedIn === null ? "never" : `${drainedIn.toFixed(0)} s`);
  print("sent again after it was taken", String(findings.repeated));
  const counts = [
    ["missing at endpoints that are alive", findings.missing],
    ["bytes unlike those of the event", findings.otherBytes],
    ["sent without a commit", findings.withoutCommit],
    ["entries without their event", findings.entriesWithoutEvent],
    ["events without their entry", findings.eventsWithoutEntry],
    ["answered with 201 and not committed", Math.max(0, source.made - events)],
  ] as const;
  const held = counts.map(([name, count]) => judge(name, String(count), "0", count === 0));
  held.push(judgeRise(rise));
  return held.every(Boolean);
}

function judgeRise({ without, beside }: Rise): boolean {
  const name = "p95 beside a dead endpoint";
  if (without === null || beside === null)
    return judge(name, "too slow to compare: nothing came in time", "10 %", false);
  const share = beside / without - 1;
  const figures = `${without.toFixed(0)} to ${beside.toFixed(0)} ms, ${(share * 100).toFixed(1)} %`;
  return judge(name, figures, "10 %", share < RISE_LIMIT);
}
