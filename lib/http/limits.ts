import { LRUCache } from "lru-cache";
import { AppError } from "@/lib/core/errors";

/** How many requests a minute somebody may make, and how many at once. */
export interface Limit {
  name: string;
  perMinute: number;
  burst: number;
}

interface Bucket {
  tokens: number;
  at: number;
}

const held = globalThis as typeof globalThis & { stintBuckets?: Map<string, LRUCache<string, Bucket>> };

/** How many subjects of one limit are remembered. */
const SUBJECTS = 50_000;

/**
 * Each limit has its own buckets, so that many unknown addresses cannot evict the bucket of a key, which would refill
 * it.
 */
function bucketsOf({ name }: Limit): LRUCache<string, Bucket> {
  const rooms = (held.stintBuckets ??= new Map<string, LRUCache<string, Bucket>>());
  const room = rooms.get(name) ?? new LRUCache<string, Bucket>({ max: SUBJECTS });
  rooms.set(name, room);
  return room;
}

/**
 * Takes a request out of a token bucket and returns the headers that tell how much is left
 * (draft-ietf-httpapi-ratelimit-headers). The buckets live in this process: no round trip, and several processes allow
 * as much each.
 *
 * @param count How much the request is worth. What is worth more than a full bucket holds takes a full one.
 * @throws AppError rate_limited, with `Retry-After` in whole seconds, when the bucket does not hold as much.
 */
export function takeToken(limit: Limit, subject: string, nowMs: number, count = 1): Record<string, string> {
  if (limit.perMinute === 0) return {};
  const buckets = bucketsOf(limit);
  const perMs = limit.perMinute / 60_000;
  const bucket = buckets.get(subject) ?? { tokens: limit.burst, at: nowMs };
  bucket.tokens = Math.min(limit.burst, bucket.tokens + Math.max(0, nowMs - bucket.at) * perMs);
  bucket.at = nowMs;
  buckets.set(subject, bucket);
  const cost = Math.min(count, limit.burst);
  const isShort = bucket.tokens < cost;
  if (!isShort) bucket.tokens -= cost;
  const left = Math.floor(bucket.tokens);
  const wait = Math.ceil((isShort ? cost - bucket.tokens : limit.burst - bucket.tokens) / perMs / 1000);
  const headers = {
    "RateLimit-Policy": `"${limit.name}";q=${String(limit.perMinute)};w=60`,
    RateLimit: `"${limit.name}";r=${String(left)};t=${String(wait)}`,
  };
  if (!isShort) return headers;
  throw new AppError(
    "rate_limited",
    `Too many requests: ${String(limit.perMinute)} a minute are allowed. Wait ${String(wait)} s.`,
    {
      headers: { ...headers, "Retry-After": String(wait) },
    },
  );
}
