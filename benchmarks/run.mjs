// `npm run bench`: measures Stint beside its limits. Each part is a process of its own, and most have a database of their
// own, for what one has written, deleted and kept in memory would be measured again with the next.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { root } from "../server/paths.mjs";
import { nodeArguments } from "../server/processes/supervisor.mjs";

/** The program of each part, with its arguments, in the order in which they run. @type {Record<string, string[]>} */
const PARTS = Object.fromEntries(
  ["api", "deliveries", "isolation", "reports", "lists", "pdf"].map((part) => [part, ["part.mjs", part]]),
);

const asked = process.argv.slice(2);
const unknown = asked.find((part) => !PARTS[part]);
if (unknown !== undefined) {
  console.error(`There is no part ${unknown}. There are: ${Object.keys(PARTS).join(", ")}.`);
  process.exit(1);
}

const stopped = new AbortController();
for (const part of asked.length === 0 ? Object.keys(PARTS) : asked) {
  const [file = "", ...args] = PARTS[part] ?? [];
  // As the launcher runs its programs, for several parts work in the process that measures.
  const command = [...nodeArguments, join(root, "benchmarks", file), ...args];
  const child = spawn(process.execPath, command, { stdio: "inherit" });
  // The part stops what it has started.
  const stop = () => {
    stopped.abort();
    child.kill("SIGTERM");
  };
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, stop);
  const [status] = await once(child, "exit");
  for (const signal of ["SIGINT", "SIGTERM"]) process.off(signal, stop);
  if (status !== 0) process.exitCode = 1;
  if (stopped.signal.aborted) break;
}
