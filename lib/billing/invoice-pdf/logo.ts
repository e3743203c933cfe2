import { MAX_PICTURE_PIXELS, pictureSize } from "@/lib/kernel/core/picture";

export interface Logo {
  bytes: Uint8Array;
  type: "png" | "jpeg";
}

/**
 * Width divided by height; null for a broken picture, or one too large for memory: some logos are older than the check.
 */
export function aspectOf({ bytes, type }: Logo): number | null {
  const size = pictureSize(type, bytes);
  if (!size || size.width * size.height > MAX_PICTURE_PIXELS) return null;
  return size.width / size.height;
}
