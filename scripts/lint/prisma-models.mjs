import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Read from the schema, so that new models are included.
 *
 * @param {string} folder
 * @returns {ReadonlySet<string>}
 */
export function workspaceModels(folder) {
  return new Set(modelsOfWorkspaces(folder).map(({ name }) => name.charAt(0).toLowerCase() + name.slice(1)));
}

/**
 * @param {string} folder
 * @returns {ReadonlySet<string>}
 */
export function workspaceTables(folder) {
  return new Set(modelsOfWorkspaces(folder).map(({ name, body }) => /@@map\("(\w+)"\)/.exec(body)?.[1] ?? name));
}

/** @param {string} folder */
function modelsOfWorkspaces(folder) {
  const files = readdirSync(folder).filter((name) => name.endsWith(".prisma"));
  const text = files.map((name) => readFileSync(join(folder, name), "utf8")).join("\n");
  return Array.from(text.matchAll(/^model (\w+) \{\n([\s\S]*?)^\}/gm), ([, name = "", body = ""]) => ({
    name,
    body,
  })).filter(({ body }) => /^\s+workspaceId\s/m.test(body));
}
