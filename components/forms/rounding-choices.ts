/** How time may be rounded, for the fields that choose it. */
export const ROUNDING_MODES = [
  { value: "none", label: "As tracked" },
  { value: "up", label: "Up" },
  { value: "down", label: "Down" },
  { value: "nearest", label: "To the nearest" },
] as const;

export const ROUNDING_UNITS = [
  { value: "entry", label: "Each entry" },
  { value: "day", label: "A person’s day on a task" },
] as const;

/** Whole minutes from 1 to 60; null for anything else. */
export function readStep(text: string): number | null {
  const given = text.trim();
  return /^\d{1,2}$/.test(given) && Number(given) >= 1 && Number(given) <= 60 ? Number(given) : null;
}

export const STEP_FAULT = "Give whole minutes from 1 to 60, such as 15.";
