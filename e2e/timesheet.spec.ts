import type { Page } from "playwright/test";
import { prisma } from "@/lib/kernel/db/prisma";
import { givenUser, type TestUser } from "@/testing/factories";
import { type Api, expect, expectAccessible, made, meanwhile, test } from "./fixtures";

test.use({ locale: "en-GB", timezoneId: "Europe/Berlin" });

const WEEK = "/timesheet?date=2026-11-19";
const NINE = { start_time: "2026-11-19T08:00:00Z", time_zone: "Europe/Berlin" };

const row = (page: Page, name: string | RegExp) => page.getByRole("row", { name });
/** Day 0 is Monday. */
const cell = (page: Page, name: string | RegExp, day: number) => row(page, name).getByRole("gridcell").nth(day);
const THURSDAY = 3;

async function secondsOf(api: Api, user: TestUser): Promise<number[]> {
  const { body } = await api(user, "GET", "/v1/time-entries?user_id=me&sort=start_time");
  return (body as { data: { duration_seconds: number }[] }).data.map(({ duration_seconds }) => duration_seconds);
}

test("a member fills a week by keyboard alone, like a spreadsheet", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const portal = await made(api, owner, "/v1/projects", { name: "Portal" });
  await made(api, owner, "/v1/projects", { name: "Retainer" });
  const member = await signIn("member");
  await api(member, "POST", "/v1/time-entries", {
    ...NINE,
    project_id: portal,
    notes: "Audit",
    duration_seconds: 3600,
  });
  await page.goto("/");
  await page.keyboard.press("g");
  await page.keyboard.press("w");
  await expect(page).toHaveURL(/\/timesheet/);
  await page.goto(WEEK);
  await expect(cell(page, /^Portal/, THURSDAY)).toHaveText(/^1:00/);

  await test.step("typing replaces, Enter saves and moves on", async () => {
    await cell(page, /^Portal/, THURSDAY).focus();
    await page.keyboard.type("1,5");
    await page.keyboard.press("Enter");
    await expect(cell(page, /^Portal/, THURSDAY)).toHaveText(/^1:30/);
    await expect.poll(() => secondsOf(api, member)).toEqual([5400]);
  });
  await test.step("an added row takes time for another day, and Tab moves to the next", async () => {
    await page.keyboard.press("n");
    await page.getByRole("combobox", { name: "Project" }).fill("Reta");
    await page.getByRole("option", { name: "Retainer" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Add row" }).click();
    await cell(page, /^Retainer/, 0).focus();
    await page.keyboard.type("80m");
    await page.keyboard.press("Tab");
    await page.keyboard.type("2:15");
    await page.keyboard.press("Enter");
    await expect(row(page, /^Retainer/)).toContainText("3:35");
    await expect(row(page, /^Total/)).toContainText("5:05");
    await expect.poll(() => secondsOf(api, member)).toEqual([4800, 8100, 5400]);
  });
  await test.step("an invalid value stays in its cell with the reason", async () => {
    await cell(page, /^Retainer/, 2).focus();
    await page.keyboard.type("1:75");
    await page.keyboard.press("Enter");
    await expect(cell(page, /^Retainer/, 2)).toContainText("1:75");
    await cell(page, /^Retainer/, 2).focus();
    await expect(page.getByText(/^Not saved: Minutes go up to 59\. Did you mean 2:15\?/)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(cell(page, /^Retainer/, 2)).toHaveText("·empty");
  });
  await test.step("clearing deletes, and undo restores", async () => {
    await cell(page, /^Retainer/, 0).focus();
    await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.press("Delete");
    await expect(row(page, /^Retainer/)).toContainText("0:00");
    await expect.poll(() => secondsOf(api, member)).toEqual([5400]);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(row(page, /^Retainer/)).toContainText("3:35");
    await expect.poll(() => secondsOf(api, member)).toEqual([4800, 8100, 5400]);
  });
  await expectAccessible(page);
});

test("a manager sees whose time they may change, and corrects it", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const colleague = await givenUser(owner.workspace, "member", { name: "Hanna Weber" });
  const manager = await signIn("manager");
  const mine = await made(api, owner, "/v1/projects", { name: "Portal", manager_ids: [manager.publicId] });
  const other = await made(api, owner, "/v1/projects", { name: "Secret" });
  for (const project_id of [mine, other]) {
    await api(colleague, "POST", "/v1/time-entries", { ...NINE, project_id, duration_seconds: 3600 });
  }
  await page.goto(WEEK);
  await page.getByRole("button", { name: /Person$/ }).click();
  await page.getByRole("option", { name: "Hanna Weber" }).click();
  await expect(
    page.getByText("You can view and edit Hanna Weber’s time on the projects you manage: Portal."),
  ).toBeVisible();
  await expect(row(page, /^Secret/)).toBeHidden();
  await cell(page, /^Portal/, THURSDAY).focus();
  await page.keyboard.type("0:45");
  await page.keyboard.press("Enter");
  await expect.poll(() => secondsOf(api, colleague)).toContain(2700);
});

test("refused cells of several keep their text, and the others are saved", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const portal = await made(api, owner, "/v1/projects", { name: "Portal" });
  const retainer = await made(api, owner, "/v1/projects", { name: "Retainer" });
  for (const project_id of [portal, retainer]) {
    await api(owner, "POST", "/v1/time-entries", { ...NINE, project_id, duration_seconds: 3600 });
  }
  await page.goto(WEEK);
  await expect(cell(page, /^Retainer/, THURSDAY)).toHaveText(/^1:00/);
  await meanwhile(page, () => api(owner, "PATCH", `/v1/projects/${retainer}`, { status: "archived" }));
  await cell(page, /^Portal/, THURSDAY).focus();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "2:00\n3:00");
    document.activeElement?.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  await expect(cell(page, /^Portal/, THURSDAY)).toHaveText(/^2:00/);
  await expect(cell(page, /^Retainer/, THURSDAY)).toContainText("3:00");
  await expect(cell(page, /^Retainer/, THURSDAY)).toHaveAttribute("aria-invalid", "true");
  await cell(page, /^Retainer/, THURSDAY).focus();
  await expect(page.getByText(/^Not saved: The project is archived/)).toBeVisible();
  await expect.poll(() => secondsOf(api, owner)).toEqual(expect.arrayContaining([7200, 3600]));
});

test("on a phone one day of the week is shown, and a tap edits", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const portal = await made(api, owner, "/v1/projects", { name: "Portal" });
  await api(owner, "POST", "/v1/time-entries", { ...NINE, project_id: portal, duration_seconds: 3600 });
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(WEEK);
  // Only the chosen day is shown.
  await expect(cell(page, /^Portal/, 0)).toHaveText(/^1:00/);
  await page
    .getByRole("group", { name: "Day" })
    .getByRole("button", { name: /Monday/ })
    .click();
  // Until then, the first cell is Thursday's, which disappears.
  await expect(cell(page, /^Portal/, 0)).toContainText("empty");
  await cell(page, /^Portal/, 0).click();
  await cell(page, /^Portal/, 0).press("Enter");
  await page.getByRole("textbox", { name: /Portal, Monday/ }).fill("1.25");
  await page.keyboard.press("Enter");
  await expect(cell(page, /^Portal/, 0)).toHaveText(/^1:15/);
  await expect.poll(() => secondsOf(api, owner)).toEqual([4500, 3600]);
  await expectAccessible(page);
});

test("360 px fit a week across two months beside the user's name", async ({ page, signIn }) => {
  const owner = await signIn();
  await givenUser(owner.workspace, "member", { name: "Hanna Weber" });
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/timesheet?date=2025-12-03");
  await expect(page.getByRole("button", { name: /Person$/ })).toBeVisible();
  const week = page.getByRole("button", { name: /go to date/ });
  await expect(week).toContainText("Dec");
  const cut = await week.evaluate((button) => button.scrollWidth - button.clientWidth);
  expect(cut).toBeLessThanOrEqual(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test("last week’s rows are copied, then its hours, and nothing twice", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const portal = await made(api, owner, "/v1/projects", { name: "Portal" });
  const last = { start_time: "2026-11-12T08:00:00Z", time_zone: "Europe/Berlin", notes: "Audit" };
  await made(api, owner, "/v1/time-entries", { ...last, project_id: portal, duration_seconds: 3600 });
  await page.goto(WEEK);
  const copy = async (what: string) => {
    await page.getByRole("button", { name: "Copy last week" }).click();
    await page.getByRole("menuitem", { name: what, exact: true }).click();
  };
  await expect(row(page, /^Portal/)).toHaveCount(0);
  await copy("Projects and tasks");
  await expect(row(page, /^Portal/)).toHaveCount(1);
  await expect(cell(page, /^Portal/, THURSDAY)).not.toContainText("1:00");
  expect(await secondsOf(api, owner)).toEqual([3600]);
  await copy("Projects, tasks and hours");
  await expect(cell(page, /^Portal/, THURSDAY)).toHaveText(/^1:00/);
  await expect.poll(() => secondsOf(api, owner)).toEqual([3600, 3600]);
  const { body } = await api(owner, "GET", "/v1/time-entries?sort=-start_time&limit=1");
  expect(body).toMatchObject({ data: [{ date: "2026-11-19", notes: "Audit", project_id: portal }] });
  await copy("Projects, tasks and hours");
  await expect(page.getByText("Nothing to copy: the cells already have time.")).toBeVisible();
  expect(await secondsOf(api, owner)).toEqual([3600, 3600]);
});

test("days before a person joined are marked, and have no capacity", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const project_id = await made(api, owner, "/v1/projects", { name: "Portal" });
  const member = await signIn("member");
  await api(owner, "PATCH", `/v1/users/${member.publicId}`, { weekly_capacity_seconds: 144_000 });
  const createdAt = new Date("2026-11-18T11:00:00Z");
  await prisma().membership.updateMany({ where: { userId: member.id }, data: { createdAt } });
  await api(member, "POST", "/v1/time-entries", { ...NINE, project_id, duration_seconds: 3600 });
  await page.goto(WEEK);
  await expect(row(page, /^Portal/).getByRole("gridcell", { name: "empty, before joining" })).toHaveCount(2);
  await cell(page, /^Portal/, 0).focus();
  await expect(page.getByText("You joined the workspace after this day.")).toBeVisible();
  await expect(
    row(page, /^Capacity/)
      .getByRole("gridcell")
      .nth(0),
  ).toHaveText("");
  await expect(
    row(page, /^Capacity/)
      .getByRole("gridcell")
      .nth(7),
  ).toHaveText("23:00 left");
  await page.setViewportSize({ width: 360, height: 900 });
  await expectAccessible(page);
});
