import { renameSync } from "node:fs";
import { join } from "node:path";
import { build, type BuildOptions } from "esbuild";

const root = join(import.meta.dirname, "..");

export function childBundle(name: string): string {
  return join(root, `node_modules/.cache/stint-tests/${name}.mjs`);
}

/** Concurrent test files may start and rebuild the same file, so write it atomically. */
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
