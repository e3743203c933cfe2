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

/** Why browsers offer no passkeys for this server: as a code, and as a message that names the remedy. */
type PasskeysOff = { off: "bareAddress" | "noHttps"; isOffBecause: string };

/** Return how browsers know this server, or why they offer no passkeys for it. */
export function relyingParty(appUrl: string): RelyingParty | PasskeysOff {
  const { protocol, hostname, origin } = new URL(appUrl);
  if (isAddress(hostname)) {
    return {
      off: "bareAddress",
      isOffBecause: `Passkeys belong to a name, and this server is reached by a bare address, ${hostname}. Ask whoever runs the server to name it in APP_URL.`,
    };
  }
  if (protocol !== "https:" && hostname !== "localhost" && !hostname.endsWith(".localhost")) {
    return {
      off: "noHttps",
      isOffBecause:
        "Passkeys need https, and this server is reached without it. Ask whoever runs the server to set that up.",
    };
  }
  return { id: hostname, origin };
}

function isAddress(hostname: string): boolean {
  return hostname.startsWith("[") || /^[\d.]+$/.test(hostname);
}
