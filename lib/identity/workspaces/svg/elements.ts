import { invalid } from "@/lib/kernel/core/errors";

export interface Element {
  /** Without its prefix, in lower case. */
  name: string;
  attributes: ReadonlyMap<string, string>;
  /** Index of the first element behind its last descendant. */
  end: number;
}

/** A tag, a CDATA section or a processing instruction; the quantifiers match in one way only, so a long text takes no longer. */
const TAG = /<(?:(\/?)([\w:.-]+)((?:"[^"]*"|'[^']*'|[^"'<>])*)|!\[CDATA\[[^]*?\]\]|\?[^>]*)>/y;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * The elements of a drawing in the order of the document.
 *
 * @throws AppError validation_failed for text that is no XML.
 */
export function elementsOf(text: string): Element[] {
  const elements: Element[] = [];
  const open: Element[] = [];
  for (let at = text.indexOf("<"); at >= 0; at = text.indexOf("<", TAG.lastIndex)) {
    TAG.lastIndex = at;
    const [, slash, name, inside = ""] = TAG.exec(text) ?? broken();
    if (name === undefined) continue;
    if (slash === "/") {
      const closed = open.pop();
      if (closed) closed.end = elements.length;
      continue;
    }
    const element = { name: localName(name), attributes: attributesOf(inside), end: Infinity };
    elements.push(element);
    if (inside.endsWith("/")) element.end = elements.length;
    else open.push(element);
  }
  for (const element of open) element.end = elements.length;
  return elements;
}

/** By name without prefix: `href` is `xlink:href`, too. */
function attributesOf(text: string): Map<string, string> {
  const found = text.matchAll(ATTRIBUTE);
  return new Map(Array.from(found, ([, name = "", one, other]) => [localName(name), decoded(one ?? other ?? "")]));
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1).toLowerCase();
}

const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function decoded(value: string): string {
  return value.replaceAll(/&(?:#(x[\da-f]{1,6}|\d{1,7})|(\w+));/gi, (whole, number?: string, name?: string) => {
    if (number === undefined) return NAMED[name ?? ""] ?? whole;
    const codePoint = /^x/i.test(number) ? parseInt(number.slice(1), 16) : Number(number);
    return codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : whole;
  });
}

function broken(): never {
  throw invalid("/invoicing/logo", "The drawing is broken or too large. Save it again, or take a PNG.");
}
