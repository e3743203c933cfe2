import { beforeEach, expect, test } from "vitest";
import { updateWorkspace } from "@/lib/identity/workspaces/operations/settings";
import { updateClient } from "@/lib/tracking/clients/operations";
import type { ClientUpdate } from "@/lib/tracking/clients/schema";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import { givenOwner, type TestUser } from "@/testing/factories";
import {
  changeAt,
  contextAt,
  endEarlierReminders,
  givenOpen,
  outcomesOf,
  remindersOf,
  tickAt,
  turnReminders,
} from "@/testing/reminders";
import { uuidOf, withoutLimits } from "@/testing/things";

let owner: TestUser;
let invoice: Invoice;

beforeEach(async () => {
  withoutLimits();
  await endEarlierReminders();
  owner = await givenOwner();
  await turnReminders(owner);
  invoice = await givenOpen(owner);
});

const changeClient = async (instant: string, body: ClientUpdate) => {
  const id = uuidOf("cli", invoice.client_id);
  await updateClient.run(await contextAt(owner, instant), { id, ...body });
};
const changeSettings = async (instant: string, reminders: object) => {
  await updateWorkspace.run(await contextAt(owner, instant), { invoicing: { reminders } });
};
const outcomes = () => outcomesOf(owner, invoice);
const days = async () => (await remindersOf(owner, invoice)).reminders.map(({ on }) => on);

test("pausing the client stops all, and resuming sends nothing that was missed", async () => {
  const other = await givenOpen(owner, { client_id: invoice.client_id });
  await changeClient("2055-03-01T12:00:00Z", { reminders: "paused" });
  await tickAt("2055-03-12T08:00:00Z", "2055-03-18T08:00:00Z", "2055-03-24T08:00:00Z");
  await changeClient("2055-03-24T12:00:00Z", { reminders: "on" });
  await tickAt("2055-03-24T13:00:00Z", "2055-03-25T07:59:00Z");
  expect([...(await outcomes()), ...(await outcomesOf(owner, other))]).toEqual([]);
  await tickAt("2055-03-25T08:00:00Z");
  expect([await outcomes(), await outcomesOf(owner, other)]).toEqual([["10 sent"], ["10 sent"]]);
});

test("a pause through a day ends by itself", async () => {
  await changeClient("2055-03-01T12:00:00Z", { reminders: "paused", reminders_paused_until: "2055-03-24" });
  await tickAt("2055-03-12T08:00:00Z", "2055-03-18T08:00:00Z", "2055-03-24T22:59:00Z", "2055-03-24T23:01:00Z");
  expect(await outcomes()).toEqual([]);
  await tickAt("2055-03-25T08:00:00Z");
  expect(await outcomes()).toEqual(["10 sent"]);
});

test("a pause of an invoice stops its reminders only", async () => {
  const other = await givenOpen(owner);
  await changeAt(owner, "2055-03-01T12:00:00Z", invoice, { reminders_paused: true });
  await tickAt("2055-03-12T08:00:00Z", "2055-03-18T08:00:00Z");
  await changeAt(owner, "2055-03-19T12:00:00Z", invoice, { reminders_paused: false });
  await tickAt("2055-03-19T13:00:00Z");
  expect([await outcomes(), await outcomesOf(owner, other)]).toEqual([[], ["-3 sent", "3 sent"]]);
  await tickAt("2055-03-25T08:00:00Z");
  expect(await outcomes()).toEqual(["10 sent"]);
});

test("a promise defers reminders to the day after it, on weekdays to Monday", async () => {
  await changeSettings("2055-03-01T11:00:00Z", { weekdays_only: true });
  // A Friday.
  await changeAt(owner, "2055-03-10T12:00:00Z", invoice, { promised_on: "2055-03-26" });
  expect(await days()).toEqual(["2055-03-29", "2055-04-05"]);
  await tickAt("2055-03-12T08:00:00Z", "2055-03-18T08:00:00Z", "2055-03-28T08:00:00Z", "2055-03-29T06:59:00Z");
  expect(await outcomes()).toEqual([]);
  await tickAt("2055-03-29T07:00:00Z", "2055-03-29T07:10:00Z");
  expect(await outcomes()).toEqual(["-3 skipped later_reminder", "3 skipped later_reminder", "10 sent"]);
});

test("removing a promise sends nothing that was missed", async () => {
  await changeAt(owner, "2055-03-01T12:00:00Z", invoice, { promised_on: "2055-04-20" });
  await changeAt(owner, "2055-03-26T12:00:00Z", invoice, { promised_on: null });
  await tickAt("2055-03-26T13:00:00Z", "2055-04-04T12:00:00Z");
  expect(await outcomes()).toEqual([]);
  await tickAt("2055-04-05T07:00:00Z");
  expect(await outcomes()).toEqual(["21 sent"]);
});

test("removing a promise of a paused invoice does not resume it", async () => {
  await changeAt(owner, "2055-03-01T12:00:00Z", invoice, { promised_on: "2055-04-20", reminders_paused: true });
  await changeAt(owner, "2055-03-02T12:00:00Z", invoice, { promised_on: null });
  await tickAt("2055-03-18T08:00:00Z", "2055-04-05T08:00:00Z");
  expect(await outcomes()).toEqual([]);
});

test("turning reminders on sends nothing that was planned earlier", async () => {
  await changeSettings("2055-03-01T12:00:00Z", { enabled: false });
  await tickAt("2055-03-12T08:00:00Z");
  await changeSettings("2055-03-18T08:00:30Z", { enabled: true });
  await tickAt("2055-03-18T08:10:00Z", "2055-03-24T08:00:00Z");
  expect(await outcomes()).toEqual([]);
  await tickAt("2055-03-25T08:00:00Z");
  expect(await outcomes()).toEqual(["10 sent"]);
});

test("a change of the steps sends nothing that was planned earlier", async () => {
  await tickAt("2055-03-12T08:00:00Z");
  const steps = [1, 2, 5, 12].map((day) => ({ days: day, texts: [] }));
  await changeSettings("2055-03-19T12:00:00Z", { steps });
  await tickAt("2055-03-19T13:00:00Z", "2055-03-20T08:00:00Z", "2055-03-27T08:00:00Z");
  expect(await outcomes()).toEqual(["-3 sent", "5 sent", "12 sent"]);
});
