import LineBreaker from "linebreak";
import { isRtlText } from "@/lib/billing/invoice-content/reading-direction";
import type { HanFamily } from "../fonts/catalogue";
import type { Weight } from "../fonts/face";
import { cleanPhrase, cleanText } from "./clean";
import { isInReadingOrder, type Run, visualRuns } from "./runs";

export interface Style {
  /** Millimeters. */
  size: number;
  weight: Weight;
  color: string;
  /** In units of the size. Never applied between joined letters. */
  tracking?: number;
}

export interface Line {
  runs: readonly Run[];
  /** Millimeters. */
  width: number;
  style: Style;
}

/** Characters. A longer paragraph is not tried as one line. */
const MAX_LINE = 200;
const ELLIPSIS = "…";

export class Typesetter {
  readonly isRtl: boolean;
  readonly #han: HanFamily;
  readonly #runs = new Map<string, readonly Run[]>();

  constructor(options: { isRtl: boolean; han: HanFamily }) {
    this.isRtl = options.isRtl;
    this.#han = options.han;
  }

  line(text: string, style: Style): Line {
    const clean = cleanText(text).replaceAll("\n", " ");
    return this.#line(clean, style, isRtlText(clean));
  }

  /** Figures, codes and addresses are left to right on every page. */
  ltr(text: string, style: Style): Line {
    return this.#line(cleanText(text).replaceAll("\n", " "), style, false);
  }

  /** Lines of at most `width` millimeters. */
  wrap(text: string, style: Style, width: number): Line[] {
    return cleanText(text)
      .split("\n")
      .flatMap((paragraph) => this.#wrapParagraph(paragraph, { style, width, isRtl: isRtlText(paragraph) }));
  }

  /** At most `count` lines. A longer text ends with an ellipsis. */
  clamp(text: string, style: Style, { width, count }: { width: number; count: number }): Line[] {
    const paragraph = cleanText(text).replaceAll("\n", " ");
    const isRtl = isRtlText(paragraph);
    const whole = paragraph.length <= MAX_LINE ? this.#line(paragraph, style, isRtl) : null;
    if (whole && whole.width <= width) return [whole];
    const all = this.#broken(paragraph.slice(0, MAX_LINE * count), { style, width, most: count });
    const lines = all.slice(0, count);
    if (all.length > count) lines.push(this.#shortened(lines.pop() ?? "", style, width));
    return lines.map((line) => this.#line(line, style, isRtl));
  }

  #shortened(line: string, style: Style, width: number): string {
    let kept = "";
    let used = this.#width(ELLIPSIS, style);
    for (const character of characters(line)) {
      used += this.#width(character, style);
      if (used > width) break;
      kept += character;
    }
    return `${kept.trimEnd()}${ELLIPSIS}`;
  }

  wrapLtr(text: string, style: Style, width: number): Line[] {
    return this.#wrapParagraph(cleanText(text).replaceAll("\n", " "), { style, width, isRtl: false });
  }

  wrapPhrase(text: string, style: Style, width: number): Line[] {
    return this.#wrapParagraph(cleanPhrase(text).replaceAll("\n", " "), { style, width, isRtl: this.isRtl });
  }

  #wrapParagraph(paragraph: string, { style, width, isRtl }: { style: Style; width: number; isRtl: boolean }): Line[] {
    if (paragraph.length <= MAX_LINE) {
      const whole = this.#line(paragraph, style, isRtl);
      if (whole.width <= width) return [whole];
    }
    return this.#broken(paragraph, { style, width }).map((line) => this.#line(line, style, isRtl));
  }

  /** Stops after `most` lines and a part of the next one. */
  #broken(
    paragraph: string,
    { style, width, most = Infinity }: { style: Style; width: number; most?: number },
  ): string[] {
    const lines: string[] = [];
    let open = "";
    let used = 0;
    const close = () => {
      if (open) lines.push(open.trimEnd());
      open = "";
      used = 0;
    };
    for (const whole of breakable(paragraph)) {
      for (const piece of this.#fitting(whole, style, width)) {
        const full = this.#width(piece, style);
        const bare = piece.endsWith(" ") ? this.#width(piece.trimEnd(), style) : full;
        if (open && used + bare > width) close();
        open += piece;
        used += full;
      }
      if (lines.length >= most) break;
    }
    close();
    return lines;
  }

  #fitting(piece: string, style: Style, width: number): string[] {
    if (this.#width(piece.trimEnd(), style) <= width) return [piece];
    const cut: string[] = [];
    let open = "";
    let used = 0;
    for (const character of characters(piece)) {
      const wide = this.#width(character, style);
      if (open && used + wide > width) {
        cut.push(open);
        open = "";
        used = 0;
      }
      open += character;
      used += wide;
    }
    return [...cut, open];
  }

  #width(text: string, style: Style): number {
    return widthOf(this.#remembered(text, style.weight, isRtlText(text)), text, style);
  }

  #line(text: string, style: Style, isRtl: boolean): Line {
    const runs = isInReadingOrder(text, isRtl)
      ? join(text.match(/[^ ]* |[^ ]+/g)?.flatMap((word) => this.#remembered(word, style.weight, false)) ?? [])
      : visualRuns(text, { weight: style.weight, han: this.#han, isRtl });
    return { runs, width: widthOf(runs, text, style), style };
  }

  #remembered(text: string, weight: Weight, isRtl: boolean): readonly Run[] {
    const key = `${weight}${text}`;
    let runs = this.#runs.get(key);
    if (!runs) this.#runs.set(key, (runs = visualRuns(text, { weight, han: this.#han, isRtl })));
    return runs;
  }
}

function join(runs: readonly Run[]): Run[] {
  const joined: Run[] = [];
  for (const run of runs) {
    const last = joined.pop();
    if (last?.face === run.face) joined.push({ ...run, text: last.text + run.text, width: last.width + run.width });
    else joined.push(...(last ? [last] : []), run);
  }
  return joined;
}

function widthOf(runs: readonly Run[], text: string, { size, tracking = 0 }: Style): number {
  const spaces = tracking === 0 ? 0 : tracking * Math.max(0, Array.from(text).length - 1);
  return size * (runs.reduce((sum, { width }) => sum + width, 0) + spaces);
}

/** Scripts without spaces whose line breaks need a dictionary. */
const UNSPACED = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const LONGEST = /[^]{1,24}/gu;
const words = new Intl.Segmenter("th", { granularity: "word" });
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Each piece keeps its trailing space. */
function breakable(paragraph: string): string[] {
  const breaker = new LineBreaker(paragraph);
  const pieces: string[] = [];
  let start = 0;
  for (let found = breaker.nextBreak(); found; found = breaker.nextBreak()) {
    pieces.push(paragraph.slice(start, found.position));
    start = found.position;
  }
  return UNSPACED.test(paragraph) ? pieces.flatMap(byDictionary) : pieces;
}

function characters(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment.match(LONGEST) ?? []).flat();
}

function byDictionary(piece: string): string[] {
  if (!UNSPACED.test(piece)) return [piece];
  const found: string[] = [];
  for (const { segment, isWordLike } of words.segment(piece)) {
    const last = found.pop();
    if (last === undefined) found.push(segment);
    else if (isWordLike) found.push(last, segment);
    else found.push(last + segment);
  }
  return found;
}
