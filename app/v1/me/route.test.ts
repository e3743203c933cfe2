import { expect, test } from "vitest";
import { call } from "@/testing/call";
import { PATCH as updateUser } from "@/app/v1/users/[id]/route";
import { givenKey, givenOwner, givenUser, givenWorkspace, type TestUser } from "@/testing/factories";
import { givenSession } from "@/testing/sessions";
import { localDate } from "@/lib/kernel/core/time";
import { toPublicId } from "@/lib/kernel/core/ids";
import { GET } from "./route";

test("200 with user, workspace and credential", async () => {
  const workspace = await givenWorkspace({ currency: "CHF", timeZone: "Pacific/Kiritimati" });
  const as = await givenUser(workspace, "admin", { name: "Maren", defaultRateMinor: 5000n });
  const expiresAt = new Date(Date.now() + 3_600_000);
  const key = await givenKey(as, ["read_only"], expiresAt);
  const reply = await call(GET, { as: key });
  expect(reply.status).toBe(200);
  expect(reply.body).toStrictEqual({
    id: as.publicId,
    email: `${as.id}@example.com`,
    name: "Maren",
    role: "admin",
    status: "active",
    time_zone: null,
    locale: null,
    language: null,
    default_rate: { amount: 5000, currency: "CHF" },
    rates: [{ amount: 5000, currency: "CHF", since: null }],
    weekly_capacity_seconds: null,
    ...{ approver_id: null, submits_timesheets: true, muted_emails: [] },
    has_second_factor: false,
    external_refs: [],
    import_id: null,
    invitation: null,
    created_at: expect.any(String) as string,
    updated_at: expect.any(String) as string,
    workspace: {
      id: toPublicId("wks", workspace.id),
      name: "Ostlund & Park",
      currency: "CHF",
      time_zone: "Pacific/Kiritimati",
      week_start: 1,
      locale: null,
      language: null,
      weekly_capacity_seconds: null,
      forgotten_timer_hours: 10,
      working_hours: { from: "09:00", to: "18:00" },
      gap_minutes: 30,
      closing: null,
      approvals: { enabled: false, period: "week", starts_on: null, decides: true },
      today: localDate(new Date(), "Pacific/Kiritimati"),
      retention: {
        deliveries_days: 30,
        events_days: 90,
        mails_days: 90,
        audit_days: null,
        idempotency_keys_days: 1,
      },
    },
    credential: { kind: "key", scopes: ["read_only"], expires_at: expiresAt.toISOString() },
  });
  const again = await call(GET, { as: key, headers: { "if-none-match": reply.headers["ETag"] ?? "" } });
  expect(again.status).toBe(304);
});

test("200 with the kind of credential; members never see rates", async () => {
  const workspace = await givenWorkspace();
  const as = await givenUser(workspace, "member", { defaultRateMinor: 5000n });
  const session = await givenSession(as);
  const reply = await call(GET, { as: null, headers: session.headers });
  expect(reply.body).toMatchObject({ id: as.publicId, default_rate: null, credential: { kind: "session" } });
  const manager = await givenUser(workspace, "manager", { defaultRateMinor: 5000n });
  expect((await call(GET, { as: manager })).body.default_rate).toEqual({ amount: 5000, currency: "EUR" });
});

test("422 for a parameter", async () => {
  const as = await givenUser(await givenWorkspace());
  expect((await call(GET, { as, query: { expand: "workspace" } })).problem).toMatchObject({
    status: 422,
    code: "unknown_parameter",
    errors: [{ parameter: "expand" }],
  });
});

test("managers decide timesheets once they approve someone, and members never", async () => {
  const owner = await givenOwner();
  const [manager, member] = [await givenUser(owner.workspace, "manager"), await givenUser(owner.workspace, "member")];
  const decides = async (as: TestUser) => (await call(GET, { as })).body.workspace.approvals.decides;
  expect([await decides(owner), await decides(manager), await decides(member)]).toEqual([true, false, false]);
  const body = { approver_id: manager.publicId };
  await call(updateUser, { method: "PATCH", as: owner, params: { id: member.publicId }, body });
  expect(await decides(manager)).toBe(true);
  const demotion = { method: "PATCH", as: owner, params: { id: manager.publicId }, body: { role: "member" } } as const;
  await call(updateUser, demotion);
  expect(await decides(manager)).toBe(false);
});
