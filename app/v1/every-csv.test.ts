import { BlobReader, TextWriter, ZipReader } from "@zip.js/zip.js";
import { beforeAll, expect, test } from "vitest";
import { GET as exportAudit } from "@/app/v1/audit-log/export/route";
import { GET as exportStatement } from "@/app/v1/clients/[id]/statement/export/route";
import { POST as creditInvoice } from "@/app/v1/credit-notes/route";
import { GET as exportEstimates } from "@/app/v1/estimates/export/route";
import { GET as exportExpenses } from "@/app/v1/expenses/export/route";
import { POST as createExport } from "@/app/v1/exports/route";
import { GET as getExport } from "@/app/v1/exports/[id]/route";
import { POST as recordPayment } from "@/app/v1/invoices/[id]/payments/route";
import { GET as exportRecurring } from "@/app/v1/recurring-invoices/export/route";
import { POST as createRetainer } from "@/app/v1/retainers/route";
import { GET as exportProfit } from "@/app/v1/reports/profit/export/route";
import { GET as exportTime } from "@/app/v1/reports/time/export/route";
import { POST as linkReport } from "@/app/v1/saved-reports/[id]/link/route";
import { POST as saveReport } from "@/app/v1/saved-reports/route";
import { POST as createTaxRate } from "@/app/v1/tax-rates/route";
import { GET as downloadExport } from "@/app/api/exports/everything/[token]/route";
import { makeDueExport } from "@/lib/reporting/exports/make";
import { TABLES } from "@/lib/reporting/exports/tables";
import { publicCsv } from "@/lib/reporting/saved-reports/operations/public-sheet";
import { call } from "@/testing/call";
import { formulasIn, readCsv, typedText } from "@/testing/csv";
import { givenUser, givenWorkspace, type TestUser } from "@/testing/factories";
import { givenEstimate } from "@/testing/estimates";
import { givenRecurring, givenRun } from "@/testing/recurring-invoices";
import { givenInvoice, LINE } from "@/testing/invoices";
import { required } from "@/testing/required";
import { givenSession } from "@/testing/sessions";
import {
  givenClient,
  givenEntry,
  givenExpense,
  givenField,
  givenFixedFee,
  givenMilestone,
  givenProject,
  givenTask,
  withoutLimits,
} from "@/testing/things";

withoutLimits();

/** Texts that break tables: of several lines, with a formula at their start, behind blanks, and behind a line break. */
const NOTES = 'Call, "urgent"\n=HYPERLINK("https://evil.example")';
const FORMULA = '=HYPERLINK("https://evil.example","Pay")';
const WIDE = "＝1+1, wide";
const NAME = `@SUM(A1:A9), "x"`;

let owner: TestUser;
const files = new Map<string, string>();

beforeAll(async () => {
  owner = await givenUser(await givenWorkspace(), "owner", { name: `-${NAME}` });
  await givenUser(owner.workspace, "member", { name: FORMULA });
  const address = { line1: `+${NAME}`, line2: FORMULA, postal_code: "-1", city: "@city", country: "DE" };
  const e_invoicing = {
    ...{ format: "none", buyer_reference: FORMULA, registration_number: `@${NAME}`, contract_reference: WIDE },
    ...{ supplier_number: "-1", electronic_address: { scheme: "EM", address: FORMULA } },
  };
  const client = await givenClient(owner, {
    name: FORMULA,
    email: "office@kestrel.example",
    tax_id: "+1",
    address,
    e_invoicing,
  });
  const rate = { amount: 10_000, currency: "EUR" };
  const project = await givenProject(owner, { name: WIDE, code: "=C1", client_id: client.id, rate });
  const task = await givenTask(owner, project.id, { name: NAME });
  await givenField(owner, { object: "time_entry", key: "ticket", label: FORMULA.slice(0, 30) });
  const worked = {
    custom: { ticket: FORMULA },
    project_id: project.id,
    task_id: task.id,
    tags: [FORMULA.slice(0, 30), "@tag"],
  };
  for (const notes of [NOTES, FORMULA, WIDE, "a\r=1+1"]) await givenEntry(owner, { ...worked, notes });
  const fixed = await givenFixedFee(owner, { name: FORMULA });
  for (const name of [NAME, FORMULA]) await givenMilestone(owner, fixed.id, { name });
  for (const notes of [NOTES, FORMULA]) await givenExpense(owner, { notes, project_id: project.id });
  await call(createTaxRate, { method: "POST", as: owner, body: { name: FORMULA.slice(0, 20), percentage: "19" } });
  const line = { ...LINE, description: NOTES };
  const second = { ...LINE, description: FORMULA };
  const invoice = await givenInvoice(owner, "sent", { client_id: client.id, lines: [line, second] });
  const recurring = await givenRecurring(owner, { client_id: client.id, name: FORMULA, notes: NOTES, lines: [line] });
  await call(createRetainer, { method: "POST", as: owner, body: { client_id: client.id, name: FORMULA } });
  await givenRun(owner, recurring.id, "2026-11-01", "skipped");
  await givenEstimate(owner, "sent", { client_id: client.id, title: FORMULA, notes: NOTES, lines: [line, second] });
  const payment = { amount: { amount: 100, currency: "EUR" }, method: WIDE, reference: FORMULA, notes: NOTES };
  const credit = { invoice_id: invoice.id, reason: "other", memo: FORMULA, notes: NOTES };
  await call(creditInvoice, { method: "POST", as: owner, body: credit });
  await call(recordPayment, { method: "POST", as: owner, params: { id: invoice.id }, body: payment });
  await everyFile(client.id);
});

async function everyFile(clientId: string): Promise<void> {
  const time = (query: Record<string, string>) => call(exportTime, { as: owner, query: { format: "csv", ...query } });
  files.set("time entries", (await time({})).text);
  for (const group_by of ["client,project", "task,user", "tag,day", "custom.ticket"]) {
    files.set(`time by ${group_by}`, (await time({ group_by })).text);
  }
  const lists = { expenses: exportExpenses, estimates: exportEstimates, "recurring invoices": exportRecurring };
  for (const [name, handler] of Object.entries(lists)) {
    files.set(name, (await call(handler, { as: owner, query: { format: "csv" } })).text);
  }
  const statement = { as: owner, params: { id: clientId }, query: { format: "csv", from: "2026-01-01" } };
  files.set("statement", (await call(exportStatement, statement)).text);
  const profit = { format: "csv", group_by: "project" };
  files.set("profit", (await call(exportProfit, { as: owner, query: profit })).text);
  const { headers } = await givenSession(owner);
  files.set("audit log", (await call(exportAudit, { as: null, headers })).text);
  await publicFiles();
  await exportedTables();
}

async function publicFiles(): Promise<void> {
  const body = { name: FORMULA, query: { group_by: "client,tag", from: "2026-11-01", to: "2026-11-30" } };
  const saved = await call(saveReport, { method: "POST", as: owner, body });
  const shown = { columns: ["person", "notes", "tags", "amount"], entries: true };
  const link = await call(linkReport, { method: "POST", as: owner, params: { id: saved.body.id }, body: shown });
  const token = required(link.body.url.split("/").at(-1));
  for (const isDetailed of [false, true]) {
    const { body: stream } = await publicCsv(token, { isDetailed }, new Date());
    files.set(`public ${isDetailed ? "entries" : "sums"}`, await new Response(stream).text());
  }
}

async function exportedTables(): Promise<void> {
  const { body } = await call(createExport, { method: "POST", as: owner });
  while (await makeDueExport(new Date()));
  const done = await call(getExport, { as: owner, params: { id: body.id } });
  const url = required(done.body.download_url);
  const params = Promise.resolve({ token: required(url.split("/").at(-1)) });
  const zip = new ZipReader(new BlobReader(await (await downloadExport(new Request(url), { params })).blob()));
  for (const entry of await zip.getEntries()) {
    if (entry.directory || !entry.filename.endsWith(".csv")) continue;
    files.set(entry.filename, await entry.getData(new TextWriter()));
  }
}

test("every table of the export is among the files that are read", () => {
  const tables = Object.values(TABLES).flatMap((each) => Object.keys(each));
  expect([...files.keys()].filter((name) => name.startsWith("tables/")).sort()).toEqual(
    tables.map((table) => `tables/${table}.csv`).sort(),
  );
});

test("no cell of any CSV is a formula, and every record has the cells of its header", async () => {
  for (const [name, text] of files) {
    const records = await readCsv(text);
    expect(records.length, name).toBeGreaterThan(1);
    expect(formulasIn(records), name).toEqual([]);
  }
});

test("texts of several lines, with quotes and signs come back as they were typed", async () => {
  const cellsOf = async (name: string) => (await readCsv(files.get(name) ?? "")).flat().map(typedText);
  for (const [name, ...texts] of [
    ["time entries", NOTES, FORMULA, WIDE, NAME, "a\r=1+1"],
    ["time by client,project", FORMULA, WIDE],
    ["statement", WIDE],
    ["profit", FORMULA, WIDE],
    ["public entries", NOTES, FORMULA, WIDE],
    ["public sums", FORMULA],
    ["tables/clients.csv", FORMULA, `+${NAME}`, "-1", "@city"],
    ["tables/projects.csv", WIDE, "=C1", FORMULA],
    ["tables/tasks.csv", NAME, WIDE],
    ["tables/time_entries.csv", NOTES, FORMULA, WIDE, "a\r=1+1"],
    ["tables/invoice_lines.csv", NOTES, FORMULA],
    ["tables/payments.csv", NOTES, FORMULA],
    ["tables/users.csv", FORMULA, `-${NAME}`],
  ] as const) {
    expect(await cellsOf(name), name).toEqual(expect.arrayContaining([...texts]));
  }
});
