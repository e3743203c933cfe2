import { describe, expect, test } from "vitest";
import { addLine, billClient, editLine, LineRemoved, moveLine, removeLine, taxLines } from "./line-edits";
import { clashes } from "@/lib/kernel/core/merge";
import type { DraftEdit } from "@/lib/billing/invoices/queries";
import type { Invoice, InvoiceLine } from "@/lib/billing/invoices/schema/invoice";

const VAT = { tax_rate_id: "tax_1", name: "VAT", kind: "standard", rate: "19", compound: false } as const;

function line(id: string, changes: Partial<InvoiceLine> = {}): InvoiceLine {
  const price = { amount: 10_000, currency: "EUR" };
  return {
    ...{ id, kind: "manual", description: id, quantity: "1", unit: "piece", unit_price: price, amount: price },
    ...{ tax_rate: "19", tax_rate_ids: ["tax_1"], taxes: [VAT], project_id: null, project_name: null },
    ...{ period_start: null, period_end: null, tracked_seconds: null, time_entry_count: 0, expense_count: 0 },
    milestone_id: null,
    estimate_line_id: null,
    retainer_id: null,
    ...changes,
  };
}

/** A draft as far as changes of its lines read it. */
function draft(...lines: InvoiceLine[]): Invoice {
  return { lines, notes: "" } as unknown as Invoice;
}

/** The paths in which an edit meets a newer draft. */
function met(edit: DraftEdit, now: Invoice, begun = now): string[] {
  const { compared = (object: object) => object, base = () => begun } = edit;
  return clashes(compared(base(now)), compared(edit.on(now)), compared(now));
}

const [design, proofs] = [line("lin_1"), line("lin_2")];

describe("a change of one line", () => {
  const edit = editLine(proofs, { description: "Proofs, second round" });

  test("names that line's changed members alone, wherever the line is by now", () => {
    expect(edit.on(draft(proofs, line("lin_3"), design))).toEqual({
      lines: [{ id: "lin_2", description: "Proofs, second round" }, { id: "lin_3" }, { id: "lin_1" }],
    });
  });
  test("holds beside another person's change of another member, and of another line", () => {
    const repriced = line("lin_2", { unit_price: { amount: 20_000, currency: "EUR" } });
    expect(met(edit, draft(design, repriced))).toEqual([]);
    expect(met(edit, draft(line("lin_1", { description: "Design, both sides" }), proofs))).toEqual([]);
  });
  test("clashes with another person's change of the same member", () => {
    expect(met(edit, draft(design, line("lin_2", { description: "Galleys" })))).toEqual(["lines.lin_2.description"]);
    expect(met(edit, draft(design, line("lin_2", { description: "Proofs, second round" })))).toEqual([]);
  });
  test("clashes in its taxes, whether they are ids or a percentage", () => {
    const both = [VAT, { ...VAT, tax_rate_id: "tax_2", name: "City tax", rate: "5" }];
    const other = [VAT, { ...VAT, tax_rate_id: "tax_3", name: "Levy", rate: "2" }];
    const opened = line("lin_2", { tax_rate: null, tax_rate_ids: ["tax_1", "tax_2"], taxes: both });
    const now = draft(design, line("lin_2", { tax_rate: null, tax_rate_ids: ["tax_1", "tax_3"], taxes: other }));
    expect(met(editLine(opened, { tax_rate: "7" }), now)).toEqual(["lines.lin_2.tax_rate"]);
    expect(met(editLine(opened, { tax_rate_ids: [] }), now)).toEqual(["lines.lin_2.tax_rate_ids"]);
    expect(met(editLine(opened, { description: "Proofs" }), now)).toEqual([]);
  });
  test("is refused where another person removed the line", () => {
    expect(() => edit.on(draft(design))).toThrow(LineRemoved);
  });
});

describe("a change of the lines", () => {
  test("moves and removes the line itself, whatever was moved before", () => {
    const now = draft(line("lin_3"), design, proofs);
    expect(moveLine("lin_2", -1).on(now)).toEqual({ lines: [{ id: "lin_3" }, { id: "lin_2" }, { id: "lin_1" }] });
    expect(moveLine("lin_3", -1).on(now)).toEqual({ lines: [{ id: "lin_3" }, { id: "lin_1" }, { id: "lin_2" }] });
    expect(moveLine("lin_9", 1).on(now)).toEqual({ lines: [{ id: "lin_3" }, { id: "lin_1" }, { id: "lin_2" }] });
    expect(removeLine("lin_1").on(now)).toEqual({ lines: [{ id: "lin_3" }, { id: "lin_2" }] });
  });
  test("asks before it removes a line that another person changed meanwhile", () => {
    const changed = line("lin_2", { quantity: "4" });
    expect(met(removeLine("lin_2"), draft(design, changed), draft(design, proofs))).toEqual(["lines.lin_2"]);
    expect(met(removeLine("lin_1"), draft(design, changed), draft(design, proofs))).toEqual([]);
  });
  test("keeps lines that another person added", () => {
    const now = draft(design, proofs, line("lin_3"));
    for (const edit of [addLine({ description: "Courier" }, 0), billClient("cli_2"), taxLines("tax_2")]) {
      expect(met(edit, now, draft(design, proofs))).toEqual([]);
      expect(edit.on(now)).toMatchObject({ lines: expect.arrayContaining([expect.objectContaining({ id: "lin_3" })]) });
    }
  });
});
