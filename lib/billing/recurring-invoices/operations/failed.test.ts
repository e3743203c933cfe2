import { beforeEach, describe, expect, test } from "vitest";
import { PATCH as updateClient } from "@/app/v1/clients/[id]/route";
import { POST as createField } from "@/app/v1/custom-fields/route";
import { PATCH as updateField } from "@/app/v1/custom-fields/[id]/route";
import { PATCH as updateRate } from "@/app/v1/tax-rates/[id]/route";
import { POST as createRate } from "@/app/v1/tax-rates/route";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { emailOf, givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { apply, clockifyFile, givenImport, workAll } from "@/testing/import-files";
import {
  changeRecurring,
  endEarlierSchedules,
  givenRecurring,
  outcomesOf,
  recurringOf,
  runsOf,
  SUPPORT,
  tickAt,
} from "@/testing/recurring-invoices";
import { eventsOf, givenClient, givenProject, payloadsAbout, uuidOf, withoutLimits } from "@/testing/things";

let owner: TestUser;

beforeEach(async () => {
  withoutLimits();
  await endEarlierSchedules();
  owner = await givenOwner();
});

const mailsOf = (kind: "invoice" | "recurring_invoice") =>
  prisma().email.findMany({ where: { workspaceId: owner.workspace.id, kind }, orderBy: { id: "asc" }, take: 100 });

const failedEvents = async (id: string) =>
  (await eventsOf("rec", id)).filter((type) => type === "recurring_invoice.failed").length;

const change = (clientId: string, body: object) =>
  call(updateClient, { method: "PATCH", as: owner, params: { id: clientId }, body });

test("without a recipient the draft is kept, the owners are told once, and the next date goes on", async () => {
  const { id: client_id } = await givenClient(owner);
  const { id } = await givenRecurring(owner, { client_id, action: "send" });
  await tickAt("2055-01-01T05:00:00Z", "2055-01-01T05:10:00Z");
  expect(await runsOf(owner, id)).toMatchObject([
    {
      ...{ on: "2055-01-01", result: "failed", reason: null, late_days: 0, invoice: { status: "draft", number: null } },
      failure: { code: "recipient_missing", reason: "no_email", params: { client: "Brightwell" } },
    },
  ]);
  expect((await payloadsAbout("rec", id)).slice(1)).toMatchObject([
    {
      type: "recurring_invoice.failed",
      data: { next_on: "2055-02-01", last_run: { on: "2055-01-01", failure: { code: "recipient_missing" } } },
    },
  ]);
  expect(await mailsOf("recurring_invoice")).toHaveLength(1);
  expect(await mailsOf("invoice")).toEqual([]);
  await change(client_id, { email: "office@kestrel.example" });
  await tickAt("2055-02-01T05:00:00Z");
  expect(await runsOf(owner, id)).toMatchObject([{ result: "failed" }, { result: "sent" }]);
  expect(await recurringOf(owner, id)).toMatchObject({ status: "active", next_on: "2055-03-01", invoice_count: 2 });
});

test("each owner gets an email in their language, with the reason and the link", async () => {
  const second = await givenUser(owner.workspace, "owner");
  await givenUser(owner.workspace, "admin");
  await prisma().user.update({ where: { id: second.id }, data: { language: "de", locale: "de-DE" } });
  const { id: client_id } = await givenClient(owner);
  const { id } = await givenRecurring(owner, { client_id, action: "send" });
  await tickAt("2055-01-01T05:00:00Z");
  const mails = await mailsOf("recurring_invoice");
  const textTo = new Map(mails.map(({ to, subject, text }) => [to.join(), `${subject}\n${text}`]));
  expect([...textTo.keys()].sort()).toEqual([await emailOf(owner), await emailOf(second)].sort());
  const english = textTo.get(await emailOf(owner)) ?? "";
  const german = textTo.get(await emailOf(second)) ?? "";
  for (const part of [
    "Recurring invoice failed: Care and support",
    "Brightwell has no email address",
    "1 January 2055",
  ])
    expect(english).toContain(part);
  for (const part of ["Wiederkehrende Rechnung fehlgeschlagen: Care and support", "Entwurf", "1. Januar 2055"])
    expect(german).toContain(part);
  for (const text of [english, german]) expect(text).toContain(`/invoices/recurring/${id}`);
});

describe("an error that a person can correct", () => {
  test("incomplete details of the seller keep the draft of an XRechnung", async () => {
    const { id: client_id } = await givenClient(owner, { email: "office@kestrel.example" });
    await change(client_id, { e_invoicing: { format: "xrechnung" } });
    const { id } = await givenRecurring(owner, { client_id, action: "send" });
    await tickAt("2055-01-01T05:00:00Z");
    expect(await runsOf(owner, id)).toMatchObject([
      { result: "failed", failure: { code: "e_invoice_incomplete" }, invoice: { status: "draft", number: null } },
    ]);
    await change(client_id, { e_invoicing: { format: "none" } });
    await tickAt("2055-02-01T05:00:00Z");
    expect((await runsOf(owner, id))[1]).toMatchObject({ result: "sent", invoice: { number: "INV-2055-0001" } });
  });

  test("an archived tax rate", async () => {
    const rate = await call(createRate, { method: "POST", as: owner, body: { name: "VAT", percentage: "19" } });
    const { id } = await givenRecurring(owner, {
      ...{ action: "send", lines: [{ ...SUPPORT, tax_rate_ids: [rate.body.id] }] },
    });
    const body = { status: "archived" };
    await call(updateRate, { method: "PATCH", as: owner, params: { id: rate.body.id }, body });
    await expectNotMade(id, { code: "validation_failed" });
    await changeRecurring(owner, id, { lines: [SUPPORT] });
    await expectSentNext(id);
  });

  test("a deleted project", async () => {
    const { id: client_id } = await givenClient(owner, { email: "office@kestrel.example" });
    const { id: project_id } = await givenProject(owner, { client_id });
    const { id } = await givenRecurring(owner, { client_id, action: "send", lines: [{ ...SUPPORT, project_id }] });
    // As undoing an import does.
    await prisma().project.delete({ where: { id: uuidOf("prj", project_id) } });
    await expectNotMade(id, { code: "unknown_reference" });
    await changeRecurring(owner, id, { lines: [SUPPORT] });
    await expectSentNext(id);
  });

  test("a required field without a value keeps the draft", async () => {
    const { id } = await givenRecurring(owner, { action: "send" });
    const body = { object: "invoice", key: "cost_center", label: "Cost center", type: "text" };
    const field = await call(createField, { method: "POST", as: owner, body });
    const require = (required: boolean) =>
      call(updateField, { method: "PATCH", as: owner, params: { id: field.body.id }, body: { required } });
    await require(true);
    await tickAt("2055-01-01T05:00:00Z");
    expect(await runsOf(owner, id)).toMatchObject([
      { result: "failed", failure: { code: "validation_failed" }, invoice: { status: "draft" } },
    ]);
    await require(false);
    await tickAt("2055-02-01T05:00:00Z");
    expect((await outcomesOf(owner, id)).at(-1)).toBe("2055-02-01 sent");
  });
});

async function expectNotMade(id: string, failure: object): Promise<void> {
  await tickAt("2055-01-01T05:00:00Z", "2055-01-01T05:10:00Z");
  expect(await runsOf(owner, id)).toMatchObject([{ on: "2055-01-01", result: "failed", failure, invoice: null }]);
  expect(await failedEvents(id)).toBe(1);
  const [mail, ...further] = await mailsOf("recurring_invoice");
  expect(mail?.text).toContain("No invoice was created for");
  expect(further).toEqual([]);
}

async function expectSentNext(id: string): Promise<void> {
  await tickAt("2055-02-01T05:00:00Z");
  expect((await outcomesOf(owner, id)).at(-1)).toBe("2055-02-01 sent");
  expect((await recurringOf(owner, id)).invoice_count).toBe(1);
}

test("an import that is running leaves the date to a later tick, without a failure", async () => {
  const { id } = await givenRecurring(owner, { action: "send", from_time_entries: {} });
  const { id: fixed } = await givenRecurring(owner);
  await apply(owner, await givenImport(owner, clockifyFile([{ email: await emailOf(owner) }])));
  await tickAt("2055-01-01T05:00:00Z");
  expect([await outcomesOf(owner, id), await outcomesOf(owner, fixed)]).toEqual([[], ["2055-01-01 draft"]]);
  expect(await prisma().backgroundFailure.count({ where: { workspaceId: owner.workspace.id } })).toBe(0);
  await workAll();
  await tickAt("2055-01-01T05:10:00Z");
  expect(await outcomesOf(owner, id)).toEqual(["2055-01-01 sent"]);
  expect(await failedEvents(id)).toBe(0);
});
