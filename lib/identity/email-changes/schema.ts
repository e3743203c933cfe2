import { z } from "zod";
import { Email, Instant } from "@/lib/kernel/core/wire";

export const EmailChange = z
  .strictObject({ email: Email, current_password: z.string().max(1000) })
  .meta({ id: "EmailChange" });
export type EmailChange = z.infer<typeof EmailChange>;

export const EmailChangeAsked = z.strictObject({ email: Email, expires_at: Instant }).meta({
  id: "EmailChangeAsked",
  description:
    "The new address gets a link that confirms the change, and the current address gets an email about it. The answer is the same for an address with an account, which gets no link.",
});
export type EmailChangeAsked = z.infer<typeof EmailChangeAsked>;

export const EmailChangeToken = z.strictObject({ token: z.string().min(1).max(200) });
export type EmailChangeToken = z.infer<typeof EmailChangeToken>;

export const EmailChangeLink = z.strictObject({ email: Email, new_email: Email, expires_at: Instant });
export type EmailChangeLink = z.infer<typeof EmailChangeLink>;

export const EmailChanged = z.strictObject({ email: Email });
export type EmailChanged = z.infer<typeof EmailChanged>;
