// `npm run bench`: measures Stint against its limits. Each part has its own process, and most have their own database,
// so that no part is affected by an earlier one.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { root } from "../server/paths.mjs";
import { nodeArguments } from "../server/processes/supervisor.mjs";

/** Program and arguments of each part, in order. @type {Record<string, string[]>} */
const PARTS = Object.fromEntries(
  [
    "api",
    "deliveries",
    "isolation",
    "reports",
    "search",
    "lists",
    "locks",
    "pdf",
    "import",
    "invoice-run",
    "recurring",
  ].map((part) => [part, ["part.mjs", part]]),
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
  // As in the launcher, because several parts work in the measuring process.
  const command = [...nodeArguments, join(root, "benchmarks", file), ...args];
  const child = spawn(process.execPath, command, { stdio: "inherit" });
  // The part stops its own child processes.
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
