import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

/** A small source tree with planted violations: each file and its imports, `type:` for a type-only import. */
const TREE: Record<string, (string | { breaks: string; by: string })[]> = {
  "lib/kernel/env.ts": ["zod", "node:fs"],
  "lib/kernel/operation.ts": ["@/lib/kernel/db/prisma"],
  "lib/kernel/core/ids.ts": [{ breaks: "shared-is-pure-of-node", by: "node:crypto" }],
  "lib/kernel/auth/permissions.ts": [],
  "lib/kernel/auth/keys.ts": ["@/lib/kernel/db/prisma", "node:crypto"],
  "lib/kernel/auth/pages.ts": ["next/headers"],
  "lib/kernel/auth/cookies.ts": ["next-auth/jwt"],
  "lib/kernel/db/pool.ts": ["pg", "@/lib/kernel/env"],
  "lib/kernel/db/prisma.ts": ["./pool"],
  "lib/kernel/outbox/event.ts": ["zod"],
  "lib/kernel/outbox/rows.ts": [
    "./event",
    "@/lib/kernel/db/prisma",
    { breaks: "kernel-knows-no-resource", by: "@/lib/webhooks/events/catalog" },
  ],
  "lib/webhooks/events/catalog.ts": ["@/lib/tracking/projects/events"],
  "lib/kernel/http/route.ts": ["@/lib/kernel/operation", "@/lib/kernel/core/ids"],
  "lib/kernel/http/pages.ts": [{ breaks: "kernel-knows-no-resource", by: "@/lib/tracking/projects/rules" }],
  "lib/client/api.ts": ["@/lib/kernel/core/ids", { breaks: "browser-imports-only-shared", by: "@/lib/kernel/env" }],
  "lib/tracking/projects/schema.ts": ["zod", "@/lib/kernel/core/ids", "@/lib/kernel/auth/permissions"],
  "lib/tracking/projects/rules.ts": [
    "./schema",
    { breaks: "shared-is-pure", by: "@/lib/kernel/env" },
    { breaks: "shared-is-pure-of-packages", by: "lru-cache" },
  ],
  "lib/tracking/projects/events.ts": ["@/lib/kernel/outbox/event", "./schema"],
  "lib/tracking/projects/store.ts": [
    "@/lib/kernel/db/prisma",
    { breaks: "stores-stand-below-operations", by: "@/lib/tracking/tasks/operations" },
  ],
  "lib/tracking/projects/serialize.ts": ["./schema", "type:@/lib/kernel/db/prisma"],
  "lib/tracking/projects/operations.ts": ["./store", "@/lib/kernel/operation", "@/lib/tracking/tasks/operations"],
  "lib/tracking/projects/queries.ts": [
    "@/lib/client/api",
    "type:./schema",
    { breaks: "browser-loads-no-schema", by: "./schema" },
  ],
  "lib/tracking/projects/operations.test.ts": ["@/testing/factories", "@/lib/kernel/db/prisma", "vitest"],
  "lib/tracking/tasks/store.ts": ["@/lib/kernel/db/prisma"],
  "lib/tracking/tasks/operations.ts": ["./store"],
  "lib/tracking/tasks/reports.ts": [
    { breaks: "only-stores-use-the-database", by: "@/lib/kernel/db/prisma" },
    { breaks: "resources-meet-at-operations", by: "@/lib/tracking/projects/store" },
    { breaks: "product-runs-without-dev-dependencies", by: "fast-check" },
    { breaks: "lib-knows-no-host", by: "@/inngest/sdk" },
    { breaks: "tests-stay-out", by: "@/testing/factories" },
  ],
  "lib/billing/invoice-pdf/render.ts": ["type:./document"],
  "lib/billing/invoice-pdf/document.ts": ["./fonts/face"],
  "lib/billing/invoice-pdf/fonts/face.ts": [],
  "lib/tracking/tasks/pdf.ts": [
    "@/lib/billing/invoice-pdf/render",
    { breaks: "invoices-are-drawn-in-their-thread", by: "@/lib/billing/invoice-pdf/document" },
  ],
  "lib/billing/invoices/operations.ts": ["@/lib/mail/emails/send", "@/lib/tracking/time-entries/rules"],
  "lib/mail/emails/send.ts": [{ breaks: "time-and-mail-stand-below-invoices", by: "@/lib/billing/invoice-pdf/render" }],
  "lib/tracking/time-entries/rules.ts": [],
  "lib/webhooks/deliveries/schema.ts": ["@/lib/webhooks/endpoints/schema"],
  "lib/webhooks/endpoints/schema.ts": [],
  "lib/webhooks/endpoints/queries.ts": [
    { breaks: "endpoints-stand-below-deliveries", by: "type:@/lib/webhooks/deliveries/schema" },
  ],
  "lib/tracking/tasks/first.ts": [{ breaks: "no-cycles-in-lib", by: "./second" }],
  "lib/tracking/tasks/second.ts": ["./first"],
  "components/first.ts": [{ breaks: "no-cycles", by: "./second" }],
  "components/second.ts": ["./first"],
  "lib/tracking/tasks/rows.ts": [{ breaks: "no-cycles-in-lib", by: "type:./shapes" }],
  "lib/tracking/tasks/shapes.ts": ["type:./rows"],
  "components/rows.ts": ["type:./shapes"],
  "components/shapes.ts": ["type:./rows"],
  "components/project-list.tsx": [
    "@/lib/tracking/projects/queries",
    "type:@/lib/tracking/projects/schema",
    { breaks: "browser-loads-no-schema", by: "@/lib/webhooks/events/catalog" },
    { breaks: "browser-imports-only-shared", by: "@/lib/tracking/projects/operations" },
  ],
  "components/ui/shortcuts.tsx": [],
  "components/ui/search-field.ts": [
    "@/components/ui/shortcuts",
    { breaks: "ui-knows-no-page", by: "@/components/layout/page" },
  ],
  "components/layout/page.ts": ["@/components/ui/shortcuts"],
  "app/page.tsx": ["next/headers", "@/components/project-list", "@/lib/kernel/auth/pages"],
  "app/v1/projects/route.ts": [
    "@/lib/kernel/http/route",
    "@/lib/kernel/auth/cookies",
    "@/lib/tracking/projects/operations",
  ],
  "app/v1/tasks/route.ts": [
    { breaks: "v1-runs-without-next", by: "@/lib/kernel/auth/pages" },
    { breaks: "stores-belong-to-operations", by: "@/lib/tracking/tasks/store" },
  ],
  "inngest/sdk.ts": ["@/lib/kernel/env", "@/inngest/engine/embedded"],
  "inngest/register.ts": ["@/inngest/engine/protocol", { breaks: "engine-entry-points", by: "@/inngest/engine/queue" }],
  "inngest/embedded.ts": ["@/lib/kernel/db/pool", "@/inngest/engine/embedded"],
  "inngest/engine/worker.ts": ["./queue", { breaks: "engine-knows-no-product", by: "@/lib/kernel/env" }],
  "inngest/engine/embedded.ts": ["./queue"],
  "inngest/engine/protocol.ts": [],
  "inngest/engine/queue.ts": ["pg"],
  "inngest/functions/send-mail.ts": [
    "@/inngest/sdk",
    "@/lib/tracking/projects/operations",
    { breaks: "functions-run-without-next", by: "server-only" },
  ],
  "server/web.ts": ["@/lib/kernel/db/pool", "next"],
  "server/worker.ts": ["@/inngest/engine/worker"],
  "testing/factories.ts": ["@/lib/tracking/projects/store", "pg"],
};

const PACKAGES = {
  dependencies: ["zod", "lru-cache", "pg", "next", "next-auth", "server-only"],
  devDependencies: ["fast-check", "vitest"],
};

/** A reachability rule reports the end of the path, not the first import. */
const ENDS: Record<string, string> = {
  "@/lib/kernel/auth/pages": "node_modules/next/headers.js",
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

test("reports exactly the planted violations, each under its rule", { timeout: 60_000 }, () => {
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
