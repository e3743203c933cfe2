import { renameSync } from "node:fs";
import { join } from "node:path";
import { build, type BuildOptions } from "esbuild";

const root = join(import.meta.dirname, "..");

/** Where the bundle of a program is, for processes of its own. */
export function childBundle(name: string): string {
  return join(root, `node_modules/.cache/stint-tests/${name}.mjs`);
}

/**
 * Bundles a program under a name. Files of tests run side by side, and one may start what another one bundles anew: the
 * bundle is put there whole, in one go.
 */
export async function bundleChild(
  name: string,
  source: Pick<BuildOptions, "entryPoints"> | Required<Pick<BuildOptions, "stdin">>,
): Promise<void> {
  const unfinished = `${childBundle(name)}.${crypto.randomUUID()}`;
  await build({
    ...source,
    outfile: unfinished,
    bundle: true,
    platform: "node",
    format: "esm",
    jsx: "automatic",
    packages: "external",
    alias: { "@": root, "server-only": join(root, "node_modules/server-only/empty.js") },
  });
  renameSync(unfinished, childBundle(name));
}
