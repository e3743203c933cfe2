import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { dist, root } from "../../server/paths.mjs";
import { V1_ENTRY, v1Routes } from "../../server/build/v1-routes.mjs";

/**
 * @param {string} [name] Name of the temporary bundle; concurrent calls need different ones.
 * @returns {Promise<object>}
 */
export async function buildDocument(name = "openapi") {
  const outfile = join(dist, `${name}.mjs`);
  await build({
    absWorkingDir: root,
    stdin: {
      contents: `import { routes } from "${V1_ENTRY}";
        import { openApiDocument } from "./scripts/openapi/document.ts";
        export const document = openApiDocument(routes);`,
      resolveDir: root,
      loader: "ts",
    },
    outfile,
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20",
    packages: "external",
    alias: { "server-only": join(root, "node_modules/server-only/empty.js") },
    plugins: [v1Routes(root)],
  });
  /** @type {{ document: object }} */
  const { document } = await import(`${pathToFileURL(outfile).href}?at=${Date.now()}`);
  return document;
}
