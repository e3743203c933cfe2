import { beforeAll, expect, test } from "vitest";
import { call } from "@/testing/call";
import { givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { givenProject, givenTimer, withoutLimits } from "@/testing/things";
import { GET } from "./route";

let owner: TestUser;
beforeAll(async () => {
  withoutLimits();
  owner = await givenOwner();
});

test("200: null, then only the caller's own running entry, each with an ETag", async () => {
  const idle = await call(GET, { as: owner });
  expect({ status: idle.status, text: idle.text }).toEqual({ status: 200, text: '{"time_entry":null}' });
  const project = await givenProject(owner);
  const timer = await givenTimer(owner, { project_id: project.id });
  const running = await call(GET, { as: owner, headers: { "if-none-match": idle.headers["ETag"] ?? "" } });
  expect({ status: running.status, body: running.body }).toStrictEqual({
    status: 200,
    body: { time_entry: timer },
  });
  expect((await call(GET, { as: owner, headers: { "if-none-match": running.headers["ETag"] ?? "" } })).status).toBe(
    304,
  );
  expect((await call(GET, { as: owner, query: { expand: "project,task" } })).body.time_entry).toMatchObject({
    project,
    task: null,
  });
  expect((await call(GET, { as: await givenUser(owner.workspace, "admin") })).body.time_entry).toBeNull();
});

test("422 for parameters other than expand", async () => {
  for (const query of [{ user_id: owner.publicId }, { expand: "invoice" }])
    expect((await call(GET, { as: owner, query })).problem).toMatchObject({
      status: 422,
      errors: [{ parameter: Object.keys(query)[0] }],
    });
});
