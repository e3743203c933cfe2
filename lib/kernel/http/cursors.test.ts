import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { GET as listClients } from "@/app/v1/clients/route";
import { GET as listTasks } from "@/app/v1/projects/[id]/tasks/route";
import { GET as listProjects } from "@/app/v1/projects/route";
import { GET as listEntries } from "@/app/v1/time-entries/route";
import { toPublicId } from "@/lib/kernel/core/ids";
import { newUuid } from "@/lib/kernel/core/uuid";
import { prisma } from "@/lib/kernel/db/prisma";
import { call, type Called } from "@/testing/call";
import { givenOwner, type TestUser } from "@/testing/factories";
import { required } from "@/testing/required";
import { givenEntry, uuidOf, withoutLimits } from "@/testing/things";
import type { Handler } from "./route";

let owner: TestUser;
const projectId = newUuid();

/** Few instants and names for many rows, so that most are equal. */
const moment = (index: number) => new Date(Date.UTC(2026, 0, 1) + (index % 4));
const stamps = (index: number) => ({ createdAt: moment(index * 7), updatedAt: moment(index * 3) });
const NAMES = ["a", "B", "b", "Ä", "ä b", "日本", 'a"\\', "z".repeat(200)];
const nameOf = (index: number) => NAMES[index % NAMES.length] ?? "";
let made = 0;

async function addRows(count: number): Promise<void> {
  const base = () => ({ id: newUuid(), workspaceId: owner.workspace.id });
  const rows = Array.from({ length: count }, () => made++);
  await prisma().client.createMany({
    data: rows.map((n) => ({ ...base(), name: nameOf(n), currency: "EUR", ...stamps(n) })),
  });
  await prisma().project.createMany({
    data: rows.map((n) => ({ ...base(), name: nameOf(n), color: "sky", ...stamps(n) })),
  });
  await prisma().task.createMany({
    data: rows.map((n) => ({ ...base(), projectId, name: nameOf(n), billable: true, ...stamps(n) })),
  });
  await prisma().timeEntry.createMany({
    data: rows.map((n) => ({
      ...base(),
      userId: owner.id,
      startTime: moment(n * 5),
      endTime: new Date(Date.UTC(2027, 0, 1)),
      localDate: new Date("2026-01-01"),
      timeZone: "UTC",
      billable: n % 2 === 0,
      tags: [],
      ...stamps(n),
    })),
  });
}

beforeAll(async () => {
  withoutLimits();
  owner = await givenOwner();
  const { id: workspaceId } = owner.workspace;
  await prisma().project.create({ data: { id: projectId, workspaceId, name: "Home", color: "sky" } });
  await addRows(40);
});

const COMMON = ["created_at", "-created_at", "updated_at", "-updated_at", "name", "-name"];
interface RowsOnAPage {
  data: { id: string }[];
  has_more: boolean;
  next_cursor: string | null;
}

const LISTS: [string, Handler<RowsOnAPage>, Record<string, string>, string[]][] = [
  ["/v1/clients", listClients, {}, COMMON],
  ["/v1/projects", listProjects, {}, COMMON],
  ["/v1/projects/x/tasks", listTasks, { id: toPublicId("prj", projectId) }, COMMON],
  ["/v1/time-entries", listEntries, {}, ["start_time", "-start_time", ...COMMON.slice(0, 4)]],
];

/** Return ids from the first page to the last. `meanwhile` runs between pages. */
async function walk(
  [path, handler, params]: (typeof LISTS)[number],
  query: Record<string, string>,
  meanwhile: () => Promise<unknown> = () => Promise.resolve(),
): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const page: Called<RowsOnAPage> = await call(handler, {
      as: owner,
      path,
      params,
      query: cursor === "" ? query : { ...query, cursor },
    });
    expect(page.status).toBe(200);
    ids.push(...page.body.data.map((row) => row.id));
    expect(page.body.has_more).toBe(page.body.next_cursor !== null);
    cursor = page.body.next_cursor;
    const link = cursor === null ? undefined : page.headers["Link"];
    if (cursor !== null)
      expect(new URL(/<(.*)>; rel="next"/.exec(link ?? "")?.[1] ?? "").searchParams.get("cursor")).toBe(cursor);
    await meanwhile();
  }
  return ids;
}

describe.each(LISTS)("walking %s", (...list) => {
  const [, , , sorts] = list;

  test("200: each row comes exactly once and in order, for every sort and page size", async () => {
    const whole = new Map<string, string[]>();
    for (const sort of sorts) whole.set(sort, await walk(list, { sort, limit: "200" }));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...sorts), fc.integer({ min: 1, max: 45 }), async (sort, limit) => {
        const ids = await walk(list, { sort, limit: String(limit) });
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids).toEqual(whole.get(sort));
      }),
      { numRuns: 12 },
    );
    for (const sort of sorts.filter((name) => !name.startsWith("-")))
      expect(whole.get(`-${sort}`)).toEqual(whole.get(sort)?.toReversed());
  });

  test.each(sorts)("200: sorted by %s, initial rows come exactly once, whatever is added meanwhile", async (sort) => {
    const before = await walk(list, { sort, limit: "200" });
    const ids = await walk(list, { sort, limit: "9" }, () => (made < 120 ? addRows(2) : Promise.resolve()));
    expect(new Set(ids).size).toBe(ids.length);
    const known = new Set(before);
    expect(ids.filter((id) => known.has(id))).toEqual(before);
  });
});

describe("cursors of other lists", () => {
  const page = (
    query: Record<string, string>,
    path = "/v1/clients",
    handler: Handler<RowsOnAPage> = listClients,
    as = owner,
  ) => call(handler, { as, path, query });

  test("400: malformed, of other filters, of another list, of another workspace", async () => {
    const cursor = required((await page({ limit: "1" })).body.next_cursor);
    const stranger = await givenOwner();
    for (const reply of [
      await page({ cursor: "nonsense" }),
      await page({ cursor: "" }),
      await page({ cursor: `${cursor.slice(0, -1)}A` }),
      await page({ cursor: cursor.toUpperCase() }),
      await page({ cursor, sort: "name" }),
      await page({ cursor, sort: "-created_at" }),
      await page({ cursor, status: "active" }),
      await page({ cursor }, "/v1/projects", listProjects),
      await page({ cursor }, "/v1/clients", listClients, stranger),
    ])
      expect(reply.problem).toMatchObject({ status: 400, code: "invalid_cursor", errors: [{ parameter: "cursor" }] });
    expect((await page({ cursor, limit: "3" })).status).toBe(200);
    expect((await page({ cursor: "x".repeat(1001) })).status).toBe(422);
  });

  test("400: a forged position does not reach the database", async () => {
    const made = (key: unknown, id: unknown) => Buffer.from(JSON.stringify(["x", key, id])).toString("base64url");
    for (const cursor of [
      made("'; drop table clients", newUuid()),
      made("2026-01-01T00:00:00Z", "no uuid"),
      made(null, null),
    ])
      expect((await page({ cursor })).status).toBe(400);
  });
});

test.each([
  ["limit", "0"],
  ["limit", "201"],
  ["limit", "abc"],
  ["limit", ""],
  ["sort", "rate"],
  ["sort", "created_at,name"],
  ["sort", "--name"],
  ["from", "yesterday"],
  ["to", "2026-01-01"],
  ["updated_since", "2026-01-01T00:00:00"],
  ["billable", "yes"],
  ["running", "TRUE"],
  ["expand", "invoice"],
  ["q", ""],
  ["q", "a\u0000"],
  ["tag", "\u0000"],
  ["q", "x".repeat(201)],
])("422: %s=%j", async (name, value) => {
  const reply = await call(listEntries, { as: owner, query: { [name]: value } });
  expect(reply.problem).toMatchObject({ status: 422, code: "validation_failed" });
  expect(reply.problem.errors?.[0]?.parameter).toBe(name);
});

test("422: unknown and repeated parameters", async () => {
  await givenEntry(owner);
  const ask = async (search: string) => {
    const { answer } = listEntries;
    const plain = {
      method: "GET",
      path: "/v1/time-entries",
      params: {},
      ip: "",
      body: () => Promise.resolve(new Uint8Array()),
    };
    const header = (name: string) => (name === "authorization" ? `Bearer ${owner.key}` : undefined);
    const reply = await answer({ ...plain, search, header });
    return JSON.parse(String(reply.body)) as unknown;
  };
  expect(await ask("limit=1&limit=2")).toMatchObject({ status: 422, errors: [{ parameter: "limit" }] });
  expect(await ask("offset=1")).toMatchObject({
    status: 422,
    code: "unknown_parameter",
    errors: [{ parameter: "offset" }],
  });
  expect(await ask("__proto__=1")).toMatchObject({ status: 422, code: "unknown_parameter" });
  expect(await ask("limit[]=1")).toMatchObject({ status: 422, code: "unknown_parameter" });
  expect(await ask("q=%zz%ff%c0")).toMatchObject({ data: [] });
  expect(uuidOf("prj", toPublicId("prj", projectId))).toBe(projectId);
});
