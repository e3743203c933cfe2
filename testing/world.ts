import { randomBytes } from "node:crypto";
import { POST as createCategory } from "@/app/v1/expense-categories/route";
import { POST as closePeriod } from "@/app/v1/closed-periods/route";
import { POST as addException } from "@/app/v1/period-exceptions/route";
import { POST as setCostRate } from "@/app/v1/cost-rates/route";
import { POST as startRun } from "@/app/v1/invoice-runs/route";
import { PATCH as updateExpense } from "@/app/v1/expenses/[id]/route";
import { POST as createExport } from "@/app/v1/exports/route";
import { POST as linkClient } from "@/app/v1/clients/[id]/link/route";
import { POST as linkReport } from "@/app/v1/saved-reports/[id]/link/route";
import { POST as saveReport } from "@/app/v1/saved-reports/route";
import { POST as createTaxRate } from "@/app/v1/tax-rates/route";
import { POST as createConsumer } from "@/app/v1/event-consumers/route";
import { POST as createWebhook } from "@/app/v1/webhooks/route";
import { POST as testWebhook } from "@/app/v1/webhooks/[id]/test/route";
import { POST as recordRefund } from "@/app/v1/client-credits/[id]/refunds/route";
import { GET as listCredits } from "@/app/v1/client-credits/route";
import { POST as createCreditNote } from "@/app/v1/credit-notes/route";
import { POST as recordPayment } from "@/app/v1/invoices/[id]/payments/route";
import { PATCH as updateWorkspace } from "@/app/v1/workspace/route";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import type { Role } from "@/lib/kernel/auth/roles";
import { fromPublicId, toPublicId } from "@/lib/kernel/core/ids";
import { newUuid } from "@/lib/kernel/core/uuid";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "./call";
import { emailOf, givenInvited, givenPeople, type TestUser } from "./factories";
import { givenFile } from "./files";
import { clockifyFile, givenImport } from "./import-files";
import { givenAccountingExport } from "./accounting";
import { givenSentStatement } from "./account-statements";
import { givenPaymentEvent } from "./payment-events";
import { givenEstimate, givenEstimateDraft } from "./estimates";
import { givenDraft, givenInvoice, LINE } from "./invoices";
import { givenMail } from "./mails";
import { givenRetainer } from "./retainers";
import { givenRecurring } from "./recurring-invoices";
import { givenPasskey } from "./second-factors";
import { givenSession } from "./sessions";
import { givenProviderAndLink } from "./sign-in-providers";
import {
  givenCategory,
  givenClient,
  givenEntry,
  givenExpense,
  givenField,
  givenFixedFee,
  givenMilestone,
  givenProject,
  givenTask,
  givenTimer,
} from "./things";

/** Absent where users see no money: plain or formatted, but not within an id. */
export const SECRET_MONEY = /(?<![0-9a-z_])777[.,]?\d\d(?![0-9a-z_])/;

/** Hidden from managers and members, plain or formatted. */
export const SECRET_COST = /\b(?:66613|666[.,]13)\b/;
const COST = { amount: 66_613, currency: "EUR" };

const RATE = { amount: 77_701, currency: "EUR" };

/** At least one record of each kind; the manager manages the project. */
export interface World {
  people: Record<Role, TestUser>;
  ids: Record<string, string>;
}

export async function givenWorld(): Promise<World> {
  const people = await givenPeople();
  const { owner, manager, member } = people;
  const [passkey] = await Promise.all(Object.values(people).map((person) => givenPasskey(person)));
  const client = await givenClient(owner, { email: "billing@example.com", tax_id: "DE 1" });
  const billing = { client_id: client.id, manager_ids: [manager.publicId] };
  const project = await givenProject(owner, { ...billing, rate: RATE });
  const task = await givenTask(owner, project.id, { rate: RATE });
  const entry = await givenEntry(member, { project_id: project.id, task_id: task.id });
  const timer = await givenTimer(member, { project_id: project.id });
  const cost = await call(setCostRate, { method: "POST", as: owner, body: { user_id: member.publicId, rate: COST } });
  const field = await givenField(owner, { object: "time_entry", key: "ticket" });
  const rate = await call(createTaxRate, { method: "POST", as: owner, body: { name: "VAT 19 %", percentage: "19" } });
  const line = { ...LINE, project_id: project.id, unit_price: RATE };
  const draft = await givenDraft(owner, { client_id: client.id, lines: [line] });
  const sent = await givenInvoice(owner, "sent", { client_id: client.id, lines: [line] });
  const recurring = await givenRecurring(owner, { client_id: client.id, lines: [line] });
  const payment = await call(recordPayment, {
    method: "POST",
    as: owner,
    params: { id: sent.id },
    body: { amount: { amount: 77_703, currency: "EUR" } },
  });
  return {
    people,
    ids: {
      ...(await credits(owner, sent)),
      ...(await estimates(owner, { client_id: client.id, project_id: project.id })),
      ...(await expenses(owner, member, project.id)),
      ...(await fixedFee(owner, billing)),
      ...(await lateInvoice(owner, { client_id: client.id, lines: [line] })),
      accountingExport: await givenAccountingExport(owner),
      client: client.id,
      linkedClient: await linkedClient(owner, manager),
      project: project.id,
      statement: (await givenSentStatement(owner, client.id)).id,
      ...{ task: task.id, entry: entry.id, timer: timer.id, draft: draft.id, sent: sent.id },
      recurring: recurring.id,
      retainer: await givenRetainer(owner, client.id),
      line: draft.lines[0]?.id ?? "",
      cost: (cost.body as { id: string }).id,
      field: field.id,
      tax: (rate.body as { id: string }).id,
      payment: (payment.body as { id: string }).id,
      paymentEvent: await givenPaymentEvent(owner),
      owner: owner.publicId,
      manager: manager.publicId,
      member: member.publicId,
      passkey: passkey?.publicId ?? "",
      run: await invoiceRun(owner, draft),
      ...(await closing(owner)),
      ...(await timesheets(member, manager)),
      ...(await imported(owner)),
      ...(await reports(owner)),
      ...(await integrations(owner)),
      ...(await givenProviderAndLink(owner)),
    },
  };
}

/** With a page that the manager may change. */
async function linkedClient(owner: TestUser, manager: TestUser): Promise<string> {
  const { id } = await givenClient(owner, {});
  await givenProject(owner, { client_id: id, manager_ids: [manager.publicId] });
  await call(linkClient, { method: "POST", as: owner, params: { id }, body: {} });
  return id;
}

async function estimates(owner: TestUser, places: Record<string, string>): Promise<Record<string, string>> {
  const estimate = await givenEstimate(owner, "sent", places);
  const accepted = await givenEstimate(owner, "accepted", places);
  const draft = await givenEstimateDraft(owner, places);
  return { estimate: estimate.id, estimateAccepted: accepted.id, estimateDraft: draft.id };
}

async function credits(owner: TestUser, { id, client_id, lines }: Invoice): Promise<Record<string, string>> {
  const [line] = lines.map(({ description, quantity, unit_price, project_id }) => {
    return { description, quantity, unit_price, project_id };
  });
  const correctable = await givenInvoice(owner, "sent", { client_id, lines: [line] });
  const note = await call(createCreditNote, { method: "POST", as: owner, body: { invoice_id: id, reason: "error" } });
  const overpaid = await givenInvoice(owner, "sent", { client_id, lines: [line] });
  const amount = { amount: overpaid.total.amount + 500, currency: "EUR" };
  await call(recordPayment, { method: "POST", as: owner, params: { id: overpaid.id }, body: { amount } });
  const [credit] = (await call(listCredits, { as: owner, query: { client_id } })).body.data as { id: string }[];
  const refunded = {
    method: "POST",
    as: owner,
    params: { id: credit?.id ?? "" },
    body: { amount: { amount: 1, currency: "EUR" } },
  } as const;
  const refund = (await call(recordRefund, refunded)).body as { id: string };
  return { correctable: correctable.id, creditNote: note.body.id, clientCredit: credit?.id ?? "", refund: refund.id };
}

/** Of the member, on the manager's project, with a receipt. */
async function expenses(owner: TestUser, member: TestUser, projectId: string): Promise<Record<string, string>> {
  const body = { name: "Mileage", unit_name: "km", unit_price: "0.3", markup_percent: "777.05" };
  const category = (await call(createCategory, { method: "POST", as: owner, body })).body.id;
  const file = (await givenFile(member)).id;
  const expense = await givenExpense(member, {
    ...{ category_id: (await givenCategory(owner, { markup_percent: "777.05" })).id, project_id: projectId },
    ...{ amount: { amount: 500, currency: "USD" }, receipt_ids: [file] },
  });
  await call(updateExpense, {
    method: "PATCH",
    as: owner,
    params: { id: expense.id },
    body: { exchange_rate: "777.01" },
  });
  return { category, file, expense: expense.id };
}

/** With a milestone. */
async function fixedFee(owner: TestUser, billing: object): Promise<Record<string, string>> {
  const { id: feeProject } = await givenFixedFee(owner, { ...billing, fee: { amount: 77_705, currency: "EUR" } });
  const amount = { amount: 77_704, currency: "EUR" };
  return { feeProject, milestone: (await givenMilestone(owner, feeProject, { amount })).id };
}

/** Overdue, in a workspace that charges a flat fee. */
async function lateInvoice(owner: TestUser, body: object): Promise<Record<string, string>> {
  const late_fee = { flat: { amount: 77_706, currency: "EUR" } };
  const invoicing = { late_fee, backdate_days: null };
  await call(updateWorkspace, { method: "PATCH", as: owner, body: { invoicing } });
  const dates = { issue_date: "2026-10-05", due_date: "2026-10-19" };
  return { late: (await givenInvoice(owner, "sent", { ...body, ...dates })).id };
}

/** Running, with one draft. */
async function invoiceRun(owner: TestUser, draft: Invoice): Promise<string> {
  const body = { from: "2026-11-01", to: "2026-11-30", client_ids: [draft.client_id] };
  const { id } = (await call(startRun, { method: "POST", as: owner, body })).body;
  await prisma().invoiceRunDraft.updateMany({
    where: { workspaceId: owner.workspace.id },
    data: { state: "created", invoiceId: fromPublicId("inv", draft.id) },
  });
  return id;
}

/** Long before the other records, whose days stay open. */
async function closing(owner: TestUser): Promise<Record<string, string>> {
  const close = { method: "POST", as: owner, body: { locked_until: "2001-01-31" } } as const;
  const open = { from: "2001-01-01", to: "2001-01-07", until: new Date(Date.now() + 86_400_000).toISOString() };
  const period = (await call(closePeriod, close)).body as { id: string };
  const exception = await call(addException, { method: "POST", as: owner, body: { ...open, reason: "Late receipts" } });
  return { closedPeriod: period.id, exception: (exception.body as { id: string }).id };
}

/** Of the member, in years without time. The manager approves them. */
async function timesheets({ id: userId, workspace }: TestUser, manager: TestUser): Promise<Record<string, string>> {
  const workspaceId = workspace.id;
  await prisma().membership.updateMany({
    where: { workspaceId, userId },
    data: { hasTimesheets: true, approverId: manager.id },
  });
  const made = async (year: string, status: "open" | "submitted" | "approved") => {
    const [startsOn, endsOn] = [new Date(`${year}-03-05`), new Date(`${year}-03-11`)];
    const times = { submittedAt: startsOn, submittedBy: userId, submittedSeconds: 0n };
    const { id } = await prisma().timesheet.create({
      data: {
        ...{ id: newUuid(), workspaceId, userId, startsOn, endsOn, period: "week", status },
        ...(status === "open" ? {} : times),
      },
    });
    return toPublicId("tms", id);
  };
  return {
    timesheet: await made("2002", "open"),
    submitted: await made("2003", "submitted"),
    approved: await made("2004", "approved"),
  };
}

/** Planned, but not written. */
async function imported(owner: TestUser): Promise<Record<string, string>> {
  const email = await emailOf(owner);
  return { import: (await givenImport(owner, clockifyFile([{ email, rate: "777.01" }]))).id, fileNumber: "1" };
}

async function reports(owner: TestUser): Promise<Record<string, string>> {
  const saved = async (name: string) => {
    const body = { name, shared: true, query: { group_by: "client", range: "this-month" } };
    return ((await call(saveReport, { method: "POST", as: owner, body })).body as { id: string }).id;
  };
  const ids = { report: await saved("Monthly"), published: await saved("Published") };
  await call(linkReport, { method: "POST", as: owner, params: { id: ids.published }, body: {} });
  return ids;
}

async function provisioned({ id, workspace }: TestUser): Promise<Record<string, string>> {
  const [token, group] = [newUuid(), newUuid()];
  const workspaceId = workspace.id;
  const columns = { hash: randomBytes(32), firstChars: "stint_scim_x", lastChars: "xxxx", createdBy: id };
  await prisma().provisioningToken.create({ data: { ...columns, id: token, workspaceId, name: "Okta" } });
  await prisma().provisionedGroup.create({ data: { id: group, workspaceId, displayName: "Leads" } });
  return { token: toPublicId("sct", token), group: toPublicId("grp", group) };
}

async function integrations(owner: TestUser): Promise<Record<string, string>> {
  const body = { url: `https://hooks.example.com/${newUuid()}`, secret_mode: "endpoint", events: ["*"] };
  const webhook = (await call(createWebhook, { method: "POST", as: owner, body })).body as { id: string };
  const delivery = await call(testWebhook, { method: "POST", as: owner, params: { id: webhook.id } });
  const consumer = { name: "erp", events: ["*"] };
  const consumerId = (await call(createConsumer, { method: "POST", as: owner, body: consumer })).body.id;
  const event = await prisma().event.findFirstOrThrow({ where: { workspaceId: owner.workspace.id } });
  const mail = await givenMail(owner.workspace, { status: "captured", nextAttemptAt: null });
  await prisma().emailSettings.create({
    data: {
      ...{ workspaceId: owner.workspace.id, host: "mail.stint.invalid", port: 587, security: "starttls" },
      fromAddress: "invoices@example.com",
    },
  });
  const made = (await call(createExport, { method: "POST", as: owner })).body as { id: string };
  await prisma().export.updateMany({ where: { workspaceId: owner.workspace.id }, data: { status: "failed" } });
  return {
    export: made.id,
    webhook: webhook.id,
    consumer: consumerId,
    delivery: (delivery.body as { id: string }).id,
    event: toPublicId("evt", event.id),
    email: toPublicId("eml", mail.id),
    ...(await provisioned(owner)),
    invited: (await givenInvited(owner)).publicId,
    session: (await givenSession(owner)).publicId,
    key: toPublicId("key", owner.keyId),
    workspace: toPublicId("wks", owner.workspace.id),
  };
}
