import { describe, expect, test } from "vitest";
import { invoiceLanguage } from "@/lib/billing/invoice-content/language";
import { languages } from "@/lib/billing/invoice-content/languages";
import type { TimesheetRow } from "@/lib/billing/invoice-content/timesheet";
import { documentOf, invoiceLine, invoiceOf, squeezed, textOf } from "@/testing/invoice-document";
import { drawInvoice } from "./document";

const row = (changes: Partial<TimesheetRow> = {}): TimesheetRow => ({
  ...{
    line: 0,
    day: "2026-10-05",
    person: "Mei Lin",
    task: "Design",
    description: "Livery of the bow",
    hundredths: 150,
  },
  ...changes,
});
const INVOICE = invoiceOf([
  invoiceLine({ quantity: "2.00" }),
  invoiceLine({ project_name: "Harbor signs", description: "Signs", quantity: "1.25" }),
]);
const draw = (timesheet: readonly TimesheetRow[] | null, locale?: string) =>
  drawInvoice({ ...documentOf(INVOICE, locale), timesheet });

describe("the timesheet of an invoice", () => {
  test("lists the entries by project, with hours by person and in total", async () => {
    const rows = [
      row({ line: 1, person: "Jonas Weber", task: null, description: "Arrows", hundredths: 125 }),
      row({ day: "2026-10-07", description: "Later", hundredths: 50 }),
      row(),
    ];
    const [invoice, page = ""] = await textOf(await draw(rows));
    expect(invoice).not.toContain("Timesheet");
    expect(invoice).toContain("1/2");
    for (const said of ["Timesheet", "Day", "Person", "Task", "Description", "Hours", "05/10/2026", "Arrows", "2/2"]) {
      expect(page).toContain(squeezed(said));
    }
    expect(page.indexOf("Fleetrebrand2026")).toBeLessThan(page.indexOf("Harborsigns"));
    expect(page.indexOf("Liveryofthebow")).toBeLessThan(page.indexOf("Later"));
    expect(page).toContain("JonasWeber1.25");
    expect(page).toContain("MeiLin2.00");
    expect(page).toContain("Total3.25");
  });

  test("an invoice without one has no further page", async () => {
    expect(await textOf(await draw(null))).toHaveLength(1);
    expect(await draw(null)).toEqual(await drawInvoice(documentOf(INVOICE)));
  });

  test("a long one repeats its labels and the project, and counts on", async () => {
    const rows = Array.from({ length: 1000 }, (_, index) => row({ description: `Entry ${index + 1} of October` }));
    const pages = await textOf(await draw(rows));
    expect(pages.length).toBeGreaterThan(15);
    for (const [index, page] of pages.entries()) expect(page).toContain(`${index + 1}/${pages.length}`);
    for (const page of pages.slice(2, -1))
      expect(page).toContain("PersonTaskDescriptionHoursFleetrebrand2026continued");
    const text = pages.join("");
    for (const index of [1, 500, 1000]) expect(text).toContain(`Entry${index}ofOctober`);
    expect(pages.at(-1)).toContain(squeezed("Total 1,500.00"));
  });

  test("a description longer than a page continues on the next one", async () => {
    const words = Array.from({ length: 1500 }, (_, index) => `word${index}`);
    const pages = await textOf(await draw([row({ description: words.join(" ") })]));
    expect(pages.length).toBeGreaterThan(2);
    for (const word of ["word0", "word700", "word1499"]) expect(pages.join("")).toContain(word);
  });

  test.each(languages)("%s: title and labels can be extracted", async (locale) => {
    const [, page] = await textOf(await draw([row()], locale));
    const { text } = await invoiceLanguage(locale);
    for (const said of [text("timesheet"), text("report.person"), text("report.hours")]) {
      for (const word of said.split(" ")) expect(page).toContain(squeezed(word));
    }
  });
});
