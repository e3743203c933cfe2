import type { Page } from "playwright/test";
import { expect, expectAccessible, test } from "./fixtures";

async function expectNoOverflow(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** Navigate with a menu link, so that cached data would show. */
async function goTo(page: Page, name: string): Promise<void> {
  await page.getByRole("navigation", { name: "Main", exact: true }).getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

test("a user explores a year of sample data, and removes it again", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/");
  const steps = page.getByRole("region", { name: "Your first invoice" });
  await steps.getByRole("button", { name: "Load sample data" }).click();
  await expect(page.getByText("Sample data loaded.")).toBeVisible();
  await expect(steps).toBeHidden();
  await expect(page.getByRole("button", { name: /^More actions: / }).first()).toBeVisible();
  await expectAccessible(page);

  await goTo(page, "Timesheet");
  // The present week may have just begun; the previous one has entries.
  await page.getByRole("button", { name: "Previous week" }).click();
  await expect(page.getByRole("rowheader").first()).toBeVisible();
  await goTo(page, "Projects");
  await expect(page.getByRole("link", { name: "Website relaunch" })).toBeVisible();
  await expectAccessible(page);
  await goTo(page, "Invoices");
  await expect(page.getByRole("row", { name: /Maison Verlaine SARL/ }).first()).toBeVisible();
  await expectAccessible(page);
  await goTo(page, "Reports");
  // The present month may have just begun, too.
  await page.getByRole("button", { name: "Earlier period" }).click();
  await expect(page.getByRole("table").first()).toBeVisible();

  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ["/clients", "/invoices", "/invoices/new", "/reports", "/timesheet", "/calendar"]) {
      await page.goto(path);
      await expect(page.getByRole("main")).toContainText(/\d/);
      await expectNoOverflow(page);
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.goto("/settings/data");
  await expect(
    page.getByText(
      /5 clients, 10 projects, 33 tasks, 4 people, [\d,]+ entries, \d+ invoices, 7 estimates, 4 recurring invoices, 1 retainer,? and 5 milestones/,
    ),
  ).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoOverflow(page);
  await page.getByRole("button", { name: "Remove sample data…" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Remove sample data?" });
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Remove sample data" }).click();
  await expect(page.getByText("Sample data removed")).toBeVisible();
  await expect(page.getByRole("button", { name: "Load sample data" })).toBeVisible();

  await page.goto("/");
  await expect(page.getByText("No entries yet")).toBeVisible();
  await expect(steps.getByRole("button", { name: "Load sample data" })).toBeVisible();
  await expectNoOverflow(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await goTo(page, "Projects");
  await expect(page.getByRole("link", { name: "Website relaunch" })).toBeHidden();
  await goTo(page, "Invoices");
  await expect(page.getByRole("row", { name: /Maison Verlaine SARL/ })).toHaveCount(0);
});
