import { spawn, type ChildProcess } from "node:child_process";
import autocannon from "autocannon";
import { recordStatements } from "./recorded";
import { seedWorkspace, type Seed } from "./seed";

const CONNECTIONS = 32;
const SECONDS = 4;
const ROUNDS = 3;

interface Server {
  name: string;
  port: number;
  child: ChildProcess;
}

/**
 * Requests a second of the two hottest calls, beside a bare `node:http` + `pg` server that runs the same SQL and writes
 * the same JSON. Server and load share the machine; the servers take turns, and the median round counts.
 */
export async function benchApi(): Promise<void> {
  const seed = await seedWorkspace(100_000);
  await recordStatements(seed);
  const servers = [
    await start("bare node:http + pg", 4701, "dist/bench/bare-server.mjs", []),
    await start("Stint", 4702, "dist/web.mjs", []),
    await start("Stint through next start", 4703, "node_modules/next/dist/bin/next", [
      "start",
      "-p",
      "4703",
      "-H",
      "127.0.0.1",
    ]),
  ];
  try {
    await compare("GET /v1/time-entries?limit=50", servers, (port) => list(port, seed));
    await compare("POST /v1/time-entries with its event", servers, (port) => create(port, seed));
  } finally {
    for (const { child } of servers) child.kill("SIGTERM");
  }
}

async function compare(title: string, servers: Server[], load: (port: number) => autocannon.Options): Promise<void> {
  process.stdout.write(
    `\n${title}, ${String(CONNECTIONS)} connections, ${String(ROUNDS)} rounds of ${String(SECONDS)} s\n`,
  );
  const rates = new Map(servers.map(({ name }) => [name, [] as number[]]));
  for (const { port } of servers) await autocannon({ ...load(port), duration: 2 });
  for (let round = 0; round < ROUNDS; round++) {
    for (const { name, port } of servers) {
      const result = await autocannon({ ...load(port), duration: SECONDS });
      if (result.non2xx > 0 || result.errors > 0)
        throw new Error(`${name}: ${String(result.non2xx)} answers were not 2xx`);
      rates.get(name)?.push(result.requests.average);
    }
  }
  const limit = median(rates.get(servers[0]?.name ?? "") ?? []);
  for (const [name, all] of rates) {
    const rate = median(all);
    process.stdout.write(
      `  ${name.padEnd(28)} ${rate.toFixed(0).padStart(7)} requests/s   ${(rate / limit).toFixed(2)} of the limit\n`,
    );
  }
}

function list(port: number, seed: Seed): autocannon.Options {
  return {
    url: `http://127.0.0.1:${String(port)}/v1/time-entries?limit=50`,
    connections: CONNECTIONS,
    headers: { authorization: `Bearer ${seed.key}` },
  };
}

function create(port: number, seed: Seed): autocannon.Options {
  return {
    url: `http://127.0.0.1:${String(port)}/v1/time-entries`,
    method: "POST",
    connections: CONNECTIONS,
    headers: { authorization: `Bearer ${seed.key}`, "content-type": "application/json" },
    body: JSON.stringify(seed.entryBody),
  };
}

/** Starts a server and waits until it answers. */
export async function start(name: string, port: number, script: string, args: string[]): Promise<Server> {
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...process.env, PORT: String(port), HOST: "127.0.0.1" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const url = `http://127.0.0.1:${String(port)}/v1/me`;
  for (let tries = 0; tries < 200; tries++) {
    const answers = await fetch(url).then(
      () => true,
      () => false,
    );
    if (answers) return { name, port, child };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${name} does not answer`);
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
