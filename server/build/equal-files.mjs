import { createHash } from "node:crypto";
import { readdir, readFile, rename, rm, symlink } from "node:fs/promises";
import { dirname, join, relative } from "node:path";

/**
 * Puts a link in the place of each script that equals another of the folder. Next writes what several routes share once
 * for each of them, and Node would read, compile and keep it as often: of a link it takes the file that it has.
 *
 * @param {string} folder
 * @returns {Promise<number>} How many are links now. Where links are not allowed all stay files.
 */
export async function linkEqualFiles(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name.endsWith(".js"));
  /** @type {Map<string, string>} The first of each content. */
  const firsts = new Map();
  let links = 0;
  for (const path of files.map(({ parentPath, name }) => join(parentPath, name)).sort()) {
    const key = createHash("sha256")
      .update(await readFile(path))
      .digest("hex");
    const first = firsts.get(key);
    if (first === undefined) firsts.set(key, path);
    else if (await linkTo(first, path)) links++;
  }
  return links;
}

/**
 * @param {string} target
 * @param {string} path
 */
async function linkTo(target, path) {
  const link = `${path}.link`;
  try {
    await symlink(relative(dirname(path), target), link);
  } catch (error) {
    // Windows lets administrators alone make links.
    if (error instanceof Error && "code" in error && error.code === "EPERM") return false;
    throw error;
  }
  await rename(link, path).catch(async (/** @type {unknown} */ error) => {
    await rm(link);
    throw error;
  });
  return true;
}
