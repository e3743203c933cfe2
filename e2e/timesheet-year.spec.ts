import type { Locator, Page } from "playwright/test";
import { addDays, instantOf, startOfWeek } from "@/lib/kernel/core/wall-clock";
import { prisma } from "@/lib/kernel/db/prisma";
import type { TestUser } from "@/testing/factories";
import { type Api, expect, expectAccessibleEverywhere, made, test } from "./fixtures";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const ZONE = "Europe/Berlin";
const LAST_YEAR = new Date().getFullYear() - 1;

/** Four weeks of last June: approved, submitted, sent back and missing. All later ones are missing. */
const WEEKS = [0, 7, 14, 21].map((days) => addDays(startOfWeek(`${String(LAST_YEAR)}-06-10`, 1), days));
const [APPROVED = "", , , MISSING = ""] = WEEKS;

/** Turn on approval since the first week. @returns the ids of the timesheets. */
async function givenYear(api: Api, owner: TestUser, member: TestUser): Promise<readonly string[]> {
  const since = new Date(instantOf(APPROVED, 0, ZONE));
  await prisma().membership.updateMany({
    where: { workspaceId: member.workspace.id, userId: member.id },
    data: { createdAt: since, activeSince: since },
  });
  // As if approval had been turned on then.
  const approvalsStartOn = new Date(APPROVED);
  await prisma().workspace.updateMany({ where: { id: owner.workspace.id }, data: { approvalsStartOn } });
  expect(await api(owner, "PATCH", "/v1/workspace", { approvals: { enabled: true } })).toMatchObject({ status: 200 });
  for (const [index, week] of WEEKS.entries()) {
    const start_time = new Date(instantOf(week, 9 * 60, ZONE)).toISOString();
    await made(api, member, "/v1/time-entries", { start_time, duration_seconds: (index + 5) * 3600 + 600 });
  }
  const list = `/v1/timesheets?user_id=me&sort=starts_on&from=${APPROVED}&to=${MISSING}`;
  const { body } = await api(member, "GET", list);
  const ids = (body as { data: { id: string }[] }).data.map(({ id }) => id);
  const [approved = "", submitted = "", rejected = ""] = ids;
  for (const id of [approved, submitted, rejected]) {
    expect(await api(member, "POST", `/v1/timesheets/${id}/submit`, {})).toMatchObject({ status: 200 });
  }
  const { body: waiting } = await api(owner, "GET", `/v1/timesheets/${approved}`);
  const items = [{ id: approved, etag: `"${(waiting as { updated_at: string }).updated_at}"` }];
  expect(await api(owner, "POST", "/v1/timesheets/approve", { items })).toMatchObject({ body: { failed: 0 } });
  const sentBack = await api(owner, "POST", `/v1/timesheets/${rejected}/reject`, { comment: "Friday is missing." });
  expect(sentBack).toMatchObject({ status: 200 });
  return ids;
}

const yearOf = (page: Page): Locator => page.getByRole("region", { name: "Timesheets", exact: true });
const squareOf = (page: Page, words: RegExp): Locator => yearOf(page).getByRole("link", { name: words });

test("a member sees the timesheets of a year, moves with the arrow keys, and opens an earlier week", async ({
  page,
  signIn,
  api,
}) => {
  const owner = await signIn();
  const member = await signIn("member");
  await givenYear(api, owner, member);
  await page.goto(`/timesheet?date=${MISSING}`);
  const year = yearOf(page);
  const missing = squareOf(page, /, 8:10, missing$/);
  await expect(missing).toHaveAttribute("aria-current", "page");
  await expect(year.getByText("1 approved", { exact: true })).toBeVisible();
  await expect(year.getByText("1 sent back", { exact: true })).toBeVisible();
  await expectAccessibleEverywhere(page);

  await test.step("one Tab stop, with the words of the focused square", async () => {
    await year.getByRole("button", { name: "Next year" }).focus();
    await page.keyboard.press("Tab");
    await expect(missing).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await expect(squareOf(page, /, 7:10, sent back$/)).toBeFocused();
    await expect(year.getByText(/, 7:10, sent back$/)).toBeVisible();
    await page.keyboard.press("Home");
    await expect(squareOf(page, /, 5:10, approved$/)).toBeFocused();
    await expect(year.getByText(/, 5:10, approved$/)).toBeVisible();
    await expectAccessibleEverywhere(page);
  });

  await test.step("Enter opens the week and keeps the focus", async () => {
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`/timesheet\\?date=${APPROVED}$`));
    await expect(page.getByRole("region", { name: "Approval of the week" })).toContainText("Approved");
    await expect(squareOf(page, /, 5:10, approved$/)).toHaveAttribute("aria-current", "page");
    await expect(squareOf(page, /, 5:10, approved$/)).toBeFocused();
  });

  await test.step("on a phone, the up and down arrows lead to other rows", async () => {
    await page.setViewportSize({ width: 360, height: 900 });
    const square = await squareOf(page, /, 5:10, approved$/).boundingBox();
    expect(square?.width).toBeGreaterThanOrEqual(24);
    expect(square?.height).toBeGreaterThanOrEqual(24);
    await page.keyboard.press("ArrowDown");
    await expect(year.getByRole("link", { name: /, 0:00, missing$/ }).and(page.locator(":focus"))).toHaveCount(1);
    await page.keyboard.press("ArrowUp");
    await expect(squareOf(page, /, 5:10, approved$/)).toBeFocused();
  });

  await test.step("the next year has its own squares; no year follows the current one", async () => {
    await expect(year.getByRole("button", { name: "Previous year" })).toBeDisabled();
    await year.getByRole("button", { name: "Next year" }).press("Enter");
    await expect(year.getByRole("toolbar", { name: `Timesheets in ${String(LAST_YEAR + 1)}` })).toBeVisible();
    await expect(year.getByRole("button", { name: "Next year" })).toBeDisabled();
    await expect(squareOf(page, /, 5:10, approved$/)).toHaveCount(0);
    await year.getByRole("button", { name: "Previous year" }).press("Enter");
    await expect(squareOf(page, /, 5:10, approved$/)).toBeVisible();
  });
});

test("an approver sees the year of the person beside the decision, and opens another timesheet", async ({
  page,
  context,
  signIn,
  api,
}) => {
  const owner = await signIn();
  const asOwner = await context.cookies();
  const member = await signIn("member");
  const [approved = "", submitted = ""] = await givenYear(api, owner, member);
  await context.addCookies(asOwner);
  await page.goto(`/approvals/${submitted}`);
  await expect(squareOf(page, /, 6:10, submitted$/)).toHaveAttribute("aria-current", "page");
  await expectAccessibleEverywhere(page);
  await squareOf(page, /, 6:10, submitted$/).focus();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/approvals/${approved}$`));
  await expect(squareOf(page, /, 5:10, approved$/)).toHaveAttribute("aria-current", "page");
  await expect(squareOf(page, /, 5:10, approved$/)).toBeFocused();
});

test("a person without timesheets has no year", async ({ page, signIn, api }) => {
  const owner = await signIn();
  await givenYear(api, owner, await signIn("member"));
  await signIn();
  const answered = page.waitForResponse(/\/v1\/timesheets\?.*limit=100/);
  await page.goto("/timesheet");
  await answered;
  await expect(page.getByRole("grid")).toBeVisible();
  await expect(yearOf(page)).toHaveCount(0);
});
