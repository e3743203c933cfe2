import type { Page } from "playwright/test";
import { expect, test } from "./fixtures";
import { slowLoads } from "./layout-shifts";
import { PAGES, recordPages } from "./pages";

/** Total of a load. Web Vitals call up to 0.1 good. */
const MOST_SHIFT = 0.05;
/** Slow enough to render every loading state. */
const ANSWER_MS = 700;
const SHARES = 3;

for (const width of [1440, 360]) {
  for (let share = 0; share < SHARES; share++) {
    const title = `no page jumps while it loads, ${String(width)} px wide, ${String(share + 1)} of ${String(SHARES)}`;
    test(title, async ({ page, signIn, api }) => {
      test.slow();
      const owner = await signIn();
      await api(owner, "POST", "/v1/sample-data");
      await api(owner, "POST", "/v1/webhooks", { url: "http://127.0.0.1:1/erp", events: ["client.created"] });
      const records = Object.values(await recordPages(api, owner));
      const paths = [...PAGES, ...records].filter((_, index) => index % SHARES === share);
      await expectStill(page, paths, width);
    });
  }
}

async function expectStill(page: Page, paths: readonly string[], width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  const loaded = await slowLoads(page, ANSWER_MS);
  const jumping: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    const shifts = await loaded();
    const sum = shifts.reduce((all, { value }) => all + value, 0);
    const moved = shifts.map(({ value, moved: parts }) => `${value.toFixed(3)}: ${parts.join(", ")}`);
    jumping.push(...(sum > MOST_SHIFT ? [`${path}: ${sum.toFixed(3)} (${moved.join(" | ")})`] : []));
  }
  expect(jumping).toEqual([]);
}
