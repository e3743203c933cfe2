#!/usr/bin/env node
// Single processes for operators with their own PostgreSQL and supervisor, and administrator's commands: node
// server/run.mjs build | web | worker | migrate | admin <command> ...
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildPages, buildServer, readSettings } from "./build/build.mjs";
import { endWith, LaunchError } from "./launch-error.mjs";
import { dataDirectory, dist, loadSettings, root } from "./paths.mjs";
import { preparePostgres } from "./postgres/binaries.mjs";
import { assertHasStint, assertUsable } from "./postgres/given-database.mjs";
import { DATABASE_NAME, runningPostgres, usePostgres } from "./postgres/server.mjs";
import { assertNotNewer, migrate } from "./prisma/migrate.mjs";
import { stopWithStarter } from "./processes/starter.mjs";

/** @typedef {import("../lib/kernel/env").Env} Env */

/** @type {Record<string, (settings: Env, args: string[]) => Promise<void>>} */
const commands = {
  build: runBuild,
  web: runWeb,
  worker: (settings) => runServer("worker", settings),
  migrate: runMigrate,
  admin: runAdmin,
};

/** These run on a database of an older version, or on none. */
const TAKES_DATABASE_AS_IT_IS = ["backup", "restore"];

/** Placeholders for a build, which must not connect to a database or create a secret. */
const NO_SETTINGS = { DATABASE_URL: "postgresql://nobody@127.0.0.1:1/none", NEXTAUTH_SECRET: "x".repeat(32) };

// Programs may parse standard output, so write messages to standard error.
const say = (/** @type {string} */ line) => void process.stderr.write(`${line}\n`);

await main(process.argv.slice(2)).catch(endWith);

/** @param {string[]} args */
async function main([name = "", ...args]) {
  const command = commands[name];
  if (!command) throw new LaunchError(`node server/run.mjs takes one of ${Object.keys(commands).join(", ")}.`);
  // npm has changed to this folder; it sets INIT_CWD to the caller's.
  process.env["INIT_CWD"] ||= process.cwd();
  process.chdir(root);
  loadSettings();
  if (command === runAdmin && isHelp(args)) return showHelp(args);
  // Check first, because reading the settings creates the data directory and the secret.
  if (command === runAdmin && args[0] !== "restore") assertHasData();
  await buildServer({ say });
  if (command === runBuild) return runBuild();
  const settings = await readSettings();
  Object.assign(process.env, { NODE_ENV: settings.NODE_ENV });
  await command(settings, args);
}

/** @param {string[]} args */
function isHelp([name, ...options]) {
  return name === undefined || [name, ...options].some((word) => ["--help", "-h"].includes(word)) || name === "help";
}

/** @param {string[]} args */
async function showHelp(args) {
  await buildServer({ say });
  Object.assign(process.env, NO_SETTINGS);
  process.exitCode = await runChild(args, NO_SETTINGS.DATABASE_URL);
}

async function runBuild() {
  preparePostgres();
  await buildPages({ say, env: NO_SETTINGS });
}

/** @param {Env} settings */
async function runWeb(settings) {
  const url = databaseUrl(settings);
  if (settings.NODE_ENV === "production") await buildPages({ say, env: { DATABASE_URL: url } });
  await runServer("web", settings);
}

/**
 * @param {string} name
 * @param {Env} settings
 */
async function runServer(name, settings) {
  const url = databaseUrl(settings);
  if (settings.DATABASE_URL) await assertUsable(url, settings.DATABASE_POOL_URL);
  await assertNotNewer(url);
  process.env["DATABASE_URL"] = url;
  // A supervisor's signals must reach this process.
  stopWithStarter(() => process.emit("SIGTERM"));
  await import(pathToFileURL(join(dist, `${name}.mjs`)).href);
}

/** @param {Env} settings */
async function runMigrate(settings) {
  const url = databaseUrl(settings);
  if (settings.DATABASE_URL) await assertUsable(url);
  const count = await migrate(url, { say });
  say(count === 0 ? "The database is up to date" : `Applied: ${count}`);
}

/** Elsewhere a command would create a separate database or secret. */
function assertHasData() {
  const data = dataDirectory();
  const has = (/** @type {string} */ file) => existsSync(join(data, file));
  if (!process.env["DATABASE_URL"] && !has("postgres/PG_VERSION")) {
    throw new LaunchError(
      `There is no database of Stint in ${data}, and none was created: set STINT_DATA_DIR or DATABASE_URL to those of the product, or start it once.`,
    );
  }
  if (!process.env["NEXTAUTH_SECRET"] && !has("secret")) {
    throw new LaunchError(
      `There is no secret in ${data}, and none was created: set STINT_DATA_DIR or NEXTAUTH_SECRET to those of the product.`,
    );
  }
}

/**
 * @param {Env} settings
 * @param {string[]} args
 */
async function runAdmin(settings, args) {
  const waiting = new AbortController();
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(name, () => waiting.abort());
  const options = { say, signal: waiting.signal };
  const server = settings.DATABASE_URL ? undefined : await usePostgres(settings.STINT_DATA_DIR, options).catch(stopped);
  try {
    const url = server?.url(DATABASE_NAME) ?? settings.DATABASE_URL;
    const { host, pathname } = new URL(url);
    say(server ? `Using the database in ${settings.STINT_DATA_DIR}` : `Using the database ${host}${pathname}`);
    const [command = ""] = args;
    if (command === "restore") await assertUsable(url);
    else await assertHasStint(url);
    if (!TAKES_DATABASE_AS_IT_IS.includes(command)) await migrate(url, { say });
    process.exitCode = await runChild(args, url);
  } finally {
    await server?.stop();
  }
}

/**
 * @param {unknown} error
 * @returns {never}
 */
function stopped(error) {
  if (error instanceof Error && error.name === "AbortError") throw new LaunchError("Stopped before any change.");
  throw error;
}

/** @param {Env} settings */
function databaseUrl({ DATABASE_URL, STINT_DATA_DIR }) {
  const url = DATABASE_URL || runningPostgres(STINT_DATA_DIR)?.url(DATABASE_NAME);
  if (url) return url;
  throw new LaunchError(
    "DATABASE_URL is not set, and no PostgreSQL of Stint runs: set it, or use `npm start`, which includes one.",
  );
}

/**
 * @param {string[]} args
 * @param {string} url
 * @returns {Promise<number>}
 */
function runChild(args, url) {
  const env = { ...process.env, DATABASE_URL: url };
  const child = spawn(process.execPath, [join(dist, "admin.mjs"), ...args], { cwd: root, env, stdio: "inherit" });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  });
}
