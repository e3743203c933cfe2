import { beforeEach, describe, expect, test } from "vitest";
import { PATCH as updateTaxRate } from "@/app/v1/tax-rates/[id]/route";
import { POST as createTaxRate } from "@/app/v1/tax-rates/route";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { withoutLimits } from "@/testing/things";
import { GET, PATCH } from "./route";

withoutLimits();

let owner: TestUser;
beforeEach(async () => {
  owner = await givenOwner();
});

const patch = (invoicing: object, as = owner) => call(PATCH, { method: "PATCH", as, body: { invoicing } });
const step = (days: number, texts: object[] = []) => ({ days, texts });
const text = (language: string, message: string | null = null, subject: string | null = null) => {
  return { language, subject, message };
};
const euros = (amount: number) => ({ amount, currency: "EUR" });

async function auditOf(): Promise<object | undefined> {
  const where = { workspaceId: owner.workspace.id, action: "workspace.updated" };
  const entry = await prisma().auditEntry.findFirst({ where, orderBy: { id: "desc" } });
  return entry?.details as object;
}

async function givenRate(as = owner): Promise<string> {
  const body = { name: "Outside", percentage: "0", kind: "outside_scope", reason: "Damages" };
  return ((await call(createTaxRate, { method: "POST", as, body })).body as { id: string }).id;
}

describe("PATCH /v1/workspace: invoicing.reminders", () => {
  test("200: off by default, with four steps", async () => {
    expect((await call(GET, { as: owner })).body.invoicing?.reminders).toEqual({
      ...{ enabled: false, weekdays_only: true, repeat_days: null },
      steps: [step(-3), step(3), step(10), step(21)],
    });
  });

  test("200: absent members stay, steps are replaced and sorted, and the audit log has the change", async () => {
    const texts = [text("de", "{amount_due}", "{number} {due_date} {days_late} {link}"), text("pt-BR")];
    await patch({ reminders: { enabled: true, repeat_days: 14 } });
    const { body } = await patch({ reminders: { steps: [step(90), step(-30), step(0, texts)] } });
    const reminders = {
      ...{ enabled: true, weekdays_only: true, repeat_days: 14 },
      steps: [step(-30), step(0, texts), step(90)],
    };
    expect(body.invoicing?.reminders).toEqual(reminders);
    expect((await call(GET, { as: owner })).body.invoicing?.reminders).toEqual(reminders);
    expect(await auditOf()).toMatchObject({
      before: { invoicing: { reminders: { steps: [step(-3), step(3), step(10), step(21)] } } },
      after: { invoicing: { reminders } },
    });
  });

  test("200: settings without a change are no entry of the audit log", async () => {
    await patch({ reminders: { enabled: true } });
    const before = await auditOf();
    await patch({ reminders: { enabled: true, weekdays_only: true } });
    expect(await auditOf()).toEqual(before);
  });

  test.each([
    [
      { steps: [step(3), step(7, [text("en"), text("de", "{total} is open")])] },
      "/1/texts/1/message",
      "reminder_word_unknown",
    ],
    [{ steps: [step(3, [text("en", null, "{client_name}")])] }, "/0/texts/0/subject", "reminder_word_unknown"],
    [{ steps: [step(7, [text("en", "{total}")]), step(3)] }, "/0/texts/0/message", "reminder_word_unknown"],
    [{ steps: [step(3), step(7), step(3)] }, "", "reminder_days_repeated"],
    [{ steps: [step(3, [text("en"), text("en", "x")])] }, "/0/texts", "reminder_language_repeated"],
    [{ steps: [1, 2, 3, 4, 5, 6, 7].map((days) => step(days)) }, "", null],
    [{ steps: [step(-31)] }, "/0/days", null],
    [{ steps: [step(91)] }, "/0/days", null],
    [{ steps: [step(1, [text("xx")])] }, "/0/texts/0/language", null],
  ])("422: %j names the step", async (reminders, place, reason) => {
    const { problem } = await patch({ reminders });
    expect(problem.status).toBe(422);
    const pointer = `/invoicing/reminders/steps${place}`;
    expect(problem.errors).toMatchObject([{ pointer, ...(reason && { reason }) }]);
  });

  test.each([6, 61])("422: the last step cannot be repeated after %i days", async (repeat_days) => {
    const { problem } = await patch({ reminders: { repeat_days } });
    expect(problem.errors).toMatchObject([{ pointer: "/invoicing/reminders/repeat_days" }]);
  });

  test("422: no other word is saved, although another member is right", async () => {
    await patch({ reminders: { enabled: true, steps: [step(1, [text("en", "{name}")])] } });
    expect((await call(GET, { as: owner })).body.invoicing?.reminders.enabled).toBe(false);
  });
});

describe("PATCH /v1/workspace: invoicing.late_fee", () => {
  test("200: off by default; absent members stay, and the audit log has the change", async () => {
    const defaults = {
      ...{ action: "off", flat: null, annual_percent: null, grace_days: 0, after_days: 30 },
      ...{ tax_rate_id: null, notes: "" },
    };
    expect((await call(GET, { as: owner })).body.invoicing?.late_fee).toEqual(defaults);
    const tax_rate_id = await givenRate();
    const chosen = { action: "send", flat: euros(4000), annual_percent: "9.12", grace_days: 5, tax_rate_id };
    await patch({ late_fee: chosen });
    const { body } = await patch({ late_fee: { after_days: 45, notes: "§ 288 BGB" } });
    expect(body.invoicing?.late_fee).toEqual({ ...defaults, ...chosen, after_days: 45, notes: "§ 288 BGB" });
    expect(await auditOf()).toMatchObject({
      before: { invoicing: { late_fee: { after_days: 30, notes: "" } } },
      after: { invoicing: { late_fee: { after_days: 45, notes: "§ 288 BGB" } } },
    });
  });

  test("422 late_fee_without_amount: automatic fees need a flat fee or an interest rate", async () => {
    const expected = [{ pointer: "/invoicing/late_fee/action", reason: "late_fee_without_amount" }];
    expect((await patch({ late_fee: { action: "draft" } })).problem.errors).toMatchObject(expected);
    expect((await patch({ late_fee: { action: "draft", annual_percent: "5" } })).status).toBe(200);
    expect((await patch({ late_fee: { annual_percent: null } })).problem.errors).toMatchObject(expected);
    expect((await patch({ late_fee: { annual_percent: null, action: "off" } })).status).toBe(200);
  });

  test("422: an archived tax rate, and one of another workspace", async () => {
    const id = await givenRate();
    await call(updateTaxRate, { method: "PATCH", as: owner, params: { id }, body: { status: "archived" } });
    const pointer = "/invoicing/late_fee/tax_rate_id";
    const archived = await patch({ late_fee: { tax_rate_id: id } });
    expect(archived.problem.errors).toMatchObject([{ pointer, reason: "tax_rate_archived" }]);
    const foreign = await patch({ late_fee: { tax_rate_id: await givenRate(await givenOwner()) } });
    expect(foreign.problem).toMatchObject({ status: 422, code: "unknown_reference", errors: [{ pointer }] });
  });

  test.each([
    [{ grace_days: -1 }, "grace_days"],
    [{ grace_days: 91 }, "grace_days"],
    [{ after_days: 0 }, "after_days"],
    [{ after_days: 366 }, "after_days"],
    [{ annual_percent: "101" }, "annual_percent"],
    [{ action: "on" }, "action"],
  ])("422: %j names the member", async (late_fee, member) => {
    const { problem } = await patch({ late_fee });
    expect(problem).toMatchObject({ status: 422, errors: [{ pointer: `/invoicing/late_fee/${member}` }] });
  });
});

test("403 for managers and members; managers read the settings, members do not", async () => {
  const manager = await givenUser(owner.workspace, "manager");
  const member = await givenUser(owner.workspace, "member");
  for (const as of [manager, member]) {
    expect((await patch({ reminders: { enabled: true } }, as)).status).toBe(403);
    expect((await patch({ late_fee: { flat: euros(1) } }, as)).status).toBe(403);
  }
  expect((await call(GET, { as: manager })).body.invoicing).toMatchObject({ reminders: { enabled: false } });
  expect((await call(GET, { as: member })).body.invoicing).toBeNull();
});
