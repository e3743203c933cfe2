import { createHash, createHmac } from "node:crypto";
import type { Actor } from "@/lib/kernel/auth/context";
import { AppError, errorOf, faultAt } from "@/lib/kernel/core/errors";
import type { Sql } from "@/lib/kernel/db/sql";
import { env } from "@/lib/kernel/env";
import type { Call, Reply } from "./call";
import { toProblem } from "./problems";
import * as store from "./store";
import type { StoredAnswer } from "./store";

/** A POST that names an Idempotency-Key: the same key and body get the same answer for 24 hours, and one effect. */
export interface IdempotencyRecord {
  /** Key of the advisory lock that only one such request at a time gets. */
  lock: bigint;
  /** The answer that was given before, if there is one. */
  replay: () => Promise<Reply | null>;
  /** The answer as a row to be inserted in the transaction of the effect. */
  row: (reply: Reply) => Sql;
  /** Keeps an answer that has no effect to commit with, such as that to a request which failed for a reason of its own. */
  saveSeparately: (reply: Reply) => Promise<void>;
}

/** The key of a request that is done in several transactions, each of which keeps the answer to its part. */
export interface IdempotentParts {
  /** Ties the key to this body before anything is done. @throws AppError idempotency_key_reused */
  bind: () => Promise<void>;
  part: (index: number) => IdempotencyRecord;
}

/** @throws AppError invalid_header when the key is too long or not plain text. */
export function idempotency(call: Call, actor: Actor, body: Uint8Array, now: Date): IdempotencyRecord | null {
  const key = keyOf(call);
  return key === null
    ? null
    : recordNamed(`POST\n${call.path}\n${key}`, { actor, fingerprint: fingerprintOf(body), now });
}

/** @throws AppError invalid_header when the key is too long or not plain text. */
export function idempotentParts(call: Call, actor: Actor, body: Uint8Array, now: Date): IdempotentParts | null {
  const key = keyOf(call);
  if (key === null) return null;
  const request = { actor, fingerprint: fingerprintOf(body), now };
  const whole = recordNamed(`POST\n${call.path}\n${key}`, request);
  return {
    bind: async () => {
      if (await whole.replay()) return;
      // The table decides whose body came first. The other request reads that answer here.
      await whole.saveSeparately({ status: 0, headers: {}, body: "" });
      await whole.replay();
    },
    // No key holds a line break, so no part can be taken for the request of another key.
    part: (index) => recordNamed(`POST\n${call.path}\n${key}\n${String(index)}`, request),
  };
}

/** Answers from the record, or performs the request and saves its answer. A failure of the operation is saved, too. */
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
    // The same request may have been answered while this one was on its way.
    const meanwhile = await record.replay();
    if (meanwhile) return meanwhile;
    if (error instanceof AppError && isLasting(error)) await record.saveSeparately(toProblem(error, requestId));
    throw error;
  }
}

/** Whether a failure is an answer to keep. Where somebody was just faster, the same request is to be sent again. */
function isLasting({ code, status }: AppError): boolean {
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
  // A client that follows the IETF draft sends the key as a quoted string.
  const key = /^"(.*)"$/.exec(header)?.[1] ?? header;
  if (/^[\x20-\x7e]{1,255}$/.test(key)) return key;
  throw errorOf([faultAt({ header: "Idempotency-Key" }, "invalid_header", "idempotency_key_malformed")]);
}

/** Keyed with the secret of the server: a body may hold a password, which could be guessed from a bare hash. */
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

/** The headers that belong to the answer itself. Limits and request ids belong to each request. */
function replayable(headers: Record<string, string>): Record<string, string> {
  const names = ["Content-Type", "Location", "ETag", "Link"];
  return Object.fromEntries(Object.entries(headers).filter(([name]) => names.includes(name)));
}

function sha256(data: string | Uint8Array): Buffer {
  return createHash("sha256").update(data).digest();
}
