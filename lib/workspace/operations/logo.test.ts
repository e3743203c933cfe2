import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { pictureSize } from "@/lib/core/picture";
import { whitePng } from "@/testing/pictures";
import { pictureToKeep } from "./logo";

const url = (type: string, bytes: Uint8Array) => `data:image/${type};base64,${Buffer.from(bytes).toString("base64")}`;
const keepPng = (bytes: Uint8Array) => pictureToKeep(url("png", bytes));

const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: "white", noise: { type: "gaussian", mean: 128, sigma: 60 } },
  });

describe("pictureToKeep()", () => {
  test("a picture is as large as it was, or fits into 800 × 320 pixels, and is packed the same once more", async () => {
    const small = await keepPng(whitePng(40, 20));
    expect(pictureSize("png", small.bytes)).toEqual({ width: 40, height: 20 });
    const large = await keepPng(whitePng(2000, 2000));
    expect(pictureSize("png", large.bytes)).toEqual({ width: 320, height: 320 });
    expect(await keepPng(large.bytes)).toEqual(large);
  });

  test("a header that claims less than the data holds: no more than it claims is unpacked", async () => {
    const before = process.memoryUsage().rss;
    // 16 kB that hold 125 MB: a thousand million pixels of one bit.
    const bomb = whitePng(32_000, 31_250, { width: 40, height: 20 });
    expect(bomb.length).toBeLessThan(300_000);
    const { bytes } = await keepPng(bomb);
    expect(pictureSize("png", bytes)).toEqual({ width: 40, height: 20 });
    expect(bytes.length).toBeLessThan(1000);
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024);
  });

  test("422: a header that claims more than the data holds, and data that breaks off", async () => {
    await expect(keepPng(whitePng(40, 20, { width: 1900, height: 2000 }))).rejects.toThrow("is broken");
    const whole = await noise(100, 100).jpeg().toBuffer();
    const half = whole.subarray(0, whole.length / 2);
    await expect(pictureToKeep(url("jpeg", half))).rejects.toMatchObject({ code: "validation_failed" });
  });

  test("422: four million pixels and one, however small the file is", async () => {
    await expect(keepPng(whitePng(2001, 2000))).rejects.toThrow("4 million pixels");
  });

  test("a drawing is kept as the picture that it makes, as large as its place", async () => {
    const svg = (inner: string, more = 'width="20" height="10"') =>
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${more}>${inner}</svg>`;
    const keep = (text: string) => pictureToKeep(url("svg+xml", Buffer.from(text)));
    const square = '<defs><rect id="a" width="4" height="4" fill="#b23a22"/></defs><use xlink:href="#a" x="2"/>';
    const { type, bytes } = await keep(svg(square));
    expect([type, pictureSize("png", bytes)]).toEqual(["png", { width: 640, height: 320 }]);
    const dot = await sharp(bytes).extract({ left: 100, top: 50, width: 1, height: 1 }).raw().toBuffer();
    expect([...dot]).toEqual([0xb2, 0x3a, 0x22, 255]);
    expect(pictureSize("png", (await keep(svg(square, 'viewBox="0 0 4000 1000"'))).bytes)?.width).toBe(800);
    for (const [text, says] of [
      [svg("<script>alert(1)</script>"), "holds a script"],
      [svg('<rect width="4" height="4" onload="alert(1)"/>'), "holds a script"],
      [`<!DOCTYPE svg [<!ENTITY a "aaaa">]>${svg("<text>&a;</text>")}`, "declares entities"],
      [svg('<image href="https://evil.example/a.png" width="4" height="4"/>'), "refers to another"],
      [svg('<image xlink:href="file:///etc/passwd" width="4" height="4"/>'), "refers to another"],
      [svg('<rect width="4" height="4" fill="url(https://evil.example/a.svg#b)"/>'), "refers to another"],
      [svg("<style>@import 'https://evil.example/a.css';</style>"), "style sheet"],
      [svg("<foreignObject><p>x</p></foreignObject>"), "piece of a web page"],
      [svg('<use xlink:href="#a"/>'.repeat(201)), "too many shapes"],
      [svg(square, 'width="200000" height="200000"'), "too large"],
      [svg("<rect"), "broken"],
      ["GIF89a", "not an SVG"],
    ] as const) {
      await expect(keep(text), text.slice(0, 200)).rejects.toThrow(says);
    }
  });

  test("what is no picture is left behind, and a photograph stays below the limit of what may be sent", async () => {
    const photograph = noise(200, 300).withMetadata({ orientation: 6, exif: { IFD0: { Artist: "Maren" } } });
    const kept = await pictureToKeep(url("jpeg", await photograph.jpeg({ quality: 60 }).toBuffer()));
    expect(Buffer.from(kept.bytes).includes("Maren")).toBe(false);
    // Turned upright, which the metadata asked for.
    const { width = 0, height = 0 } = pictureSize("jpeg", kept.bytes) ?? {};
    expect([width, height]).toEqual([300, 200]);
    const many = await noise(450, 180).png({ palette: true, colours: 256 }).toBuffer();
    expect((await keepPng(many)).bytes.length).toBeLessThan(300_000);
  });
});
