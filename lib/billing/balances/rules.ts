export const BALANCE_AGES = [
  "late_over_60",
  "late_31_to_60",
  "late_1_to_30",
  "due_within_14",
  "due_in_15_to_30",
  "due_later",
] as const;
