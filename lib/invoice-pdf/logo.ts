/** A picture of more pixels is not worth the memory that it takes to unpack. */
const MAX_PIXELS = 16_000_000;
const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

export interface Logo {
  bytes: Uint8Array;
  type: "png" | "jpeg";
}

/** Width of a picture divided by its height; null when it is none, or one that would take too much memory. */
export function aspectOf({ bytes, type }: Logo): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = type === "png" ? pngSize(view) : jpegSize(view);
  if (!size || size.width < 1 || size.height < 1 || size.width * size.height > MAX_PIXELS) return null;
  return size.width / size.height;
}

interface Size {
  width: number;
  height: number;
}

function pngSize(view: DataView): Size | null {
  if (view.byteLength < 24 || PNG_SIGNATURE.some((byte, index) => view.getUint8(index) !== byte)) return null;
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** Goes from segment to segment to the frame header, which holds the size. */
function jpegSize(view: DataView): Size | null {
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return null;
  for (let at = 2; at + 9 <= view.byteLength;) {
    const marker = view.getUint16(at);
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}
