import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDatabase, migrate } from "../server/prisma/migrate.mjs";
import { startPostgres } from "../server/postgres/server.mjs";
import { identityOf, until } from "../server/processes/identity.mjs";

const folder = mkdtempSync(join(tmpdir(), "stint-crash-"));
chmodSync(folder, 0o755);
const data = join(folder, "data");
// Keep what a real crash would keep; the disk itself is not part of the test.
const server = await startPostgres(data, { durable: false, settings: ["synchronous_commit=on"] });
const url = server.url("crash");
await createDatabase(url);
await migrate(url);
process.env["DATABASE_URL"] = url;

/** Import before any module that reads the settings. */
export const postgres = {
  pid: (): number => Number(readFileSync(join(data, "postgres/postmaster.pid"), "utf8").split("\n")[0]),
  /** Wait until the server has ended, and start it again. */
  async revive(pid: number): Promise<void> {
    await until(() => identityOf(pid) === undefined, { withinMs: 10_000 });
    await server.restart();
  },
  stop: (): Promise<void> => server.stop(),
  start: (): Promise<void> => server.restart(),
  /** Suspend the server and its backends, like a machine that hangs. */
  freeze: (): void => signalAll("SIGSTOP"),
  thaw: (): void => signalAll("SIGCONT"),
  async remove(): Promise<void> {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  },
};

function signalAll(name: NodeJS.Signals): void {
  const parent = postgres.pid();
  const rows = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" }).trim().split("\n");
  const children = rows.map((row) => row.trim().split(/\s+/).map(Number)).filter(([, ppid]) => ppid === parent);
  for (const pid of [parent, ...children.map(([pid = 0]) => pid)]) process.kill(pid, name);
}
