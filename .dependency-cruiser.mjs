/**
 * Who may import whom. The table with the reasons is in CONTRIBUTING; scripts/import-rules.test.ts plants a violation
 * of every rule.
 *
 * lib has clusters, and a cluster has resources: a new resource is covered without a line here.
 */
const RESOURCE = "^lib/(?!(kernel|client)/)[^/]+/[^/]+/";

/** A kind of file, also when it has grown into a folder of that name. */
const kind = (...names) => `^lib/[^/]+/[^/]+/(${names.join("|")})(\\.ts|/[^/]+\\.ts)$`;

/** How the browser asks `/v1`. */
const ASKING = ["^lib/client/", kind("queries")];

/** What both sides know: pure by `shared-is-pure`, so that the browser can hold it. */
const SHARED = [
  kind("schema", "rules", "events", "resource"),
  "^lib/(resources|kernel/resource|kernel/auth/roles)\\.ts$",
  "^lib/kernel/core/",
  "^lib/kernel/i18n/(catalog|messages)\\.ts$",
  "^lib/kernel/outbox/event\\.ts$",
  "^lib/webhooks/events/(catalog|samples|sample-objects)\\.ts$",
  "^lib/kernel/auth/permissions\\.ts$",
  // What stands on an invoice is said by the PDF, the pages and the mail with the same words and figures.
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
      "The browser asks through queries.ts and knows schemas, rules, events and the core; the rest is the server's.",
    from: { path: ["^components/", ...ASKING], pathNot: TEST },
    to: { path: "^(lib|app|inngest|server)/", pathNot: [...SHARED, ...ASKING] },
  },
  {
    name: "browser-loads-no-schema",
    comment:
      "Schemas bring zod and its 35 kB to every page. The browser knows the types of what it sends and gets, and `/v1` checks both.",
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
    comment: "Schemas, rules, events and the core run everywhere: they import each other and zod, nothing else.",
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
    comment: "Every package here is sent to the browser: only these are worth their weight.",
    from: { path: SHARED, pathNot: TEST },
    to: { path: "^node_modules/", pathNot: "^node_modules/(zod|typeid-js|uuid|next-intl|use-intl)/" },
  },
];

const databaseRules = [
  {
    name: "only-stores-use-the-database",
    comment: "SQL lives in store.ts, where lint sees that it names the workspace. Move the query there.",
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
    // Everybody may know whether the database answers; no row comes through there.
    to: { path: DATABASE, pathNot: "^lib/kernel/db/(through-)?outage\\.ts$", ...runtime },
  },
  {
    name: "resources-meet-at-operations",
    comment: "Another resource's store skips its permissions and events: call its operations.",
    from: { path: "^lib/([^/]+/[^/]+)/" },
    to: { path: kind("store"), pathNot: "^lib/$1/" },
  },
  {
    name: "stores-stand-below-operations",
    comment: "A store answers rows, whoever asks and however they are shown: hand it what it needs.",
    from: { path: kind("store"), pathNot: TEST },
    to: { path: kind("operations", "serialize", "queries") },
  },
  {
    name: "stores-belong-to-operations",
    comment: "A page, route or function that reads a store skips the permission: call an operation.",
    from: { path: "^(app|inngest)/", pathNot: TEST },
    to: { path: kind("store") },
  },
];

const directionRules = [
  {
    name: "ui-knows-no-page",
    comment: "Primitives serve every page and name none: hand them what they need, or move the part that needs more.",
    from: { path: "^components/ui/", pathNot: TEST },
    to: { path: "^components/(?!ui/)" },
  },
  {
    name: "kernel-knows-no-resource",
    comment:
      "The kernel serves every resource and names none; lib/webhooks/events/catalog.ts is the one list of what they announce.",
    from: { path: "^lib/kernel/", pathNot: TEST },
    to: { path: RESOURCE, pathNot: kind("resource") },
  },
  {
    name: "time-and-mail-stand-below-invoices",
    comment: "An invoice is made of time and sent by mail, which know nothing of it: hand them what they need.",
    from: { path: "^lib/(tracking/time-entries|mail/emails)/", pathNot: TEST },
    to: { path: "^lib/billing/(invoices|invoice-pdf)/" },
  },
  {
    name: "endpoints-stand-below-deliveries",
    comment: "A delivery knows its endpoint: what needs both belongs to webhook-deliveries.",
    from: { path: "^lib/webhooks/endpoints/", pathNot: TEST },
    to: { path: "^lib/webhooks/deliveries/" },
  },
  {
    name: "lib-knows-no-host",
    comment: "Next, the worker and the launcher host the domain, which runs without them.",
    from: { path: "^lib/", pathNot: TEST },
    to: { path: "^(app|components|inngest|server)/" },
  },
  {
    name: "no-cycles",
    comment: "Modules of a cycle can only be understood, loaded and tested together.",
    from: { pathNot: "^lib/" },
    to: { circular: true, viaOnly: runtime },
  },
  {
    name: "no-cycles-in-lib",
    comment:
      "The same for types inside of the domain: what two files need of each other belongs into a third, below both.",
    from: { path: "^lib/", pathNot: "^lib/kernel/db/generated/" },
    to: { circular: true, viaOnly: { pathNot: "^lib/kernel/db/generated/" } },
  },
  {
    name: "tests-stay-out",
    comment: "What exists for tests is not shipped.",
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
    comment: "The server answers /v1 straight from these modules: nothing that they reach may need Next around it.",
    from: { path: "^app/v1/", pathNot: TEST },
    to: { reachable: true, path: "^node_modules/(next|next-auth)/", pathNot: "^node_modules/next-auth/jwt(/|\\.)" },
  },
  {
    name: "functions-run-without-next",
    comment: "The worker is plain Node: nothing that a function reaches may need Next or React's server condition.",
    from: { path: "^inngest/", pathNot: TEST },
    to: { reachable: true, path: "^node_modules/(next|server-only)/" },
  },
];

const engineRules = [
  {
    name: "engine-has-four-doors",
    comment: "The rest of the engine changes as it likes: use a door, or give it what you need. See its README.",
    // What drives functions in tests, and what speaks as a real server does, are the engine without its database, made of the same parts.
    from: { pathNot: ["^inngest/engine/", "^testing/(drive-function|inngest-server)\\.ts$"] },
    to: { path: "^inngest/engine/", pathNot: "^inngest/engine/(worker|embedded|protocol|unsupported-error)\\.ts$" },
  },
  {
    name: "engine-knows-no-product",
    comment: "The engine runs any functions on any database: tell it what it needs when it starts.",
    from: { path: "^inngest/engine/", pathNot: TEST },
    to: { path: "^(app|components|lib|server|inngest/(?!engine/))" },
  },
];

const threadRules = [
  {
    name: "invoices-are-drawn-in-their-thread",
    comment: "Drawing a PDF stops everything else for a second: ask render.ts, which has a thread for it.",
    from: { path: PRODUCT, pathNot: ["^lib/billing/invoice-pdf/(?!render\\.ts$)", TEST] },
    to: { path: "^lib/billing/invoice-pdf/((fonts|page|text)/|(document|paint|worker)\\.)", ...runtime },
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
