import type { Page } from "playwright/test";
import { dayIn } from "@/testing/today";
import { expect, expectAccessible, firstId, made, test } from "./fixtures";

test.use({ locale: "en-GB", timezoneId: "Europe/Berlin" });

const status = (page: Page) => page.getByRole("status").filter({ has: page.locator(".sr-only") });
const link = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main", exact: true }).getByRole("link", { name });

test("navigation is announced, and the previous page's last message is removed", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/");
  await page.getByRole("combobox", { name: "What are you working on?" }).fill("Deck plans 9-10 yesterday");
  await page.keyboard.press("Enter");
  await expect(status(page)).toContainText("Added 1:00");
  for (const name of ["Clients", "Invoices", "Timesheet"]) {
    await link(page, name).press("Enter");
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(status(page)).toHaveText(name);
  }
  await page.goBack();
  await expect(status(page)).toHaveText("Invoices");
  await expect(page.locator("next-route-announcer")).toBeHidden();
});

test("forced colors show the edges of calendar blocks", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const day = dayIn(-1);
  for (const [hour, billable] of [
    ["08", true],
    ["10", false],
  ] as const) {
    const times = { start_time: `${day}T${hour}:00:00Z`, duration_seconds: 3600 };
    await made(api, owner, "/v1/time-entries", { ...times, notes: `At ${hour}`, billable });
  }
  await made(api, owner, "/v1/time-entries", { notes: "Running" });
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(`/calendar?date=${day}`);
  const blocks = page.locator("[data-block]");
  await expect(blocks.first()).toBeVisible();
  const edges = await blocks.evaluateAll((all) =>
    all.map((block) => {
      const { borderTopStyle, borderTopWidth } = getComputedStyle(block);
      return `${borderTopStyle} ${borderTopWidth}`;
    }),
  );
  expect(edges.length).toBeGreaterThan(1);
  expect(new Set(edges)).toEqual(new Set(["solid 1px"]));
});

test("an empty timesheet cell is announced as empty", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const project_id = await made(api, owner, "/v1/projects", { name: "Portal" });
  const times = { start_time: "2026-11-19T08:00:00Z", duration_seconds: 3600, time_zone: "Europe/Berlin" };
  await made(api, owner, "/v1/time-entries", { ...times, project_id });
  await page.goto("/timesheet?date=2026-11-19");
  const row = page.getByRole("row", { name: /^Portal/ });
  await expect(row.getByRole("gridcell", { name: "empty", exact: true })).toHaveCount(6);
  await expect(row.getByRole("gridcell", { name: "1:00", exact: true }).first()).toBeVisible();
  await expectAccessible(page);
});

test("a timesheet at 200 % zoom shows one day, and at 800 px the week", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const name = "Packaging for the night ferries";
  const project_id = await made(api, owner, "/v1/projects", { name });
  const times = { start_time: "2026-11-19T08:00:00Z", duration_seconds: 3600, time_zone: "Europe/Berlin" };
  await made(api, owner, "/v1/time-entries", { ...times, project_id });
  const words = page.getByRole("rowheader", { name }).getByText(name);
  const cells = page.getByRole("row", { name: /^Packaging/ }).getByRole("gridcell");
  for (const width of [720, 799]) {
    await page.setViewportSize({ width, height: 450 });
    await page.goto("/timesheet?date=2026-11-19");
    await expect(page.getByRole("group", { name: "Day" })).toBeVisible();
    await expect(cells).toHaveCount(2);
    const cut = await words.evaluate((span) => span.scrollWidth - span.clientWidth);
    expect(cut, `${String(width)} px`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 800, height: 500 });
  await expect(cells).toHaveCount(8);
  await expect(page.getByRole("group", { name: "Day" })).toBeHidden();
});

test("a page is prefetched only when the pointer or the focus is on its link", async ({ page, signIn, api }) => {
  const owner = await signIn();
  await api(owner, "POST", "/v1/sample-data");
  const prefetched: string[] = [];
  page.on("request", (request) => {
    if ("next-router-prefetch" in request.headers()) prefetched.push(new URL(request.url()).pathname);
  });
  for (const path of ["/", "/projects", "/invoices", "/clients", "/settings/profile", "/docs"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  }
  await page.goto("/projects");
  expect(prefetched).toEqual([]);
  await link(page, "Clients").hover();
  await expect.poll(() => prefetched).toContain("/clients");
  await link(page, "Team").focus();
  await expect.poll(() => prefetched).toContain("/team");
  const project = await firstId(api, owner, "projects?status=active&sort=name");
  expect(prefetched).not.toContain(`/projects/${project}`);
});

test("the second of two equal times at the end of daylight saving time can be chosen and is kept", async ({
  page,
  signIn,
  api,
}) => {
  const owner = await signIn();
  const night = { start_time: "2026-10-24T23:00:00Z", end_time: "2026-10-25T01:30:00Z", time_zone: "Europe/Berlin" };
  const id = await made(api, owner, "/v1/time-entries", { notes: "Night boats", ...night });
  const times = async () => (await api(owner, "GET", `/v1/time-entries/${id}`)).body;
  await page.goto("/");
  const open = async () => {
    await page.getByRole("button", { name: /change the times/ }).click();
    return page.getByRole("dialog", { name: "Times" });
  };
  const popover = await open();
  await expect(popover.getByRole("textbox", { name: "Duration" })).toHaveValue("2:30");
  await expect(popover.getByRole("radio", { name: "Second" })).toBeChecked();
  await expectAccessible(page);
  await popover.getByRole("textbox", { name: "To" }).fill("2:45");
  await popover.getByRole("button", { name: "Save times" }).click();
  await expect.poll(times).toMatchObject({ end_time: "2026-10-25T01:45:00.000Z" });
  await open();
  await popover.getByRole("radio", { name: "First" }).click();
  await popover.getByRole("button", { name: "Save times" }).click();
  await expect.poll(times).toMatchObject({ end_time: "2026-10-25T00:45:00.000Z" });
});
