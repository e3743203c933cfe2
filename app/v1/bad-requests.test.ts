import { beforeAll, describe, expect, test } from "vitest";
import { POST as createClient } from "@/app/v1/clients/route";
import { PATCH as patchClient } from "@/app/v1/clients/[id]/route";
import { POST as createTask } from "@/app/v1/projects/[id]/tasks/route";
import { PATCH as patchProject } from "@/app/v1/projects/[id]/route";
import { POST as createProject } from "@/app/v1/projects/route";
import { PATCH as patchTask } from "@/app/v1/tasks/[id]/route";
import { PATCH as patchEntry } from "@/app/v1/time-entries/[id]/route";
import { POST as stopEntry } from "@/app/v1/time-entries/[id]/stop/route";
import { POST as createEntry } from "@/app/v1/time-entries/route";
import { PATCH as patchWebhook } from "@/app/v1/webhooks/[id]/route";
import { POST as createWebhook } from "@/app/v1/webhooks/route";
import { env } from "@/lib/kernel/env";
import { prisma } from "@/lib/kernel/db/prisma";
import type { Handler } from "@/lib/kernel/http/route";
import { call } from "@/testing/call";
import { givenOwner, type TestUser } from "@/testing/factories";
import { givenClient, givenProject, givenTask, givenTimer, withoutLimits } from "@/testing/things";

let owner: TestUser;
const ids: Record<string, string> = {};
beforeAll(async () => {
  withoutLimits();
  owner = await givenOwner();
  Object.assign(env(), { WEBHOOK_ALLOWED_HOSTS: ["hooks.example.com"] });
  ids["cli"] = (await givenClient(owner)).id;
  ids["prj"] = (await givenProject(owner)).id;
  ids["tsk"] = (await givenTask(owner, ids["prj"])).id;
  ids["ent"] = (await givenTimer(owner)).id;
  const body = { url: "https://hooks.example.com/x", events: ["*"] };
  ids["whk"] = (await call(createWebhook, { method: "POST", as: owner, body })).body.id;
});

const WRITES: [string, string, Handler, string?][] = [
  ["POST", "/v1/clients", createClient],
  ["PATCH", "/v1/clients/{id}", patchClient, "cli"],
  ["POST", "/v1/projects", createProject],
  ["PATCH", "/v1/projects/{id}", patchProject, "prj"],
  ["POST", "/v1/projects/{id}/tasks", createTask, "prj"],
  ["PATCH", "/v1/tasks/{id}", patchTask, "tsk"],
  ["POST", "/v1/time-entries", createEntry],
  ["PATCH", "/v1/time-entries/{id}", patchEntry, "ent"],
  ["POST", "/v1/time-entries/{id}/stop", stopEntry, "ent"],
  ["POST", "/v1/webhooks", createWebhook],
  ["PATCH", "/v1/webhooks/{id}", patchWebhook, "whk"],
];

describe.each(WRITES)("%s %s", (method, path, handler, prefix) => {
  const send = (body: unknown, headers: Record<string, string> = {}, query: Record<string, string> = {}) =>
    call(handler, { method, path, as: owner, params: prefix ? { id: ids[prefix] ?? "" } : {}, body, headers, query });

  test.each(["{", "{'a':1}", "[1,]", "nope", "{} {}", "\ufeff{}", "\u0000", '{"a":01}'])(
    "400: %j is not JSON",
    async (text) => {
      expect((await send(text)).problem).toMatchObject({ status: 400, code: "malformed_json" });
    },
  );

  test.each([[null], [[]], ["text"], [7], [true]])("422: %j is not an object", async (body) => {
    const reply = await send(JSON.stringify(body));
    expect(reply.problem).toMatchObject({ status: 422, code: "validation_failed", errors: [{ pointer: "" }] });
  });

  test.each([
    '{"unknown":1}',
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{}}}',
    '{"toString":1}',
    '{"Name":"x"}',
    `{"deep":${"[".repeat(15_000)}${"]".repeat(15_000)}}`,
    `{"deep":${'{"a":'.repeat(15_000)}1${"}".repeat(15_000)}}`,
    '{"big":1e999}',
  ])("422: %s has a member that there is not", async (text) => {
    const reply = await send(text);
    expect(reply.problem).toMatchObject({ status: 422, code: "unknown_field" });
    expect(reply.problem.errors?.some((fault) => fault.code === "unknown_field")).toBe(true);
    expect(({} as Record<string, unknown>)["isAdmin"]).toBeUndefined();
  });

  test.each([
    `{"name":${"[".repeat(50_000)}${"]".repeat(50_000)}}`,
    `{"name":${'{"a":'.repeat(50_000)}1${"}".repeat(50_000)}}`,
    `{"name":[${"1,".repeat(50_000)}1]}`,
  ])("422: %#. a body of more values than any call takes", async (text) => {
    const { problem } = await send(text);
    expect(problem).toMatchObject({ status: 422, code: "validation_failed", errors: [{ pointer: "" }] });
  });

  test.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/jsonp",
    "",
  ])("415: a body of type %j", async (type) => {
    const reply = await send("{}", { "content-type": type });
    expect(reply.problem).toMatchObject({ status: 415, code: "unsupported_media_type" });
  });

  test("415: a compressed body, said to be so", async () => {
    expect((await send("{}", { "content-encoding": "gzip" })).status).toBe(415);
  });

  test("422: a parameter where there are none", async () => {
    const reply = await send({}, {}, { dry_run: "1" });
    expect(reply.problem).toMatchObject({ status: 422, code: "unknown_parameter", errors: [{ parameter: "dry_run" }] });
  });

  test("no refusal tells of the inside, and each says how to mend it", async () => {
    for (const reply of [await send("{"), await send('{"unknown":1}'), await send("[]")]) {
      expect(reply.text).not.toMatch(/prisma|select |at .*\.ts|node_modules|zod/i);
      const { code, params, errors } = reply.problem;
      expect(reply.problem).toStrictEqual({
        type: `http://localhost:3000/docs/errors#${code}`,
        title: expect.any(String) as string,
        status: reply.status,
        detail: expect.stringMatching(/\w.*/) as string,
        instance: `urn:request:${reply.headers["Request-Id"] ?? ""}`,
        code,
        reason: expect.stringMatching(/^[a-z_]+$/) as string,
        params,
        request_id: reply.headers["Request-Id"],
        ...(errors && { errors }),
      });
    }
  });
});

test("200: types of JSON with a character set, and of merge patches, are taken", async () => {
  for (const type of ["application/json; charset=utf-8", "APPLICATION/JSON", "application/merge-patch+json"]) {
    const options = { method: "PATCH", as: owner, params: { id: ids["cli"] ?? "" }, body: "{}" };
    expect((await call(patchClient, { ...options, headers: { "content-type": type } })).status).toBe(200);
  }
});

test("nothing of all this was written", async () => {
  const where = { workspaceId: owner.workspace.id };
  expect(await prisma().client.count({ where })).toBe(1);
  expect(await prisma().project.count({ where })).toBe(1);
  expect(await prisma().task.count({ where })).toBe(1);
  expect(await prisma().timeEntry.count({ where })).toBe(1);
  expect(await prisma().idempotencyKey.count({ where })).toBe(0);
});
