import type { ErrorCode, Fault } from "@/lib/kernel/core/errors";

export interface ErrorHelp {
  meaning: string;
  remedy: string;
  fault?: Pick<Fault, "pointer" | "parameter" | "header">;
}

/** Shown on the page of errors and in the OpenAPI description. */
export const ERROR_HELP: Readonly<Record<ErrorCode, ErrorHelp>> = {
  malformed_json: {
    meaning: "The body is not JSON in UTF-8.",
    remedy: "Check quotes, commas and brackets, or create the body with a JSON library.",
  },
  invalid_cursor: {
    meaning: "The cursor is not from this list, or the filters or the sort order changed after the previous page.",
    remedy: "Start again without a cursor, and keep the filters and the sort order for all pages.",
    fault: { parameter: "cursor" },
  },
  invalid_header: {
    meaning: "A header has an invalid value.",
    remedy: "Correct the header that errors[] names. An Idempotency-Key has 1 to 255 printable ASCII characters.",
    fault: { header: "Idempotency-Key" },
  },
  bad_request: {
    meaning: "The request is not well-formed HTTP.",
    remedy: "Send a path as the target, and the server name as Host.",
  },
  unauthenticated: {
    meaning: "The request has no credential.",
    remedy: "Send an API key as Authorization: Bearer stint_live_….",
  },
  invalid_token: {
    meaning: "The key is unknown, mistyped or revoked, or its owner was deactivated.",
    remedy: "Create another key in Settings, API keys.",
  },
  expired_token: {
    meaning: "The key has expired.",
    remedy: "Create another key in Settings, API keys. Rotate a key before it expires to avoid a gap.",
  },
  insufficient_role: {
    meaning: "The user that the key acts as does not have a role that allows the call.",
    remedy: "Use the key of a user with one of the roles that the call lists, or ask an admin to change the role.",
  },
  insufficient_scope: {
    meaning: "The key does not have the scope that the call requires, or the call accepts no API key.",
    remedy: "Create another key with the scope that the call lists. Scopes cannot be added to an existing key.",
  },
  workspace_creation_off: {
    meaning: "The caller may not create a workspace on this server.",
    remedy: "Ask the operator, who sets WORKSPACE_CREATION, or an owner of a workspace.",
  },
  csrf_failed: {
    meaning: "A change with a session cookie came from another site.",
    remedy: "Use an API key: session cookies work from Stint's own pages only.",
  },
  not_found: {
    meaning: "The object or path does not exist, or the caller may not see it.",
    remedy: "Check the id, and that it belongs to the workspace of your key.",
  },
  method_not_allowed: {
    meaning: "The path exists, but does not support this method.",
    remedy: "Use one of the methods in the Allow header.",
  },
  not_acceptable: {
    meaning: "The call cannot answer in any of the media types that Accept names.",
    remedy: "Omit Accept, or use a media type that the call lists.",
    fault: { header: "Accept" },
  },
  request_timeout: {
    meaning: "The request took too long to arrive.",
    remedy: "Send the request again, over a faster connection if the body is large.",
  },
  invalid_state_transition: {
    meaning: "The current state does not allow the request. `reason` says why.",
    remedy: "Read the object, and request a change that its state allows.",
  },
  entry_locked: {
    meaning: "The time entry is billed.",
    remedy: "Void the invoice or delete the draft, then repeat the change.",
  },
  expense_locked: {
    meaning: "The expense is billed, or its reimbursement locks the amount.",
    remedy: "Void the invoice or delete the draft, or remove the reimbursement, then repeat the change.",
  },
  invoice_not_draft: {
    meaning: "Lines and amounts of an invoice cannot be changed once it is issued.",
    remedy: "Void the invoice and create a new one.",
  },
  period_closed: {
    meaning:
      "The day of the time entry or expense is in a closed period. `params` names the day and the last closed day.",
    remedy: "Ask an owner or an admin for an exception, or reopen the period.",
  },
  timesheet_locked: {
    meaning: "The day is in a submitted or approved timesheet. `params` names the timesheet, its days and its status.",
    remedy: "Withdraw a submitted timesheet. Ask the approver to reopen an approved one.",
  },
  timesheet_empty: {
    meaning: "The timesheet has no time.",
    remedy: "Send `empty: true` to submit it anyway.",
  },
  timer_running: {
    meaning: "A timer of the timesheet is running.",
    remedy: "Stop the timer, which `params` names, then try again.",
  },
  project_archived: {
    meaning: "The project is archived, so no time or expenses can be added to it.",
    remedy: 'Restore it with PATCH {"status": "active"}, or choose another project.',
  },
  duplicate: {
    meaning: "Another object already has this value, which must be unique.",
    remedy: "Choose another value, or use the existing object.",
  },
  external_ref_taken: {
    meaning: "Another record of the same type has this external reference.",
    remedy:
      "Update the record that params names, or remove the reference there first. A record that you may not see is not named.",
  },
  conflict: {
    meaning: "Another request changed the same object at the same time, or existing data does not allow the change.",
    remedy: "Check the reason, read the object again, then repeat the change.",
  },
  last_owner: {
    meaning: "A workspace must have at least one active owner.",
    remedy: "Make another person an owner first.",
  },
  limit_reached: {
    meaning: "The workspace has the largest allowed number of these objects.",
    remedy: "Delete an object that you do not need.",
  },
  tax_rate_in_use: {
    meaning: "An issued invoice uses the tax rate, so its percentage, kind and compounding cannot change.",
    remedy: "Archive the tax rate and create another one. You can still change its name and reason for later invoices.",
  },
  idempotency_in_progress: {
    meaning: "The first request with this Idempotency-Key is still running.",
    remedy: "Send the same request again after the seconds in Retry-After.",
  },
  precondition_failed: {
    meaning: "The object has a newer version than the one in If-Match.",
    remedy: "Read the object again, then repeat the change with the new ETag.",
    fault: { header: "If-Match" },
  },
  payload_too_large: {
    meaning: "The body is larger than 1 MiB, or a file is larger than its call accepts. `params` names the limit.",
    remedy: "Split the body into several requests, or choose a smaller file.",
  },
  unsupported_media_type: {
    meaning: "The body is not JSON, it is compressed, or it is a file of a type that the call does not accept.",
    remedy: "Send the body uncompressed, as Content-Type: application/json. Send a file of an accepted type.",
  },
  validation_failed: {
    meaning: "A value has the wrong type, format or range.",
    remedy: "Correct each member that errors[] names by pointer or parameter.",
    fault: { pointer: "/name" },
  },
  unknown_field: {
    meaning: "The body has a member or a custom field that does not exist, is read-only or is archived.",
    remedy: "Remove the members that errors[] names.",
    fault: { pointer: "/nick" },
  },
  invalid_value: {
    meaning: "A value of a custom field has the wrong type, or is not one of its choices.",
    remedy: "Send a value of the type of the field, as GET /v1/custom-fields shows it.",
    fault: { pointer: "/custom/cost_center" },
  },
  estimate_exceeded: {
    meaning: "The invoices of an estimate would together be more than the estimate.",
    remedy: "Bill at most the amount that the problem names. Add further work to the draft as lines of its own.",
  },
  retainer_insufficient: {
    meaning: "The balance of a retainer would fall below 0: it was drawn meanwhile, or the funding was already used.",
    remedy:
      "Use at most the balance that the problem names, or fund the retainer. Void or credit the invoices that used it before you refund its funding.",
  },
  retainer_not_empty: {
    meaning: "The retainer has a balance, or a funding invoice that is not paid yet.",
    remedy:
      "Refund the balance with a credit note on the funding invoice, or void the open one. Then close the retainer.",
  },
  fee_exceeded: {
    meaning: "The milestones of the project are together more than its fixed fee.",
    remedy: "Lower the amount or the percentage, or raise the fee of the project first.",
    fault: { pointer: "/amount" },
  },
  percentage_not_zero: {
    meaning: "Only a standard tax rate has a percentage other than 0.",
    remedy: "Use a percentage of 0, or the kind standard.",
    fault: { pointer: "/percentage" },
  },
  issue_date_before_last: {
    meaning:
      "A later invoice already has a number of the same series, and the difference in days is larger than the workspace allows.",
    remedy: "Use a later `issue_date`, or raise `invoicing.backdate_days` of the workspace.",
    fault: { pointer: "/issue_date" },
  },
  accounting_incomplete: {
    meaning:
      "Accounts, keys, numbers or exchange rates are missing that documents of the period need. Nothing was exported.",
    remedy: "Enter the mappings that errors[] names with `PATCH /workspace/accounting`, then repeat the export.",
    fault: {},
  },
  e_invoice_incomplete: {
    meaning: "The invoice or credit note lacks values that its e-invoice format requires. Nothing was issued.",
    remedy:
      "Enter the values that errors[] names, or send with `e_invoice` set to `none`. `GET …/e-invoice` checks a draft.",
    fault: { pointer: "/client/e_invoicing/buyer_reference" },
  },
  mail_server_failed: {
    meaning: "The mail server could not be reached, or refused the account or the email. Nothing was saved.",
    remedy: "Correct the member that errors[] names. params.server_answer has the answer of the mail server.",
    fault: { pointer: "/password" },
  },
  payment_provider_failed: {
    meaning: "Stripe could not be reached, or refused the key or the request. Nothing was saved.",
    remedy: "Check the key in **Settings → Payments**. If Stripe did not answer, repeat the request later.",
    fault: {},
  },
  recipient_missing: {
    meaning: "The client has no email address, and the request names no recipient.",
    remedy: "Send `to`, or add an email address to the client.",
    fault: { pointer: "/to" },
  },
  unknown_reference: {
    meaning: "The body or the query names an object that does not exist, or that the caller may not see.",
    remedy: "Check the id that errors[] names, and that it belongs to the workspace of your key.",
    fault: { pointer: "/client_id" },
  },
  unknown_parameter: {
    meaning: "The query has a parameter that the call does not support.",
    remedy: "Remove the parameters that errors[] names.",
    fault: { parameter: "offset" },
  },
  idempotency_key_reused: {
    meaning: "The Idempotency-Key was used with another body within the last 24 hours.",
    remedy: "Use a new key for a new request.",
    fault: { header: "Idempotency-Key" },
  },
  precondition_required: {
    meaning: "The call needs an `If-Match` header.",
    remedy: "Send the `ETag` of the object that you read.",
  },
  rate_limited: {
    meaning: "There were more requests than RateLimit-Policy allows, or too many failed attempts.",
    remedy: "Wait for the seconds in Retry-After, then send the request again.",
  },
  headers_too_large: {
    meaning: "The request line and the headers are larger than 16 KiB together.",
    remedy: "Send fewer or smaller headers, or a shorter query.",
  },
  internal_error: {
    meaning: "The server failed unexpectedly.",
    remedy: "Try again. If the error persists, report it with the request_id.",
  },
  unavailable: {
    meaning: "The server is busy or not ready.",
    remedy: "Try again after the seconds in Retry-After.",
  },
};
