import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { bundleChild, childBundle } from "./child-bundle";

const root = join(import.meta.dirname, "..");

export async function bundleWorker(): Promise<void> {
  await bundleChild("worker", { entryPoints: [join(root, "server/worker.ts")] });
}

/** By default the product's worker. */
export class WorkerProcess {
  /** The exit code, or the signal. */
  readonly exited: Promise<number | string>;
  readonly #process: ChildProcess;
  #output = "";

  private constructor(env: Record<string, string>, program: string) {
    this.#process = spawn(process.execPath, ["--enable-source-maps", childBundle(program)], {
      env: { ...process.env, LOG_LEVEL: "info", ENGINE_POLL_MS: "100", ...env },
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    for (const stream of [this.#process.stdout, this.#process.stderr])
      stream?.on("data", (chunk) => (this.#output += String(chunk)));
    this.exited = once(this.#process, "exit").then(([code, signal]) => (code ?? signal) as number | string);
  }

  static async start(env: Record<string, string> = {}, program = "worker"): Promise<WorkerProcess> {
    const worker = new WorkerProcess(env, program);
    await Promise.race([
      once(worker.#process, "message"),
      worker.exited.then((how) => {
        throw new Error(`the ${program} exited (${String(how)}): ${worker.output}`);
      }),
    ]);
    return worker;
  }

  get output(): string {
    return this.#output;
  }

  send(message: string | object): void {
    this.#process.send(message);
  }

  signal(name: NodeJS.Signals): void {
    this.#process.kill(name);
  }
}
