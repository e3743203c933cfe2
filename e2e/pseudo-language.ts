import type { Page } from "playwright/test";

const PLAIN = "aceinosuyACEINOSUY";
const MARKED = "áçéîñöšüýÁÇÉÎÑÖŠÜÝ";

/** Show the page and everything that it adds later in the pseudo-language: accented, and 40 % longer. */
export async function speakPseudo(page: Page, direction: "ltr" | "rtl" = "ltr"): Promise<void> {
  await page.evaluate(lengthenTexts, { plain: PLAIN, marked: MARKED, direction });
}

/** Runs in the page. */
function lengthenTexts({ plain, marked, direction }: { plain: string; marked: string; direction: string }): void {
  const done = new WeakMap<object, Record<string, string>>();
  const longer = (text: string) => {
    const letters = text.match(/\p{L}/gu)?.length ?? 0;
    const accentedText = Array.from(text, (letter) => marked[plain.indexOf(letter)] ?? letter).join("");
    const filler = Array.from({ length: Math.floor((letters * 0.4) / 6) }, () => " ôžéñü").join("");
    // A single word grows without a space, so that it cannot wrap either.
    const rest = Math.round(letters * 0.4) - filler.length;
    return accentedText.replace(/(\s*)$/, `${"ö".repeat(Math.max(0, rest))}${filler}$1`);
  };
  const change = (owner: object, name: string, text: string | null, write: (text: string) => void) => {
    if (text === null || !/\p{L}/u.test(text)) return;
    const known = done.get(owner) ?? {};
    if (known[name] === text) return;
    known[name] = longer(text);
    done.set(owner, known);
    write(known[name]);
  };
  const ATTRIBUTES = ["aria-label", "placeholder", "alt"];
  const changeAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node: Node | null = root; node; node = walker.nextNode()) {
      if (node instanceof Text && !node.parentElement?.closest("script, style, textarea")) {
        const text = node;
        change(text, "text", text.data, (value) => (text.data = value));
      } else if (node instanceof Element) {
        const element = node;
        for (const name of ATTRIBUTES)
          change(element, name, element.getAttribute(name), (value) => element.setAttribute(name, value));
      }
    }
  };
  document.documentElement.dir = direction;
  changeAll(document.body);
  new MutationObserver((records) => {
    for (const { target, addedNodes } of records) for (const node of [target, ...addedNodes]) changeAll(node);
  }).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ATTRIBUTES,
  });
}
