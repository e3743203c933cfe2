import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");

/** Bundles and build stamps. */
export const dist = join(root, "dist");

export function dataDirectory() {
  return resolve(root, process.env["STINT_DATA_DIR"] || ".data");
}

/** Like Next: variables that are set take precedence. */
export function loadSettings() {
  const file = join(root, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
}
