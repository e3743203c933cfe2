import { beforeEach, describe, expect, test } from "vitest";
import { sessionIdleMs } from "@/lib/kernel/auth/credentials";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { cookieOf, givenSession } from "@/testing/sessions";
import { GET as getMe } from "../me/route";
import { DELETE } from "./[id]/route";
import { GET } from "./route";

const FIREFOX = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:142.0) Gecko/20100101 Firefox/142.0";
let maren: TestUser;

beforeEach(async () => {
  maren = await givenOwner();
});

describe("GET /v1/sessions", () => {
  test("200: lists one's own live sessions and marks the current one", async () => {
    const phone = await givenSession(maren);
    const here = await givenSession(maren, { userAgent: FIREFOX });
    await givenSession(maren, { endedAt: new Date() });
    await givenSession(maren, { expiresAt: new Date() });
    await givenSession(maren, { lastSeenAt: new Date(Date.now() - sessionIdleMs() - 1000) });
    await givenSession(await givenUser(maren.workspace, "member"));
    const reply = await call(GET, { headers: here.headers, as: null });
    const data = [
      { id: here.publicId, current: true, device: "Firefox on macOS", address: "203.0.113.9" },
      { id: phone.publicId, current: false, device: "Unknown device" },
    ];
    expect(reply).toMatchObject({ status: 200, body: { data, has_more: false } });
  });

  test("200: has the expiry without further use", async () => {
    const lastSeenAt = new Date(Date.now() - 1000);
    const here = await givenSession(maren, { lastSeenAt });
    const [session] = (await call(GET, { headers: here.headers, as: null })).body.data;
    expect(session?.expires_at).toBe(new Date(lastSeenAt.getTime() + 30 * 86_400_000).toISOString());
  });

  test("403 with an API key", async () => {
    expect(await call(GET, { as: maren })).toMatchObject({ status: 403, problem: { code: "insufficient_scope" } });
  });
});

describe("DELETE /v1/sessions/{id}", () => {
  test("200: the device is refused on its next request", async () => {
    const [phone, here] = [await givenSession(maren), await givenSession(maren)];
    expect(await call(getMe, { headers: phone.headers, as: null })).toMatchObject({ status: 200 });
    const ended = await end(phone.publicId, here.headers);
    expect(ended).toMatchObject({ status: 200, body: { id: phone.publicId, deleted: true } });
    expect(await call(getMe, { headers: phone.headers, as: null })).toMatchObject({ status: 401 });
    expect(await call(getMe, { headers: here.headers, as: null })).toMatchObject({ status: 200 });
  });

  test("404 for another person's session and an ended one", async () => {
    const here = await givenSession(maren);
    const others = await givenSession(await givenUser(maren.workspace, "member"));
    const gone = await givenSession(maren, { endedAt: new Date() });
    for (const id of [others.publicId, gone.publicId]) expect((await end(id, here.headers)).status).toBe(404);
    expect(await prisma().session.findUniqueOrThrow({ where: { id: others.id } })).toMatchObject({ endedAt: null });
  });

  test("403 for a cross-site request", async () => {
    const here = await givenSession(maren);
    const cookie = await cookieOf(here.id);
    const forgeries: Record<string, string>[] = [
      {},
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { "sec-fetch-site": "none" },
      { origin: "https://evil.example" },
      { origin: "null" },
      { "sec-fetch-site": "cross-site", origin: "http://localhost" },
    ];
    for (const headers of forgeries) {
      const reply = await end(here.publicId, { ...cookie, ...headers });
      expect(reply, JSON.stringify(headers)).toMatchObject({ status: 403, problem: { code: "csrf_failed" } });
    }
    expect((await end(here.publicId, { ...cookie, origin: "http://localhost" })).status).toBe(200);
  });
});

describe("a session cookie", () => {
  test("401 after expiry, idle time, or deactivation", async () => {
    const member = await givenUser(maren.workspace, "member");
    const [theirs, expired, idle] = await Promise.all([
      givenSession(member),
      givenSession(maren, { expiresAt: new Date() }),
      givenSession(maren, { lastSeenAt: new Date(Date.now() - sessionIdleMs() - 1000) }),
    ]);
    expect((await call(getMe, { headers: theirs.headers, as: null })).status).toBe(200);
    await prisma().membership.updateMany({ where: { userId: member.id }, data: { status: "deactivated" } });
    for (const { headers } of [theirs, expired, idle]) {
      expect(await call(getMe, { headers, as: null })).toMatchObject({
        status: 401,
        problem: { code: "unauthenticated" },
      });
    }
  });

  test("401 for a forged cookie", async () => {
    for (const value of ["", "x", "eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..a.b.c", "%00"]) {
      const headers = { cookie: `stint.session=${value}` };
      expect((await call(getMe, { headers, as: null })).status).toBe(401);
    }
  });

  test("records its last use at most once a minute", async () => {
    const lastSeenAt = new Date(Date.now() - 120_000);
    const session = await givenSession(maren, { lastSeenAt });
    const seenAt = async () => (await prisma().session.findUniqueOrThrow({ where: { id: session.id } })).lastSeenAt;
    await call(getMe, { headers: session.headers, as: null });
    await expect.poll(seenAt).not.toEqual(lastSeenAt);
    const first = await seenAt();
    await call(getMe, { headers: session.headers, as: null });
    await call(getMe, { headers: session.headers, as: null });
    expect(await seenAt()).toEqual(first);
  });
});

function end(id: string, headers: Record<string, string>) {
  return call(DELETE, { method: "DELETE", params: { id }, headers, as: null });
}
