import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { dist, root } from "../paths.mjs";

const stamps = join(dist, ".stamps");

/** @typedef {{ name: string, inputs: string[], outputs: string[] }} Step Paths are relative to the root. */

/**
 * Writes nothing.
 *
 * @param {Step} step
 */
export function isCurrent({ name, inputs, outputs }) {
  return outputs.every((path) => existsSync(join(root, path))) && read(join(stamps, name)) === fingerprintOf(inputs);
}

/**
 * @param {Step} step
 * @param {() => Promise<void>} act
 */
export async function buildUnlessCurrent(step, act) {
  if (isCurrent(step)) return;
  const file = join(stamps, step.name);
  // Hash inputs first, so that a change during the step leads to another build.
  const fingerprint = fingerprintOf(step.inputs);
  rmSync(file, { force: true });
  await act();
  mkdirSync(stamps, { recursive: true });
  writeFileSync(file, fingerprint);
}

/** @param {string} name */
export function deleteStamp(name) {
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
 * @returns {string[]} Source files, without tests and generated files.
 */
function filesBelow(path) {
  const stat = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stat || path === "lib/kernel/db/generated" || /\.(test\.tsx?|d\.json\.ts)$/.test(path)) return [];
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
