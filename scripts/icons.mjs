import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

/**
 * Draws the icons of the installed app from the logo: `node scripts/icons.mjs`. Their ground is the page's, and of
 * those that systems cut to their own shape all of the logo lies in the part that every system leaves.
 */
const root = join(import.meta.dirname, "..");
const folder = join(root, "public/icons");
const logo = (await readFile(join(root, "app/icon.svg"), "utf8")).replace(/@media[^}]*\}[^}]*\}\s*\}/, "");

/** @param {string} name @param {number} size @param {number} share how much of the width the logo takes */
async function draw(name, size, share) {
  const width = Math.round(size * share);
  const picture = await sharp(Buffer.from(logo), { density: 72 * (width / 20) })
    .resize(width, width)
    .png()
    .toBuffer();
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
