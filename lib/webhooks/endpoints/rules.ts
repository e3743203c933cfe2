/** Not subscribable, never recovered, and no cause for a warning. */
export const SENT_BY_HAND = ["webhook.test", "webhook.verification"] as const;

/** Whether events of the type have `changes`. */
export function isUpdate(eventType: string): boolean {
  return eventType.endsWith(".updated");
}

export const MAX_ATTEMPTS = 6;

/** Failures in a row from which an endpoint gets one probe at a time. */
export const PROBE_FROM = 5;

const CAP_SECONDS = 86_400;

export const FORMATS = ["json", "slack", "teams", "discord"] as const;

export const RETRY_SCHEDULES = ["standard", "short"] as const;

export interface Schedule {
  kind: (typeof RETRY_SCHEDULES)[number];
  baseSeconds: number;
  /** Of the standard schedule. */
  factor: number;
}

/** Multiples of the base: five retries within an hour. */
const SHORT = [1, 3, 6, 12, 24];

/** Names that Stint sets, and those of the connection itself. */
const RESERVED =
  /^(accept|connection|content-(encoding|length|type)|expect|host|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|user-agent|webhook-.*|x-service-.*)$/i;

export function isReservedHeader(name: string): boolean {
  return RESERVED.test(name);
}

/** RFC 3986, 6.2. */
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

/**
 * Seconds after attempt `n` (1 to 5). Default: 1, 6, 36, 216 and 1,296 minutes, at most a day; the short schedule has 1,
 * 3, 6, 12 and 24 minutes.
 */
export function plannedWait(schedule: Schedule, n: number): number {
  if (schedule.kind === "short") return Math.min(CAP_SECONDS, schedule.baseSeconds * (SHORT[n - 1] ?? 1));
  return Math.min(CAP_SECONDS, schedule.baseSeconds * schedule.factor ** (n - 1));
}

/**
 * Whole seconds: the plan with up to 20 % jitter, or Retry-After up to twice the plan, whichever is longer.
 *
 * @param stretch random, 0 to 1.
 */
export function waitAfter(schedule: Schedule, n: number, stretch: number, askedSeconds: number | null): number {
  const planned = plannedWait(schedule, n);
  const wait = Math.max(planned * (1 + 0.2 * stretch), Math.min(askedSeconds ?? 0, 2 * planned));
  return Math.ceil(Math.min(wait, Math.max(CAP_SECONDS, planned)));
}

/** Accept a number or a date. */
export function retryAfterSeconds(header: string | undefined, nowMs: number): number | null {
  if (header === undefined) return null;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) || at <= nowMs ? null : (at - nowMs) / 1000;
}
