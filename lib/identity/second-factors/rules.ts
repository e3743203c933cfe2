import type { Role } from "@/lib/kernel/auth/roles";

/** Of whom a workspace asks for a second factor. */
export const SECOND_FACTOR_RULES = ["off", "admins", "all"] as const;
export type SecondFactorRule = (typeof SECOND_FACTOR_RULES)[number];

/** For how long a set-up that was begun can be finished, milliseconds. */
export const SET_UP_MS = 30 * 60_000;

/** Whether a workspace's rule concerns somebody who has this role in it. */
export function isRequiredOf(rule: SecondFactorRule, role: Role): boolean {
  return rule === "all" || (rule === "admins" && (role === "owner" || role === "admin"));
}

/** The digits of a code as an app shows it, `123 456`; null for anything else, such as a recovery code. */
export function appCode(typed: string): string | null {
  const bare = typed.replace(/\s/g, "");
  return /^\d{6}$/.test(bare) ? bare : null;
}
