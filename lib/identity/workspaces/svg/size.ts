/** `size` in pixels; null where it follows from the shapes. */
export interface SizedSvg {
  text: string;
  size: Size | null;
  /** Return the drawing at another size in pixels. */
  at: (size: Size, natural: Size) => string;
}

const ROOT = /<((?:[\w-]+:)?svg)\b((?:"[^"]*"|'[^']*'|[^"'<>])*)>/i;

const UNITS: Readonly<Record<string, number>> = {
  "": 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
};

/** The renderer treats lengths below 0.001 as zero, so a small view box is enlarged. */
const SMALLEST_BOX = 0.1;
const ENLARGED_WIDTH = 100;

/** Absolute width and height of the outermost `svg`, else the view box. */
export function sizedSvg(text: string): SizedSvg {
  const [opening = "", tag = "svg", attributes = ""] = ROOT.exec(text) ?? [];
  const box = boxOf(attribute(attributes, "viewBox"));
  const size = sizeOf(lengthOf(attribute(attributes, "width")), lengthOf(attribute(attributes, "height")), box);
  const at = ({ width, height }: Size, natural: Size) => {
    const isClosed = attributes.endsWith("/");
    const kept = without(isClosed ? attributes.slice(0, -1) : attributes, ["width", "height", "viewBox"]);
    const view = box ?? { x: 0, y: 0, width: natural.width, height: natural.height };
    const scale = Math.min(view.width, view.height) < SMALLEST_BOX ? ENLARGED_WIDTH / view.width : 1;
    const numbers = [view.x, view.y, view.width, view.height].map((number) => number * scale).join(" ");
    const opened = `<${tag}${kept} width="${width}" height="${height}" viewBox="${numbers}"${isClosed ? "/" : ""}>`;
    const resized = text.replace(opening, () => opened);
    return scale === 1 || isClosed ? resized : scaled(resized, { opened, tag, scale });
  };
  return { text, size, at };
}

function scaled(text: string, { opened, tag, scale }: { opened: string; tag: string; scale: number }): string {
  const group = tag.replace(/svg$/i, "g");
  const from = text.indexOf(opened) + opened.length;
  const to = text.lastIndexOf(`</${tag}`);
  const inside = text.slice(from, to < 0 ? undefined : to);
  return `${text.slice(0, from)}<${group} transform="scale(${scale})">${inside}</${group}>${to < 0 ? "" : text.slice(to)}`;
}

type Size = { width: number; height: number };
type Box = Size & { x: number; y: number };

function sizeOf(width: number | null, height: number | null, box: Box | null): Size | null {
  if (width !== null && height !== null) return { width, height };
  if (box === null) return null;
  if (width !== null) return { width, height: (width * box.height) / box.width };
  if (height !== null) return { width: (height * box.width) / box.height, height };
  return { width: box.width, height: box.height };
}

function attribute(attributes: string, name: string): string | undefined {
  const found = new RegExp(`(?<![\\w:.-])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  return found?.[1] ?? found?.[2];
}

/** Style properties would override new attributes. */
function without(attributes: string, names: readonly string[]): string {
  const list = names.join("|");
  return attributes
    .replaceAll(new RegExp(`(?<![\\w:.-])(?:${list})\\s*=\\s*(?:"[^"]*"|'[^']*')`, "g"), "")
    .replaceAll(/(?<![\w:.-])style\s*=\s*(?:"[^"]*"|'[^']*')/g, (style) =>
      style.replaceAll(new RegExp(`(?<![\\w-])(?:${list})\\s*:[^;"']*;?`, "g"), ""),
    );
}

/** Return pixels; null for percentages, font-relative lengths and malformed values. */
function lengthOf(value: string | undefined): number | null {
  const [, number, unit = ""] = /^\s*\+?(\d*\.?\d+(?:e[+-]?\d+)?)\s*([a-z]*)\s*$/i.exec(value ?? "") ?? [];
  const factor = UNITS[unit.toLowerCase()];
  if (number === undefined || factor === undefined) return null;
  const pixels = Number(number) * factor;
  return pixels > 0 && Number.isFinite(pixels) ? pixels : null;
}

function boxOf(value: string | undefined): Box | null {
  const numbers = (value ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [x = 0, y = 0, width = 0, height = 0] = numbers;
  return numbers.every(Number.isFinite) && width > 0 && height > 0 ? { x, y, width, height } : null;
}
