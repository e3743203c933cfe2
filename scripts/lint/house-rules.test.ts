import { join } from "node:path";
import { Linter } from "eslint";
import tseslint from "typescript-eslint";
import { expect, test } from "vitest";
import * as bans from "./bans.mjs";
import { fileName } from "./file-name.mjs";
import { literalText } from "./literal-text.mjs";
import { storeRules, takeInFindMany, workspaceInQuery, workspaceInSql } from "./store-rules.mjs";

const house = {
  rules: {
    "file-name": fileName,
    "literal-text": literalText,
    "take-in-find-many": takeInFindMany,
    "workspace-in-query": workspaceInQuery,
    "workspace-in-sql": workspaceInSql,
  },
};

function complaints(code: string, rules: Linter.RulesRecord, file = "lib/tracking/projects/store.ts") {
  const linter = new Linter({ cwd: process.cwd() });
  const parserOptions = { ecmaFeatures: { jsx: true } };
  const languageOptions = { parser: tseslint.parser as Linter.Parser, parserOptions };
  const config: Linter.Config = { files: ["**/*.ts", "**/*.tsx"], plugins: { house }, languageOptions, rules };
  return linter.verify(code, config, { filename: join(process.cwd(), file) }).map(({ ruleId }) => ruleId);
}

const stores = storeRules("prisma/schema");

test.each([
  `db.project.findFirst({ where: { id } })`,
  `db.project.findFirst({ where: { OR: [{ workspaceId }, { id }] } })`,
  `db.project.findFirst({ where: { NOT: { workspaceId } } })`,
  `db.project.findFirst({ where })`,
  `db.project.findFirst(query)`,
  `db.project.count()`,
  `db.project.update({ where: { id }, data: { workspaceId, name } })`,
  `db.project.deleteMany({ where: {} })`,
  `db.project.create({ data: { id, name } })`,
  `db.project.createMany({ data: [{ workspaceId, id }, { id }] })`,
  `db.project.createMany({ data: rows.map((row) => ({ ...row, id })) })`,
  `scope.db.timeEntry.updateManyAndReturn({ where: { id }, data: { notes } })`,
])("reports a query that can reach another workspace: %s", (code) => {
  expect(complaints(code, stores)).toEqual(["house/workspace-in-query"]);
});

test.each([
  `db.project.findFirst({ where: { id, workspaceId } })`,
  `db.project.findFirst({ where: { ...filter, workspaceId: scope.workspaceId } })`,
  `db.project.findFirst({ where: { AND: [{ workspaceId }, filter] } })`,
  `db.project.update({ where: { workspaceId_id: { workspaceId, id } }, data: { name } })`,
  `db.project.create({ data: { workspaceId, name } })`,
  `db.project.createMany({ data: rows.map((row) => ({ workspaceId, ...row })) })`,
  `db.user.findUnique({ where: { email } })`,
  `list.entries.count()`,
])("allows a query within a workspace, or on a table above workspaces: %s", (code) => {
  expect(complaints(code, stores)).toEqual([]);
});

test.each([
  "sql`select id from projects where id = ${id}::uuid`",
  "sql`guard as (select 1 from tasks where id = ${id}::uuid and version = ${version}::int)`",
  "db.$executeRaw`update invoices set status = 'void' where id = ${id}::uuid`",
])("reports SQL that can reach another workspace: %s", (code) => {
  expect(complaints(code, stores)).toEqual(["house/workspace-in-sql"]);
});

test.each([
  "sql`select id from projects where id = ${id}::uuid and workspace_id = ${workspaceId}::uuid`",
  "sql`select workspace_id, id from invoices where public_token = ${token}`",
  "sql`select id from users where email = ${email}`",
  "text`select id from projects`",
])("allows SQL that names the workspace, or a table above workspaces: %s", (code) => {
  expect(complaints(code, stores)).toEqual([]);
});

test("reports a list without a limit", () => {
  expect(complaints(`db.project.findMany({ where: { workspaceId } })`, stores)).toEqual(["house/take-in-find-many"]);
  expect(complaints(`db.project.findMany({ where: { workspaceId }, take: 51 })`, stores)).toEqual([]);
});

test.each([
  ["lib/timeEntries/schema.ts", 1],
  ["lib/kernel/core/utils.ts", 1],
  ["lib/helpers/dates.ts", 1],
  ["components/ui/date-utils.ts", 1],
  ["components/ui/ProjectList.tsx", 1],
  ["lib/tracking/projects/types.ts", 1],
  ["lib/tracking/time-entries/rules.test.ts", 0],
  ["lib/kernel/core/content-type.ts", 0],
  ["app/(dashboard)/projects/[id]/not-found.tsx", 0],
  ["app/api/auth/[...nextauth]/route.ts", 0],
  ["app/.well-known/security.txt/route.ts", 0],
])("%s has %i errors", (file, faults) => {
  expect(complaints("", { "house/file-name": "error" }, file)).toHaveLength(faults);
});

const ALL_BANS = Object.values(bans).flat();

test.each([
  `export * from "./other"`,
  `export default 1`,
  `export { one as default } from "./one"`,
  `vi.mock("./store")`,
  `const send = vi.fn()`,
  `vi.spyOn(console, "log")`,
  `test.skip("later", () => {})`,
  `describe.only("this", () => {})`,
  `test.todo("that")`,
  `test.skipIf(ci)("x", () => {})`,
  `setTimeout(next, 100)`,
  `step.waitForEvent("paid", { event: "paid", timeout: "1h" })`,
  `step.invoke("other", { function: other })`,
])("reports %s", (code) => {
  expect(complaints(code, { "no-restricted-syntax": ["error", ...ALL_BANS] })).toEqual(["no-restricted-syntax"]);
});

test.each([
  `step.run("send", send)`,
  `step.sleep("wait", "1m")`,
  `step.sleepUntil("due", at)`,
  `step.sendEvent("tell", due)`,
])("allows %s in functions", (code) => {
  expect(complaints(code, { "no-restricted-syntax": ["error", ...ALL_BANS] })).toEqual([]);
});

const literals = { "house/literal-text": "error" } as const;

test.each([
  `<p>Nothing here</p>`,
  `<p>{"Nothing here"}</p>`,
  `<p>{isOpen ? t("open") : "Closed"}</p>`,
  `<TextField label="Name" />`,
  "<Button label={`Delete ${name}`} />",
  `<button aria-label={label ?? "Close"} />`,
])("reports text outside the catalog: %s", (code) => {
  expect(complaints(code, literals, "components/ui/dialog.tsx")).toEqual(["house/literal-text"]);
});

test.each([
  `<p>{t("empty")}</p>`,
  `<p>Stint</p>`,
  `<Kbd>Ctrl</Kbd>`,
  `<Box className="flex gap-2" kind="primary" />`,
  `<p>{count} / {total}</p>`,
])("allows text from the catalog, and names without translation: %s", (code) => {
  expect(complaints(code, literals, "components/ui/dialog.tsx")).toEqual([]);
});
