import { expect, test } from "vitest";
import { PaymentLinks } from "../schema";
import { filledLinks } from "./links";
import { urlFault } from "./urls";

const PAYPAL = { type: "paypal" as const, label: "PayPal", name: "ostlund" };
const linkTo = (url: string) => ({ type: "link" as const, label: "Card", url });
const due = (amount: number, currency: string) => ({ number: "INV/2026 1&x", due: { amount, currency } });
const urlsOf = (...asked: Parameters<typeof filledLinks>) => filledLinks(...asked).map(({ url }) => url);

test.each([
  ["EUR", 856_800, "8568.00EUR"],
  ["CHF", 5, "0.05CHF"],
  ["JPY", 5000, "5000JPY"],
  ["HUF", 120_000, "1200HUF"],
])("PayPal.Me gets the amount due in %s", (currency, amount, expected) => {
  expect(urlsOf([PAYPAL], due(amount, currency))).toEqual([`https://paypal.me/ostlund/${expected}`]);
});

test.each([
  ["a currency that PayPal does not accept", 100, "KWD"],
  ["a part of a forint", 120_050, "HUF"],
])("no PayPal link for %s", (_case, amount, currency) => {
  expect(urlsOf([PAYPAL], due(amount, currency))).toEqual([]);
});

test("placeholders are filled in and URL-encoded, in the order of the settings", () => {
  const link = linkTo("https://pay.example/{number}/?a={amount}&c={currency}&n={number}");
  expect(urlsOf([link, PAYPAL], due(123_450, "EUR"))).toEqual([
    "https://pay.example/INV%2F2026%201%26x/?a=1234.50&c=EUR&n=INV%2F2026%201%26x",
    "https://paypal.me/ostlund/1234.50EUR",
  ]);
});

test("a number with `$&` is not a replacement pattern", () => {
  const [url] = urlsOf([linkTo("https://pay.example/{number}")], { ...due(1, "EUR"), number: "$&" });
  expect(url).toBe("https://pay.example/%24%26");
});

test("paper shows an address without scheme and query, and only the host of a long one", () => {
  const shownOf = (url: string) => filledLinks([linkTo(url)], due(1, "EUR"))[0]?.shown;
  expect(shownOf("https://pay.example/a?amount={amount}")).toBe("pay.example/a");
  expect(shownOf(`https://pay.example/${"a".repeat(80)}`)).toBe("pay.example");
});

test.each(["https://pay.example", "https://pay.example:8443/{number}?a={amount}#{currency}", "HTTPS://pay.example/ä"])(
  "%s is accepted",
  (url) => {
    expect(urlFault(url)).toBeNull();
  },
);

test.each([
  ["http://pay.example/", { code: "not_https" }],
  ["javascript:alert(1)", { code: "not_https" }],
  ["//pay.example/", { code: "not_https" }],
  ["https://me:secret@pay.example/", { code: "credentials" }],
  ["https://me@pay.example/", { code: "credentials" }],
  ["https://{number}.example/", { code: "host" }],
  ["https://pay.example/{client}", { code: "placeholder", placeholder: "{client}" }],
  ["https://pay.example/{Number}", { code: "placeholder", placeholder: "{Number}" }],
  ["https://pay.example/{number", { code: "malformed" }],
  ["https://pay.example/a b", { code: "malformed" }],
  ["https://pay.example\\@evil.example/", { code: "malformed" }],
  ["https://", { code: "malformed" }],
])("%s is refused", (url, fault) => {
  expect(urlFault(url)).toEqual(fault);
});

test.each([
  [Array.from({ length: 6 }, () => PAYPAL)],
  [[{ ...PAYPAL, name: "ostlund/evil" }]],
  [[{ ...PAYPAL, name: "a".repeat(21) }]],
  [[{ ...PAYPAL, label: "" }]],
  [[{ ...PAYPAL, label: "a".repeat(41) }]],
  [[{ ...PAYPAL, url: "https://pay.example" }]],
  [[linkTo(`https://pay.example/${"a".repeat(500)}`)]],
])("refused lists (%#)", (links) => {
  expect(PaymentLinks.safeParse(links).success).toBe(false);
});
