import { z } from "zod";
import { Email, Instant } from "@/lib/kernel/core/wire";

/** Another address to sign in with. Sessions only: a key that leaked must not be enough to take an account over. */
export const EmailChange = z
  .strictObject({ email: Email, current_password: z.string().max(1000) })
  .meta({ id: "EmailChange" });
export type EmailChange = z.infer<typeof EmailChange>;

export const EmailChangeAsked = z.strictObject({ email: Email, expires_at: Instant }).meta({
  id: "EmailChangeAsked",
  description:
    "A link was mailed to the new address, which counts once the link is opened; the present one is told. The answer is the same for an address that has an account already, to which no link is mailed.",
});
export type EmailChangeAsked = z.infer<typeof EmailChangeAsked>;

export const EmailChangeToken = z.strictObject({ token: z.string().min(1).max(200) });
export type EmailChangeToken = z.infer<typeof EmailChangeToken>;

/** What a link that works is for. */
export const EmailChangeLink = z.strictObject({ email: Email, new_email: Email, expires_at: Instant });
export type EmailChangeLink = z.infer<typeof EmailChangeLink>;

export const EmailChanged = z.strictObject({ email: Email });
export type EmailChanged = z.infer<typeof EmailChanged>;
