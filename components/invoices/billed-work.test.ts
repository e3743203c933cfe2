import { expect, test } from "vitest";
import { billedExpensesHref } from "./billed-work";

const line = (ids: string[], from: string, to = from, kind: "expense" | "time" = "expense") => ({
  ...{ kind, expense_ids: ids, period_start: from, period_end: to },
});

test("expenses of an invoice open one expense, or the billed expenses of the invoice", () => {
  const one = [line(["exp_1"], "2026-11-19"), line([], "2026-01-01", "2026-12-31", "time")];
  expect(billedExpensesHref({ id: "inv_1", lines: one })).toBe("/expenses?tab=billed&expense=exp_1");
  const grouped = line(["exp_2", "exp_3"], "2026-10-02", "2026-11-03");
  const invoice = { id: "inv_1", lines: [line(["exp_1"], "2026-11-19"), grouped] };
  expect(billedExpensesHref(invoice)).toBe("/expenses?tab=billed&invoice=inv_1");
  expect(billedExpensesHref(invoice, grouped)).toBe("/expenses?tab=billed&invoice=inv_1&from=2026-10-02&to=2026-11-03");
});
