import { beforeAll, describe, expect, test } from "vitest";
import { PATCH as patchProject } from "@/app/v1/projects/[id]/route";
import { GET as getEntry } from "@/app/v1/time-entries/[id]/route";
import { GET as listEntries } from "@/app/v1/time-entries/route";
import { env } from "@/lib/kernel/env";
import { call } from "@/testing/call";
import { givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { comparable, eventsOf, givenEntry, givenProject, givenTimer, withoutLimits } from "@/testing/things";
import { POST } from "./route";

let owner: TestUser;
beforeAll(async () => {
  withoutLimits();
  owner = await givenOwner();
});

const send = (items: unknown[], as = owner, headers: Record<string, string> = {}) =>
  call(POST, { method: "POST", as, path: "/v1/time-entries/batch", body: { items }, headers });
const get = (id: string, as = owner) => call(getEntry, { as, params: { id } });
const notesOf = async (as: TestUser) =>
  (await call(listEntries, { as, query: { user_id: "me" } })).body.data.map(({ notes }) => notes);
const HOUR = { start_time: "2026-11-19T08:00:00Z", duration_seconds: 3600 };
const create = (notes: string, more: object = {}) => ({ action: "create", data: { ...HOUR, notes, ...more } });

describe("POST /v1/time-entries/batch", () => {
  test("200: creates, updates and deletes, each with the answer and events of the single call", async () => {
    const [changed, gone] = [await givenEntry(owner), await givenEntry(owner)];
    const reply = await send([
      create("Sketches"),
      { action: "update", id: changed.id, data: { notes: "Proofs" } },
      { action: "delete", id: gone.id },
    ]);
    expect(reply).toMatchObject({ status: 200, body: { failed: 0 } });
    const [made, after, deleted] = reply.body.data;
    expect(made).toMatchObject({ status: 201, time_entry: { notes: "Sketches" }, problem: null });
    expect(deleted).toEqual({ status: 200, id: gone.id, time_entry: null, etag: null, problem: null });
    const read = await get(changed.id);
    expect(after).toEqual({
      status: 200,
      id: changed.id,
      time_entry: read.body,
      etag: read.headers["ETag"],
      problem: null,
    });
    expect(await eventsOf("ent", made?.id ?? "")).toEqual(["time_entry.created"]);
    expect(await eventsOf("ent", changed.id)).toEqual(["time_entry.created", "time_entry.updated"]);
    expect(await eventsOf("ent", gone.id)).toEqual(["time_entry.created", "time_entry.deleted"]);
  });

  test("200: a failed item has a problem and does not affect the others", async () => {
    const archived = await givenProject(owner);
    const locked = await givenEntry(owner, { project_id: archived.id });
    await call(patchProject, { method: "PATCH", as: owner, params: { id: archived.id }, body: { status: "archived" } });
    const reply = await send([
      create("First"),
      { action: "update", id: locked.id, data: { notes: "x" } },
      create("Backwards", { duration_seconds: undefined, end_time: "2026-11-19T07:00:00Z" }),
      { action: "delete", id: "ent_01h2e8kqvbfwea724h75qc655w" },
      create("Last"),
    ]);
    const { data, failed } = reply.body;
    expect(data.map(({ status, problem }) => [status, problem?.code])).toEqual([
      [201, undefined],
      [409, "project_archived"],
      [422, "validation_failed"],
      [404, "not_found"],
      [201, undefined],
    ]);
    expect(failed).toBe(3);
    expect(data[2]?.problem).toMatchObject({ errors: [{ pointer: "/end_time" }] });
    expect(await eventsOf("ent", locked.id)).toEqual(["time_entry.created"]);
  });

  test("412 for an item with a stale if_match", async () => {
    const entry = await givenEntry(owner);
    const etag = (await get(entry.id)).headers["ETag"] ?? "";
    const update = (notes: string) => ({ action: "update", id: entry.id, if_match: etag, data: { notes } });
    const reply = await send([update("One"), update("Two"), { action: "delete", id: entry.id, if_match: etag }]);
    expect(reply.body.data.map(({ status }: { status: number }) => status)).toEqual([200, 412, 412]);
    expect((await get(entry.id)).body).toMatchObject({ notes: "One" });
  });

  test("403 and 404 for items, with the permissions of the single calls", async () => {
    const member = await givenUser(owner.workspace, "member");
    const ofOwner = await givenEntry(owner);
    const reply = await send(
      [create("For somebody", { user_id: owner.publicId }), { action: "delete", id: ofOwner.id }, create("Mine")],
      member,
    );
    expect(reply.body.data.map(({ status }: { status: number }) => status)).toEqual([403, 404, 201]);
    expect(reply.body.data[2]?.time_entry?.rate).toBeNull();
    expect((await get(ofOwner.id)).status).toBe(200);
  });

  test("404 and 422 for items with objects of another workspace", async () => {
    const stranger = await givenOwner();
    const [project, entry] = [await givenProject(owner), await givenEntry(owner)];
    const ask = (prj: string, ent: string) =>
      send(
        [
          create("x", { project_id: prj }),
          { action: "update", id: ent, data: { notes: "x" } },
          { action: "delete", id: ent },
        ],
        stranger,
      );
    const foreign = await ask(project.id, entry.id);
    const absent = await ask("prj_01h2e8kqvbfwea724h75qc655w", "ent_01h2e8kqvbfwea724h75qc655w");
    expect(foreign.body.data.map(({ status }: { status: number }) => status)).toEqual([422, 404, 404]);
    expect(comparable(foreign)).toEqual(comparable(absent));
  });

  test("422: an invalid body is refused before any item is written", async () => {
    const alone = await givenUser(owner.workspace);
    const wrong = await send([create("Not this"), { action: "update", id: "ent_1", data: {} }], alone);
    expect(wrong).toMatchObject({ status: 422, problem: { errors: [{ pointer: "/items/1/id" }] } });
    for (const items of [[], [{ action: "move" }], [create("x", { duration: 1 })]]) {
      expect((await send(items, alone)).status).toBe(422);
    }
    expect(
      (
        await send(
          Array.from({ length: 201 }, () => create("x")),
          alone,
        )
      ).status,
    ).toBe(422);
    expect(await notesOf(alone)).toEqual([]);
  });

  test("200: a timer of an item ends where the next one starts, as in single calls", async () => {
    const alone = await givenUser(owner.workspace);
    const running = await givenTimer(alone);
    const start = { action: "create", data: {} };
    const reply = await send([start, start], alone);
    const [first, second] = reply.body.data;
    expect(await eventsOf("ent", running.id)).toContain("time_entry.stopped");
    expect(await eventsOf("ent", first?.id ?? "")).toContain("time_entry.stopped");
    expect((await get(second?.id ?? "", alone)).body.running).toBe(true);
  });
});

describe("Idempotency-Key of a batch", () => {
  const key = { "idempotency-key": "monday" };

  test("200: a repeated batch returns the stored results and writes nothing", async () => {
    const alone = await givenUser(owner.workspace);
    const entry = await givenEntry(alone);
    const items = [create("Once"), { action: "delete", id: entry.id }, { action: "delete", id: entry.id }];
    const first = await send(items, alone, key);
    const again = await send(items, alone, key);
    expect(first.body.data.map(({ status }: { status: number }) => status)).toEqual([201, 200, 404]);
    expect(again.body).toEqual(first.body);
    expect(first.headers["Idempotent-Replayed"]).toBeUndefined();
    expect(again.headers["Idempotent-Replayed"]).toBe("true");
    expect(await notesOf(alone)).toEqual(["Once"]);
  });

  test("200: concurrent copies of a batch write each item once", async () => {
    const alone = await givenUser(owner.workspace);
    const items = [create("One"), create("Two"), create("Three")];
    const replies = await Promise.all([1, 2, 3].map(() => send(items, alone, key)));
    // Any copy may have written an item. A later copy returns all three.
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const after = await send(items, alone, key);
    expect(after.body.data.map(({ status }: { status: number }) => status)).toEqual([201, 201, 201]);
    expect((await notesOf(alone)).sort()).toEqual(["One", "Three", "Two"]);
  });

  test("422 for the same key with another body, even a longer one", async () => {
    const alone = await givenUser(owner.workspace);
    await send([create("One")], alone, key);
    const reply = await send([create("One"), create("Two")], alone, key);
    expect(reply).toMatchObject({ status: 422, problem: { code: "idempotency_key_reused" } });
    expect(await notesOf(alone)).toEqual(["One"]);
  });
});

describe("limits of a batch", () => {
  test("429: items count against the limit, and too many items write nothing", async () => {
    const alone = await givenUser(owner.workspace);
    Object.assign(env(), { RATE_LIMIT_PER_KEY: 60 });
    try {
      const many = Array.from({ length: 150 }, (_none, index) => create(`Entry ${String(index)}`));
      expect((await send(many, alone)).headers["RateLimit"]).toMatch(/^"items";r=50;/);
      const refused = await send(many, alone);
      expect(refused).toMatchObject({ status: 429, problem: { code: "rate_limited" } });
      expect(Number(refused.headers["Retry-After"])).toBeGreaterThan(60);
    } finally {
      withoutLimits();
    }
    const page = await call(listEntries, { as: alone, query: { user_id: "me", limit: "200" } });
    expect(page.body.data).toHaveLength(150);
  });
});
