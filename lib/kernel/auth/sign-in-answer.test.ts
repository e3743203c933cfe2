import { expect, test } from "vitest";
import { AppError } from "@/lib/kernel/core/errors";
import { encodeSignInFailure } from "@/lib/kernel/core/sign-in-failure";
import { challengeOf, type Challenge } from "./challenge";
import { knownBrowser, knownBrowserCookie } from "./known-browser";
import type { SignInOperations } from "./next-auth";
import { withOutcome } from "./sign-in-answer";
import { trustedDevice } from "./trusted-device";

const PAGE = `/sign-in?error=${encodeURIComponent(encodeSignInFailure({ code: "unavailable" }))}`;
const ORIGIN = { ip: "", userAgent: "", browser: null };
const GIVEN = { email: "maren@example.com", password: "x", workspace: undefined, trusted: null, ...ORIGIN };
const CHALLENGE: Challenge = {
  userId: "u",
  email: GIVEN.email,
  workspaceId: "w",
  step: "code",
  ways: ["app"],
  password: "p",
};
const takeSecondStep = () => Promise.resolve({ sessionId: "x", trustedDeviceId: "d", email: GIVEN.email });
const signInByPasskey = () => Promise.resolve({ sessionId: "x", email: GIVEN.email });
const rest = { signInByPasskey, takeSecondStep, signOut: () => Promise.resolve(null) };
const refused = () => Response.json({ url: `http://localhost:3000${PAGE}` }, { status: 401 });

test("503 and 429 keep their status and Retry-After", async () => {
  const headers = { "Retry-After": "2" };
  for (const [error, status] of [
    [new AppError("unavailable", "busy", {}, { headers }), 503],
    [new AppError("rate_limited", "too_many_attempts", { wait_seconds: 2 }, { headers }), 429],
    [new AppError("unauthenticated", "session_ended", {}, { headers }), 401],
  ] as const) {
    const { operations, finish } = withOutcome({ signIn: () => Promise.reject(error), ...rest });
    await expect(operations.signIn(GIVEN)).rejects.toBe(error);
    const answer = finish(refused());
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([status, "2"]);
    expect(await answer.json()).toEqual(await refused().json());
  }
});

test("a form sent without script is redirected to the page with the reason", async () => {
  const error = new AppError("unavailable", "busy");
  const { operations, finish } = withOutcome({ signIn: () => Promise.reject(error), ...rest });
  await expect(operations.signIn(GIVEN)).rejects.toBe(error);
  const headers = { location: PAGE };
  expect(finish(new Response(null, { status: 302, headers })).status).toBe(302);
});

test("a sign-in makes the browser known", async () => {
  const { operations, finish } = withOutcome({ signIn: () => Promise.resolve({ sessionId: "x" }), ...rest });
  const headers = new Headers([["set-cookie", "session=1"]]);
  const entries = [
    () => operations.signIn(GIVEN),
    () => operations.signInByPasskey({ passkey: {}, workspace: undefined, cookie: undefined, ip: "", userAgent: "" }),
  ];
  for (const enter of entries) {
    await enter();
    const [session, ...others] = finish(new Response("{}", { headers })).headers.getSetCookie();
    expect(session).toBe("session=1");
    expect(await knownBrowser(others.at(-1)?.split(";")[0], GIVEN.email)).not.toBeNull();
  }
});

test("another sign-in keeps the id of a known browser", async () => {
  const cookie = (await knownBrowserCookie(GIVEN.email)).split(";")[0] ?? "";
  const browser = await knownBrowser(cookie, GIVEN.email);
  const again = [
    (operations: SignInOperations) => operations.signIn({ ...GIVEN, browser }),
    (operations: SignInOperations) =>
      operations.signInByPasskey({ passkey: {}, workspace: undefined, cookie, ip: "", userAgent: "" }),
    (operations: SignInOperations) =>
      operations.takeSecondStep({ challenge: CHALLENGE, code: "1", passkey: null, trust: false, ...ORIGIN, browser }),
  ];
  for (const enter of again) {
    const { operations, finish } = withOutcome({ signIn: () => Promise.resolve({ sessionId: "x" }), ...rest });
    await enter(operations);
    expect(finish(new Response("{}")).headers.getSetCookie()[0]?.split(";")[0]).toBe(cookie);
  }
});

test("a first step sets the challenge cookie; the second step replaces it by the known-browser cookie", async () => {
  const { operations, finish } = withOutcome({ signIn: () => Promise.resolve({ challenge: CHALLENGE }), ...rest });
  await operations.signIn(GIVEN);
  const [challenge = "", ...others] = finish(new Response("{}")).headers.getSetCookie();
  expect(await challengeOf(challenge.split(";")[0])).toMatchObject(CHALLENGE);
  expect([challenge.replace(/^[^;]*/, ""), others]).toEqual(["; Path=/; Max-Age=600; HttpOnly; SameSite=Lax", []]);

  const second = withOutcome({ signIn: () => Promise.reject(new Error()), ...rest });
  await second.operations.takeSecondStep({ challenge: CHALLENGE, code: "1", passkey: null, trust: true, ...ORIGIN });
  const cookies = second.finish(new Response("{}")).headers.getSetCookie();
  const sent = cookies.map((cookie) => cookie.split(";")[0] ?? "").join("; ");
  expect(await knownBrowser(sent, GIVEN.email)).not.toBeNull();
  expect([trustedDevice(sent, GIVEN.email), trustedDevice(sent, "hanna@example.com")]).toEqual(["d", null]);
  expect(await challengeOf(sent)).toBeNull();
});
