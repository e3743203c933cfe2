import { gzipSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { pictureSize } from "@/lib/kernel/core/picture";
import { whitePng } from "@/testing/pictures";
import { isKeptPicture, pictureToKeep } from "./logo";

const url = (type: string, bytes: Uint8Array) => `data:image/${type};base64,${Buffer.from(bytes).toString("base64")}`;
const keepPng = (bytes: Uint8Array) => pictureToKeep(url("png", bytes));

const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: "white", noise: { type: "gaussian", mean: 128, sigma: 60 } },
  });

describe("pictureToKeep()", () => {
  test("a picture keeps its size up to 800 × 320 pixels, and encoding it again changes nothing", async () => {
    const small = await keepPng(whitePng(40, 20));
    expect(pictureSize("png", small.bytes)).toEqual({ width: 40, height: 20 });
    const large = await keepPng(whitePng(2000, 2000));
    expect(pictureSize("png", large.bytes)).toEqual({ width: 320, height: 320 });
    expect(await keepPng(large.bytes)).toEqual(large);
  });

  test("no more is decoded than the header claims", async () => {
    const before = process.memoryUsage().rss;
    // 16 kB decode to 125 MB: a billion pixels of one bit.
    const bomb = whitePng(32_000, 31_250, { width: 40, height: 20 });
    expect(bomb.length).toBeLessThan(300_000);
    const { bytes } = await keepPng(bomb);
    expect(pictureSize("png", bytes)).toEqual({ width: 40, height: 20 });
    expect(bytes.length).toBeLessThan(10_000);
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024);
  });

  test.each(["cmyk", "b-w", "srgb"])(
    "a JPEG in %s is kept in sRGB, which archives of invoices require",
    async (space) => {
      const sent = await noise(60, 40).toColourspace(space).jpeg().toBuffer();
      expect((await sharp(sent).metadata()).space).toBe(space);
      const kept = await pictureToKeep(url("jpeg", sent));
      expect(await sharp(kept.bytes).metadata()).toMatchObject({ format: "jpeg", space: "srgb", channels: 3 });
      expect(await isKeptPicture(kept)).toBe(true);
      expect(await isKeptPicture({ type: "jpeg", bytes: Uint8Array.from(sent) })).toBe(space !== "cmyk");
    },
  );

  test("422 when the data is shorter than the header claims, or cut off", async () => {
    await expect(keepPng(whitePng(40, 20, { width: 1900, height: 2000 }))).rejects.toThrow("picture_broken");
    const whole = await noise(100, 100).jpeg().toBuffer();
    const half = whole.subarray(0, whole.length / 2);
    await expect(pictureToKeep(url("jpeg", half))).rejects.toMatchObject({ code: "validation_failed" });
  });

  test("422 for more than four million pixels in a small file", async () => {
    await expect(keepPng(whitePng(2001, 2000))).rejects.toThrow("picture_too_many_pixels");
  });

  test("a drawing is rendered to a PNG of the logo size, and unsafe drawings are refused", async () => {
    const svg = (inner: string, more = 'width="20" height="10"') =>
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${more}>${inner}</svg>`;
    const keep = (text: string) => pictureToKeep(url("svg+xml", Buffer.from(text)));
    const square = '<defs><rect id="a" width="4" height="4" fill="#b23a22"/></defs><use xlink:href="#a" x="2"/>';
    const { type, bytes } = await keep(svg(square));
    expect([type, pictureSize("png", bytes)]).toEqual(["png", { width: 640, height: 320 }]);
    const dot = await sharp(bytes).extract({ left: 100, top: 50, width: 1, height: 1 }).raw().toBuffer();
    expect([...dot]).toEqual([0xb2, 0x3a, 0x22, 255]);
    expect(pictureSize("png", (await keep(svg(square, 'viewBox="0 0 4000 1000"'))).bytes)?.width).toBe(800);
    for (const [text, reason] of [
      [svg("<script>alert(1)</script>"), "drawing_has_script"],
      [svg('<rect width="4" height="4" onload="alert(1)"/>'), "drawing_has_script"],
      [`<!DOCTYPE svg [<!ENTITY a "aaaa">]>${svg("<text>&a;</text>")}`, "drawing_has_entities"],
      [svg('<image href="https://evil.example/a.png" width="4" height="4"/>'), "drawing_has_references"],
      [svg('<image xlink:href="file:///etc/passwd" width="4" height="4"/>'), "drawing_has_references"],
      [svg('<rect width="4" height="4" fill="url(https://evil.example/a.svg#b)"/>'), "drawing_has_references"],
      [svg("<style>@import 'https://evil.example/a.css';</style>"), "drawing_has_stylesheet"],
      [svg("<foreignObject><p>x</p></foreignObject>"), "drawing_has_html"],
      [svg("<rect"), "drawing_broken"],
      [svg('<rect x="900" width="4" height="4"/>'), "drawing_blank"],
      [svg('<rect x="900" width="4" height="4"/>', ""), "drawing_blank"],
      ["GIF89a", "not_drawing"],
    ] as const) {
      await expect(keep(text), text.slice(0, 200)).rejects.toThrow(reason);
    }
  });

  const drawing = (inner: string, more = 'width="20" height="10"', before = "") =>
    `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${more}>${inner}</svg>`;
  const keepDrawing = (text: string | Uint8Array) => pictureToKeep(url("svg+xml", Buffer.from(text)));

  test.each([
    ["in mm", 'width="200mm" height="100mm" viewBox="0 0 10 5"', 10],
    ["in pt without a view box", 'width="15pt" height="7.5pt"', 20],
    ["in inches", 'width="80in" height="40in" viewBox="0 0 10 5"', 10],
    ["of a huge size", 'width="200000" height="100000" viewBox="0 0 10 5"', 10],
    ["of a tiny size", 'width="0.02" height="0.01" viewBox="0 0 10 5"', 10],
    ["with a large view box", 'viewBox="0 0 1000000 500000"', 1_000_000],
    ["with a tiny view box", 'viewBox="0 0 0.001 0.0005"', 0.001],
    ["in per cent", 'width="100%" height="100%" viewBox="0 0 10 5"', 10],
    ["by its font", 'width="10em" height="5em" viewBox="0 0 10 5"', 10],
    ["with a width alone", 'width="3cm" viewBox="0 0 10 5"', 10],
    ["with a size in its style", 'style="width:9000px;height:1px" viewBox="0,0,10,5"', 10],
    ["without any size", "", 10],
  ])("a drawing %s fills the logo size", async (_, more, width) => {
    const left = `<rect width="${width / 2}" height="${width / 2}" fill="#b23a22"/>`;
    const right = `<rect x="${width / 2}" width="${width / 2}" height="${width / 2}" fill="#123456"/>`;
    const { bytes } = await keepDrawing(drawing(left + right, more));
    expect(pictureSize("png", bytes)).toEqual({ width: 640, height: 320 });
    for (const [x, color] of [
      [160, [0xb2, 0x3a, 0x22, 255]],
      [480, [0x12, 0x34, 0x56, 255]],
    ] as const) {
      expect([...(await sharp(bytes).extract({ left: x, top: 160, width: 1, height: 1 }).raw().toBuffer())]).toEqual(
        color,
      );
    }
  });

  test("a drawing with a plain DOCTYPE, compressed, or in another encoding is rendered", async () => {
    const shape = '<rect width="20" height="10"/><text>ä</text>';
    const doctype =
      '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">';
    const latin = drawing(shape, 'width="20" height="10"', '<?xml version="1.0" encoding="ISO-8859-1"?>');
    const utf16 = `\uFEFF${drawing(shape, 'width="20" height="10"', '<?xml version="1.0" encoding="UTF-16"?>')}`;
    for (const data of [
      drawing(shape, 'width="20" height="10"', doctype),
      drawing(shape, 'width="20" height="10"', "<!DOCTYPE svg>"),
      drawing(shape, 'width="20" height="10"', "<!-- <svg width='1'> -->"),
      gzipSync(drawing(shape)),
      Buffer.from(latin, "latin1"),
      Buffer.from(utf16, "utf16le"),
    ]) {
      expect(pictureSize("png", (await keepDrawing(data)).bytes)).toEqual({ width: 640, height: 320 });
    }
  });

  const nested = (levels: number, each: (below: string) => string) =>
    Array.from({ length: levels }, (_, level) => `<g id="a${level + 1}">${each(`a${level}`)}</g>`).join("");
  const SHAPE = '<rect id="a0" width="1" height="1"/>';
  const patterns = (referTo: (id: string) => string) =>
    Array.from(
      { length: 9 },
      (_, level) =>
        `<pattern id="p${level + 1}" width="1" height="1">${`<rect ${referTo(`p${level}`)} width="1" height="1"/>`.repeat(10)}</pattern>`,
    ).join("");
  const classes = Array.from({ length: 9 }, (_, level) => `.p${level}{fill:url(#p${level})}`).join("");

  test.each([
    ["nested uses", SHAPE + nested(9, (below) => `<use xlink:href="#${below}"/>`.repeat(10)), "drawing_too_complex"],
    [
      "nested uses of coded ids",
      SHAPE + nested(9, (below) => `<use href="&#35;${below}"/>`.repeat(10)),
      "drawing_has_references",
    ],
    [
      "nested uses of ids in codes",
      SHAPE + nested(9, (below) => `<use href="#&#97;${below.slice(1)}"/>`.repeat(10)),
      "drawing_too_complex",
    ],
    ["nested patterns", patterns((id) => `fill="url(#${id})"`), "drawing_too_complex"],
    [
      "nested patterns by class",
      `<style>${classes}</style>${patterns((id) => `class="${id}"`)}`,
      "drawing_too_complex",
    ],
    [
      "markers on many points",
      `<marker id="m">${SHAPE.repeat(50)}</marker><path marker-mid="url(#m)" d="M0 0${" 1 1".repeat(9000)}"/>`,
      "drawing_too_complex",
    ],
    [
      "many filters",
      `<filter id="f">${'<feGaussianBlur stdDeviation="90"/>'.repeat(100)}</filter>${'<rect filter="url(#f)" width="9" height="9"/>'.repeat(900)}`,
      "drawing_too_complex",
    ],
    ["a use of itself", '<g id="a0"><use href="#a0"/></g>', "drawing_refers_to_itself"],
    ["many elements", "<rect/>".repeat(5001), "drawing_too_complex"],
    ["unclosed quotes", '<a "'.repeat(70_000), "drawing_broken"],
  ])("422 within ten seconds: %s", async (_, inner, reason) => {
    const began = performance.now();
    await expect(keepDrawing(drawing(inner))).rejects.toThrow(reason);
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  test("422 for a compressed drawing that is too large when decompressed", async () => {
    await expect(keepDrawing(gzipSync(drawing(" ".repeat(20_000_000))))).rejects.toThrow("not_drawing");
  });

  test("the most complex drawing that is allowed renders within 20 seconds", async () => {
    const uses = SHAPE + nested(4, (below) => `<use href="#${below}"/>`.repeat(6));
    const began = performance.now();
    await keepDrawing(
      drawing(
        `${uses}<use href="#a4"/><g opacity="0.5">${'<rect opacity="0.5" width="9" height="9"/>'.repeat(200)}</g>`,
      ),
    );
    expect(performance.now() - began).toBeLessThan(20_000);
  });

  test("metadata is removed, and a photograph stays below the upload limit", async () => {
    const photograph = noise(200, 300)
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Artist: "Maren" } });
    const kept = await pictureToKeep(url("jpeg", await photograph.jpeg({ quality: 60 }).toBuffer()));
    expect(Buffer.from(kept.bytes).includes("Maren")).toBe(false);
    // Rotated upright, as the orientation in the metadata says.
    const { width = 0, height = 0 } = pictureSize("jpeg", kept.bytes) ?? {};
    expect([width, height]).toEqual([300, 200]);
    const many = await noise(450, 180).png({ palette: true, colours: 256 }).toBuffer();
    expect((await keepPng(many)).bytes.length).toBeLessThan(300_000);
  });
});
