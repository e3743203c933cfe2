import type { Locator } from "playwright/test";
import { expect, test } from "./fixtures";

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const role of ["owner", "manager", "member"] as const) {
  test(`phone navigation has the sidebar's links for the ${role}`, async ({ page, signIn }) => {
    await signIn(role);
    await page.setViewportSize({ width: 1440, height: 800 });
    await page.goto("/");
    const sidebar = page.getByRole("navigation", { name: "Main", exact: true });
    const places = await sidebar.getByRole("link").evaluateAll((links) => links.map((link) => link.textContent.trim()));
    expect(places).toContain("Settings");
    await page.setViewportSize({ width: 360, height: 740 });
    const bar = page.getByRole("navigation", { name: "Main, short" });
    await bar.getByRole("button", { name: "More" }).click();
    const more = page.getByRole("dialog", { name: "More" });
    await expect(more).toBeVisible();
    // Behind the dialog, the bar is hidden from screen readers.
    const shown = [...(await wordsOf(bar.locator("a"))), ...(await wordsOf(more.locator("button")))];
    expect(shown).toEqual(expect.arrayContaining(places));
  });
}

test("Sign out is not where More was pressed", async ({ page, signIn }) => {
  await signIn();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  const more = page.getByRole("navigation", { name: "Main, short" }).getByRole("button", { name: "More" });
  const pressed = await more.boundingBox();
  await more.click();
  const out = await page.getByRole("dialog", { name: "More" }).getByRole("button", { name: "Sign out" }).boundingBox();
  expect((out?.y ?? Infinity) + (out?.height ?? 0)).toBeLessThan(pressed?.y ?? 0);
});

test("other actions of an entry stand beside Save, not above", async ({ page, signIn, api }) => {
  const owner = await signIn();
  await api(owner, "POST", "/v1/time-entries", {
    notes: "Lights",
    start_time: "2026-01-01T09:00:00Z",
    end_time: "2026-01-01T10:00:00Z",
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  await page.getByRole("button", { name: /Lights/ }).click();
  const dialog = page.getByRole("dialog");
  const buttons = dialog.getByRole("button", { name: /^(More actions|Cancel|Save entry)$/ });
  await expect(buttons).toHaveCount(3);
  // Measure at once, because the dialog may still be moving.
  const tops = await buttons.evaluateAll((all) => all.map((button) => Math.round(button.getBoundingClientRect().top)));
  expect(new Set(tops).size).toBe(1);
});

test("a list stays open, and at its field, while the phone scrolls to the field", async ({ page, signIn }) => {
  await signIn();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/settings/reminders");
  const field = page.getByRole("combobox", { name: "Language of clients" });
  await field.scrollIntoViewIfNeeded();
  await field.click();
  const list = page.getByRole("listbox");
  await expect(list).toBeVisible();
  const distance = async () => {
    const [above, below] = [await field.boundingBox(), await list.boundingBox()];
    return Math.round((below?.y ?? 0) - (above?.y ?? 0));
  };
  const before = await distance();
  await page.evaluate(async () => {
    const scrolled = new Promise((resolve) => document.addEventListener("scrollend", resolve, { once: true }));
    scrollBy(0, 40);
    await scrolled;
  });
  await expect(list).toBeVisible();
  expect(await distance()).toBe(before);
});

function wordsOf(all: Locator): Promise<string[]> {
  return all.evaluateAll((elements) => elements.map((element) => element.textContent.trim()));
}
