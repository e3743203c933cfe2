import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the product, whatever the current directory is. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");

/** Where bundles and the stamps of finished build steps are. */
export const dist = join(root, "dist");

/** The data directory of the present settings. */
export function dataDirectory() {
  return resolve(root, process.env["STINT_DATA_DIR"] || ".data");
}

/** Adds the settings of the file .env, as Next does for the pages; what is already set wins. */
export function loadSettings() {
  const file = join(root, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
}
