import { beforeEach, expect, test } from "vitest";
import { givenOwner, type TestUser } from "@/testing/factories";
import { endEarlierReminders, givenOpen, reminderMails, tickAt, turnReminders } from "@/testing/reminders";
import { givenClient, withoutLimits } from "@/testing/things";

let owner: TestUser;

beforeEach(async () => {
  withoutLimits();
  await endEarlierReminders();
  owner = await givenOwner();
});

test.each([
  ["ar", "rtl", "تذكير: فاتورة", "تحية طيبة،"],
  ["ja", "ltr", "お支払いのご確認: 請求書", "平素より大変お世話になっております。"],
])("a client who reads %s gets the reminder in this language, %s", async (locale, direction, subject, greeting) => {
  await turnReminders(owner);
  const client = await givenClient(owner, { email: "ap@kestrel.example", locale });
  const invoice = await givenOpen(owner, { client_id: client.id });
  await tickAt("2055-03-18T08:00:00Z", "2055-03-25T08:00:00Z");
  const mail = (await reminderMails(owner, invoice)).at(-1);
  expect(mail?.subject).toContain(subject);
  expect(mail?.text).toContain(greeting);
  expect(mail?.html).toContain(`lang="${locale}" dir="${direction}"`);
});
