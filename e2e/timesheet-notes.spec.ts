import type { Page } from "playwright/test";
import type { TestUser } from "@/testing/factories";
import { type Api, expect, expectAccessible, expectAccessibleEverywhere, made, test } from "./fixtures";

test.use({ locale: "en-GB", timezoneId: "Europe/Berlin" });

const WEEK = "/timesheet?date=2025-11-20";
const THURSDAY = 3;
const cell = (page: Page, name: RegExp, day: number) => page.getByRole("row", { name }).getByRole("gridcell").nth(day);
const panel = (page: Page) => page.getByRole("dialog", { name: /^Portal/ });

async function entriesOf(api: Api, user: TestUser): Promise<{ notes: string; duration_seconds: number }[]> {
  const { body } = await api(user, "GET", "/v1/time-entries?user_id=me&sort=start_time");
  return (body as { data: { notes: string; duration_seconds: number }[] }).data.map(({ notes, duration_seconds }) => ({
    notes,
    duration_seconds,
  }));
}

async function givenThursday(api: Api, owner: TestUser): Promise<void> {
  const project = await made(api, owner, "/v1/projects", { name: "Portal", color: "sky" });
  for (const [notes, from, to] of [
    ["Audit", "09:00", "10:00"],
    ["", "11:00", "11:30"],
  ] as const) {
    await made(api, owner, "/v1/time-entries", {
      ...{ notes, project_id: project, time_zone: "Europe/Berlin" },
      ...{ start_time: `2025-11-20T${from}:00+01:00`, end_time: `2025-11-20T${to}:00+01:00` },
    });
  }
}

test("a cell shows its entries, whose descriptions and durations change by keyboard", async ({ page, signIn, api }) => {
  const owner = await signIn();
  await givenThursday(api, owner);
  await page.goto(WEEK);
  const thursday = cell(page, /^Portal/, THURSDAY);
  await expect(thursday).toContainText("with a description");
  await thursday.focus();
  await page.keyboard.press("Shift+Enter");
  await expect(panel(page).getByRole("textbox", { name: "Description, 9:00" })).toBeFocused();
  await expectAccessibleEverywhere(page);

  await test.step("Enter saves and moves to the next description", async () => {
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type("Audit of the portal");
    await page.keyboard.press("Enter");
    await expect(panel(page).getByRole("textbox", { name: "Description, 11:00" })).toBeFocused();
    await page.keyboard.type("Call with Ingrid");
    await page.keyboard.press("Shift+Tab");
    await expect(panel(page).getByRole("textbox", { name: "Duration: Call with Ingrid" })).toBeFocused();
    await page.keyboard.type("0:45");
    await page.keyboard.press("Enter");
    await expect
      .poll(() => entriesOf(api, owner))
      .toEqual([
        { notes: "Audit of the portal", duration_seconds: 3600 },
        { notes: "Call with Ingrid", duration_seconds: 2700 },
      ]);
  });
  await test.step("Escape returns to the cell, and the last change can be undone", async () => {
    await page.keyboard.press("Escape");
    await expect(panel(page)).toBeHidden();
    await expect(thursday).toBeFocused();
    await expect(thursday).toContainText("1:45");
    await page.keyboard.press("ControlOrMeta+Z");
    await expect(thursday).toContainText("1:30");
  });
  await test.step("Enter twice opens too, and an entry is deleted", async () => {
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await panel(page).getByRole("button", { name: "Delete entry: Call with Ingrid" }).press("Enter");
    await expect.poll(() => entriesOf(api, owner)).toMatchObject([{ notes: "Audit of the portal" }]);
  });
});

test("a description for an empty cell waits for its duration and makes the entry", async ({ page, signIn, api }) => {
  const owner = await signIn();
  await givenThursday(api, owner);
  await page.goto(WEEK);
  const friday = cell(page, /^Portal/, 4);
  await friday.focus();
  await page.keyboard.press("Shift+Enter");
  const duration = panel(page).getByRole("textbox", { name: "Duration of the new entry" });
  await expect(duration).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.type("Photo credits");
  await page.keyboard.press("Enter");
  await expect(duration).toBeFocused();
  await expect(panel(page).getByRole("alert")).toHaveText("Enter a duration, such as 0:30.");
  await expectAccessibleEverywhere(page);

  await test.step("the text is kept when the list closes", async () => {
    await page.keyboard.press("Escape");
    await expect(friday).toBeFocused();
    await page.keyboard.type("0:45");
    await page.keyboard.press("Shift+Enter");
    await expect(panel(page).getByRole("textbox", { name: "Description of the new entry" })).toBeFocused();
    await expect(duration).toHaveValue("0:45");
    await expect(panel(page)).toContainText("Adds 0:45, 9:00–9:45.");
    await page.keyboard.press("Enter");
    await expect(panel(page)).toBeHidden();
    await expect(friday).toBeFocused();
    await expect(friday).toContainText("0:45");
    expect(await entriesOf(api, owner)).toContainEqual({ notes: "Photo credits", duration_seconds: 2700 });
  });
});

test("a locked cell shows its entries and why they are locked", async ({ page, signIn, api }) => {
  const owner = await signIn();
  await givenThursday(api, owner);
  const { body } = await api(owner, "GET", "/v1/projects");
  const [project] = (body as { data: { id: string }[] }).data;
  await api(owner, "PATCH", `/v1/projects/${project?.id ?? ""}`, { status: "archived" });
  await page.goto(WEEK);
  await cell(page, /^Portal/, THURSDAY).focus();
  await page.keyboard.press("Enter");
  await expect(panel(page).getByRole("listitem").first()).toContainText("The project is archived.");
  await expect(panel(page).getByRole("textbox")).toHaveCount(0);
  await expectAccessibleEverywhere(page);
});

test("on a phone the entries of a cell are a sheet", async ({ page, signIn, api }) => {
  const owner = await signIn();
  await givenThursday(api, owner);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(WEEK);
  const thursday = cell(page, /^Portal/, 0);
  await thursday.click();
  await thursday.click();
  await page.getByRole("button", { name: "Entries and descriptions" }).click();
  const sheet = page.getByRole("dialog", { name: "Portal, Thursday 20 November" });
  await expect(sheet).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  await sheet.getByRole("textbox", { name: "Description, 11:00" }).fill("Call");
  await sheet.getByRole("textbox", { name: "Duration of the new entry" }).fill("0:15");
  await sheet.getByRole("textbox", { name: "Description of the new entry" }).fill("Mail");
  await page.keyboard.press("Enter");
  await expect.poll(() => entriesOf(api, owner)).toMatchObject([{}, { notes: "Call" }, { notes: "Mail" }]);
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
});
