import { describe, expect, test } from "vitest";
import { estimateOf, invoiceLine } from "@/testing/invoice-document";
import { invoiceContent } from "./content";
import { scheduleRows } from "./estimate";
import { invoiceLanguage } from "./language";
import type { EstimateOn } from "./printed";

const euros = (amount: number) => ({ amount, currency: "EUR" });
const PART = { description: null, percent: null, amount: euros(90_000), due: "on_acceptance", due_on: null } as const;

async function contentOf(changes: Partial<EstimateOn> = {}, locale = "en") {
  const printed = estimateOf([invoiceLine({}), invoiceLine({ project_name: "Other" })], changes);
  return invoiceContent(printed, await invoiceLanguage(locale), { hasCode: false });
}

describe("an estimate", () => {
  test("says for whom it is, until when it is valid and what it replaces, and asks for no payment", async () => {
    const content = await contentOf();
    expect(content).toMatchObject({
      title: "Estimate",
      mark: null,
      pay: null,
      firstProject: "Customer portal, phase 2",
    });
    expect(content.recipient.label).toBe("Prepared for");
    expect(content.dates.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      "Issued: 19 November 2026",
      "Valid until: 13 December 2026",
    ]);
    expect(content.terms.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      "Project: Customer portal",
      "Replaces: EST-2026-0017",
    ]);
    expect(content.due).toMatchObject({ label: "Total", value: "€520.00" });
    expect(content.rows.map(({ heading }) => heading)).toEqual([null, null]);
  });

  test("has the payment schedule in one sentence, then the terms", async () => {
    expect((await contentOf()).clauses).toEqual([
      {
        label: "Payment",
        value: "30% on acceptance, 40% on 15 January 2027, 30% on completion.",
      },
      { label: "Terms", value: "Two rounds of changes per part are included." },
    ]);
    const inGerman = await contentOf({}, "de");
    expect(inGerman.clauses[0]?.value).toBe(
      "30\u00a0% bei Annahme, 40\u00a0% am 15. Januar 2027, 30\u00a0% bei Fertigstellung.",
    );
    const amounts = await contentOf({ schedule: [{ ...PART, description: "Kick-off" }, PART], terms: " " });
    expect(amounts.clauses).toEqual([
      { label: "Payment", value: "Kick-off: €900.00 on acceptance, €900.00 on acceptance." },
    ]);
    expect((await contentOf({ schedule: [], terms: "" })).clauses).toEqual([]);
  });

  test("lists the parts of the schedule with their amounts", async () => {
    const { estimate } = estimateOf([invoiceLine({})]);
    const rows = estimate && scheduleRows(await invoiceLanguage("en"), estimate);
    expect(rows?.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      "On acceptance, 30%: €8,568.00",
      "On 15 January 2027, 40%: €11,424.00",
      "On completion, 30%: €8,568.00",
    ]);
  });
});
