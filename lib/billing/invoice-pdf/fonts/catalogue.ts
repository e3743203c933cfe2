import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

export interface FontFile {
  name: string;
  path: string;
  isVariable: boolean;
}

/** Families in order of preference, before the Han families. */
const FIRST = [
  ...["geist", "noto-sans", "vazirmatn", "noto-sans-hebrew", "noto-sans-thai"],
  ...["noto-sans-bengali", "noto-sans-gujarati", "noto-sans-gurmukhi", "noto-sans-kannada", "noto-sans-malayalam"],
  ...["noto-sans-oriya", "noto-sans-tamil", "noto-sans-telugu", "noto-sans-sinhala"],
  ...["noto-sans-khmer", "noto-sans-lao", "noto-sans-myanmar"],
  ...["noto-sans-armenian", "noto-sans-georgian", "noto-sans-ethiopic"],
];
const SIGNS = ["noto-sans-symbols-2", "noto-sans-math"];

/** Families of Han characters, whose shapes differ by country. */
export type HanFamily = "noto-sans-sc" | "noto-sans-tc" | "noto-sans-jp" | "noto-sans-kr";
const HAN: readonly HanFamily[] = ["noto-sans-sc", "noto-sans-tc", "noto-sans-jp", "noto-sans-kr"];

const indexes = new Map<string, ReadonlyMap<number, readonly FontFile[]>>();

/** Files that may have the code point, preferred first. */
export function* candidates(codePoint: number, han: HanFamily): Generator<FontFile> {
  const order = [...FIRST, han, ...HAN.filter((family) => family !== han), ...SIGNS];
  for (const family of order) yield* indexOf(family).get(codePoint) ?? [];
}

export function* allCandidates(): Generator<readonly [codePoint: number, files: readonly FontFile[]]> {
  for (const family of [...FIRST, ...HAN, ...SIGNS]) yield* indexOf(family);
}

export function hanFamily(locale: string, text: string): HanFamily {
  const { language, script, region } = new Intl.Locale(locale).maximize();
  if (language === "ja") return "noto-sans-jp";
  if (language === "ko") return "noto-sans-kr";
  if (language === "zh" || language === "yue") {
    return script === "Hant" || region === "HK" ? "noto-sans-tc" : "noto-sans-sc";
  }
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return "noto-sans-jp";
  return /\p{Script=Hangul}/u.test(text) ? "noto-sans-kr" : "noto-sans-sc";
}

function indexOf(family: string): ReadonlyMap<number, readonly FontFile[]> {
  let known = indexes.get(family);
  if (!known) indexes.set(family, (known = readIndex(family)));
  return known;
}

/** Packages list code points as CSS `unicode-range`. */
function readIndex(family: string): Map<number, FontFile[]> {
  const isVariable = !SIGNS.includes(family);
  const scope = isVariable ? "@fontsource-variable" : "@fontsource";
  const manifest = createRequire(import.meta.url).resolve(`${scope}/${family}/unicode.json`);
  const listed = JSON.parse(readFileSync(manifest, "utf8")) as Record<string, string>;
  const index = new Map<number, FontFile[]>();
  for (const [key, ranges] of Object.entries(listed)) {
    const name = `${family}-${key.replaceAll(/[[\]]/g, "")}`;
    const path = join(dirname(manifest), "files", `${name}-${isVariable ? "wght" : "400"}-normal.woff2`);
    const file = { name, path, isVariable };
    for (const [first, last] of parseRanges(ranges)) {
      for (let codePoint = first; codePoint <= last; codePoint++) {
        index.set(codePoint, [...(index.get(codePoint) ?? []), file]);
      }
    }
  }
  return index;
}

function parseRanges(text: string): [first: number, last: number][] {
  return text.split(",").map((range) => {
    const [first = "", last = first] = range.trim().slice(2).split("-");
    return [parseInt(first, 16), parseInt(last, 16)];
  });
}
