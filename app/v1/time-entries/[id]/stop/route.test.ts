import { beforeAll, describe, expect, test } from "vitest";
import { PATCH as patchProject } from "@/app/v1/projects/[id]/route";
import { PATCH as patchEntry } from "@/app/v1/time-entries/[id]/route";
import { call } from "@/testing/call";
import { givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { eventsOf, givenEntry, givenProject, givenTimer, payloadsAbout, withoutLimits } from "@/testing/things";
import { POST } from "./route";

let owner: TestUser;
beforeAll(async () => {
  withoutLimits();
  owner = await givenOwner();
});

const stop = (id: string, as = owner, more: { body?: unknown; headers?: Record<string, string> } = {}) =>
  call(POST, { method: "POST", as, params: { id }, ...more });

describe("POST /v1/time-entries/{id}/stop", () => {
  test("200: ends now; 409 when already stopped", async () => {
    const timer = await givenTimer(owner, { start_time: new Date(Date.now() - 90_500).toISOString() });
    const before = Date.now();
    const reply = await stop(timer.id);
    const trackedMs = Date.parse(reply.body.updated_at) - Date.parse(timer.start_time);
    expect(trackedMs).toBeGreaterThanOrEqual(90_500);
    expect(reply.body).toStrictEqual({
      ...timer,
      end_time: reply.body.updated_at,
      duration_seconds: Math.floor(trackedMs / 1000),
      running: false,
      updated_at: expect.any(String) as string,
    });
    expect(Date.parse(reply.body.end_time ?? "")).toBeGreaterThanOrEqual(before);
    const again = await stop(timer.id);
    expect(again.problem).toMatchObject({ status: 409, code: "invalid_state_transition", reason: "already_stopped" });
    const events = await payloadsAbout("ent", timer.id);
    expect(events.slice(2)).toMatchObject([
      { type: "time_entry.stopped", data: reply.body },
      { type: "time_entry.updated", data: reply.body },
    ]);
  });

  test("409 for an entry that never ran; 404 for an unknown entry and another person's", async () => {
    expect((await stop((await givenEntry(owner)).id)).status).toBe(409);
    expect((await stop("ent_01h2e8kqvbfwea724h75qc655w")).status).toBe(404);
    const { id } = await givenTimer(owner);
    expect((await stop(id, await givenUser(owner.workspace, "member"))).status).toBe(404);
    expect((await stop(id)).status).toBe(200);
  });

  test("200: one of eight concurrent stops succeeds, and the others fail with 409", async () => {
    const { id } = await givenTimer(owner);
    const replies = await Promise.all(Array.from({ length: 8 }, () => stop(id)));
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, ...Array<number>(7).fill(409)]);
    expect((await eventsOf("ent", id)).filter((type) => type === "time_entry.stopped")).toHaveLength(1);
  });

  test("200: a timer in an archived project can be stopped", async () => {
    const project = await givenProject(owner);
    const { id } = await givenTimer(owner, { project_id: project.id });
    await call(patchProject, { method: "PATCH", as: owner, params: { id: project.id }, body: { status: "archived" } });
    expect((await stop(id)).body).toMatchObject({ running: false, lock_reason: "project_archived" });
  });

  test("200: PATCH can set the end in an archived project, and nothing else", async () => {
    const project = await givenProject(owner);
    const { id } = await givenTimer(owner, { project_id: project.id });
    await call(patchProject, { method: "PATCH", as: owner, params: { id: project.id }, body: { status: "archived" } });
    const change = (body: object) => call(patchEntry, { method: "PATCH", as: owner, params: { id }, body });
    const locked = { status: 409, problem: { code: "project_archived" } };
    expect(await change({ end_time: new Date().toISOString(), notes: "Other" })).toMatchObject(locked);
    expect(await change({ end_time: new Date().toISOString() })).toMatchObject({
      status: 200,
      body: { running: false, lock_reason: "project_archived" },
    });
    expect(await change({ end_time: null })).toMatchObject(locked);
  });

  test("200 for an empty object or no body; 422 for a member; 412 for a stale If-Match", async () => {
    const { id } = await givenTimer(owner);
    expect((await stop(id, owner, { body: { end_time: "now" } })).problem).toMatchObject({
      status: 422,
      code: "unknown_field",
    });
    expect((await stop(id, owner, { headers: { "if-match": '"7-x"' } })).status).toBe(412);
    expect((await stop(id, owner, { body: {} })).status).toBe(200);
  });
});
