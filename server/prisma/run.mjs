import { spawn } from "node:child_process";
import { endWith } from "../launch-error.mjs";
import { dataDirectory, loadSettings, root } from "../paths.mjs";
import { DATABASE_NAME, usePostgres } from "../postgres/server.mjs";
import { prismaCli, prismaEnvironment } from "./cli.mjs";

// Ctrl-C reaches the CLI as well; stay until the database is stopped.
for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(name, () => undefined);
loadSettings();
await main(process.argv.slice(2)).then((code) => process.exit(code), endWith);

/**
 * @param {string[]} args
 * @returns {Promise<number>} The CLI's exit code.
 */
async function main(args) {
  if (process.env["DATABASE_URL"] || !needsDatabase(args)) return runCli(args, {});
  const server = await usePostgres(dataDirectory(), { say: console.log });
  try {
    return await runCli(args, { DATABASE_URL: server.url(DATABASE_NAME) });
  } finally {
    await server.stop();
  }
}

/** @param {string[]} args */
function needsDatabase(args) {
  const wantsHelp = args.includes("--help") || args.includes("-h");
  return !wantsHelp && ["migrate", "db", "studio"].includes(args[0] ?? "");
}

/**
 * @param {string[]} args
 * @param {Record<string, string>} database
 * @returns {Promise<number>}
 */
function runCli(args, database) {
  const env = { ...process.env, ...prismaEnvironment, ...database };
  const child = spawn(process.execPath, [prismaCli, ...args], { cwd: root, env, stdio: "inherit" });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  });
}
