/** Every error that `/v1` can answer: the one table from code to status and title. */
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
  csrf_failed: [403, "Cross-site request refused"],
  not_found: [404, "Not found"],
  method_not_allowed: [405, "Method not allowed"],
  not_acceptable: [406, "Not acceptable"],
  request_timeout: [408, "Request timeout"],
  invalid_state_transition: [409, "Invalid state transition"],
  entry_locked: [409, "Time entry is locked"],
  invoice_not_draft: [409, "Invoice is not a draft"],
  project_archived: [409, "Project is archived"],
  duplicate: [409, "Duplicate"],
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
  percentage_not_zero: [422, "Percentage is not zero"],
  issue_date_before_last: [422, "Issue date is before the last"],
  recipient_missing: [422, "Recipient missing"],
  unknown_reference: [422, "Unknown reference"],
  unknown_parameter: [422, "Unknown parameter"],
  idempotency_key_reused: [422, "Idempotency key reused"],
  rate_limited: [429, "Too many requests"],
  headers_too_large: [431, "Request headers too large"],
  internal_error: [500, "Internal error"],
  unavailable: [503, "Temporarily unavailable"],
} as const satisfies Record<string, readonly [status: number, title: string]>;

export type ErrorCode = keyof typeof ERRORS;

/** One fault in a request: where it is, and what to do about it. */
export type Fault = {
  pointer?: string;
  parameter?: string;
  header?: string;
  code: string;
  detail: string;
};

/**
 * An error that the caller can act on. Anything else that is thrown is a bug and is answered by a bare 500.
 *
 * `detail` is shown to the caller: it says what to do, and names nothing that the caller may not see.
 */
export class AppError extends Error {
  /**
   * Recognizes the errors of every copy of this class. The web process has several copies, and a singleton of `perProcess`
   * throws the one of the bundle that made it. Other errors of ours are told apart by their `code`.
   */
  static override [Symbol.hasInstance](value: unknown): value is AppError {
    return isErrorNamed(value, "AppError");
  }
  override name = "AppError";
  readonly code: ErrorCode;
  readonly faults: readonly Fault[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: ErrorCode,
    detail: string,
    more: { faults?: readonly Fault[]; headers?: Record<string, string> } = {},
  ) {
    super(detail);
    this.code = code;
    this.faults = more.faults ?? [];
    this.headers = more.headers ?? {};
  }

  get status(): number {
    return ERRORS[this.code][0];
  }
}

/** Return whether a value is an error of a class by its name, which is the same in every copy of the class. */
export function isErrorNamed(value: unknown, name: string): boolean {
  return value instanceof Error && value.name === name;
}

/** A value of the request that is well-formed but cannot be used. `pointer` is a JSON pointer into the body. */
export function invalid(pointer: string, detail: string, code: string = "validation_failed"): AppError {
  return new AppError("validation_failed", detail, { faults: [{ pointer, code, detail }] });
}

/** The message for a malformed id and for the id of a missing object, so that both look the same. */
export const NO_SUCH_OBJECT = "There is no such object. Check the id, and that it belongs to your workspace.";

/**
 * The error for a body or a query that names an object that does not exist, or that the caller may not see.
 *
 * @param place a JSON pointer into the body, or the name of a query parameter.
 */
export function unknownReference(place: string): AppError {
  const where = place.startsWith("/") ? { pointer: place } : { parameter: place };
  const faults = [{ ...where, code: "unknown_reference", detail: NO_SUCH_OBJECT }];
  return new AppError("unknown_reference", `${place}: ${NO_SUCH_OBJECT}`, { faults });
}

/**
 * The object that a body or a query names at this place. @throws AppError unknown_reference when the look-up finds
 * nothing.
 */
export async function namedAt<T>(place: string, found: Promise<T>): Promise<T> {
  try {
    return await found;
  } catch (error) {
    throw error instanceof AppError && error.code === "not_found" ? unknownReference(place) : error;
  }
}

/** The answer to a change of something that somebody else changed since it was read: the loser of a race repeats it. */
export function changedMeanwhile(thing: string): AppError {
  return new AppError(
    "conflict",
    `The ${thing} was changed at the same moment. Read it again, then repeat your change.`,
  );
}

/** The error for an object that does not exist, or that the caller may not see. */
export function notFound(): AppError {
  return new AppError("not_found", NO_SUCH_OBJECT);
}
