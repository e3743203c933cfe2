/**
 * JSON.parse with a result of the type `unknown`, which has to be checked before it is used.
 *
 * @param {string} text
 * @returns {unknown}
 */
export function parseJson(text) {
  return JSON.parse(text);
}
