import type { Locator, Page } from "playwright/test";
import { givenUser, type TestUser } from "@/testing/factories";
import { type Api, expect, expectAccessible, made, meanwhile, test } from "./fixtures";

test.use({ locale: "en-GB", timezoneId: "Europe/Berlin" });

/** A Thursday in winter. */
const WEEK = "/calendar?date=2026-11-05";
const NINE = {
  start_time: "2026-11-05T08:00:00Z",
  end_time: "2026-11-05T09:30:00Z",
  time_zone: "Europe/Berlin",
};

const week = (page: Page) => page.getByRole("group", { name: /^Week 45/ });
const block = (page: Page, words: string | RegExp) => week(page).getByRole("button", { name: words });

/** Return the start and end times of a user's entries in UTC. */
async function timesOf(api: Api, user: TestUser): Promise<string[]> {
  const { body } = await api(user, "GET", "/v1/time-entries?user_id=me&sort=start_time");
  const entries = (body as { data: { start_time: string; end_time: string }[] }).data;
  return entries.map(({ start_time, end_time }) => `${start_time.slice(8, 16)} ${end_time.slice(8, 16)}`);
}

/** Drag an element from a relative point by a number of pixels. */
async function hold(page: Page, what: Locator, at: [x: number, y: number], by: [x: number, y: number]): Promise<void> {
  await what.scrollIntoViewIfNeeded();
  const box = (await what.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [x, y] = [box.x + box.width * at[0], box.y + box.height * at[1]];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by[0] / 2, y + by[1] / 2);
  await page.mouse.move(x + by[0], y + by[1]);
}

async function drag(...held: Parameters<typeof hold>): Promise<void> {
  await hold(...held);
  await held[0].mouse.up();
}

/** Pixels. */
const HOUR = 54;

test("time is created, moved, lengthened and undone with the pointer", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const portal = await made(api, owner, "/v1/projects", { name: "Portal" });
  await api(owner, "POST", "/v1/time-entries", { ...NINE, project_id: portal, notes: "Audit" });
  await page.goto(WEEK);
  const audit = block(page, /^Audit/);
  await expect(audit).toHaveAccessibleName(/^Audit ?, Portal ?, 9:00–10:30, 1:30 ?, Thursday 5 November/);

  await test.step("moving down makes it later", async () => {
    await drag(page, audit, [0.5, 0.5], [0, 2 * HOUR]);
    await expect(audit).toContainText("11:00–12:30, 1:30");
    await expect.poll(() => timesOf(api, owner)).toEqual(["05T10:00 05T11:30"]);
  });
  await test.step("undo restores it", async () => {
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => timesOf(api, owner)).toEqual(["05T08:00 05T09:30"]);
  });
  await test.step("dragging the lower edge lengthens it, and totals change", async () => {
    await drag(page, audit, [0.5, 0.97], [0, HOUR]);
    await expect.poll(() => timesOf(api, owner)).toEqual(["05T08:00 05T10:30"]);
    await expect(week(page).getByText("2:30", { exact: true })).toBeVisible();
  });
  await test.step("dragging on empty space creates an entry of that length", async () => {
    // Below the block, on its day.
    await hold(page, audit, [0.5, 1.4], [0, 1.5 * HOUR]);
    await expect(page.getByText("release to describe the entry, Esc to cancel")).toBeVisible();
    await page.mouse.up();
    const dialog = page.getByRole("dialog", { name: "New entry" });
    await dialog.getByRole("textbox", { name: "Description" }).fill("Drawn");
    await expect(dialog.getByRole("textbox", { name: "Duration" })).toHaveValue("1:30");
    await dialog.getByRole("button", { name: /^Add entry/ }).click();
    await expect(block(page, /^Drawn.*1:30/)).toBeVisible();
    await expect.poll(() => timesOf(api, owner)).toHaveLength(2);
  });
  await test.step("a refused move is reverted with a reason", async () => {
    await meanwhile(page, () => api(owner, "PATCH", `/v1/projects/${portal}`, { status: "archived" }));
    await drag(page, audit, [0.5, 0.5], [0, HOUR]);
    await expect(
      page.getByRole("alert").filter({ hasText: "Couldn’t save the change. The project is archived" }),
    ).toBeVisible();
    await expect(audit).toContainText("9:00–11:30, 2:30");
  });
  await expectAccessible(page);
});

test("the keyboard moves, resizes, creates, opens and deletes entries", async ({ page, signIn, api }) => {
  const owner = await signIn();
  await api(owner, "POST", "/v1/time-entries", { ...NINE, notes: "Audit" });
  await page.goto("/");
  await page.keyboard.press("g");
  await page.keyboard.press("c");
  await expect(page).toHaveURL(/\/calendar/);
  await page.goto(WEEK);
  const audit = block(page, /^Audit/);
  await audit.focus();
  for (const key of ["ArrowDown", "ArrowDown", "ArrowLeft", "Shift+ArrowDown"]) await page.keyboard.press(key);
  await expect.poll(() => timesOf(api, owner)).toEqual(["04T08:10 04T09:45"]);
  await expect(audit).toBeFocused();
  await expect(audit).toHaveAccessibleName(/Wednesday 4 November/);

  await test.step("Esc cancels an unsaved change", async () => {
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Escape");
    await expect(audit).toContainText("9:10–10:45");
  });
  await test.step("Enter opens it, and n creates another", async () => {
    await page.keyboard.press("Enter");
    await page.getByRole("textbox", { name: "Description" }).fill("Audit, second part");
    await page.keyboard.press("Enter");
    await expect(block(page, /^Audit, second part/)).toBeFocused();
    await page.keyboard.press("n");
    await page.getByRole("textbox", { name: "Description" }).fill("Planned");
    await page.keyboard.press("Enter");
    await expect(block(page, /^Planned.*9:00–9:30/)).toBeVisible();
    await expect.poll(() => timesOf(api, owner)).toEqual(["04T08:10 04T09:45", "05T08:00 05T08:30"]);
  });
  await test.step("Delete deletes, and d shows one day", async () => {
    await block(page, /^Planned/).focus();
    await page.keyboard.press("Delete");
    await expect.poll(() => timesOf(api, owner)).toEqual(["04T08:10 04T09:45"]);
    await page.keyboard.press("d");
    await expect(page).toHaveURL(/view=day/);
    await expect(block(page, /^Audit/)).toBeHidden();
    await page.keyboard.press("[");
    await expect(block(page, /^Audit/)).toBeVisible();
  });
  await expectAccessible(page);
});

test("a day at the end of daylight saving time shows its repeated hour, and totals are elapsed time", async ({
  page,
  signIn,
  api,
}) => {
  const owner = await signIn();
  await api(owner, "POST", "/v1/time-entries", {
    start_time: "2026-10-24T20:30:00Z",
    end_time: "2026-10-25T03:15:00Z",
    time_zone: "Europe/Berlin",
    notes: "Livery on board",
  });
  await page.goto("/calendar?date=2026-10-25");
  await expect(page.getByText("An entry from 22:30 to 4:15 lasts 6:45, not 5:45.")).toBeVisible();
  const night = page.getByRole("group", { name: /^Week 43/ });
  await expect(night.getByText("again")).toBeVisible();
  await expect(night.getByRole("button", { name: /Livery.*from 22:30, 1:30 ?, Saturday/ })).toBeVisible();
  await expect(night.getByRole("button", { name: /Livery.*until 4:15, 5:15 ?, Sunday/ })).toBeVisible();
  await expectAccessible(page);
});

test("a manager moves a colleague's entry on a managed project", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const colleague = await givenUser(owner.workspace, "member", { name: "Hanna Weber" });
  const manager = await signIn("manager");
  const mine = await made(api, owner, "/v1/projects", { name: "Portal", manager_ids: [manager.publicId] });
  const other = await made(api, owner, "/v1/projects", { name: "Secret" });
  for (const project_id of [mine, other]) await api(colleague, "POST", "/v1/time-entries", { ...NINE, project_id });
  await page.goto(WEEK);
  await page.getByRole("button", { name: /Person$/ }).click();
  await page.getByRole("option", { name: "Hanna Weber" }).click();
  await expect(block(page, /^Portal/)).toBeVisible();
  await expect(block(page, /^Secret/)).toBeHidden();
  await drag(page, block(page, /^Portal/), [0.5, 0.5], [0, HOUR]);
  await expect.poll(() => timesOf(api, colleague)).toEqual(["05T08:00 05T09:30", "05T09:00 05T10:30"]);
});

test("a phone shows one day, and a tap opens or creates an entry", async ({ page, signIn, api }) => {
  const owner = await signIn();
  await api(owner, "POST", "/v1/time-entries", { ...NINE, notes: "Audit" });
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(WEEK);
  await expect(page.getByText("Thursday 5 November", { exact: true })).toBeVisible();
  await expect(page.getByText("1:30, week 1:30")).toBeVisible();
  await expectAccessible(page);
  await block(page, /^Audit/).click();
  await page.getByRole("button", { name: "Delete entry" }).click();
  await expect(block(page, /^Audit/)).toBeHidden();
  await page
    .getByRole("group", { name: "Day" })
    .getByRole("button", { name: /Friday/ })
    .click();
  await expect(page.getByText("Friday 6 November", { exact: true })).toBeVisible();
  await page.mouse.click(200, 420);
  await page.getByRole("textbox", { name: "Description" }).fill("Tapped");
  await page.getByRole("button", { name: /^Add entry/ }).click();
  await expect(block(page, /^Tapped.*0:30 ?, Friday/)).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(overflow).toBe(false);
});
