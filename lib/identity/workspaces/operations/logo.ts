import { invalid } from "@/lib/kernel/core/errors";
import { MAX_PICTURE_PIXELS } from "@/lib/kernel/core/picture";
import { MAX_LOGO_BYTES, readLogo, readPicture, type LogoFile } from "../rules";
import { plainSvg } from "../svg/plain";
import type { SizedSvg } from "../svg/size";

/** Printed 8 mm high, this is finer than any printer. With a byte for each pixel it is also less than 300 kB. */
const BOX = { width: 800, height: 320, fit: "inside", withoutEnlargement: true } as const;

/**
 * The picture of a data URL as it is kept and printed: unpacked once, made small enough for its place, and packed again
 * without anything that is no picture. Whatever the file said of itself, no page or PDF has to unpack it again.
 *
 * @throws AppError validation_failed for one that is too large, or cannot be read to its end.
 */
export async function pictureToKeep(dataUrl: string): Promise<LogoFile> {
  if (dataUrl.startsWith("data:image/svg")) return drawn(plainSvg(readPicture(dataUrl)));
  const { type, bytes } = readLogo(dataUrl);
  // Loaded for the first logo only: it brings a library of several megabytes.
  const { default: sharp } = await import("sharp");
  const picture = sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS }).autoOrient().resize(BOX);
  try {
    if (type === "jpeg") return { type, bytes: Uint8Array.from(await picture.jpeg({ quality: 90 }).toBuffer()) };
    const exact = await picture.clone().png().toBuffer();
    const packed = exact.length <= MAX_LOGO_BYTES ? exact : await picture.png({ palette: true }).toBuffer();
    return { type, bytes: Uint8Array.from(packed) };
  } catch {
    throw invalid("/invoicing/logo", "picture_broken", { type });
  }
}

/** Seconds that a drawing may take. Only one that was made to keep the server busy takes longer. */
const DRAWING_SECONDS = 5;

/** A drawing whose shapes are all outside of its view, or transparent. */
class Blank extends Error {}

type Size = { width: number; height: number };

/** The size of a drawing that fills the place of a logo. */
function fitted({ width, height }: Size): Size {
  const scale = Math.min(BOX.width / width, BOX.height / height);
  return { width: Math.max(1, width * scale), height: Math.max(1, height * scale) };
}

/**
 * The picture that a drawing makes, as large as its place is. Nothing of the drawing itself is kept, so whatever reads
 * the logo later, page, PDF or mail program, is given a picture and no document.
 */
async function drawn(svg: SizedSvg): Promise<LogoFile> {
  const { default: sharp } = await import("sharp");
  const limits = { limitInputPixels: MAX_PICTURE_PIXELS };
  try {
    const natural = svg.size ?? (await sharp(Buffer.from(svg.text), limits).metadata());
    const picture = sharp(Buffer.from(svg.at(fitted(natural), natural)), limits);
    const bytes = await picture.resize(BOX).timeout({ seconds: DRAWING_SECONDS }).png().toBuffer();
    if ((await sharp(bytes).stats()).channels[3]?.max === 0) throw new Blank();
    if (bytes.length > MAX_LOGO_BYTES)
      return { type: "png", bytes: Uint8Array.from(await sharp(bytes).png({ palette: true }).toBuffer()) };
    return { type: "png", bytes: Uint8Array.from(bytes) };
  } catch (error) {
    if (error instanceof Blank) throw invalid("/invoicing/logo", "drawing_blank");
    throw invalid("/invoicing/logo", "drawing_broken");
  }
}
