import { expect, test } from "vitest";
import { duplicateCurrency, hasRoutingCheckDigit } from "./checks";
import { accountFor } from "./accounts";
import { PaymentAccountsInput, type PaymentAccount } from "../schema";

const HOLDER = { account_holder: null, bank: null, bic: null };
const EURO: PaymentAccount = { type: "iban", currency: "EUR", ...HOLDER, iban: "DE89370400440532013000" };
const DOLLAR: PaymentAccount = {
  ...{ type: "us", currency: "USD", ...HOLDER, account_type: "checking" },
  ...{ routing_number: "021000021", account_number: "8310442716" },
};

test("an invoice gets the account of its currency, else the first", () => {
  expect(accountFor([EURO, DOLLAR], "USD")).toBe(DOLLAR);
  expect(accountFor([EURO, DOLLAR], "NOK")).toBe(EURO);
  expect(accountFor([], "EUR")).toBeNull();
});

test("each currency has one account", () => {
  expect(duplicateCurrency([EURO, DOLLAR])).toBeNull();
  expect(duplicateCurrency([EURO, DOLLAR, { currency: "EUR" }])).toBe(2);
});

test.each(["021000021", "011401533", "091000019"])("%s is a routing number", (digits) => {
  expect(hasRoutingCheckDigit(digits)).toBe(true);
});

test.each(["021000022", "201000021", "000000000"])("%s is no routing number", (digits) => {
  expect(hasRoutingCheckDigit(digits)).toBe(false);
});

const isValid = (account: object) => PaymentAccountsInput.safeParse([account]).success;

test.each([
  { type: "gb", currency: "GBP", sort_code: "204831", account_number: "55077719" },
  { type: "au", currency: "AUD", bsb: "062184", account_number: "12343304" },
  { type: "ca", currency: "CAD", institution_number: "004", transit_number: "00412", account_number: "2188102" },
  { type: "in", currency: "INR", ifsc: "HDFC0000123", account_number: "50100123456789" },
  { type: "other", currency: "CNY", details: "Bank of Hangzhou\n6228 4804" },
])("an account of the form $type is accepted with its own numbers only", (account) => {
  expect(isValid(account)).toBe(true);
  expect(isValid({ ...account, type: "us" })).toBe(false);
  expect(isValid({ ...account, iban: "DE89370400440532013000" })).toBe(false);
});

test.each([
  { type: "gb", currency: "GBP", sort_code: "20-48-31", account_number: "55077719" },
  { type: "gb", currency: "GBP", sort_code: "204831", account_number: "5507771" },
  { type: "au", currency: "AUD", bsb: "06218", account_number: "12343304" },
  { type: "ca", currency: "CAD", institution_number: "04", transit_number: "00412", account_number: "2188102" },
  { type: "in", currency: "INR", ifsc: "HDFC1000123", account_number: "50100123456789" },
  { type: "in", currency: "INR", ifsc: "HDFC0000123", account_number: "٥٠١٠٠١٢٣٤٥٦٧٨٩" },
  { type: "other", currency: "CNY", details: "" },
])("422 for $type with malformed numbers (%#)", (account) => {
  expect(isValid(account)).toBe(false);
});
