import openapiTS, { astToString } from "openapi-typescript";

const HEAD = "// Generated from the routes by `npm run openapi`. Do not edit.\n\n";

/**
 * @typedef {object} Operation
 * @property {string} summary
 * @property {string} [description]
 * @property {Record<string, { headers?: object }>} responses
 */

/**
 * @typedef {object} Document
 * @property {Record<string, Record<string, Operation>>} paths
 * @property {object} [webhooks]
 * @property {Record<string, object>} components
 */

/**
 * Includes only successful responses, because errors all have the shape of Problem.
 *
 * @param {object} document
 * @returns {Promise<string>}
 */
export async function clientSchema(document) {
  // References are resolved in place, and the caller still writes the document to openapi.json.
  const { webhooks: _, ...slim } = /** @type {Document} */ (structuredClone(document));
  for (const operation of Object.values(slim.paths).flatMap((methods) => Object.values(methods))) slimDown(operation);
  const { schemas = {}, parameters = {}, securitySchemes = {} } = slim.components;
  slim.components = { schemas, parameters, securitySchemes };
  return HEAD + astToString(await openapiTS(/** @type {never} */ (slim), { defaultNonNullable: false }));
}

/** @param {Operation} operation */
function slimDown(operation) {
  const [first] = operation.description?.split("\n\n") ?? [];
  if (first === undefined || first === `${operation.summary}.`) delete operation.description;
  else operation.description = first;
  const successes = Object.entries(operation.responses).filter(([status]) => /^[23]/.test(status));
  for (const [, response] of successes) delete response.headers;
  operation.responses = Object.fromEntries(successes);
}
