import { expect, test } from "vitest";
import { POST as createExport } from "@/app/v1/accounting-exports/route";
import { POST as createCostRate } from "@/app/v1/cost-rates/route";
import { PATCH as changeNote } from "@/app/v1/credit-notes/[id]/route";
import { POST as createNote } from "@/app/v1/credit-notes/route";
import { POST as recordPayment } from "@/app/v1/invoices/[id]/payments/route";
import { POST as loadSamples } from "@/app/v1/sample-data/route";
import { POST as saveReport } from "@/app/v1/saved-reports/route";
import { POST as createTaxRate } from "@/app/v1/tax-rates/route";
import { POST as createWebhook } from "@/app/v1/webhooks/route";
import { PATCH as changeAccounting } from "@/app/v1/workspace/accounting/route";
import { PATCH as updateWorkspace } from "@/app/v1/workspace/route";
import type { Handler } from "@/lib/kernel/http/route";
import { call } from "@/testing/call";
import { givenClosed, givenException } from "@/testing/closing";
import { comparableData, type Data, exportOf, givenTwoWorkspaces } from "@/testing/exports";
import { givenUser, type TestUser } from "@/testing/factories";
import { givenFile } from "@/testing/files";
import { givenImported } from "@/testing/import-files";
import { givenInvoice, LINE } from "@/testing/invoices";
import { whitePng } from "@/testing/pictures";
import { required } from "@/testing/required";
import {
  givenCategory,
  givenClient,
  givenEntry,
  givenExpense,
  givenField,
  givenProject,
  withoutLimits,
} from "@/testing/things";
import { givenApprovals, givenApproved } from "@/testing/timesheets";

withoutLimits();

/** The sample data, and each kind of record that it lacks. */
async function givenEverything(owner: TestUser): Promise<void> {
  const post = async (route: Handler, body: object, params: Record<string, string> = {}) => {
    const reply = await call(route, { method: "POST", as: owner, body, params });
    if (reply.status >= 400) throw new Error(reply.text);
    return reply.body as { id: string };
  };
  await call(loadSamples, { method: "POST", as: owner });
  for (const object of ["client", "project", "time_entry", "invoice"]) await givenField(owner, { object, key: "ref" });
  const custom = { ref: "A-7" };
  const { id: client_id } = await givenClient(owner, { name: "Kestrel", custom });
  const { id: project_id } = await givenProject(owner, { name: "Audit", client_id, custom });
  await givenEntry(owner, { project_id, custom, external_refs: [{ system: "jira", id: "KST-1" }] });
  const { id: tax } = await post(createTaxRate, { name: "USt.", percentage: "19" });
  const invoice = await givenInvoice(owner, "sent", {
    client_id,
    issue_date: "2001-01-10",
    ...{ service_from: "2001-01-01", service_to: "2001-01-09" },
    custom,
    lines: [{ ...LINE, tax_rate_ids: [tax] }],
  });
  await post(recordPayment, { amount: { amount: 2500, currency: "EUR" } }, { id: invoice.id });
  const line = required(invoice.lines[0]);
  const credited = [{ invoice_line_id: line.id, amount: { amount: 1000, currency: "EUR" } }];
  const note = await post(createNote, { invoice_id: invoice.id, reason: "discount", lines: credited });
  await call(changeNote, { method: "PATCH", as: owner, params: { id: note.id }, body: { status: "issued" } });
  const { id: category_id } = await givenCategory(owner);
  const { id: file_id } = await givenFile(owner);
  await givenExpense(owner, { category_id, project_id, receipt_ids: [file_id] });
  await post(createCostRate, { user_id: owner.publicId, rate: { amount: 4000, currency: "EUR" }, starts_on: null });
  await post(saveReport, { name: "By month", shared: true, query: { group_by: "month", range: "this-year" } });
  await post(createWebhook, { url: "https://hooks.example.com/stint", events: ["invoice.sent"] });
  const logo = `data:image/png;base64,${whitePng(8, 8).toString("base64")}`;
  await call(updateWorkspace, { method: "PATCH", as: owner, body: { invoicing: { logo } } });
  const accounting = {
    accounts: { receivables: "1400", bank: "1200" },
    tax_rates: [{ tax, services_account: "8400" }],
  };
  await call(changeAccounting, { method: "PATCH", as: owner, body: accounting });
  await post(createExport, { format: "csv", from: "2001-01-01", to: "2001-01-31" });
  const member = await givenUser(owner.workspace, "member");
  await givenApprovals(owner);
  await givenEntry(member, { project_id, start_time: "2026-10-07T08:00:00Z" });
  await givenApproved(owner, member, "2026-10-07");
  await givenClosed(owner, "2026-09-30");
  await givenException(owner, { from: "2026-09-01", to: "2026-09-02" });
}

/**
 * Facts that a restore changes: recurring invoices and webhooks wait for a person, teammates for an invitation, and
 * accounting exports have no author.
 */
const CHANGED: Readonly<Record<string, readonly string[]>> = {
  recurring_invoices: ["status", "next_on", "next_period", "next_run_at", "pause_reason", "paused_at"],
  webhooks: ["status", "disabled_reason", "disabled_at"],
  users: ["role", "status", "email", "has_second_factor", "created_at"],
  accounting_exports: ["created_by", "created_by_name"],
};

const byName = (people: Data[string]) =>
  people.toSorted((one, other) => String(one["name"]).localeCompare(String(other["name"])));

/** Projects of the same time are in the order of their ids, which an import replaces. */
const withSortedProjects = (sheet: Data[string][number]) => ({
  ...sheet,
  projects: (sheet["projects"] as object[]).map((project) => JSON.stringify(project)).toSorted(),
});

/** Without the owner, who has an account in both workspaces, and without the owner of the new one. */
function kept(data: Data, owners: ReadonlySet<unknown>): Data {
  const records = Object.entries(data).map(([file, all]) => {
    const facts = all.map((record) =>
      Object.fromEntries(Object.entries(record).filter(([name]) => CHANGED[file]?.includes(name) !== true)),
    );
    if (file === "users") return [file, byName(facts.filter(({ name }) => !owners.has(name)))] as const;
    return [file, file === "timesheets" ? facts.map(withSortedProjects) : facts] as const;
  });
  return Object.fromEntries(records);
}

test("a whole workspace is the same in an empty one: each record of each file of data/", async () => {
  const { owner, fresh } = await givenTwoWorkspaces();
  await givenEverything(owner);
  const archive = await exportOf(owner);
  expect(await givenImported(fresh, archive)).toMatchObject({ status: "completed" });
  const [before, after] = [await comparableData(archive), await comparableData(await exportOf(fresh))];
  const owners = new Set(after["users"]?.filter(({ status }) => status === "active").map(({ name }) => name));
  const [mine, theirs] = [kept(before, owners), kept(after, owners)];
  const empty = Object.keys(mine).filter((file) => mine[file]?.length === 0);
  expect(empty).toEqual([]);
  expect(Object.keys(theirs)).toEqual(Object.keys(mine));
  for (const [file, records] of Object.entries(mine))
    expect({ file, records: theirs[file] }).toEqual({ file, records });
});
