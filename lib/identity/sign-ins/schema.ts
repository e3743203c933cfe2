import { z } from "zod";
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
          "What was shown: the password alone; besides it a code of the app, a recovery code, a passkey, or that the device " +
          "is trusted; a passkey alone, without the password; or the word of a provider. Null when it was refused.",
      }),
    provider: z.string().nullable().meta({ description: "What the provider is called that said who it is." }),
    device: z.string().meta({
      description: "Browser and operating system, as far as they are known.",
      example: "Firefox on macOS",
    }),
    address: z.string().nullable().meta({ description: "IP address. Null when it is not known." }),
    new_device: z.boolean().meta({
      description: "Whether the account had not signed in with this browser before; then the person was told by mail.",
    }),
    created_at: Instant,
  })
  .meta({ id: "SignIn", description: "Somebody signed in as the caller, or tried to. Kept for 180 days." });
export type SignIn = z.infer<typeof SignIn>;

export const SignInListQuery = PageQuery.extend({ sort: SortBy("created_at") });
export type SignInListQuery = z.infer<typeof SignInListQuery>;

export const SignInPage = pageOf(SignIn);
export type SignInPage = z.infer<typeof SignInPage>;

export const AlarmToken = z.strictObject({ token: z.string().min(1).max(200) });

/** The sign-in that a mailed link is about. */
export const Alarm = z.strictObject({
  email: Email,
  device: z.string(),
  address: z.string().nullable(),
  signed_in_at: Instant,
});
export type Alarm = z.infer<typeof Alarm>;

/** What opens the page for a new password. */
export const AlarmRaised = z.strictObject({ reset_token: z.string() });
export type AlarmRaised = z.infer<typeof AlarmRaised>;
