import { describe, expect, test } from "vitest";
import { FILES } from "@/testing/files";
import { cleanFilename, CONTENT_TYPES, contentTypeOf } from "./rules";

describe("contentTypeOf", () => {
  test.each(CONTENT_TYPES)("recognizes %s", (type) => {
    expect(contentTypeOf(FILES[type])).toBe(type);
  });

  test.each([
    ["an empty file", ""],
    ["an SVG", '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ["a page", "<!doctype html><script>alert(1)</script>"],
    ["a page before a PDF", "<script>alert(1)</script>%PDF-1.7"],
    ["a GIF", "GIF89a\x01\0\x01\0"],
    ["a zip", "PK\x03\x04\x14\0"],
    ["the beginning of a PNG", "\x89PNG\r\n\x1a\n"],
    ["a sound", "RIFF\x24\0\0\0WAVEfmt "],
    ["a name of a PDF", "%PDF"],
  ])("refuses %s", (_name, text) => {
    expect(contentTypeOf(Buffer.from(text, "latin1"))).toBeNull();
  });
});

describe("cleanFilename", () => {
  test.each([
    ["receipt.pdf", "application/pdf", "receipt.pdf"],
    ["receipt.pdf", "image/png", "receipt.png"],
    ["IMG_4417.JPEG", "image/jpeg", "IMG_4417.JPEG"],
    ["../../etc/passwd", "application/pdf", "passwd.pdf"],
    ["C:\\Users\\me\\taxi.png", "image/png", "taxi.png"],
    ["taxi 34.50", "image/jpeg", "taxi 34.50.jpg"],
    ["taxi\r\nSet-Cookie: a=b.png", "image/png", "taxiSet-Cookie: a=b.png"],
    ["invoice\u202efdp.exe", "application/pdf", "invoicefdp.exe.pdf"],
    ["..", "image/webp", "receipt.webp"],
    [".png", "image/png", "receipt.png"],
    ["Beleg „Café“ 🧾.html", "image/png", "Beleg „Café“ 🧾.html.png"],
  ] as const)("%j as %s becomes %j", (given, type, cleaned) => {
    expect(cleanFilename(given, type)).toBe(cleaned);
  });

  test("keeps a long name within 200 characters, without half of one", () => {
    const cleaned = cleanFilename(`x${"🧾".repeat(300)}.pdf`, "application/pdf");
    expect(cleaned.length).toBeLessThanOrEqual(200);
    expect(cleaned).not.toMatch(/\p{Cs}/u);
    expect(cleaned.endsWith("🧾.pdf")).toBe(true);
  });
});
