/** Text that is HTML already. Only `html` and `raw` make it, so everything else is escaped where it is put in. */
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

/** A template whose values are escaped, for text between tags and for quoted attributes. */
export function html(strings: TemplateStringsArray, ...values: readonly Piece[]): Html {
  return new Html(strings.reduce((text, part, index) => text + toText(values[index - 1] ?? "") + part));
}

/** Of our own making, such as a style sheet: never of anybody's input. */
export function raw(text: string): Html {
  return new Html(text);
}

/** Several lines, as they were written. */
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
