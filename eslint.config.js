import js from "@eslint/js";
import next from "@next/eslint-plugin-next";
import jsxA11y from "eslint-plugin-jsx-a11y";
import playwright from "eslint-plugin-playwright";
import reactHooks from "eslint-plugin-react-hooks";
import { defineConfig, globalIgnores } from "eslint/config";
import tseslint from "typescript-eslint";
import * as bans from "./scripts/lint/bans.mjs";
import { fileName } from "./scripts/lint/file-name.mjs";
import { literalText } from "./scripts/lint/literal-text.mjs";
import { storeRules, takeInFindMany, workspaceInQuery, workspaceInSql } from "./scripts/lint/store-rules.mjs";

const house = {
  rules: {
    "file-name": fileName,
    "literal-text": literalText,
    "take-in-find-many": takeInFindMany,
    "workspace-in-query": workspaceInQuery,
    "workspace-in-sql": workspaceInSql,
  },
};

/** Files that a framework loads by their default export. */
const DEFAULT_EXPORT_FILES = [
  "app/**/{page,layout,template,default,error,global-error,not-found,loading}.tsx",
  "app/**/{sitemap,robots,manifest,icon,apple-icon,opengraph-image}.{ts,tsx}",
  "*.config.{ts,js,mjs}",
  ".dependency-cruiser.mjs",
  "e2e/global-setup.ts",
  "testing/vitest-*.ts",
  "lib/kernel/i18n/request.ts",
];

/** These run before or beside the product, where its parsed settings do not exist. */
const ENVIRONMENT_READERS = [
  "lib/kernel/env.ts",
  "server/**/*.mjs",
  "scripts/**",
  "benchmarks/**",
  "sdk/listen/**",
  "testing/**",
  "e2e/global-setup.ts",
  "*.config.{ts,js,mjs}",
];

/** Queues and clean-ups whose statements serve all workspaces at once, and answers kept by credential. */
const ACROSS_WORKSPACES = [
  "lib/kernel/background/store.ts",
  "lib/admin/audit-log/store/chain.ts",
  "lib/admin/backups/store.ts",
  "lib/mail/emails/store/queue.ts",
  "lib/kernel/http/store.ts",
  "lib/kernel/metrics/store.ts",
  "lib/webhooks/deliveries/store/{claim,outcomes,queue}.ts",
];

const TESTS = ["**/*.test.ts", "e2e/**/*.spec.ts"];
const BROWSER = ["app/**/*.tsx", "components/**/*.{ts,tsx}"];

/** Loaded by their tools before types matter, and partly typed by packages that have none; a worker has other globals than a page. */
const UNTYPED = ["*.js", ".*.mjs", "public/sw.js"];

const syntax = (...lists) => ({ "no-restricted-syntax": ["error", ...bans.everywhere, ...lists.flat()] });

const UNCHECKED_ANY = {
  "@typescript-eslint/no-unsafe-argument": "off",
  "@typescript-eslint/no-unsafe-assignment": "off",
  "@typescript-eslint/no-unsafe-call": "off",
  "@typescript-eslint/no-unsafe-member-access": "off",
  "@typescript-eslint/no-unsafe-return": "off",
};

export default defineConfig(
  globalIgnores([".next/", ".data/", "dist/", "lib/kernel/db/generated/", "messages/", "next-env.d.ts"]),
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { house },
    rules: {
      "house/file-name": "error",
      "max-lines": ["error", { max: 300 }],
      "max-lines-per-function": ["error", { max: 60 }],
      complexity: ["error", { max: 12 }],
      eqeqeq: "error",
      "no-warning-comments": ["error", { terms: ["todo", "fixme", "xxx"], location: "anywhere" }],
      "no-restricted-properties": [
        "error",
        {
          object: "process",
          property: "env",
          message: "Read settings through env() of lib/kernel/env.ts, which checks them.",
        },
      ],
      ...syntax(bans.defaultExports),
      // TypeScript knows every name, browsers' and Node's, and tells them apart better.
      "no-undef": "off",
      "@typescript-eslint/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
      // The same exemptions as the compiler's own check, and the usual way to leave a member out of an object.
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", destructuredArrayIgnorePattern: "^_", ignoreRestSiblings: true },
      ],
      // A number in a message prints as one expects; what the rule is for, objects and undefined, stays forbidden.
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      // `() => close()` as a callback is not mistaken for a value.
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
      // Loops of the worker and the launcher end by a signal, not by a condition.
      "@typescript-eslint/no-unnecessary-condition": [
        "error",
        { allowConstantLoopConditions: "only-allowed-literals" },
      ],
      // Operations, handlers and steps are asynchronous by contract, also when a body has nothing to await.
      "@typescript-eslint/require-await": "off",
    },
  },
  {
    files: BROWSER,
    extends: [
      jsxA11y.flatConfigs.strict,
      reactHooks.configs.flat["recommended-latest"],
      next.configs["core-web-vitals"],
    ],
    rules: {
      // On our own components the prop says where a dialog's focus starts, which a dialog must decide.
      "jsx-a11y/no-autofocus": ["error", { ignoreNonDOM: true }],
      // A table laid out as blocks on a phone loses its meaning unless its parts repeat it.
      "jsx-a11y/no-interactive-element-to-noninteractive-role": ["error", { td: ["cell"] }],
    },
  },
  {
    files: ["app/**", "components/**"],
    ignores: ["components/ui/page-link.tsx", "components/layout/within-page.tsx"],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          paths: [
            {
              name: "next/link",
              importNames: ["default"],
              message: "PageLink prefetches on demand, Link all in view.",
            },
          ],
        },
      ],
    },
  },
  { files: ["app/**", "components/**", "lib/**", "inngest/**"], rules: { "no-console": "error" } },
  { files: ["app/**/*.tsx", "components/**/*.tsx"], rules: { "house/literal-text": "error" } },
  { files: ["lib/*/*/store.ts", "lib/*/*/store/*.ts"], rules: storeRules(`${import.meta.dirname}/prisma/schema`) },
  { files: ["inngest/functions/*.ts"], rules: syntax(bans.defaultExports, bans.functions) },
  { files: ACROSS_WORKSPACES, rules: { "house/workspace-in-sql": "off" } },
  { files: DEFAULT_EXPORT_FILES, rules: syntax() },
  { files: ENVIRONMENT_READERS, rules: { "no-restricted-properties": "off" } },
  {
    files: TESTS,
    rules: {
      "max-lines": ["error", { max: 500 }],
      // A describe callback is a chapter, not a function.
      "max-lines-per-function": ["error", { max: 300 }],
      ...syntax(bans.defaultExports, bans.tests),
      // A reply was checked against its schema by the handler; what a test looks at in it is the test's matter.
      ...UNCHECKED_ANY,
    },
  },
  {
    files: ["e2e/**/*.ts"],
    extends: [playwright.configs["flat/recommended"]],
    rules: {
      // A fixture's helper that asserts is named for it.
      "playwright/expect-expect": ["error", { assertFunctionPatterns: ["^expect"] }],
      // Blank lines are the writer's, as everywhere else.
      "playwright/consistent-spacing-between-blocks": "off",
    },
  },
  { files: ["e2e/**/*.spec.ts"], rules: syntax(bans.defaultExports, bans.tests, bans.stories) },
  {
    files: ["**/*.mjs"],
    rules: {
      // JavaScript narrows `any` by a JSDoc cast, which these rules do not see; the compiler checks what follows from it.
      ...UNCHECKED_ANY,
    },
  },
  { files: UNTYPED, extends: [tseslint.configs.disableTypeChecked] },
  // Generated, so there is nothing in it to correct; unlike an ignored file it may be named among the changed ones.
  { files: ["sdk/typescript/schema.d.ts"], processor: { preprocess: () => [], postprocess: () => [] } },
);
