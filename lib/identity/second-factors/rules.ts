import type { Role } from "@/lib/kernel/auth/roles";

export const SECOND_FACTOR_RULES = ["off", "admins", "all"] as const;
export type SecondFactorRule = (typeof SECOND_FACTOR_RULES)[number];

/** Time to confirm a setup. */
export const SET_UP_MS = 30 * 60_000;

export function isRequiredOf(rule: SecondFactorRule, role: Role): boolean {
  return rule === "all" || (rule === "admins" && (role === "owner" || role === "admin"));
}

/** Null for anything but six digits with spaces. */
export function appCode(typed: string): string | null {
  const bare = typed.replace(/\s/g, "");
  return /^\d{6}$/.test(bare) ? bare : null;
}
