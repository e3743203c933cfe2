import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig } from "vitest/config";

/** Tests without a database. All other tests get one, so a test in an unexpected folder still runs. */
const UNIT = [
  "lib/*/*/{schema,rules,events,serialize,queries}.test.ts",
  "lib/*/*/{schema,rules}/**/*.test.ts",
  "lib/kernel/core/**/*.test.ts",
  "lib/billing/invoice-{content,pdf}/**/*.test.ts",
  "lib/reporting/import-files/{parsing,reading}/**/*.test.ts",
  "lib/kernel/env.test.ts",
  "components/**/*.test.ts",
  "scripts/**/*.test.ts",
  "benchmarks/**/*.test.ts",
];

/** Tests that check documents with the official rules of e-invoices. They need Java and Maven. */
const RULES = ["**/*.rules.test.ts"];

/** Tests that expect an empty database, the statistics of their own rows or a process of their own, or whose workers do the work of all workspaces. */
const WITHOUT_OTHERS = [
  "app/api/setup/route.test.ts",
  "app/v1/clients/[id]/statement/large.test.ts",
  "app/v1/imports/hostile.test.ts",
  "app/v1/indexes.test.ts",
  "app/v1/time-entries/found.test.ts",
  "lib/admin/backups/nightly.test.ts",
  "lib/billing/{invoice-runs,recurring-invoices,reminders}/operations/kills.test.ts",
  "lib/identity/workspaces/operations/erase.test.ts",
  "lib/kernel/auth/attempts.test.ts",
  "lib/kernel/db/sql.test.ts",
  "lib/webhooks/deliveries/recover.test.ts",
  "lib/webhooks/deliveries/store/{claim,log}.test.ts",
];

/** Takes minutes, and files with a process of their own begin first. */
const LONGEST = "app/v1/every-role.test.ts";

/**
 * Each of these files has a process and a database of its own, because it starts processes, stops PostgreSQL or changes
 * settings before its other imports. All other files share them.
 */
const ALONE = [
  "{server,inngest,sdk,benchmarks,testing}/**/*.test.ts",
  ...[LONGEST, ...WITHOUT_OTHERS, ...["app", "lib"].flatMap(testFiles).filter(hasOwnSettings)].map(asPattern),
];

function testFiles(folder: string): string[] {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return paths.filter((path) => path.endsWith(".test.ts")).map((path) => `${folder}/${path}`);
}

/** With the brackets and parentheses of routes. */
function asPattern(path: string): string {
  return path.replaceAll(/[()[\]]/g, String.raw`\$&`);
}

/** An import for its effects alone, before all others. */
function hasOwnSettings(file: string): boolean {
  return readFileSync(file, "utf8").startsWith('import "@/testing/');
}

/** Global setup that bundles the worker threads. */
const THREADS = "testing/vitest-threads.ts";

const DATABASE = "testing/vitest-global-setup.ts";
const OWN = "testing/vitest-setup.ts";
const SHARED = "testing/vitest-shared-setup.ts";

const EXCLUDE = [...configDefaults.exclude, ".next/**", ".data/**"];

export default defineConfig({
  resolve: {
    alias: {
      "@": fileURLToPath(new URL(".", import.meta.url)).replace(/\/$/, ""),
      // The package throws outside React's server build, which uses this empty file instead.
      "server-only": fileURLToPath(new URL("node_modules/server-only/empty.js", import.meta.url)),
    },
  },
  test: {
    // Database tests spend much of their time waiting for processes, receivers and timeouts.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // These limits end hanging tests and do not measure speed: a busy machine may take ten times as long.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: { name: "unit", include: UNIT, exclude: [...EXCLUDE, ...RULES], globalSetup: [THREADS] },
      },
      {
        extends: true,
        test: {
          name: "db",
          isolate: false,
          include: ["**/*.test.ts"],
          exclude: [...EXCLUDE, ...UNIT, ...RULES, ...ALONE],
          globalSetup: [DATABASE, THREADS],
          setupFiles: [SHARED],
        },
      },
      {
        extends: true,
        test: {
          name: "alone",
          include: ALONE,
          exclude: [...EXCLUDE, ...UNIT, ...RULES],
          globalSetup: [DATABASE, THREADS],
          setupFiles: [OWN],
        },
      },
      {
        extends: true,
        test: {
          name: "rules",
          include: RULES,
          exclude: EXCLUDE,
          globalSetup: [DATABASE, THREADS, "testing/vitest-rules-setup.ts"],
          setupFiles: [OWN],
        },
      },
    ],
  },
});
