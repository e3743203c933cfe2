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
  const files = readdirSync(folder).filter((name) => name.endsWith(".prisma"));
  const text = files.map((name) => readFileSync(join(folder, name), "utf8")).join("\n");
  const models = text.matchAll(/^model (\w+) \{\n([^}]*)^\}/gm);
  return new Set(
    Array.from(models)
      .filter(([, , body = ""]) => /^\s+workspaceId\s/m.test(body))
      .map(([, name = ""]) => name.charAt(0).toLowerCase() + name.slice(1)),
  );
}
