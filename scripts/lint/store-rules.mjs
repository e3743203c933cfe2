import { workspaceModels, workspaceTables } from "./prisma-models.mjs";

/**
 * @import { Rule } from "eslint"
 * @typedef {Parameters<NonNullable<Rule.NodeListener["Property"]>>[0]["value"]} PropertyValue
 * @typedef {Extract<PropertyValue, { type: "CallExpression" }>} CallExpression
 * @typedef {Extract<PropertyValue, { type: "ObjectExpression" }>} ObjectExpression
 * @typedef {Parameters<NonNullable<Rule.NodeListener["TaggedTemplateExpression"]>>[0]} TaggedTemplateExpression
 * @typedef {{ model: string, method: string, argument: ObjectExpression | undefined }} PrismaCall
 */

const METHODS =
  /^(find(First|Unique|Many)(OrThrow)?|create(Many(AndReturn)?)?|update(Many(AndReturn)?)?|upsert|delete(Many)?|count|aggregate|groupBy)$/;

/** Creations name the workspace in the row, other calls in the condition. */
const CREATES = /^create/;

/** @type {Rule.RuleModule} */
export const workspaceInQuery = {
  meta: {
    type: "problem",
    schema: [{ type: "array", items: { type: "string" } }],
    docs: { description: "A Prisma call on a table of a workspace must name the workspace." },
    messages: {
      missing:
        "Name the workspace: `{{part}}` of {{model}}.{{method}} needs `workspaceId`, or the query reaches other workspaces.",
    },
  },
  create(context) {
    const models = new Set(/** @type {string[]} */ (context.options[0]));
    return {
      CallExpression(node) {
        const call = prismaCall(node);
        if (!call || !models.has(call.model)) return;
        const part = CREATES.test(call.method) ? "data" : "where";
        const value = call.argument && valueOf(call.argument, part);
        if (value && namesWorkspace(value)) return;
        context.report({ node, messageId: "missing", data: { part, model: call.model, method: call.method } });
      },
    };
  },
};

const TABLES = /\b(?:from|join|update|into|using)\s+(?:only\s+)?"?(\w+)/gi;

/** @type {Rule.RuleModule} */
export const workspaceInSql = {
  meta: {
    type: "problem",
    schema: [{ type: "array", items: { type: "string" } }],
    docs: { description: "A statement on a table of a workspace must name the workspace." },
    messages: {
      missing:
        "Name the workspace: this SQL on `{{table}}` needs `workspace_id`, or the statement reaches other workspaces.",
    },
  },
  create(context) {
    const tables = new Set(/** @type {string[]} */ (context.options[0]));
    return {
      TaggedTemplateExpression(node) {
        if (!isSql(node.tag)) return;
        const text = node.quasi.quasis.map(({ value }) => value.raw).join("?");
        if (/\bworkspace_id\b/.test(text)) return;
        for (const [, table = ""] of text.matchAll(TABLES)) {
          if (tables.has(table)) context.report({ node, messageId: "missing", data: { table } });
        }
      },
    };
  },
};

/** Accept `sql`, and methods of Prisma that take SQL. @param {TaggedTemplateExpression["tag"]} tag */
function isSql(tag) {
  if (tag.type === "Identifier") return tag.name === "sql";
  return (
    tag.type === "MemberExpression" &&
    tag.property.type === "Identifier" &&
    /^\$(?:queryRaw|executeRaw)$/.test(tag.property.name)
  );
}

/** @type {Rule.RuleModule} */
export const takeInFindMany = {
  meta: {
    type: "problem",
    schema: [],
    docs: { description: "A list has a limit." },
    messages: { missing: "Give findMany a `take`: a list without a limit grows until it fails." },
  },
  create(context) {
    return {
      CallExpression(node) {
        const call = prismaCall(node);
        if (call?.method !== "findMany") return;
        if (call.argument && valueOf(call.argument, "take")) return;
        context.report({ node, messageId: "missing" });
      },
    };
  },
};

/**
 * Parse `<client>.<model>.<method>({ ... })` with any client name. @param {CallExpression} node @returns {PrismaCall |
 * undefined}
 */
function prismaCall(node) {
  const { callee } = node;
  if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return undefined;
  const owner = callee.object;
  if (owner.type !== "MemberExpression" || owner.property.type !== "Identifier") return undefined;
  if (!METHODS.test(callee.property.name)) return undefined;
  const [first] = node.arguments;
  return {
    model: owner.property.name,
    method: callee.property.name,
    argument: first?.type === "ObjectExpression" ? first : undefined,
  };
}

/** @param {ObjectExpression} object @param {string} name @returns {PropertyValue | undefined} */
function valueOf(object, name) {
  for (const property of object.properties) {
    if (property.type === "Property" && property.key.type === "Identifier" && property.key.name === name) {
      return property.value;
    }
  }
  return undefined;
}

/**
 * Search compound keys (`workspaceId_userId: { workspaceId, ... }`), `AND`, and mapped rows, but never `OR` or `NOT`,
 * which widen a condition.
 *
 * @param {PropertyValue} node
 * @returns {boolean}
 */
function namesWorkspace(node) {
  if (node.type === "ArrayExpression") {
    return (
      node.elements.length > 0 && node.elements.every((one) => one?.type === "ObjectExpression" && namesWorkspace(one))
    );
  }
  if (node.type === "CallExpression") return mapsToWorkspaceRows(node);
  if (node.type !== "ObjectExpression") return false;
  return node.properties.some((property) => {
    if (property.type !== "Property" || property.key.type !== "Identifier") return false;
    const { name } = property.key;
    if (name === "workspaceId") return true;
    if (name === "AND" && property.value.type === "ArrayExpression") {
      return property.value.elements.some((one) => one?.type === "ObjectExpression" && namesWorkspace(one));
    }
    return (name === "AND" || name.startsWith("workspaceId_")) && namesWorkspace(property.value);
  });
}

/** Match `rows.map((row) => ({ workspaceId, ... }))`. @param {CallExpression} node */
function mapsToWorkspaceRows(node) {
  const { callee } = node;
  if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return false;
  if (callee.property.name !== "map") return false;
  const [arrow] = node.arguments;
  if (arrow?.type !== "ArrowFunctionExpression") return false;
  return arrow.body.type === "ObjectExpression" && namesWorkspace(arrow.body);
}

/** A new password revokes these in every workspace. */
const OF_ACCOUNTS = new Set(["sessions", "user_tokens"]);

/** @param {string} schemaFolder @returns {import("eslint").Linter.RulesRecord} */
export function storeRules(schemaFolder) {
  return {
    "house/workspace-in-query": ["error", Array.from(workspaceModels(schemaFolder))],
    "house/workspace-in-sql": [
      "error",
      Array.from(workspaceTables(schemaFolder)).filter((table) => !OF_ACCOUNTS.has(table)),
    ],
    "house/take-in-find-many": "error",
  };
}
