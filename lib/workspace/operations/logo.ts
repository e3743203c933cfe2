import { invalid } from "@/lib/core/errors";
import { MAX_PICTURE_PIXELS } from "@/lib/core/picture";
import { MAX_LOGO_BYTES, readLogo, type LogoFile } from "../rules";

/** Printed 8 mm high, this is finer than any printer. With a byte for each pixel it is also less than 300 kB. */
const BOX = { width: 800, height: 320, fit: "inside", withoutEnlargement: true } as const;

/**
 * The picture of a data URL as it is kept and printed: unpacked once, made small enough for its place, and packed again
 * without anything that is no picture. Whatever the file said of itself, no page or PDF has to unpack it again.
 *
 * @throws AppError validation_failed for one that is too large, or cannot be read to its end.
 */
export async function pictureToKeep(dataUrl: string): Promise<LogoFile> {
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
    throw invalid("/invoicing/logo", `The ${type.toUpperCase()} picture is broken. Save it again, or take another.`);
  }
}
