import { randomUUID } from "node:crypto";
import { takenElsewhere, tellTaken, type Taken } from "@/lib/http/limits";
import { log } from "@/lib/log";
import type { Tell } from "./live/listener";

const CHANNEL = "stint_limits";

/** How long what is taken here may be unknown elsewhere, milliseconds. */
const GAP_MS = 50;
/** What takes up so much of a bucket is told at once. */
const SHARE = 1 / 8;

/** So many are surely shorter than the 8,000 bytes that a message may have. */
const MOST_EACH = 50;
/** A flood of strangers, of whom each took little, is told of in part. */
const MOST_AT_ONCE = 2000;

/** So often a process says that it is there, and for so long others count with it, milliseconds. */
const BEAT_MS = 10_000;
const GONE_MS = 3 * BEAT_MS;

/** Name, requests a minute and burst of a limit, then who took how much. */
type Entry = [name: string, perMinute: number, burst: number, subject: string, count: number];

interface Message {
  from: string;
  taken: Entry[];
}

/**
 * Has the web processes of one database count together. Each goes on counting by itself, which costs a request nothing,
 * and tells the others what it let through: at once when that is an eighth of a bucket, else within 50 ms. Whoever hears
 * of it takes it out of its own bucket, which may then owe something. So what they let through together exceeds a limit
 * by no more than an eighth of its burst for each further process, and what comes while a message is on its way; and it
 * is paid back before anything else is let through. While the database is away each counts for itself.
 */
export class SharedLimits {
  readonly channels = { [CHANNEL]: (message: string) => this.#hear(message) };
  readonly #self = randomUUID();
  readonly #waiting = new Map<string, Taken>();
  /** When each of the others was last heard of, by `performance.now()`. */
  readonly #others = new Map<string, number>();
  #tell: Tell | null = null;
  #isTelling = false;
  #timer: NodeJS.Timeout | undefined;

  constructor() {
    tellTaken((taken) => this.#note(taken));
    setInterval(() => void this.#say([]), BEAT_MS).unref();
  }

  /** From now on the others can be told, by this connection. */
  startTelling(tell: Tell): void {
    this.#tell = tell;
    void this.#say([]);
  }

  #note({ limit, subject, count }: Taken): void {
    // Nobody else counts, as on most machines.
    if (this.#others.size === 0) return;
    const key = `${limit.name} ${subject}`;
    const taken = { limit, subject, count: count + (this.#waiting.get(key)?.count ?? 0) };
    this.#waiting.set(key, taken);
    if (isUrgent(taken)) void this.#flush();
    else this.#flushSoon();
  }

  #flushSoon(): void {
    this.#timer ??= setTimeout(() => void this.#flush(), GAP_MS).unref();
  }

  async #flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    // What comes meanwhile goes with the next message, which the end of this one sends off.
    if (this.#isTelling || this.#waiting.size === 0) return;
    const taken = [...this.#waiting.values()];
    this.#waiting.clear();
    this.#isTelling = true;
    await this.#say(taken.length <= MOST_AT_ONCE ? taken : taken.sort(byShare).slice(0, MOST_AT_ONCE));
    this.#isTelling = false;
    const next = [...this.#waiting.values()];
    if (next.some(isUrgent)) void this.#flush();
    else if (next.length > 0) this.#flushSoon();
  }

  async #say(taken: readonly Taken[]): Promise<void> {
    const now = performance.now();
    for (const [other, at] of this.#others) if (now - at > GONE_MS) this.#others.delete(other);
    const entries = taken.map(({ limit: { name, perMinute, burst }, subject, count }): Entry => {
      return [name, perMinute, burst, subject, count];
    });
    const messages: string[] = [];
    for (let from = 0; from === 0 || from < entries.length; from += MOST_EACH) {
      const message: Message = { from: this.#self, taken: entries.slice(from, from + MOST_EACH) };
      messages.push(JSON.stringify(message));
    }
    await this.#tell?.(CHANNEL, messages).catch((error: unknown) => {
      log().debug({ err: error }, "other processes could not be told what was let through");
    });
  }

  #hear(text: string): void {
    const { from, taken } = JSON.parse(text) as Message;
    if (from === this.#self) return;
    const isNew = !this.#others.has(from);
    this.#others.set(from, performance.now());
    // Whoever has just come learns that it is not alone.
    if (isNew) void this.#say([]);
    const now = Date.now();
    for (const [name, perMinute, burst, subject, count] of taken)
      takenElsewhere({ limit: { name, perMinute, burst }, subject, count }, now);
  }
}

/** What others have to know at once. */
function isUrgent({ limit, count }: Taken): boolean {
  return count >= limit.burst * SHARE;
}

function byShare(one: Taken, other: Taken): number {
  return other.count / other.limit.burst - one.count / one.limit.burst;
}
