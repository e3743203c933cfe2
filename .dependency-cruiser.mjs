/**
 * Import rules. The comment of each rule gives its reason, and scripts/import-rules.test.ts tests every rule with a
 * violation.
 *
 * lib has clusters of resources (lib/<cluster>/<resource>). The rules cover new resources without a change.
 */
const RESOURCE = "^lib/(?!(kernel|client)/)[^/]+/[^/]+/";

/** A layer of a resource: one file, or a folder of that name. */
const kind = (...names) => `^lib/[^/]+/[^/]+/(${names.join("|")})(\\.ts|/[^/]+\\.ts)$`;

/** Browser code that calls `/v1`. */
const ASKING = ["^lib/client/", kind("queries")];

/** Code for both browser and server. The rule `shared-is-pure` keeps it free of side effects. */
const SHARED = [
  kind("schema", "rules", "events", "resource"),
  "^lib/(resources|kernel/resource|kernel/auth/roles)\\.ts$",
  "^lib/kernel/core/",
  "^lib/kernel/i18n/(catalog|messages)\\.ts$",
  "^lib/kernel/outbox/event\\.ts$",
  "^lib/webhooks/events/(catalog|samples|sample-objects|sample-credit-notes|sample-estimates|sample-expenses|sample-imports|sample-invoices|sample-milestones|sample-periods|sample-recurring-invoices|sample-retainers|sample-statements)\\.ts$",
  "^lib/webhooks/endpoints/delivery-settings\\.ts$",
  "^lib/kernel/auth/permissions\\.ts$",
  // Names of systems, columns and problems of imported files.
  "^lib/reporting/import-files/parsing/(column-meanings|document-kind|encodings|imported-file)\\.ts$",
  // PDF, pages and email show the same text and figures of an invoice.
  "^lib/billing/invoice-content/",
];

const TEST = "\\.(test|spec)\\.ts$";
const PRODUCT = "^(app|components|lib|inngest|server)/";
const DATABASE = ["^lib/kernel/db/", "^node_modules/(pg|@prisma)/"];
const runtime = { dependencyTypesNot: ["type-only"] };

const browserRules = [
  {
    name: "browser-imports-only-shared",
    comment:
      "The browser sends requests through queries.ts and may import schemas, rules, events and the core. Everything else is for the server.",
    from: { path: ["^components/", ...ASKING], pathNot: TEST },
    to: { path: "^(lib|app|inngest|server)/", pathNot: [...SHARED, ...ASKING] },
  },
  {
    name: "browser-loads-no-schema",
    comment: "Schemas add zod to every page. Import their types only; `/v1` validates requests and responses.",
    from: { path: ["^components/", ...ASKING], pathNot: TEST },
    to: {
      path: [
        kind("schema", "events"),
        "^lib/kernel/core/wire\\.ts$",
        "^lib/webhooks/events/(?!queries)",
        "^node_modules/zod/",
      ],
      ...runtime,
    },
  },
  {
    name: "shared-is-pure",
    comment: "Schemas, rules, events and the core run everywhere: they may import only each other and zod.",
    from: { path: SHARED, pathNot: TEST },
    to: { path: "^(app|components|lib|inngest|server)/", pathNot: SHARED },
  },
  {
    name: "shared-is-pure-of-node",
    comment: "A Node built-in does not exist in the browser.",
    from: { path: SHARED, pathNot: TEST },
    to: { dependencyTypes: ["core"] },
  },
  {
    name: "shared-is-pure-of-packages",
    comment: "These packages are sent to the browser: only these are worth their size.",
    from: { path: SHARED, pathNot: TEST },
    to: { path: "^node_modules/", pathNot: "^node_modules/(zod|typeid-js|uuid|next-intl|use-intl)/" },
  },
];

const databaseRules = [
  {
    name: "only-stores-use-the-database",
    comment: "Lint checks that SQL in store.ts names the workspace. Move the query there.",
    from: {
      path: PRODUCT,
      pathNot: [
        kind("store"),
        "^lib/kernel/(db|auth|outbox)/",
        "^lib/kernel/operation\\.ts$",
        "^(server|inngest/engine)/",
        "^inngest/embedded\\.ts$",
        TEST,
      ],
    },
    // Every module may check for a database outage; these files return no rows.
    to: { path: DATABASE, pathNot: "^lib/kernel/db/(outage|retry-transient)\\.ts$", ...runtime },
  },
  {
    name: "resources-meet-at-operations",
    comment: "Calling another resource's store skips permissions and events: call its operations.",
    from: { path: "^lib/([^/]+/[^/]+)/" },
    to: { path: kind("store"), pathNot: "^lib/$1/" },
  },
  {
    name: "stores-stand-below-operations",
    comment: "A store returns rows, regardless of caller and presentation: pass everything else as arguments.",
    from: { path: kind("store"), pathNot: TEST },
    to: { path: kind("operations", "serialize", "queries") },
  },
  {
    name: "stores-belong-to-operations",
    comment: "A page, route or function that reads a store skips permissions: call an operation.",
    from: { path: "^(app|inngest)/", pathNot: TEST },
    to: { path: kind("store") },
  },
];

const directionRules = [
  {
    name: "ui-knows-no-page",
    comment: "UI primitives do not depend on pages: pass data as props, or move the component.",
    from: { path: "^components/ui/", pathNot: TEST },
    to: { path: "^components/(?!ui/)" },
  },
  {
    name: "kernel-knows-no-resource",
    comment: "The kernel does not depend on resources; lib/webhooks/events/catalog.ts is the list of their events.",
    from: { path: "^lib/kernel/", pathNot: TEST },
    to: { path: RESOURCE, pathNot: kind("resource") },
  },
  {
    name: "time-and-mail-stand-below-invoices",
    comment: "Time entries and email do not depend on invoices: pass data as arguments.",
    from: { path: "^lib/(tracking/time-entries|mail/emails)/", pathNot: TEST },
    to: { path: "^lib/billing/(invoices|invoice-pdf)/" },
  },
  {
    name: "endpoints-stand-below-deliveries",
    comment: "Endpoints do not depend on deliveries: code that needs both belongs to lib/webhooks/deliveries.",
    from: { path: "^lib/webhooks/endpoints/", pathNot: TEST },
    to: { path: "^lib/webhooks/deliveries/" },
  },
  {
    name: "lib-knows-no-host",
    comment: "The domain code runs without Next.js, the worker and the launcher.",
    from: { path: "^lib/", pathNot: TEST },
    to: { path: "^(app|components|inngest|server)/" },
  },
  {
    name: "no-cycles",
    comment: "Modules in a cycle cannot be loaded or tested separately.",
    from: { pathNot: "^lib/" },
    to: { circular: true, viaOnly: runtime },
  },
  {
    name: "no-cycles-in-lib",
    comment: "In the domain, types may not form cycles either: move shared code to a third file.",
    from: { path: "^lib/", pathNot: "^lib/kernel/db/generated/" },
    to: { circular: true, viaOnly: { pathNot: "^lib/kernel/db/generated/" } },
  },
  {
    name: "tests-stay-out",
    comment: "Test code is not shipped.",
    from: { path: PRODUCT, pathNot: TEST },
    to: { path: ["^(testing|e2e)/", TEST] },
  },
  {
    name: "product-runs-without-dev-dependencies",
    comment: "`npm ci --omit=dev` must be enough to run: move the package to dependencies.",
    from: { path: PRODUCT, pathNot: TEST },
    to: { dependencyTypes: ["npm-dev"], ...runtime },
  },
];

const hostRules = [
  {
    name: "v1-runs-without-next",
    comment: "The server runs /v1 without Next.js, so no module that it reaches may need Next.js.",
    from: { path: "^app/v1/", pathNot: TEST },
    to: { reachable: true, path: "^node_modules/(next|next-auth)/", pathNot: "^node_modules/next-auth/jwt(/|\\.)" },
  },
  {
    name: "functions-run-without-next",
    comment: "The worker is plain Node.js, so no module that it reaches may need Next.js or React's server condition.",
    from: { path: "^inngest/", pathNot: TEST },
    to: { reachable: true, path: "^node_modules/(next|server-only)/" },
  },
];

const engineRules = [
  {
    name: "engine-entry-points",
    comment:
      "The other files of the engine are internal: use its public files, or extend them. See inngest/engine/README.md.",
    // These test helpers run the engine's parts without its database.
    from: { pathNot: ["^inngest/engine/", "^testing/(drive-function|inngest-server)\\.ts$"] },
    to: { path: "^inngest/engine/", pathNot: "^inngest/engine/(worker|embedded|protocol|unsupported-error)\\.ts$" },
  },
  {
    name: "engine-knows-no-product",
    comment: "The engine is independent of the product: pass settings and functions when it starts.",
    from: { path: "^inngest/engine/", pathNot: TEST },
    to: { path: "^(app|components|lib|server|inngest/(?!engine/))" },
  },
];

const threadRules = [
  {
    name: "invoices-are-drawn-in-their-thread",
    comment: "Drawing a PDF blocks the main thread for up to a second: use render.ts, which has a worker thread.",
    from: { path: PRODUCT, pathNot: ["^lib/billing/invoice-pdf/(?!render\\.ts$)", TEST] },
    to: {
      path: "^lib/billing/invoice-pdf/((fonts|page|text)/|(document|paint|sheets|statement|worker)\\.)",
      ...runtime,
    },
  },
];

const rules = [...browserRules, ...databaseRules, ...directionRules, ...hostRules, ...engineRules, ...threadRules];

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: rules.map((rule) => ({ severity: "error", ...rule })),
  options: {
    exclude: { path: "^(\\.next|\\.data|dist|docs|test-results)/" },
    doNotFollow: { path: "^(node_modules|lib/kernel/db/generated)/" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node", "default", "types"] },
  },
};
