import { measureServiceTimes, type Cost, type ServiceTimes } from "./service-times";
import { LIMIT, planFor, verdictOf, WORKSPACE, type Plan } from "./sizes";

const SIZES = [10, 1000, 100_000];

/** What saturates first with more workspaces, from service times that are measured here and now. */
export async function benchScale(): Promise<void> {
  const times = await measureServiceTimes();
  process.stdout.write("\nService times, milliseconds of a core (measured on this machine, a moment ago)\n");
  for (const [name, value] of measuredLines(times)) line(name, value);
  const { people, writes, pages, smallReads } = WORKSPACE;
  const day = `${String(writes)} writes, ${String(pages)} pages and ${String(smallReads)} small reads`;
  process.stdout.write(`\nThe busiest hour of workspaces with ${String(people)} people, who do ${day} a day\n`);
  const plans = SIZES.map((workspaces) => planFor(workspaces, times));
  line("workspaces", ...SIZES.map((size) => size.toLocaleString("en")));
  for (const [name, of] of PLANNED) line(name, ...plans.map(of));
}

function measuredLines(times: ServiceTimes): [string, string][] {
  const cost = ({ node, postgres }: Cost) => `node ${node.toFixed(2)}, PostgreSQL ${postgres.toFixed(2)}`;
  const { bytes, wal } = times;
  const share = (100 * times.purge) / times.delivery.postgres;
  return [
    ["a page of 50 entries", cost(times.page)],
    ["a small read (/v1/me/timer)", cost(times.small)],
    ["a write (an entry)", cost(times.write)],
    ["a delivery, all of it", cost(times.delivery)],
    ["the turn to claim, for each delivery", times.claimTurnMs.toFixed(3)],
    ["purge of a delivery and its event", `PostgreSQL ${times.purge.toFixed(3)}: ${share.toFixed(0)} % of a delivery`],
    ["bytes: entry, event, delivery", [bytes.entry, bytes.event, bytes.delivery].map(Math.round).join(", ")],
    ["write-ahead log: write, delivery", [wal.write, wal.delivery].map(Math.round).join(", ")],
  ];
}

const whole = (value: number) => Math.round(value).toLocaleString("en");
const exact = (value: number) => (value < 10 ? value.toFixed(2) : whole(value));

const PLANNED: [string, (plan: Plan) => string][] = [
  ["calls a second", ({ load }) => exact(load.pages + load.small + load.writes)],
  ["  of them writes", ({ load }) => exact(load.writes)],
  ["deliveries a second", ({ load }) => exact(load.deliveries)],
  ["busy cores: web", ({ busy }) => exact(busy.web)],
  ["busy cores: PostgreSQL", ({ busy }) => exact(busy.postgres)],
  ["busy cores: workers", ({ busy }) => exact(busy.worker)],
  ["the turn to claim is busy", ({ busy }) => `${exact(100 * busy.claimTurn)} %`],
  ["full first", ({ firstFull }) => firstFull],
  ["web processes at 70 %", ({ needed }) => whole(needed.web)],
  ["cores of PostgreSQL at 70 %", ({ needed }) => whole(needed.postgres)],
  ["workers at 70 %", ({ needed }) => whole(needed.worker)],
  ["a page then, p99 ms", ({ p99 }) => `${exact(p99)} (limit ${String(LIMIT)}: ${verdictOf(p99)})`],
  ["connections", ({ connections }) => whole(connections)],
  ["PostgreSQL's share for reads", ({ readShare }) => `${whole(100 * readShare)} %`],
  ["entries a year: rows, GiB", ({ rows, storage }) => `${whole(rows.entriesAYear)}, ${exact(storage.entriesAYear)}`],
  ["events kept: rows, GiB", ({ rows, storage }) => `${whole(rows.events)}, ${exact(storage.events)}`],
  ["deliveries kept: rows, GiB", ({ rows, storage }) => `${whole(rows.deliveries)}, ${exact(storage.deliveries)}`],
  ["write-ahead log, MiB a second", ({ walMibPerSecond }) => exact(walMibPerSecond)],
];

function line(name: string, ...values: string[]): void {
  process.stdout.write(`  ${name.padEnd(38)} ${values.map((value) => value.padStart(24)).join("")}\n`);
}
