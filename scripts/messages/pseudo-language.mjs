import { readdirSync, readFileSync, writeFileSync } from "node:fs";

/** @import { MessageFormatElement } from "@formatjs/icu-messageformat-parser" */

const PLAIN = "aceinosuyACEINOSUY";
const MARKED = "áçéîñöšüýÁÇÉÎÑÖŠÜÝ";

/** The translation whose catalogs the pseudo-language replaces for the time of a run. Dutch plurals are like English ones. */
export const REPLACED = "nl";

/**
 * Replace the catalogs of a language by the English ones with accents and 40 % longer texts while `action` runs.
 *
 * @template Result
 * @param {() => Promise<Result>} action
 * @returns {Promise<Result>}
 */
export async function withPseudoLanguage(action) {
  // Imported late, because setup may have just installed this package.
  const { isLiteralElement, parse } = await import("@formatjs/icu-messageformat-parser");
  const folder = `messages/${REPLACED}`;
  const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
  const originals = files.map((name) => /** @type {const} */ ([name, readFileSync(`${folder}/${name}`, "utf8")]));
  const restore = () => {
    for (const [name, text] of originals) writeFileSync(`${folder}/${name}`, text);
  };
  /** @type {(elements: MessageFormatElement[]) => MessageFormatElement[]} */
  const literals = (elements) =>
    elements.flatMap((element) => {
      if ("children" in element) return literals(element.children);
      if ("options" in element) return Object.values(element.options).flatMap(({ value }) => literals(value));
      return isLiteralElement(element) ? [element] : [];
    });
  const message = (/** @type {string} */ text) => {
    const places = literals(parse(text, { captureLocation: true })).flatMap(({ location }) => location ?? []);
    // From the end, so that the earlier places stay right.
    return places.reverse().reduce((changed, { start, end }) => {
      const literal = lengthened(changed.slice(start.offset, end.offset));
      return changed.slice(0, start.offset) + literal + changed.slice(end.offset);
    }, text);
  };
  process.once("exit", restore);
  try {
    for (const name of files) {
      const english = JSON.parse(readFileSync(`messages/en/${name}`, "utf8"));
      writeFileSync(`${folder}/${name}`, JSON.stringify(mapTexts(english, message), null, 2));
    }
    return await action();
  } finally {
    restore();
    process.off("exit", restore);
  }
}

/** @param {string} text */
function lengthened(text) {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const marked = Array.from(text, (letter) => MARKED[PLAIN.indexOf(letter)] ?? letter).join("");
  const filler = " ôžéñü".repeat(Math.floor((letters * 0.4) / 6));
  // A single word grows without a space, so that it cannot wrap either.
  const rest = Math.max(0, Math.round(letters * 0.4) - filler.length);
  return marked.replace(/(\s*)$/, `${"ö".repeat(rest)}${filler}$1`);
}

/**
 * @param {unknown} value
 * @param {(text: string) => string} change
 * @returns {unknown}
 */
function mapTexts(value, change) {
  if (typeof value === "string") return change(value);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapTexts(inner, change)]));
}
