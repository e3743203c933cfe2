import { existsSync, readdirSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { LaunchError } from "../launch-error.mjs";

/** @typedef {import("esbuild").Metafile} Metafile */

const namespace = "stint";

export const V1_ENTRY = `${namespace}:v1-routes`;

/**
 * Module text: `export const routes = [[pattern, module], ...]` for all app/v1/**\/route.ts.
 *
 * @param {string} root
 * @returns {import("esbuild").Plugin}
 */
export function v1Routes(root) {
  return {
    name: "v1-routes",
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${V1_ENTRY}$`) }, () => ({ path: "v1-routes", namespace }));
      build.onLoad({ filter: /.*/, namespace }, () => ({
        contents: moduleText(routeFiles(root)),
        resolveDir: root,
        loader: "ts",
      }));
    },
  };
}

/**
 * @param {string} file Relative to the root, with forward slashes.
 * @returns {string} Such as /v1/projects/:id/tasks.
 */
export function routePattern(file) {
  const segments = dirname(file).split("/").slice(1);
  const shown = segments.filter((segment) => !/^\(.*\)$/.test(segment));
  if (shown.some((segment) => segment.includes("..."))) {
    throw new LaunchError(`${file}: app/v1 cannot have catch-all segments, because every path is one operation.`);
  }
  return ["", ...shown].join("/").replaceAll(/\[([^\]]+)\]/g, ":$1");
}

/**
 * The web server also serves /v1 without Next.
 *
 * @param {Metafile} metafile
 */
export function assertRunsWithoutNext({ inputs }) {
  const entry = Object.keys(inputs).find((path) => path.startsWith(`${namespace}:`)) ?? "";
  const importsOf = (/** @type {string} */ path) => inputs[path]?.imports ?? [];
  const open = importsOf(entry).map(({ path }) => [path]);
  const seen = new Set(open.flat());
  for (let chain = open.pop(); chain; chain = open.pop()) {
    const imports = importsOf(chain.at(-1) ?? "");
    const refused = imports.find(({ path, external }) => external && needsNext(path));
    if (refused) {
      throw new LaunchError(`${chain.join(" -> ")} imports ${refused.path}: app/v1 must not depend on Next.`);
    }
    for (const { path } of imports.filter(({ path, external }) => !external && !seen.has(path))) {
      seen.add(path);
      open.push([...chain, path]);
    }
  }
}

/** @param {string} name */
function needsNext(name) {
  return /^next(-auth)?(\/|$)/.test(name) && name !== "next-auth/jwt";
}

/** @param {string} root */
function routeFiles(root) {
  const folder = join(root, "app/v1");
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true }).map((name) => `app/v1/${String(name).split(sep).join("/")}`);
  return files.filter((file) => file.endsWith("/route.ts")).sort();
}

/** @param {string[]} files */
function moduleText(files) {
  const imports = files.map((file, index) => `import * as r${index} from "./${file}";`);
  const entries = files.map((file, index) => `[${JSON.stringify(routePattern(file))}, r${index}],`);
  return [...imports, "export const routes = [", ...entries, "];"].join("\n");
}
