import type { Page } from "playwright/test";

/** A line of text or a field, with its position in the window. */
interface Part {
  element: Element;
  words: string;
  box: DOMRect;
}

/** Return what cannot be read or used: overlapping or truncated text, fields too narrow to type in. */
export async function crowding(page: Page): Promise<string[]> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const texts = await page.evaluateHandle(linesOfText);
  const fields = await page.evaluateHandle(fieldsToTypeIn);
  const narrow = await fields.evaluate((all) => all.filter(({ box }) => box.width < 48).map(({ words }) => words));
  const all = await page.evaluateHandle(({ lines, typed }) => [...lines, ...typed], { lines: texts, typed: fields });
  return [
    ...(wider > 0 ? [`${String(wider)} px wider than the window`] : []),
    ...narrow.map((words) => `too narrow: ${words}`),
    ...(await all.evaluate(overlaps)),
  ];
}

function linesOfText(): Part[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Part[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const words = node.textContent?.trim() ?? "";
    const element = node.parentElement;
    if (words === "" || !element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    found.push(...[...range.getClientRects()].map((box) => ({ element, words, box })));
  }
  return found;
}

function fieldsToTypeIn(): Part[] {
  const typed = "input:not([type=checkbox], [type=radio], [type=file], [type=hidden], [type=range]), textarea";
  return [...document.querySelectorAll(typed)]
    .map((element) => ({ element, words: element.id, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 2 && box.height > 2);
}

/** Return pairs of overlapping parts by their text. */
function overlaps(parts: Part[]): string[] {
  const sorted = parts.toSorted((one, other) => one.box.left - other.box.left);
  return sorted.flatMap((one, index) => {
    const found: string[] = [];
    for (const other of sorted.slice(index + 1)) {
      if (other.box.left > one.box.right - 2) break;
      if (one.element !== other.element && isCrowded(one, other)) found.push(`${one.words} | ${other.words}`);
    }
    return found;
  });

  function isCrowded({ element, box }: Part, { element: besides, box: other }: Part): boolean {
    const right = Math.min(box.right, other.right);
    const top = Math.max(box.top, other.top);
    const bottom = Math.min(box.bottom, other.bottom);
    if (right - other.left < 2 || bottom - top < 5) return false;
    const stack = document.elementsFromPoint((other.left + right) / 2, (top + bottom) / 2);
    return isSeen(element, stack) && isSeen(besides, stack);
  }

  /** Return whether nothing painted covers the element; open popovers may cover the page. */
  function isSeen(element: Element, stack: Element[]): boolean {
    const above = stack.slice(0, Math.max(0, stack.indexOf(element)));
    return stack.includes(element) && !above.some((other) => !other.contains(element) && isPainted(other));
  }

  function isPainted(element: Element): boolean {
    const alpha = /^rgba\(.*, ([\d.]+)\)$/.exec(getComputedStyle(element).backgroundColor)?.[1];
    return alpha === undefined || Number(alpha) > 0.5;
  }
}
