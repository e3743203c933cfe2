export const INK = "#16181a";
export const SOFT = "#5a6063";
export const HAIR = "#d5d8d7";

/** Minimum for small text (WCAG 2.2, 1.4.3). */
const MIN_CONTRAST = 4.5;

/** Dark enough for small text on white; ink for null. */
export function accentColor(chosen: string | null): string {
  if (chosen === null) return INK;
  let channels = channelsOf(chosen);
  while (contrast(channels, WHITE) < MIN_CONTRAST) channels = channels.map((channel) => Math.floor(channel * 0.95));
  return `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

/** Contrast of two colors, `#rrggbb`, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  return contrast(channelsOf(one), channelsOf(other));
}

const WHITE = [255, 255, 255];

function channelsOf(color: string): number[] {
  return [1, 3, 5].map((start) => parseInt(color.slice(start, start + 2), 16));
}

function contrast(one: readonly number[], other: readonly number[]): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
