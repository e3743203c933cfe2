/** Colours of the page. Grey text has 6 : 1 on white. */
export const INK = "#16181a";
export const SOFT = "#5a6063";
export const HAIR = "#d5d8d7";

/** What small text needs on white (WCAG 2.2, 1.4.3). */
const MIN_CONTRAST = 4.5;

/** The seller's colour, darkened until small text in it can be read on white; ink when there is none. */
export function accentColor(chosen: string | null): string {
  if (chosen === null) return INK;
  let channels = channelsOf(chosen);
  while (contrastOnWhite(channels) < MIN_CONTRAST) channels = channels.map((channel) => Math.floor(channel * 0.95));
  return `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

/** The contrast of a colour, `#rrggbb`, on paper: 21 for black, 1 for white. */
export function contrastOnPaper(color: string): number {
  return contrastOnWhite(channelsOf(color));
}

function channelsOf(color: string): number[] {
  return [1, 3, 5].map((start) => parseInt(color.slice(start, start + 2), 16));
}

function contrastOnWhite(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}
