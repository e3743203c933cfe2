import { readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { LaunchError } from "../launch-error.mjs";
import { dist, root } from "../paths.mjs";
import { assertRunsWithoutNext, V1_ENTRY, v1Routes } from "./v1-routes.mjs";

const dayMs = 86_400_000;

/** What runs in threads of its own: drawing documents, and hashing passwords. */
const THREADS = {
  "pdf-worker": "lib/billing/invoice-pdf/worker.ts",
  "password-worker": "lib/kernel/auth/password-worker.ts",
};

/** What runs outside of Next, as files of the folder dist. */
const ENTRIES = {
  web: "server/web.ts",
  worker: "server/worker.ts",
  admin: "server/admin/main.ts",
  env: "lib/kernel/env.ts",
  v1: V1_ENTRY,
  ...THREADS,
};

/** What a bundle is made of, from the root. */
export const bundleInputs = [
  "package-lock.json",
  "tsconfig.json",
  "prisma/schema",
  "server",
  "lib",
  "inngest",
  "messages",
  "app",
];

/** The files that the bundle consists of, shared chunks aside. */
export const bundleOutputs = Object.keys(ENTRIES).map((name) => `dist/${name}.mjs`);

/** Bundles everything, in about a fifth of a second. */
export async function bundle() {
  const { build } = await import("esbuild");
  const { metafile } = await build(await options(ENTRIES)).catch(failInOneLine);
  assertRunsWithoutNext(metafile);
  dropOldChunks(new Set(Object.keys(metafile.outputs).map((path) => join(root, path))));
}

/** Bundles the threads alone, for tests, which run from the sources. */
export async function bundleThreads() {
  const { build } = await import("esbuild");
  await build(await options(THREADS)).catch(failInOneLine);
}

/**
 * Bundles the worker, and the routes that the web server takes up by itself, whenever what they are made of changes.
 *
 * @param {(problem: string | undefined) => void} onChange Gets what keeps the new code from being bundled.
 * @returns {Promise<{ stop(): Promise<void> }>}
 */
export async function watchWorker(onChange) {
  const { context } = await import("esbuild");
  let isFirst = true;
  /** @type {import("esbuild").Plugin} */
  const announce = {
    name: "announce",
    setup(build) {
      build.onEnd(({ errors: [error] }) => {
        if (!isFirst) onChange(error && describe(error));
        isFirst = false;
      });
    },
  };
  const common = await options({ worker: ENTRIES.worker, v1: ENTRIES.v1, ...THREADS });
  const watched = await context({ ...common, plugins: [...(common.plugins ?? []), announce] });
  await watched.watch();
  return { stop: () => watched.dispose() };
}

/**
 * @param {Record<string, string>} entries
 * @returns {Promise<import("esbuild").BuildOptions & { metafile: true }>}
 */
async function options(entries) {
  return {
    absWorkingDir: root,
    entryPoints: Object.entries(entries).map(([out, path]) => ({
      in: path.includes(":") ? path : join(root, path),
      out,
    })),
    outdir: dist,
    outExtension: { ".js": ".mjs" },
    chunkNames: "chunks/[name]-[hash]",
    bundle: true,
    // Modules that hold state, such as the pool, exist once although several bundles use them.
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    jsx: "automatic",
    sourcemap: "linked",
    // Node keeps the maps in memory, and lines are all that a stack trace takes from them.
    sourcesContent: false,
    metafile: true,
    logLevel: "silent",
    // One copy of each package: the one that Next takes, too.
    packages: "external",
    // The package throws outside of React's server build; this is the file that build gets.
    alias: { "server-only": join(root, "node_modules/server-only/empty.js") },
    plugins: [v1Routes(root)],
  };
}

/**
 * @param {unknown} error
 * @returns {never}
 */
function failInOneLine(error) {
  const [first] = /** @type {Partial<import("esbuild").BuildFailure>} */ (error).errors ?? [];
  if (!first) throw error;
  throw new LaunchError(describe(first));
}

/** @param {import("esbuild").Message} message */
function describe({ location, text }) {
  return location ? `${location.file}:${location.line}: ${text}` : text;
}

/**
 * A running process may still load a chunk of the bundle that it was started from, so old ones stay for a day.
 *
 * @param {Set<string>} current
 */
function dropOldChunks(current) {
  const folder = join(dist, "chunks");
  if (!statSync(folder, { throwIfNoEntry: false })) return;
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    if (!current.has(file) && Date.now() - statSync(file).mtimeMs > dayMs) rmSync(file, { force: true });
  }
}
