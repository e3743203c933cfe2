import { invalid } from "@/lib/kernel/core/errors";
import { MAX_PICTURE_PIXELS, pictureSize } from "@/lib/kernel/core/picture";
import { MAX_LOGO_BYTES, readLogo, readPicture, type LogoFile } from "../rules";
import { plainSvg } from "../svg/plain";
import type { SizedSvg } from "../svg/size";

/** Pixels. More than printers resolve at 8 mm height. */
const BOX = { width: 800, height: 320, fit: "inside", withoutEnlargement: true } as const;

/**
 * Re-encoded in sRGB without metadata: pages and PDFs never decode the upload.
 *
 * @throws AppError validation_failed for a picture that is too large or broken.
 */
export async function pictureToKeep(dataUrl: string): Promise<LogoFile> {
  if (dataUrl.startsWith("data:image/svg")) return renderDrawing(plainSvg(readPicture(dataUrl)));
  const { type, bytes } = readLogo(dataUrl);
  // Loaded on demand: several megabytes.
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

/** Whether a logo of an export has the form that `pictureToKeep` gives, so that it can be kept as it is. */
export async function isKeptPicture({ type, bytes }: LogoFile): Promise<boolean> {
  const size = pictureSize(type, bytes);
  if (size === null || size.width > BOX.width || size.height > BOX.height || bytes.length > MAX_LOGO_BYTES)
    return false;
  const { default: sharp } = await import("sharp");
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS });
    await picture.stats();
    return (await picture.metadata()).space !== "cmyk";
  } catch {
    return false;
  }
}

const DRAWING_SECONDS = 5;

class BlankDrawing extends Error {}

type Size = { width: number; height: number };

function fitted({ width, height }: Size): Size {
  const scale = Math.min(BOX.width / width, BOX.height / height);
  return { width: Math.max(1, width * scale), height: Math.max(1, height * scale) };
}

/** The SVG is not stored, so readers never get a document. */
async function renderDrawing(svg: SizedSvg): Promise<LogoFile> {
  const { default: sharp } = await import("sharp");
  const limits = { limitInputPixels: MAX_PICTURE_PIXELS };
  try {
    const natural = svg.size ?? (await sharp(Buffer.from(svg.text), limits).metadata());
    const picture = sharp(Buffer.from(svg.at(fitted(natural), natural)), limits);
    const bytes = await picture.resize(BOX).timeout({ seconds: DRAWING_SECONDS }).png().toBuffer();
    if ((await sharp(bytes).stats()).channels[3]?.max === 0) throw new BlankDrawing();
    if (bytes.length > MAX_LOGO_BYTES)
      return { type: "png", bytes: Uint8Array.from(await sharp(bytes).png({ palette: true }).toBuffer()) };
    return { type: "png", bytes: Uint8Array.from(bytes) };
  } catch (error) {
    if (error instanceof BlankDrawing) throw invalid("/invoicing/logo", "drawing_blank");
    throw invalid("/invoicing/logo", "drawing_broken");
  }
}
