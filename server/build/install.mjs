import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runWithLock, withBuildLock } from "./build-lock.mjs";
import { parseJson } from "../json.mjs";
import { root } from "../paths.mjs";
import { during } from "../progress.mjs";

/** @typedef {{ packages?: Record<string, { version?: string, optional?: boolean, dev?: boolean, devOptional?: boolean, peer?: boolean }> }} Lock */

/** @param {import("./build-lock.mjs").LockOptions} options */
export async function installPackages({ say, signal }) {
  if (isInstalled(root)) return;
  await withBuildLock({ say, signal }, async () => {
    if (isInstalled(root)) return;
    await during(say, "Installing packages (about a minute the first time)", () =>
      runWithLock("npm ci", npmCommand(), { signal }),
    );
  });
}

/** @returns {[string, ...string[]]} */
function npmCommand() {
  // The build needs type packages, which NODE_ENV=production would omit.
  const args = ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  const npm = process.env["npm_execpath"];
  return npm !== undefined && /npm-cli\.c?js$/.test(npm) ? [process.execPath, npm, ...args] : ["npm", ...args];
}

/**
 * npm writes its hidden lock file last, so an interrupted install has none. Packages may also have been deleted later.
 *
 * @param {string} folder
 */
export function isInstalled(folder) {
  const hidden = join(folder, "node_modules/.package-lock.json");
  if (!existsSync(hidden)) return false;
  const wanted = packagesOf(join(folder, "package-lock.json"));
  const present = packagesOf(hidden);
  return Object.entries(wanted).every(([path, { version, optional, dev, devOptional }]) => {
    // Optional packages may be for another platform; a container may omit development packages.
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
