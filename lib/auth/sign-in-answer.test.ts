import { expect, test } from "vitest";
import { AppError } from "@/lib/core/errors";
import { knownBrowser } from "./known-browser";
import { withOutcome } from "./sign-in-answer";

const GIVEN = { email: "maren@example.com", password: "x", workspace: undefined, ip: "", userAgent: "", browser: null };
const signOut = () => Promise.resolve();
const refused = () => Response.json({ url: "http://localhost:3000/?error=Unavailable" }, { status: 401 });

test("503 and 429: a refusal keeps its status and says when to come again", async () => {
  for (const [code, status] of [
    ["unavailable", 503],
    ["rate_limited", 429],
    ["unauthenticated", 401],
  ] as const) {
    const error = new AppError(code, "Not now.", { headers: { "Retry-After": "2" } });
    const { doors, finish } = withOutcome({ signIn: () => Promise.reject(error), signOut });
    await expect(doors.signIn(GIVEN)).rejects.toBe(error);
    const answer = finish(refused());
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([status, "2"]);
    expect(await answer.json()).toEqual(await refused().json());
  }
});

test("a form that was posted without script goes on to the page that says why", async () => {
  const error = new AppError("unavailable", "Not now.");
  const { doors, finish } = withOutcome({ signIn: () => Promise.reject(error), signOut });
  await expect(doors.signIn(GIVEN)).rejects.toBe(error);
  const headers = { location: "/sign-in?error=Unavailable" };
  expect(finish(new Response(null, { status: 302, headers })).status).toBe(302);
});

test("whoever signed in has a browser that is known, beside the session's cookies", async () => {
  const { doors, finish } = withOutcome({ signIn: () => Promise.resolve({ sessionId: "x" }), signOut });
  await doors.signIn(GIVEN);
  const headers = new Headers([["set-cookie", "session=1"]]);
  const [session, known = ""] = finish(new Response("{}", { headers })).headers.getSetCookie();
  expect(session).toBe("session=1");
  expect(knownBrowser(known.split(";")[0], GIVEN.email)).not.toBeNull();
});
