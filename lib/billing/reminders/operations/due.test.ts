import { beforeEach, expect, test } from "vitest";
import { GET as getInvoice } from "@/app/v1/invoices/[id]/route";
import { POST as payInvoice } from "@/app/v1/invoices/[id]/payments/route";
import { call } from "@/testing/call";
import { givenOwner, type TestUser } from "@/testing/factories";
import { endEarlierReminders, givenOpen, outcomesOf, reminderMails, tickAt, turnReminders } from "@/testing/reminders";
import { withoutLimits } from "@/testing/things";
import { remindDue } from "./due";

let owner: TestUser;

beforeEach(async () => {
  withoutLimits();
  await endEarlierReminders();
  owner = await givenOwner();
});

test("ten ticks a day send one email, at 09:00 of the workspace, also with three workers", async () => {
  await turnReminders(owner);
  const invoice = await givenOpen(owner);
  await tickAt("2055-03-12T07:59:59Z");
  expect(await outcomesOf(owner, invoice)).toEqual([]);
  await Promise.all([1, 2, 3].map(() => remindDue(new Date("2055-03-12T08:00:00Z"))));
  await tickAt(...Array.from({ length: 10 }, (_, at) => `2055-03-12T${String(at + 10)}:00:00Z`));
  expect(await outcomesOf(owner, invoice)).toEqual(["-3 sent"]);
  const [mail, ...further] = await reminderMails(owner, invoice);
  expect(further).toEqual([]);
  expect(mail).toMatchObject({
    to: ["ap@kestrel.example"],
    subject: `Invoice ${String(invoice.number)} is due on 15 March 2055`,
  });
  const { body } = await call(getInvoice, { as: owner, params: { id: invoice.id } });
  expect(body).toMatchObject({ status: "sent", reminded_at: "2055-03-12T08:00:00.000Z" });
});

test("the amount is what is due now, after a part payment", async () => {
  await turnReminders(owner);
  const invoice = await givenOpen(owner);
  const amount = { amount: 40_000, currency: "EUR" };
  await call(payInvoice, { method: "POST", as: owner, params: { id: invoice.id }, body: { amount } });
  await tickAt("2055-03-18T08:00:00Z");
  const [mail] = await reminderMails(owner, invoice);
  expect(mail?.text).toContain("The amount due is €600.00");
});

test("after downtime, only the latest reminder is sent", async () => {
  await turnReminders(owner);
  const invoice = await givenOpen(owner);
  await tickAt("2055-04-20T13:00:00Z");
  expect(await outcomesOf(owner, invoice)).toEqual([
    ...["-3 skipped later_reminder", "3 skipped later_reminder", "10 skipped later_reminder", "21 sent"],
  ]);
});
