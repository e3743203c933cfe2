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

/** Files with a default export, which a framework loads. */
const DEFAULT_EXPORT_FILES = [
  "app/**/{page,layout,template,default,error,global-error,not-found,loading}.tsx",
  "app/**/{sitemap,robots,manifest,icon,apple-icon,opengraph-image}.{ts,tsx}",
  "*.config.{ts,js,mjs}",
  ".dependency-cruiser.mjs",
  "e2e/global-setup.ts",
  "testing/vitest-*.ts",
  "lib/kernel/i18n/request.ts",
];

/** Files that run outside the product, where its parsed settings do not exist. */
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

/** Stores of queues, cleanup and idempotent responses, whose statements cover all workspaces. */
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

const syntax = (...lists) => ({ "no-restricted-syntax": ["error", ...bans.everywhere, ...lists.flat()] });

export default defineConfig(
  globalIgnores([".next/", ".data/", "dist/", "lib/kernel/db/generated/", "messages/", "next-env.d.ts"]),
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  js.configs.recommended,
  tseslint.configs.strict,
  {
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
      // TypeScript checks undefined names, with the globals of browsers and Node.js.
      "no-undef": "off",
      // The compiler's own exemptions, and rest siblings, which are the usual way to omit a member.
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", destructuredArrayIgnorePattern: "^_", ignoreRestSiblings: true },
      ],
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
      // On our own components, the prop sets the initial focus of a dialog.
      "jsx-a11y/no-autofocus": ["error", { ignoreNonDOM: true }],
      // A table with block layout on a phone needs explicit roles to stay a table for screen readers.
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
      // A describe callback groups tests and may be long.
      "max-lines-per-function": ["error", { max: 300 }],
      ...syntax(bans.defaultExports, bans.tests),
    },
  },
  {
    files: ["e2e/**/*.ts"],
    extends: [playwright.configs["flat/recommended"]],
    rules: {
      // Fixture helpers that assert have names that start with expect.
      "playwright/expect-expect": ["error", { assertFunctionPatterns: ["^expect"] }],
      "playwright/consistent-spacing-between-blocks": "off",
    },
  },
  { files: ["e2e/**/*.spec.ts"], rules: syntax(bans.defaultExports, bans.tests, bans.stories) },
  // Generated, so not linted. Unlike an ignored file, it causes no warning when lefthook names it.
  { files: ["sdk/typescript/schema.d.ts"], processor: { preprocess: () => [], postprocess: () => [] } },
);
