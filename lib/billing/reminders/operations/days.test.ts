import { beforeEach, expect, test } from "vitest";
import { call } from "@/testing/call";
import { PATCH as updateWorkspace } from "@/app/v1/workspace/route";
import { givenOwner, givenUser, givenWorkspace, type TestUser } from "@/testing/factories";
import { endEarlierReminders, givenOpen, outcomesOf, remindersOf, reminderMails, tickAt } from "@/testing/reminders";
import { givenClient, withoutLimits } from "@/testing/things";

let owner: TestUser;

beforeEach(async () => {
  withoutLimits();
  await endEarlierReminders();
  owner = await givenOwner();
});

const turnOn = (reminders: object, as = owner) =>
  call(updateWorkspace, { method: "PATCH", as, body: { invoicing: { reminders: { enabled: true, ...reminders } } } });
const stepsOn = (...days: number[]) => days.map((day) => ({ days: day, texts: [] }));

/** Every hour of three days. */
async function tickAround(day: string): Promise<void> {
  const start = Date.parse(`${day}T00:00Z`) - 86_400_000;
  const ticks = Array.from({ length: 72 }, (_, index) => new Date(start + index * 3_600_000).toISOString());
  await tickAt(...ticks);
}

test("on weekdays, a reminder moves to Friday before the due date, and to Monday after it", async () => {
  await turnOn({ steps: stepsOn(-2, 5) });
  const invoice = await givenOpen(owner);
  await tickAt("2055-03-12T07:59:00Z");
  expect(await outcomesOf(owner, invoice)).toEqual([]);
  await tickAt("2055-03-12T08:00:00Z", "2055-03-13T08:00:00Z", "2055-03-14T08:00:00Z");
  expect(await outcomesOf(owner, invoice)).toEqual(["-2 sent"]);
  await tickAt("2055-03-20T08:00:00Z", "2055-03-21T08:00:00Z", "2055-03-22T07:59:00Z");
  expect(await outcomesOf(owner, invoice)).toEqual(["-2 sent"]);
  await tickAt("2055-03-22T08:00:00Z");
  expect(await outcomesOf(owner, invoice)).toEqual(["-2 sent", "5 sent"]);
});

test("the last step repeats at most twelve times", async () => {
  await turnOn({ steps: stepsOn(3), repeat_days: 7, weekdays_only: false });
  const invoice = await givenOpen(owner);
  for (let week = 0; week < 16; week++) {
    await tickAt(new Date(Date.parse("2055-03-18T08:00Z") + week * 7 * 86_400_000).toISOString());
  }
  const days = Array.from({ length: 13 }, (_, index) => 3 + index * 7);
  expect(await outcomesOf(owner, invoice)).toEqual(days.map((day) => `${String(day)} sent`));
  const { reminders, next } = await remindersOf(owner, invoice);
  expect(reminders.map(({ repetition }) => repetition)).toEqual([null, ...days.slice(1).map((_, index) => index + 1)]);
  expect(next).toBeNull();
});

test.each([
  ["Europe/Berlin", "2055-03-28", "2055-03-28T07:00:00.000Z"],
  ["Europe/Berlin", "2055-10-31", "2055-10-31T08:00:00.000Z"],
  ["America/New_York", "2055-11-07", "2055-11-07T14:00:00.000Z"],
  ["Asia/Beirut", "2055-03-28", "2055-03-28T06:00:00.000Z"],
  ["Pacific/Apia", "2055-04-04", "2055-04-03T20:00:00.000Z"],
  ["Pacific/Pago_Pago", "2055-01-02", "2055-01-02T20:00:00.000Z"],
])("09:00 in %s on %s is %s, once", async (timeZone, due_date, at) => {
  const as = await givenUser(await givenWorkspace({ timeZone }));
  await turnOn({ steps: stepsOn(0), weekdays_only: false }, as);
  const invoice = await givenOpen(as, { issue_date: "2055-01-01", due_date });
  await tickAround(due_date);
  expect((await remindersOf(as, invoice)).reminders).toMatchObject([{ on: due_date, at, status: "sent" }]);
});

test("own texts by language, and default texts in other languages", async () => {
  const texts = [{ language: "de", subject: "Rechnung {number}: {amount_due}", message: "{days_late} Tage, {link}" }];
  await turnOn({
    steps: [
      { days: 3, texts },
      { days: 10, texts: [] },
    ],
    weekdays_only: false,
  });
  const [german, french] = await Promise.all(
    ["de-DE", "fr-FR"].map(async (locale) => {
      const client = await givenClient(owner, { email: "ap@kestrel.example", locale });
      return givenOpen(owner, { client_id: client.id });
    }),
  );
  await tickAt("2055-03-18T08:00:00Z", "2055-03-25T08:00:00Z");
  const mails = async (invoice: typeof german) => (invoice ? await reminderMails(owner, invoice) : []);
  const [own, usual] = await mails(german);
  expect(own?.subject.replaceAll(/\s/gu, " ")).toBe(`Rechnung ${String(german?.number)}: 1.000,00 €`);
  expect(own?.text).toContain(`3 Tage, ${String(german?.public_url)}`);
  expect(usual?.subject).toContain("Letzte Erinnerung");
  const [first] = await mails(french);
  expect(first?.subject).toContain("15 mars 2055");
});
