import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type Answer, readAnswer } from "@/inngest/engine/answer";
import { nextTick } from "@/inngest/engine/cron-time";
import { canonicalJson, sign } from "@/inngest/engine/protocol";
import { until } from "./engine-harness";
import { ENGINE_KEYS } from "./engine-keys";
import { answering, type TestServer } from "./listening";

const {
  INNGEST_TEST_SERVER,
  INNGEST_TEST_EVENT_KEY: eventKey = ENGINE_KEYS.eventKey,
  INNGEST_TEST_SIGNING_KEY: signingKey = ENGINE_KEYS.signingKey,
} = process.env;

/** URL of a real server to use instead; it must be able to call this machine. */
export const REAL_SERVER = INNGEST_TEST_SERVER;

export const SERVER_KEYS = { eventKey, signingKey };

interface SentEvent {
  id?: string;
  name: string;
  data: unknown;
  ts?: number;
}

interface Registered {
  id: string;
  triggers: { event?: string; cron?: string }[];
  steps: { step: { runtime: { url: string }; retries?: { attempts: number } } };
}

interface Run {
  id: string;
  of: Registered;
  event: SentEvent;
  /** Results by step key, in the order of completion. */
  steps: Map<string, unknown>;
}

const DEFAULT_RETRIES = 4;
const RETRY_MS = 1000;
const LOOK_FOR_TICKS_MS = 1000;

/** Implements the recorded protocol of an Inngest server in memory, without limits and parallel steps. */
export class InngestServer {
  /** Functions of completed runs, in order of completion. */
  readonly finished: string[] = [];
  /** Errors of runs, oldest first. */
  readonly faults: unknown[] = [];
  readonly #functions = new Map<string, Registered>();
  readonly #seen = new Set<string>();
  readonly #runs = new Set<Run>();
  readonly #closed = new AbortController();
  #http: TestServer | undefined;

  static async start(): Promise<InngestServer> {
    const server = new InngestServer();
    server.#http = await answering(async (request) => {
      const [status, body] = server.#answer(
        new URL(request.url).pathname,
        request.headers.get("authorization"),
        await request.text(),
      );
      return Response.json(body, { status });
    });
    void server.#tick();
    return server;
  }

  get url(): string {
    return this.#http?.url ?? "";
  }

  /** Wait until the function has no open run. */
  async idle(functionId: string, withinMs: number): Promise<void> {
    const isOpen = (run: Run) => run.of.id === functionId;
    await until(async () => ![...this.#runs].some(isOpen), `no open run of ${functionId}`, withinMs);
  }

  close(): void {
    this.#closed.abort();
    this.#http?.close();
  }

  #answer(path: string, authorization: string | null, body: string): [status: number, body: unknown] {
    if (path === "/health") return [200, { status: 200 }];
    if (path === "/fn/register") return this.#register(authorization, body);
    if (path === `/e/${SERVER_KEYS.eventKey}`) return this.#take(JSON.parse(body) as SentEvent[]);
    return [path.startsWith("/e/") ? 401 : 404, { error: `not known: ${path}` }];
  }

  #register(authorization: string | null, body: string): [number, unknown] {
    const hash = createHash("sha256").update(Buffer.from(SERVER_KEYS.signingKey, "hex")).digest("hex");
    if (authorization !== `Bearer ${hash}`) return [401, { error: "wrong signing key" }];
    const { functions } = JSON.parse(body) as { functions: Registered[] };
    for (const one of functions) this.#functions.set(one.id, one);
    return [200, { ok: true, modified: true }];
  }

  #take(events: SentEvent[]): [number, unknown] {
    const ids = events.map((event) => {
      const id = event.id ?? crypto.randomUUID();
      for (const one of this.#functions.values()) {
        if (!one.triggers.some((trigger) => trigger.event === event.name)) continue;
        const key = `${one.id} ${id}`;
        if (!this.#seen.has(key)) this.#begin(one, { ...event, id });
        this.#seen.add(key);
      }
      return id;
    });
    return [200, { ids, status: 200 }];
  }

  async #tick(): Promise<void> {
    let since = new Date();
    while (await this.#wait(LOOK_FOR_TICKS_MS)) {
      const now = new Date();
      for (const one of this.#functions.values()) {
        for (const { cron } of one.triggers) {
          if (cron !== undefined && nextTick(cron, since) <= now)
            this.#begin(one, { name: "inngest/scheduled.timer", data: { cron } });
        }
      }
      since = now;
    }
  }

  #begin(of: Registered, { ts = Date.now(), ...rest }: SentEvent): void {
    const run: Run = { id: crypto.randomUUID(), of, event: { ...rest, ts }, steps: new Map() };
    this.#runs.add(run);
    void this.#wait(ts - Date.now())
      .then(() => this.#drive(run))
      .then((isDone) => isDone && this.finished.push(of.id))
      .catch((fault: unknown) => this.faults.push(fault))
      .finally(() => this.#runs.delete(run));
  }

  /** Returns false if this server was closed first. */
  async #drive(run: Run): Promise<boolean> {
    const mostAttempts = 1 + (run.of.steps.step.retries?.attempts ?? DEFAULT_RETRIES);
    let attempt = 0;
    while (!this.#closed.signal.aborted) {
      const answer = await this.#call(run, attempt, mostAttempts);
      if (answer.kind === "completed") return true;
      if (answer.kind === "operations" && (await this.#keep(run, answer))) {
        attempt = 0;
        continue;
      }
      attempt++;
      if (!answer.canRetry || attempt >= mostAttempts) throw new Error(`${run.of.id}: ${JSON.stringify(answer)}`);
      await this.#wait(answer.retryAfterMs ?? RETRY_MS);
    }
    return false;
  }

  /** Returns false if a step failed and must be retried. */
  async #keep(run: Run, { operations }: Answer & { kind: "operations" }): Promise<boolean> {
    for (const operation of operations) {
      if (operation.op === "error") return false;
      if (operation.op === "store") run.steps.set(operation.id, JSON.parse(operation.result));
      else if (operation.op === "sleep") {
        await this.#wait(operation.delayMs);
        run.steps.set(operation.id, null);
      } else throw new Error(`${run.of.id} asks for ${JSON.stringify(operation)}`);
    }
    return true;
  }

  /** A lost call counts as an attempt. */
  async #call(run: Run, attempt: number, mostAttempts: number): Promise<Answer> {
    const keys = [...run.steps.keys()];
    const body = canonicalJson({
      ctx: {
        run_id: run.id,
        attempt,
        max_attempts: mostAttempts,
        disable_immediate_execution: false,
        use_api: false,
        stack: { stack: keys, current: keys.length },
      },
      defers: {},
      event: run.event,
      events: [run.event],
      steps: Object.fromEntries(run.steps),
      version: -1,
    });
    const headers = {
      "content-type": "application/json",
      connection: "close",
      "x-run-id": run.id,
      "x-inngest-req-version": "-1",
      "x-inngest-signature": sign(body, SERVER_KEYS.signingKey),
    };
    try {
      const response = await fetch(run.of.steps.step.runtime.url, {
        method: "POST",
        headers,
        body,
        signal: this.#closed.signal,
      });
      return await readAnswer(response);
    } catch (error) {
      return { kind: "failed", error, canRetry: true, retryAfterMs: null };
    }
  }

  /** Returns false if this server was closed. */
  #wait(ms: number): Promise<boolean> {
    return sleep(Math.max(0, ms), true, { signal: this.#closed.signal, ref: false }).catch(() => false);
  }
}
