import { describe, expect, test } from "vitest";
import { invoiceLanguage } from "@/lib/billing/invoice-content/language";
import { languages } from "@/lib/billing/invoice-content/languages";
import { clientNamed, piecesOf, squeezed, textOf } from "@/testing/invoice-document";
import { whitePng } from "@/testing/pictures";
import { longStatement, statementOf, type Booked } from "@/testing/statement-document";
import { drawStatement } from "./statement";

const LONG = "Proofs, layouts, photographs, travel, more proofs with corrections. ".repeat(30);

const numbered = (count: number): Booked[] =>
  Array.from({ length: count }, (_, index) => ({ minor: 10_000 + index, number: `Row${String(index)};` }));
const rowsOf = (page: string | undefined) => page?.match(/Row\d+;/g) ?? [];

function money(minor: number): string {
  const text = `€${(Math.abs(minor) / 100).toLocaleString("en", { minimumFractionDigits: 2 })}`;
  return minor < 0 ? `\u2212${text}` : text;
}

/** Expect each word separately, because readers extract right-to-left words in either order. */
function expectWords(page: string | undefined, text: string): void {
  for (const word of text.split(" ")) expect(page).toContain(squeezed(word));
}

describe("a statement", () => {
  test("has opening balance, lines, closing balance with sums, then amounts due", async () => {
    const booked: Booked[] = [
      { minor: 119_000, number: "INV-2055-0049" },
      { date: "2055-10-12", minor: -803_250, kind: "payment", number: "INV-2055-0047", description: "Bank transfer" },
    ];
    const due = { current: 119_000, days_1_30: 5_000 };
    const [page = "", ...others] = await textOf(await drawStatement(statementOf(booked, { due })));
    expect(others).toEqual([]);
    for (const said of [
      "Statement October 2055",
      "For Nordlicht Energie GmbH",
      "Date Transaction Charges Credits Balance",
      "01/10/2055 Opening balance €8,032.50",
      "02/10/2055 Invoice INV-2055-0049 Workshop €1,190.00 €9,222.50",
      "12/10/2055 Payment INV-2055-0047 Bank transfer \u2212€8,032.50 €1,190.00",
      "Closing balance, 31 October 2055 €1,190.00 \u2212€8,032.50 €1,190.00",
      "Open credit \u2212€50.00",
      "1 / 1",
    ])
      expect(page).toContain(squeezed(said));
    const ages = page.slice(page.indexOf("Amountsdue"));
    for (const said of ["Not due", "1 to 30 days late", "€1,190.00", "€50.00", "€0.00"])
      expect(ages).toContain(squeezed(said));
  });

  test("without lines has both balances on one page", async () => {
    const pages = await textOf(await drawStatement(statementOf([])));
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain(squeezed("Opening balance €8,032.50"));
    expect(pages[0]).toContain(squeezed("Closing balance, 31 October 2055 €0.00 €0.00 €8,032.50"));
  });

  test("has a minus sign before a balance below 0", async () => {
    const [page] = await textOf(await drawStatement(statementOf([{ minor: -1_000, kind: "payment" }], { opening: 0 })));
    expect(page).toContain(squeezed("\u2212€10.00 \u2212€10.00"));
  });

  test("the same statement gives the same bytes after other documents, with title, author, language and date", async () => {
    const statement = statementOf(numbered(3));
    const first = await drawStatement(statement);
    await drawStatement(statementOf(numbered(1), { client: { ...clientNamed("株式会社みなと出版"), locale: "ja" } }));
    expect(Buffer.compare(first, await drawStatement(statement))).toBe(0);
    const text = Buffer.from(first).toString("latin1");
    for (const said of ["(Statement October 2055)", "(Ostlund & Park GmbH)", "/Lang (en)", "D:20551101000000Z"])
      expect(text).toContain(said);
  });

  test("shows the logo", async () => {
    const statement = statementOf(numbered(1));
    const logo = { bytes: whitePng(200, 100), type: "png" as const };
    const bytes = await drawStatement({ ...statement, logo });
    expect(Buffer.from(bytes).toString("latin1")).toContain("/Image");
  });
});

describe("the language", () => {
  test.each(languages)("%s: the page's texts can be extracted", async (locale) => {
    const client = { locale };
    const [page] = await textOf(await drawStatement(statementOf([{ minor: -1_000, kind: "refund" }], { client })));
    const { text } = await invoiceLanguage(locale);
    const labels = ["title", "transaction", "charges", "credits", "balance", "aging"] as const;
    for (const label of labels) expectWords(page, text(`statement.${label}`));
    expect(page).not.toContain("□");
  });

  test.each([
    ["he", "בית ההוצאה הים התיכון"],
    ["ar", "دار المنارة للنشر والتوزيع"],
    ["ja", "株式会社みなと出版"],
    ["zh-Hans", "上海港口出版社有限公司"],
  ])("%s: names can be extracted", async (locale, name) => {
    const client = { ...clientNamed(name), locale };
    const [page] = await textOf(await drawStatement(statementOf([{ minor: 1_000, description: name }], { client })));
    expectWords(page, name);
    expect(page).not.toContain("□");
  });
});

describe("space", () => {
  test("a long description has two lines, the last with an ellipsis", async () => {
    const [page] = await textOf(await drawStatement(statementOf([{ minor: 1_000, description: LONG }])));
    expect(page?.match(/Proofs,/g)).toHaveLength(2);
    expect(page).toContain(squeezed("photographs,… €10.00"));
  });

  test.each([
    ["EUR", "en"],
    ["JPY", "ja"],
    ["IDR", "de"],
    ["USD", "ar"],
  ])(
    "amounts of 12 digits in %s (%s) and hostile texts stay on the page, without overlap",
    async (currency, locale) => {
      const booked: Booked[] = [
        { minor: 999_999_999_999, description: "x".repeat(500), number: "N".repeat(60) },
        { minor: -888_888_888_888, kind: "payment", description: `a\u202egnp.exe ${"漢字".repeat(500)}` },
      ];
      const account = {
        opening: -999_999_999_999,
        currency,
        due: { current: 999_999_999_999, over_90: 999_999_999_999 },
      };
      const pages = await piecesOf(await drawStatement(statementOf(booked, { ...account, client: { locale } })));
      expect(pages).toHaveLength(1);
      const pieces = pages.flat().filter(({ text }) => text.trim() !== "");
      for (const { text, left, right, bottom } of pieces) {
        expect(bottom, text).toBeGreaterThan(30);
        expect(left, text).toBeGreaterThan(48);
        expect(right, text).toBeLessThan(595.28 - 48);
      }
      for (const one of pieces)
        for (const other of pieces) {
          const isApart = one === other || Math.abs(one.bottom - other.bottom) > 1 || one.left > other.left;
          if (!isApart) expect(one.right, `${one.text} | ${other.text}`).toBeLessThan(other.left + 0.5);
        }
    },
  );

  test("after an address of a whole page, the table begins on the second one", async () => {
    const line = "W".repeat(200);
    const address = { line1: line, line2: line, city: line, region: line, postal_code: null, country: "DE" };
    const client = { ...clientNamed(line), address };
    const pages = await textOf(await drawStatement(statementOf(numbered(2), { client })));
    expect(pages).toHaveLength(2);
    expect(pages[0]).not.toContain("Openingbalance");
    expect(pages[1]).toContain(squeezed("Opening balance €8,032.50"));
    expect(pages[1]).not.toContain("Broughtforward");
    expect(rowsOf(pages[1])).toHaveLength(2);
  });
});

describe("many pages", () => {
  test("300 lines: the balance is carried from page to page", async () => {
    const document = longStatement(300);
    const pages = await textOf(await drawStatement(document));
    expect(pages.length).toBeGreaterThan(7);
    let shown = 0;
    let balance = 803_250;
    for (const [index, page] of pages.entries()) {
      expect(page).toContain("DateTransactionChargesCreditsBalance");
      expect(page).toContain(`${String(index + 1)}/${String(pages.length)}`);
      const start = index === 0 ? "Openingbalance" : "Broughtforward";
      expect(page).toContain(`${start}${money(balance)}`);
      shown += page.match(/(Invoice|Payment)INV-2055-/g)?.length ?? 0;
      balance = document.statement.lines[shown - 1]?.balance.amount ?? 0;
      const isLast = index === pages.length - 1;
      expect(page.includes("Carriedover")).toBe(!isLast);
      if (!isLast) expect(page).toContain(`Carriedover${money(balance)}`);
    }
    expect(shown).toBe(300);
    const { charges, credits, closing_balance: closing } = document.statement;
    expect(pages.at(-1)).toContain(
      `Closingbalance,31October2055${money(charges.amount)}${money(-credits.amount)}${money(closing.amount)}`,
    );
  });

  test.each([17, 18, 19, 20, 21, 22, 23, 24, 25, 26])(
    "%i lines: at least three stay with the closing balance",
    async (count) => {
      const pages = await textOf(await drawStatement(statementOf(numbered(count))));
      expect(rowsOf(pages.join(""))).toHaveLength(count);
      expect(rowsOf(pages.at(-1)).length).toBeGreaterThanOrEqual(3);
      expect(pages.at(-1)).toContain("Closingbalance");
    },
  );

  test("5,000 lines are drawn within the time limit", async () => {
    const started = performance.now();
    const bytes = await drawStatement(longStatement(5_000));
    expect(performance.now() - started).toBeLessThan(60_000);
    expect(bytes.length).toBeLessThan(2_000_000);
  });
});
