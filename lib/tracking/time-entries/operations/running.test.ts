import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { PATCH } from "@/app/v1/time-entries/[id]/route";
import { GET, POST } from "@/app/v1/time-entries/route";
import { newUuid } from "@/lib/kernel/core/uuid";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { eventsOf, givenEntry, givenTimer, uuidOf, withoutLimits } from "@/testing/things";

let owner: TestUser;
beforeAll(() => withoutLimits());
beforeEach(async () => {
  owner = await givenOwner();
  now = Math.floor(Date.now() / 1000) * 1000;
});

/** Of one clock reading, so that differences are exact. */
let now: number;
const ago = (seconds: number) => new Date(now - seconds * 1000).toISOString();
const start = (body: unknown = {}) => call(POST, { method: "POST", as: owner, body });
const patch = (id: string, body: unknown) => call(PATCH, { method: "PATCH", as: owner, params: { id }, body });
const entries = async () => (await call(GET, { as: owner, query: { sort: "created_at" } })).body.data as Entry[];

interface Entry {
  id: string;
  start_time: string;
  end_time: string | null;
  running: boolean;
}

/** Check that each user has at most one running entry, and that each entry's events are complete. */
async function expectConsistent(): Promise<void> {
  const all = await entries();
  expect(all.filter((entry) => entry.running)).toHaveLength(1);
  for (const entry of all) {
    const events = await eventsOf("ent", entry.id);
    const count = (type: string) => events.filter((event) => event === type).length;
    expect(count("time_entry.created")).toBe(1);
    expect(count("time_entry.started") - count("time_entry.stopped")).toBe(entry.running ? 1 : 0);
    if (entry.end_time !== null) expect(entry.end_time > entry.start_time).toBe(true);
  }
}

describe("at most one running entry per user", () => {
  test("201: eight concurrent starts leave one running entry and complete events", async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => start()));
    expect(replies.map((reply) => reply.status)).toEqual(Array(8).fill(201));
    expect(await entries()).toHaveLength(8);
    await expectConsistent();
  });

  test("200 or 409: eight concurrent resumptions leave one running entry", async () => {
    const stopped = await Promise.all(Array.from({ length: 8 }, () => givenEntry(owner, { start_time: ago(9000) })));
    const replies = await Promise.all(stopped.map(({ id }) => patch(id, { end_time: null })));
    expect(replies.filter((reply) => ![200, 409].includes(reply.status))).toEqual([]);
    expect(replies.some((reply) => reply.status === 200)).toBe(true);
    expect((await entries()).filter((entry) => entry.running)).toHaveLength(1);
  });

  test("the database refuses a second running entry", async () => {
    await givenTimer(owner);
    const row = {
      id: newUuid(),
      workspaceId: owner.workspace.id,
      userId: owner.id,
      startTime: new Date(),
      localDate: new Date("2026-11-19"),
      timeZone: "UTC",
      billable: true,
    };
    await expect(prisma().timeEntry.create({ data: row })).rejects.toMatchObject({ code: "P2002" });
    const ended = { ...row, endTime: row.startTime };
    await expect(prisma().timeEntry.create({ data: ended })).rejects.toThrow("time_entries_end_after_start");
  });

  test("201: a timer does not stop those of other people and other workspaces", async () => {
    const other = await givenUser(owner.workspace, "member");
    await givenTimer(owner);
    await givenTimer(other);
    await givenTimer(await givenOwner());
    expect(await prisma().timeEntry.count({ where: { workspaceId: owner.workspace.id, endTime: null } })).toBe(2);
  });
});

describe("the end of the running entry", () => {
  test("201: the start of the next entry", async () => {
    const first = await givenTimer(owner, { start_time: ago(600) });
    const second = await start({ start_time: ago(60) });
    expect((await entries())[0]).toMatchObject({
      id: first.id,
      end_time: second.body.start_time,
      duration_seconds: 540,
    });
    expect(await eventsOf("ent", first.id)).toEqual([
      "time_entry.created",
      "time_entry.started",
      "time_entry.stopped",
      "time_entry.updated",
    ]);
  });

  test("201: now, if the next entry starts before it", async () => {
    await givenTimer(owner, { start_time: ago(60) });
    const before = Date.now();
    await start({ start_time: ago(600) });
    const [first] = await entries();
    expect(Date.parse(String(first?.end_time))).toBeGreaterThanOrEqual(before);
    await expectConsistent();
  });

  test("201: a finished entry stops no timer", async () => {
    const timer = await givenTimer(owner, { start_time: ago(60) });
    await givenEntry(owner);
    expect((await entries()).find((entry) => entry.id === timer.id)?.running).toBe(true);
  });

  test("200: resuming stops the other entry now", async () => {
    const old = await givenEntry(owner, { start_time: ago(7200), duration_seconds: 60 });
    const timer = await givenTimer(owner, { start_time: ago(9000) });
    const before = Date.now();
    const reply = await patch(old.id, { end_time: null });
    expect(reply.body).toMatchObject({
      running: true,
      end_time: null,
      duration_seconds: null,
      start_time: old["start_time"],
    });
    const stopped = (await entries()).find((entry) => entry.id === timer.id);
    expect(Date.parse(String(stopped?.end_time))).toBeGreaterThanOrEqual(before);
    expect(await eventsOf("ent", old.id)).toEqual(["time_entry.created", "time_entry.started", "time_entry.updated"]);
    expect((await eventsOf("ent", timer.id)).slice(2)).toEqual(["time_entry.stopped", "time_entry.updated"]);
  });

  test("200: resuming with a start stops the other entry at this start", async () => {
    const old = await givenEntry(owner, { start_time: ago(7200), duration_seconds: 60 });
    const timer = await givenTimer(owner, { start_time: ago(9000) });
    const from = ago(30);
    await patch(old.id, { start_time: from, end_time: null });
    expect((await entries()).find((entry) => entry.id === timer.id)?.end_time).toBe(from);
  });

  test("200: moving a running entry to another person stops that person's timer", async () => {
    const other = await givenUser(owner.workspace, "member");
    const theirs = await givenTimer(other, { start_time: ago(60) });
    const mine = await givenTimer(owner, { start_time: ago(60) });
    const reply = await patch(mine.id, { user_id: other.publicId });
    expect(reply.body).toMatchObject({ user_id: other.publicId, running: true });
    const row = await prisma().timeEntry.findFirstOrThrow({ where: { id: uuidOf("ent", theirs.id) } });
    expect(row.endTime).not.toBeNull();
  });

  test("200: an end or a duration stops a running entry", async () => {
    const timer = await givenTimer(owner, { start_time: ago(600) });
    expect((await patch(timer.id, { duration_seconds: 60 })).body).toMatchObject({
      running: false,
      duration_seconds: 60,
    });
    expect(await eventsOf("ent", timer.id)).toContain("time_entry.stopped");
  });
});
