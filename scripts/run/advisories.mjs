import { readFileSync } from "node:fs";
import { run } from "./command.mjs";

/**
 * @import { Outcome } from "./stages.mjs"
 *
 * @typedef {object} Acceptance An advisory that does no harm here.
 * @property {string} id As in its address: GHSA-….
 * @property {string} reason Why it does none.
 * @property {string} until The day, `YYYY-MM-DD`, from which on somebody has to look again.
 *
 * @typedef {{ url: string, title: string, severity: string }} Advisory
 * @typedef {{ vulnerabilities: Record<string, { via: (string | Advisory)[], nodes: string[] }> }} Report What `npm audit` prints, as far as it is read.
 * @typedef {Record<string, { dev?: boolean }>} LockedPackages By their folder.
 */

/** @type {readonly Acceptance[]} */
const ACCEPTED = [];

/** A registry that is away is no reason to wait for minutes. */
const TIMEOUT_SECONDS = 60;

/**
 * Asks the registry for known advisories about the packages of the lock. What operators get must be free of high and
 * critical ones; tools of contributors of critical ones, as which malware is published: a linter that a long regular
 * expression slows down is no danger to anybody, and would stop every other change.
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
      .map(({ id, until }) => `${id}: was accepted until ${until}. Look again.`),
    ...accepted
      .filter(({ id }) => !found.some((one) => one.id === id))
      .map(({ id }) => `${id}: is accepted, and no package has it any more. Take it off the list.`),
  ];
  return { passed: faults.length === 0 ? 1 : 0, failed: faults.length === 0 ? 0 : 1, output: faults.join("\n") };
}

/**
 * What does harm where the package is used. A package that only depends on such a one has its name in place of an advisory.
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
 * The report, or why the registry gave none; null for what is neither. npm answers with a message when it could not reach
 * the registry or was refused there, and with an error and its code when it could not even ask, which is a fault of ours.
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
