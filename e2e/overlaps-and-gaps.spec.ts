import type { Page } from "playwright/test";
import type { TestUser } from "@/testing/factories";
import { type Api, expect, expectAccessible, expectAccessibleEverywhere, made, test } from "./fixtures";

test.use({ locale: "en-GB", timezoneId: "Europe/Berlin" });

/** A Thursday: two overlapping entries, and a gap of an hour. */
async function givenThursday(api: Api, owner: TestUser): Promise<void> {
  const project = await made(api, owner, "/v1/projects", { name: "Portal", color: "sky" });
  for (const [notes, from, to] of [
    ["Review call", "09:00", "10:30"],
    ["Audit", "10:00", "11:00"],
    ["Support", "12:00", "13:00"],
  ] as const) {
    await made(api, owner, "/v1/time-entries", {
      ...{ notes, project_id: project, time_zone: "Europe/Berlin" },
      ...{ start_time: `2025-11-20T${from}:00+01:00`, end_time: `2025-11-20T${to}:00+01:00` },
    });
  }
}

const line = (page: Page) => page.getByRole("combobox", { name: "What are you working on?" });
const row = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });

test("the Timer names overlaps and gaps, and the line says so before Enter", async ({ page, signIn, api }) => {
  const owner = await signIn();
  await givenThursday(api, owner);
  await page.goto("/");
  await expect(row(page, "Overlaps Review call, 9:00–10:30")).toContainText("Audit");
  await expect(row(page, "Overlaps Audit, 10:00–11:00")).toContainText("Review call");
  const gap = row(page, "1:00 gap, 11:00–12:00");
  await expect(gap).toBeVisible();
  await expectAccessibleEverywhere(page);

  await test.step("the line offers the free part of the typed time", async () => {
    const notice = page.getByRole("status").filter({ hasText: "Overlaps" });
    await line(page).fill("Planning 10:30-12 20 Nov 2025 @Portal");
    await expect(notice).toContainText("Overlaps Audit, 10:00–11:00");
    await expectAccessibleEverywhere(page);
    await page.getByRole("button", { name: "Use 11:00–12:00" }).press("Enter");
    await expect(line(page)).toHaveValue("Planning 11:00-12:00 20 Nov 2025 @Portal");
    await expect(notice).toBeHidden();
  });
  await test.step("nothing is blocked", async () => {
    await line(page).fill("Planning 9:30-10:15 20 Nov 2025 @Portal");
    await expect(page.getByText("Overlaps Review call, 9:00–10:30, and 1 more")).toBeVisible();
    await line(page).press("Enter");
    await expect(line(page)).toHaveValue("");
    await expect(page.getByRole("button", { name: "Continue: Planning" })).toBeAttached();
    await expect(row(page, "Overlaps Planning, 9:30–10:15, and 1 more")).toContainText("Review call");
  });
  await test.step("the gap becomes an entry, and the dialog names overlaps of typed times", async () => {
    await gap.getByRole("button", { name: /^Add entry ?, 11:00–12:00$/ }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "New entry" });
    await expect(dialog.getByRole("textbox", { name: "From" })).toHaveValue("11:00");
    await expect(dialog.getByRole("textbox", { name: "To" })).toHaveValue("12:00");
    await expect(dialog.getByText("Overlaps")).toBeHidden();
    await dialog.getByRole("textbox", { name: "From" }).fill("10:30");
    await expect(dialog.getByRole("status").filter({ hasText: "Overlaps Audit, 10:00–11:00" })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("textbox", { name: "From" }).fill("11:00");
    await dialog.getByRole("textbox", { name: "Description" }).fill("Notes of the audit");
    await page.keyboard.press("Enter");
    await expect(row(page, "Notes of the audit")).toBeVisible();
    await expect(gap).toBeHidden();
  });
});

test("a running timer overlaps until now", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  await made(api, owner, "/v1/time-entries", { notes: "Call", start_time: ago(40), end_time: ago(20) });
  await made(api, owner, "/v1/time-entries", { notes: "Long work", start_time: ago(30) });
  await page.goto("/");
  await expect(page.getByRole("main").getByText(/^Overlaps Call, /)).toBeVisible();
  await expect(page.getByText(/^Overlaps Long work, since /)).toBeVisible();
});

test("gaps follow the setting of the workspace", async ({ page, signIn, api }) => {
  const owner = await signIn();
  await givenThursday(api, owner);
  await page.goto("/settings/workspace");
  const minutes = page.getByRole("textbox", { name: "Longer than" });
  await minutes.fill("0");
  await minutes.press("Enter");
  await expect(page.getByText("Enter whole minutes from 1 to 720, such as 30.")).toBeVisible();
  await minutes.fill("60");
  await minutes.press("Enter");
  await page.getByRole("button", { name: /Working hours from/ }).click();
  await page.getByRole("option", { name: "7:30", exact: true }).click();
  await expect
    .poll(async () => (await api(owner, "GET", "/v1/workspace")).body)
    .toMatchObject({ gap_minutes: 60, working_hours: { from: "07:30", to: "18:00" } });
  await expectAccessibleEverywhere(page);
  await page.goto("/");
  await expect(row(page, "Overlaps Audit")).toBeVisible();
  await expect(page.getByText("1:00 gap")).toBeHidden();
  await page.goto("/settings/workspace");
  await page.getByRole("switch", { name: "Mark gaps between entries" }).press("Space");
  await expect(minutes).toBeHidden();
  await expect.poll(async () => (await api(owner, "GET", "/v1/workspace")).body).toMatchObject({ gap_minutes: null });
});

test("the timesheet leads to the overlaps and gaps of a day in the calendar", async ({ page, signIn, api }) => {
  const owner = await signIn();
  await givenThursday(api, owner);
  await page.goto("/timesheet?date=2025-11-20");
  await expect(
    page
      .getByRole("row", { name: /^Portal/ })
      .getByRole("gridcell")
      .nth(3),
  ).toContainText("2 entries overlap");
  const marks = page.getByRole("row", { name: /^Overlaps and gaps/ });
  const thursday = marks.getByRole("link", { name: /0:30 overlap.*1:00 gap.*Thursday/ });
  await expect(thursday).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await thursday.press("Enter");
  await expect(page).toHaveURL(/\/calendar\?date=2025-11-20&view=day/);
  await expect(page.getByRole("button", { name: /^Audit.*Overlaps Review call, 9:00–10:30/ })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByRole("button", { name: /^1:00 gap, 11:00–12:00 ?\. Add entry$/ }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "New entry" });
  await expect(dialog.getByRole("textbox", { name: "From" })).toHaveValue("11:00");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});
