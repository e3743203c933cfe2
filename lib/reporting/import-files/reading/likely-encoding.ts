import { analyse } from "chardet";
import { decode, encodingExists } from "iconv-lite";

const MOST_WORDS = 3000;
/** The usual encoding of old Western files, and a superset of Latin-1. */
const WESTERN = "windows-1252";
/** Short Japanese texts have too few signs for the statistics. */
const JAPANESE = "shift_jis";

/**
 * Return the encoding in which the words beyond ASCII look most like words. Statistics alone fail for such files,
 * which are mostly ASCII: they propose candidates.
 */
export function likelyEncoding(sample: Uint8Array): string {
  const foreign = foreignWords(sample);
  const proposed = analyse(foreign).map(({ name }) => name.toLowerCase());
  const candidates = [WESTERN, ...proposed, JAPANESE].filter(
    (name, index, all) =>
      all.indexOf(name) === index && encodingExists(name) && !/^(?:utf|ascii|iso-8859-1$)/.test(name),
  );
  const counts = candidates.map((name) => ({ name, odd: decode(foreign, name).split(" ").filter(isOdd).length }));
  return counts.reduce((best, other) => (other.odd < best.odd ? other : best)).name;
}

/** Return the words with a byte beyond ASCII, separated by spaces. */
function foreignWords(sample: Uint8Array): Buffer {
  const latin = Buffer.from(sample.buffer, sample.byteOffset, sample.byteLength).toString("latin1");
  const words = latin.split(/[\s,;"]+/).filter((word) => /[\x80-\xff]/.test(word));
  return Buffer.from(words.slice(0, MOST_WORDS).join(" "), "latin1");
}

const CONTROL = /[\uFFFD\x80-\x9f]/;
const LATIN = /\p{Script=Latin}/u;
const OTHER_SCRIPT = /[^\P{L}\p{Script=Latin}]/u;
const SIGN_BEHIND_LETTER = /\p{L}[\p{S}\p{No}¿¡§¶·¨¯´¸]/u;
const CAPITAL_WITHIN = /\p{Ll}(?![A-Z])\p{Lu}/u;

/** Return whether no language has such a word: two scripts, signs or capitals within, or almost only accented letters. */
function isOdd(word: string): boolean {
  if (CONTROL.test(word) || SIGN_BEHIND_LETTER.test(word) || CAPITAL_WITHIN.test(word)) return true;
  if (!LATIN.test(word)) return false;
  const letters = word.match(/\p{L}/gu) ?? [];
  const foreign = letters.filter((letter) => letter > "\x7f").length;
  return OTHER_SCRIPT.test(word) || (letters.length > 3 && foreign > letters.length / 2);
}
