import { invalid } from "@/lib/kernel/core/errors";

/** More elements than any logo has. */
const MOST_ELEMENTS = 5000;

/**
 * Elements that are drawn once everything is repeated where it is referred to. A few hundred bytes of nested references repeat
 * a shape a billion times. Drawing this many takes about half a second.
 */
const BUDGET = 20_000;

/** What costs more than a shape, because it is drawn apart, over the whole picture. */
const SURFACE = 40;
const DRAWN_APART = /^(?:pattern|mask|clippath|filter|fe.*)$/;

/** @throws AppError validation_failed for a drawing that would take too long. */
export function assertAffordable(text: string): void {
  if (/\\/.test(stylesOf(text))) throw invalid("/invoicing/logo", "drawing_has_escapes");
  const elements = elementsOf(text);
  if (elements.length > MOST_ELEMENTS) throw tooMany();
  new Costs(elements, text).assertWithin(BUDGET);
}

function stylesOf(text: string): string {
  return (text.match(/<(?:[\w-]+:)?style\b[^]*?<\/|\bstyle\s*=\s*(?:"[^"]*"|'[^']*')/gi) ?? []).join(" ");
}

class Costs {
  readonly #elements: readonly Element[];
  readonly #references: readonly string[][];
  readonly #byId = new Map<string, number>();
  readonly #known = new Map<string, number>();
  readonly #underWay = new Set<string>();

  constructor(elements: readonly Element[], text: string) {
    this.#elements = elements;
    for (const [index, { attributes }] of elements.entries()) {
      const id = attributes.get("id");
      if (id !== undefined && !this.#byId.has(id)) this.#byId.set(id, index);
    }
    const styled = new StyleReferences(text);
    this.#references = elements.map((element) => [...referencesIn(element), ...styled.of(element)]);
  }

  assertWithin(budget: number): void {
    if (this.#between(0, this.#elements.length, budget) > budget) throw tooMany();
  }

  #between(from: number, to: number, budget: number): number {
    let sum = 0;
    for (let index = from; index < to; index++) {
      const element = this.#elements[index];
      if (!element) break;
      sum += ownCost(element);
      const repeats = verticesOf(element);
      for (const id of this.#references[index] ?? []) sum += this.#of(id, budget) * (this.#isMarker(id) ? repeats : 1);
      if (sum > budget) throw tooMany();
    }
    return sum;
  }

  #of(id: string, budget: number): number {
    const known = this.#known.get(id);
    if (known !== undefined) return known;
    const index = this.#byId.get(id);
    const element = index === undefined ? undefined : this.#elements[index];
    if (index === undefined || !element) return 0;
    if (this.#underWay.has(id)) throw invalid("/invoicing/logo", "drawing_refers_to_itself");
    this.#underWay.add(id);
    const cost = this.#between(index, element.end, budget);
    this.#underWay.delete(id);
    this.#known.set(id, cost);
    return cost;
  }

  #isMarker(id: string): boolean {
    return this.#elements[this.#byId.get(id) ?? -1]?.name === "marker";
  }
}

function ownCost({ name, attributes }: Element): number {
  if (DRAWN_APART.test(name)) return SURFACE;
  const isApart = ["opacity", "mix-blend-mode", "isolation"].some(
    (property) => attributes.has(property) || attributes.get("style")?.includes(property) === true,
  );
  return isApart ? SURFACE : 1;
}

/** A marker is drawn at each of them. */
function verticesOf({ attributes }: Element): number {
  const path = attributes.get("d") ?? attributes.get("points") ?? "";
  return Math.max(1, path.match(/[\d.]+/g)?.length ?? 0);
}

const LOCAL = /url\(\s*["']?\s*#([^"')\s]+)/g;

function referencesIn({ attributes }: Element): string[] {
  const found: string[] = [];
  for (const [name, value] of attributes) {
    if (name === "href" && value.startsWith("#")) found.push(value.slice(1));
    else for (const [, id = ""] of value.matchAll(LOCAL)) found.push(id);
  }
  return found;
}

/** References in style sheets: of each class, and of all other selectors, which are taken to mean every element. */
class StyleReferences {
  readonly #ofClass = new Map<string, string[]>();
  readonly #ofAll: string[] = [];

  constructor(text: string) {
    for (const [, sheet = ""] of text.matchAll(/<(?:[\w-]+:)?style\b[^>]*>([^]*?)<\//gi)) {
      for (const [, selectors = "", body = ""] of sheet.matchAll(/([^{}]*)\{([^{}]*)/g)) {
        const ids = Array.from(body.matchAll(LOCAL), ([, id = ""]) => id);
        if (ids.length > 0) this.#add(selectors, ids);
      }
    }
  }

  #add(selectors: string, ids: readonly string[]): void {
    for (const selector of selectors.split(",")) {
      const name = /^\s*\.([\w-]+)\s*$/.exec(selector)?.[1];
      if (name === undefined) this.#ofAll.push(...ids);
      else this.#ofClass.set(name, [...(this.#ofClass.get(name) ?? []), ...ids]);
    }
  }

  of({ attributes }: Element): string[] {
    const classes = attributes.get("class")?.split(/\s+/) ?? [];
    return [...this.#ofAll, ...classes.flatMap((name) => this.#ofClass.get(name) ?? [])];
  }
}

function tooMany() {
  return invalid("/invoicing/logo", "drawing_too_complex");
}

interface Element {
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
function elementsOf(text: string): Element[] {
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
  throw invalid("/invoicing/logo", "drawing_broken");
}
