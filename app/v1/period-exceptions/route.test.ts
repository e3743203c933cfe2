import { beforeAll, describe, expect, test } from "vitest";
import { POST as ask } from "@/app/v1/period-exceptions/ask/route";
import { DELETE as endException, GET as getException } from "@/app/v1/period-exceptions/[id]/route";
import { POST as createException } from "@/app/v1/period-exceptions/route";
import { GET as readAudit } from "@/app/v1/audit-log/route";
import { DELETE as deleteEntry, PATCH as updateEntry } from "@/app/v1/time-entries/[id]/route";
import { prisma } from "@/lib/kernel/db/prisma";
import { endOverExceptions } from "@/lib/tracking/closed-periods/operations/schedule";
import { call } from "@/testing/call";
import { givenClosed, givenException } from "@/testing/closing";
import { givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { givenSession } from "@/testing/sessions";
import { eventsOf, givenEntry, withoutLimits } from "@/testing/things";

beforeAll(withoutLimits);

const emailsOf = ({ workspace }: TestUser) =>
  prisma().email.findMany({ where: { workspaceId: workspace.id }, orderBy: { id: "asc" }, take: 100 });

describe("POST /v1/period-exceptions", () => {
  test("422 for open days, too many days, and an end in the past or too late", async () => {
    const owner = await givenOwner();
    const until = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const add = (body: object) => call(createException, { method: "POST", as: owner, body });
    const good = { from: "2026-09-01", to: "2026-09-30", until: until(7), reason: "A late receipt" };
    const pointerOf = async (body: object) => (await add({ ...good, ...body })).problem.errors?.[0]?.pointer;
    expect(await pointerOf({})).toBe("/from");
    await givenClosed(owner, "2026-09-30");
    expect(await pointerOf({ from: "2026-10-01", to: "2026-10-02" })).toBe("/from");
    expect(await pointerOf({ to: "2026-08-31" })).toBe("/to");
    expect(await pointerOf({ from: "2026-07-01" })).toBe("/to");
    expect(await pointerOf({ until: until(-1) })).toBe("/until");
    expect(await pointerOf({ until: until(32) })).toBe("/until");
    expect(await pointerOf({ reason: "" })).toBe("/reason");
    expect((await add(good)).status).toBe(201);
  });

  test("422 for a person of another workspace, and 404 for an exception there", async () => {
    const [owner, stranger] = [await givenOwner(), await givenOwner()];
    await Promise.all([givenClosed(owner, "2026-09-30"), givenClosed(stranger, "2026-09-30")]);
    const days = { from: "2026-09-01", to: "2026-09-30", until: new Date(Date.now() + 60_000).toISOString() };
    const body = { ...days, user_id: stranger.publicId, reason: "A late receipt" };
    const foreign = await call(createException, { method: "POST", as: owner, body });
    expect(foreign.problem).toMatchObject({ code: "unknown_reference" });
    const { id } = await givenException(stranger, days);
    expect((await call(endException, { method: "DELETE", as: owner, params: { id } })).status).toBe(404);
  });
});

test("each write under an exception is in the audit log with its reason, and the exception counts the entries", async () => {
  const owner = await givenOwner();
  const member = await givenUser(owner.workspace, "member");
  const entry = await givenEntry(member, { start_time: "2026-09-10T08:00:00Z", notes: "Pier" });
  await givenClosed(owner, "2026-09-30");
  const { id } = await givenException(owner, { from: "2026-09-01", to: "2026-09-15", reason: "Travel" });
  const patch = { method: "PATCH", as: member, params: { id: entry.id }, body: { notes: "Pier 4" } } as const;
  expect((await call(updateEntry, patch)).status).toBe(200);
  const added = await givenEntry(member, { start_time: "2026-09-11T08:00:00Z" });
  await call(deleteEntry, { method: "DELETE", as: owner, params: { id: added.id } });
  await givenEntry(member, { start_time: "2026-10-02T08:00:00Z" });
  const { headers } = await givenSession(owner);
  const { data } = (await call(readAudit, { as: null, headers, query: { q: id, sort: "created_at" } })).body;
  const written = data.filter(({ action }) => action.startsWith("time_entry."));
  expect(written.map(({ action, object_id, user_id }) => [action, object_id, user_id])).toEqual([
    ["time_entry.updated", entry.id, member.publicId],
    ["time_entry.created", added.id, member.publicId],
    ["time_entry.deleted", added.id, owner.publicId],
  ]);
  expect(written[0]?.details).toMatchObject({
    ...{ exception_id: id, reason: "Travel", before: { notes: "Pier" }, after: { notes: "Pier 4" } },
  });
  const read = await call(getException, { as: owner, params: { id } });
  expect(read.body.changed_entries).toBe(2);
});

describe("the end of an exception", () => {
  test("by time: the days are closed again, and one event is recorded with two workers ticking", async () => {
    const owner = await givenOwner();
    await givenClosed(owner, "2026-09-30");
    const until = new Date(Date.now() + 3000).toISOString();
    const { id } = await givenException(owner, { from: "2026-09-01", to: "2026-09-30", until });
    const start = { start_time: "2026-09-10T08:00:00Z" };
    await givenEntry(owner, start);
    await new Promise((resolve) => setTimeout(resolve, 3100));
    await expect(givenEntry(owner, start)).rejects.toThrow("period_closed");
    await Promise.all([endOverExceptions(new Date()), endOverExceptions(new Date())]);
    expect(await eventsOf("pex", id)).toEqual(["period_exception.created", "period_exception.ended"]);
    const read = await call(getException, { as: owner, params: { id } });
    expect(read.body).toMatchObject({ ended_at: until, ended_by: null });
  });

  test("by hand: the days are closed again, and a second end is 409", async () => {
    const owner = await givenOwner();
    await givenClosed(owner, "2026-09-30");
    const { id } = await givenException(owner, { from: "2026-09-01", to: "2026-09-30" });
    await givenEntry(owner, { start_time: "2026-09-10T08:00:00Z" });
    const end = () => call(endException, { method: "DELETE", as: owner, params: { id } });
    expect((await end()).body.ended_by).toBe(owner.publicId);
    await expect(givenEntry(owner, { start_time: "2026-09-10T08:00:00Z" })).rejects.toThrow("period_closed");
    expect((await end()).problem.code).toBe("invalid_state_transition");
    expect(await eventsOf("pex", id)).toEqual(["period_exception.created", "period_exception.ended"]);
  });
});

describe("POST /v1/period-exceptions/ask", () => {
  test("202: emails owners and admins, and 429 for a second request of the person within a day", async () => {
    const owner = await givenOwner();
    const [one, other] = [await givenUser(owner.workspace, "member"), await givenUser(owner.workspace, "member")];
    await givenUser(owner.workspace, "admin");
    await givenClosed(owner, "2026-09-30");
    const body = { from: "2026-09-10", to: "2026-09-11", comment: "The visit in Oslo is missing." };
    const send = (as: TestUser, given: object = body) => call(ask, { method: "POST", as, body: given });
    expect((await send(one, { ...body, from: "2026-10-01", to: "2026-10-01" })).problem.code).toBe("validation_failed");
    const replies = await Promise.all([send(one), send(one), send(one)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([202, 429, 429]);
    expect((await send(other)).body).toEqual({ emailed: 2 });
    const emails = await emailsOf(owner);
    expect(emails.map(({ kind }) => kind)).toEqual(Array.from({ length: 4 }, () => "exception_asked"));
    expect(emails[0]?.text).toContain(body.comment);
    expect(emails[0]?.text).toContain(`user=${one.publicId}`);
  });
});
