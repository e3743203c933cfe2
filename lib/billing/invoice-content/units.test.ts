import { expect, test } from "vitest";
import { invoiceLine, invoiceOf } from "@/testing/invoice-document";
import { invoiceContent } from "./content";
import { invoiceLanguage } from "./language";
import { languages } from "./languages";

const UNITS = ["hour", "day", "month", "km", "mile", "flat", "piece"] as const;

/** Return the printed quantities of a line in each unit. */
async function quantitiesIn(locale: string, quantity: string): Promise<string[]> {
  const lines = UNITS.map((unit) => invoiceLine({ unit, quantity }));
  const content = invoiceContent(invoiceOf(lines), await invoiceLanguage(locale), { hasCode: false });
  return content.rows.map((row) => row.quantity);
}

test("a quantity has its unit, by the plural rules of the language, without a line break", async () => {
  const spaced = async (locale: string, quantity: string) =>
    (await quantitiesIn(locale, quantity)).map((text) => text.replaceAll("\u00a0", "·"));
  expect(await spaced("en", "3")).toEqual(["3.00·h", "3·days", "3·months", "3·km", "3·mi", "3·flat·fee", "3"]);
  expect(await spaced("en", "1")).toEqual(["1.00·h", "1·day", "1·month", "1·km", "1·mi", "1·flat·fee", "1"]);
  expect(await spaced("de", "1.5")).toEqual([
    "1,50·Std.",
    "1,5·Tage",
    "1,5·Monate",
    "1,5·km",
    "1,5·mi",
    "1,5·pauschal",
    "1,5",
  ]);
  expect((await spaced("ru", "5")).slice(1, 3)).toEqual(["5·дней", "5·месяцев"]);
});

test.each(languages)("%s has a text for each unit", async (locale) => {
  const quantities = await quantitiesIn(locale, "12.5");
  expect(new Set(quantities).size).toBe(UNITS.length);
  expect(quantities.join("")).not.toMatch(/[ \u2009\u202f]/);
});
