import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { env } from "@/lib/kernel/env";
import type { ChaosOptions } from "./options";

const FIRST_PORT = 4710;
/** Delay before an ended process is restarted. */
const RESTART_MS = 300;

type Role = "web" | "worker";

/** The product's processes, which are restarted when they end. */
export class Fleet {
  readonly ports: number[];
  readonly killed = { web: 0, worker: 0, PostgreSQL: 0 };
  readonly #members: { role: Role; child: ChildProcess }[] = [];
  readonly #log = openSync(join(env().STINT_DATA_DIR, "processes.log"), "a");
  #isOver = false;

  private constructor(ports: number[]) {
    this.ports = ports;
  }

  static async start({ web, workers }: ChaosOptions): Promise<Fleet> {
    const fleet = new Fleet(Array.from({ length: web }, (_, index) => FIRST_PORT + index));
    const ready = [
      ...fleet.ports.map((port) => fleet.#keep("web", { PORT: String(port), HOST: "127.0.0.1" })),
      ...Array.from({ length: workers }, () => fleet.#keep("worker", {})),
    ];
    await Promise.all(ready);
    return fleet;
  }

  /** Kill one process, chosen by a number from 0 to 1. */
  kill(chance: number): void {
    const victim = this.#members[Math.floor(chance * this.#members.length)];
    if (!victim) return;
    this.killed[victim.role]++;
    victim.child.kill("SIGKILL");
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    const living = this.#members.filter(({ child }) => child.exitCode === null && child.signalCode === null);
    const ended = living.map(({ child }) => once(child, "exit"));
    for (const { child } of living) child.kill("SIGTERM");
    await Promise.all(ended);
  }

  /** Start a process, and restart it whenever it ends. Resolve when the first is ready. */
  async #keep(role: Role, settings: Record<string, string>): Promise<void> {
    const child = spawn(process.execPath, [`dist/${role}.mjs`], {
      env: { ...process.env, ...settings },
      // Messages of the killed database are in its log.
      stdio: ["ignore", this.#log, this.#log, "ipc"],
    });
    const member = { role, child };
    this.#members.push(member);
    child.once("exit", () => {
      this.#members.splice(this.#members.indexOf(member), 1);
      if (!this.#isOver) void sleep(RESTART_MS).then(() => (this.#isOver ? undefined : this.#keep(role, settings)));
    });
    await Promise.race([once(child, "message"), once(child, "exit")]);
  }
}
