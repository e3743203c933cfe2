// Writes openapi.json from the routes; with --check it only tells whether the committed one is current.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { dist, root } from "../server/paths.mjs";
import { V1_ENTRY, v1Routes } from "../server/v1-routes.mjs";

await build({
  absWorkingDir: root,
  stdin: {
    contents: `import { routes } from "${V1_ENTRY}";
      import { openApiDocument } from "./scripts/openapi-document.ts";
      export const document = openApiDocument(routes);`,
    resolveDir: root,
    loader: "ts",
  },
  outfile: join(dist, "openapi.mjs"),
  bundle: true,
  format: "esm",
  platform: "node",
  target: "node20",
  packages: "external",
  alias: { "server-only": join(root, "node_modules/server-only/empty.js") },
  plugins: [v1Routes(root)],
});
const { document } = await import(join(dist, "openapi.mjs"));
const file = join(root, "openapi.json");
const text = `${JSON.stringify(document, null, 2)}\n`;
if (!process.argv.includes("--check")) {
  writeFileSync(file, text);
} else if (readFileSync(file, "utf8") !== text) {
  process.stderr.write("openapi.json is not what the routes say. Run `npm run openapi` and commit it.\n");
  process.exit(1);
}
