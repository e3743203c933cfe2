import { hash } from "node:crypto";
import type { Versioned } from "@/lib/kernel/auth/context";
import { errorOf, faultAt } from "@/lib/kernel/core/errors";

/** Version and hash of the body. `If-Match` compares only the version. */
export function makeEtag(version: number, body: string): string {
  return `"${String(version)}-${hash("sha1", body).slice(0, 16)}"`;
}

export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.trim() === "*" || entityTags(ifNoneMatch).includes(etag.slice(1, -1));
}

/**
 * Also accepts `updated_at`, for items of lists.
 *
 * @throws AppError precondition_failed
 */
export function assertIfMatch(ifMatch: string | undefined, { version, updatedAt }: Versioned): void {
  if (ifMatch === undefined || ifMatch.trim() === "*") return;
  const tags = entityTags(ifMatch);
  if (tags.includes(updatedAt.toISOString()) || tags.some((tag) => tag.split("-")[0] === String(version))) return;
  throw errorOf([faultAt({ header: "If-Match" }, "precondition_failed", "changed_since_read")]);
}

/** Proxies weaken a tag or append `-gzip`. */
function entityTags(header: string): string[] {
  return [...header.matchAll(/(?:W\/)?"([^"]*)"/g)].map(([, tag]) => (tag ?? "").replace(/-(?:gzip|br)$/, ""));
}
