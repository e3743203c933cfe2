import type { ErrorCode, Fault } from "@/lib/core/errors";

export interface ErrorHelp {
  meaning: string;
  /** What the caller does about it. */
  mend: string;
  /** Where the problem points to, in an example. */
  fault?: Pick<Fault, "pointer" | "parameter" | "header">;
}

/** What every code of `/v1` means, and what to do about it: the page of errors and the OpenAPI description say this. */
export const ERROR_HELP: Readonly<Record<ErrorCode, ErrorHelp>> = {
  malformed_json: {
    meaning: "The body is not JSON in UTF-8.",
    mend: "Check quotes, commas and brackets, or let a JSON library write it.",
  },
  invalid_cursor: {
    meaning: "The cursor is not of this list, or the filters or the order changed since the page before.",
    mend: "Begin again without a cursor, and keep filters and order while you page.",
    fault: { parameter: "cursor" },
  },
  invalid_header: {
    meaning: "A header has a value that it cannot have.",
    mend: "Mend the header that errors[] names. An Idempotency-Key takes 1 to 255 printable ASCII characters.",
    fault: { header: "Idempotency-Key" },
  },
  bad_request: {
    meaning: "The request itself is not well-formed.",
    mend: "Send a path as target, and the name of the server as Host.",
  },
  unauthenticated: {
    meaning: "The request came without a credential.",
    mend: "Send an API key as Authorization: Bearer stint_live_….",
  },
  invalid_token: {
    meaning: "The key is unknown, mistyped or revoked, or its owner was deactivated.",
    mend: "Make another key in Settings, API keys.",
  },
  expired_token: {
    meaning: "The key has passed its date of expiry.",
    mend: "Rotate it, or make another key in Settings, API keys.",
  },
  insufficient_role: {
    meaning: "The person that the key acts for does not have the role that this takes.",
    mend: "Use the key of somebody with one of the roles that the call names, or have the role changed.",
  },
  insufficient_scope: {
    meaning: "The key does not carry the scope that this takes, or no key can do it.",
    mend: "Scopes cannot be added to a key: make another one with the scope that the call names.",
  },
  csrf_failed: {
    meaning: "A change by session cookie came from another site.",
    mend: "Use an API key: cookies work from Stint's own pages only.",
  },
  not_found: {
    meaning: "There is no such object or path, or it is not yours to know of.",
    mend: "Check the id, and that it belongs to the workspace of your key.",
  },
  method_not_allowed: {
    meaning: "The path exists, but does not take this method.",
    mend: "Use one of the methods in the Allow header.",
  },
  not_acceptable: {
    meaning: "The answer exists in none of the media types that Accept names.",
    mend: "Leave Accept out, or name a media type that the call lists.",
    fault: { header: "Accept" },
  },
  request_timeout: {
    meaning: "The request took longer to come than the server waits for one.",
    mend: "Send it again, over a connection that is fast enough for its size.",
  },
  invalid_state_transition: {
    meaning: "The object cannot get from its present state into the one that was asked for.",
    mend: "Read the object, and take the step that its status allows.",
  },
  entry_locked: {
    meaning: "The time entry is on an invoice, or its project is archived.",
    mend: "Read lock_reason. Void the invoice or delete the draft, or restore the project, then repeat the change.",
  },
  invoice_not_draft: {
    meaning: "Lines and amounts of an invoice are frozen once it has left draft.",
    mend: "Void it and make another one.",
  },
  project_archived: {
    meaning: "The project is archived, so nothing can be tracked on it.",
    mend: 'Restore it with PATCH {"status": "active"}, or choose another project.',
  },
  duplicate: {
    meaning: "There is one with this value already, and it must be unique.",
    mend: "Choose another value, or use the object that is there.",
  },
  conflict: {
    meaning: "Somebody changed the same thing at the same moment, or other data is in the way.",
    mend: "Read the detail, read the object again, then repeat the change.",
  },
  last_owner: {
    meaning: "A workspace keeps at least one active owner.",
    mend: "Make somebody else an owner first.",
  },
  limit_reached: {
    meaning: "There are as many of these as a workspace may have.",
    mend: "Delete one that is not needed.",
  },
  idempotency_in_progress: {
    meaning: "The first request with this Idempotency-Key is still running.",
    mend: "Send the same request again after the seconds in Retry-After.",
  },
  precondition_failed: {
    meaning: "The object was changed since the version that If-Match names.",
    mend: "Read it again, then repeat your change with the new ETag.",
    fault: { header: "If-Match" },
  },
  payload_too_large: {
    meaning: "The body has more than 1 MiB.",
    mend: "Send less at once.",
  },
  unsupported_media_type: {
    meaning: "The body is not JSON, or it is compressed.",
    mend: "Send it as Content-Type: application/json, not compressed.",
  },
  validation_failed: {
    meaning: "A value is well-formed but cannot be used.",
    mend: "Mend each member that errors[] names by pointer or parameter.",
    fault: { pointer: "/name" },
  },
  unknown_field: {
    meaning: "The body has a member that does not exist or cannot be written.",
    mend: "Leave out the members that errors[] names.",
    fault: { pointer: "/nick" },
  },
  recipient_missing: {
    meaning: "The client has no e-mail address, and none was given.",
    mend: "Give `to`, or add an e-mail address to the client.",
    fault: { pointer: "/to" },
  },
  unknown_reference: {
    meaning: "The body or the query names an object that is not there, or is not yours to know of.",
    mend: "Check the id that errors[] names, and that it belongs to the workspace of your key.",
    fault: { pointer: "/client_id" },
  },
  unknown_parameter: {
    meaning: "The query has a parameter that the call does not take.",
    mend: "Leave out the parameters that errors[] names.",
    fault: { parameter: "offset" },
  },
  idempotency_key_reused: {
    meaning: "The Idempotency-Key was used with another body within 24 hours.",
    mend: "Take a new key for a new request.",
    fault: { header: "Idempotency-Key" },
  },
  rate_limited: {
    meaning: "There were more requests than the limit in RateLimit-Policy allows.",
    mend: "Wait for the seconds in Retry-After.",
  },
  headers_too_large: {
    meaning: "Target and headers have more than 16 KiB together.",
    mend: "Send fewer or smaller headers, or a shorter query.",
  },
  internal_error: {
    meaning: "Something broke on the server.",
    mend: "Try again. If it stays, report it with the request_id.",
  },
  unavailable: {
    meaning: "The server is busy or not ready.",
    mend: "Try again after the seconds in Retry-After.",
  },
};
