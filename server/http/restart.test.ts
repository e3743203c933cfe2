import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { bundleChild, childBundle } from "@/testing/child-bundle";
import { freePort } from "../postgres/process.mjs";

const TIMES = 20;
const LONGEST_MS = 2000;
/** The system resets a connection that arrives between the last `accept` and the close of the listener. */
const MOST_UNACCEPTED = TIMES / 4;

const SERVER = `
  import { createServer } from "node:http";
  import { setTimeout as sleep } from "node:timers/promises";
  import { Closing } from "./closing";
  const server = createServer();
  const closing = new Closing(server);
  server.on("request", async (request, response) => {
    await sleep(Math.random() * 10);
    response.end("ok");
  });
  server.listen(Number(process.argv[2]), "127.0.0.1", () => process.stdout.write("ready"));
  process.on("SIGTERM", async () => process.exit((await closing.close({ withinMs: 10_000 })) ? 0 : 1));`;

/** On SIGTERM, prints the count of each error on open connections, of resets on new ones, and the longest wait. */
const CLIENTS = `
  import { Agent, request } from "node:http";
  import { text } from "node:stream/consumers";
  const tally = { ok: 0, askedToClose: 0, unaccepted: 0, errors: {}, longestMs: 0 };
  const ask = (agent) => new Promise((resolve, reject) => {
    const asked = request({ port: process.argv[2], host: "127.0.0.1", path: "/v1/me", agent }, resolve);
    asked.on("error", ({ code }) => reject({ code, isNew: !asked.reusedSocket })).end();
  });
  let isOver = false;
  async function askOnAndOn(agent) {
    while (!isOver) {
      const begun = performance.now();
      try {
        const response = await ask(agent);
        if (response.headers.connection === "close" && agent) tally.askedToClose++;
        await text(response);
        tally.ok++;
      } catch (error) {
        if (error.code === "ECONNREFUSED") await new Promise((resolve) => setTimeout(resolve, 20));
        else if (error.code === "ECONNRESET" && error.isNew) tally.unaccepted++;
        else tally.errors[error.code] = (tally.errors[error.code] ?? 0) + 1;
      }
      tally.longestMs = Math.max(tally.longestMs, performance.now() - begun);
    }
  }
  process.on("SIGTERM", () => (isOver = true));
  process.stdout.write("ready");
  await Promise.all(Array.from({ length: 40 }, (_, index) =>
    askOnAndOn(index % 4 === 0 ? false : new Agent({ keepAlive: true, maxSockets: 1 }))));
  process.stdout.write(JSON.stringify(tally));
  process.exit(0);`;

interface Tally {
  ok: number;
  askedToClose: number;
  unaccepted: number;
  errors: Record<string, number>;
  longestMs: number;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test(`stops and starts ${String(TIMES)} times under load, resets no open connection, and no client waits for 2 s`, async () => {
  const port = String(await freePort());
  await bundleChild("restart-server", { stdin: { contents: SERVER, resolveDir: import.meta.dirname } });
  const start = async (...args: string[]): Promise<ChildProcess> => {
    const child = spawn(process.execPath, [...args, port], { stdio: ["ignore", "pipe", "inherit"] });
    onTestFinished(() => void child.kill("SIGKILL"));
    await once(child.stdout, "data");
    return child;
  };
  const startServer = () => start(childBundle("restart-server"));
  let server = await startServer();
  const clients = await start("--input-type=module", "-e", CLIENTS, "clients");
  let said = "";
  clients.stdout?.on("data", (chunk) => (said += String(chunk)));
  const exits: unknown[] = [];
  for (let time = 0; time < TIMES; time++) {
    await pause(300);
    const ended = once(server, "exit");
    server.kill("SIGTERM");
    exits.push((await ended)[0]);
    server = await startServer();
  }
  clients.kill("SIGTERM");
  await once(clients, "exit");
  server.kill("SIGTERM");
  const tally = JSON.parse(said) as Tally;
  expect(exits).toEqual(exits.map(() => 0));
  expect(tally.errors).toEqual({});
  expect(tally.unaccepted).toBeLessThanOrEqual(MOST_UNACCEPTED);
  expect(tally.longestMs).toBeLessThan(LONGEST_MS);
  expect(tally.askedToClose).toBeGreaterThan(TIMES);
  expect(tally.ok).toBeGreaterThan(100 * TIMES);
});
