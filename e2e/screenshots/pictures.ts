import { join } from "node:path";
import { expect, type Page } from "playwright/test";

const WIDTHS = { 360: 780, 768: 1024, 1440: 900 };
const THEMES = ["light", "dark"] as const;
const FOLDER = join(process.cwd(), "screenshots");

/** A page, and the actions before its screenshot. */
export interface Shot {
  name: string;
  path: string;
  act?: (page: Page) => Promise<unknown>;
  /** Undo the actions before the next screenshot. */
  undo?: () => Promise<unknown>;
}

/** Capture a page in both themes and three widths, as `screenshots/timer-dark-360.png`. */
export async function expectPictures(page: Page, { name, path, act, undo }: Shot): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const [width, height] of Object.entries(WIDTHS)) {
    await page.setViewportSize({ width: Number(width), height });
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    await act?.(page);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(wider, `pixels by which ${name} exceeds ${width}`).toBeLessThanOrEqual(0);
    for (const theme of THEMES) {
      await page.evaluate((wanted) => (document.documentElement.dataset["theme"] = wanted), theme);
      await page.screenshot({ path: join(FOLDER, `${name}-${theme}-${width}.png`), fullPage: act === undefined });
    }
    await undo?.();
  }
}
