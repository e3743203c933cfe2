import { expect, test } from "vitest";
import { skipReason, type Facts, type SkipReason } from "./decision";

const FACTS: Facts = {
  ...{ today: "2026-11-23", dueMinor: 10_000, creditMinor: 0, emailedOn: "2026-11-01", remindedOn: "2026-11-20" },
  ...{ isProcessing: false, recipients: ["ap@kestrel.example"], isRefused: false },
};

test("a reminder three days after the last one is sent", () => {
  expect(skipReason(FACTS)).toBeNull();
  expect(skipReason({ ...FACTS, emailedOn: null, remindedOn: null })).toBeNull();
});

test.each<[Partial<Facts>, SkipReason]>([
  [{ isProcessing: true }, "payment_processing"],
  [{ creditMinor: 10_000 }, "credit_covers"],
  [{ emailedOn: "2026-11-22" }, "emailed_recently"],
  [{ emailedOn: "2026-11-23" }, "emailed_recently"],
  [{ remindedOn: "2026-11-21" }, "reminded_recently"],
  [{ recipients: [] }, "no_recipient"],
  [{ recipients: [], isRefused: true }, "address_refused"],
])("%j skips it: %s", (facts, reason) => {
  expect(skipReason({ ...FACTS, ...facts })).toBe(reason);
});
