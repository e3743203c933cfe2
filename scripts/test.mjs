import { REPLACED, withPseudoLanguage } from "./messages/pseudo-language.mjs";
import { checks } from "./run/checks.mjs";
import { generate, install } from "./run/setup.mjs";
import { runStages } from "./run/stages.mjs";
import { eInvoiceRules, endToEnd, vitest } from "./run/suites.mjs";

const LANES = 2;

/**
 * Run the checks and tests that a change must pass, also on a fresh clone:
 *
 *   npm test                                everything
 *   npm test -- checks [name...]            the static checks, or those whose names match
 *   npm test -- unit|rules|db|e2e [file...] one suite, or its files whose paths match
 *   npm test -- all-widths                  the layout of every page at fourteen widths
 *   npm test -- pseudo-language             the stories of languages in a language with long texts
 *
 * Prints `N passed, N failed` at the end: tests as counted by their runners, and one for each check.
 */
async function main() {
  const [part, ...filters] = process.argv.slice(2);
  const wanted = partsOf(filters);
  const chosen = part === undefined ? everything() : [wanted[part]];
  if (chosen.includes(undefined)) {
    console.error(`There is no part ${part}. Usage: npm test -- [${Object.keys(wanted).join("|")}] [filter...]`);
    process.exitCode = 2;
    return;
  }
  /** @type {import("./run/stages.mjs").Total} */
  const total = { passed: 0, failed: 0, notices: [] };
  const add = (/** @type {typeof total} */ { passed, failed, notices }) => {
    total.passed += passed;
    total.failed += failed;
    total.notices.push(...notices);
  };
  add(await runStages([install]));
  if (total.failed === 0) {
    add(await runStages(generate));
    for (const start of chosen) if (start) add(await start());
  }
  // Repeat notices at the end, because the output of the checks has scrolled away.
  for (const notice of total.notices) console.log(`\n!!!!  ${notice}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  // A filter that matches nothing is a failure.
  process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
}

/** Lint takes longest and uses one core, so the suites without a browser run beside it. */
function everything() {
  const besideLint = [vitest("unit", []), eInvoiceRules([]), vitest("db", [])];
  return [() => runStages([...checks(), ...besideLint], LANES), partsOf([]).e2e];
}

/** @param {string[]} filters @returns {Record<string, (() => ReturnType<typeof runStages>) | undefined>} */
function partsOf(filters) {
  const named = (/** @type {{ name: string }} */ { name }) =>
    filters.length === 0 || filters.some((filter) => name.includes(filter));
  return {
    checks: () => runStages(checks().filter(named), LANES),
    unit: () => runStages([vitest("unit", filters)]),
    rules: () => runStages([eInvoiceRules(filters)]),
    db: () => runStages([vitest("db", filters)]),
    e2e: () => runStages([endToEnd(filters)]),
    "all-widths": () => runStages([endToEnd(["every-page"], { ALL_WIDTHS: "true" })]),
    "pseudo-language": () =>
      withPseudoLanguage(() => runStages([endToEnd(["languages"], { STORY_LANGUAGE: REPLACED })])),
  };
}

await main();
