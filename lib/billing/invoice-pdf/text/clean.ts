import { withPrintableForms } from "../printable";

const INVISIBLE =
  /[\u00ad\u061c\u180e\u200e\u200f\u202a-\u202e\u2060-\u2065\u206a-\u206f\ufeff\ufff9-\ufffb]|[\ufe00-\ufe0f]|[\u{e0000}-\u{e0fff}]/gu;

/** Joiners change the shape of adjacent characters, and mean nothing elsewhere. */
const JOINED = String.raw`\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}`;
const STRAY_JOINERS = new RegExp(
  `(?<![${JOINED}])[\\u200c\\u200d]+|[\\u200c\\u200d]+(?![${JOINED}])|(?<=[\\u200c\\u200d])[\\u200c\\u200d]+`,
  "gu",
);

const MAX_MARKS = 6;
const STACKED_MARKS = new RegExp(`(\\p{M}{${MAX_MARKS}})\\p{M}+`, "gu");

/**
 * Composed, without control characters, with few marks on a letter. Line breaks stay; other white space becomes a
 * space.
 */
export function cleanText(text: string): string {
  return cleanPhrase(text.replaceAll(/[\u2066-\u2069]/g, ""));
}

export function cleanPhrase(text: string): string {
  const clean = text
    .normalize("NFC")
    .replaceAll(/\r\n?|[\u2028\u2029\u0085\v\f]/g, "\n")
    .replaceAll("\u200b", "")
    .replaceAll(INVISIBLE, "")
    .replaceAll(/[\p{Cs}\p{Co}\p{Cn}]/gu, "\ufffd")
    .replaceAll(/[^\S\n]/g, (space) => (space === "\u00a0" || space === "\u202f" ? "\u00a0" : " "))
    .replaceAll(/[^\P{Cc}\n]/gu, "")
    .replaceAll(STACKED_MARKS, "$1")
    .replaceAll(STRAY_JOINERS, "");
  return withPrintableForms(clean);
}
