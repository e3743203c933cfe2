import { describe, expect, test } from "vitest";
import { type Booked, statementOf } from "@/testing/statement-document";
import { invoiceLanguage } from "./language";
import { languages } from "./languages";
import { statementContent } from "./statement";

const BOOKED: Booked[] = [
  { date: "2055-10-02", minor: 119_000, number: "INV-2055-0049" },
  {
    ...{ date: "2055-10-20", minor: -10_115, kind: "credit_note", number: "CN-2055-0002" },
    ...{ invoice_number: "INV-2055-0049", description: "Two days too many" },
  },
  { date: "2055-10-21", minor: -50_000, kind: "payment", number: "INV-2055-0049", description: "Bank transfer" },
  { date: "2055-10-21", minor: -450, kind: "deduction", number: "INV-2055-0049", description: "bank_fee" },
  { date: "2055-10-22", minor: -1_000, kind: "deduction", number: "INV-2055-0049", description: "write_off" },
  { date: "2055-10-23", minor: 2_000, kind: "refund", number: "INV-2055-0049", description: "" },
];

async function contentOf(locale: string | null, ...given: Parameters<typeof statementOf>) {
  return statementContent(statementOf(...given), await invoiceLanguage(locale));
}

describe("a statement", () => {
  test("names client, period and currency, with opening and closing balance", async () => {
    const content = await contentOf("en", BOOKED);
    expect(content).toMatchObject({ title: "Statement", number: "October 2055", mark: null, period: "October 2055" });
    expect(content.recipient).toEqual({ label: "For", name: "Nordlicht Energie GmbH", lines: [] });
    expect(content.dates).toEqual([{ label: "Period", value: "1\u00a0– 31 October 2055" }]);
    expect(content.terms).toEqual([{ label: "Currency", value: "EUR" }]);
    expect(content.opening).toEqual({ label: "Opening balance", day: "01/10/2055", value: "€8,032.50" });
    expect(content.closing).toEqual({
      ...{ label: "Closing balance, 31 October 2055", value: "€8,626.85" },
      ...{ charges: "€1,210.00", credits: "\u2212€615.65" },
    });
  });

  test("has a line for each document and movement, with the balance after it", async () => {
    const { rows } = await contentOf("en", BOOKED);
    expect(rows.map((row) => [row.title, row.details, row.charge, row.credit, row.balance])).toEqual([
      ["Invoice INV-2055-0049", "Workshop", "€1,190.00", "", "€9,222.50"],
      ["Credit note CN-2055-0002", "For INV-2055-0049", "", "\u2212€101.15", "€9,121.35"],
      ["Payment INV-2055-0049", "Bank transfer", "", "\u2212€500.00", "€8,621.35"],
      ["Bank fee INV-2055-0049", "", "", "\u2212€4.50", "€8,616.85"],
      ["Waived amount INV-2055-0049", "", "", "\u2212€10.00", "€8,606.85"],
      ["Refund INV-2055-0049", "", "€20.00", "", "€8,626.85"],
    ]);
  });

  test("is in the client's language", async () => {
    const content = await contentOf("de-AT", BOOKED);
    expect(content).toMatchObject({
      title: "Kontoauszug",
      number: "Oktober 2055",
      subject: "Kontoauszug, Oktober 2055",
    });
    expect(content.rows.map(({ title }) => title)).toEqual([
      "Rechnung INV-2055-0049",
      "Rechnungskorrektur CN-2055-0002",
      "Zahlung INV-2055-0049",
      "Bankgebühr INV-2055-0049",
      "Erlassener Betrag INV-2055-0049",
      "Rückzahlung INV-2055-0049",
    ]);
    expect(content.rows[1]?.details).toBe("Zu INV-2055-0049");
    expect(content.closing.label).toBe("Schlusssaldo am 31. Oktober 2055");
  });

  test("isolates numbers on a page from right to left", async () => {
    const content = await contentOf("he", BOOKED);
    expect(content.direction).toBe("rtl");
    expect(content.rows[1]).toMatchObject({
      title: "חשבונית זיכוי \u2068CN-2055-0002\u2069",
      details: "עבור \u2068INV-2055-0049\u2069",
    });
  });
});

describe("amounts due", () => {
  test("add up to the closing balance, less open credit", async () => {
    const due = { current: 10_000, over_90: 5_000 };
    const { aging, openCredit, closing } = await contentOf("en", [], { opening: 12_500, due });
    expect(aging.map(({ label, value, isZero }) => [label, value, isZero])).toEqual([
      ["Not due", "€100.00", false],
      ["1 to 30 days late", "€0.00", true],
      ["31 to 60 days late", "€0.00", true],
      ["61 to 90 days late", "€0.00", true],
      ["Over 90 days late", "€50.00", false],
    ]);
    expect(openCredit).toEqual({ label: "Open credit", value: "\u2212€25.00" });
    expect(closing.value).toBe("€125.00");
  });

  test("are without open credit if there is none", async () => {
    expect((await contentOf("en", BOOKED)).openCredit).toBeNull();
  });
});

describe("the message", () => {
  test("names period, day and balance", async () => {
    expect((await contentOf("en", BOOKED)).message).toBe(
      "Hello,\n\nHere is your statement for October 2055. The balance on 31 October 2055 is €8,626.85.",
    );
    expect((await contentOf("fr", BOOKED)).message).toContain(
      "octobre 2055. Le solde au 31 octobre 2055 est de 8\u00a0626,85\u00a0€.",
    );
  });

  test("names a balance below 0 as the client's credit", async () => {
    const { message, closing } = await contentOf("en", [], { opening: -50_000 });
    expect(message).toContain("Your credit balance on 31 October 2055 is €500.00.");
    expect(closing.value).toBe("\u2212€500.00");
    expect((await contentOf("de", [], { opening: -50_000 })).message).toContain("ein Guthaben von 500,00\u00a0€");
  });

  test.each(languages)("%s: both messages have all values", async (locale) => {
    const { format } = await invoiceLanguage(locale);
    const period = format.calendarPeriod("2055-10-01", "2055-10-31");
    const values = [period, format.day("2055-10-31"), format.money({ amount: 50_000, currency: "EUR" })];
    const messages = [
      await contentOf(locale, [], { opening: 50_000 }),
      await contentOf(locale, [], { opening: -50_000 }),
    ];
    for (const { message } of messages) for (const value of values) expect(message).toContain(value);
    expect(messages[0]?.message).not.toBe(messages[1]?.message);
  });
});
