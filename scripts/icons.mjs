import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

/**
 * Draws the icons of the installed app from the logo: `node scripts/icons.mjs`. Their ground is the page's, and of
 * those that systems cut to their own shape all of the logo lies in the part that every system leaves.
 */
const root = join(import.meta.dirname, "..");
const folder = join(root, "public/icons");
const logo = (await readFile(join(root, "public/icon.svg"), "utf8")).replace(/@media[^}]*\}[^}]*\}\s*\}/, "");

/** @param {number} width */
const logoOf = (width) =>
  sharp(Buffer.from(logo), { density: 72 * (width / 20) })
    .resize(width, width)
    .png()
    .toBuffer();

/** @param {string} name @param {number} size @param {number} share how much of the width the logo takes */
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

// What browsers ask for beside a PDF or an answer in JSON, which cannot name an icon: one picture in the frame of an ICO.
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
