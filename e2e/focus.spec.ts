import type { Page } from "playwright/test";
import { expect, test } from "./fixtures";
import { onEveryPage } from "./pages";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const MOST_STEPS = 150;

onEveryPage("the focus is seen wherever Tab takes it", 2, expectSeenFocus);

async function expectSeenFocus(page: Page, path: string): Promise<void> {
  const unseen: string[] = [];
  for (let step = 0; step < MOST_STEPS; step++) {
    await page.keyboard.press("Tab");
    unseen.push(...(await page.evaluate(unseenFocus)));
  }
  expect(unseen, path).toEqual([]);
}

/** What has the focus, by its words, when nothing is drawn around it: neither itself, nor what holds it, nor a part of it. */
function unseenFocus(): string[] {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return [];
  const around = [focused, focused.parentElement, focused.parentElement?.parentElement].flatMap((one) => one ?? []);
  const isSeen = [...around, ...focused.querySelectorAll("*")].some((element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return (outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0) || boxShadow !== "none";
  });
  return isSeen ? [] : [`${focused.tagName} ${focused.getAttribute("aria-label") ?? focused.textContent}`];
}
