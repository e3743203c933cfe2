import type { Page } from "playwright/test";
import { localDate } from "@/lib/kernel/core/time";
import { addDays, monthOf } from "@/lib/kernel/core/wall-clock";
import { expect, expectAccessible, made, test } from "./fixtures";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const WIDTHS = [1440, 360] as const;
const today = () => localDate(new Date(), "Europe/Berlin");

/** The last month, and its first Monday: the timesheet shows its week. */
function lastMonth() {
  const { first, last } = monthOf(addDays(monthOf(today()).first, -1));
  const name = new Date(`${first}T00:00Z`).toLocaleString("en", { month: "long", timeZone: "UTC" });
  const year = first.slice(0, 4) === today().slice(0, 4) ? "" : ` ${first.slice(0, 4)}`;
  const monday = Array.from({ length: 7 }, (_, days) => addDays(first, days)).find(
    (day) => new Date(`${day}T00:00Z`).getUTCDay() === 1,
  );
  return { first, last, name: `${name}${year}`, monday: monday ?? first };
}

async function expectFits(page: Page): Promise<void> {
  const isTooWide = await page.locator("html").evaluate((html) => html.scrollWidth > html.clientWidth);
  expect(isTooWide).toBe(false);
}

async function lookAtBothWidths(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectFits(page);
    await expectAccessible(page);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

test("an owner closes last month after a preview, by keyboard; a member's change is refused with the way out; an exception opens the member's day; the owner reopens the month", async ({
  page,
  signIn,
  api,
}) => {
  const month = lastMonth();
  const member = await signIn("member");
  const owner = await signIn();
  const project = await made(api, owner, "/v1/projects", { name: "Portal" });
  const time = { project_id: project, start_time: `${month.monday}T08:00:00.000Z`, duration_seconds: 3600 };
  const entry = await made(api, member, "/v1/time-entries", { ...time, notes: "Site visit" });

  // Close with a preview.
  await page.goto("/settings/closing");
  await expect(page).toHaveTitle("Approvals and closing · Stint");
  await expect(page.getByText("No day is closed.").first()).toBeVisible();
  await lookAtBothWidths(page);
  await page.getByRole("button", { name: `Close ${month.name}…` }).press("Enter");
  const closing = page.getByRole("dialog", { name: `Close ${month.name}` });
  await expect(closing).toContainText("1 time entry is locked");
  await expect(closing).toContainText("1 person");
  await lookAtBothWidths(page);
  await closing.getByRole("textbox", { name: "Note (optional)" }).fill("Month-end close");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(closing).toBeHidden();
  await expect(page.getByText("Month-end close")).toBeVisible();
  await expect(page.getByRole("img", { name: /^Closed through/ })).toBeVisible();
  await lookAtBothWidths(page);

  // The change of a member is refused, with the reason and the way out.
  expect(await api(member, "PATCH", `/v1/time-entries/${entry}`, { notes: "Late" })).toMatchObject({
    status: 409,
    body: { code: "period_closed", params: { locked_until: month.last } },
  });

  // An exception opens the day of the member.
  await page.goto(`/settings/closing?exception=new&user=${member.publicId}&from=${month.monday}&to=${month.monday}`);
  const exception = page.getByRole("dialog", { name: "Add exception" });
  await expect(exception.getByRole("button", { name: /Maren Ostlund/ })).toBeVisible();
  await lookAtBothWidths(page);
  await exception.getByRole("button", { name: "Add exception" }).click();
  await expect(exception.getByText("Fill in this field.")).toBeVisible();
  await exception.getByRole("textbox", { name: "Reason" }).fill("The site visit is missing");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(exception).toBeHidden();
  await expect(page.getByText("The site visit is missing")).toBeVisible();
  await expect(page.getByText("3 days left")).toBeVisible();
  await lookAtBothWidths(page);
  expect(await api(member, "PATCH", `/v1/time-entries/${entry}`, { notes: "Late" })).toMatchObject({ status: 200 });
  await page.getByRole("button", { name: /^End exception of/ }).click();
  await expect(page.getByText("No exception is in effect.")).toBeVisible();
  expect(await api(member, "PATCH", `/v1/time-entries/${entry}`, { notes: "Later" })).toMatchObject({ status: 409 });

  // Reopening needs a reason.
  await page.getByRole("button", { name: "Reopen…" }).click();
  const reopening = page.getByRole("dialog", { name: /^Reopen/ });
  await lookAtBothWidths(page);
  await reopening.getByRole("button", { name: /^Reopen/ }).click();
  await expect(reopening.getByText("Enter a reason.")).toBeVisible();
  await reopening.getByRole("textbox", { name: "Reason" }).fill("A corrected invoice");
  await reopening.getByRole("button", { name: /^Reopen/ }).click();
  await expect(reopening).toBeHidden();
  await expect(page.getByText("“A corrected invoice”")).toBeVisible();
  expect(await api(member, "PATCH", `/v1/time-entries/${entry}`, { notes: "Later" })).toMatchObject({ status: 200 });
});

test("a member sees closed days in the timesheet, calendar and list, keeps writing open days, and asks for an exception", async ({
  page,
  signIn,
  api,
}) => {
  const month = lastMonth();
  const owner = await signIn();
  const member = await signIn("member");
  const project = await made(api, owner, "/v1/projects", { name: "Portal" });
  // A week whose first two days are closed.
  const tuesday = addDays(month.monday, 1);
  const at = (day: string) => `${day}T08:00:00.000Z`;
  const time = { project_id: project, duration_seconds: 3600 };
  await made(api, member, "/v1/time-entries", { ...time, start_time: at(month.monday), notes: "Site visit" });
  await made(api, owner, "/v1/closed-periods", { locked_until: tuesday });

  await page.goto(`/timesheet?date=${month.monday}`);
  const grid = page.getByRole("grid");
  const closedCell = grid.getByRole("gridcell", { name: /^1:00 ?, locked, closed period/ });
  await expect(closedCell).toHaveAttribute("aria-readonly", "true");
  await closedCell.focus();
  await expect(page.getByText("This day is in a closed period.")).toBeVisible();
  await expectAccessible(page);

  // An open day of the same week is written.
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.type("2");
  await page.keyboard.press("Enter");
  await expect(grid.getByRole("row", { name: /^Portal/ }).getByRole("gridcell", { name: /^2:00/ })).toBeVisible();

  await closedCell.focus();
  await page.getByRole("button", { name: "Ask for exception" }).click();
  const asking = page.getByRole("dialog", { name: "Ask for exception" });
  await expectAccessible(page);
  await asking.getByRole("textbox", { name: "Reason" }).fill("The site visit took longer");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page.getByText("Request sent to 1 person")).toBeVisible();

  await page.goto(`/calendar?date=${month.monday}`);
  const block = page.getByRole("button", { name: /Site visit.*locked, closed period/ });
  await block.click();
  await expect(page.getByText("This entry is in a closed period, so you can’t change it.")).toBeVisible();
  await expectAccessible(page);
});

test("the months are those of the year that closes next", async ({ page, signIn, api }) => {
  const owner = await signIn();
  expect(await api(owner, "POST", "/v1/closed-periods", { locked_until: "2018-03-31" })).toMatchObject({ status: 201 });
  await page.goto("/settings/closing");
  await expect(page.getByRole("button", { name: "Close April 2018…" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "2018" })).toBeVisible();
  await expect(page.getByText("Today", { exact: true })).toBeHidden();
  await lookAtBothWidths(page);
});
