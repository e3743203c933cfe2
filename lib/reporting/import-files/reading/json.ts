import { AppError } from "@/lib/kernel/core/errors";
import type { ByteSource } from "../parsing/imported-file";
import { textOf } from "./text";

const DEEPEST = 32;
const LONGEST_RECORD = 1024 * 1024;

/** A value of a JSON list, with the 1-based line on which it begins. */
export interface JsonItem {
  line: number;
  value: unknown;
}

/**
 * Yield the values of a JSON list in batches. A file that holds `null` is an empty list.
 *
 * Values are cut out of the text and parsed one by one, so that a value that is too long or too deep is refused before
 * it is built.
 *
 * @throws AppError validation_failed
 */
export function jsonItems(source: ByteSource): AsyncGenerator<JsonItem[]> {
  return itemsOf(textOf(source, "utf-8"));
}

/** Yield the values of a file with one value on each line. No text in JSON has a line end of its own. */
export function jsonLines(source: ByteSource): AsyncGenerator<JsonItem[]> {
  return itemsOf(asList(source, (text) => text.replaceAll("\n", ",\n")));
}

const LONGEST_OBJECT = 8 * LONGEST_RECORD;

/** Return the single value of a file, or null if it has none or several. */
export async function jsonObject(source: ByteSource): Promise<unknown> {
  const found: JsonItem[] = [];
  for await (const items of itemsOf(
    asList(source, (text) => text),
    LONGEST_OBJECT,
  )) {
    found.push(...items);
    if (found.length > 1) return null;
  }
  return found[0]?.value ?? null;
}

async function* asList(source: ByteSource, change: (text: string) => string): AsyncGenerator<string> {
  yield "[";
  for await (const text of textOf(source, "utf-8")) yield change(text);
  yield "]";
}

async function* itemsOf(texts: AsyncIterable<string>, longest = LONGEST_RECORD): AsyncGenerator<JsonItem[]> {
  const list = new ListCutter(longest);
  for await (const text of texts) yield list.add(text).map(parsed);
  yield list.end().map(parsed);
}

interface Cut {
  line: number;
  text: string;
}

function parsed({ line, text }: Cut): JsonItem {
  try {
    return { line, value: JSON.parse(text) as unknown };
  } catch {
    throw new AppError("validation_failed", "import_json_malformed", { line });
  }
}

/** Characters that matter to the structure. Others are skipped. */
const STRUCTURE = /["\\[\]{},\n]/g;

/** Cuts the values out of a list whose text comes in pieces. */
class ListCutter {
  readonly #longest: number;
  #line = 1;
  #depth = 0;
  #isString = false;
  #isEscaped = false;
  #hasEnded = false;
  /** Text of the current value, and of the text before the list. */
  #text = "";
  #startLine = 1;

  constructor(longest: number) {
    this.#longest = longest;
  }

  add(piece: string): Cut[] {
    const cuts: Cut[] = [];
    let from = 0;
    if (this.#isEscaped && piece !== "") {
      this.#isEscaped = false;
      STRUCTURE.lastIndex = 1;
    } else STRUCTURE.lastIndex = 0;
    for (let match = STRUCTURE.exec(piece); match !== null; match = STRUCTURE.exec(piece)) {
      const at = match.index;
      const ends = this.#step(match[0], at === piece.length - 1);
      if (ends === null) continue;
      const before = this.#text + piece.slice(from, at);
      from = at + 1;
      this.#text = "";
      if (ends === "value") cuts.push(...this.#cut(before));
      else this.#assertStart(before);
      this.#startLine = this.#line;
    }
    this.#text += piece.slice(from);
    if (this.#text.length > this.#longest) this.#refuseLength(this.#text);
    return cuts;
  }

  end(): Cut[] {
    if (this.#hasEnded || this.#depth > 0 || this.#isString) {
      if (this.#hasEnded && this.#text.trim() === "") return [];
      throw malformed(this.#line);
    }
    if (this.#text.trim() === "null") return [];
    throw new AppError("validation_failed", "import_format_unknown");
  }

  /** Follow one character of the structure. Return what ends before it: the text in front of the list, or a value. */
  #step(character: string, isLast: boolean): "start" | "value" | null {
    if (character === "\n") this.#line += 1;
    if (this.#isString) {
      if (character === "\\") this.#skip(isLast);
      else if (character === '"') this.#isString = false;
      return null;
    }
    if (character === '"') this.#isString = true;
    if (character === "[" || character === "{") return this.#open(character);
    if (character === "]" || character === "}") return this.#close();
    return character === "," && this.#depth === 1 ? "value" : null;
  }

  /** An escaped character has no meaning. It may be in the next piece. */
  #skip(isLast: boolean): void {
    if (isLast) this.#isEscaped = true;
    else STRUCTURE.lastIndex += 1;
  }

  #open(character: string): "start" | null {
    this.#depth += 1;
    if (this.#hasEnded) throw malformed(this.#line);
    if (this.#depth === 1 && character !== "[") throw new AppError("validation_failed", "import_format_unknown");
    if (this.#depth > DEEPEST + 1) {
      throw new AppError("validation_failed", "import_json_too_deep", { line: this.#line, maximum: DEEPEST });
    }
    return this.#depth === 1 ? "start" : null;
  }

  #close(): "value" | null {
    if (this.#depth === 0) throw malformed(this.#line);
    this.#depth -= 1;
    this.#hasEnded = this.#depth === 0;
    return this.#hasEnded ? "value" : null;
  }

  /** An empty list, or a comma behind the last value, leaves space. */
  #cut(text: string): Cut[] {
    if (text.length > this.#longest) this.#refuseLength(text);
    const start = text.trimStart();
    if (start === "") return [];
    return [{ line: this.#lineOf(text, start), text }];
  }

  #assertStart(before: string): void {
    if (before.trim() !== "") throw new AppError("validation_failed", "import_format_unknown");
  }

  #lineOf(text: string, start: string): number {
    return this.#startLine + text.slice(0, text.length - start.length).split("\n").length - 1;
  }

  #refuseLength(text: string): never {
    const params = { line: this.#lineOf(text, text.trimStart()), maximum: this.#longest };
    throw new AppError("validation_failed", "import_record_too_long", params);
  }
}

function malformed(line: number): AppError {
  return new AppError("validation_failed", "import_json_malformed", { line });
}
