import { invalid } from "@/lib/kernel/core/errors";

const MAX_ELEMENTS = 5000;

/** Elements after all references are expanded. Nested references can repeat a shape a billion times. */
const MAX_COST = 20_000;

const LAYER_COST = 40;
const NEEDS_LAYER = /^(?:pattern|mask|clippath|filter|fe.*)$/;

export function assertAffordable(text: string): void {
  if (/\\/.test(stylesOf(text))) throw invalid("/invoicing/logo", "drawing_has_escapes");
  const elements = elementsOf(text);
  if (elements.length > MAX_ELEMENTS) throw tooMany();
  new Costs(elements, text).assertWithin(MAX_COST);
}

function stylesOf(text: string): string {
  return (text.match(/<(?:[\w-]+:)?style\b[^]*?<\/|\bstyle\s*=\s*(?:"[^"]*"|'[^']*')/gi) ?? []).join(" ");
}

class Costs {
  readonly #elements: readonly Element[];
  readonly #references: readonly string[][];
  readonly #byId = new Map<string, number>();
  readonly #known = new Map<string, number>();
  readonly #inProgress = new Set<string>();

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
    if (this.#inProgress.has(id)) throw invalid("/invoicing/logo", "drawing_refers_to_itself");
    this.#inProgress.add(id);
    const cost = this.#between(index, element.end, budget);
    this.#inProgress.delete(id);
    this.#known.set(id, cost);
    return cost;
  }

  #isMarker(id: string): boolean {
    return this.#elements[this.#byId.get(id) ?? -1]?.name === "marker";
  }
}

function ownCost({ name, attributes }: Element): number {
  if (NEEDS_LAYER.test(name)) return LAYER_COST;
  const needsLayer = ["opacity", "mix-blend-mode", "isolation"].some(
    (property) => attributes.has(property) || attributes.get("style")?.includes(property) === true,
  );
  return needsLayer ? LAYER_COST : 1;
}

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
  /** In lower case, without prefix. */
  name: string;
  attributes: ReadonlyMap<string, string>;
  /** After the last descendant. */
  end: number;
}

/** No backtracking: long text takes linear time. */
const TAG = /<(?:(\/?)([\w:.-]+)((?:"[^"]*"|'[^']*'|[^"'<>])*)|!\[CDATA\[[^]*?\]\]|\?[^>]*)>/y;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** @throws AppError validation_failed for text that is not XML. */
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

/** By name without prefix: `href` includes `xlink:href`. */
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
