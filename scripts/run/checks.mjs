import { existsSync } from "node:fs";
import { checkAdvisories } from "./advisories.mjs";
import { run, runPackage } from "./command.mjs";
import { verdictOf } from "./stages.mjs";

/**
 * @import { Ending } from "./command.mjs"
 * @import { Stage } from "./stages.mjs"
 */

const OPENAPI = "scripts/openapi.mjs";

/** The slowest first, so that the lanes end together. */
export function checks() {
  return [
    check("types", () => runPackage("oxlint", [])),
    check("lint", () => runPackage("eslint", ["--max-warnings", "0", "."])),
    check("unused code", () => runPackage("knip", ["--no-progress"])),
    check("format", () => runPackage("prettier", ["--check", "--log-level", "warn", "."])),
    check("import rules", () => runPackage("dependency-cruiser", ["."])),
    { name: "advisories", run: checkAdvisories },
    ...(existsSync(OPENAPI) ? [check("openapi drift", () => run(process.execPath, [OPENAPI, "--check"]))] : []),
  ];
}

/** @param {string} name @param {() => Promise<Ending>} command @returns {Stage} */
function check(name, command) {
  return { name, run: async () => verdictOf(await command()) };
}
