import { invalid } from "@/lib/core/errors";

/**
 * What a drawing may not contain, and how to take it out. It is drawn once, so none of it could have an effect anyway.
 */
const REFUSED: readonly (readonly [RegExp, string])[] = [
  [/<!DOCTYPE|<!ENTITY/i, "It declares entities. Save it as “plain SVG”."],
  [/<\s*(?:\w+:)?script\b|\son\w+\s*=|javascript:/i, "It holds a script. Save it without."],
  [/<\s*(?:\w+:)?foreignObject\b/i, "It holds a piece of a web page. Turn that into shapes."],
  [/<\?xml-stylesheet|@import\b/i, "It needs a style sheet. Put its styles into the shapes."],
  [/\b(?:xlink:)?href\s*=\s*["']?\s*[^"'#\s]/i, "It refers to another file or picture. Turn everything into shapes."],
  [/url\(\s*["']?\s*[^"'#\s)]/i, "It refers to another file. Turn everything into shapes."],
];

/**
 * More references than any logo has. Each of them may repeat what it refers to, which is how a small file becomes a
 * huge picture.
 */
const MOST_USES = 200;
const MOST_SHAPES = 5000;

/**
 * The text of a drawing, once it is sure that it does nothing but draw.
 *
 * @throws AppError validation_failed, with what is wrong and how to mend it.
 */
export function plainSvg(bytes: Uint8Array): string {
  const text = textOf(bytes);
  if (text === null || !/<\s*(?:\w+:)?svg\b/i.test(text))
    throw refused("The data is not an SVG drawing. Name its own type, or take another picture.");
  for (const [pattern, why] of REFUSED) if (pattern.test(text)) throw refused(`The drawing cannot be used. ${why}`);
  const uses = text.match(/<\s*(?:\w+:)?use\b/gi)?.length ?? 0;
  const shapes = text.match(/<\s*\w/g)?.length ?? 0;
  if (uses > MOST_USES || shapes > MOST_SHAPES) throw refused("The drawing has too many shapes. Simplify it.");
  return text;
}

function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function refused(detail: string) {
  return invalid("/invoicing/logo", detail);
}
