import { expect, test } from "vitest";
import { countPlaywright, countVitest, eInvoiceRules, outcomeOf } from "./suites.mjs";

test("a skipped Vitest test and a file that does not load count as failed", () => {
  const loaded = { status: "failed", assertionResults: [{}, {}, {}] };
  const unloaded = { status: "failed", assertionResults: [] };
  const report = { numTotalTests: 3, numPassedTests: 1, testResults: [loaded, unloaded] };
  expect(countVitest(report)).toEqual({ passed: 1, failed: 3 });
});

const stories = (...statuses: string[]) => [
  {
    specs: [],
    suites: [{ specs: statuses.map((status, number) => ({ title: `story ${String(number)}`, tests: [{ status }] })) }],
  },
];

test("a skipped Playwright test counts as failed, and one that passes on its retry is named", () => {
  const stats = { expected: 5, flaky: 1, unexpected: 2, skipped: 1 };
  expect(countPlaywright({ stats, errors: [], suites: stories("expected", "flaky") })).toEqual({
    passed: 6,
    failed: 3,
    notice: "Passed only on the second try: story 1",
  });
});

test("more than two tests that pass only on their retry fail the run", () => {
  const stats = { expected: 5, flaky: 3, unexpected: 0, skipped: 0 };
  const report = { stats, errors: [], suites: stories("flaky", "flaky", "flaky", "expected") };
  expect(countPlaywright(report)).toMatchObject({ passed: 5, failed: 3 });
});

test("a run that fails without a failed test, or runs no test, counts as one failure", () => {
  expect(outcomeOf({ ok: false, output: "" }, { passed: 4, failed: 0 })).toMatchObject({ passed: 4, failed: 1 });
  expect(outcomeOf({ ok: true, output: "" }, { passed: 0, failed: 0 })).toMatchObject({ passed: 0, failed: 1 });
  expect(outcomeOf({ ok: true, output: "" }, { passed: 4, failed: 0 })).toMatchObject({ passed: 4, failed: 0 });
});

test("a machine without Java says that e-invoices were not checked", async () => {
  const outcome = await eInvoiceRules([], { PATH: "" }).run();
  expect(outcome).toMatchObject({
    passed: 0,
    failed: 0,
    notice: expect.stringMatching(/^E-INVOICES WERE NOT CHECKED/),
  });
});
