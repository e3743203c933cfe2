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
