import { readFile } from "node:fs/promises";
import subsetFont from "subset-font";
import { candidates, type FontFile, type HanFamily } from "./catalogue";
import { Face, type Weight } from "./face";

/** Drawn in the place of what no font can draw: a white square. */
export const TOFU = "\u25a1";

/** Faces kept for the next document; a page of Chinese needs about thirty. */
const MAX_KEPT = 150;
const MAX_ANSWERS = 20_000;
/** Faces of the usual page, which stay. */
const isEssential = (key: string) => key.startsWith("geist-latin-");

const faces = new Map<string, Face>();
/** Answers of `faceFor`, which hold until other faces are loaded. */
const answers = new Map<string, Face | null>();
/** Faces that it needed and that are not loaded yet. */
const wanted = new Map<string, { file: FontFile; weight: Weight }>();

/** The face that draws a code point; null when no font has it, undefined when it must be loaded first. */
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

/** Loads what `faceFor` could not answer. False when nothing was missing. */
export async function loadWanted(): Promise<boolean> {
  if (wanted.size === 0) return false;
  const missing = [...wanted];
  wanted.clear();
  for (const [key, { file, weight }] of missing) faces.set(key, new Face(key, await instance(file, weight)));
  return true;
}

/** Loads what every page is set in. */
export async function loadUsualFonts(): Promise<void> {
  for (const weight of [400, 500, 600] as const) faceFor(0x41, weight, "noto-sans-sc");
  await loadWanted();
}

/** Lets go of the faces of rare characters once there are many; called between documents. */
export function trimFaces(): void {
  const kept = faces.size;
  for (const [key, face] of faces) {
    if (face.isOverfull || (faces.size > MAX_KEPT && !isEssential(key))) faces.delete(key);
  }
  if (answers.size > MAX_ANSWERS || faces.size < kept) answers.clear();
}

/** One weight of a font, as TrueType: what pdfkit can embed. */
async function instance({ path, isVariable }: FontFile, weight: Weight): Promise<Uint8Array> {
  return subsetFont(await readFile(path), undefined, {
    keepAllGlyphs: true,
    noHinting: true,
    targetFormat: "truetype",
    variationAxes: isVariable ? { wght: weight } : {},
  });
}
