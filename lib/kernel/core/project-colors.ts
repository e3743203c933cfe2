/** Project colours, in the order in which they are handed out. */
export const PROJECT_COLORS = [
  "sky",
  "tangerine",
  "jade",
  "orchid",
  "brick",
  "cobalt",
  "lagoon",
  "ochre",
  "rose",
  "fern",
  "olive",
  "clay",
] as const;
