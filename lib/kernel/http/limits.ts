import { LRUCache } from "lru-cache";
import { AppError } from "@/lib/kernel/core/errors";
import { perProcess } from "@/lib/kernel/core/per-process";

export interface Limit {
  name: string;
  perMinute: number;
  burst: number;
}

interface Bucket {
  tokens: number;
  /** Unix milliseconds. */
  at: number;
}

const buckets = perProcess("stintBuckets", () => new Map<string, LRUCache<string, Bucket>>());

const SET_BACK_MS = 5000;

/** Per limit. */
const SUBJECTS = 50_000;

/**
 * RateLimit headers (draft-ietf-httpapi-ratelimit-headers). Each process counts for itself.
 *
 * @param nowMs Current Unix milliseconds, not the start of the request.
 * @param count At most a full bucket is taken.
 * @throws AppError rate_limited, with `Retry-After` in seconds.
 */
export function takeToken(limit: Limit, subject: string, nowMs: number, count = 1): Record<string, string> {
  if (limit.perMinute === 0) return {};
  const bucket = refilled(limit, subject, nowMs);
  const cost = Math.min(count, limit.burst);
  const isShort = bucket.tokens < cost;
  if (!isShort) bucket.tokens -= cost;
  const left = Math.max(0, Math.floor(bucket.tokens));
  const wait = Math.ceil((isShort ? cost - bucket.tokens : limit.burst - bucket.tokens) / perMs(limit) / 1000);
  const headers = {
    "RateLimit-Policy": `"${limit.name}";q=${String(limit.perMinute)};w=60`,
    RateLimit: `"${limit.name}";r=${String(left)};t=${String(wait)}`,
  };
  if (!isShort) return headers;
  const params = { limit: limit.perMinute, wait_seconds: wait };
  throw new AppError("rate_limited", "too_many_requests", params, {
    headers: { ...headers, "Retry-After": String(wait) },
  });
}

/** A cache for each limit: unknown addresses cannot evict, and so refill, a key's bucket. */
function refilled(limit: Limit, subject: string, nowMs: number): Bucket {
  const ofLimit = buckets().get(limit.name) ?? new LRUCache<string, Bucket>({ max: SUBJECTS });
  buckets().set(limit.name, ofLimit);
  const bucket = ofLimit.get(subject) ?? { tokens: limit.burst, at: nowMs };
  const passedMs = nowMs - bucket.at;
  bucket.tokens = Math.min(limit.burst, bucket.tokens + Math.max(0, passedMs) * perMs(limit));
  if (passedMs > 0 || passedMs < -SET_BACK_MS) bucket.at = nowMs;
  ofLimit.set(subject, bucket);
  return bucket;
}

function perMs({ perMinute }: Limit): number {
  return perMinute / 60_000;
}
