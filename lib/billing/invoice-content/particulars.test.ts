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
