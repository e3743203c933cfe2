import { POST as acceptInvitation } from "@/app/api/invitations/accept/route";
import { watchBudgets } from "@/lib/tracking/budgets/operations";
import { POST as completeMilestone } from "@/app/v1/milestones/[id]/complete/route";
import { POST as revertImport } from "@/app/v1/imports/[id]/revert/route";
import { toPublicId } from "@/lib/kernel/core/ids";
import { newUuid } from "@/lib/kernel/core/uuid";
import { prisma } from "@/lib/kernel/db/prisma";
import { announceOverdue } from "@/lib/billing/invoices/operations/overdue";
import { estimateWork, type Ask } from "./estimate-events";
import { recurringWork } from "./recurring-events";
import { retainerWork } from "./retainer-events";
import { emailOf, givenOwner, givenUser, type TestUser } from "./factories";
import { linkTokenMailedTo } from "./mails";
import { call, postForm } from "./call";
import { answer, apply, clockifyFile, givenImport, workAll } from "./import-files";
import { payOnline } from "./online-events";
import { givenSession } from "./sessions";
import { withoutLimits } from "./things";
import { givenV1, loadRoutes } from "./v1-server";

const DAY_MS = 86_400_000;

/**
 * Cause every event of the catalog with API calls.
 *
 * @returns the `data` of the first event of each name.
 */
export async function emitEveryEvent(): Promise<Map<string, Record<string, unknown>>> {
  withoutLimits();
  const owner = await givenOwner();
  const server = await givenV1(await loadRoutes());
  const ask: Ask = async (method, path, body) => {
    const response = await fetch(`${server.url}/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${owner.key}`, "content-type": "application/json" },
      body: JSON.stringify(body ?? {}),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    return response.status === 204 ? { id: "" } : ((await response.json()) as { id: string });
  };
  try {
    const places = await work(ask, owner);
    await plan(ask, owner, places.client);
    await estimateWork(ask, places);
    await payOnline(owner, await bill(ask, places));
    await recurringWork(ask, places);
    await retainerWork(ask, places);
    await invite(ask);
    await close(ask, owner);
    await approve(ask, owner, places.project);
    await ask("PATCH", `/projects/${places.project}`, { status: "archived" });
    await ask("PATCH", `/projects/${places.project}`, { status: "active" });
    await ask("PATCH", `/clients/${places.client}`, { status: "archived" });
    await bringIn(owner);
  } finally {
    server.close();
  }
  return firstOfEach(owner.workspace.id);
}

const ACCOUNT = {
  type: "iban",
  currency: "EUR",
  account_holder: "Ostlund & Park GmbH",
  iban: "DE89370400440532013000",
  bic: "COBADEFFXXX",
};

const SELLER = {
  name: "Ostlund & Park",
  address: { line1: "Kaiweg 12", city: "Hamburg", postal_code: "20359", country: "DE" },
  email: "billing@ostlund-park.example",
  phone: "+49 40 1234567",
  contact_name: "Maren Ostlund",
  tax_id: "DE123456789",
  register: "Amtsgericht Hamburg HRB 123456",
  directors: "Maren Ostlund",
  accent_color: "#b5361f",
};

async function work(ask: Ask, owner: TestUser) {
  const { id: vat } = await ask("POST", "/tax-rates", { name: "VAT 19 %", percentage: "19" });
  await ask("PATCH", `/tax-rates/${vat}`, { country: "DE" });
  await ask("PATCH", "/workspace", {
    invoicing: { seller: SELLER, payment_accounts: [ACCOUNT], default_tax_rate: "19", backdate_days: null },
  });
  const costCenter = { object: "client", key: "cost_center", label: "Cost center", type: "text", on_invoice: true };
  const { id: field } = await ask("POST", "/custom-fields", costCenter);
  await ask("PATCH", `/custom-fields/${field}`, { required: true });
  const colleague = await givenUser(owner.workspace, "member");
  const { id: client } = await ask("POST", "/clients", {
    name: "Nordwind Ferries",
    email: "office@nordwind.example",
    cc_emails: ["accounts@nordwind.example"],
    contact_name: "Jan Petersen",
    address: { line1: "Am Sandtorkai 40", city: "Hamburg", postal_code: "20457", country: "DE" },
    tax_id: "DE811907980",
    payment_terms_days: 30,
    locale: "de-DE",
    e_invoicing: { format: "xrechnung", buyer_reference: "04011000-1234512345-06" },
    external_refs: [{ system: "hubspot", id: "51203944", url: "https://crm.example/company/51203944" }],
    custom: { cost_center: "A-12" },
    notes: "Ask for Jan.",
  });
  await ask("PATCH", `/clients/${client}`, { notes: "Ask for Jan or Aylin." });
  const { id: project } = await ask("POST", "/projects", {
    client_id: client,
    name: "Night boats",
    code: "NB-26",
    notes: "A timetable for the night boats",
    rate: { amount: 12_000, currency: "EUR" },
    budget: { kind: "hours", amount: "120.5", period: "total" },
    starts_on: "2026-11-02",
    ends_on: "2027-03-31",
    access: "members",
    member_ids: [colleague.publicId],
    manager_ids: [owner.publicId],
  });
  await ask("PATCH", `/projects/${project}`, { ends_on: "2027-04-30" });
  const rate = { amount: 13_500, currency: "EUR" };
  const { id: task } = await ask("POST", `/projects/${project}/tasks`, { name: "Research", rate });
  await ask("PATCH", `/tasks/${task}`, { name: "Research and tests" });
  const places = { project_id: project, task_id: task, notes: "Deck plans for the night boats", tags: ["design"] };
  const track = (body: object) => ask("POST", "/time-entries", { ...places, ...body });
  const { id: entry } = await track({ start_time: "2026-11-19T13:05:00.000Z", duration_seconds: 4500 });
  await ask("PATCH", `/projects/${project}`, { budget: { kind: "hours", amount: "1.5", period: "total" } });
  await watchBudgets(new Date());
  await ask("PATCH", `/time-entries/${entry}`, { notes: "Deck plans, second draft" });
  await ask("DELETE", `/time-entries/${entry}`);
  const { id: timer } = await track({});
  await ask("POST", `/time-entries/${timer}/stop`);
  await ask("DELETE", `/time-entries/${timer}`);
  await spend(ask, project);
  return { client, project, task, track };
}

async function spend(ask: Ask, project: string): Promise<void> {
  const { id: category } = await ask("POST", "/expense-categories", { name: "Train", markup_percent: "10" });
  const add = () =>
    ask("POST", "/expenses", {
      ...{ category_id: category, project_id: project, spent_on: "2026-11-19", notes: "Train to Kiel" },
      ...{ amount: { amount: 11_900, currency: "EUR" }, tax_amount: { amount: 1_900, currency: "EUR" } },
    });
  const { id } = await add();
  await ask("PATCH", `/expenses/${id}`, { notes: "Train to Kiel and back" });
  const payment = { paid_on: "2026-11-30", reference: "Payroll November" };
  await ask("POST", "/expenses/reimburse", { expense_ids: [id], ...payment });
  await ask("DELETE", `/expenses/${(await add()).id}`);
}

async function plan(ask: Ask, owner: TestUser, client: string): Promise<void> {
  const fee = { billing: "fixed_fee", fee: { amount: 3_600_000, currency: "EUR" } };
  const { id: project } = await ask("POST", "/projects", { name: "Ticket shop", client_id: client, ...fee });
  const design = { name: "Design system", percent: "20", due_on: "2026-12-18" };
  const { id } = await ask("POST", `/projects/${project}/milestones`, design);
  await ask("PATCH", `/milestones/${id}`, { due_on: "2027-01-15" });
  const { headers } = await givenSession(owner);
  await call(completeMilestone, { method: "POST", as: null, headers, params: { id } });
  const { id: deleted } = await ask("POST", `/projects/${project}/milestones`, design);
  await ask("DELETE", `/milestones/${deleted}`);
}

/** Return the id of an open invoice. */
async function bill(ask: Ask, { client, track }: Awaited<ReturnType<typeof work>>): Promise<string> {
  const draft = async () => {
    await track({ start_time: "2026-11-19T08:00:00.000Z", duration_seconds: 4500 });
    const from = { from_time_entries: {}, purchase_order: "PO-4711", notes: "Thank you.", discount: { percent: "5" } };
    const { id } = await ask("POST", "/invoices", { client_id: client, ...from });
    return id;
  };
  const deleted = await draft();
  await ask("PATCH", `/invoices/${deleted}`, { purchase_order: "PO-4712" });
  await ask("DELETE", `/invoices/${deleted}`);
  const paid = await draft();
  await ask("PATCH", `/invoices/${paid}`, { status: "sent" });
  await ask("POST", `/invoices/${paid}/payments`, { method: "bank transfer", reference: "RF18 5390 0754 7034" });
  const credited = await draft();
  await ask("PATCH", `/invoices/${credited}`, { status: "sent" });
  const creditDraft = () => ask("POST", "/credit-notes", { invoice_id: credited, reason: "error" });
  const { id: unneeded } = await creditDraft();
  await ask("PATCH", `/credit-notes/${unneeded}`, { memo: "Wrong purchase order" });
  await ask("DELETE", `/credit-notes/${unneeded}`);
  const { id: note } = await creditDraft();
  await ask("PATCH", `/credit-notes/${note}`, { status: "issued" });
  const both = await draft();
  await ask("PATCH", `/invoices/${both}`, { status: "sent" });
  const { id: payment } = await ask("POST", `/invoices/${both}/payments`, {});
  const { id: owed } = await ask("POST", "/credit-notes", { invoice_id: both, reason: "error" });
  await ask("PATCH", `/credit-notes/${owed}`, { status: "issued" });
  await ask("DELETE", `/invoices/${both}/payments/${payment}`);
  const wrong = await draft();
  await ask("PATCH", `/invoices/${wrong}`, { status: "sent" });
  await ask("POST", `/invoices/${wrong}/void`);
  const overpaid = await draft();
  await ask("PATCH", `/invoices/${overpaid}`, { status: "sent" });
  await ask("POST", `/invoices/${overpaid}/payments`, { amount: { amount: 5_000_000, currency: "EUR" } });
  const next = await draft();
  await ask("PATCH", `/invoices/${next}`, { status: "sent" });
  await ask("POST", `/invoices/${next}/use-credit`);
  const late = await draft();
  await ask("PATCH", `/invoices/${late}`, { status: "sent" });
  await announceOverdue(new Date(Date.now() + 60 * DAY_MS));
  const reminded = await draft();
  await ask("PATCH", `/invoices/${reminded}`, { status: "sent", issue_date: "2026-10-05", due_date: "2026-10-19" });
  await ask("POST", `/invoices/${reminded}/remind`);
  await ask("POST", `/clients/${client}/statement/send`, { from: "2026-10-01", to: "2026-11-30" });
  const open = await draft();
  await ask("PATCH", `/invoices/${open}`, { status: "sent" });
  return open;
}

/** An import that is undone, and a file that cannot be read. */
async function bringIn(owner: TestUser): Promise<void> {
  const { id } = await givenImport(owner, clockifyFile([{ email: await emailOf(owner) }]));
  await apply(owner, await answer(owner, id, { settings: { time_zone: "Europe/Berlin" } }));
  await workAll();
  await call(revertImport, { method: "POST", as: owner, params: { id }, body: {} });
  await workAll();
  await givenImport(owner, "PK\u0003\u0004");
}

async function invite(ask: Ask): Promise<void> {
  const email = `${newUuid()}@example.com`;
  const { id } = await ask("POST", "/users", {
    email,
    name: "Hanna",
    role: "member",
    default_rate: { amount: 9000, currency: "EUR" },
    weekly_capacity_seconds: 144_000,
  });
  const form = { name: "Hanna Wiśniewska", password: "seven yellow boats", time_zone: "Europe/Warsaw" };
  const { status } = await postForm(acceptInvitation, { token: await linkTokenMailedTo(email), ...form });
  if (status !== 200) throw new Error(`the invitation was not accepted: ${status}`);
  await ask("PATCH", `/users/${id}`, { weekly_capacity_seconds: 108_000 });
  await ask("PATCH", `/users/${id}`, { status: "deactivated" });
  const freelancer = await ask("POST", "/users", { email: `${newUuid()}@example.com`, role: "member" });
  await ask("POST", `/users/${freelancer.id}/merge`, { into: id });
}

async function close(ask: Ask, { publicId }: TestUser): Promise<void> {
  const { id: period } = await ask("POST", "/closed-periods", {
    locked_until: "2001-10-31",
    reason: "Month-end close",
  });
  const { id: exception } = await ask("POST", "/period-exceptions", {
    user_id: publicId,
    from: "2001-10-19",
    to: "2001-10-25",
    until: new Date(Date.now() + DAY_MS).toISOString(),
    reason: "The site visit on October 21 is missing.",
  });
  await ask("DELETE", `/period-exceptions/${exception}`);
  await ask("POST", `/closed-periods/${period}/reopen`, { reason: "A late receipt" });
}

/** Timesheets of the owner, in weeks of which nothing else is known. */
async function approve(ask: Ask, { id: userId, publicId, workspace }: TestUser, project: string): Promise<void> {
  await prisma().membership.updateMany({ where: { userId }, data: { activeSince: new Date("2026-10-01T08:00:00Z") } });
  await ask("PATCH", `/users/${publicId}`, { submits_timesheets: true, weekly_capacity_seconds: 144_000 });
  await ask("PATCH", "/workspace", { approvals: { enabled: true, starts_on: "2026-10-19" } });
  const submitted = async (monday: string) => {
    const worked = { project_id: project, start_time: `${monday}T13:05:00.000Z`, duration_seconds: 4500 };
    const { id: entry } = await ask("POST", "/time-entries", worked);
    const where = { workspaceId: workspace.id, userId, startsOn: new Date(monday) };
    const path = `/timesheets/${toPublicId("tms", (await prisma().timesheet.findFirstOrThrow({ where })).id)}`;
    return { entry, path, ...(await ask("POST", `${path}/submit`, { note: "Monday was a training day." })) };
  };
  const withdrawn = await submitted("2026-10-19");
  await ask("POST", `${withdrawn.path}/withdraw`);
  const rejected = await submitted("2026-10-26");
  const comment = "Wednesday is missing the site visit.";
  const entries = [{ id: rejected.entry, comment: "Which ship?" }];
  await ask("POST", `${rejected.path}/reject`, { comment, entries });
  const { id, path, updated_at: seen = "" } = await submitted("2026-11-02");
  await ask("POST", "/timesheets/approve", { items: [{ id, etag: `"${seen}"` }] });
  await ask("POST", `${path}/reopen`, { comment: "The client asked for a correction." });
}

async function firstOfEach(workspaceId: string): Promise<Map<string, Record<string, unknown>>> {
  const rows = await prisma().event.findMany({ where: { workspaceId }, orderBy: { id: "desc" }, take: 1000 });
  return new Map(
    rows.map(({ type, payload }) => [type, (JSON.parse(payload) as { data: Record<string, unknown> }).data]),
  );
}
