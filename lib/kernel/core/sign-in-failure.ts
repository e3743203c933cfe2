import { SECOND_FACTOR_WAYS, type SecondFactorWay } from "./second-factor";

export type SignInFailure =
  | { code: "credentials_wrong" }
  | { code: "second_factor_required"; methods: SecondFactorWay[] }
  | { code: "setup_required" }
  /** Expired, or already answered. */
  | { code: "challenge_ended" }
  /** After a new password, a passkey needs the password once. */
  | { code: "password_required" }
  | { code: "rate_limited"; wait_seconds: number }
  /** Passwords are off. `workspace_id` is a public id. */
  | { code: "provider_required"; workspace_id: string }
  | { code: "unavailable" };

const NEXT_AUTH_WRONG = "CredentialsSignin";

const MAX_LENGTH = 200;

const MAX_WAIT_SECONDS = 24 * 3600;

export function encodeSignInFailure(failure: SignInFailure): string {
  return failure.code === "credentials_wrong" ? NEXT_AUTH_WRONG : JSON.stringify(failure);
}

/** Null for other text: people can edit the address. */
export function parseSignInFailure(error: unknown): SignInFailure | null {
  if (typeof error !== "string" || error.length > MAX_LENGTH) return null;
  if (error === NEXT_AUTH_WRONG) return { code: "credentials_wrong" };
  const { code, methods, wait_seconds, workspace_id } = membersOf(error);
  switch (code) {
    case "second_factor_required":
      return isMethods(methods) ? { code, methods } : null;
    case "rate_limited":
      return isWait(wait_seconds) ? { code, wait_seconds } : null;
    case "provider_required":
      return isWorkspaceId(workspace_id) ? { code, workspace_id } : null;
    default:
      return failureWithoutData(code);
  }
}

const WITHOUT_DATA = ["setup_required", "challenge_ended", "password_required", "unavailable"] as const;

function failureWithoutData(code: unknown): SignInFailure | null {
  const known = WITHOUT_DATA.find((one) => one === code);
  return known ? { code: known } : null;
}

type Members = Partial<Record<"code" | "methods" | "wait_seconds" | "workspace_id", unknown>>;

function membersOf(text: string): Members {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}

function isMethods(value: unknown): value is SecondFactorWay[] {
  if (!Array.isArray(value) || value.length === 0 || new Set(value).size !== value.length) return false;
  return value.every((method) => SECOND_FACTOR_WAYS.some((way) => way === method));
}

function isWait(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= MAX_WAIT_SECONDS;
}

function isWorkspaceId(value: unknown): value is string {
  return typeof value === "string" && /^wks_[0-9a-z]{26}$/.test(value);
}
