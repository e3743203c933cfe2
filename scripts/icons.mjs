import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

/** Usage: `node scripts/icons.mjs`. Maskable icons keep the logo inside the safe area. */
const root = join(import.meta.dirname, "..");
const folder = join(root, "public/icons");
const logo = (await readFile(join(root, "public/icon.svg"), "utf8")).replace(/@media[^}]*\}[^}]*\}\s*\}/, "");

/** @param {number} width */
const logoOf = (width) =>
  sharp(Buffer.from(logo), { density: 72 * (width / 20) })
    .resize(width, width)
    .png()
    .toBuffer();

/** @param {string} name @param {number} size @param {number} share Share of the width for the logo. */
async function draw(name, size, share) {
  const picture = await logoOf(Math.round(size * share));
  await sharp({ create: { width: size, height: size, channels: 4, background: "#ffffff" } })
    .composite([{ input: picture, gravity: "centre" }])
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(folder, name));
}

await mkdir(folder, { recursive: true });
await draw("icon-192.png", 192, 0.72);
await draw("icon-512.png", 512, 0.72);
await draw("maskable-512.png", 512, 0.54);
await draw("apple-180.png", 180, 0.66);

// Browsers request this icon for PDFs and JSON, which cannot name one. An ICO can contain a single PNG.
const WIDTH = 32;
const picture = await logoOf(WIDTH);
const frame = Buffer.alloc(22);
frame.writeUInt16LE(1, 2);
frame.writeUInt16LE(1, 4);
frame.writeUInt8(WIDTH, 6);
frame.writeUInt8(WIDTH, 7);
frame.writeUInt16LE(1, 10);
frame.writeUInt16LE(32, 12);
frame.writeUInt32LE(picture.length, 14);
frame.writeUInt32LE(frame.length, 18);
await writeFile(join(root, "public/favicon.ico"), Buffer.concat([frame, picture]));
