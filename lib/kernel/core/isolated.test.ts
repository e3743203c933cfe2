import { expect, test } from "vitest";
import { formatMoney } from "@/lib/kernel/core/format";
import { isolated } from "./isolated";

test.each(["ar-EG", "he-IL", "fa-IR"])(
  "%s isolates each amount, so that it keeps its currency beside others",
  (locale) => {
    const written = formatMoney({ amount: 3_411_366, currency: "EUR" }, locale);
    expect(isolated(written)).toBe(`\u2068${written}\u2069`);
  },
);

test.each(["en-GB", "de-DE", "ja-JP", "th-TH"])("%s needs no marks", (locale) => {
  const written = formatMoney({ amount: 3_411_366, currency: "EUR" }, locale);
  expect(isolated(written)).toBe(written);
});
