import { beforeEach, describe, expect, test } from "vitest";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { eventsOf, givenClient, withoutLimits } from "@/testing/things";
import { GET, PATCH } from "./[id]/route";
import { POST } from "./route";

withoutLimits();

let owner: TestUser;
beforeEach(async () => {
  owner = await givenOwner();
});

const create = (body: object) => call(POST, { method: "POST", as: owner, body: { name: "Kestrel", ...body } });
const patch = (id: string, body: object, as = owner) => call(PATCH, { method: "PATCH", as, params: { id }, body });
const read = (id: string, as = owner) => call(GET, { as, params: { id } });
const PAUSED = { reminders: "paused", reminders_paused_until: "2055-03-15", late_fee: "never" };
const DEFAULTS = { reminders: "on", reminders_paused_until: null, late_fee: "default" };

describe("reminders and late fees of a client", () => {
  test("201: on and charged by default, or as given", async () => {
    expect((await create({})).body).toMatchObject(DEFAULTS);
    const { body } = await create(PAUSED);
    expect(body).toMatchObject(PAUSED);
    expect((await read(body.id)).body).toMatchObject(PAUSED);
  });

  test("200: a pause with and without a last day; absent members stay", async () => {
    const { id } = await givenClient(owner);
    expect((await patch(id, { reminders: "paused" })).body).toMatchObject({ ...DEFAULTS, reminders: "paused" });
    const until = { reminders_paused_until: "2055-03-15" };
    expect((await patch(id, until)).body).toMatchObject({ reminders: "paused", ...until });
    expect((await patch(id, { notes: "x" })).body).toMatchObject({ reminders: "paused", ...until });
    expect((await patch(id, { reminders: "paused" })).body).toMatchObject({ reminders: "paused", ...until });
    expect((await patch(id, { reminders_paused_until: null })).body).toMatchObject({
      ...{ reminders: "paused", reminders_paused_until: null },
    });
    expect((await patch(id, { reminders: "on" })).body).toMatchObject(DEFAULTS);
  });

  test("200: a last day that has passed is the end of the pause", async () => {
    const { id } = (await create(PAUSED)).body;
    const where = { workspaceId: owner.workspace.id };
    await prisma().client.updateMany({ where, data: { remindersSince: new Date("2026-01-01") } });
    expect((await read(id)).body).toMatchObject({ reminders: "on", reminders_paused_until: null });
  });

  test("200: values that the client has change nothing", async () => {
    const { id } = (await create(PAUSED)).body;
    const events = await eventsOf("cli", id);
    const { updated_at } = (await patch(id, PAUSED)).body;
    expect(updated_at).toBe((await read(id)).body.updated_at);
    expect(await eventsOf("cli", id)).toEqual(events);
    await patch(id, { reminders: "on" });
    expect(await eventsOf("cli", id)).toEqual([...events, "client.updated"]);
  });

  test("422 reminders_not_paused: a last day needs a pause", async () => {
    const errors = [{ pointer: "/reminders_paused_until", reason: "reminders_not_paused" }];
    const until = { reminders_paused_until: "2055-03-15" };
    expect((await create(until)).problem.errors).toMatchObject(errors);
    const { id } = await givenClient(owner);
    expect((await patch(id, until)).problem.errors).toMatchObject(errors);
    expect((await patch(id, { reminders: "on", ...until })).problem.errors).toMatchObject(errors);
    expect((await patch(id, { reminders_paused_until: null })).status).toBe(200);
  });

  test("422 pause_in_past: the last day is today or later", async () => {
    const body = { reminders: "paused", reminders_paused_until: "2026-01-01" };
    const { problem } = await create(body);
    expect(problem.errors).toMatchObject([{ pointer: "/reminders_paused_until", reason: "pause_in_past" }]);
  });

  test.each([{ reminders: "off" }, { reminders_paused_until: "15.3.2055" }, { late_fee: "always" }])(
    "422: %j names the member",
    async (body) => {
      const { problem } = await create(body);
      expect(problem).toMatchObject({ status: 422, errors: [{ pointer: `/${Object.keys(body).join()}` }] });
    },
  );

  test("members see the defaults, managers the values; only owners and admins change them", async () => {
    const { id } = (await create(PAUSED)).body;
    const member = await givenUser(owner.workspace, "member");
    const manager = await givenUser(owner.workspace, "manager");
    expect((await read(id, member)).body).toMatchObject(DEFAULTS);
    expect((await read(id, manager)).body).toMatchObject(PAUSED);
    expect((await patch(id, { reminders: "on" }, member)).status).toBe(403);
  });
});
