import bidiFactory from "bidi-js";
import { RTL_LETTER } from "@/lib/billing/invoice-content/reading-direction";
import type { HanFamily } from "../fonts/catalogue";
import type { Face, Weight } from "../fonts/face";
import { faceFor, TOFU } from "../fonts/library";

export interface Run {
  face: Face;
  text: string;
  isRtl: boolean;
  /** In units of the font size. */
  width: number;
}

const bidi = bidiFactory();
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

const PLAIN = /^[\u0020-\u007e\u00a0-\u00ff]*$/;

export function isInReadingOrder(text: string, isRtl: boolean): boolean {
  return !isRtl && !RTL_LETTER.test(text);
}

export function visualRuns(text: string, options: { weight: Weight; han: HanFamily; isRtl: boolean }): Run[] {
  if (isInReadingOrder(text, options.isRtl)) return runsOf(text, false, options);
  const levels = bidi.getEmbeddingLevels(text, options.isRtl ? "rtl" : "ltr");
  const parts: { start: number; end: number; level: number }[] = [];
  for (let index = 0; index < text.length; index++) {
    const level = levels.levels[index] ?? 0;
    const last = parts.at(-1);
    if (last?.level === level) last.end = index + 1;
    else parts.push({ start: index, end: index + 1, level });
  }
  return reorder(parts).flatMap(({ start, end, level }) => {
    const runs = runsOf(text.slice(start, end), level % 2 === 1, options);
    return level % 2 === 1 ? runs.reverse() : runs;
  });
}

function reorder<T extends { level: number }>(parts: T[]): T[] {
  const highest = Math.max(0, ...parts.map(({ level }) => level));
  for (let level = highest; level >= 1; level--) {
    for (let start = 0; start < parts.length; start++) {
      let end = start;
      while (end < parts.length && (parts[end]?.level ?? 0) >= level) end++;
      if (end > start) parts.splice(start, end - start, ...parts.slice(start, end).reverse());
      start = Math.max(start, end);
    }
  }
  return parts;
}

function runsOf(text: string, isRtl: boolean, { weight, han }: { weight: Weight; han: HanFamily }): Run[] {
  const parts: { face: Face; text: string }[] = [];
  const add = (face: Face, part: string) => {
    const last = parts.at(-1);
    if (last?.face === face) last.text += part;
    else parts.push({ face, text: part });
  };
  for (const cluster of clustersOf(text.replaceAll(/[\u2066-\u2069]/g, ""))) {
    const shown = clusterFace(cluster, parts.at(-1)?.face, weight, han);
    if (shown) add(shown, cluster);
    else for (const part of readable(cluster, weight, han)) add(part.face, part.text);
  }
  return parts.map((part) => ({ ...part, isRtl, width: part.face.measure(part.text, isRtl) }));
}

function clustersOf(text: string): Iterable<string> {
  if (PLAIN.test(text)) return [text];
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/** Return undefined if no font has the whole cluster, or it is not loaded. */
function clusterFace(cluster: string, before: Face | undefined, weight: Weight, han: HanFamily): Face | undefined {
  if (before && /^[\s\p{M}]+$/u.test(cluster) && covers(before, cluster)) return before;
  if (PLAIN.test(cluster)) return faceFor(cluster.codePointAt(0) ?? 0x20, weight, han) ?? undefined;
  for (const character of cluster) {
    const face = faceFor(character.codePointAt(0) ?? 0, weight, han);
    if (face && covers(face, cluster)) return face;
  }
  return undefined;
}

function covers(face: Face, cluster: string): boolean {
  return Array.from(cluster).every((character) => isJoiner(character) || face.has(character.codePointAt(0) ?? 0));
}

function readable(cluster: string, weight: Weight, han: HanFamily): { face: Face; text: string }[] {
  const parts = Array.from(cluster).flatMap((character) => {
    if (isJoiner(character)) return [];
    const face = faceFor(character.codePointAt(0) ?? 0, weight, han);
    return face === undefined ? [] : [{ face, text: character }];
  });
  const known = parts.flatMap(({ face, text }) => (face ? [{ face, text }] : []));
  if (known.length === parts.length) return known;
  const tofu = faceFor(TOFU.codePointAt(0) ?? 0, weight, han);
  return [...known.filter(({ text }) => /\p{L}|\p{N}/u.test(text)), ...(tofu ? [{ face: tofu, text: TOFU }] : [])];
}

function isJoiner(character: string): boolean {
  return character === "\u200c" || character === "\u200d";
}
