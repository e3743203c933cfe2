import { z } from "zod";
import { Email, Instant } from "@/lib/kernel/core/wire";

/** Bounds the work only. */
const Password = z.string().max(1000);

const Token = z.string().min(1).max(200);

export const PasswordChange = z
  .strictObject({ current_password: Password, password: Password })
  .meta({ id: "PasswordChange" });
export type PasswordChange = z.infer<typeof PasswordChange>;

export const PasswordChanged = z
  .strictObject({ changed: z.literal(true) })
  .meta({ id: "PasswordChanged", description: "All other sessions are revoked. API keys stay valid." });
export type PasswordChanged = z.infer<typeof PasswordChanged>;

export const ResetRequest = z.strictObject({ email: Email });
export type ResetRequest = z.infer<typeof ResetRequest>;

export const ResetLookup = z.strictObject({ token: Token });

export const Reset = z.strictObject({ email: Email, expires_at: Instant });
export type Reset = z.infer<typeof Reset>;

export const ResetConfirm = z.strictObject({ token: Token, password: Password });
export type ResetConfirm = z.infer<typeof ResetConfirm>;

export const ResetDone = z.strictObject({ email: Email });
export type ResetDone = z.infer<typeof ResetDone>;
