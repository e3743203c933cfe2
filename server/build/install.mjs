import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runInTurn, takeTurn } from "./turn.mjs";
import { parseJson } from "../json.mjs";
import { root } from "../paths.mjs";
import { during } from "../progress.mjs";

/** @typedef {{ packages?: Record<string, { version?: string, optional?: boolean, dev?: boolean, devOptional?: boolean, peer?: boolean }> }} Lock */

/**
 * Installs the packages of the lock file unless they are there, all of them and in its versions.
 *
 * @param {import("./turn.mjs").TurnOptions} options
 */
export async function installPackages({ say, signal }) {
  if (isInstalled(root)) return;
  await takeTurn({ say, signal }, async () => {
    if (isInstalled(root)) return;
    await during(say, "Installing packages (about a minute the first time)", () =>
      runInTurn("npm ci", npmCommand(), { signal }),
    );
  });
}

/** @returns {[string, ...string[]]} */
function npmCommand() {
  // Types are needed to build, also where NODE_ENV=production would leave them out.
  const args = ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  // The npm that started us, else the one of this machine.
  const npm = process.env["npm_execpath"];
  return npm !== undefined && /npm-cli\.c?js$/.test(npm) ? [process.execPath, npm, ...args] : ["npm", ...args];
}

/**
 * npm writes its own list last, so an interrupted install has none; what was deleted later is looked for.
 *
 * @param {string} folder
 */
export function isInstalled(folder) {
  const hidden = join(folder, "node_modules/.package-lock.json");
  if (!existsSync(hidden)) return false;
  const wanted = packagesOf(join(folder, "package-lock.json"));
  const present = packagesOf(hidden);
  return Object.entries(wanted).every(([path, { version, optional, dev, devOptional }]) => {
    // Optional packages are another platform's; those for development may be left out of a container.
    if (path === "" || optional || dev || devOptional) return true;
    return present[path]?.version === version && existsSync(join(folder, path, "package.json"));
  });
}

/** @param {string} file */
function packagesOf(file) {
  try {
    return /** @type {Lock} */ (parseJson(readFileSync(file, "utf8"))).packages ?? {};
  } catch {
    return {};
  }
}
