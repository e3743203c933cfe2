import { expect, test } from "vitest";
import { guess } from "@/components/auth/browser-guess";

test.each([
  ["de-DE", "Europe/Berlin", "EUR", 1],
  ["en-US", "America/New_York", "USD", 7],
  ["en-US", "Europe/London", "GBP", 7],
  ["ja", "Asia/Tokyo", "JPY", 7],
  ["en-GB", "UTC", "GBP", 1],
  ["eo", "Etc/GMT+3", "EUR", 1],
])("%s in %s pays in %s", (language, timeZone, currency, weekStart) => {
  expect(guess(language, timeZone)).toEqual({ currency, timeZone, weekStart });
});
