import { describe, expect, test } from "vitest";
import { unprintableIn, withPrintableForms } from "./printable";

describe("withPrintableForms()", () => {
  test.each([
    ["⅓ cup", "1⁄3 cup"],
    ["1⅓ days", "1 1⁄3 days"],
    ["½ and ¾", "½ and ¾"],
    ["10⁻⁶ m²⁵", "10^−6 m^25"],
    ["m² and m³", "m² and m³"],
    ["CO₂", "CO2"],
    ["Support℠", "SupportSM"],
    ["Kelvin K", "Kelvin K"],
    ["🚀 stays", "🚀 stays"],
    ["plain", "plain"],
  ])("%s is written as %s", (text, written) => {
    expect(withPrintableForms(text)).toBe(written);
  });
});

describe("unprintableIn()", () => {
  test("returns each grapheme cluster once", () => {
    expect(unprintableIn("a 🚀 b 👨‍👩‍👧‍👦 c 🚀 ᚠᚢ")).toEqual(["🚀", "👨‍👩‍👧‍👦", "ᚠ", "ᚢ"]);
  });

  test("returns no character that has a glyph or another form, or needs no glyph", () => {
    const text =
      "⅓ 10⁶ ✓ ☐ ① ★ → ❤️ ﬁ\nA\u00adB\u200b \u2066x\u2069 हिन्दी বাংলা தமிழ் తెలుగు ગુજરાતી ਪੰਜਾਬੀ ಕನ್ನಡ മലയാളം ଓଡ଼ିଆ සිංහල ខ្មែរ ລາວ မြန်မာ ქართული Հայերեն አማርኛ";
    expect(unprintableIn(text)).toEqual([]);
  });
});
