import { memoizeLru } from "@/lib/kernel/core/memoize-lru";
import { COVERAGE } from "./coverage";

/** Spaces, joiners, variation selectors and controls are invisible. */
const NEEDS_NO_GLYPH = /^[\s\p{Cc}\p{Cf}\p{Variation_Selector}]$/u;

const COMMON = /^[\n\u0020-\u007e\u00a0-\u00ff]*$/;

/** Fonts have few superscripts: `10⁻⁶` becomes `10^-6`, and never 106. */
const SUPERSCRIPTS = /[\u00b9\u00b2\u00b3\u2070-\u207f]+/g;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

const ranges = memoizeLru(1, () => {
  let at = 0;
  return COVERAGE.split(" ").map((step) => (at += parseInt(step, 36)));
});

function isPrintable(character: string): boolean {
  if (NEEDS_NO_GLYPH.test(character)) return true;
  const codePoint = character.codePointAt(0) ?? 0;
  const edges = ranges("");
  let low = 0;
  let high = edges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((edges[middle] ?? 0) <= codePoint) low = middle + 1;
    else high = middle;
  }
  return low % 2 === 1;
}

/** Use another form that Unicode names, such as `1 1⁄3` for `1⅓`. */
export function withPrintableForms(text: string): string {
  if (COMMON.test(text)) return text;
  const raised = text.replaceAll(SUPERSCRIPTS, (run) => (isAllPrintable(run) ? run : `^${run.normalize("NFKC")}`));
  let written = "";
  for (const character of raised) {
    const form = isPrintable(character) ? character : (printableForm(character) ?? character);
    const isFraction = form !== character && form.includes("\u2044");
    written += isFraction && /\d$/.test(written) ? ` ${form}` : form;
  }
  return written;
}

function printableForm(character: string): string | null {
  const form = character.normalize("NFKC");
  return form !== character && isAllPrintable(form) ? form : null;
}

function isAllPrintable(text: string): boolean {
  return Array.from(text).every(isPrintable);
}

/** Return the grapheme clusters that a PDF shows as squares, each once. */
export function unprintableIn(text: string): string[] {
  if (COMMON.test(text)) return [];
  const written = withPrintableForms(text.normalize("NFC"));
  const found = Array.from(graphemes.segment(written), ({ segment }) => segment);
  return [...new Set(found.filter((segment) => !isAllPrintable(segment)))];
}
