import { setTimeout as sleep } from "node:timers/promises";
import type { Seed } from "../seed";

/** Limit of concurrent requests. Beyond it the servers do not keep up, and the source waits. */
const MOST_UNDER_WAY = 500;
const GIVE_UP_MS = 20_000;

/** Creates events at a steady rate, by creating time entries over HTTP. */
export class Source {
  /** Number of requests answered with 201. */
  made = 0;
  /** Number of other requests, whose effect is unknown. */
  lost = 0;
  readonly #seed: Seed;
  readonly #ports: readonly number[];
  readonly #underWay = new Set<Promise<void>>();
  #isRunning = true;
  #running: Promise<void>;

  constructor(seed: Seed, ports: readonly number[], rate: number) {
    this.#seed = seed;
    this.#ports = ports;
    this.#running = this.#run(rate);
  }

  /** Resolve when all requests have ended. */
  async stop(): Promise<void> {
    this.#isRunning = false;
    await this.#running;
    await Promise.all(this.#underWay);
  }

  async #run(rate: number): Promise<void> {
    const from = performance.now();
    for (let sent = 0; this.#isRunning; sent++) {
      const aheadMs = from + (sent * 1000) / rate - performance.now();
      if (aheadMs > 0) await sleep(aheadMs);
      while (this.#underWay.size >= MOST_UNDER_WAY) await sleep(50);
      const request: Promise<void> = this.#create(this.#ports[sent % this.#ports.length] ?? 0).finally(() =>
        this.#underWay.delete(request),
      );
      this.#underWay.add(request);
    }
  }

  async #create(port: number): Promise<void> {
    const status = await fetch(`http://127.0.0.1:${String(port)}/v1/time-entries`, {
      method: "POST",
      headers: { authorization: `Bearer ${this.#seed.key}`, "content-type": "application/json" },
      body: JSON.stringify(this.#seed.entryBody),
      signal: AbortSignal.timeout(GIVE_UP_MS),
    }).then(
      async (reply) => {
        await reply.arrayBuffer();
        return reply.status;
      },
      () => 0,
    );
    if (status === 201) this.made++;
    else this.lost++;
  }
}
