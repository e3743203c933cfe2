import type { ICUArgs } from "use-intl/core";
import type problems from "@/messages/en/problems.json";

export const ERRORS = {
  malformed_json: [400, "Malformed JSON"],
  invalid_cursor: [400, "Invalid cursor"],
  invalid_header: [400, "Invalid header"],
  bad_request: [400, "Bad request"],
  unauthenticated: [401, "Authentication required"],
  invalid_token: [401, "Invalid token"],
  expired_token: [401, "Expired token"],
  insufficient_role: [403, "Not allowed for this role"],
  insufficient_scope: [403, "Not allowed for this key"],
  workspace_creation_off: [403, "Creating workspaces is not allowed"],
  csrf_failed: [403, "Cross-site request refused"],
  not_found: [404, "Not found"],
  method_not_allowed: [405, "Method not allowed"],
  not_acceptable: [406, "Not acceptable"],
  request_timeout: [408, "Request timeout"],
  invalid_state_transition: [409, "Invalid state transition"],
  entry_locked: [409, "Time entry is locked"],
  expense_locked: [409, "Expense is locked"],
  estimate_exceeded: [409, "Estimate is exceeded"],
  retainer_insufficient: [409, "Retainer is insufficient"],
  retainer_not_empty: [409, "Retainer is not empty"],
  invoice_not_draft: [409, "Invoice is not a draft"],
  period_closed: [409, "Period is closed"],
  timesheet_locked: [409, "Timesheet is locked"],
  timesheet_empty: [409, "Timesheet is empty"],
  timer_running: [409, "Timer is running"],
  project_archived: [409, "Project is archived"],
  duplicate: [409, "Duplicate"],
  external_ref_taken: [409, "External reference is taken"],
  conflict: [409, "Conflict"],
  last_owner: [409, "Last owner"],
  limit_reached: [409, "Limit reached"],
  tax_rate_in_use: [409, "Tax rate is in use"],
  idempotency_in_progress: [409, "Request in progress"],
  precondition_failed: [412, "Precondition failed"],
  payload_too_large: [413, "Payload too large"],
  unsupported_media_type: [415, "Unsupported media type"],
  validation_failed: [422, "Validation failed"],
  unknown_field: [422, "Unknown field"],
  invalid_value: [422, "Invalid value"],
  fee_exceeded: [422, "Fee is exceeded"],
  percentage_not_zero: [422, "Percentage is not zero"],
  issue_date_before_last: [422, "Issue date is before the last"],
  accounting_incomplete: [422, "Accounting is incomplete"],
  e_invoice_incomplete: [422, "E-invoice is incomplete"],
  recipient_missing: [422, "Recipient missing"],
  mail_server_failed: [422, "Mail server failed"],
  payment_provider_failed: [422, "Payment provider failed"],
  unknown_reference: [422, "Unknown reference"],
  unknown_parameter: [422, "Unknown parameter"],
  idempotency_key_reused: [422, "Idempotency key reused"],
  precondition_required: [428, "Precondition required"],
  rate_limited: [429, "Too many requests"],
  headers_too_large: [431, "Request headers too large"],
  internal_error: [500, "Internal error"],
  unavailable: [503, "Temporarily unavailable"],
} as const satisfies Record<string, readonly [status: number, title: string]>;

export type ErrorCode = keyof typeof ERRORS;

type Problems = typeof problems;

/** Dates are ISO 8601. */
export type Params = Readonly<Record<string, string | number | readonly string[]>>;

type Placeholders<Sentence> = Sentence extends string
  ? ICUArgs<
      Sentence,
      { ICUArgument: string | number | readonly string[]; ICUNumberArgument: number; ICUDateArgument: never }
    >
  : never;

export type SentenceGroup = "invoice_warning" | "signature_check" | "audit_log_fault";
export type SentenceReason<Group extends SentenceGroup> = keyof Problems[Group] & string;

export type WarningReason = SentenceReason<"invoice_warning">;

export type ReasonOf<Code extends ErrorCode> = keyof Problems[Code] & string;

export interface Place {
  /** JSON pointer. */
  pointer?: string;
  /** Query parameter. */
  parameter?: string;
  header?: string;
}

export interface Fault extends Place {
  code: ErrorCode | "destination_not_allowed";
  reason: string;
  params: Params;
}

interface More {
  faults?: readonly Fault[];
  headers?: Readonly<Record<string, string>>;
}

type Rest<
  Code extends ErrorCode,
  Reason extends ReasonOf<Code>,
  Last extends unknown[] = [],
  Needed = Placeholders<Problems[Code][Reason]>,
> = Partial<Needed> extends Needed ? [params?: Params, ...last: Last] : [params: Needed & Params, ...last: Last];

/** An error that the caller can correct. Reveals only data that the caller may see. */
export class AppError<
  Code extends ErrorCode = ErrorCode,
  Reason extends ReasonOf<Code> = ReasonOf<Code>,
> extends Error {
  static override [Symbol.hasInstance](value: unknown): value is AppError {
    return isErrorNamed(value, "AppError");
  }
  override name = "AppError";
  readonly code: ErrorCode;
  readonly reason: string;
  readonly params: Params;
  readonly faults: readonly Fault[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: Code, reason: Reason, ...[params = {}, more = {}]: Rest<Code, Reason, [more?: More]>) {
    super(`${code}: ${reason}`);
    this.code = code;
    this.reason = reason;
    this.params = params;
    this.faults = more.faults ?? [];
    this.headers = more.headers ?? {};
  }

  /** The error's own headers win. */
  withHeaders(headers: Readonly<Record<string, string>>): AppError {
    const more = { faults: this.faults, headers: { ...headers, ...this.headers } };
    return new AppError(this.code, this.reason as ReasonOf<ErrorCode>, this.params, more);
  }
}

/** A function and not a member, because the browser needs no table of statuses. */
export function statusOf({ code }: AppError): number {
  return ERRORS[code][0];
}

/** For the operator of the server. Commands print the message. */
export class OperatorError extends Error {
  override name = "OperatorError";
}

/** Bundles have their own copies of the class. */
export function isErrorNamed(value: unknown, name: string): boolean {
  return value instanceof Error && value.name === name;
}

export function reason<Reason extends ReasonOf<"validation_failed">>(
  key: Reason,
  ...[params = {}]: Rest<"validation_failed", Reason>
): string {
  return JSON.stringify({ code: "validation_failed", reason: key, params });
}

export const NO_SUCH_OBJECT = JSON.stringify({ code: "unknown_reference", reason: "no_such_object", params: {} });

/** @throws SyntaxError for text other than of `reason` or `NO_SUCH_OBJECT`. */
export function readReason(message: string): Pick<Fault, "code" | "reason" | "params"> {
  return JSON.parse(message) as Pick<Fault, "code" | "reason" | "params">;
}

export function faultAt<Code extends ErrorCode, Reason extends ReasonOf<Code>>(
  place: Place,
  code: Code,
  reason: Reason,
  ...[params = {}]: Rest<Code, Reason>
): Fault {
  return { ...place, code, reason, params };
}

/** Code and reason are those of the first fault. */
export function errorOf(faults: readonly [Fault, ...Fault[]], headers: Record<string, string> = {}): AppError {
  const [{ code, reason, params }] = faults;
  const known = code === "destination_not_allowed" ? "validation_failed" : code;
  return new AppError(known, reason as ReasonOf<ErrorCode>, params, { faults, headers });
}

/** @param pointer JSON pointer */
export function invalid<Reason extends ReasonOf<"validation_failed">>(
  pointer: string,
  reason: Reason,
  ...rest: Rest<"validation_failed", Reason>
): AppError {
  return errorOf([faultAt({ pointer }, "validation_failed", reason, ...rest)]);
}

/** @param place JSON pointer or query parameter */
export function unknownReference(place: string): AppError {
  const where = place.startsWith("/") ? { pointer: place } : { parameter: place };
  return errorOf([faultAt(where, "unknown_reference", "no_such_object")]);
}

/** @throws AppError unknown_reference in place of not_found. */
export async function namedAt<T>(place: string, found: Promise<T>): Promise<T> {
  try {
    return await found;
  } catch (error) {
    throw error instanceof AppError && error.code === "not_found" ? unknownReference(place) : error;
  }
}

/** For a lost race. The caller repeats the change. */
export function changedMeanwhile(): AppError {
  return new AppError("conflict", "changed_meanwhile");
}

/** Missing, or hidden from the caller. */
export function notFound(): AppError {
  return new AppError("not_found", "no_such_object");
}
