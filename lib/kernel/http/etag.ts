import { hash } from "node:crypto";
import type { Versioned } from "@/lib/kernel/auth/context";
import { errorOf, faultAt } from "@/lib/kernel/core/errors";

/**
 * The strong ETag of one resource: its version, and a hash of these very bytes, for the same version looks different to
 * different roles and with other expansions. `If-None-Match` compares the whole, `If-Match` only the version.
 */
export function makeEtag(version: number, body: string): string {
  return `"${String(version)}-${hash("sha1", body).slice(0, 16)}"`;
}

export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.trim() === "*" || entityTags(ifNoneMatch).includes(etag.slice(1, -1));
}

/**
 * What an item of a list has in place of an ETag is its `updated_at`, which a change may name in the same way.
 *
 * @throws AppError precondition_failed when the header names versions, and none of them is this one.
 */
export function assertIfMatch(ifMatch: string | undefined, { version, updatedAt }: Versioned): void {
  if (ifMatch === undefined || ifMatch.trim() === "*") return;
  const tags = entityTags(ifMatch);
  if (tags.includes(updatedAt.toISOString()) || tags.some((tag) => tag.split("-")[0] === String(version))) return;
  throw errorOf([faultAt({ header: "If-Match" }, "precondition_failed", "changed_since_read")]);
}

/** The opaque parts. Proxies that compress mark a tag as weak or append `-gzip`; it is the same version all the same. */
function entityTags(header: string): string[] {
  return [...header.matchAll(/(?:W\/)?"([^"]*)"/g)].map(([, tag]) => (tag ?? "").replace(/-(?:gzip|br)$/, ""));
}
