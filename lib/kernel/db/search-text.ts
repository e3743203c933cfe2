import { ACCENTS, foldText, PLAIN_LETTERS } from "@/lib/kernel/core/folded";
import { likeAnywhere } from "./page";
import { sql, type Sql } from "./sql";

const ONE_FOR_ONE = Object.entries(PLAIN_LETTERS).filter(([, plain]) => plain.length === 1);
const FROM = ONE_FOR_ONE.map(([letter]) => letter).join("");
const TO = ONE_FOR_ONE.map(([, plain]) => plain).join("");

/** Ignoring accents and case. */
export function holds(column: Sql, words: string): Sql {
  return sql`${folded(column)} like ${likeAnywhere(foldText(words))}`;
}

/** `foldText` in SQL. The extension unaccent is not everywhere. */
export function folded(column: Sql): Sql {
  const letters = sql`translate(lower(regexp_replace(normalize(${column}, NFKD), ${ACCENTS}, '', 'g')), ${FROM}, ${TO})`;
  return sql`(case when octet_length(${column}) = length(${column}) then lower(${column})
    else normalize(replace(replace(replace(${letters}, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), NFC) end)`;
}

/** As `holds`. Finds the rows by an index on `text_pairs`, if the text has a pair of characters. */
export function holdsByIndex(column: Sql, words: string): Sql {
  const pairs = pairsOf(words);
  if (pairs.length === 0) return holds(column, words);
  return sql`(text_pairs(${column}) @> ${pairs}::text[] and ${holds(column, words)})`;
}

/** `text_pairs` of the database: the pairs of adjacent characters, ignoring accents and case. */
export function pairsOf(text: string): string[] {
  const letters = Array.from(foldText(text));
  return [...new Set(letters.slice(1).map((letter, index) => `${letters[index] ?? ""}${letter}`))];
}
