import { setTimeout as pause } from "node:timers/promises";
import { expect, type Page } from "playwright/test";

declare global {
  interface Window {
    shifts: { value: number; moved: string[] }[];
  }
}

/** Milliseconds without requests after which a page counts as loaded. */
const QUIET_MS = 300;

/**
 * Delay all API responses until loading states are rendered, and record layout shifts.
 *
 * @returns a function that resolves with the shifts after the load.
 */
export async function slowLoads(page: Page, answerMs: number): Promise<() => Promise<Window["shifts"]>> {
  const calls = { open: 0, all: 0 };
  await page.addInitScript(observeShifts);
  await page.route("**/v1/**", async (route) => {
    // The live stream never ends.
    if (route.request().headers()["accept"] === "text/event-stream") return route.continue();
    calls.open++;
    calls.all++;
    await pause(answerMs);
    await route.continue();
    calls.open--;
  });
  return async () => {
    await expect(async () => {
      const before = calls.all;
      await pause(QUIET_MS);
      expect(calls).toEqual({ open: 0, all: before });
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0, { timeout: 1 });
    }).toPass();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    return page.evaluate(() => window.shifts);
  };
}

function observeShifts(): void {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const shift = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
      };
      if (shift.hadRecentInput) continue;
      const moved = shift.sources.map(({ node, previousRect, currentRect }) => {
        const element = node instanceof Element ? node : node?.parentElement;
        const rect = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(" ");
        const words = `${element?.tagName ?? "?"} ${element?.textContent.slice(0, 40) ?? ""}`;
        return `<${words}> ${rect(previousRect)} to ${rect(currentRect)}`;
      });
      window.shifts.push({ value: shift.value, moved });
    }
  }).observe({ type: "layout-shift", buffered: true });
}
