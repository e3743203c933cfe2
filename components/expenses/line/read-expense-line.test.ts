import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { translate } from "@/testing/translate";
import { type LineContext, readExpenseLine } from "./read-expense-line";

const t = await translate("expenses.line.problems");

const category = (name: string, unit_name: string | null = null) => ({
  id: name,
  name,
  unit_name,
  unit_price: unit_name === null ? null : "0.30",
});

const CONTEXT: LineContext = {
  projects: ["Kestrel", "Kestrel shop", "Website relaunch"].map((name) => ({ id: name, name })),
  categories: [category("Taxi"), category("Meals"), category("Office supplies"), category("Mileage", "km")],
  locale: "en-GB",
  dayLocale: "en-GB",
  // A Tuesday.
  today: "2026-11-24",
  currency: "EUR",
  preferred: ["EUR"],
};

const read = (line: string, context: Partial<LineContext> = {}, asWords: string[] = []) =>
  readExpenseLine(line, { ...CONTEXT, ...context }, t, asWords);

const eur = (amount: number) => ({ amount, currency: "EUR" });

test("a line has an amount, a category, a project, a day and a description", () => {
  expect(read("Taxi to Nordlicht €34.50 #Taxi @Website relaunch yesterday")).toMatchObject({
    notes: "Taxi to Nordlicht",
    amount: eur(3450),
    category: { id: "Taxi" },
    projectId: "Website relaunch",
    day: "2026-11-23",
    problem: null,
    missing: null,
  });
});

test("the description names the category", () => {
  expect(read("34.50 taxi @Kestrel yesterday")).toMatchObject({
    notes: "taxi",
    amount: eur(3450),
    category: { id: "Taxi" },
    projectId: "Kestrel",
  });
  expect(read("12 pens, office supplies").category?.id).toBe("Office supplies");
  expect(read("12 taxi and meals").category).toBeNull();
});

describe("amounts", () => {
  test.each([
    ["€34.50 taxi", 3450, "EUR"],
    ["34.50 € taxi", 3450, "EUR"],
    ["EUR 34.50 taxi", 3450, "EUR"],
    ["taxi 34.50EUR", 3450, "EUR"],
    ["taxi £12", 1200, "GBP"],
    ["taxi 1,250.00 USD", 125_000, "USD"],
    ["CHF 86.40 hotel", 8640, "CHF"],
    ["¥1200 lunch", 1200, "JPY"],
    ["34 taxi", 3400, "EUR"],
    ["taxi 34", 3400, "EUR"],
    ["2 people for lunch 34.50", 3450, "EUR"],
    ["room 404, €120", 12_000, "EUR"],
  ])("%s", (line, amount, currency) => {
    expect(read(line)).toMatchObject({ amount: { amount, currency }, problem: null });
  });

  test("follow the number format of the viewer", () => {
    const german = { locale: "de-DE", dayLocale: "de-DE" };
    expect(read("34,50 Taxi", german).amount).toEqual(eur(3450));
    expect(read("1.250,00 € Taxi", german).amount).toEqual(eur(125_000));
  });

  test("prefer a currency of the workspace where a sign has several", () => {
    expect(read("$5 taxi").amount?.currency).toBe("USD");
    expect(read("$5 taxi", { preferred: ["CAD"] }).amount?.currency).toBe("CAD");
  });

  test("are missing in a line without a number", () => {
    expect(read("taxi")).toMatchObject({ amount: null, missing: "amount" });
  });

  test("are no numbers inside the description", () => {
    expect(read("room 404 in Basel")).toMatchObject({ notes: "room 404 in Basel", amount: null });
  });

  test("are one for each line", () => {
    expect(read("€3 and €4").problem?.message).toContain("€3, €4");
    expect(read("€3 and €4", {}, ["€4"])).toMatchObject({ amount: eur(300), notes: "and €4", problem: null });
  });
});

describe("days", () => {
  test.each([
    ["34 taxi today", "2026-11-24"],
    ["34 taxi yesterday", "2026-11-23"],
    ["34 taxi friday", "2026-11-20"],
    ["34 taxi 3 Nov", "2026-11-03"],
    ["34 taxi 3.11.", "2026-11-03"],
    ["34 taxi 2026-10-29", "2026-10-29"],
    ["34 taxi", null],
  ])("%s", (line, day) => {
    expect(read(line)).toMatchObject({ day, amount: eur(3400), notes: "taxi", problem: null });
  });

  test("have the words of the language", () => {
    expect(read("34,50 Taxi gestern", { locale: "de-DE", dayLocale: "de-DE" }).day).toBe("2026-11-23");
    expect(read("34,50 taxi hier", { locale: "fr-FR", dayLocale: "fr-FR" }).day).toBe("2026-11-23");
  });

  test("may be description", () => {
    expect(read("34 SAT phone taxi", {}, ["SAT"])).toMatchObject({ notes: "SAT phone taxi", day: null });
  });
});

describe("units", () => {
  test("are the number of a category with a unit price", () => {
    expect(read("120 km #Mileage site visit")).toMatchObject({ units: "120", amount: null, notes: "site visit" });
    expect(read("Site visit 12.5 #Mileage")).toMatchObject({ units: "12.5", notes: "Site visit" });
  });

  test("name their category", () => {
    expect(read("120 km site visit")).toMatchObject({ units: "120", category: { id: "Mileage" } });
  });

  test("are no money", () => {
    expect(read("€12 #Mileage")).toMatchObject({ units: null, amount: null });
    expect(read("€12 #Mileage").problem).not.toBeNull();
  });
});

describe("names", () => {
  test.each(["34 taxi @Nobody", "34 #Cinema", "34 taxi @Kestrel @Website"])("have a problem in %s", (line) => {
    expect(read(line).problem).not.toBeNull();
  });

  test("may be description", () => {
    expect(read("34 taxi #12", {}, ["#12"])).toMatchObject({ notes: "taxi #12", problem: null });
  });
});

test("any text can be read, and every token is inside the line", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme", maxLength: 80 }),
      fc.constantFrom("en-GB", "de-DE", "ar-EG", "hi-IN"),
      (line, locale) => {
        const { tokens } = read(line, { locale, dayLocale: locale });
        for (const { from, to } of tokens) {
          expect(from).toBeLessThan(to);
          expect(to).toBeLessThanOrEqual(line.length);
        }
      },
    ),
  );
});

test("the description keeps all other words in their order", () => {
  const words = fc.array(fc.constantFrom("lunch", "with", "Ada", "room", "404", "v2", "Basel", "–", "très"), {
    maxLength: 8,
  });
  const token = fc.constantFrom("@Kestrel", "#Meals", "yesterday", "24.11.", "");
  fc.assert(
    fc.property(words, words, token, (before, after, one) => {
      const line = read([...before, one, ...after, "€34.50"].join(" "));
      expect(line.amount).toEqual(eur(3450));
      expect(line.notes).toBe([...before, ...after].join(" "));
    }),
  );
});
