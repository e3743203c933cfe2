import { engine } from "@/inngest/embedded";
import { failingWork } from "@/lib/kernel/background/operations";
import { databaseAnswers } from "@/lib/kernel/db/outage";
import { readDiskSpace } from "@/lib/kernel/disk-space";
import { OperatorError } from "@/lib/kernel/core/errors";
import { env } from "@/lib/kernel/env";
import { readBacklog } from "@/lib/kernel/metrics/store";
import type { Output } from "./command-line";

/** @throws OperatorError */
export async function inspect(asJson: boolean, { print }: Output): Promise<void> {
  if (!(await databaseAnswers())) throw new OperatorError("The database does not answer.");
  const state = await readState();
  if (asJson) print(JSON.stringify(state));
  else for (const line of linesOf(state)) print(line);
}

async function readState() {
  const isRemote = env().INNGEST_REMOTE;
  if (!isRemote) await engine.prepare();
  const [backlog, failing, disk, embedded] = await Promise.all([
    readBacklog(),
    failingWork(),
    readDiskSpace(),
    isRemote ? null : engine.inspect(),
  ]);
  return { engine: isRemote ? ("server" as const) : ("embedded" as const), backlog, failing, disk, embedded };
}

type State = Awaited<ReturnType<typeof readState>>;
type EngineState = NonNullable<State["embedded"]>;
type FunctionState = EngineState["functions"][number];

function linesOf({ backlog, failing, disk, embedded }: State): string[] {
  const waits = backlog.oldestSeconds === 0 ? "" : `, the oldest for ${durationOf(backlog.oldestSeconds)}`;
  return [
    `Deliveries   ${String(backlog.due)} due${waits}; ${String(backlog.later)} scheduled`,
    `Events       ${String(backlog.events)} not dispatched`,
    `Emails       ${String(backlog.emails)} queued`,
    ...diskLines(disk),
    ...(embedded ? engineLines(embedded) : serverLines()),
    ...failing.map(
      ({ work, workspaces, since }) =>
        `FAILING      ${work} for ${String(workspaces)} ${workspaces === 1 ? "workspace" : "workspaces"} since ${since.toISOString()}`,
    ),
  ];
}

function diskLines({ ok, database_free_bytes: database, backup_free_bytes: backup }: State["disk"]): string[] {
  const parts = [
    ["the database", database],
    ["backups", backup],
  ] as const;
  const free = parts.flatMap(([name, bytes]) => (bytes === null ? [] : [`${megabytes(bytes)} MB free for ${name}`]));
  return free.length === 0 ? [] : [`${ok ? "Disk         " : "DISK IS LOW  "}${free.join(", ")}`];
}

function megabytes(bytes: number): string {
  return Math.floor(bytes / 1024 / 1024).toLocaleString("en-US");
}

function serverLines(): string[] {
  const { INNGEST_BASE_URL } = env();
  return [
    `Engine       an Inngest server${INNGEST_BASE_URL ? ` at ${INNGEST_BASE_URL}` : ""}: see its dashboard for runs`,
  ];
}

function engineLines({ workers, unmatchedEvents, functions }: EngineState): string[] {
  const silent = workers.silent === 0 ? "" : `, ${String(workers.silent)} silent`;
  return [
    `Engine       embedded: ${workers.alive === 0 ? "NO WORKER IS ALIVE" : `${String(workers.alive)} alive`}${silent}; ${String(unmatchedEvents)} events not matched`,
    ...functions.map(functionLine),
    ...functions.flatMap(({ functionId, lastFailure }) =>
      lastFailure
        ? [
            `FAILED       ${functionId} ${String(lastFailure.at)}, run ${lastFailure.runId}: ${errorText(lastFailure.error)}`,
          ]
        : [],
    ),
  ];
}

function functionLine(one: FunctionState): string {
  const oldest = one.oldestDueSeconds === null ? "" : ` (oldest ${durationOf(one.oldestDueSeconds)})`;
  return `  ${one.functionId.padEnd(34)} ${String(one.running)} running, ${String(one.due)} due${oldest}, ${String(one.sleeping)} scheduled; ${String(one.completedLastHour)} completed in the last hour, ${String(one.failed)} failed`;
}

/** `45 s`, `12 min`, `3 h 5 min`. */
function durationOf(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes === 0) return `${String(Math.ceil(seconds))} s`;
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `${String(minutes)} min` : `${String(hours)} h ${String(minutes % 60)} min`;
}

const MAX_ERROR_LENGTH = 200;

function errorText(output: unknown): string {
  const isObject = typeof output === "object" && output !== null;
  const text = isObject && "message" in output ? String(output.message) : JSON.stringify(output);
  return text.replace(/\s+/g, " ").slice(0, MAX_ERROR_LENGTH);
}
