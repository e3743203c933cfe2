import { z } from "zod";
import { Browser, System } from "@/lib/identity/sessions/schema";
import { Email, Id, Instant, pageOf, PageQuery, SortBy } from "@/lib/kernel/core/wire";

export const SignIn = z
  .strictObject({
    id: Id("sin"),
    outcome: z.enum(["signed_in", "wrong_password", "wrong_code", "wrong_passkey"]),
    method: z
      .enum(["password", "app_code", "recovery_code", "trusted_device", "passkey", "passkey_alone", "provider"])
      .nullable()
      .meta({
        description:
          "The password alone, or with an app code, a recovery code, a passkey, or on a trusted device; a passkey alone; or a " +
          "sign-in provider. Null for a failed attempt.",
      }),
    provider: z.string().nullable().meta({ description: "Name of the sign-in provider. Null for other methods." }),
    device: z.string().meta({
      description: "`browser` and `system` in English.",
      example: "Firefox on macOS",
    }),
    browser: Browser,
    system: System,
    address: z.string().nullable().meta({ description: "IP address. Null if unknown." }),
    new_device: z.boolean().meta({
      description: "Whether this was the first sign-in with this browser. The person then got an email.",
    }),
    created_at: Instant,
  })
  .meta({ id: "SignIn", description: "A sign-in to the caller's account, or a failed attempt. Kept for 180 days." });
export type SignIn = z.infer<typeof SignIn>;

export const SignInListQuery = PageQuery.extend({ sort: SortBy("created_at") });
export type SignInListQuery = z.infer<typeof SignInListQuery>;

export const SignInPage = pageOf(SignIn);
export type SignInPage = z.infer<typeof SignInPage>;

export const AlarmToken = z.strictObject({ token: z.string().min(1).max(200) });

export const Alarm = z.strictObject({
  email: Email,
  device: z.string(),
  browser: Browser,
  system: System,
  address: z.string().nullable(),
  signed_in_at: Instant,
});
export type Alarm = z.infer<typeof Alarm>;

export const AlarmRaised = z.strictObject({ reset_token: z.string() });
export type AlarmRaised = z.infer<typeof AlarmRaised>;
