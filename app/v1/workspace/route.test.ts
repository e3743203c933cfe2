import { beforeEach, describe, expect, test } from "vitest";
import { GET as readMe } from "@/app/v1/me/route";
import { GET as readTimeReport } from "@/app/v1/reports/time/route";
import { toPublicId } from "@/lib/kernel/core/ids";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { whitePng } from "@/testing/pictures";
import { GET, PATCH } from "./route";

let maren: TestUser;

beforeEach(async () => {
  maren = await givenOwner();
});

describe("GET /v1/workspace", () => {
  test("200 with the workspace, without the rate for members", async () => {
    const member = await givenUser(maren.workspace, "member");
    const seen = await call(GET, { as: maren });
    expect(seen).toMatchObject({
      status: 200,
      body: {
        id: toPublicId("wks", maren.workspace.id),
        currency: "EUR",
        time_zone: "Europe/Berlin",
        week_start: 1,
        default_rate: { amount: 10_000, currency: "EUR" },
      },
    });
    expect(await call(GET, { as: member })).toMatchObject({ status: 200, body: { default_rate: null } });
  });
});

describe("PATCH /v1/workspace", () => {
  test("200: given members change, with an audit entry", async () => {
    const reply = await patch({ name: "Ostlund", week_start: 7, default_rate: null });
    expect(reply).toMatchObject({
      status: 200,
      body: { name: "Ostlund", week_start: 7, default_rate: null, currency: "EUR" },
    });
    const [entry] = await prisma().auditEntry.findMany({ where: { workspaceId: maren.workspace.id } });
    expect(entry).toMatchObject({
      action: "workspace.updated",
      userId: maren.id,
      details: { before: { name: "Ostlund & Park", week_start: 1 }, after: { name: "Ostlund", week_start: 7 } },
    });
  });

  test("200: the defaults of the workspace are in /v1/me", async () => {
    const member = await givenUser(maren.workspace, "member");
    await patch({ locale: "de-AT", language: "de", weekly_capacity_seconds: 135_000, forgotten_timer_hours: null });
    expect((await call(readMe, { as: member })).body).toMatchObject({
      locale: null,
      workspace: { locale: "de-AT", language: "de", weekly_capacity_seconds: 135_000, forgotten_timer_hours: null },
    });
  });

  test("200: working hours and gaps are in /v1/me, and the audit log names the change", async () => {
    const member = await givenUser(maren.workspace, "member");
    const working_hours = { from: "07:30", to: "24:00" };
    const reply = await patch({ working_hours, gap_minutes: null });
    expect(reply).toMatchObject({ status: 200, body: { working_hours, gap_minutes: null } });
    expect((await call(readMe, { as: member })).body.workspace).toMatchObject({ working_hours, gap_minutes: null });
    const [entry] = await prisma().auditEntry.findMany({ where: { workspaceId: maren.workspace.id } });
    expect(entry?.details).toEqual({
      before: { working_hours: { from: "09:00", to: "18:00" }, gap_minutes: 30 },
      after: { working_hours, gap_minutes: null },
    });
    expect((await patch({ gap_minutes: 45 })).body).toMatchObject({ working_hours, gap_minutes: 45 });
  });

  test("422 for working hours that end before they start, other texts, and gaps out of range", async () => {
    for (const [body, pointer] of [
      [{ working_hours: { from: "18:00", to: "09:00" } }, "/working_hours/to"],
      [{ working_hours: { from: "09:00", to: "09:00" } }, "/working_hours/to"],
      [{ working_hours: { from: "9:00", to: "18:00" } }, "/working_hours/from"],
      [{ working_hours: { from: "09:00", to: "24:30" } }, "/working_hours/to"],
      [{ working_hours: { from: "09:00" } }, "/working_hours/to"],
      [{ gap_minutes: 0 }, "/gap_minutes"],
      [{ gap_minutes: 721 }, "/gap_minutes"],
    ] as const) {
      expect(await patch(body), JSON.stringify(body)).toMatchObject({
        status: 422,
        problem: { errors: [{ pointer }] },
      });
    }
  });

  test("200: a time zone is stored by its canonical name", async () => {
    expect((await patch({ time_zone: "eUROPE/kiev" })).body).toMatchObject({ time_zone: "Europe/Kyiv" });
    expect(await call(readTimeReport, { as: maren, query: { group_by: "day" } })).toMatchObject({ status: 200 });
  });

  test("200: a change without effect keeps the version", async () => {
    const before = await call(GET, { as: maren });
    const reply = await patch({ name: "Ostlund & Park" });
    expect([reply.status, reply.headers["ETag"], reply.text]).toEqual([200, before.headers["ETag"], before.text]);
  });

  test("412 for an old version", async () => {
    const { headers } = await call(GET, { as: maren });
    await patch({ name: "First" });
    const stale = await patch({ name: "Second" }, { "if-match": headers["ETag"] ?? "" });
    expect(stale).toMatchObject({ status: 412, problem: { code: "precondition_failed" } });
  });

  test("422 for an unknown weekday, an unknown time zone, and a rate in another currency", async () => {
    for (const body of [
      { week_start: 0 },
      { week_start: 8 },
      { time_zone: "Berlin" },
      { time_zone: "AET" },
      { id: "wks_x" },
      { locale: "German" },
      { language: "German" },
      { weekly_capacity_seconds: 604_801 },
      { forgotten_timer_hours: 25 },
      { currency: "XX" },
    ]) {
      expect((await patch(body)).status, JSON.stringify(body)).toBe(422);
    }
    expect(await patch({ default_rate: { amount: 1, currency: "USD" } })).toMatchObject({
      status: 422,
      problem: { errors: [{ pointer: "/default_rate/currency" }] },
    });
    // As many cents as now, but of another currency.
    expect(await patch({ default_rate: { amount: 10_000, currency: "USD" } })).toMatchObject({ status: 422 });
  });

  test("200: the same amount in another currency is a change", async () => {
    const { headers } = await call(GET, { as: maren });
    const rate = { amount: 10_000, currency: "USD" };
    const reply = await patch({ currency: "USD", default_rate: rate });
    expect(reply).toMatchObject({ status: 200, body: { currency: "USD", default_rate: rate } });
    expect(reply.headers["ETag"]).not.toBe(headers["ETag"]);
  });

  test("200: a logo is re-encoded, and sending the stored logo again changes nothing", async () => {
    const logo = `data:image/png;base64,${whitePng(1000, 400).toString("base64")}`;
    const first = await patch({ invoicing: { logo } });
    expect(first.status).toBe(200);
    expect(first.body.invoicing?.logo).toMatch(/^data:image\/png;base64,/);
    const again = await patch({ invoicing: { logo: first.body.invoicing?.logo } });
    expect([again.status, again.headers["ETag"]]).toEqual([200, first.headers["ETag"]]);
    expect((await patch({ invoicing: { logo: null } })).body.invoicing?.logo).toBeNull();
  });

  test("422 and 409 when a new currency would reinterpret amounts", async () => {
    const rate = { amount: 12_000, currency: "USD" };
    expect(await patch({ currency: "USD" })).toMatchObject({ problem: { errors: [{ pointer: "/default_rate" }] } });
    expect((await patch({ currency: "USD", default_rate: rate })).body).toMatchObject({
      currency: "USD",
      default_rate: rate,
    });
    await givenUser(maren.workspace, "member", { defaultRateMinor: 5000n });
    expect(await patch({ currency: "JPY", default_rate: null })).toMatchObject({
      status: 409,
      problem: { code: "conflict" },
    });
  });

  test("403 for managers and members", async () => {
    for (const role of ["manager", "member"] as const) {
      const user = await givenUser(maren.workspace, role);
      const reply = await call(PATCH, { method: "PATCH", body: { name: "Mine" }, as: user });
      expect(reply).toMatchObject({ status: 403, problem: { code: "insufficient_role" } });
    }
  });
});

function patch(body: object, headers: Record<string, string> = {}) {
  return call(PATCH, { method: "PATCH", body, headers, as: maren });
}
