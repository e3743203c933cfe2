import { describe, expect, test } from "vitest";
import { clientNamed, invoiceLine, invoiceOf } from "@/testing/invoice-document";
import { invoiceContent } from "./content";
import { invoiceLanguage } from "./language";
import { languages } from "./languages";
import type { Printed } from "./printed";

const E_INVOICING = {
  buyer_reference: "04011000-1234512345-06",
  electronic_address: { scheme: "9930", address: "DE811907980" },
  registration_number: "HRB 7",
  supplier_number: "70 441",
  contract_reference: "V-18",
};
const CLIENT = { ...clientNamed("Bezirksamt"), e_invoicing: E_INVOICING };

async function termsOf(changes: Partial<Printed>, locale = "en"): Promise<string[]> {
  const printed: Printed = { ...invoiceOf([invoiceLine({})], { purchase_order: "PO 1" }), ...changes };
  const { terms } = invoiceContent(printed, await invoiceLanguage(locale), { hasCode: false });
  return terms.map(({ label, value }) => `${label}: ${value}`);
}

describe("references of the client", () => {
  test("are printed after the order number, and numbers for software are not", async () => {
    const terms = await termsOf({ client_snapshot: CLIENT });
    expect(terms.slice(-4)).toEqual([
      "Your order: PO 1",
      "Your reference: 04011000-1234512345-06",
      "Contract: V-18",
      "Supplier number: 70 441",
    ]);
    expect(terms.join()).not.toMatch(/9930|HRB 7/);
  });

  test("the invoice's own buyer reference replaces the client's", async () => {
    const terms = await termsOf({ client_snapshot: CLIENT, buyer_reference: "KST 4711" });
    expect(terms).toContain("Your reference: KST 4711");
    expect(terms.join()).not.toContain("04011000");
  });

  test("nothing is printed without them", async () => {
    expect((await termsOf({ purchase_order: null })).length).toBe(1);
  });

  test("a credit note prints those of its client", async () => {
    const credits = { whole: true, invoice_number: "INV-1", invoice_date: "2026-11-19", memo: "Wrong rate" };
    expect((await termsOf({ client_snapshot: CLIENT, credits })).slice(1)).toEqual([
      "Reason: Wrong rate",
      "Your reference: 04011000-1234512345-06",
      "Contract: V-18",
      "Supplier number: 70 441",
    ]);
  });

  test.each(languages)("%s has a label of its own for each", async (locale) => {
    const terms = await termsOf({ client_snapshot: CLIENT }, locale);
    const labels = terms.map((term) => term.slice(0, term.indexOf(": ")));
    expect(new Set(labels).size).toBe(5);
    expect(labels).not.toContain("");
  });
});

describe("the period of the work", () => {
  const OCTOBER = { service_from: "2026-10-01", service_to: "2026-10-31" };
  const worked = (period_start: string | null, period_end: string | null) => invoiceLine({ period_start, period_end });

  async function periodOf(changes: Partial<Printed>): Promise<string | undefined> {
    const printed: Printed = { ...invoiceOf([worked(null, null)]), ...changes };
    const { dates } = invoiceContent(printed, await invoiceLanguage("en"), { hasCode: false });
    return dates.find(({ label }) => label === "Work done")?.value;
  }

  test.each<[string, Partial<Printed>, string | undefined]>([
    ["without any day, there is none", {}, undefined],
    ["is the service period without days of lines", OCTOBER, "1 – 31 October 2026"],
    ["is one day if the service period is", { service_from: "2026-10-07", service_to: "2026-10-07" }, "7 October 2026"],
    [
      "is the days of the lines without a service period",
      { lines: [worked("2026-10-05", "2026-10-09")] },
      "5 – 9 October 2026",
    ],
    [
      "stays the service period with days of lines in it",
      { ...OCTOBER, lines: [worked("2026-10-05", "2026-10-09")] },
      "1 – 31 October 2026",
    ],
    [
      "covers the service period and days of lines outside of it",
      { ...OCTOBER, lines: [worked("2026-10-05", "2026-11-02"), worked(null, null)] },
      "1 October – 2 November 2026",
    ],
  ])("%s", async (_name, changes, expected) => {
    expect((await periodOf(changes))?.replaceAll(/\s/g, " ")).toBe(expected);
  });
});
