import { beforeEach, describe, expect, test } from "vitest";
import { GET, POST } from "@/app/v1/me/earlier-entries/route";
import { PATCH as changeProject } from "@/app/v1/projects/[id]/route";
import { call } from "@/testing/call";
import { givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { givenEntry, givenProject, withoutLimits } from "@/testing/things";

withoutLimits();

let owner: TestUser;
beforeEach(async () => {
  owner = await givenOwner();
});

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const worked = (notes: string, days: number, more: object = {}) =>
  givenEntry(owner, { notes, start_time: daysAgo(days), duration_seconds: 600, ...more });
const list = async (as = owner) => (await call(GET, { as })).body.data;
const pin = (body: object, as = owner) => call(POST, { method: "POST", as, body });

describe("GET /v1/me/earlier-entries", () => {
  test("lists different work once, frequent and recent work first", async () => {
    const { date } = await worked("Standup", 2);
    await worked("Standup", 3);
    await worked("Standup", 4);
    await worked("Long ago", 100);
    await worked("Yesterday", 1);
    const rows = await list();
    expect(rows.map(({ notes, count }) => [notes, count])).toEqual([
      ["Standup", 3],
      ["Yesterday", 1],
      ["Long ago", 1],
    ]);
    expect(rows[0]).toMatchObject({ last_date: date, pinned: false, billable: true });
  });

  test("ends after 180 days, and leaves out archived projects and empty entries", async () => {
    const project = await givenProject(owner, { name: "Gone" });
    await worked("Ancient", 181);
    await worked("", 1);
    await worked("Of the project", 1, { project_id: project.id });
    expect(await list()).toMatchObject([{ notes: "Of the project", project_id: project.id }]);
    await call(changeProject, { method: "PATCH", as: owner, params: { id: project.id }, body: { status: "archived" } });
    expect(await list()).toEqual([]);
  });

  test("shows a person only their own work", async () => {
    const member = await givenUser(owner.workspace, "member");
    await worked("Secret", 1);
    await pin({ notes: "Pinned secret", pinned: true });
    expect(await list(member)).toEqual([]);
  });
});

describe("POST /v1/me/earlier-entries", () => {
  test("pins work to the top, also work that is not in the list, and unpins it", async () => {
    await worked("Standup", 1);
    const body = { notes: "Month end", tags: ["books"] };
    expect((await pin({ ...body, pinned: true })).body.data.map((row) => [row.notes, row.pinned, row.count])).toEqual([
      ["Month end", true, 0],
      ["Standup", false, 1],
    ]);
    await pin({ ...body, pinned: true });
    expect((await list()).filter(({ pinned }) => pinned)).toHaveLength(1);
    expect((await pin({ ...body, pinned: false })).body.data).toMatchObject([{ notes: "Standup" }]);
  });

  test("two at once are one pin", async () => {
    await Promise.all([1, 2, 3].map(() => pin({ notes: "Standup", pinned: true })));
    expect(await list()).toMatchObject([{ notes: "Standup", pinned: true }]);
  });

  test("422 for a project of another workspace", async () => {
    const stranger = await givenProject(await givenOwner(), { name: "Theirs" });
    const refused = await pin({ notes: "x", project_id: stranger.id, pinned: true });
    expect(refused).toMatchObject({ status: 422, problem: { code: "unknown_reference" } });
  });

  test("409 above fifty pins", async () => {
    for (let n = 0; n < 50; n++) await pin({ notes: `Work ${String(n)}`, pinned: true });
    const refused = await pin({ notes: "One more", pinned: true });
    expect(refused).toMatchObject({ status: 409, problem: { code: "limit_reached", reason: "pinned_entries" } });
    expect((await list()).length).toBe(50);
  });

  test("lists the latest pin first", async () => {
    for (const notes of ["First", "Second", "Third"]) await pin({ notes, pinned: true });
    expect((await list()).map(({ notes }) => notes)).toEqual(["Third", "Second", "First"]);
  });

  test("does not count pins of archived projects and of projects that the member may not use", async () => {
    const member = await givenUser(owner.workspace, "member");
    const archived = await givenProject(owner, { name: "Archived" });
    const left = await givenProject(owner, { name: "Left", access: "members", member_ids: [member.publicId] });
    for (let n = 0; n < 50; n++) {
      const project_id = n % 2 === 0 ? archived.id : left.id;
      expect((await pin({ notes: `Work ${String(n)}`, project_id, pinned: true }, member)).status).toBe(200);
    }
    const change = (id: string, body: object) =>
      call(changeProject, { method: "PATCH", as: owner, params: { id }, body });
    await change(archived.id, { status: "archived" });
    await change(left.id, { member_ids: [] });
    expect(await list(member)).toEqual([]);
    expect(await pin({ notes: "One more", pinned: true }, member)).toMatchObject({
      status: 200,
      body: { data: [{ notes: "One more", pinned: true }] },
    });
  });
});
