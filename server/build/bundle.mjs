import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { LaunchError } from "../launch-error.mjs";
import { dist, root } from "../paths.mjs";
import { assertRunsWithoutNext, V1_ENTRY, v1Routes } from "./v1-routes.mjs";

const dayMs = 86_400_000;

/** Worker threads: PDF rendering and password hashing. */
const THREADS = {
  "pdf-worker": "lib/billing/invoice-pdf/worker.ts",
  "password-worker": "lib/kernel/auth/password-worker.ts",
};

/** Programs outside Next, written to dist. */
const ENTRIES = {
  web: "server/web.ts",
  worker: "server/worker.ts",
  admin: "server/admin/main.ts",
  env: "lib/kernel/env.ts",
  v1: V1_ENTRY,
  ...THREADS,
};

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

export const bundleOutputs = Object.keys(ENTRIES).map((name) => `dist/${name}.mjs`);

export async function bundle() {
  const { build } = await import("esbuild");
  const { metafile } = await build(await options(ENTRIES)).catch(failInOneLine);
  assertRunsWithoutNext(metafile);
  dropOldChunks(new Set(Object.keys(metafile.outputs).map((path) => join(root, path))));
}

/** For tests, which run from source. Files are replaced as a whole, because other suites may read them at the same time. */
export async function bundleThreads() {
  const { build } = await import("esbuild");
  const built = await build({ ...(await options(THREADS)), write: false }).catch(failInOneLine);
  for (const { path, contents } of built.outputFiles) {
    mkdirSync(dirname(path), { recursive: true });
    const unfinished = `${path}.${String(process.pid)}`;
    writeFileSync(unfinished, contents);
    renameSync(unfinished, path);
  }
}

/**
 * Rebuild the worker and the /v1 routes of the web server on each source change.
 *
 * @param {(problem: string | undefined) => void} onChange Gets the build error, if any.
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
    // Stateful modules such as the pool must exist once across bundles.
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    jsx: "automatic",
    sourcemap: "linked",
    // Node keeps maps in memory, and stack traces need only their lines.
    sourcesContent: false,
    metafile: true,
    logLevel: "silent",
    packages: "external",
    // The package throws outside React's server build; this file is its version for that build.
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
 * A running process may still load older chunks, so keep them for a day.
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
