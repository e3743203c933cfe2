import { expect, expectAccessible, made, test } from "./fixtures";

const HOUR = 3600;

test("a manager sees the use of a budget, sets alert thresholds, and rounds the project's time", async ({
  page,
  signIn,
  api,
}) => {
  const owner = await signIn("owner");
  const id = await made(api, owner, "/v1/projects", { name: "Night boats" });
  const lately = new Date(Date.now() - 3 * 24 * HOUR * 1000).toISOString();
  await api(owner, "POST", "/v1/time-entries", { project_id: id, start_time: lately, duration_seconds: 9 * HOUR });
  await page.goto(`/projects/${id}`);
  await page.getByRole("button", { name: "Set budget" }).click();
  await page.getByRole("textbox", { name: "Hours" }).fill("12");
  await expect(page.getByLabel("Alert thresholds")).toHaveValue("80, 100");
  await page.getByLabel("Alert thresholds").fill("half");
  await page.getByRole("button", { name: "Save budget" }).click();
  await expect(page.getByText("Enter percentages separated by commas")).toBeVisible();
  await page.getByLabel("Alert thresholds").fill("75, 50");
  await page.getByRole("button", { name: "Save budget" }).click();

  const budget = page.getByRole("region", { name: "Budget" });
  await expect(budget).toContainText("12:00 in total, alerts at 50% and 75%");
  await expect(
    budget.getByRole("img", { name: /^Used: 9:00 of 12:00. 3:00 left. At this pace, the budget is used up/ }),
  ).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: /^Rounding Workspace default \(no rounding\)/ }).click();
  await page.getByRole("button", { name: /Round time/ }).click();
  await page.getByRole("option", { name: "Up" }).click();
  await page.getByRole("textbox", { name: "Step" }).fill("6");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("button", { name: /^Rounding Up to 6 min/ })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 780 });
  await expect(budget.getByRole("img", { name: /9:00 of 12:00/ })).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.getByRole("link", { name: /in Reports$/ }).click();
  await expect(page).toHaveURL(new RegExp(`/reports/entries\\?project=${id}`));
});

test("the use of a budget is hidden from a manager who does not manage the project", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const budget = { kind: "hours", amount: "10", period: "total" };
  const id = await made(api, owner, "/v1/projects", { name: "Night boats", budget });
  const times = { start_time: "2026-03-02T08:00:00Z", end_time: "2026-03-02T14:00:00Z" };
  await api(owner, "POST", "/v1/time-entries", { project_id: id, ...times });
  const manager = await signIn("manager");
  await page.goto("/projects");
  const row = page.getByRole("row", { name: /Night boats/ });
  await expect(row).toContainText("Budget visible to managers only");
  await expect(row).not.toContainText("left");
  await page.goto(`/projects/${id}`);
  const section = page.getByRole("region", { name: "Budget" });
  await expect(section).toContainText("10:00 in total");
  await expect(section).not.toContainText("Left");
  await expect(section).toContainText("Your time in");

  await api(owner, "PATCH", `/v1/projects/${id}`, { manager_ids: [manager.publicId] });
  await page.goto("/projects");
  await expect(row).toContainText("4:00 left");
});
