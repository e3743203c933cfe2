/**
 * Parse JSON as `unknown`, so that callers check the type.
 *
 * @param {string} text
 * @returns {unknown}
 */
export function parseJson(text) {
  return JSON.parse(text);
}
