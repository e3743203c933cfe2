/**
 * JSON.parse without its trust in the text.
 *
 * @param {string} text
 * @returns {unknown}
 */
export function parseJson(text) {
  return JSON.parse(text);
}
