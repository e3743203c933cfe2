import { readFileSync } from "node:fs";
import { run } from "./command.mjs";

/**
 * @import { Outcome } from "./stages.mjs"
 *
 * @typedef {object} Acceptance An advisory that is harmless here.
 * @property {string} id Such as GHSA-….
 * @property {string} reason Why the advisory is harmless.
 * @property {string} until Day of the next review, `YYYY-MM-DD`.
 * @typedef {{ url: string, title: string, severity: string }} Advisory
 * @typedef {{ vulnerabilities: Record<string, { via: (string | Advisory)[], nodes: string[] }> }} Report The parts of
 * `npm audit` output that are used.
 * @typedef {Record<string, { dev?: boolean }>} LockedPackages By folder.
 */

/** @type {readonly Acceptance[]} */
const ACCEPTED = [];

const TIMEOUT_SECONDS = 60;

/**
 * Fail on high and critical advisories in shipped packages, and on critical ones, such as malware, in development
 * tools. Lesser ones in tools should not block other changes.
 *
 * @returns {Promise<Outcome>}
 */
export async function checkAdvisories() {
  const args = ["audit", "--json", "--silent", "--fetch-retries=1"];
  const { output } = await run("npm", args, { timeoutSeconds: TIMEOUT_SECONDS });
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
  return judge(output, packages, { accepted: ACCEPTED, today: new Date().toISOString().slice(0, 10) });
}

/**
 * @param {string} output Of `npm audit --json`.
 * @param {LockedPackages} packages
 * @param {{ accepted: readonly Acceptance[], today: string }} rules
 * @returns {Outcome}
 */
export function judge(output, packages, { accepted, today }) {
  const answer = parse(output);
  if (answer === null || "message" in answer) {
    const why = answer?.message ?? (output.trim() || "npm said nothing");
    return { passed: 0, failed: 0, output: "", notice: `KNOWN ADVISORIES WERE NOT CHECKED: ${why}` };
  }
  if (!("vulnerabilities" in answer)) return { passed: 0, failed: 1, output };
  const found = findings(answer, packages);
  const faults = [
    ...found.filter(({ id }) => !accepted.some((one) => one.id === id)).map(({ words }) => words),
    ...accepted
      .filter(({ until }) => until <= today)
      .map(({ id, until }) => `${id}: the acceptance ended on ${until}. Review the advisory.`),
    ...accepted
      .filter(({ id }) => !found.some((one) => one.id === id))
      .map(({ id }) => `${id}: is accepted, but no package has it now. Remove it from the list.`),
  ];
  return { passed: faults.length === 0 ? 1 : 0, failed: faults.length === 0 ? 0 : 1, output: faults.join("\n") };
}

/**
 * A package that merely depends on another has that name instead of an advisory.
 *
 * @param {Report} report
 * @param {LockedPackages} packages
 */
function findings({ vulnerabilities }, packages) {
  return Object.entries(vulnerabilities).flatMap(([name, { via, nodes }]) => {
    const isShipped = nodes.some((node) => packages[node]?.dev !== true);
    const grave = isShipped ? ["high", "critical"] : ["critical"];
    return via.flatMap((one) => {
      if (typeof one === "string" || !grave.includes(one.severity)) return [];
      const id = one.url.split("/").at(-1) ?? one.url;
      return [{ id, words: `${id}: ${name}, ${one.severity}: ${one.title}. ${one.url}` }];
    });
  });
}

/**
 * npm prints a message when the registry failed or refused, and an error with a code when npm could not ask, which is
 * our fault. Null for invalid output.
 *
 * @param {string} output
 * @returns {Report | { message: string } | { error: object } | null}
 */
function parse(output) {
  try {
    return JSON.parse(output);
  } catch {
    return null;
  }
}
