import type { Locator, Page } from "playwright/test";
import { expect, test } from "./fixtures";

/** The grid has a next day in the same row. */
const WEDNESDAY = "2026-06-10";

for (const locale of ["en-GB", "ar-EG", "he-IL"]) {
  test(`arrow keys follow the visual direction, with dates as in ${locale}`, async ({ page, signIn, api }) => {
    const owner = await signIn();
    await api(owner, "PATCH", `/v1/users/${owner.publicId}`, { locale });
    await page.goto(`/calendar?date=${WEDNESDAY}`);
    const choices = page.getByRole("radiogroup").first().getByRole("radio");
    await choices.first().focus();
    await arrow(page, "ArrowRight", choices.nth(1));
    await arrow(page, "ArrowLeft", choices.first());

    await page.getByRole("button", { name: /go to date$/ }).click();
    const day = page.getByRole("grid").locator("[data-focused]");
    await expect(day).toBeFocused();
    const from = await left(day);
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => left(day)).not.toBe(from);
    expect(await left(day)).toBeGreaterThan(from);
  });
}

async function arrow(page: Page, key: "ArrowLeft" | "ArrowRight", to: Locator): Promise<void> {
  const from = await left(page.locator(":focus"));
  await page.keyboard.press(key);
  await expect(to).toBeFocused();
  expect(Math.sign((await left(to)) - from)).toBe(key === "ArrowRight" ? 1 : -1);
}

async function left(what: Locator): Promise<number> {
  return (await what.boundingBox())?.x ?? 0;
}
