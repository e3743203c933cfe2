import type { ErrorCode } from "./errors";

/** What is said to people where the answer speaks to the author of a program. */
const WORDS: Partial<Record<ErrorCode | "offline", string>> = {
  malformed_json: "This page sent something that the server does not understand. Reload it, then try again.",
  invalid_cursor: "The list has changed meanwhile. Reload the page.",
  invalid_header: "This page sent something that the server does not understand. Reload it, then try again.",
  invalid_token: "You are not signed in any more. Sign in, then try again.",
  expired_token: "You are not signed in any more. Sign in, then try again.",
  insufficient_scope: "This cannot be done from here. Sign in, then try again.",
  csrf_failed: "The server did not recognise this page. Open Stint at its own address, then try again.",
  method_not_allowed: "This page is older than the server. Reload it, then try again.",
  not_acceptable: "This page is older than the server. Reload it, then try again.",
  unsupported_media_type: "This page is older than the server. Reload it, then try again.",
  unknown_field: "This page is older than the server. Reload it, then try again.",
  unknown_parameter: "This page is older than the server. Reload it, then try again.",
  idempotency_key_reused: "This was sent before with other values. Reload the page, then try again.",
  idempotency_in_progress: "This is being saved already. Wait a second, then try again.",
  precondition_failed:
    "Somebody else changed this meanwhile, so nothing was done. Check it as it is now, then try again.",
  not_found: "This is gone, or not yours to see any more. Reload the page to see what is there.",
  unknown_reference: "Something that this names is gone, or not yours to see any more. Choose another, then try again.",
  internal_error: "Something failed on the server. Try again; if it fails again, ask who runs Stint.",
};

/** What a problem says to a person: its own words, unless they are for programs. */
export function userMessage({ code, detail }: { code: ErrorCode | "offline"; detail: string }): string {
  if (code === "unauthenticated" && detail.includes("API key")) return "You are signed out. Sign in, then try again.";
  if (code === "rate_limited") return waitWords(detail);
  return WORDS[code] ?? detail;
}

/** How long to wait, where the refusal says so, and that nothing was done. */
function waitWords(detail: string): string {
  const seconds = /Wait (\d+) s\./.exec(detail)?.[1];
  const wait = seconds === undefined ? "a minute" : seconds === "1" ? "a second" : `${seconds} seconds`;
  return `Too much was asked of the server at once, so this is not done. Wait ${wait}, then try again.`;
}
