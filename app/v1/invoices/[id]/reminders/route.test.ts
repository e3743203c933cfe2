import { beforeEach, describe, expect, test } from "vitest";
import { PATCH as updateClient } from "@/app/v1/clients/[id]/route";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { givenDraft, givenInvoice } from "@/testing/invoices";
import { endEarlierReminders, givenOpen, remindersOf, tickAt, turnReminders } from "@/testing/reminders";
import { uuidOf, withoutLimits } from "@/testing/things";
import { PATCH as updateInvoice } from "../route";
import { GET } from "./route";

withoutLimits();

let owner: TestUser;
beforeEach(async () => {
  await endEarlierReminders();
  owner = await givenOwner();
});

const list = (id: string, as = owner) => call(GET, { as, params: { id } });
const patch = (id: string, body: unknown) => call(updateInvoice, { method: "PATCH", as: owner, params: { id }, body });
const daysOf = async (invoice: { id: string }) =>
  (await remindersOf(owner, invoice)).reminders.map(({ days, on }) => [days, on]);

describe("GET /v1/invoices/{id}/reminders", () => {
  test("200: off for the workspace by default, and nothing is planned", async () => {
    const invoice = await givenOpen(owner);
    expect((await list(invoice.id)).body).toEqual({
      ...{ invoice_id: invoice.id, state: "off", next: null, reminders: [] },
    });
  });

  test("200: planned reminders with their days, and the next one with its recipients", async () => {
    await turnReminders(owner);
    const invoice = await givenOpen(owner);
    const { state, next } = await remindersOf(owner, invoice);
    expect(state).toBe("active");
    expect(next).toEqual({ days: -3, repetition: null, on: "2055-03-12", to: ["ap@kestrel.example"] });
    expect(await daysOf(invoice)).toEqual([
      [-3, "2055-03-12"],
      [3, "2055-03-18"],
      [10, "2055-03-25"],
      [21, "2055-04-05"],
    ]);
  });

  test("200: the last step is repeated twelve times", async () => {
    await turnReminders(owner, {
      enabled: true,
      weekdays_only: false,
      repeat_days: 30,
      steps: [{ days: 1, texts: [] }],
    });
    const { reminders } = await remindersOf(owner, await givenOpen(owner));
    expect(reminders.map(({ repetition }) => repetition)).toEqual([
      null,
      ...Array.from({ length: 12 }, (_, at) => at + 1),
    ]);
    expect(reminders.at(-1)).toMatchObject({ days: 361, on: "2056-03-10", status: "planned", id: null, to: [] });
  });

  test("200: a promise moves earlier reminders to the day after it, as one", async () => {
    await turnReminders(owner);
    const invoice = await givenOpen(owner);
    await patch(invoice.id, { promised_on: "2055-03-22" });
    expect((await daysOf(invoice)).map(([, on]) => on)).toEqual(["2055-03-23", "2055-03-25", "2055-04-05"]);
  });

  test("200: sent and skipped reminders stay with their reason, also after the settings lost their steps", async () => {
    await turnReminders(owner);
    const invoice = await givenOpen(owner);
    await tickAt("2055-03-18T08:00:00Z");
    await turnReminders(owner, { steps: [{ days: 60, texts: [] }] });
    const { reminders } = await remindersOf(owner, invoice);
    expect(reminders).toMatchObject([
      { days: -3, status: "skipped", reason: "later_reminder", on: "2055-03-12", to: [], email_id: null },
      { days: 3, status: "sent", reason: null, on: "2055-03-18", to: ["ap@kestrel.example"], user_id: null },
      { days: 60, status: "planned" },
    ]);
  });

  test("200: the state names the pause of the client first, then that of the invoice", async () => {
    await turnReminders(owner);
    const { id, client_id } = await givenOpen(owner);
    await patch(id, { reminders_paused: true });
    expect((await list(id)).body).toMatchObject({ state: "invoice_paused", next: null, reminders: [] });
    const body = { reminders: "paused", reminders_paused_until: "2099-12-31" };
    await call(updateClient, { method: "PATCH", as: owner, params: { id: client_id }, body });
    expect((await list(id)).body.state).toBe("client_paused");
  });

  test("200: nothing is due on drafts, paid, void and imported invoices", async () => {
    await turnReminders(owner);
    const imported = await givenOpen(owner);
    const where = { id: uuidOf("inv", imported.id), workspaceId: owner.workspace.id };
    await prisma().invoice.updateMany({ where, data: { origin: "imported" } });
    const later = { issue_date: "2055-03-01" };
    const others = [
      await givenDraft(owner),
      await givenInvoice(owner, "paid", later),
      await givenInvoice(owner, "void", later),
    ];
    for (const { id } of [imported, ...others]) {
      expect((await list(id)).body).toMatchObject({ state: "not_open", next: null, reminders: [] });
    }
  });

  test("200: managers read reminders; 403: members do not; 404: an unknown invoice", async () => {
    const { id } = await givenOpen(owner);
    expect((await list(id, await givenUser(owner.workspace, "manager"))).status).toBe(200);
    expect((await list(id, await givenUser(owner.workspace, "member"))).status).toBe(403);
    expect((await list("inv_01h2e8kqvbfwea724h75qc655w")).status).toBe(404);
  });
});
