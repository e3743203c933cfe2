// PgBouncer before the database of a measurement, where it is installed: BENCH_PGBOUNCER=transaction npm run bench -- api
import { spawn, spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const TRIES = 50;
const PAUSE_MS = 100;

/**
 * With the settings that the guide to scaling names. It does not run as root, and takes the account `postgres` then.
 *
 * @param {string} url PostgreSQL itself.
 * @param {string} mode `transaction` or `session`.
 * @returns {Promise<{ url: string, stop(): void }>}
 */
export async function startPgBouncer(url, mode) {
  const { hostname, port, username, password } = new URL(url);
  const folder = mkdtempSync(join(tmpdir(), "stint-pgbouncer-"));
  chmodSync(folder, 0o755);
  const pooled = new URL(url);
  pooled.hostname = "127.0.0.1";
  pooled.port = String(await freePort());
  const users = join(folder, "users.txt");
  const settings = join(folder, "pgbouncer.ini");
  writeFileSync(users, `"${username}" "${decodeURIComponent(password)}"\n`);
  const upstream = `* = host=${hostname} port=${port}`;
  const lines = [
    ...["[databases]", upstream, "[pgbouncer]", "listen_addr = 127.0.0.1", `listen_port = ${pooled.port}`],
    ...["unix_socket_dir =", "auth_type = trust", `auth_file = ${users}`, `pool_mode = ${mode}`, "log_connections = 0"],
    ...["default_pool_size = 20", "ignore_startup_parameters = options, extra_float_digits", "log_disconnections = 0"],
    ...(knowsPrepared() ? ["max_prepared_statements = 500"] : []),
  ];
  writeFileSync(settings, [...lines, ""].join("\n"));
  const account = process.getuid?.() === 0 ? ["-u", "postgres"] : [];
  const child = spawn("pgbouncer", [...account, settings], { stdio: ["ignore", "ignore", "inherit"] });
  const stop = () => {
    // At a SIGTERM it waits since version 1.23 until its clients have left.
    child.kill("SIGQUIT");
    rmSync(folder, { recursive: true, force: true });
  };
  for (let tries = 0; tries < TRIES; tries++) {
    if (await listens(Number(pooled.port))) return { url: pooled.href, stop };
    await sleep(PAUSE_MS);
  }
  stop();
  throw new Error("PgBouncer does not listen");
}

/** Version 1.21 brought it, and older ones do not start with a setting that they do not know. */
function knowsPrepared() {
  const [, major, minor] =
    /(\d+)\.(\d+)/.exec(spawnSync("pgbouncer", ["--version"], { encoding: "utf8" }).stdout) ?? [];
  return Number(major) > 1 || Number(minor) >= 21;
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function listens(port) {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}
