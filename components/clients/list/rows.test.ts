import { describe, expect, test } from "vitest";
import type { Balance } from "@/lib/billing/balances/schema";
import { CLIENT } from "@/lib/webhooks/events/sample-objects";
import { addedUp } from "@/lib/kernel/core/sum";
import { chosenLines, type ClientLine, wantedIn } from "./rows";

const eur = (amount: number) => ({ amount, currency: "EUR" });
const balance = (due: number, oldest: string | null): Balance =>
  ({ amount_due: eur(due), oldest_due_date: oldest }) as unknown as Balance;
const line = (name: string, balances: Balance[], more: Partial<ClientLine> = {}): ClientLine => ({
  client: { ...CLIENT, name },
  balances,
  unbilled: [],
  projects: 0,
  ...more,
});
const LINES = [
  line("Nothing", []),
  line("Much", [balance(9000, null)]),
  line("Late", [balance(100, "2026-11-01")], { unbilled: [eur(5)] }),
  line("Later", [balance(500, "2026-10-01")]),
];
const names = (query: string) =>
  chosenLines(LINES, wantedIn(new URLSearchParams(query))).map(({ client }) => client.name);

describe("the list of clients", () => {
  test("starts with the longest overdue client, then the highest amount due", () => {
    expect(names("")).toEqual(["Later", "Late", "Much", "Nothing"]);
  });

  test("filters by amount due, unbilled time and search words, and sorts", () => {
    expect(names("owes=late")).toEqual(["Later", "Late"]);
    expect(names("owes=anything&sort=owes-most")).toEqual(["Much", "Later", "Late"]);
    expect(names("unbilled=yes")).toEqual(["Late"]);
    expect(names("q=LATE&sort=name")).toEqual(["Late", "Later"]);
    expect(names("state=archived")).toEqual([]);
  });

  test("adds amounts per currency", () => {
    expect(addedUp([eur(1), { amount: 7, currency: "JPY" }, eur(2)])).toEqual([
      { currency: "EUR", amount: 3 },
      { currency: "JPY", amount: 7 },
    ]);
  });
});
