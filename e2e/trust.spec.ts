import type { Page } from "playwright/test";
import { expect, test } from "./fixtures";

test.use({ locale: "en-GB", timezoneId: "Europe/Berlin" });

const line = (page: Page) => page.getByRole("textbox", { name: "What are you working on?" });
const running = (page: Page) => page.getByRole("region", { name: "Running now" });
const row = (page: Page, words: string) => page.getByRole("listitem").filter({ hasText: words });

test("two devices and two tabs agree about the timer within two seconds", async ({
  page,
  context,
  browser,
  signIn,
}) => {
  await signIn();
  const other = await browser.newContext({ storageState: await context.storageState() });
  const [tab, device] = [await context.newPage(), await other.newPage()];
  const listening = (one: Page) => one.waitForResponse((response) => response.url().includes("/api/live"));
  for (const one of [page, tab, device]) await Promise.all([listening(one), one.goto("/")]);

  await line(page).fill("Deck plans");
  await line(page).press("Enter");
  await expect(running(page)).toContainText("Deck plans");
  for (const one of [tab, device]) await expect(running(one)).toContainText("Deck plans", { timeout: 2000 });

  await running(device).getByRole("button", { name: /Stop/ }).click();
  for (const one of [page, tab]) {
    await expect(running(one)).toBeHidden({ timeout: 2000 });
    await expect(row(one, "Deck plans")).toBeVisible();
  }
  await other.close();
});
