import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { GET as listClients, POST as createClient } from "@/app/v1/clients/route";
import { GET as getMe } from "@/app/v1/me/route";
import { POST as writeBatch } from "@/app/v1/time-entries/batch/route";
import { POST as testWebhook } from "@/app/v1/webhooks/[id]/test/route";
import { memberContextById } from "@/lib/kernel/auth/member-context";
import { env } from "@/lib/kernel/env";
import { MAX_BATCH } from "@/lib/tracking/time-entries/rules";
import { call, Called, toCall } from "@/testing/call";
import { givenKey, givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { required } from "@/testing/required";
import { refuse } from "./pipeline";

const defaults = { ...env() };
let owner: TestUser;
beforeEach(async () => {
  owner = await givenOwner();
});
afterEach(() => Object.assign(env(), defaults));

const limits = (values: Partial<ReturnType<typeof env>>) => Object.assign(env(), values);
const statuses = (replies: Called[]) => replies.map((reply) => reply.status);

/** Parallel calls, sorted by status because their order is random. */
async function times(count: number, act: () => Promise<Called>): Promise<Called[]> {
  const replies = await Promise.all(Array.from({ length: count }, act));
  return replies.sort((one, other) => one.status - other.status);
}

describe("rate limits", () => {
  test("429: a key's burst is a sixth of its limit, and every answer has the remainder", async () => {
    limits({ RATE_LIMIT_PER_KEY: 12 });
    const replies = await times(4, () => call(getMe, { as: owner }));
    expect(statuses(replies)).toEqual([200, 200, 429, 429]);
    expect(replies.map((reply) => reply.headers["RateLimit"]).sort()).toMatchObject({ 3: '"key";r=1;t=5' });
    const refused = replies[3];
    expect(refused?.problem).toMatchObject({ status: 429, code: "rate_limited" });
    expect(refused?.headers).toMatchObject({ "RateLimit-Policy": '"key";q=12;w=60', "Retry-After": "5" });
    expect(refused?.headers["RateLimit"]).toBe('"key";r=0;t=5');
    expect((await call(getMe, { as: await givenKey(owner) })).status).toBe(200);
  });

  test("default: 600 requests a minute for a key, a hundred at once", async () => {
    const reply = await call(getMe, { as: owner });
    expect(reply.headers).toMatchObject({ "RateLimit-Policy": '"key";q=600;w=60', RateLimit: '"key";r=99;t=1' });
    const startedAt = performance.now();
    const replies = await times(400, () => call(getMe, { as: owner }));
    const allowed = statuses(replies).filter((status) => status === 200).length;
    // Ten tokens a second are refilled.
    const most = 99 + Math.ceil((performance.now() - startedAt) / 100);
    expect(allowed).toBeGreaterThanOrEqual(99);
    expect(allowed).toBeLessThanOrEqual(Math.min(most, 399));
  });

  test("429: refusals, failures and replays count as well as successes", async () => {
    limits({ RATE_LIMIT_PER_KEY: 12 });
    const bad = () => call(createClient, { method: "POST", as: owner, body: "{" });
    expect(statuses(await times(3, bad))).toEqual([400, 400, 429]);
  });

  test("429: a workspace has a limit for all its keys, which a key's refused requests do not use", async () => {
    limits({ RATE_LIMIT_PER_KEY: 12, RATE_LIMIT_PER_WORKSPACE: 5 });
    const other = await givenUser(owner.workspace, "member");
    const greedy = await times(10, () => call(getMe, { as: owner }));
    expect(statuses(greedy).filter((status) => status === 200)).toHaveLength(2);
    const rest = await times(2, () => call(getMe, { as: other }));
    expect(statuses(rest)).toEqual([200, 200]);
    const third = await givenUser(owner.workspace, "member");
    const last = await times(2, () => call(getMe, { as: third }));
    expect(statuses(last)).toEqual([200, 429]);
    expect(last[1]?.headers["RateLimit-Policy"]).toBe('"workspace";q=5;w=60');
    expect((await call(getMe, { as: await givenOwner() })).status).toBe(200);
  });

  test("429: an address without a valid key has a low limit, which does not affect valid keys", async () => {
    limits({ RATE_LIMIT_UNAUTHENTICATED: 3 });
    const answer = async (ip: string, key: string | null) => {
      const asked = toCall({ as: key === null ? null : { key } });
      return new Called(await getMe.answer({ ...asked, ip }), getMe.endpoint.returns);
    };
    const replies = [];
    for (let count = 0; count < 5; count++)
      replies.push(await answer("203.0.113.1", count % 2 ? "stint_live_x" : null));
    expect(statuses(replies)).toEqual([401, 401, 401, 429, 429]);
    expect(replies[0]?.headers).toMatchObject({
      "RateLimit-Policy": '"unauthenticated";q=3;w=60',
      RateLimit: '"unauthenticated";r=2;t=20',
    });
    expect(Number(replies[4]?.headers["Retry-After"])).toBeGreaterThan(0);
    expect((await answer("203.0.113.2", null)).status).toBe(401);
    expect((await answer("203.0.113.1", owner.key)).status).toBe(200);
    for (let count = 0; count < 3; count++) await answer(`2001:db8:9:9::${String(count)}`, null);
    expect((await answer("2001:db8:9:9:ffff::1", null)).status).toBe(429);
    expect((await answer("2001:db8:9:a::1", null)).status).toBe(401);
  });

  test("429: sensitive calls have a lower limit for the workspace", async () => {
    limits({ RATE_LIMIT_SENSITIVE: 2 });
    const nowhere = { method: "POST", params: { id: "whk_01h2e8kqvbfwea724h75qc655w" } };
    const replies = await times(3, () => call(testWebhook, { ...nowhere, as: owner }));
    expect(statuses(replies)).toEqual([404, 404, 429]);
    expect(replies[2]?.headers["RateLimit-Policy"]).toBe('"sensitive";q=2;w=60');
    expect((await call(testWebhook, { ...nowhere, as: await givenUser(owner.workspace, "admin") })).status).toBe(429);
    expect((await call(getMe, { as: owner })).status).toBe(200);
  });

  test("429: items are counted after their body, so that a slow body refills nothing", async () => {
    limits({ RATE_LIMIT_PER_KEY: 1, RATE_LIMIT_PER_WORKSPACE: 0 });
    const actor = required(await memberContextById(owner.workspace.id, owner.id, new Date())).actor;
    const write = (count: number, minutesAgo: number) => {
      const items = Array.from({ length: count }, () => ({ action: "delete", id: "ent_01h2e8kqvbfwea724h75qc655w" }));
      const caller = { actor, requestId: "req", now: new Date(Date.now() - minutesAgo * 60_000) };
      return writeBatch.answerTo(caller, toCall({ method: "POST", as: null, body: { items } }), null);
    };
    expect(await write(MAX_BATCH, 0)).toMatchObject({ status: 200 });
    await expect(write(1, 30)).rejects.toMatchObject({ code: "rate_limited" });
    await expect(write(2, 0)).rejects.toMatchObject({ code: "rate_limited" });
  });

  test("0 means no limit and no headers", async () => {
    limits({ RATE_LIMIT_PER_KEY: 0, RATE_LIMIT_PER_WORKSPACE: 0 });
    const replies = await times(150, () => call(getMe, { as: owner }));
    expect(new Set(statuses(replies))).toEqual(new Set([200]));
    expect(replies[0]?.headers).not.toHaveProperty("RateLimit");
  });
});

describe("the order of checks", () => {
  test("401 comes before 404 and 405, 429 before both, 403 before 422, 404 before 422", async () => {
    limits({ RATE_LIMIT_PER_KEY: 6 });
    expect((await refuse(toCall({ as: null }))).status).toBe(401);
    expect((await refuse(toCall({ as: null }), ["GET"])).status).toBe(401);
    expect((await refuse(toCall({ as: owner }))).status).toBe(404);
    const refused = await refuse(toCall({ as: owner }), ["GET"]);
    expect(refused.status).toBe(429);
    limits({ RATE_LIMIT_PER_KEY: 0 });
    expect((await refuse(toCall({ as: owner }), ["GET"])).headers["Allow"]).toBe("GET");
    const member = await givenUser(owner.workspace, "member");
    expect((await call(createClient, { method: "POST", as: member, body: "{" })).status).toBe(403);
    const nowhere = { method: "POST", as: owner, params: { id: "nonsense" }, body: { unknown: 1 } };
    expect((await call(testWebhook, nowhere)).status).toBe(404);
  });
});

test("unlisted origins get no CORS headers, listed ones do", async () => {
  const ask = (origin: string) => call(listClients, { as: owner, headers: { origin } });
  expect((await ask("https://app.example.com")).headers).not.toHaveProperty("Access-Control-Allow-Origin");
  limits({ CORS_ORIGINS: ["https://app.example.com"] });
  const { headers } = await ask("https://app.example.com");
  expect(headers).toMatchObject({ "Access-Control-Allow-Origin": "https://app.example.com" });
  expect(headers["Access-Control-Expose-Headers"]).toContain("Request-Id");
  expect(headers["Vary"]).toContain("Origin");
  for (const origin of ["https://app.example.com.evil.com", "http://app.example.com", "null", "*"])
    expect((await ask(origin)).headers).not.toHaveProperty("Access-Control-Allow-Origin");
  expect(headers).not.toHaveProperty("Access-Control-Allow-Credentials");
});
