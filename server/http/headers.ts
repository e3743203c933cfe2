import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { env } from "@/lib/kernel/env";

const PERMISSIONS = ["camera", "display-capture", "geolocation", "microphone", "payment", "usb"]
  .map((feature) => `${feature}=()`)
  .join(", ");

const NEVER_FRAMED = "frame-ancestors 'none'";
/** Uploaded images and PDFs, which the expenses show. Their answers add a policy. */
const FILES = "/api/files/";
/** Addresses of invoices, credit notes, estimates, reports and clients, whose tokens are credentials. */
const PUBLIC_LINK = /^\/(?:i|cn|e|r|c)\//;
const NO_PAGE = `default-src 'none'; base-uri 'none'; ${NEVER_FRAMED}`;

/** Its form leads to the page of the payment provider, which can have an address of the seller. */
const PAYABLE = /^\/i\//;

export function secure(request: IncomingMessage, response: ServerResponse): void {
  const [pathname = ""] = (request.url ?? "").split("?", 1);
  const isHttps = env().APP_URL.startsWith("https:");
  response.setHeader("X-Content-Type-Options", "nosniff");
  if (isHttps) response.setHeader("Strict-Transport-Security", "max-age=31536000");
  // None of these is displayed by itself.
  if (pathname.startsWith("/_next/static/")) {
    response.setHeader("Content-Security-Policy", NO_PAGE);
    return;
  }
  response.setHeader("X-Frame-Options", pathname.startsWith(FILES) ? "SAMEORIGIN" : "DENY");
  const isPublic = PUBLIC_LINK.test(pathname);
  response.setHeader("Referrer-Policy", isPublic ? "no-referrer" : "same-origin");
  if (isPublic) response.setHeader("X-Robots-Tag", "noindex, nofollow");
  response.setHeader("Permissions-Policy", PERMISSIONS);
  if (/^\/(?:v1|scim)(?:\/|$)/.test(pathname)) {
    response.setHeader("Content-Security-Policy", NO_PAGE);
    return;
  }
  const nonce = randomBytes(16).toString("base64");
  const policy = policyOf(pathname, nonce);
  response.setHeader("Content-Security-Policy", policy);
  // Clients must not set these.
  request.headers["content-security-policy"] = policy;
  request.headers["x-nonce"] = nonce;
  delete request.headers["content-security-policy-report-only"];
}

function policyOf(pathname: string, nonce: string): string {
  if (pathname.startsWith(FILES)) return "frame-ancestors 'self'";
  // Browsers show a PDF with scripts and styles of their own, which a policy would block.
  if (/^\/api\/exports\/|^\/(?:i|cn|e)\/[^/]*\/pdf$|^\/c\/[^/]*\/statement$/.test(pathname)) return NEVER_FRAMED;
  const isDevelopment = env().NODE_ENV === "development";
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ""}`,
    // Popovers, charts and email previews have inline styles.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    `connect-src 'self'${isDevelopment ? " ws:" : ""}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${PAYABLE.test(pathname) ? checkoutPages() : ""}`,
    NEVER_FRAMED,
  ].join("; ");
}

/** A stand-in for the provider on this machine has no TLS. */
function checkoutPages(): string {
  const { origin, protocol } = new URL(env().STRIPE_API_BASE);
  return protocol === "https:" ? " https:" : ` https: ${origin}`;
}
