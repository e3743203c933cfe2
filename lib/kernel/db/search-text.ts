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
