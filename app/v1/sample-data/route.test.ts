import { beforeEach, describe, expect, test } from "vitest";
import { PATCH as changeCreditNote } from "@/app/v1/credit-notes/[id]/route";
import { POST as createCreditNote } from "@/app/v1/credit-notes/route";
import { POST as createProject } from "@/app/v1/projects/route";
import { POST as chargeLateFee } from "@/app/v1/invoices/[id]/late-fee/route";
import { GET as getInvoice, PATCH as changeInvoice } from "@/app/v1/invoices/[id]/route";
import { GET as listInvoices, POST as createInvoice } from "@/app/v1/invoices/route";
import { GET as unbilledTime } from "@/app/v1/reports/unbilled-time/route";
import { GET as getLedger } from "@/app/v1/retainers/[id]/transactions/route";
import { GET as getRetainer } from "@/app/v1/retainers/[id]/route";
import { GET as listRetainers } from "@/app/v1/retainers/route";
import { GET as listTimeEntries } from "@/app/v1/time-entries/route";
import { PATCH as updateWorkspace } from "@/app/v1/workspace/route";
import { watchBudgets } from "@/lib/tracking/budgets/operations";
import { toPublicId } from "@/lib/kernel/core/ids";
import { prisma } from "@/lib/kernel/db/prisma";
import { makeDue } from "@/lib/billing/recurring-invoices/operations/due";
import { announceOverdue } from "@/lib/billing/invoices/operations/overdue";
import { call } from "@/testing/call";
import { givenRecurring } from "@/testing/recurring-invoices";
import { givenUser, givenWorkspace, type TestUser } from "@/testing/factories";
import {
  givenCategory,
  givenClient,
  givenEntry,
  givenExpense,
  givenProject,
  givenTask,
  withoutLimits,
} from "@/testing/things";
import { DELETE, GET, POST } from "./route";

withoutLimits();
let owner: TestUser;
beforeEach(async () => {
  owner = await givenUser(await givenWorkspace());
});

const load = (as = owner) => call(POST, { method: "POST", as });
const remove = (as = owner) => call(DELETE, { method: "DELETE", as });
const NONE = {
  clients: 0,
  projects: 0,
  tasks: 0,
  users: 0,
  time_entries: 0,
  invoices: 0,
  expenses: 0,
  estimates: 0,
  recurring_invoices: 0,
  retainers: 0,
  milestones: 0,
};

/** Every row of every table, but for the audit log and when a key was used. */
async function everything(): Promise<Record<string, string[]>> {
  const tables = await prisma().$queryRaw<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('audit_chains', 'audit_entries', '_prisma_migrations')
    order by 1`;
  const found: Record<string, string[]> = {};
  for (const { name } of tables) {
    const rows = await prisma().$queryRawUnsafe<{ row: string }[]>(
      `select (to_jsonb(t) - 'last_used_at')::text as row from "${name}" t order by 1`,
    );
    found[name] = rows.map(({ row }) => row);
  }
  return found;
}

const auditActions = async () => {
  const rows = await prisma().auditEntry.findMany({ where: { workspaceId: owner.workspace.id }, take: 10 });
  return rows.map(({ action }) => action).sort();
};

async function sampleDraft() {
  const [draft] = (await call(listInvoices, { as: owner, query: { status: "draft" } })).body.data;
  if (!draft) throw new Error("There is no draft.");
  return draft;
}

/** The ids of a sample project with its client and a task. */
async function sampleProject(name = "Web shop") {
  const row = await prisma().project.findFirstOrThrow({
    where: { workspaceId: owner.workspace.id, name },
    include: { tasks: true },
  });
  return { id: toPublicId("prj", row.id), clientId: row.clientId, taskId: toPublicId("tsk", row.tasks[0]?.id ?? "") };
}

test("201 and 200: a year is there, and gone without a trace", async () => {
  await givenEntry(owner, { notes: "Own time" });
  const before = await everything();
  const loaded = await load();
  expect(loaded).toMatchObject({ status: 201, body: { loaded: true, can_load: false, loaded_by: owner.publicId } });
  expect(loaded.body.counts).toMatchObject({ clients: 5, projects: 10, users: 4 });
  expect(loaded.body.counts.time_entries).toBeGreaterThan(4000);
  expect((await call(GET, { as: owner })).body).toEqual(loaded.body);

  expect(await remove()).toMatchObject({ status: 200, body: { removed: loaded.body.counts, kept: NONE } });
  expect(await everything()).toEqual(before);
  expect(await auditActions()).toEqual(["sample_data.loaded", "sample_data.removed"]);
  expect((await call(GET, { as: owner })).body).toMatchObject({ loaded: false, can_load: true, counts: NONE });
});

test("201 twice in one database, in other money and another zone", async () => {
  const other = await givenUser(await givenWorkspace({ currency: "JPY", timeZone: "Asia/Tokyo" }));
  expect((await Promise.all([load(), load(other)])).map(({ status }) => status)).toEqual([201, 201]);
});

test("201 and 409, then 200 and 200: of two at once one is loaded, and one removes it", async () => {
  const loads = await Promise.all([load(), load()]);
  expect(loads.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(await prisma().client.count({ where: { workspaceId: owner.workspace.id } })).toBe(5);
  const removals = await Promise.all([remove(), remove()]);
  expect(removals.map(({ status }) => status)).toEqual([200, 200]);
  expect(removals.filter(({ body }) => body.removed.clients === 0)).toHaveLength(1);
});

test.each([
  ["a client", () => givenClient(owner)],
  ["a project", () => givenProject(owner)],
])("409 in a workspace with %s of its own, and nothing is loaded", async (_what, given) => {
  await given();
  expect(await load()).toMatchObject({ status: 409, problem: { reason: "workspace_not_empty" } });
  expect((await call(GET, { as: owner })).body).toMatchObject({ loaded: false, can_load: false });
  expect(await prisma().timeEntry.count({ where: { workspaceId: owner.workspace.id } })).toBe(0);
});

test("sample data causes no events or emails, and sample users cannot sign in", async () => {
  await load();
  await watchBudgets(new Date());
  await announceOverdue(new Date(Date.now() + 90 * 86_400_000));
  const { id: workspaceId } = owner.workspace;
  expect(await prisma().event.count({ where: { workspaceId } })).toBe(0);
  expect(await prisma().email.count({ where: { workspaceId } })).toBe(0);
  expect(await prisma().invoiceSeries.count({ where: { workspaceId } })).toBe(0);
  const people = await prisma().user.findMany({ where: { email: { endsWith: ".sample.invalid" } }, take: 100 });
  expect(people.length).toBeGreaterThanOrEqual(4);
  expect(people.every(({ passwordHash }) => passwordHash === null)).toBe(true);
});

test("what is billed and what is not agrees with what the product computes itself", async () => {
  await load();
  const draft = await sampleDraft();
  const again = {
    lines: draft.lines.map(({ id, unit_price }) => ({ id, unit_price })),
  };
  const changed = await call(changeInvoice, { method: "PATCH", as: owner, params: { id: draft.id }, body: again });
  expect(changed.body).toMatchObject({ subtotal: draft.subtotal, tax_total: draft.tax_total, total: draft.total });
  const open = await call(unbilledTime, { as: owner, query: { client_id: draft.client_id } });
  expect(open.status).toBe(200);
  const entries = await call(listTimeEntries, { as: owner, query: { invoice_id: draft.id, limit: "200" } });
  const tracked = draft.lines.reduce((sum, line) => sum + (line.tracked_seconds ?? 0), 0);
  const seconds = entries.body.data.map((entry) => entry.duration_seconds ?? 0);
  expect(seconds.reduce((sum, value) => sum + value, 0)).toBe(tracked);
});

describe("what people made themselves stays", () => {
  test("time on a sample project, with its task, project and client, and free of the sample draft that billed it", async () => {
    await load();
    const project = await sampleProject("Website relaunch");
    const entry = await givenEntry(owner, { project_id: project.id, task_id: project.taskId });
    const draft = await sampleDraft();
    const body = { from_time_entries: { time_entry_ids: [entry.id] } };
    const taken = await call(changeInvoice, { method: "PATCH", as: owner, params: { id: draft.id }, body });
    expect(taken.body.lines.at(-1)).toMatchObject({ time_entry_ids: [entry.id] });
    expect((await remove()).body.kept).toEqual({ ...NONE, clients: 1, projects: 1, tasks: 1 });
    const left = await call(listTimeEntries, { as: owner });
    expect(left.body.data).toMatchObject([{ id: entry.id, project_id: project.id, invoice_id: null }]);
    expect(await prisma().sampleRecord.count({ where: { workspaceId: owner.workspace.id } })).toBe(0);
  });

  test("a project and a task of one's own, with client and colleague", async () => {
    await load();
    const { id: projectId, clientId } = await sampleProject();
    const jonas = await prisma().membership.findFirstOrThrow({
      where: { workspaceId: owner.workspace.id, user: { name: "Jonas Weber" } },
    });
    const body = {
      name: "Own",
      client_id: toPublicId("cli", clientId ?? ""),
      member_ids: [toPublicId("usr", jonas.userId)],
    };
    expect((await call(createProject, { method: "POST", as: owner, body })).status).toBe(201);
    await givenTask(owner, projectId, { name: "Own task" });
    expect((await remove()).body.kept).toEqual({ ...NONE, clients: 1, projects: 1, users: 1 });
    const tasks = await prisma().task.findMany({ where: { workspaceId: owner.workspace.id }, take: 10 });
    expect(tasks.map(({ name }) => name)).toEqual(["Own task"]);
  });

  test("an invoice that they issued, with all that it bills", async () => {
    await load();
    const draft = await sampleDraft();
    const issued = await call(changeInvoice, {
      method: "PATCH",
      as: owner,
      params: { id: draft.id },
      body: { status: "sent" },
    });
    expect(issued.body).toMatchObject({ status: "sent", number: expect.stringMatching(/^INV-\d{4}-0001$/) });
    const { body } = await remove();
    const entries = issued.body.lines.reduce((sum, line) => sum + line.time_entry_count, 0);
    expect(body.kept).toMatchObject({ invoices: 1, clients: 1, time_entries: entries });
    expect((await call(getInvoice, { as: owner, params: { id: draft.id } })).body).toEqual(issued.body);
  });
});

describe("sample recurring invoices", () => {
  const inTwoMonths = () => new Date(Date.now() + 62 * 86_400_000);
  const clockDrafts = () =>
    prisma().recurringRun.count({ where: { workspaceId: owner.workspace.id, madeAt: { gt: new Date() } } });

  test("make drafts by the clock, send nothing, and are gone with them", async () => {
    const { body: loaded } = await load();
    expect(loaded.counts.recurring_invoices).toBe(4);
    await makeDue(inTwoMonths());
    expect(await clockDrafts()).toBeGreaterThan(0);
    expect(await prisma().email.count({ where: { workspaceId: owner.workspace.id } })).toBe(0);
    const { removed, kept } = (await remove()).body;
    expect(kept).toEqual(NONE);
    expect(removed.invoices).toBeGreaterThan(loaded.counts.invoices);
    const where = { workspaceId: owner.workspace.id };
    const db = prisma();
    const left = [db.client.count({ where }), db.invoice.count({ where }), db.recurringInvoice.count({ where })];
    expect(await Promise.all([...left, db.recurringRun.count({ where }), db.timeEntry.count({ where })])).toEqual([
      ...[0, 0, 0, 0, 0],
    ]);
  });

  test("stay with an invoice that people issued, and with its client", async () => {
    await load();
    await makeDue(inTwoMonths());
    const run = await prisma().recurringRun.findFirstOrThrow({
      where: { workspaceId: owner.workspace.id, madeAt: { gt: new Date() } },
    });
    const params = { id: toPublicId("inv", run.invoiceId ?? "") };
    const issue = { status: "sent" };
    expect((await call(changeInvoice, { method: "PATCH", as: owner, params, body: issue })).status).toBe(200);
    const { kept } = (await remove()).body;
    expect(kept).toMatchObject({ clients: 1, recurring_invoices: 1 });
    expect((await call(getInvoice, { as: owner, params })).body).toMatchObject({
      recurring_invoice_id: toPublicId("rec", run.recurringInvoiceId),
    });
  });

  test("for a sample client that people added keep the client", async () => {
    await load();
    const { clientId } = await sampleProject();
    await givenRecurring(owner, { client_id: toPublicId("cli", clientId ?? "") });
    expect((await remove()).body.kept).toEqual({ ...NONE, clients: 1 });
  });
});

describe("the sample retainer", () => {
  const retainers = async () => (await call(listRetainers, { as: owner })).body.data;
  const ledgerOf = async (id: string) => (await call(getLedger, { as: owner, params: { id } })).body.transactions;
  const edit = (id: string, body: object) =>
    call(changeInvoice, { method: "PATCH", as: owner, params: { id }, body }).then(({ status }) => status);

  test("was funded and drawn from twice", async () => {
    await load();
    const [retainer, ...others] = await retainers();
    expect(others).toEqual([]);
    expect(retainer).toMatchObject({ name: "Website retainer", kind: "deposit", status: "active", low: false });
    const ledger = await ledgerOf(retainer?.id ?? "");
    expect(ledger.map(({ kind }) => kind)).toEqual(["funded", "drawn", "drawn"]);
    expect(ledger.at(-1)?.balance).toEqual(retainer?.net_balance);
    for (const { invoice_id } of ledger) {
      const { body } = await call(getInvoice, { as: owner, params: { id: invoice_id } });
      const kind = invoice_id === ledger[0]?.invoice_id ? "retainer" : "deposit";
      expect(body.lines.at(-1)).toMatchObject({ kind, retainer_id: retainer?.id });
    }
  });

  test("stays with its ledger if an own invoice uses it, and goes if only the sample draft does", async () => {
    await load();
    const [retainer] = await retainers();
    const { id = "", client_id: client = "", currency = "" } = retainer ?? {};
    const draws = [{ retainer_id: id, amount: "all" }];
    expect(await edit((await sampleDraft()).id, { retainers: draws })).toBe(200);
    const line = { description: "Work", quantity: "1", unit_price: { amount: 10_000, currency } };
    const body = { client_id: client, lines: [line], retainers: draws };
    const { body: own } = await call(createInvoice, { method: "POST", as: owner, body });
    expect(await edit(own.id, { status: "sent" })).toBe(200);
    const before = await ledgerOf(id);
    expect(before).toHaveLength(4);
    const { kept, removed } = (await remove()).body;
    expect(kept).toMatchObject({ retainers: 1, clients: 1, invoices: 3 });
    expect(removed.retainers).toBe(0);
    expect(await ledgerOf(id)).toEqual(before);
    expect(await call(getRetainer, { as: owner, params: { id } })).toMatchObject({ status: 200 });

    owner = await givenUser(await givenWorkspace());
    await load();
    const [other] = await retainers();
    const all = [{ retainer_id: other?.id ?? "", amount: "all" }];
    expect(await edit((await sampleDraft()).id, { retainers: all })).toBe(200);
    expect((await remove()).body).toMatchObject({ kept: NONE, removed: { retainers: 1 } });
  });
});

describe("sample expenses", () => {
  test("are there, and an own expense keeps its sample project and client", async () => {
    await givenCategory(owner);
    await load();
    const { id: project } = await sampleProject();
    const own = await givenExpense(owner, { project_id: project });
    const { removed, kept } = (await remove()).body;
    expect(removed.expenses).toBeGreaterThan(5);
    expect(kept).toEqual({ ...NONE, clients: 1, projects: 1, users: kept.users });
    const left = await prisma().expense.findMany({ where: { workspaceId: owner.workspace.id }, take: 10 });
    expect(left.map(({ id }) => toPublicId("exp", id))).toEqual([own.id]);
  });
});

describe("credit notes of a sample invoice", () => {
  const sampleInvoice = async () =>
    (await call(listInvoices, { as: owner, query: { status: "sent" } })).body.data.find(
      ({ late_fee_for: lateId }) => lateId === null,
    )?.id ?? "";
  const credit = async (invoice_id: string) =>
    (await call(createCreditNote, { method: "POST", as: owner, body: { invoice_id, reason: "error" } })).body.id;

  test("a draft goes with the invoice", async () => {
    await load();
    await credit(await sampleInvoice());
    expect((await remove()).body.kept).toEqual(NONE);
    expect(await prisma().creditNote.count({ where: { workspaceId: owner.workspace.id } })).toBe(0);
  });

  test("an issued one stays, with the invoice", async () => {
    await load();
    const invoice = await sampleInvoice();
    const id = await credit(invoice);
    const issue = { method: "PATCH", as: owner, params: { id }, body: { status: "issued" } } as const;
    expect((await call(changeCreditNote, issue)).body).toMatchObject({ status: "issued" });
    expect((await remove()).body.kept).toMatchObject({ invoices: 1, clients: 1 });
    expect((await call(getInvoice, { as: owner, params: { id: invoice } })).status).toBe(200);
  });
});

describe("late fees on a sample invoice", () => {
  const chargeOne = async () => {
    await load();
    const flat = { amount: 4000, currency: "EUR" };
    await call(updateWorkspace, { method: "PATCH", as: owner, body: { invoicing: { late_fee: { flat } } } });
    const where = { workspaceId: owner.workspace.id, status: "paid", promisedOn: null } as const;
    const late = (await prisma().invoice.findMany({ where, include: { payments: true }, take: 200 })).find(
      ({ dueDate, payments, currency }) =>
        currency === flat.currency && payments.some(({ paidOn }) => Number(paidOn) > Number(dueDate) + 86_400_000),
    );
    const params = { id: toPublicId("inv", late?.id ?? "") };
    const { body } = await call(chargeLateFee, { method: "POST", as: owner, params, body: {} });
    expect(body).toMatchObject({ status: "draft", late_fee_for: params.id });
    return { id: body.id, lateId: params.id };
  };

  test("a draft goes with the invoice", async () => {
    await chargeOne();
    expect((await remove()).body.kept).toEqual(NONE);
    expect(await prisma().invoice.count({ where: { workspaceId: owner.workspace.id } })).toBe(0);
  });

  test("an issued one stays, with the invoice", async () => {
    const { id, lateId } = await chargeOne();
    await call(changeInvoice, { method: "PATCH", as: owner, params: { id }, body: { status: "sent" } });
    expect((await remove()).body.kept).toMatchObject({ invoices: 1, clients: 1 });
    expect((await call(getInvoice, { as: owner, params: { id: lateId } })).status).toBe(200);
  });
});

test("200: removal is quick, also while the database believes that a workspace has hardly any time", async () => {
  const others = await Promise.all(Array.from({ length: 40 }, givenWorkspace));
  await Promise.all(others.map(async (workspace) => givenEntry(await givenUser(workspace))));
  await prisma().$executeRaw`analyze time_entries, sample_records`;
  await load();
  const startedAt = performance.now();
  expect((await remove()).body.removed).toMatchObject({ clients: 5 });
  expect(performance.now() - startedAt).toBeLessThan(30_000);
});

/** Removal must handle each foreign key to a table with sample data. */
test("every reference to what sample data is made of is known", async () => {
  const rows = await prisma().$queryRaw<{ reference: string }[]>`
    select conrelid::regclass || ' → ' || confrelid::regclass || ' ' || confdeltype::text as reference from pg_constraint
    where contype = 'f' and confrelid in ('clients'::regclass, 'projects'::regclass, 'tasks'::regclass,
      'memberships'::regclass, 'users'::regclass, 'time_entries'::regclass, 'invoices'::regclass, 'invoice_lines'::regclass)
    order by 1`;
  expect(rows.map(({ reference }) => reference)).toMatchInlineSnapshot(`
    [
      "accounting_debtors → clients c",
      "api_keys → memberships c",
      "budget_alerts → projects c",
      "budget_checks → projects c",
      "checkouts → invoices c",
      "client_credits → clients r",
      "client_credits → invoices r",
      "client_links → clients c",
      "cost_rates → memberships c",
      "credit_note_lines → invoice_lines r",
      "credit_notes → clients r",
      "credit_notes → invoices r",
      "e_invoice_files → invoices c",
      "estimates → clients r",
      "estimates → projects r",
      "expenses → invoice_lines a",
      "expenses → memberships r",
      "expenses → projects r",
      "freed_entries → invoice_lines c",
      "freed_expenses → invoice_lines c",
      "invoice_lines → invoices c",
      "invoice_lines → projects r",
      "invoice_reminders → invoices c",
      "invoice_run_drafts → clients c",
      "invoice_timesheets → invoices c",
      "invoices → clients r",
      "invoices → invoices a",
      "linked_identities → users c",
      "memberships → users r",
      "milestones → invoice_lines a",
      "milestones → projects r",
      "passkey_challenges → users c",
      "passkeys → users c",
      "payments → invoices r",
      "period_exceptions → memberships c",
      "pinned_entries → memberships c",
      "pinned_entries → projects c",
      "pinned_entries → tasks c",
      "project_members → memberships c",
      "project_members → projects c",
      "projects → clients r",
      "provisioned_group_members → memberships c",
      "provisioned_users → memberships c",
      "recurring_invoices → clients r",
      "retainers → clients r",
      "saved_reports → memberships c",
      "second_factors → users c",
      "sessions → users c",
      "sign_ins → users c",
      "statements → clients r",
      "tasks → projects r",
      "time_entries → invoice_lines a",
      "time_entries → memberships r",
      "time_entries → projects r",
      "time_entries → tasks r",
      "timesheets → memberships c",
      "trusted_devices → users c",
      "user_tokens → users c",
    ]
  `);
});
