import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** One font file, for the code points that it was cut for. */
export interface FontFile {
  /** Unique and short, such as `noto-sans-jp-119`. */
  name: string;
  path: string;
}

/** Families in the order in which they are asked, before and after those that share Han characters. */
const FIRST = ["geist"];
const LAST = ["noto-sans", "vazirmatn", "noto-sans-hebrew", "noto-sans-thai"];

/** The families of Han characters, whose shapes differ by country. */
export type HanFamily = "noto-sans-sc" | "noto-sans-tc" | "noto-sans-jp" | "noto-sans-kr";
const HAN: readonly HanFamily[] = ["noto-sans-sc", "noto-sans-tc", "noto-sans-jp", "noto-sans-kr"];

/** Of each family the files that were cut for a code point. */
const indexes = new Map<string, ReadonlyMap<number, readonly FontFile[]>>();

/** The files that may hold a code point, the preferred one first; whether they do, only the files know. */
export function candidates(codePoint: number, han: HanFamily): readonly FontFile[] {
  const order = [...FIRST, ...LAST, han, ...HAN.filter((family) => family !== han)];
  return order.flatMap((family) => indexOf(family).get(codePoint) ?? []);
}

/**
 * The family that draws the Han characters of a document: the locale decides, else what else the text is written in.
 *
 * @param text All text of the document.
 */
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

/** Each package lists its files with the code points that they were cut for, in the notation of CSS. */
function readIndex(family: string): Map<number, FontFile[]> {
  const manifest = createRequire(import.meta.url).resolve(`@fontsource-variable/${family}/unicode.json`);
  const listed = JSON.parse(readFileSync(manifest, "utf8")) as Record<string, string>;
  const index = new Map<number, FontFile[]>();
  for (const [key, ranges] of Object.entries(listed)) {
    const name = `${family}-${key.replaceAll(/[[\]]/g, "")}`;
    const file = { name, path: join(dirname(manifest), "files", `${name}-wght-normal.woff2`) };
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
