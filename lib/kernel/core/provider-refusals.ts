import { AppError, type ReasonOf } from "./errors";

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

/** `busy`: too many people sign in from one network. */
export type ProviderFailure = Refusal | "busy";

export function providerFailureIn(text: unknown): ProviderFailure | null {
  return text === "busy" ? text : (REFUSALS.find((refusal) => refusal === text) ?? null);
}

export function refused(reason: Refusal): AppError {
  return new AppError("unauthenticated", reason);
}

export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof AppError) || error.code !== "unauthenticated") return null;
  return REFUSALS.find((refusal) => refusal === error.reason) ?? null;
}
