/** Events that somebody sends by hand to one endpoint: nobody subscribes to them, they are not recovered, and nobody is warned. */
export const SENT_BY_HAND = ["webhook.test", "webhook.verification"] as const;

/** Attempts of a delivery: the first, and up to five retries. */
export const MAX_ATTEMPTS = 6;

/** From so many failures in a row on, an endpoint gets one delivery at a time, as a probe, until one succeeds. */
export const PROBE_FROM = 5;

/** The longest planned wait, seconds. */
const CAP_SECONDS = 86_400;

export interface Schedule {
  baseSeconds: number;
  factor: number;
}

/**
 * An address in the one spelling that all equal ones share (RFC 3986, 6.2): host in lower case and ASCII, without its trailing dot
 * and the default port, percent-encoding in capitals and only where it is needed.
 */
export function canonicalUrl(url: string): string {
  const parsed = URL.parse(url);
  if (!parsed) return url;
  parsed.hostname = parsed.hostname.replace(/\.+$/, "");
  return `${parsed.origin}${plainlyEncoded(parsed.pathname)}${plainlyEncoded(parsed.search)}`;
}

function plainlyEncoded(text: string): string {
  return text.replaceAll(/%[\da-f]{2}/gi, (encoded) => {
    const character = String.fromCharCode(parseInt(encoded.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : encoded.toUpperCase();
  });
}

/** Planned wait after attempt `n` (1 to 5), in seconds: 1, 6, 36, 216 and 1,296 minutes as it ships. Never over a day. */
export function plannedWait(schedule: Schedule, n: number): number {
  return Math.min(CAP_SECONDS, schedule.baseSeconds * schedule.factor ** (n - 1));
}

/**
 * The wait after a failed attempt, whole seconds: the plan, stretched by up to a fifth, or what the receiver asked for
 * when that lies between the plan and twice the plan. Never less than the plan.
 *
 * @param stretch 0 to 1, by chance, so that the retries of an outage do not come all at once.
 * @param askedSeconds what Retry-After said, or null.
 */
export function waitAfter(schedule: Schedule, n: number, stretch: number, askedSeconds: number | null): number {
  const planned = plannedWait(schedule, n);
  const wait = Math.max(planned * (1 + 0.2 * stretch), Math.min(askedSeconds ?? 0, 2 * planned));
  return Math.ceil(Math.min(wait, Math.max(CAP_SECONDS, planned)));
}

/** Seconds that a Retry-After header asks for, as a number or a date; null when it says nothing that can be used. */
export function retryAfterSeconds(header: string | undefined, nowMs: number): number | null {
  if (header === undefined) return null;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) || at <= nowMs ? null : (at - nowMs) / 1000;
}
