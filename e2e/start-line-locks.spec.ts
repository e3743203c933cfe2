import type { Page } from "playwright/test";
import { addDays, instantOf, startOfWeek } from "@/lib/kernel/core/wall-clock";
import { prisma } from "@/lib/kernel/db/prisma";
import { today } from "@/testing/today";
import { expect, expectAccessible, firstId, test } from "./fixtures";

test.use({ locale: "en-GB", timezoneId: "Europe/Berlin" });

const ZONE = "Europe/Berlin";
const line = (page: Page) => page.getByRole("combobox", { name: "What are you working on?" });
const monday = () => addDays(startOfWeek(today(), 1), -7);
const typed = (day: string) => `Late call 9-10 ${day.split("-").reverse().join(".")}`;

test("the start line names a locked day and offers the way out: an exception, or withdrawal of the week", async ({
  page,
  signIn,
  api,
}) => {
  const owner = await signIn();
  const [week, before] = [monday(), addDays(monday(), -1)];
  const since = new Date(instantOf(addDays(week, -7), 0, ZONE));
  expect(
    await api(owner, "PATCH", "/v1/workspace", { approvals: { enabled: true, starts_on: addDays(week, -7) } }),
  ).toMatchObject({ status: 200 });
  const member = await signIn("member");
  await prisma().membership.updateMany({
    where: { workspaceId: owner.workspace.id },
    data: { createdAt: since, activeSince: since },
  });
  expect(await api(owner, "POST", "/v1/closed-periods", { locked_until: before })).toMatchObject({ status: 201 });

  await page.goto("/");
  const alert = page.getByRole("alert").filter({ hasText: "Couldn’t add the entry." });
  await line(page).fill(typed(before));
  await line(page).press("Enter");
  await expect(alert).toContainText("is in a closed period");
  await expect(alert).not.toContainText(before);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Ask for exception" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();

  const time = { start_time: new Date(instantOf(week, 600, ZONE)).toISOString(), duration_seconds: 3600 };
  expect(await api(member, "POST", "/v1/time-entries", time)).toMatchObject({ status: 201 });
  const sheet = await firstId(api, member, `timesheets?user_id=me&from=${week}&to=${week}`);
  expect(await api(member, "POST", `/v1/timesheets/${sheet}/submit`, {})).toMatchObject({ status: 200 });
  await line(page).fill(typed(addDays(week, 1)));
  await line(page).press("Enter");
  await expect(alert).toContainText("is in a submitted timesheet");
  await expect(alert).not.toContainText(week);
  await page.setViewportSize({ width: 360, height: 900 });
  await expectAccessible(page);
  await page.getByRole("button", { name: "Withdraw timesheet" }).click();
  await expect(page.getByText("Week withdrawn").first()).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(alert).toBeHidden();
  await expect(line(page)).toHaveValue("");
  const entries = async () => JSON.stringify((await api(member, "GET", "/v1/time-entries?user_id=me")).body);
  await expect.poll(entries).toContain("Late call");
});
