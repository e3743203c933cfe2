import { MAX_PICTURE_PIXELS, pictureSize } from "@/lib/kernel/core/picture";

export interface Logo {
  bytes: Uint8Array;
  type: "png" | "jpeg";
}

/**
 * Width of a picture divided by its height; null when it is none, or one that would take too much memory. Logos are
 * judged when they come, and again here: some came before there was a limit.
 */
export function aspectOf({ bytes, type }: Logo): number | null {
  const size = pictureSize(type, bytes);
  if (!size || size.width * size.height > MAX_PICTURE_PIXELS) return null;
  return size.width / size.height;
}
