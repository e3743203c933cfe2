import { createHmac } from "node:crypto";
import { isSameSecret } from "@/lib/kernel/auth/constant-time";
import type { SignatureCheck } from "./schema";

type Check = SignatureCheck["checks"][number];
type Problem = NonNullable<Check["problem"]>;

/** A request as somebody saw it come. Header names are in lower case. */
interface Seen {
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** A secret of the workspace; `endedAt` is set when it signs no more. */
interface KnownSecret {
  secret: string;
  endedAt: Date | null;
}

interface Known {
  secrets: readonly KnownSecret[];
  /** What was really sent under the request's `webhook-id`; null when that is not known. */
  payload: string | null;
  now: Date;
}

/** Libraries of Standard Webhooks refuse what is further from their clock, seconds. */
const TOLERANCE_SECONDS = 300;

/** Checks both signatures, the time and the body, and says of each what is wrong with it. */
export function checkSignatures(request: Seen, known: Known): Check[] {
  const service = checkService(request, known);
  const standard = checkStandard(request, known, service.result === "passed");
  return [standard, service, checkTime(request, known.now), ...checkBody(request, known.payload)];
}

/** Whether a signature verifies, and none of those that are there fails. */
export function isAuthentic(checks: readonly Check[]): boolean {
  const signatures = checks.filter(({ subject }) => subject.endsWith("-signature"));
  return signatures.some(({ result }) => result === "passed") && signatures.every(({ result }) => result !== "failed");
}

function checkStandard(request: Seen, known: Known, isBodyProven: boolean): Check {
  const subject = "webhook-signature";
  const { [subject]: header, "webhook-id": id, "webhook-timestamp": time } = request.headers;
  if (header === undefined) return absent(subject);
  const given = header.split(/\s+/).flatMap((one) => (one.startsWith("v1,") ? [one.slice(3)] : []));
  if (given.length === 0)
    return failed(subject, "malformed", "It is v1, a comma and base64; several are separated by spaces.");
  if (id === undefined || time === undefined)
    return failed(subject, "incomplete", "It covers webhook-id and webhook-timestamp, too: paste both.");
  const sign = (key: Buffer, body: string) =>
    createHmac("sha256", key).update(`${id}.${time}.${body}`).digest("base64");
  const found = search({ given, sign, right: bytesOf, wrong: [textOf, bareOf] }, request, known);
  if (found) return judge(subject, found);
  if (isBodyProven)
    return failed(
      subject,
      "id_or_time_changed",
      "The body is as it was sent, so webhook-id or webhook-timestamp is not: both are signed as they came.",
    );
  return failed(subject, "unknown_secret", NOBODYS);
}

function checkService(request: Seen, known: Known): Check {
  const subject = "x-service-signature";
  const header = request.headers[subject];
  if (header === undefined) return absent(subject);
  const [, digest] = /^sha256=([0-9a-f]{64})$/i.exec(header) ?? [];
  if (digest === undefined) return failed(subject, "malformed", "It is sha256= and 64 hexadecimal digits.");
  const sign = (key: Buffer, body: string) => createHmac("sha256", key).update(body).digest("hex");
  const question = { given: [digest.toLowerCase()], sign, right: textOf, wrong: [bytesOf, bareOf] };
  const found = search(question, request, known);
  return found ? judge(subject, found) : failed(subject, "unknown_secret", NOBODYS);
}

const NOBODYS =
  "No secret of this workspace made it for this body. It was signed with another secret, or the body was changed after it was signed.";

/** The key as bytes: what is behind `whsec_`, decoded. */
const bytesOf = (secret: string) => Buffer.from(secret.replace(/^whsec_/, ""), "base64");
/** The secret's own characters. */
const textOf = (secret: string) => Buffer.from(secret);
/** Its characters without `whsec_`, which no header is made with. */
const bareOf = (secret: string) => Buffer.from(secret.replace(/^whsec_/, ""));

interface Question {
  given: readonly string[];
  sign: (key: Buffer, body: string) => string;
  right: (secret: string) => Buffer;
  /** Keys that are often taken by mistake. */
  wrong: readonly ((secret: string) => Buffer)[];
}

/** How a signature came about: with nothing wrong where both are null. */
interface Found extends KnownSecret {
  isRightKey: boolean;
  bodyProblem: Problem | null;
}

/** How one of the given signatures was made: with the right key and body if so, else with the first mistake that explains it. */
function search({ given, sign, right, wrong }: Question, request: Seen, { secrets, payload }: Known): Found | null {
  const keys = [right, ...wrong];
  for (const [bodyProblem, body] of bodiesOf(request.body, payload))
    for (const known of secrets)
      for (const keyOf of keys) {
        const made = sign(keyOf(known.secret), body);
        if (given.some((one) => isSameSecret(one, made))) return { ...known, isRightKey: keyOf === right, bodyProblem };
      }
  return null;
}

/** The body as it was pasted, and what it may have been before something changed it. */
function bodiesOf(body: string, payload: string | null): [Problem | null, string][] {
  const bodies: [Problem | null, string][] = [
    [null, body],
    ["body_whitespace", body.trim()],
    ["body_whitespace", body.replaceAll("\r\n", "\n").trim()],
  ];
  const json = readJson(body);
  if (json !== null) bodies.push(["body_reserialized", json.compact]);
  if (payload !== null) bodies.push([isSameJson(body, payload) ? "body_reserialized" : "body_changed", payload]);
  return bodies;
}

function judge(subject: Check["subject"], { secret, endedAt, isRightKey, bodyProblem }: Found): Check {
  const name = `the secret that ends in ${secret.slice(-4)}`;
  if (!isRightKey)
    return failed(
      subject,
      "wrong_key",
      subject === "webhook-signature"
        ? `It was made with the characters of ${name}. The key of this header is the bytes behind whsec_, decoded from base64.`
        : `It was made with something else of ${name}. The key of this header is its characters as they are shown, whsec_ included.`,
    );
  if (bodyProblem !== null) return failed(subject, bodyProblem, `${BODY_WORDS[bodyProblem] ?? ""} It fits ${name}.`);
  if (endedAt !== null)
    return failed(
      subject,
      "secret_ended",
      `It fits ${name}, which signs nothing since ${endedAt.toISOString()}: the request is older than that.`,
    );
  return { subject, result: "passed", problem: null, detail: `It fits ${name}.` };
}

const BODY_WORDS: Partial<Record<Problem, string>> = {
  body_whitespace: "Space or line breaks around the body are not what was signed: take the bytes as they come.",
  body_reserialized:
    "The body was read as JSON and written again, with other spaces or another order: check the bytes as they come, before any parser.",
  body_changed: "The body is not the one that was sent under this webhook-id.",
};

function checkTime({ headers }: Seen, now: Date): Check {
  const subject = "webhook-timestamp";
  const { [subject]: header } = headers;
  if (header === undefined) return absent(subject);
  if (!/^\d{1,12}$/.test(header)) return failed(subject, "malformed", "It is Unix seconds, in whole numbers.");
  const age = Math.round(now.getTime() / 1000) - Number(header);
  const allowed = "Libraries refuse more than 300.";
  if (age > TOLERANCE_SECONDS)
    return failed(
      subject,
      "too_old",
      `It was signed ${String(age)} seconds ago. ${allowed} Each attempt is signed anew.`,
    );
  if (age < -TOLERANCE_SECONDS)
    return failed(subject, "in_the_future", `It lies ${String(-age)} seconds ahead. ${allowed}`);
  return { subject, result: "passed", problem: null, detail: `It was signed ${String(Math.max(0, age))} seconds ago.` };
}

/** Compares with what was sent, where that is known. */
function checkBody({ body }: Seen, payload: string | null): Check[] {
  const subject = "body";
  if (payload === null) return [];
  if (body === payload)
    return [{ subject, result: "passed", problem: null, detail: "It is what was sent, byte by byte." }];
  const problem =
    body.trim() === payload ? "body_whitespace" : isSameJson(body, payload) ? "body_reserialized" : "body_changed";
  return [failed(subject, problem, BODY_WORDS[problem] ?? "")];
}

function isSameJson(body: string, payload: string): boolean {
  const json = readJson(body);
  return json !== null && json.ordered === readJson(payload)?.ordered;
}

/** A text as JSON without spaces, in its own order and in one of ours; null when it is none, or too deep to be written. */
function readJson(text: string): { compact: string; ordered: string } | null {
  try {
    const value = JSON.parse(text) as unknown;
    return { compact: JSON.stringify(value), ordered: JSON.stringify(ordered(value)) };
  } catch {
    return null;
  }
}

/** The same value with the members of its objects in one order. */
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
  return { subject, result: "absent", problem: null, detail: "It is not among the headers." };
}

function failed(subject: Check["subject"], problem: Problem, detail: string): Check {
  return { subject, result: "failed", problem, detail };
}
