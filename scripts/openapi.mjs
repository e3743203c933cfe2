// Write openapi.json and the client's types from the routes; with --check, only report whether the committed ones are
// current.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../server/paths.mjs";
import { buildDocument } from "./openapi/build.mjs";
import { clientSchema } from "./openapi/client-schema.mjs";

const document = await buildDocument();
const files = {
  "openapi.json": `${JSON.stringify(document, null, 2)}\n`,
  "sdk/typescript/schema.d.ts": await clientSchema(document),
};
const stale = Object.entries(files).filter(([name, text]) => !isCurrent(join(root, name), text));
if (!process.argv.includes("--check")) {
  for (const [name, text] of stale) writeFileSync(join(root, name), text);
} else if (stale.length > 0) {
  const names = stale.map(([name]) => name).join(" and ");
  process.stderr.write(`Out of date: ${names}. Run \`npm run openapi\` and commit the result.\n`);
  process.exit(1);
}

/** @param {string} file @param {string} text */
function isCurrent(file, text) {
  try {
    return readFileSync(file, "utf8") === text;
  } catch {
    return false;
  }
}
