import type { PROJECT_COLORS } from "@/lib/kernel/core/project-colors";

type ProjectColor = (typeof PROJECT_COLORS)[number];

/** The colors of `app/tokens.css` in the light theme. */
export const COLOR_VALUES: Readonly<Record<ProjectColor, string>> = {
  ...{ brick: "#7b1917", tangerine: "#b35f00", ochre: "#a68141", olive: "#4f4b00", fern: "#456b39", jade: "#005035" },
  ...{ lagoon: "#00726b", sky: "#0088c0", cobalt: "#2947a6", orchid: "#6a1278", rose: "#8e3953", clay: "#8c7463" },
};

/** Return the project color that is nearest to `#rrggbb` or `#rgb`, or undefined for another text. */
export function nearestColor(text: string): ProjectColor | undefined {
  const wanted = channelsOf(text.trim());
  if (wanted === null) return undefined;
  const distances = (Object.keys(COLOR_VALUES) as ProjectColor[]).map((color) => {
    const channels = channelsOf(COLOR_VALUES[color]) ?? [];
    return { color, distance: channels.reduce((sum, value, index) => sum + (value - (wanted[index] ?? 0)) ** 2, 0) };
  });
  return distances.reduce((best, other) => (other.distance < best.distance ? other : best)).color;
}

function channelsOf(text: string): number[] | null {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(text);
  const long = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})/i.exec(text);
  const parts = short?.slice(1).map((digit) => digit + digit) ?? long?.slice(1);
  return parts?.map((part) => Number.parseInt(part, 16)) ?? null;
}
