import LineBreaker from "linebreak";

/** Scripts without spaces between words whose line breaks only a dictionary knows. */
const UNSPACED = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** More than anybody sees as one character. */
const LONGEST = /[^]{1,24}/gu;
const words = new Intl.Segmenter("th", { granularity: "word" });
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Splits a paragraph where a line may end; each piece keeps the space after it. */
export function breakable(paragraph: string): string[] {
  const breaker = new LineBreaker(paragraph);
  const pieces: string[] = [];
  let start = 0;
  for (let found = breaker.nextBreak(); found; found = breaker.nextBreak()) {
    pieces.push(paragraph.slice(start, found.position));
    start = found.position;
  }
  return UNSPACED.test(paragraph) ? pieces.flatMap(byDictionary) : pieces;
}

/** Splits what does not fit a line anywhere else between two characters as people see them. */
export function characters(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment.match(LONGEST) ?? []).flat();
}

function byDictionary(piece: string): string[] {
  if (!UNSPACED.test(piece)) return [piece];
  const found: string[] = [];
  for (const { segment, isWordLike } of words.segment(piece)) {
    const last = found.pop();
    // Spaces and closing signs stay with the word before them.
    if (last === undefined) found.push(segment);
    else if (isWordLike) found.push(last, segment);
    else found.push(last + segment);
  }
  return found;
}
