import { AppError, type ReasonOf } from "./errors";

/** Reasons for refusing a sign-in through a provider. */
const REFUSALS = [
  "canceled",
  "unreachable",
  "untrusted",
  "interrupted",
  "email_unverified",
  "domain_not_listed",
  "no_member",
  "deactivated",
  "link_first",
  "other_identity",
  "failed",
] as const satisfies readonly ReasonOf<"unauthenticated">[];
export type Refusal = (typeof REFUSALS)[number];

/** A refusal, or `busy`: too many people sign in from one network. */
export type ProviderFailure = Refusal | "busy";

/** Return the reason in the `?error=` of a page, or null for any other text. */
export function providerFailureIn(text: unknown): ProviderFailure | null {
  return text === "busy" ? text : (REFUSALS.find((refusal) => refusal === text) ?? null);
}

/** Return the error for a refused sign-in through a provider. */
export function refused(reason: Refusal): AppError {
  return new AppError("unauthenticated", reason);
}

/** Return why a sign-in through a provider was refused, or null for any other error. */
export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof AppError) || error.code !== "unauthenticated") return null;
  return REFUSALS.find((refusal) => refusal === error.reason) ?? null;
}
