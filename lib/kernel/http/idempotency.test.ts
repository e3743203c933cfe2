import { beforeAll, describe, expect, test } from "vitest";
import { POST as createClient } from "@/app/v1/clients/route";
import { PATCH as patchProject } from "@/app/v1/projects/[id]/route";
import { POST as stopTimer } from "@/app/v1/time-entries/[id]/stop/route";
import { GET as listEntries, POST as createEntry } from "@/app/v1/time-entries/route";
import { actorOfKey } from "@/lib/kernel/auth/credentials";
import { prisma } from "@/lib/kernel/db/prisma";
import type { Handler } from "@/lib/kernel/http/route";
import { call, toCall } from "@/testing/call";
import { givenKey, givenOwner, type TestUser } from "@/testing/factories";
import { standstill } from "@/testing/standstill";
import { eventsOf, givenProject, givenTimer, withoutLimits } from "@/testing/things";
import { idempotency } from "./idempotency";

let owner: TestUser;
beforeAll(async () => {
  withoutLimits();
  owner = await givenOwner();
});

let keys = 0;
const newKey = () => `key ${String(++keys)}`;
const post = <Wire>(handler: Handler<Wire>, path: string, key: string, body: unknown, as: { key: string } = owner) =>
  call(handler, { method: "POST", path, as, body, headers: { "idempotency-key": key } });

const KINDS: [string, Handler<{ id: string }>, string, Record<string, unknown>, () => Promise<number>][] = [
  [
    "a statement",
    createEntry,
    "/v1/time-entries",
    { start_time: "2026-11-19T08:00:00Z", duration_seconds: 60 },
    () => prisma().timeEntry.count({ where: { workspaceId: owner.workspace.id } }),
  ],
  [
    "a transaction",
    createClient,
    "/v1/clients",
    { name: "Brightwell" },
    () => prisma().client.count({ where: { workspaceId: owner.workspace.id } }),
  ],
];

describe.each(KINDS)("POST with an Idempotency-Key, where the change is %s", (_kind, handler, path, body, count) => {
  test("201: a repeated request has the same answer and no second effect", async () => {
    const before = await count();
    const key = newKey();
    const first = await post(handler, path, key, body);
    const second = await post(handler, path, key, body);
    expect(first.headers).not.toHaveProperty("Idempotent-Replayed");
    expect(second.headers["Idempotent-Replayed"]).toBe("true");
    expect(second).toMatchObject({ status: 201, text: first.text });
    for (const name of ["Content-Type", "Location", "ETag"]) expect(second.headers[name]).toBe(first.headers[name]);
    expect(second.headers["Request-Id"]).not.toBe(first.headers["Request-Id"]);
    expect(await count()).toBe(before + 1);
    expect(await eventsOf(path === "/v1/clients" ? "cli" : "ent", first.body.id)).toHaveLength(1);
  });

  test("201 or 409: of eight parallel requests one has an effect, and all successes have the same answer", async () => {
    const before = await count();
    const key = newKey();
    const replies = await Promise.all(Array.from({ length: 8 }, () => post(handler, path, key, body)));
    const answered = replies.filter((reply) => reply.status === 201);
    const waiting = replies.filter((reply) => reply.status !== 201);
    expect(new Set(answered.map((reply) => reply.text)).size).toBe(1);
    expect(answered.filter((reply) => reply.headers["Idempotent-Replayed"] === undefined)).toHaveLength(1);
    for (const reply of waiting) {
      expect(reply.problem).toMatchObject({ status: 409, code: "idempotency_in_progress" });
      expect(reply.headers["Retry-After"]).toBe("1");
    }
    expect(await count()).toBe(before + 1);
    expect((await post(handler, path, key, body)).text).toBe(answered[0]?.text);
  });

  test("409: the second request is refused while the first is running", async () => {
    const before = await count();
    const key = newKey();
    // Both stop after taking the key: one at its foreign key, the other at its table.
    const still = await standstill(
      path === "/v1/clients"
        ? "lock table clients in exclusive mode"
        : `select 1 from memberships where user_id = '${owner.id}' for update`,
    );
    const first = post(handler, path, key, body);
    await still.reached();
    const second = await post(handler, path, key, body);
    expect(second.problem).toMatchObject({ status: 409, code: "idempotency_in_progress" });
    expect(second.headers["Retry-After"]).toBe("1");
    await still.end();
    expect((await first).status).toBe(201);
    expect((await post(handler, path, key, body)).headers["Idempotent-Replayed"]).toBe("true");
    expect(await count()).toBe(before + 1);
  });

  test("the effect does not commit if an answer exists", async () => {
    const before = await count();
    const now = new Date();
    const actor = await actorOfKey(owner.key, now);
    const asked = toCall({ method: "POST", path, as: owner, body, headers: { "idempotency-key": newKey() } });
    const kept = idempotency(asked, actor, Buffer.from("{}"), now);
    if (!kept) throw new Error("unreachable");
    const blind = { ...kept, replay: () => Promise.resolve(null) };
    const run = () => handler.answerTo({ actor, requestId: "req", now }, asked, blind);
    await run();
    await expect(run()).rejects.toThrow();
    expect(await count()).toBe(before + 1);
  });

  test("422: the same key with another body", async () => {
    const key = newKey();
    await post(handler, path, key, body);
    const reply = await post(handler, path, key, { ...body, notes: "other" });
    expect(reply.problem).toMatchObject({
      status: 422,
      code: "idempotency_key_reused",
      errors: [{ header: "Idempotency-Key", code: "idempotency_key_reused" }],
    });
  });

  test("201: another credential, another path and a missing key make other requests", async () => {
    const before = await count();
    const key = newKey();
    await post(handler, path, key, body);
    await post(handler, path, key, body, await givenKey(owner));
    await post(handler, `${path}/elsewhere`, key, body);
    await call(handler, { method: "POST", path, as: owner, body });
    expect(await count()).toBe(before + 4);
  });

  test("201: a quoted key is its content; 400: a key that is too long, empty or not plain text", async () => {
    const before = await count();
    const key = newKey();
    await post(handler, path, key, body);
    expect((await post(handler, path, `"${key}"`, body)).headers["Idempotent-Replayed"]).toBe("true");
    expect((await post(handler, path, "k".repeat(255), body)).status).toBe(201);
    for (const bad of ["", '""', "k".repeat(256), "schlüssel", "a\tb"])
      expect((await post(handler, path, bad, body)).problem, bad).toMatchObject({
        status: 400,
        code: "invalid_header",
        errors: [{ header: "Idempotency-Key" }],
      });
    expect(await count()).toBe(before + 2);
  });

  test("201: the key can be reused after 24 hours", async () => {
    const key = newKey();
    const first = await post(handler, path, key, body);
    const age = (hours: number) =>
      prisma().idempotencyKey.updateMany({
        where: { workspaceId: owner.workspace.id },
        data: { createdAt: new Date(Date.now() - hours * 3_600_000) },
      });
    await age(23.9);
    expect((await post(handler, path, key, body)).text).toBe(first.text);
    await age(24.1);
    const later = await post(handler, path, key, body);
    expect(later.status).toBe(201);
    expect(later.body.id).not.toBe(first.body.id);
    expect((await post(handler, path, key, body)).text).toBe(later.text);
  });

  test("500: a crash saves neither effect nor answer", async () => {
    const before = await count();
    const key = newKey();
    // The last write fails, as with a full disk.
    await prisma().$executeRawUnsafe(
      "alter table idempotency_keys add constraint broken check (status <> 201) not valid",
    );
    const failed = await post(handler, path, key, body);
    await prisma().$executeRawUnsafe("alter table idempotency_keys drop constraint broken");
    expect(failed.problem).toMatchObject({ status: 500, code: "internal_error" });
    expect(failed.text).not.toMatch(/constraint|insert|broken|prisma/i);
    expect(await count()).toBe(before);
    const retried = await post(handler, path, key, body);
    expect(retried.status).toBe(201);
    expect(retried.headers).not.toHaveProperty("Idempotent-Replayed");
    expect(await count()).toBe(before + 1);
  });
});

describe("which failures are saved", () => {
  test("409: a failure of the operation is the answer for 24 hours, also if a retry would succeed", async () => {
    const project = await givenProject(owner);
    const status = (value: string) =>
      call(patchProject, { method: "PATCH", as: owner, params: { id: project.id }, body: { status: value } });
    await status("archived");
    const key = newKey();
    const body = { project_id: project.id, duration_seconds: 60, start_time: "2026-11-19T08:00:00Z" };
    const first = await post(createEntry, "/v1/time-entries", key, body);
    expect(first.problem).toMatchObject({ status: 409, code: "project_archived" });
    await status("active");
    const second = await post(createEntry, "/v1/time-entries", key, body);
    expect(second).toMatchObject({ status: 409, text: first.text });
    expect(second.headers).toMatchObject({
      "Idempotent-Replayed": "true",
      "Content-Type": "application/problem+json; charset=utf-8",
    });
    expect((await post(createEntry, "/v1/time-entries", newKey(), body)).status).toBe(201);
  });

  test("422 or 415: a refusal before the operation is not saved", async () => {
    const key = newKey();
    expect((await post(createClient, "/v1/clients", key, { nick: 1 })).status).toBe(422);
    expect((await post(createClient, "/v1/clients", key, "{")).status).toBe(400);
    const typed = { method: "POST", path: "/v1/clients", as: owner, body: "x=1" };
    const form = { "idempotency-key": key, "content-type": "application/x-www-form-urlencoded" };
    expect((await call(createClient, { ...typed, headers: form })).status).toBe(415);
    expect((await post(createClient, "/v1/clients", key, { name: "x" })).status).toBe(201);
  });

  test("200: a repeated stop gets the saved answer", async () => {
    const { id } = await givenTimer(owner);
    const stop = () =>
      call(stopTimer, {
        method: "POST",
        path: `/v1/time-entries/${id}/stop`,
        as: owner,
        params: { id },
        headers: { "idempotency-key": "stop" },
      });
    const first = await stop();
    expect(await stop()).toMatchObject({ status: 200, text: first.text, headers: { "Idempotent-Replayed": "true" } });
  });

  test("200: other methods ignore the header", async () => {
    const reply = await call(listEntries, { as: owner, headers: { "idempotency-key": "k".repeat(999) } });
    expect(reply.status).toBe(200);
  });
});
