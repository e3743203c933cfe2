import { existsSync, readFileSync } from "node:fs";
import { run, runPackage } from "./command.mjs";
import { verdictOf } from "./stages.mjs";

/**
 * @import { Ending } from "./command.mjs"
 * @import { Stage } from "./stages.mjs"
 * @typedef {{ version?: string, integrity?: string, optional?: boolean }} LockedPackage
 */

/**
 * Installed packages as in the lock file. Uses only Node's built-ins, because packages may be missing. @type {Stage}
 */
export const install = {
  name: "set-up: packages",
  run: async () => {
    if (packagesMatchLock()) return { passed: 0, failed: 0, output: "" };
    console.log("      npm ci: node_modules is absent or differs from package-lock.json");
    // Install scripts only download unneeded files and set git hooks.
    return onlyFailure(await run("npm", ["ci", "--ignore-scripts"]));
  },
};

/** Generated sources for checks and tests. @type {Stage[]} */
export const generate = [
  {
    name: "set-up: database client",
    run: async () => onlyFailure(await run(process.execPath, ["server/prisma/run.mjs", "generate"])),
  },
  { name: "set-up: route types", run: async () => onlyFailure(await runPackage("next", ["typegen"])) },
];

/** Count setup only when it fails. @param {Ending} ending */
function onlyFailure(ending) {
  return { ...verdictOf(ending), passed: 0 };
}

/** Compare contents, not times: a checkout touches the lock file without changing it. */
function packagesMatchLock() {
  const installedLock = "node_modules/.package-lock.json";
  if (!existsSync(installedLock)) return false;
  const wanted = packagesOf("package-lock.json");
  const installed = packagesOf(installedLock);
  const complete = Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
    const found = installed[path];
    // Packages for other platforms are optional.
    return path === "" || (found ? found.version === version && found.integrity === integrity : optional === true);
  });
  return complete && Object.keys(installed).every((path) => path in wanted);
}

/** @param {string} lock @returns {Record<string, LockedPackage>} */
function packagesOf(lock) {
  return JSON.parse(readFileSync(lock, "utf8")).packages;
}
