import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

/** A small product: each file and what it imports, `type:` marking a type-only import, with violations planted in it. */
const TREE: Record<string, (string | { breaks: string; by: string })[]> = {
  "lib/env.ts": ["zod", "node:fs"],
  "lib/operation.ts": ["@/lib/db/prisma"],
  "lib/core/ids.ts": [{ breaks: "shared-is-pure-of-node", by: "node:crypto" }],
  "lib/auth/permissions.ts": [],
  "lib/auth/keys.ts": ["@/lib/db/prisma", "node:crypto"],
  "lib/auth/pages.ts": ["next/headers"],
  "lib/auth/cookies.ts": ["next-auth/jwt"],
  "lib/db/pool.ts": ["pg", "@/lib/env"],
  "lib/db/prisma.ts": ["./pool"],
  "lib/outbox/event.ts": ["zod"],
  "lib/outbox/rows.ts": [
    "./event",
    "@/lib/db/prisma",
    { breaks: "kernel-knows-no-resource", by: "@/lib/events/catalog" },
  ],
  "lib/events/catalog.ts": ["@/lib/projects/events"],
  "lib/http/route.ts": ["@/lib/operation", "@/lib/core/ids"],
  "lib/http/pages.ts": [{ breaks: "kernel-knows-no-resource", by: "@/lib/projects/rules" }],
  "lib/http/api.ts": ["@/lib/core/ids", { breaks: "browser-imports-only-shared", by: "@/lib/env" }],
  "lib/projects/schema.ts": ["zod", "@/lib/core/ids", "@/lib/auth/permissions"],
  "lib/projects/rules.ts": [
    "./schema",
    { breaks: "shared-is-pure", by: "@/lib/env" },
    { breaks: "shared-is-pure-of-packages", by: "lru-cache" },
  ],
  "lib/projects/events.ts": ["@/lib/outbox/event", "./schema"],
  "lib/projects/store.ts": [
    "@/lib/db/prisma",
    { breaks: "stores-stand-below-operations", by: "@/lib/tasks/operations" },
  ],
  "lib/projects/serialize.ts": ["./schema", "type:@/lib/db/prisma"],
  "lib/projects/operations.ts": ["./store", "@/lib/operation", "@/lib/tasks/operations"],
  "lib/projects/queries.ts": ["@/lib/http/api", "type:./schema", { breaks: "browser-loads-no-schema", by: "./schema" }],
  "lib/projects/operations.test.ts": ["@/testing/factories", "@/lib/db/prisma", "vitest"],
  "lib/tasks/store.ts": ["@/lib/db/prisma"],
  "lib/tasks/operations.ts": ["./store"],
  "lib/tasks/reports.ts": [
    { breaks: "only-stores-use-the-database", by: "@/lib/db/prisma" },
    { breaks: "resources-meet-at-operations", by: "@/lib/projects/store" },
    { breaks: "product-runs-without-dev-dependencies", by: "fast-check" },
    { breaks: "lib-knows-no-host", by: "@/inngest/sdk" },
    { breaks: "tests-stay-out", by: "@/testing/factories" },
  ],
  "lib/invoice-pdf/render.ts": ["type:./document"],
  "lib/invoice-pdf/document.ts": ["./fonts/face"],
  "lib/invoice-pdf/fonts/face.ts": [],
  "lib/tasks/pdf.ts": [
    "@/lib/invoice-pdf/render",
    { breaks: "invoices-are-drawn-in-their-thread", by: "@/lib/invoice-pdf/document" },
  ],
  "lib/invoices/operations.ts": ["@/lib/emails/send", "@/lib/time-entries/rules"],
  "lib/emails/send.ts": [{ breaks: "time-and-mail-stand-below-invoices", by: "@/lib/invoice-pdf/render" }],
  "lib/time-entries/rules.ts": [],
  "lib/webhook-deliveries/schema.ts": ["@/lib/webhooks/schema"],
  "lib/webhooks/schema.ts": [],
  "lib/webhooks/queries.ts": [
    { breaks: "endpoints-stand-below-deliveries", by: "type:@/lib/webhook-deliveries/schema" },
  ],
  "lib/tasks/first.ts": [{ breaks: "no-cycles-in-lib", by: "./second" }],
  "lib/tasks/second.ts": ["./first"],
  "components/first.ts": [{ breaks: "no-cycles", by: "./second" }],
  "components/second.ts": ["./first"],
  "lib/tasks/rows.ts": [{ breaks: "no-cycles-in-lib", by: "type:./shapes" }],
  "lib/tasks/shapes.ts": ["type:./rows"],
  "components/rows.ts": ["type:./shapes"],
  "components/shapes.ts": ["type:./rows"],
  "components/project-list.tsx": [
    "@/lib/projects/queries",
    "type:@/lib/projects/schema",
    { breaks: "browser-loads-no-schema", by: "@/lib/events/catalog" },
    { breaks: "browser-imports-only-shared", by: "@/lib/projects/operations" },
  ],
  "components/ui/shortcuts.tsx": [],
  "components/ui/search-field.ts": [
    "@/components/ui/shortcuts",
    { breaks: "ui-knows-no-page", by: "@/components/layout/page" },
  ],
  "components/layout/page.ts": ["@/components/ui/shortcuts"],
  "app/page.tsx": ["next/headers", "@/components/project-list", "@/lib/auth/pages"],
  "app/v1/projects/route.ts": ["@/lib/http/route", "@/lib/auth/cookies", "@/lib/projects/operations"],
  "app/v1/tasks/route.ts": [
    { breaks: "v1-runs-without-next", by: "@/lib/auth/pages" },
    { breaks: "stores-belong-to-operations", by: "@/lib/tasks/store" },
  ],
  "inngest/sdk.ts": ["@/lib/env", "@/inngest/engine/embedded"],
  "inngest/register.ts": [
    "@/inngest/engine/protocol",
    { breaks: "engine-has-four-doors", by: "@/inngest/engine/queue" },
  ],
  "inngest/embedded.ts": ["@/lib/db/pool", "@/inngest/engine/embedded"],
  "inngest/engine/worker.ts": ["./queue", { breaks: "engine-knows-no-product", by: "@/lib/env" }],
  "inngest/engine/embedded.ts": ["./queue"],
  "inngest/engine/protocol.ts": [],
  "inngest/engine/queue.ts": ["pg"],
  "inngest/functions/send-mail.ts": [
    "@/inngest/sdk",
    "@/lib/projects/operations",
    { breaks: "functions-run-without-next", by: "server-only" },
  ],
  "server/web.ts": ["@/lib/db/pool", "next"],
  "server/worker.ts": ["@/inngest/engine/worker"],
  "testing/factories.ts": ["@/lib/projects/store", "pg"],
};

const PACKAGES = {
  dependencies: ["zod", "lru-cache", "pg", "next", "next-auth", "server-only"],
  devDependencies: ["fast-check", "vitest"],
};

/** What a reachability rule names is the end of the path, not the import that opened it. */
const ENDS: Record<string, string> = {
  "@/lib/auth/pages": "node_modules/next/headers.js",
};

interface Cruise {
  summary: { violations: { rule: { name: string }; from: string; to: string }[] };
}

let root: string;

function write(file: string, text: string) {
  mkdirSync(join(root, dirname(file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

function specifierOf(entry: (typeof TREE)[string][number]) {
  return typeof entry === "string" ? entry : entry.by;
}

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "import-rules-"));
  for (const [file, imports] of Object.entries(TREE)) {
    const lines = imports.map(specifierOf).map((specifier, index) => {
      const name = specifier.replace("type:", "");
      return specifier === name
        ? `import * as m${index} from "${name}"; void m${index};`
        : `import type { M } from "${name}"; export type M${index} = M;`;
    });
    write(file, [...lines, "export interface M { one: 1 }", "export const one = 1;", ""].join("\n"));
  }
  for (const name of Object.values(PACKAGES).flat()) {
    for (const entry of ["index", "headers", "jwt"]) write(`node_modules/${name}/${entry}.js`, "export {};\n");
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: "1.0.0" }));
  }
  const versions = (names: string[]) => Object.fromEntries(names.map((name) => [name, "1.0.0"]));
  const { dependencies, devDependencies } = PACKAGES;
  write(
    "package.json",
    JSON.stringify({ dependencies: versions(dependencies), devDependencies: versions(devDependencies) }),
  );
  write("tsconfig.json", JSON.stringify({ compilerOptions: { paths: { "@/*": ["./*"] } } }));
});

afterAll(() => {
  rmSync(root, { recursive: true });
});

test("every planted violation is reported under its rule, and nothing else is", { timeout: 60_000 }, () => {
  const config = resolve(".dependency-cruiser.mjs");
  const command = resolve("node_modules/dependency-cruiser/bin/dependency-cruise.mjs");
  const output = execFileSync(process.execPath, [command, ".", "--config", config, "--output-type", "json"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  });
  const { violations } = (JSON.parse(output) as Cruise).summary;
  const reported = violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`);
  const planted = Object.entries(TREE).flatMap(([from, imports]) =>
    imports.flatMap((entry) =>
      typeof entry === "string" ? [] : [`${entry.breaks}: ${from} -> ${resolved(from, entry.by)}`],
    ),
  );
  expect(reported.sort()).toEqual(planted.sort());
});

function resolved(from: string, entry: string) {
  const specifier = entry.replace("type:", "");
  if (specifier in ENDS) return ENDS[specifier];
  if (specifier.startsWith("@/")) return `${specifier.slice(2)}.ts`;
  if (specifier.startsWith("./")) return `${dirname(from)}/${specifier.slice(2)}.ts`;
  return specifier.startsWith("node:") ? specifier.slice(5) : `node_modules/${specifier}/index.js`;
}
