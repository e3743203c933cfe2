/** How old a debt is, the oldest first. */
export const DEBT_AGES = ["late_over_30", "late", "due_within_14", "due_later"] as const;
