import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { PATCH as changeClient } from "@/app/v1/clients/[id]/route";
import { GET as listClients, POST as createClient } from "@/app/v1/clients/route";
import type { CustomField } from "@/lib/tracking/custom-fields/schema";
import { call } from "@/testing/call";
import { givenUser, givenWorkspace, type TestUser } from "@/testing/factories";
import { eventsOf, givenClient, givenField, payloadsAbout, withoutLimits } from "@/testing/things";
import { GET as getField, PATCH as changeField } from "./[id]/route";
import { GET as listFields, POST as createField } from "./route";

let owner: TestUser;

beforeAll(withoutLimits);

beforeEach(async () => {
  owner = await givenUser(await givenWorkspace(), "owner");
});

const CHOICES = { object: "client", key: "kind", label: "Kind", type: "choice" };

const create = (body: object) => call(createField, { method: "POST", as: owner, body });
const change = (id: string, body: object) =>
  call(changeField, { method: "PATCH", as: owner, params: { id }, headers: { "If-Match": "*" }, body });
const labels = async (query: Record<string, string> = {}) =>
  (await call(listFields, { as: owner, query })).body.data.map(({ label }) => label);

describe("POST /v1/custom-fields", () => {
  test("201: makes ids of choices from their labels", async () => {
    const { body } = await create({
      ...CHOICES,
      choices: [{ label: "Größe M" }, { label: "Größe-M" }, { label: "新" }],
    });
    expect(body.choices.map(({ id }) => id)).toEqual(["grosse_m", "grosse_m_2", "choice"]);
    expect(await eventsOf("fld", body.id)).toEqual(["custom_field.created"]);
  });

  test("409: a key is unique among the fields of an object, also of archived ones", async () => {
    const { id } = await givenField(owner, { object: "client", key: "code" });
    await change(id, { status: "archived" });
    expect((await create({ object: "client", key: "code", label: "Code", type: "text" })).problem.code).toBe(
      "duplicate",
    );
    expect((await create({ object: "project", key: "code", label: "Code", type: "text" })).status).toBe(201);
  });

  test("409: an object has at most 20 active fields, also of requests at once", async () => {
    for (let n = 0; n < 19; n++) await givenField(owner, { object: "task", key: `k${String(n)}` });
    const answers = await Promise.all(
      ["a", "b", "c"].map((key) => create({ object: "task", key, label: key, type: "text" })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  test.each([
    ["a key with capitals", { object: "client", key: "Code", label: "Code", type: "text" }, "/key"],
    ["a choice field without choices", CHOICES, "/choices"],
    ["choices of a text field", { ...CHOICES, type: "text", choices: [{ label: "A" }] }, "/choices"],
    ["two equal choices", { ...CHOICES, choices: [{ label: "A" }, { label: "a" }] }, "/choices/1"],
  ])("422: %s", async (_name, body, pointer) => {
    const { status, problem } = await create(body);
    expect([status, problem.errors?.[0]?.pointer]).toEqual([422, pointer]);
  });
});

describe("PATCH /v1/custom-fields/{id}", () => {
  test("200: a choice that is left out is archived, and returns with its id", async () => {
    const { body } = await create({ ...CHOICES, choices: [{ label: "A" }, { label: "B" }] });
    const [a = { id: "" }, b = { id: "" }] = body.choices;
    const client = await givenClient(owner, { custom: { kind: "b" } });
    const without = await change(body.id, { choices: [{ id: a.id, label: "Alpha" }] });
    expect(without.body.choices).toEqual([
      { id: "a", label: "Alpha", archived: false },
      { id: "b", label: "B", archived: true },
    ]);
    const set = (custom: object) =>
      call(changeClient, { method: "PATCH", as: owner, params: { id: client.id }, body: { custom, notes: "x" } });
    expect((await set({ kind: "b" })).body.custom).toEqual({ kind: "b" });
    expect((await givenClient(owner, { custom: { kind: "b" } })).custom).toEqual({ kind: "b" });
    const again = await change(body.id, { choices: [{ id: b.id, label: "B" }] });
    expect(again.body.choices.map(({ id, archived }) => [id, archived])).toEqual([
      ["b", false],
      ["a", true],
    ]);
  });

  test("200: moves a field behind another one", async () => {
    const fields: CustomField[] = [];
    for (const key of ["a", "b", "c"]) fields.push(await givenField(owner, { object: "client", key }));
    const [a, b, c] = fields.map(({ id }) => id);
    await change(c ?? "", { after_id: null });
    await change(a ?? "", { after_id: b });
    expect(await labels({ sort: "position" })).toEqual(["c", "b", "a"]);
    const other = await givenField(owner, { object: "task", key: "t" });
    expect((await change(a ?? "", { after_id: other.id })).status).toBe(422);
  });

  test("422: object, key and type cannot change", async () => {
    const { id } = await givenField(owner, { object: "client", key: "code" });
    expect((await change(id, { key: "other" })).problem.code).toBe("unknown_field");
    expect((await change(id, { type: "number" })).problem.code).toBe("unknown_field");
  });
});

test("200: usage counts records with a value, for admins only", async () => {
  const field = await create({ ...CHOICES, choices: [{ label: "A" }, { label: "B" }] });
  for (const kind of ["a", "a", "b"]) await givenClient(owner, { custom: { kind } });
  await givenClient(owner);
  const ask = (as: TestUser) => call(getField, { as, params: { id: field.body.id }, query: { expand: "usage" } });
  expect((await ask(owner)).body.usage).toEqual({ records: 4, with_value: 3, choices: { a: 2, b: 1 } });
  expect((await ask(await givenUser(owner.workspace, "member"))).status).toBe(403);
});

describe("values", () => {
  const FIELDS: Record<string, [good: unknown, bad: unknown]> = {
    text: ["A-12", 12],
    number: [-1.5, "1"],
    date: ["2026-02-28", "2026-02-30"],
    boolean: [false, "false"],
    url: ["https://example.com/x", "javascript:alert(1)"],
  };

  test.each(Object.entries(FIELDS))("of the type %s", async (type, [good, bad]) => {
    await givenField(owner, { object: "client", key: "value", type });
    const client = await givenClient(owner, { custom: { value: good } });
    expect(client.custom).toEqual({ value: good });
    const { status, problem } = await call(createClient, {
      method: "POST",
      as: owner,
      body: { name: "x", custom: { value: bad } },
    });
    expect([status, problem.code, problem.errors?.[0]?.pointer]).toEqual([422, "invalid_value", "/custom/value"]);
    const found = await call(listClients, { as: owner, query: { "custom.value": String(good) } });
    expect(found.body.data.map(({ id }) => id)).toEqual([client.id]);
  });

  test("200: a change merges keys, and null deletes a value", async () => {
    for (const key of ["a", "b"]) await givenField(owner, { object: "client", key });
    const { id } = await givenClient(owner, { custom: { a: "1", b: "2" } });
    const set = (custom: object) =>
      call(changeClient, { method: "PATCH", as: owner, params: { id }, body: { custom } });
    expect((await set({ a: "3" })).body.custom).toEqual({ a: "3", b: "2" });
    expect((await set({ a: null })).body.custom).toEqual({ b: "2" });
    expect((await payloadsAbout("cli", id)).at(-1)).toMatchObject({
      type: "client.updated",
      data: { custom: { b: "2" } },
    });
    await set({ b: "2" });
    expect(await eventsOf("cli", id)).toHaveLength(3);
  });

  test("archived fields take values, so that copies of records keep theirs", async () => {
    const { id } = await givenField(owner, { object: "client", key: "old", required: true });
    await change(id, { status: "archived" });
    expect((await givenClient(owner, { custom: { old: "1" } })).custom).toEqual({ old: "1" });
    expect((await givenClient(owner)).custom).toEqual({});
  });

  test("422: unknown keys, with a pointer", async () => {
    await givenField(owner, { object: "project", key: "other" });
    for (const key of ["none", "other", "a/b", "__proto__x"]) {
      const { problem } = await call(createClient, {
        method: "POST",
        as: owner,
        body: { name: "x", custom: { [key]: "1" } },
      });
      const pointer = `/custom/${key.replace("/", "~1")}`;
      expect([problem.code, problem.errors?.[0]?.pointer]).toEqual(["unknown_field", pointer]);
    }
  });

  test("422: a required field is missing on a new record; existing ones stay valid", async () => {
    const before = await givenClient(owner);
    await givenField(owner, { object: "client", key: "code", required: true });
    const { problem } = await call(createClient, { method: "POST", as: owner, body: { name: "x" } });
    expect(problem.errors?.[0]).toMatchObject({ pointer: "/custom/code", reason: "custom_value_missing" });
    const changed = await call(changeClient, {
      method: "PATCH",
      as: owner,
      params: { id: before.id },
      body: { notes: "x" },
    });
    expect(changed.status).toBe(200);
  });

  test("filters: an empty value finds records without one, an unknown key is refused", async () => {
    await givenField(owner, { object: "client", key: "code" });
    await givenClient(owner, { name: "With", custom: { code: "1" } });
    await givenClient(owner, { name: "Without" });
    const found = await call(listClients, { as: owner, query: { "custom.code": "" } });
    expect(found.body.data.map(({ name }) => name)).toEqual(["Without"]);
    const { problem } = await call(listClients, { as: owner, query: { "custom.none": "1" } });
    expect([problem.code, problem.errors?.[0]?.parameter]).toEqual(["unknown_parameter", "custom.none"]);
  });
});
