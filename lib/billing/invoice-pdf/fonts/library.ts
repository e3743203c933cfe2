import { readFile } from "node:fs/promises";
import subsetFont from "subset-font";
import { candidates, type FontFile, type HanFamily } from "./catalogue";
import { Face, type Weight } from "./face";

export const TOFU = "\u25a1";

const MAX_KEPT = 150;
const MAX_ANSWERS = 20_000;
const isEssential = (key: string) => key.startsWith("geist-latin-");

const faces = new Map<string, Face>();
const answers = new Map<string, Face | null>();
const wanted = new Map<string, { file: FontFile; weight: Weight }>();

/** Null when no font has the code point, undefined when its font must be loaded first. */
export function faceFor(codePoint: number, weight: Weight, han: HanFamily): Face | null | undefined {
  const key = `${han}-${weight}-${codePoint}`;
  const known = answers.get(key);
  if (known !== undefined) return known;
  const found = findFace(codePoint, weight, han);
  if (found !== undefined) answers.set(key, found);
  return found;
}

function findFace(codePoint: number, weight: Weight, han: HanFamily): Face | null | undefined {
  for (const file of candidates(codePoint, han)) {
    const key = `${file.name}-${weight}`;
    const face = faces.get(key);
    if (!face) {
      wanted.set(key, { file, weight });
      return undefined;
    }
    if (face.has(codePoint)) return face;
  }
  return null;
}

/** Return false when none was missing. */
export async function loadWanted(): Promise<boolean> {
  if (wanted.size === 0) return false;
  const missing = [...wanted];
  wanted.clear();
  for (const [key, { file, weight }] of missing) faces.set(key, new Face(key, await instance(file, weight)));
  return true;
}

export async function loadUsualFonts(): Promise<void> {
  for (const weight of [400, 500, 600] as const) faceFor(0x41, weight, "noto-sans-sc");
  await loadWanted();
}

/** Call between documents. */
export function trimFaces(): void {
  const kept = faces.size;
  for (const [key, face] of faces) {
    if (face.isOverfull || (faces.size > MAX_KEPT && !isEssential(key))) faces.delete(key);
  }
  if (answers.size > MAX_ANSWERS || faces.size < kept) answers.clear();
}

/** One weight as TrueType, the only format that pdfkit can embed. */
async function instance({ path, isVariable }: FontFile, weight: Weight): Promise<Uint8Array> {
  return subsetFont(await readFile(path), undefined, {
    keepAllGlyphs: true,
    noHinting: true,
    targetFormat: "truetype",
    variationAxes: isVariable ? { wght: weight } : {},
  });
}
