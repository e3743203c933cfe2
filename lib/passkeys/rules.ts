/** How many passkeys one person may have. */
export const MOST_PASSKEYS = 20;

/** The longest name of a passkey. */
export const LONGEST_NAME = 60;

/** For how long an answer to a challenge is taken, milliseconds. */
export const CHALLENGE_MS = 5 * 60_000;

/** Whom browsers take us for: passkeys belong to the name of the server, and are shown to its one address. */
export interface RelyingParty {
  /** The host, without port. */
  id: string;
  /** The address at which pages are opened, such as `https://stint.example.com`. */
  origin: string;
}

/** Why browsers offer no passkeys at an address, and what the operator can do about it; else whom they take us for. */
export function relyingParty(appUrl: string): RelyingParty | { isOffBecause: string } {
  const { protocol, hostname, origin } = new URL(appUrl);
  if (isAddress(hostname)) {
    return { isOffBecause: `Passkeys belong to a name, and this server is reached by a bare address, ${hostname}.` };
  }
  if (protocol !== "https:" && hostname !== "localhost" && !hostname.endsWith(".localhost")) {
    return { isOffBecause: "Passkeys need https, and this server is reached without it." };
  }
  return { id: hostname, origin };
}

function isAddress(hostname: string): boolean {
  return hostname.startsWith("[") || /^[\d.]+$/.test(hostname);
}
