/** Per person. */
export const MOST_PASSKEYS = 20;

export const LONGEST_NAME = 60;

/** Time to answer a challenge. */
export const CHALLENGE_MS = 5 * 60_000;

/** Passkeys belong to `id`, and work only at `origin`. */
export interface RelyingParty {
  /** The host, without port. */
  id: string;
  /** Such as `https://stint.example.com`. */
  origin: string;
}

interface PasskeysOff {
  off: "bareAddress" | "noHttps";
  host: string;
}

export function relyingParty(appUrl: string): RelyingParty | PasskeysOff {
  const { protocol, hostname, origin } = new URL(appUrl);
  if (isAddress(hostname)) return { off: "bareAddress", host: hostname };
  const isLocal = hostname === "localhost" || hostname.endsWith(".localhost");
  return protocol === "https:" || isLocal ? { id: hostname, origin } : { off: "noHttps", host: hostname };
}

function isAddress(hostname: string): boolean {
  return hostname.startsWith("[") || /^[\d.]+$/.test(hostname);
}
