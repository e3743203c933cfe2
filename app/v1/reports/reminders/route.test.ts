import { beforeEach, describe, expect, test } from "vitest";
import { PATCH as updateInvoice } from "@/app/v1/invoices/[id]/route";
import { POST as remind } from "@/app/v1/invoices/[id]/remind/route";
import { prisma } from "@/lib/kernel/db/prisma";
import { newUuid } from "@/lib/kernel/core/uuid";
import { call } from "@/testing/call";
import { givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { givenOpen, turnReminders } from "@/testing/reminders";
import { uuidOf, withoutLimits } from "@/testing/things";
import { GET } from "./route";

withoutLimits();

let owner: TestUser;
beforeEach(async () => {
  owner = await givenOwner();
});

const report = async () => (await call(GET, { as: owner })).body;
const DAY_MS = 86_400_000;

/** A reminder of a step that was sent or skipped a number of days ago. */
async function givenReminder({ id }: { id: string }, days: number, ago: number, reason: string | null = null) {
  const keys = { id: newUuid(), workspaceId: owner.workspace.id, invoiceId: uuidOf("inv", id) };
  const status = reason === null ? "sent" : "skipped";
  const times = { plannedOn: new Date("2055-03-18"), madeAt: new Date(Date.now() - ago * DAY_MS) };
  await prisma().invoiceReminder.create({ data: { ...keys, ...times, days, status, reason, dueMinor: 100n } });
}

describe("GET /v1/reports/reminders", () => {
  test("200: nothing without open invoices", async () => {
    expect(await report()).toEqual({ next: null, sent: [], example_invoice_id: null });
  });

  test("200: the next day with its number of reminders, also while reminders are off", async () => {
    const later = await givenOpen(owner, { due_date: "2055-03-16" });
    const [first, second] = [await givenOpen(owner), await givenOpen(owner)];
    const off = await report();
    // By default, the reminder on Saturday, March 13, moves to Friday.
    expect(off).toMatchObject({ next: { on: "2055-03-12", count: 3 }, sent: [] });
    await turnReminders(owner);
    expect((await report()).next).toEqual({ on: "2055-03-12", count: 2 });
    for (const { id } of [first, second]) {
      const body = { reminders_paused: true };
      await call(updateInvoice, { method: "PATCH", as: owner, params: { id }, body });
    }
    expect(await report()).toMatchObject({ next: { on: "2055-03-13", count: 1 } });
    expect([first.id, second.id]).toContain((await report()).example_invoice_id);
    expect(later.id).not.toBe((await report()).example_invoice_id);
  });

  test("200: reminders of the last 90 days by step, without skipped ones", async () => {
    const [one, other] = [await givenOpen(owner), await givenOpen(owner)];
    await call(remind, { method: "POST", as: owner, params: { id: one.id }, body: {} });
    await givenReminder(one, 3, 1);
    await givenReminder(other, 3, 89);
    await givenReminder(one, 10, 91);
    await givenReminder(other, 10, 1, "credit_covers");
    expect((await report()).sent).toEqual([
      { days: 3, count: 2 },
      { days: null, count: 1 },
    ]);
  });

  test("200: managers read the report; 403: members do not; other workspaces have their own", async () => {
    await givenOpen(owner);
    expect((await call(GET, { as: await givenUser(owner.workspace, "manager") })).status).toBe(200);
    expect((await call(GET, { as: await givenUser(owner.workspace, "member") })).status).toBe(403);
    expect((await call(GET, { as: await givenOwner() })).body.example_invoice_id).toBeNull();
  });
});
