import { headerWords } from "../header-words";
import type { ColumnMeaning } from "../column-meanings";

/** Columns of the files of one system. */
export interface SystemColumns {
  /** Meanings by header words. If several columns have one meaning, the first name here wins. */
  headers: ReadonlyMap<string, ColumnMeaning>;
  /** Return whether a header is of this system. */
  isOwn: (header: Header) => boolean;
}

export interface Header {
  /** Names as written. */
  names: ReadonlySet<string>;
  /** Their words, without case, accents and currency. */
  words: ReadonlySet<string>;
}

export function headerOf(names: readonly string[]): Header {
  return { names: new Set(names.map((name) => name.trim())), words: new Set(names.map(headerWords)) };
}

/** @param names Names of columns by meaning, separated by `|`. */
export function meanings(
  names: readonly (readonly [meaning: ColumnMeaning, names: string])[],
): SystemColumns["headers"] {
  return new Map(
    names.flatMap(([meaning, text]) => text.split("|").map((name) => [headerWords(name), meaning] as const)),
  );
}

export function hasAll(header: Header, ...wanted: string[]): boolean {
  return wanted.every((name) => header.words.has(name));
}

export function hasAny(header: Header, ...wanted: string[]): boolean {
  return wanted.some((name) => header.words.has(name));
}
