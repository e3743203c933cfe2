import { createHmac, createPublicKey, verify } from "node:crypto";
import { isSameSecret } from "@/lib/kernel/auth/constant-time";
import type { Params, SentenceReason } from "@/lib/kernel/core/errors";
import { detailOf } from "@/lib/kernel/i18n/problem-detail";
import type { SignatureCheck } from "./schema";
import { privateKeyOf } from "./signing-secret";

type Check = SignatureCheck["checks"][number];
type Problem = NonNullable<Check["problem"]>;
type BodyProblem = "body_whitespace" | "body_reserialized" | "body_changed";
type Reason = SentenceReason<"signature_check">;

/** Header names are lower case. */
interface ReceivedRequest {
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** `endedAt` is null while the secret signs. */
interface KnownSecret {
  secret: string;
  /** `whsk_…`, once an endpoint signs with it. */
  key: string | null;
  endedAt: Date | null;
}

interface Known {
  secrets: readonly KnownSecret[];
  /** Body sent for the `webhook-id`, or null if unknown. */
  payload: string | null;
  now: Date;
}

/** The tolerance of Standard Webhooks libraries. */
const TOLERANCE_SECONDS = 300;

export function checkSignatures(request: ReceivedRequest, known: Known): Check[] {
  const service = checkService(request, known);
  const standard = checkStandard(request, known, service.result === "passed");
  return [standard, service, checkTime(request, known.now), ...checkBody(request, known.payload)];
}

/** One verifies, and no present one fails. */
export function isAuthentic(checks: readonly Check[]): boolean {
  const signatures = checks.filter(({ subject }) => subject.endsWith("-signature"));
  return signatures.some(({ result }) => result === "passed") && signatures.every(({ result }) => result !== "failed");
}

function checkStandard(request: ReceivedRequest, known: Known, isBodyProven: boolean): Check {
  const subject = "webhook-signature";
  const { [subject]: header, "webhook-id": id, "webhook-timestamp": time } = request.headers;
  if (header === undefined) return absent(subject);
  const given = signaturesIn(header, "v1");
  const asymmetric = signaturesIn(header, "v1a");
  if (given.length + asymmetric.length === 0) return failed(subject, "malformed", "standard_malformed");
  if (id === undefined || time === undefined) return failed(subject, "incomplete", "incomplete");
  const content = (body: string) => `${id}.${time}.${body}`;
  const sign = (key: Buffer, body: string) => createHmac("sha256", key).update(content(body)).digest("base64");
  const found = search({ given, sign, right: bytesOf, wrong: [textOf, bareOf] }, request, known);
  if (found) return judge(subject, found);
  const foundKey = searchKeys({ given: asymmetric, content }, request, known);
  if (foundKey) return judge(subject, foundKey);
  if (isBodyProven) return failed(subject, "id_or_time_changed", "id_or_time_changed");
  return failed(subject, "unknown_secret", "unknown_secret");
}

function signaturesIn(header: string, version: "v1" | "v1a"): string[] {
  const start = `${version},`;
  return header.split(/\s+/).flatMap((one) => (one.startsWith(start) ? [one.slice(start.length)] : []));
}

function checkService(request: ReceivedRequest, known: Known): Check {
  const subject = "x-service-signature";
  const header = request.headers[subject];
  if (header === undefined) return absent(subject);
  const [, digest] = /^sha256=([0-9a-f]{64})$/i.exec(header) ?? [];
  if (digest === undefined) return failed(subject, "malformed", "service_malformed");
  const sign = (key: Buffer, body: string) => createHmac("sha256", key).update(body).digest("hex");
  const question = { given: [digest.toLowerCase()], sign, right: textOf, wrong: [bytesOf, bareOf] };
  const found = search(question, request, known);
  return found ? judge(subject, found) : failed(subject, "unknown_secret", "unknown_secret");
}

/** Key of `webhook-signature`: the bytes after `whsec_`. */
const bytesOf = (secret: string) => Buffer.from(secret.replace(/^whsec_/, ""), "base64");
/** Key of `X-Service-Signature`: the characters. */
const textOf = (secret: string) => Buffer.from(secret);
/** A common mistake: the characters without `whsec_`. */
const bareOf = (secret: string) => Buffer.from(secret.replace(/^whsec_/, ""));

interface Question {
  given: readonly string[];
  sign: (key: Buffer, body: string) => string;
  right: (secret: string) => Buffer;
  /** Common wrong keys. */
  wrong: readonly ((secret: string) => Buffer)[];
}

interface Found extends Omit<KnownSecret, "key"> {
  isRightKey: boolean;
  /** By the ed25519 key that belongs to the secret. */
  isByKey: boolean;
  bodyProblem: BodyProblem | null;
}

/** The right key and body, then the first mistake that explains the signature. */
function search(
  { given, sign, right, wrong }: Question,
  request: ReceivedRequest,
  { secrets, payload }: Known,
): Found | null {
  const keys = [right, ...wrong];
  for (const [bodyProblem, body] of bodiesOf(request.body, payload))
    for (const known of secrets)
      for (const keyOf of keys) {
        const made = sign(keyOf(known.secret), body);
        if (given.some((one) => isSameSecret(one, made)))
          return { ...known, isRightKey: keyOf === right, isByKey: false, bodyProblem };
      }
  return null;
}

/** `v1a` signatures, each at most once for each key and body. */
function searchKeys(
  { given, content }: { given: readonly string[]; content: (body: string) => string },
  request: ReceivedRequest,
  { secrets, payload }: Known,
): Found | null {
  const signatures = given.slice(0, MOST_SIGNATURES).map((one) => Buffer.from(one, "base64"));
  for (const [bodyProblem, body] of signatures.length === 0 ? [] : bodiesOf(request.body, payload)) {
    const signed = Buffer.from(content(body));
    for (const known of secrets) {
      if (known.key === null) continue;
      const key = privateKeyOf(known.key);
      const isSigned = signatures.some((signature) => verify(null, signed, createPublicKey(key), signature));
      if (isSigned) return { ...known, isRightKey: true, isByKey: true, bodyProblem };
    }
  }
  return null;
}

/** A rotation has two. */
const MOST_SIGNATURES = 10;

function bodiesOf(body: string, payload: string | null): [BodyProblem | null, string][] {
  const bodies: [BodyProblem | null, string][] = [
    [null, body],
    ["body_whitespace", body.trim()],
    ["body_whitespace", body.replaceAll("\r\n", "\n").trim()],
  ];
  const json = readJson(body);
  if (json !== null) bodies.push(["body_reserialized", json.compact]);
  if (payload !== null) bodies.push([isSameJson(body, payload) ? "body_reserialized" : "body_changed", payload]);
  return bodies;
}

function judge(subject: Check["subject"], { secret, endedAt, isRightKey, isByKey, bodyProblem }: Found): Check {
  const hint = secret.slice(-4);
  if (!isRightKey) {
    const reason = subject === "webhook-signature" ? "standard_wrong_key" : "service_wrong_key";
    return failed(subject, "wrong_key", reason, { hint });
  }
  if (bodyProblem !== null) return failed(subject, bodyProblem, SIGNED_BODY[bodyProblem], { hint });
  if (endedAt !== null)
    return failed(subject, "secret_ended", "secret_ended", { hint, ended_at: endedAt.toISOString() });
  return passed(subject, isByKey ? "key_signature_valid" : "signature_valid", { hint });
}

const SIGNED_BODY = {
  body_whitespace: "signed_body_whitespace",
  body_reserialized: "signed_body_reserialized",
  body_changed: "signed_body_changed",
} as const satisfies Record<BodyProblem, Reason>;

function checkTime({ headers }: ReceivedRequest, now: Date): Check {
  const subject = "webhook-timestamp";
  const { [subject]: header } = headers;
  if (header === undefined) return absent(subject);
  if (!/^\d{1,12}$/.test(header)) return failed(subject, "malformed", "timestamp_malformed");
  const age = Math.round(now.getTime() / 1000) - Number(header);
  if (age > TOLERANCE_SECONDS) return failed(subject, "too_old", "too_old", { seconds: age });
  if (age < -TOLERANCE_SECONDS) return failed(subject, "in_the_future", "in_the_future", { seconds: -age });
  return passed(subject, "time_valid", { seconds: Math.max(0, age) });
}

function checkBody({ body }: ReceivedRequest, payload: string | null): Check[] {
  const subject = "body";
  if (payload === null) return [];
  if (body === payload) return [passed(subject, "body_equal")];
  const problem =
    body.trim() === payload ? "body_whitespace" : isSameJson(body, payload) ? "body_reserialized" : "body_changed";
  return [failed(subject, problem, problem)];
}

function isSameJson(body: string, payload: string): boolean {
  const json = readJson(body);
  return json !== null && json.ordered === readJson(payload)?.ordered;
}

/** Null when not JSON, or nested too deeply. */
function readJson(text: string): { compact: string; ordered: string } | null {
  try {
    const value = JSON.parse(text) as unknown;
    return { compact: JSON.stringify(value), ordered: JSON.stringify(ordered(value)) };
  } catch {
    return null;
  }
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, member]) => [name, ordered(member)]),
  );
}

function absent(subject: Check["subject"]): Check {
  return { subject, result: "absent", problem: null, ...explained("header_missing") };
}

function passed(subject: Check["subject"], reason: Reason, params: Params = {}): Check {
  return { subject, result: "passed", problem: null, ...explained(reason, params) };
}

function failed(subject: Check["subject"], problem: Problem, reason: Reason, params: Params = {}): Check {
  return { subject, result: "failed", problem, ...explained(reason, params) };
}

function explained(reason: Reason, params: Params = {}): Pick<Check, "reason" | "params" | "detail"> {
  return { reason, params, detail: detailOf({ code: "signature_check", reason, params }) };
}
