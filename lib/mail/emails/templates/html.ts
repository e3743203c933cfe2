/** Safe HTML. Only `html` and `raw` create it; every other value is escaped. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toString(): string {
    return this.text;
  }
}

type Piece = Html | string | readonly Html[];

export function html(strings: TemplateStringsArray, ...values: readonly Piece[]): Html {
  return new Html(strings.reduce((text, part, index) => text + toText(values[index - 1] ?? "") + part));
}

/** Trust a constant as HTML. Never pass input. */
export function raw(text: string): Html {
  return new Html(text);
}

export function lines(text: string): Html {
  return raw(text.split(/\r?\n/).map(escape).join("<br>"));
}

function toText(value: Piece): string {
  if (value instanceof Html) return value.text;
  return typeof value === "string" ? escape(value) : value.map((one) => one.text).join("");
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
