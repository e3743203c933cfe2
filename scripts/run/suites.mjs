import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { provideBrowser } from "./browser.mjs";
import { run, runPackage } from "./command.mjs";

/**
 * @import { Ending } from "./command.mjs"
 * @import { Outcome, Stage } from "./stages.mjs"
 * @typedef {{ passed: number, failed: number, notice?: string }} Count
 *
 * @typedef {object} VitestReport
 * @property {number} numTotalTests
 * @property {number} numPassedTests
 * @property {{ status: string, assertionResults: unknown[] }[]} testResults One per file.
 * @typedef {object} PlaywrightReport
 * @property {{ expected: number, unexpected: number, flaky: number, skipped: number }} stats
 * @property {unknown[]} errors Of the run itself, not of a test.
 * @property {PlaywrightSuite[]} suites
 *
 * @typedef {object} PlaywrightSuite
 * @property {{ title: string, tests: { status: string }[] }[]} specs
 * @property {PlaywrightSuite[]} [suites]
 */

/** Vitest's projects of each suite. */
const SUITES = {
  unit: { name: "unit tests", projects: ["unit"] },
  db: { name: "database tests", projects: ["db", "alone"] },
  rules: { name: "rules of e-invoices", projects: ["rules"] },
};

/** @param {keyof typeof SUITES} suiteName @param {string[]} filters @returns {Stage} */
export function vitest(suiteName, filters) {
  const { name, projects } = SUITES[suiteName];
  const reporters = ["--reporter=default", "--reporter=json"];
  const chosen = projects.map((project) => `--project=${project}`);
  return suite(name, countVitest, (report) =>
    runPackage("vitest", ["run", ...chosen, ...reporters, `--outputFile.json=${report}`, ...filters], { show: true }),
  );
}

/**
 * These tests need Java and Maven. A machine without Java gets a notice, except in CI.
 *
 * @param {string[]} filters
 * @param {Record<string, string | undefined>} [environment]
 * @returns {Stage}
 */
export function eInvoiceRules(filters, { CI, PATH = "" } = process.env) {
  const stage = vitest("rules", filters);
  const absent = {
    passed: 0,
    failed: 0,
    output: "",
    notice: "E-INVOICES WERE NOT CHECKED against the official rules: install Java 17 and Maven",
  };
  const hasJava = async () => (await run("java", ["-version"], { environment: { PATH } })).ok;
  return { name: stage.name, run: async () => (CI || (await hasJava()) ? stage.run() : absent) };
}

/**
 * @param {string[]} filters
 * @param {Record<string, string>} [environment]
 * @returns {Stage}
 */
export function endToEnd(filters, environment = {}) {
  return suite("end-to-end tests", countPlaywright, async (report) => {
    const browser = await provideBrowser();
    if (!browser.ok) return browser;
    return runPackage("playwright", ["test", "--reporter=list,json", ...filters], {
      show: true,
      environment: { ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    });
  });
}

/**
 * @template Report
 * @param {string} name
 * @param {(report: Report) => Count} count
 * @param {(reportFile: string) => Promise<Ending>} start
 * @returns {Stage}
 */
function suite(name, count, start) {
  return {
    name,
    run: async () => {
      console.log(`\n      ${name}`);
      const folder = mkdtempSync(join(tmpdir(), "stint-report-"));
      const file = join(folder, "report.json");
      try {
        return outcomeOf(await start(file), readCount(file, count));
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  };
}

/** @template Report @param {string} file @param {(report: Report) => Count} count @returns {Count} */
function readCount(file, count) {
  try {
    return count(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    // The runner ended before it could report; outcomeOf counts that as a failure.
    return { passed: 0, failed: 0 };
  }
}

/**
 * A run that failed or ran no test counts as a failure even without a failed test. @param {Ending} ending @param
 * {Count} count @returns {Outcome}
 */
export function outcomeOf({ ok, output }, { passed, failed, notice }) {
  const silent = failed === 0 && (!ok || passed === 0);
  return { passed, failed: silent ? 1 : failed, output, ...(notice === undefined ? {} : { notice }) };
}

/** Skipped tests and files that could not be loaded count as failed. @param {VitestReport} report */
export function countVitest({ numTotalTests, numPassedTests, testResults }) {
  const unloaded = testResults.filter((file) => file.status === "failed" && file.assertionResults.length === 0);
  return { passed: numPassedTests, failed: numTotalTests - numPassedTests + unloaded.length };
}

/** End-to-end tests that pass only on the second try suggest a race. More than this many fail the run. */
const MOST_FLAKY = 2;

/** @param {PlaywrightReport} report @returns {Count} */
export function countPlaywright({ stats, errors, suites }) {
  const flaky = flakyIn(suites);
  const beyond = flaky.length > MOST_FLAKY ? flaky.length : 0;
  return {
    passed: stats.expected + stats.flaky - beyond,
    failed: stats.unexpected + stats.skipped + errors.length + beyond,
    ...(flaky.length > 0 ? { notice: `Passed only on the second try: ${flaky.join("; ")}` } : {}),
  };
}

/** @param {PlaywrightSuite[]} suites @returns {string[]} */
function flakyIn(suites) {
  return suites.flatMap(({ specs, suites: inner }) => [
    ...specs.filter(({ tests }) => tests.some(({ status }) => status === "flaky")).map(({ title }) => title),
    ...flakyIn(inner ?? []),
  ]);
}
