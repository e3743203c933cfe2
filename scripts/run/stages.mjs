/**
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {number} failed
 * @property {string} output Shown on failure.
 * @property {string} [notice] A line about something that was not checked although nothing failed.
 * @typedef {object} Stage
 * @property {string} name
 * @property {() => Promise<Outcome>} run
 */

/**
 * @typedef {object} Total
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} notices
 */

/**
 * @param {Stage[]} stages
 * @param {number} [width]
 */
export async function runStages(stages, width = 1) {
  /** @type {Total} */
  const total = { passed: 0, failed: 0, notices: [] };
  const waiting = [...stages];
  const lane = async () => {
    for (let stage = waiting.shift(); stage; stage = waiting.shift()) {
      const { passed, failed, notice } = await runStage(stage);
      total.passed += passed;
      total.failed += failed;
      if (notice !== undefined) total.notices.push(notice);
    }
  };
  await Promise.all(Array.from({ length: width }, lane));
  return total;
}

/** @param {Stage} stage */
async function runStage(stage) {
  const startedAt = performance.now();
  const outcome = await stage.run();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const verdict = outcome.failed > 0 ? "FAIL" : outcome.notice === undefined ? "ok  " : "NOTE";
  console.log(`${verdict}  ${stage.name.padEnd(24)} ${seconds.padStart(6)} s`);
  if (outcome.failed > 0 && outcome.output !== "") console.log(outcome.output.trimEnd().replace(/^/gm, "      "));
  return outcome;
}

/** Turn a single check into an outcome. @param {import("./command.mjs").Ending} ending @returns {Outcome} */
export function verdictOf({ ok, output }) {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, output };
}
