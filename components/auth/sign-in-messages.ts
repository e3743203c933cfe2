import type { SignInFailure } from "@/lib/kernel/core/sign-in-failure";
import type { Translate } from "@/lib/kernel/i18n/messages";

export type SignInWords = Translate<"auth.errors">;

/** The step that is left after a correct password. */
export type SecondStepLeft = Extract<SignInFailure, { code: "second_factor_required" | "setup_required" }>;

export type Sent = "password" | "code" | "second_passkey" | "new_passkey" | "passkey";

const WRONG = {
  password: "credentialsWrong",
  code: "codeWrong",
  second_passkey: "passkeyRefused",
  new_passkey: "passkeyUnusable",
  passkey: "passkeyUnknown",
} as const satisfies Record<Sent, string>;

export function isStepLeft(failure: SignInFailure | null): failure is SecondStepLeft {
  return failure?.code === "second_factor_required" || failure?.code === "setup_required";
}

export function signInMessage(failure: Exclude<SignInFailure, SecondStepLeft>, sent: Sent, t: SignInWords): string {
  switch (failure.code) {
    case "credentials_wrong":
      return t(WRONG[sent]);
    case "challenge_ended":
      return t(sent === "passkey" ? "passkeyTimeout" : "timeout");
    case "password_required":
      return t("passwordFirst");
    case "provider_required":
      return t("useProvider");
    case "rate_limited":
      return waitMessage(failure.wait_seconds, t);
    case "unavailable":
      return t("busy");
  }
}

function waitMessage(seconds: number, t: SignInWords): string {
  if (seconds < 90) return t("waitSeconds", { count: seconds });
  return t("waitMinutes", { count: Math.ceil(seconds / 60) });
}
