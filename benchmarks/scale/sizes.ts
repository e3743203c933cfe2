import type { Cost, ServiceTimes } from "./service-times";
import { percentile } from "../latencies";
import { seeded, simulate, type Kind, type Station } from "./queue";

/** What a workspace does. The guide says so too, so that everybody can put their own figures in. */
export const WORKSPACE = {
  people: 8,
  /** Of each person and working day. */
  writes: 20,
  pages: 50,
  smallReads: 150,
  eventsOfWrite: 1.5,
  /** On average: half of the workspaces have one endpoint. */
  endpoints: 0.5,
  /** Share of a day that falls into its busiest hour, somewhere in the world. */
  busiestHour: 0.2,
  workingDays: 220,
} as const;

/** As long as things are kept unless the operator says otherwise. */
const KEPT_DAYS = { events: 90, deliveries: 30 };

/** No station is planned to be busier. */
const BUSY = 0.7;
const LIMIT_MS = 100;
/** So many calls are played at most: a busy hour of 100,000 workspaces has seventy million. */
const MOST_PLAYED = 400_000;

/** Things a second in the busiest hour. */
interface Load {
  pages: number;
  small: number;
  writes: number;
  deliveries: number;
}

export interface Plan {
  load: Load;
  /** Cores that are busy at each station. The turn to claim is one, however many workers there are. */
  busy: { web: number; postgres: number; worker: number; claimTurn: number };
  /** Web processes and workers have a core each. */
  needed: { web: number; postgres: number; worker: number };
  /** Which station is full first when everything grows alike, from one process of each and two cores of PostgreSQL. */
  firstFull: string;
  /** Of a page of entries, milliseconds. */
  p99: number;
  connections: number;
  /** Of what PostgreSQL does, what only reads. */
  readShare: number;
  /** GiB a year, and GiB that are kept. */
  storage: { entriesAYear: number; events: number; deliveries: number };
  rows: { entriesAYear: number; events: number; deliveries: number };
  walMibPerSecond: number;
}

function loadOf(workspaces: number): Load {
  const { people, writes, pages, smallReads, eventsOfWrite, endpoints, busiestHour } = WORKSPACE;
  const perSecond = (each: number) => (workspaces * people * each * busiestHour) / 3600;
  return {
    pages: perSecond(pages),
    small: perSecond(smallReads),
    writes: perSecond(writes),
    deliveries: perSecond(writes * eventsOfWrite * endpoints),
  };
}

export function planFor(workspaces: number, times: ServiceTimes): Plan {
  const load = loadOf(workspaces);
  const calls: [number, Cost][] = [
    [load.pages, times.page],
    [load.small, times.small],
    [load.writes, times.write],
  ];
  const coresOf = (part: keyof Cost, of: readonly [number, Cost][]) =>
    of.reduce((sum, [perSecond, cost]) => sum + (perSecond * cost[part]) / 1000, 0);
  const delivery: [number, Cost] = [load.deliveries, times.delivery];
  const busy = {
    web: coresOf("node", calls),
    postgres: coresOf("postgres", [...calls, delivery]),
    worker: coresOf("node", [delivery]),
    claimTurn: (load.deliveries * times.claimTurnMs) / 1000,
  };
  const cores = (of: number) => Math.max(1, Math.ceil(of / BUSY));
  const needed = { web: cores(busy.web), postgres: cores(busy.postgres), worker: cores(busy.worker) };
  const room = { web: 1, postgres: 2, worker: 1, claimTurn: 1 };
  const shares = Object.entries(busy).map(([name, of]) => ({ name, share: of / room[name as keyof typeof room] }));
  shares.sort((a, b) => b.share - a.share);
  return {
    load,
    busy,
    needed,
    firstFull: shares[0]?.name ?? "",
    p99: playedP99(load, times, needed),
    connections: needed.web * 15 + needed.worker * 20,
    readShare: coresOf("postgres", calls.slice(0, 2)) / busy.postgres,
    ...storedOf(workspaces, times),
    walMibPerSecond: (load.writes * times.wal.write + load.deliveries * times.wal.delivery) / 2 ** 20,
  };
}

function storedOf(workspaces: number, { bytes }: ServiceTimes): Pick<Plan, "rows" | "storage"> {
  const { people, writes, eventsOfWrite, endpoints, workingDays } = WORKSPACE;
  // Every second write makes an entry; the others change or stop one.
  const entriesADay = (workspaces * people * writes) / 2;
  const eventsADay = workspaces * people * writes * eventsOfWrite;
  const kept = (days: number) => (days * workingDays) / 365;
  const rows = {
    entriesAYear: entriesADay * workingDays,
    events: eventsADay * kept(KEPT_DAYS.events),
    deliveries: eventsADay * endpoints * kept(KEPT_DAYS.deliveries),
  };
  const gib = (count: number, each: number) => (count * each) / 2 ** 30;
  const storage = {
    entriesAYear: gib(rows.entriesAYear, bytes.entry),
    events: gib(rows.events, bytes.event),
    deliveries: gib(rows.deliveries, bytes.delivery),
  };
  return { rows, storage };
}

function playedP99(load: Load, times: ServiceTimes, needed: Plan["needed"]): number {
  const stations: Station[] = Object.entries(needed).map(([name, servers]) => ({ name, servers }));
  stations.push({ name: "claimTurn", servers: 1 });
  const call = (name: string, perSecond: number, cost: Cost): Kind => ({
    name,
    perSecond,
    visits: [
      { station: "web", ms: cost.node / 2 },
      { station: "postgres", ms: cost.postgres },
      { station: "web", ms: cost.node / 2 },
    ],
  });
  const kinds: Kind[] = [
    call("page", load.pages, times.page),
    call("small", load.small, times.small),
    call("write", load.writes, times.write),
    {
      name: "delivery",
      perSecond: load.deliveries,
      visits: [
        { station: "claimTurn", ms: times.claimTurnMs },
        { station: "postgres", ms: times.delivery.postgres },
        { station: "worker", ms: times.delivery.node },
      ],
    },
  ];
  const perSecond = kinds.reduce((sum, kind) => sum + kind.perSecond, 0);
  // A claim turn that is over-full would have a line without end; the plan says so by its share.
  const played = kinds.filter(({ name }) => name !== "delivery" || load.deliveries * times.claimTurnMs < 1000);
  const { taken } = simulate(stations, played, Math.min(3600, MOST_PLAYED / perSecond), seeded(2026));
  return percentile(taken.get("page") ?? [], 0.99);
}

export const verdictOf = (p99: number): string => (p99 <= LIMIT_MS ? "held" : "broken");
export const LIMIT = LIMIT_MS;
