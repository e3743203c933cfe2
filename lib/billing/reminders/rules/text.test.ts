import { describe, expect, test } from "vitest";
import { invoiceLanguage } from "@/lib/billing/invoice-content/language";
import { languages } from "@/lib/billing/invoice-content/languages";
import { DEFAULT_TEXTS } from "./text";

describe.each(languages)("the texts in %s", (language) => {
  test("fill each word of reminders, with one mark at the end of a sentence", async () => {
    const { text, format } = await invoiceLanguage(language);
    const words = {
      ...{ number: "INV-2055-0007", amount_due: format.money({ amount: 119_000, currency: "EUR" }) },
      ...{ due_date: format.day("2055-03-15"), days_late: "10", link: "https://stint.example/i/7" },
    };
    for (const name of DEFAULT_TEXTS) {
      const subject = text(`reminders.${name}.subject`, words);
      const message = text(`reminders.${name}.message`, words);
      expect(subject).toContain(words.number);
      expect(subject).not.toMatch(/[{}\n]/);
      for (const word of [words.number, words.amount_due, words.due_date])
        expect(plain(message)).toContain(plain(word));
      expect(message).not.toMatch(/[{}]|\.\.| {2}/);
      expect(message.split("\n\n")).toHaveLength(2);
    }
  });

  test("fill each word of late fees, for one day and for many", async () => {
    const { text, format } = await invoiceLanguage(language);
    const number = "INV-2055-0007";
    const amount = format.money({ amount: 119_000, currency: "EUR" });
    const percent = format.percent("9.12");
    expect(text("lateFee.flat", { number })).toContain(number);
    for (const days of [1, 2, 5, 11, 30, 101]) {
      const fixed = text("lateFee.interest", { number, days, percent, amount });
      const changing = text("lateFee.interestChanging", { number, days, percent });
      for (const word of [number, percent, amount]) expect(plain(fixed)).toContain(plain(word));
      for (const word of [number, percent]) expect(plain(changing)).toContain(plain(word));
      expect(fixed + changing).not.toMatch(/[{}#]/);
    }
  });
});

/** Without the marks that isolate directions. */
function plain(value: string): string {
  return value.replaceAll(/[\u2066-\u2069]/g, "");
}
