/** The workspace's colour when it has none: the ink of the text. */
const INK = "#16181a";
const PAPER = "#ffffff";

/** Ground and words of a button: the workspace's colour, and whichever of white and ink is read better on it. */
export function buttonColors(accentColor: string | null | undefined): { ground: string; words: string } {
  const ground = accentColor && /^#[0-9a-f]{6}$/i.test(accentColor) ? accentColor : INK;
  return { ground, words: contrast(ground, PAPER) >= contrast(ground, INK) ? PAPER : INK };
}

/** Contrast ratio of two colours as WCAG 2 defines it, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
