import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The Prisma client's names of the models that belong to a workspace, read from the schema so that a new model is
 * covered without another list.
 *
 * @param {string} folder
 * @returns {ReadonlySet<string>}
 */
export function workspaceModels(folder) {
  return new Set(modelsOfWorkspaces(folder).map(({ name }) => name.charAt(0).toLowerCase() + name.slice(1)));
}

/**
 * The tables of these models, as SQL names them.
 *
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
