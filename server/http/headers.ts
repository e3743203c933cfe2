import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { env } from "@/lib/kernel/env";

/** What no page of ours uses, and so no script that got in could. */
const PERMISSIONS = ["camera", "display-capture", "geolocation", "microphone", "payment", "usb"]
  .map((feature) => `${feature}=()`)
  .join(", ");

const NEVER_FRAMED = "frame-ancestors 'none'";
/** Of answers that are data. */
const NO_PAGE = `default-src 'none'; base-uri 'none'; ${NEVER_FRAMED}`;

/**
 * Sets the security headers of every answer, whoever makes it, before it is made. Of a page it also tells Next the
 * nonce, by the request header in which Next looks for it: each inline script of Next carries it, and no other one runs.
 */
export function secure(request: IncomingMessage, response: ServerResponse): void {
  const [pathname = ""] = (request.url ?? "").split("?", 1);
  const isHttps = env().APP_URL.startsWith("https:");
  response.setHeader("X-Content-Type-Options", "nosniff");
  if (isHttps) response.setHeader("Strict-Transport-Security", "max-age=31536000");
  // A page has dozens of these, and none of them is shown by itself: what follows would be a tenth of what is sent.
  if (pathname.startsWith("/_next/static/")) {
    response.setHeader("Content-Security-Policy", NO_PAGE);
    return;
  }
  response.setHeader("X-Frame-Options", "DENY");
  // Anyone with the link of an invoice or a report sees it, so no referrer is sent.
  response.setHeader("Referrer-Policy", /^\/[ir]\//.test(pathname) ? "no-referrer" : "same-origin");
  response.setHeader("Permissions-Policy", PERMISSIONS);
  if (/^\/(?:v1|scim)(?:\/|$)/.test(pathname)) {
    response.setHeader("Content-Security-Policy", NO_PAGE);
    return;
  }
  const nonce = randomBytes(16).toString("base64");
  const policy = policyOf(pathname, nonce);
  response.setHeader("Content-Security-Policy", policy);
  // What the client sent under these names would be taken for ours.
  request.headers["content-security-policy"] = policy;
  request.headers["x-nonce"] = nonce;
  delete request.headers["content-security-policy-report-only"];
}

function policyOf(pathname: string, nonce: string): string {
  // Browsers draw a PDF with scripts and styles of their own, which a policy of the file would forbid.
  if (/^\/api\/exports\/|^\/i\/[^/]*\/pdf$/.test(pathname)) return NEVER_FRAMED;
  const isDevelopment = env().NODE_ENV === "development";
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ""}`,
    // Style attributes place what floats and draw charts; a mail's preview has styles of its own.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    `connect-src 'self'${isDevelopment ? " ws:" : ""}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    NEVER_FRAMED,
  ].join("; ");
}
