import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { dist, root } from "../paths.mjs";

const stamps = join(dist, ".stamps");

/**
 * Does a build step unless the same inputs have already been through it.
 *
 * @param {string} name
 * @param {{ inputs: string[], outputs: string[], act: () => Promise<void> }} step Paths from the root.
 * @returns {Promise<boolean>} Whether there was something to do.
 */
export async function buildUnlessCurrent(name, { inputs, outputs, act }) {
  const file = join(stamps, name);
  const fingerprint = fingerprintOf(inputs);
  const isCurrent = outputs.every((path) => existsSync(join(root, path))) && read(file) === fingerprint;
  if (isCurrent) return false;
  rmSync(file, { force: true });
  await act();
  mkdirSync(stamps, { recursive: true });
  // Of the inputs as they were before, so that a change during the step is not taken for built.
  writeFileSync(file, fingerprint);
  return true;
}

/** @param {string} name */
export function forgetBuild(name) {
  rmSync(join(stamps, name), { force: true });
}

/** @param {string[]} paths */
function fingerprintOf(paths) {
  const hash = createHash("sha256").update(process.version);
  for (const path of paths.flatMap(filesBelow))
    hash
      .update(path)
      .update("\0")
      .update(readFileSync(join(root, path)))
      .update("\0");
  return hash.digest("hex");
}

/**
 * @param {string} path
 * @returns {string[]} Source files: neither tests nor what is generated from other inputs.
 */
function filesBelow(path) {
  const stat = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stat || path === "lib/db/generated" || /\.test\.tsx?$/.test(path)) return [];
  if (!stat.isDirectory()) return [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesBelow(`${path}/${name}`));
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
