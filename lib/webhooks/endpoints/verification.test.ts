import { describe, expect, test } from "vitest";
import { newSecret } from "./signing-secret";
import { signatureHeaders } from "./signature";
import { checkSignatures, isAuthentic } from "./verification";

const now = new Date("2026-11-22T10:00:00Z");
const secret = newSecret();
const older = newSecret();
const ended = newSecret();
const secrets = [
  { secret, endedAt: null },
  { secret: older, endedAt: null },
  { secret: ended, endedAt: new Date("2026-11-20T10:00:00Z") },
];
const payload = JSON.stringify({
  type: "client.created",
  timestamp: 1,
  data: { name: "Grüße", rates: [1, { b: 2, a: 1 }] },
});
const ID = "evt_01h2e8kqvbfwea724h75qc655w";

/** The headers of a request that was signed so many seconds ago. */
function signed(body = payload, { by = [secret], secondsAgo = 10 } = {}): Record<string, string> {
  const timestamp = now.getTime() / 1000 - secondsAgo;
  const headers = signatureHeaders({ secrets: by, keys: [] }, { id: ID, timestamp, body });
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

/** The problem of each subject, or else its result. */
function verdict(headers: Record<string, string>, body = payload, known: string | null = null) {
  const checks = checkSignatures({ headers, body }, { secrets, payload: known, now });
  const said = Object.fromEntries(checks.map(({ subject, problem, result }) => [subject, problem ?? result]));
  return { isAuthentic: isAuthentic(checks), ...said };
}

const both = (what: string) => ({ "webhook-signature": what, "x-service-signature": what });

describe("a request as it was sent", () => {
  test("is authentic, by either of the secrets that sign", () => {
    for (const by of [[secret], [older], [older, secret]])
      expect(verdict(signed(payload, { by }), payload, payload)).toEqual({
        isAuthentic: true,
        ...both("passed"),
        "webhook-timestamp": "passed",
        body: "passed",
      });
  });

  test("is authentic by one signature alone, and without any not", () => {
    const { "x-service-signature": service = "" } = signed();
    expect(verdict({ "x-service-signature": service })).toMatchObject({
      isAuthentic: true,
      "webhook-signature": "absent",
      "webhook-timestamp": "absent",
    });
    expect(verdict({})).toMatchObject({ isAuthentic: false, ...both("absent") });
  });

  test("is authentic and still too old for libraries after five minutes, or when the clock is ahead", () => {
    expect(verdict(signed(payload, { secondsAgo: 301 }))).toMatchObject({
      isAuthentic: true,
      "webhook-timestamp": "too_old",
    });
    expect(verdict(signed(payload, { secondsAgo: -400 }))).toMatchObject({ "webhook-timestamp": "in_the_future" });
  });
});

describe("a request that does not verify says why:", () => {
  test("the body was read and written again", () => {
    const pretty = JSON.stringify(JSON.parse(payload), null, 2);
    expect(verdict(signed(), pretty)).toMatchObject({ isAuthentic: false, ...both("body_reserialized") });
    const reordered = JSON.stringify({
      data: { rates: [1, { a: 1, b: 2 }], name: "Grüße" },
      type: "client.created",
      timestamp: 1,
    });
    expect(verdict(signed(), reordered)).toMatchObject(both("unknown_secret"));
    expect(verdict(signed(), reordered, payload)).toMatchObject({
      ...both("body_reserialized"),
      body: "body_reserialized",
    });
  });

  test("space around the body", () => {
    for (const body of [`${payload}\n`, `\r\n ${payload}`])
      expect(verdict(signed(), body, payload)).toMatchObject({ ...both("body_whitespace"), body: "body_whitespace" });
  });

  test("another body than the one that was sent", () => {
    const forged = payload.replace("Grüße", "Mallory");
    expect(verdict(signed(), forged, payload)).toMatchObject({
      isAuthentic: false,
      ...both("body_changed"),
      body: "body_changed",
    });
    expect(verdict(signed(), forged)).toMatchObject(both("unknown_secret"));
  });

  test("a secret of another workspace, and an ended one", () => {
    expect(verdict(signed(payload, { by: [newSecret()] }))).toMatchObject(both("unknown_secret"));
    expect(verdict(signed(payload, { by: [ended] }))).toMatchObject({ isAuthentic: false, ...both("secret_ended") });
  });

  test("the key of the other header", () => {
    const bytes = Buffer.from(secret.slice(6), "base64").toString("latin1");
    // The characters as the standard's key equal a secret that decodes to them.
    const standard = signed(payload, { by: [`whsec_${Buffer.from(secret).toString("base64")}`] });
    expect(verdict(standard)).toMatchObject({ "webhook-signature": "wrong_key" });
    expect(bytes).toHaveLength(32);
    const service = signed(payload, { by: [secret.slice(6)] });
    expect(verdict(service)).toMatchObject({ "x-service-signature": "wrong_key" });
  });

  test("an id or a time that is not the one that was signed", () => {
    const headers = signed();
    for (const other of [{ "webhook-id": "evt_other" }, { "webhook-timestamp": "1795340001" }])
      expect(verdict({ ...headers, ...other })).toMatchObject({
        isAuthentic: false,
        "webhook-signature": "id_or_time_changed",
        "x-service-signature": "passed",
      });
  });

  test("headers that are incomplete or no signatures", () => {
    const { "webhook-id": _id, ...rest } = signed();
    expect(verdict(rest)).toMatchObject({ "webhook-signature": "incomplete" });
    const odd = { "webhook-signature": "sha256=abc", "x-service-signature": "abc", "webhook-timestamp": "today" };
    expect(verdict(odd)).toMatchObject({ ...both("malformed"), "webhook-timestamp": "malformed" });
  });

  test("bodies that are no JSON, or too deep to be written, are answered like others", () => {
    for (const body of ["", "{", "[".repeat(100_000) + "]".repeat(100_000)])
      expect(verdict(signed(), body, payload)).toMatchObject({ isAuthentic: false, body: "body_changed" });
  });
});

test("no detail holds a secret or the signature that would be right", () => {
  const forged = payload.replace("Grüße", "Mallory");
  const right = signed(forged);
  const text = JSON.stringify(checkSignatures({ headers: signed(), body: forged }, { secrets, payload, now }));
  for (const hidden of [secret, older, right["webhook-signature"], right["x-service-signature"]])
    expect(text).not.toContain(hidden);
});
