import { z } from "zod";
import { Email, Instant } from "@/lib/kernel/core/wire";

/** The server has the last word about what is a good one; this only bounds the work. */
const Password = z.string().max(1000);

/** The token of a link, as it stands behind its `#`. */
const Token = z.string().min(1).max(200);

/** A new password for oneself. Sessions only: a key that leaked must not be enough to take an account over. */
export const PasswordChange = z
  .strictObject({ current_password: Password, password: Password })
  .meta({ id: "PasswordChange" });
export type PasswordChange = z.infer<typeof PasswordChange>;

export const PasswordChanged = z
  .strictObject({ changed: z.literal(true) })
  .meta({ id: "PasswordChanged", description: "The other devices are signed out. API keys go on working." });
export type PasswordChanged = z.infer<typeof PasswordChanged>;

export const ResetRequest = z.strictObject({ email: Email });
export type ResetRequest = z.infer<typeof ResetRequest>;

export const ResetLookup = z.strictObject({ token: Token });

/** What a link that works is for. */
export const Reset = z.strictObject({ email: Email, expires_at: Instant });
export type Reset = z.infer<typeof Reset>;

export const ResetConfirm = z.strictObject({ token: Token, password: Password });
export type ResetConfirm = z.infer<typeof ResetConfirm>;

export const ResetDone = z.strictObject({ email: Email });
export type ResetDone = z.infer<typeof ResetDone>;
