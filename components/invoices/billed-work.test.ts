import { expect, test } from "vitest";
import { billedExpensesHref } from "./billed-work";

const line = (ids: string[], from: string, to = from, kind: "expense" | "time" = "expense") => ({
  ...{ kind, expense_ids: ids, period_start: from, period_end: to },
});

test("expenses of an invoice open one expense, or the billed expenses of the client in these days", () => {
  const invoice = { client_id: "cli_1" };
  expect(
    billedExpensesHref(invoice, [line(["exp_1"], "2026-11-19"), line([], "2026-01-01", "2026-12-31", "time")]),
  ).toBe("/expenses?tab=billed&expense=exp_1");
  expect(
    billedExpensesHref(invoice, [line(["exp_1"], "2026-11-19"), line(["exp_2", "exp_3"], "2026-10-02", "2026-11-03")]),
  ).toBe("/expenses?tab=billed&client=cli_1&from=2026-10-02&to=2026-11-19");
});
