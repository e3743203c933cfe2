/** Servers that work on one thing each, and the line before them: first come, first served. */
export interface Station {
  name: string;
  servers: number;
}

/** Something that arrives at random, and goes from station to station. */
export interface Kind {
  name: string;
  perSecond: number;
  /** Mean milliseconds of work at each station, which vary as an exponential distribution does. */
  visits: readonly { station: string; ms: number }[];
}

export interface Simulated {
  /** Milliseconds from the arrival to the end of the last visit, of each that came after the warm-up. */
  taken: Map<string, number[]>;
  /** Milliseconds of waiting at a station, on average over all that came there. */
  waits: Map<string, number>;
}

interface Job {
  kind: Kind;
  arrivedAt: number;
  visit: number;
  joinedAt: number;
}

interface Line extends Station {
  free: number;
  waiting: Job[];
  /** Of `waiting`, how many have gone. */
  gone: number;
  waitedMs: number;
  came: number;
}

/** A tenth of the time fills the lines, and is not counted. */
const WARM_UP = 0.1;

/**
 * Plays what arrives, and answers how long everything took.
 *
 * @param random numbers from 0 to below 1. Those of a seed give the same answer each time.
 */
export function simulate(
  stations: readonly Station[],
  kinds: readonly Kind[],
  seconds: number,
  random: () => number,
): Simulated {
  const endMs = seconds * 1000;
  const exponential = (mean: number) => -Math.log(1 - random()) * mean;
  const lines = new Map<string, Line>(
    stations.map((one) => [one.name, { ...one, free: one.servers, waiting: [], gone: 0, waitedMs: 0, came: 0 }]),
  );
  const taken = new Map<string, number[]>(kinds.map(({ name }) => [name, []]));
  const events = new Heap();

  const begin = (line: Line, job: Job, now: number) => {
    line.free--;
    if (job.arrivedAt >= endMs * WARM_UP) {
      line.waitedMs += now - job.joinedAt;
      line.came++;
    }
    events.add(now + exponential(job.kind.visits[job.visit]?.ms ?? 0), () => finish(line, job));
  };
  const join = (job: Job, now: number) => {
    const at = job.kind.visits[job.visit];
    if (!at) {
      if (job.arrivedAt >= endMs * WARM_UP) taken.get(job.kind.name)?.push(now - job.arrivedAt);
      return;
    }
    const line = lines.get(at.station);
    if (!line) throw new Error(`there is no station ${at.station}`);
    job.joinedAt = now;
    if (line.free > 0) begin(line, job, now);
    else line.waiting.push(job);
  };
  const finish = (line: Line, job: Job) => {
    const now = events.now;
    line.free++;
    const next = line.waiting[line.gone];
    if (next) {
      line.gone++;
      begin(line, next, now);
    }
    job.visit++;
    join(job, now);
  };
  const arrive = (kind: Kind) => {
    const now = events.now;
    join({ kind, arrivedAt: now, visit: 0, joinedAt: now }, now);
    const next = now + exponential(1000 / kind.perSecond);
    if (next < endMs) events.add(next, () => arrive(kind));
  };

  for (const kind of kinds) if (kind.perSecond > 0) events.add(exponential(1000 / kind.perSecond), () => arrive(kind));
  events.run();
  const waits = new Map([...lines].map(([name, { waitedMs, came }]) => [name, came === 0 ? 0 : waitedMs / came]));
  return { taken, waits };
}

/** What is to happen, the earliest first. */
class Heap {
  readonly #at: number[] = [];
  readonly #what: (() => void)[] = [];
  now = 0;

  add(at: number, what: () => void): void {
    let index = this.#at.length;
    while (index > 0) {
      const above = (index - 1) >> 1;
      if ((this.#at[above] ?? 0) <= at) break;
      this.#move(above, index);
      index = above;
    }
    this.#put(index, at, what);
  }

  /** Until nothing is left. */
  run(): void {
    for (let next = this.#take(); next; next = this.#take()) next();
  }

  #take(): (() => void) | undefined {
    const first = this.#what[0];
    if (!first) return undefined;
    this.now = this.#at[0] ?? 0;
    const [at, what] = [this.#at.pop() ?? 0, this.#what.pop() ?? first];
    if (this.#at.length > 0) this.#put(this.#sunk(at), at, what);
    return first;
  }

  /** The place of what happens then, after everything earlier has risen from the top. */
  #sunk(at: number): number {
    const when = (index: number) => this.#at[index] ?? Infinity;
    let index = 0;
    for (;;) {
      const left = 2 * index + 1;
      const child = when(left + 1) < when(left) ? left + 1 : left;
      if (when(child) >= at) return index;
      this.#move(child, index);
      index = child;
    }
  }

  #move(from: number, to: number): void {
    this.#put(to, this.#at[from] ?? 0, this.#what[from] ?? (() => undefined));
  }

  #put(index: number, at: number, what: () => void): void {
    this.#at[index] = at;
    this.#what[index] = what;
  }
}

/** The same numbers for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
