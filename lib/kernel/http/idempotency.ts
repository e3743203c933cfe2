import { createHash, createHmac } from "node:crypto";
import type { Actor } from "@/lib/kernel/auth/context";
import { AppError, errorOf, faultAt, statusOf } from "@/lib/kernel/core/errors";
import type { Sql } from "@/lib/kernel/db/sql";
import { env } from "@/lib/kernel/env";
import type { Call, Reply } from "./call";
import { toProblem } from "./problems";
import * as store from "./store";
import type { StoredAnswer } from "./store";

/** The same key and body have one effect and one answer for 24 hours. */
export interface IdempotencyRecord {
  /** Advisory lock of one request at a time. */
  lock: bigint;
  replay: () => Promise<Reply | null>;
  /** For the transaction of the effect. */
  row: (reply: Reply) => Sql;
  /** For answers without an effect. */
  saveSeparately: (reply: Reply) => Promise<void>;
}

/** For a request in several transactions. */
export interface IdempotentParts {
  /** @throws AppError idempotency_key_reused */
  bind: () => Promise<void>;
  part: (index: number) => IdempotencyRecord;
}

/** @throws AppError invalid_header for a malformed key. */
export function idempotency(call: Call, actor: Actor, body: Uint8Array, now: Date): IdempotencyRecord | null {
  const key = keyOf(call);
  return key === null
    ? null
    : recordNamed(`POST\n${call.path}\n${key}`, { actor, fingerprint: fingerprintOf(body), now });
}

/** @throws AppError invalid_header for a malformed key. */
export function idempotentParts(call: Call, actor: Actor, body: Uint8Array, now: Date): IdempotentParts | null {
  const key = keyOf(call);
  if (key === null) return null;
  const request = { actor, fingerprint: fingerprintOf(body), now };
  const whole = recordNamed(`POST\n${call.path}\n${key}`, request);
  return {
    bind: async () => {
      if (await whole.replay()) return;
      // The first body of concurrent requests counts.
      await whole.saveSeparately({ status: 0, headers: {}, body: "" });
      await whole.replay();
    },
    // Keys hold no line breaks.
    part: (index) => recordNamed(`POST\n${call.path}\n${key}\n${String(index)}`, request),
  };
}

/** Failures of the operation are saved too. */
export async function withIdempotency(
  record: IdempotencyRecord,
  requestId: string,
  perform: () => Promise<Reply>,
): Promise<Reply> {
  const before = await record.replay();
  if (before) return before;
  try {
    return await perform();
  } catch (error) {
    const meanwhile = await record.replay();
    if (meanwhile) return meanwhile;
    if (error instanceof AppError && isLasting(error)) await record.saveSeparately(toProblem(error, requestId));
    throw error;
  }
}

/** Lost races should be sent again. */
function isLasting(error: AppError): boolean {
  const { code } = error;
  const status = statusOf(error);
  return status < 500 && status !== 429 && code !== "idempotency_in_progress" && code !== "conflict";
}

interface KeyedRequest {
  actor: Actor;
  fingerprint: Buffer;
  now: Date;
}

function recordNamed(name: string, { actor, fingerprint, now }: KeyedRequest): IdempotencyRecord {
  const scope = sha256(name);
  const owner = { workspaceId: actor.workspaceId, credentialId: actor.credentialId, scope };
  const row = (reply: Reply) =>
    store.answerRow(owner, {
      fingerprint,
      status: reply.status,
      headers: replayable(reply.headers),
      body: String(reply.body),
      at: now,
    });
  return {
    lock: sha256(`${actor.workspaceId}${actor.credentialId}${scope.toString("hex")}`).readBigInt64BE(),
    replay: async () => toReplay(await store.findAnswer(owner, now), fingerprint),
    row,
    saveSeparately: (reply) => store.saveAnswer(owner, row(reply)),
  };
}

function keyOf(call: Call): string | null {
  const header = call.header("idempotency-key");
  if (call.method !== "POST" || header === undefined) return null;
  // The IETF draft quotes it.
  const key = /^"(.*)"$/.exec(header)?.[1] ?? header;
  if (/^[\x20-\x7e]{1,255}$/.test(key)) return key;
  throw errorOf([faultAt({ header: "Idempotency-Key" }, "invalid_header", "idempotency_key_malformed")]);
}

/** An HMAC, because a body may hold a password. */
function fingerprintOf(body: Uint8Array): Buffer {
  return createHmac("sha256", env().NEXTAUTH_SECRET).update(body).digest();
}

function toReplay(kept: StoredAnswer | null, fingerprint: Buffer): Reply | null {
  if (!kept) return null;
  if (!kept.fingerprint.equals(fingerprint)) {
    throw errorOf([faultAt({ header: "Idempotency-Key" }, "idempotency_key_reused", "other_body")]);
  }
  return { status: kept.status, headers: { ...kept.headers, "Idempotent-Replayed": "true" }, body: kept.body };
}

/** Not rate limits and request ids. */
function replayable(headers: Record<string, string>): Record<string, string> {
  const names = ["Content-Type", "Location", "ETag", "Link"];
  return Object.fromEntries(Object.entries(headers).filter(([name]) => names.includes(name)));
}

function sha256(data: string | Uint8Array): Buffer {
  return createHash("sha256").update(data).digest();
}
