import type { Page } from "playwright/test";
import { expect } from "./fixtures";

const MOST_STEPS = 150;

/** Press Tab until the focus returns to a visited element. */
export async function expectVisibleFocus(page: Page, path: string): Promise<void> {
  const unseen: string[] = [];
  let isNew = true;
  for (let step = 0; step < MOST_STEPS && isNew; step++) {
    await page.keyboard.press("Tab");
    const found = await page.evaluate(unseenFocus);
    unseen.push(...found.unseen);
    isNew = found.isNew;
  }
  expect(unseen, path).toEqual([]);
  // A focused control may show a tooltip.
  await page.locator(":focus").evaluateAll((focused) => focused.forEach((element) => (element as HTMLElement).blur()));
}

/** Return the focused element's text if neither the element, its container nor a child shows a focus ring. */
function unseenFocus(): { unseen: string[]; isNew: boolean } {
  const focused = document.activeElement;
  // Between the last and the first element, nothing is focused.
  if (focused === null || focused === document.body) return { unseen: [], isNew: true };
  const isNew = !focused.hasAttribute("data-focus-seen");
  focused.setAttribute("data-focus-seen", "");
  const around = [focused, focused.parentElement, focused.parentElement?.parentElement].flatMap((one) => one ?? []);
  const isSeen = [...around, ...focused.querySelectorAll("*")].some((element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return (outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0) || boxShadow !== "none";
  });
  const words = `${focused.tagName} ${focused.getAttribute("aria-label") ?? focused.textContent}`;
  return { unseen: isSeen ? [] : [words], isNew };
}
