/** How many passkeys one person may have. */
export const MOST_PASSKEYS = 20;

/** The longest name of a passkey. */
export const LONGEST_NAME = 60;

/** For how long an answer to a challenge is taken, milliseconds. */
export const CHALLENGE_MS = 5 * 60_000;

/** How browsers know this server: passkeys belong to its name, and are shown to this one address only. */
export interface RelyingParty {
  /** The host, without port. */
  id: string;
  /** The address at which pages are opened, such as `https://stint.example.com`. */
  origin: string;
}

/** Why browsers offer no passkeys for the address of this server, and its host. */
interface PasskeysOff {
  off: "bareAddress" | "noHttps";
  host: string;
}

/** Return how browsers know this server, or why they offer no passkeys for it. */
export function relyingParty(appUrl: string): RelyingParty | PasskeysOff {
  const { protocol, hostname, origin } = new URL(appUrl);
  if (isAddress(hostname)) return { off: "bareAddress", host: hostname };
  const isLocal = hostname === "localhost" || hostname.endsWith(".localhost");
  return protocol === "https:" || isLocal ? { id: hostname, origin } : { off: "noHttps", host: hostname };
}

function isAddress(hostname: string): boolean {
  return hostname.startsWith("[") || /^[\d.]+$/.test(hostname);
}
