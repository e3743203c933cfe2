import { z } from "zod";
import { Instant } from "@/lib/kernel/core/wire";
import { PasskeyAnswer } from "@/lib/identity/passkeys/schema";

/** An app code or a recovery code. */
const Code = z.string().min(1).max(100).meta({ example: "123456" });

/** Bounds the work only. */
const Password = z.string().max(1000);

export const SecondFactor = z
  .strictObject({
    enabled: z.boolean().meta({ description: "Whether signing in by password requires a code or a passkey." }),
    app_since: Instant.nullable().meta({ description: "Setup time of the authenticator app. Null without an app." }),
    passkeys: z.int().meta({ description: "Number of passkeys." }),
    recovery_codes_left: z.int().meta({ description: "Number of unused recovery codes." }),
    required: z.boolean().meta({
      description:
        "Whether a workspace of the caller requires two-factor authentication, so that it cannot be turned off.",
    }),
    trusted_devices: z.int().meta({ description: "Number of devices that skip the second step, for 30 days each." }),
  })
  .meta({ id: "SecondFactor", description: "The caller's two-factor authentication, the same in all workspaces." });
export type SecondFactor = z.infer<typeof SecondFactor>;

/** Shown once. */
export interface ShownSetup {
  secret: string;
  otpauth_uri: string;
  recovery_codes: string[];
}

export const SecondFactorSetup = z
  .strictObject({
    secret: z.string().nullable().meta({
      description: "Base32, for manual entry. Null in a replayed answer, like the other secrets.",
      example: "JBSWY3DPEHPK3PXP",
    }),
    otpauth_uri: z.string().nullable().meta({ description: "Content of the QR code." }),
    recovery_codes: z.array(z.string()).nullable().meta({
      description: "Each works once in place of a code, after the confirmation. Not shown again.",
    }),
    is_replay: z.boolean().meta({
      description: "Whether this is a replay for the same `Idempotency-Key`, without the secrets.",
    }),
  })
  .meta({
    id: "SecondFactorSetup",
    description: "A setup in progress. Confirm it with a code of the app within 30 minutes.",
  });

const ShownPasskey = PasskeyAnswer.optional().meta({
  description: "Answer of the caller's passkey to `POST /v1/me/second-factor/passkey-options`.",
});

/** An open session is not enough. */
export const SecondFactorProof = z
  .strictObject({
    current_password: Password,
    code: Code.optional().meta({ description: "A code of the authenticator app, or a recovery code." }),
    passkey: ShownPasskey,
  })
  .meta({
    id: "SecondFactorProof",
    description: "The password and, with two-factor authentication on, a code or a passkey.",
  });
export type SecondFactorProof = z.infer<typeof SecondFactorProof>;

export const SecondFactorConfirm = z
  .strictObject({
    current_password: Password,
    code: Code.meta({ description: "A code of the app in setup." }),
    passkey: ShownPasskey,
  })
  .meta({ id: "SecondFactorConfirm", description: "With passkeys, one of them is required too." });
export type SecondFactorConfirm = z.infer<typeof SecondFactorConfirm>;

export const RecoveryCodes = z
  .strictObject({
    recovery_codes: z.array(z.string()).nullable().meta({ description: "Null in a replayed answer." }),
    is_replay: z.boolean(),
  })
  .meta({ id: "RecoveryCodes", description: "Replaces all earlier codes." });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;
