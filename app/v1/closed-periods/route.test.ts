import { beforeAll, describe, expect, test } from "vitest";
import { GET as preview } from "@/app/v1/closed-periods/preview/route";
import { POST as reopen } from "@/app/v1/closed-periods/[id]/reopen/route";
import { GET as list, POST as close } from "@/app/v1/closed-periods/route";
import { GET as getMe } from "@/app/v1/me/route";
import { GET as readEntry } from "@/app/v1/time-entries/[id]/route";
import { GET as readWorkspace } from "@/app/v1/workspace/route";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { givenClosed, givenException } from "@/testing/closing";
import { givenInvited, givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { givenDraft } from "@/testing/invoices";
import { eventsOf, givenClient, givenEntry, givenProject, givenTimer, withoutLimits } from "@/testing/things";
import { dayIn, today } from "@/testing/today";

beforeAll(withoutLimits);

const closeUntil = (as: TestUser, body: object) => call(close, { method: "POST", as, body });
const reopenIt = (as: TestUser, id: string, reason = "A corrected invoice") =>
  call(reopen, { method: "POST", as, params: { id }, body: { reason } });

describe("POST /v1/closed-periods", () => {
  test("201: the first closing covers every earlier day, the next one follows it", async () => {
    const owner = await givenOwner();
    const first = await closeUntil(owner, { locked_until: "2026-08-31", reason: "Summer" });
    expect(first).toMatchObject({
      status: 201,
      body: { from: null, locked_until: "2026-08-31", reason: "Summer", automatic: false, closed_by: owner.publicId },
    });
    expect(await eventsOf("clp", first.body.id)).toEqual(["period.closed"]);
    const second = await closeUntil(owner, { locked_until: "2026-09-30" });
    expect(second.body).toMatchObject({ from: "2026-09-01", locked_until: "2026-09-30" });
    expect((await call(readWorkspace, { as: owner })).body.closing.locked_until).toBe("2026-09-30");
    expect((await call(getMe, { as: owner })).body.workspace.closing).toEqual({
      locked_until: "2026-09-30",
      exceptions: [],
    });
  });

  test("422 for a day that is closed already, and for a day after today", async () => {
    const owner = await givenOwner();
    await givenClosed(owner, "2026-09-30");
    for (const day of ["2026-09-30", "2026-09-01", dayIn(1)]) {
      expect((await closeUntil(owner, { locked_until: day })).problem.errors?.[0]?.pointer).toBe("/locked_until");
    }
    expect((await closeUntil(owner, { locked_until: today() })).status).toBe(201);
  });

  test("one of ten closings of the same day succeeds, and one event is recorded", async () => {
    const owner = await givenOwner();
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => closeUntil(owner, { locked_until: "2026-09-30" })),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await prisma().event.count({ where: { workspaceId: owner.workspace.id, type: "period.closed" } })).toBe(1);
  });

  test("a member who joins after the closing is bound by it", async () => {
    const owner = await givenOwner();
    await givenClosed(owner, "2026-11-19");
    const late = await givenUser(owner.workspace, "member");
    await givenInvited(owner);
    await expect(givenEntry(late)).rejects.toThrow("period_closed");
  });
});

describe("POST /v1/closed-periods/{id}/reopen", () => {
  test("200 for the last closing only, in reverse order, each with its reason", async () => {
    const owner = await givenOwner();
    const august = await givenClosed(owner, "2026-08-31");
    const september = await givenClosed(owner, "2026-09-30");
    const early = await reopenIt(owner, august.id);
    expect(early.problem).toMatchObject({
      status: 409,
      code: "invalid_state_transition",
      params: { locked_until: "2026-09-30" },
    });
    expect((await reopenIt(owner, september.id)).body).toMatchObject({
      reopened_by: owner.publicId,
      reopen_reason: "A corrected invoice",
    });
    expect((await reopenIt(owner, september.id)).problem.code).toBe("invalid_state_transition");
    expect((await call(readWorkspace, { as: owner })).body.closing.locked_until).toBe("2026-08-31");
    expect((await reopenIt(owner, august.id)).status).toBe(200);
    expect((await call(readWorkspace, { as: owner })).body.closing.locked_until).toBeNull();
    expect(await eventsOf("clp", september.id)).toEqual(["period.closed", "period.opened"]);
    const { data } = (await call(list, { as: owner })).body;
    expect(data.map(({ id }) => id)).toEqual([september.id, august.id]);
    expect((await givenEntry(owner, { start_time: "2026-09-01T08:00:00Z" })).lock_reason).toBeNull();
  });

  test("422 without a reason", async () => {
    const owner = await givenOwner();
    const { id } = await givenClosed(owner, "2026-08-31");
    expect((await reopenIt(owner, id, "")).problem.errors?.[0]?.pointer).toBe("/reason");
  });

  test("404: another workspace's closing does not exist here", async () => {
    const [owner, stranger] = [await givenOwner(), await givenOwner()];
    const { id } = await givenClosed(owner, "2026-08-31");
    expect((await reopenIt(stranger, id)).status).toBe(404);
    expect((await call(readWorkspace, { as: owner })).body.closing.locked_until).toBe("2026-08-31");
  });
});

describe("GET /v1/closed-periods/preview", () => {
  test("counts the entries, timers, unbilled time and drafts of the open days up to the last one", async () => {
    const owner = await givenOwner();
    const member = await givenUser(owner.workspace, "member");
    const client = await givenClient(owner);
    const rate = { amount: 10_000, currency: "EUR" };
    const project = await givenProject(owner, { client_id: client.id, rate });
    await givenEntry(owner, { start_time: "2026-08-31T08:00:00Z", project_id: project.id });
    await givenClosed(owner, "2026-08-31");
    const place = { project_id: project.id, time_zone: "Europe/Berlin" };
    await givenEntry(owner, { ...place, start_time: "2026-09-01T08:00:00Z", duration_seconds: 3600 });
    await givenDraft(owner, {
      client_id: client.id,
      lines: [],
      from_time_entries: { from: "2026-09-01", to: "2026-09-30" },
    });
    await givenEntry(owner, { ...place, start_time: "2026-09-30T08:00:00Z", duration_seconds: 7200 });
    const timer = await givenTimer(member, { start_time: "2026-09-30T21:30:00Z", time_zone: "Europe/Berlin" });
    await givenEntry(owner, { ...place, start_time: "2026-09-30T22:30:00Z", duration_seconds: 60 });
    const seen = await call(preview, { as: owner, query: { until: "2026-09-30" } });
    expect(seen.body).toMatchObject({
      from: "2026-09-01",
      locked_until: "2026-09-30",
      entries: 3,
      people: 2,
      seconds: 10_800,
      running: [{ time_entry_id: timer.id, user_id: member.publicId }],
      unbilled: { clients: 1, seconds: 7200, amounts: [{ amount: 20_000, currency: "EUR" }] },
      drafts: [{ client_id: client.id, seconds: 3600 }],
    });
  });
});

describe("a locked entry", () => {
  test("names its reasons and the way out, by role", async () => {
    const owner = await givenOwner();
    const member = await givenUser(owner.workspace, "member");
    const { id } = await givenEntry(member);
    await givenClosed(owner, "2026-11-19");
    const read = async (as: TestUser) => (await call(readEntry, { as, params: { id } })).body;
    expect(await read(member)).toMatchObject({
      locked: true,
      lock_reason: "period_closed",
      lock_reasons: ["period_closed"],
      lock_detail: { href: null },
    });
    expect((await read(owner)).lock_detail?.href).toMatch(/\/settings\/closing$/);
    await givenException(owner, { user_id: member.publicId, from: "2026-11-19", to: "2026-11-19" });
    expect(await read(member)).toMatchObject({ locked: false, lock_reasons: [], lock_detail: null });
  });
});
