import { z } from "zod";
import { Instant } from "@/lib/kernel/core/wire";
import { PasskeyAnswer } from "@/lib/identity/passkeys/schema";

/** A code of the app, or a recovery code. */
const Code = z.string().min(1).max(100).meta({ example: "123456" });

/** The server has the last word about it; this only bounds the work. */
const Password = z.string().max(1000);

export const SecondFactor = z
  .strictObject({
    enabled: z.boolean().meta({ description: "Whether a code or a passkey is asked for after the password." }),
    app_since: Instant.nullable().meta({ description: "When an app that makes codes was set up. Null without one." }),
    passkeys: z.int().meta({ description: "How many passkeys the caller has." }),
    recovery_codes_left: z.int().meta({ description: "Recovery codes that were not used yet." }),
    required: z.boolean().meta({
      description: "Whether a workspace of the caller asks for one, so that it cannot be switched off.",
    }),
    trusted_devices: z.int().meta({ description: "Devices that are not asked for it, for 30 days each." }),
  })
  .meta({ id: "SecondFactor", description: "The caller's second factor, in all of their workspaces." });
export type SecondFactor = z.infer<typeof SecondFactor>;

/** A set-up as it is shown once, while it is begun. */
export interface ShownSetup {
  secret: string;
  otpauth_uri: string;
  recovery_codes: string[];
}

export const SecondFactorSetup = z
  .strictObject({
    secret: z.string().nullable().meta({
      description: "In base32, for apps that read no picture. Null in a replayed answer, as the others are.",
      example: "JBSWY3DPEHPK3PXP",
    }),
    otpauth_uri: z.string().nullable().meta({ description: "What an app reads as a QR code." }),
    recovery_codes: z.array(z.string()).nullable().meta({
      description: "Each works once in place of a code, from the confirmation on. They are not shown again.",
    }),
    is_replay: z.boolean().meta({
      description:
        "Whether this is the replay of an earlier answer to the same `Idempotency-Key`, without its secrets.",
    }),
  })
  .meta({ id: "SecondFactorSetup", description: "It counts once a code of the app confirms it, within 30 minutes." });

const ShownPasskey = PasskeyAnswer.optional().meta({
  description: "A passkey of the caller, for a challenge of `POST /v1/me/second-factor/passkey-options`.",
});

/** Changes of how somebody signs in need the password, and what they have besides: an open session is not enough. */
export const SecondFactorProof = z
  .strictObject({
    current_password: Password,
    code: Code.optional().meta({ description: "A code of the app, or a recovery code." }),
    passkey: ShownPasskey,
  })
  .meta({
    id: "SecondFactorProof",
    description: "Whoever has a second factor shows it besides the password: a code, or a passkey.",
  });
export type SecondFactorProof = z.infer<typeof SecondFactorProof>;

export const SecondFactorConfirm = z
  .strictObject({
    current_password: Password,
    code: Code.meta({ description: "Of the app that is being set up." }),
    passkey: ShownPasskey,
  })
  .meta({ id: "SecondFactorConfirm", description: "Whoever has passkeys shows one of them as well." });
export type SecondFactorConfirm = z.infer<typeof SecondFactorConfirm>;

export const RecoveryCodes = z
  .strictObject({
    recovery_codes: z.array(z.string()).nullable().meta({ description: "Null in the answer to a repetition." }),
    is_replay: z.boolean(),
  })
  .meta({ id: "RecoveryCodes", description: "The earlier codes work no longer." });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;
