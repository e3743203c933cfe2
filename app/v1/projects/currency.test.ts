import { beforeEach, describe, expect, test } from "vitest";
import { PATCH as patchClient } from "@/app/v1/clients/[id]/route";
import { POST as setCostRate } from "@/app/v1/cost-rates/route";
import { PATCH as patchProject } from "@/app/v1/projects/[id]/route";
import { POST as createTask } from "@/app/v1/projects/[id]/tasks/route";
import { PATCH as patchTask } from "@/app/v1/tasks/[id]/route";
import { PATCH as patchWorkspace } from "@/app/v1/workspace/route";
import { call, type Called } from "@/testing/call";
import { givenOwner, type TestUser } from "@/testing/factories";
import { standstill } from "@/testing/standstill";
import { givenClient, givenProject, givenTask, uuidOf, withoutLimits } from "@/testing/things";
import { POST as createProject } from "./route";

let owner: TestUser;
beforeEach(async () => {
  withoutLimits();
  owner = await givenOwner();
});

const rate = { amount: 10_000, currency: "EUR" };
const post = { method: "POST" } as const;
const patch = { method: "PATCH" } as const;

/** Runs the second change while the first one waits for the lock. */
async function during(lock: string, first: () => Promise<Called>, second: () => Promise<Called>) {
  const halfway = await standstill(lock);
  const begun = first();
  await halfway.reached();
  const next = second();
  await Promise.race([halfway.reached(2), next]);
  await halfway.end();
  return Promise.all([begun, next]);
}

const rowOf = (id: string) => `select 1 from projects where id = '${uuidOf("prj", id)}' for update`;
const toYen = (id: string) => call(patchClient, { ...patch, as: owner, params: { id }, body: { currency: "JPY" } });
const price = (id: string) => call(patchProject, { ...patch, as: owner, params: { id }, body: { rate } });

describe("a currency stays while amounts in it are written", () => {
  test("a client's, for the rate of a project", async () => {
    const client = await givenClient(owner);
    const project = await givenProject(owner, { client_id: client.id });
    const replies = await during(
      rowOf(project.id),
      () => price(project.id),
      () => toYen(client.id),
    );
    expect(replies).toMatchObject([
      { status: 200, body: { rate } },
      { status: 409, problem: { reason: "client_amounts_in_old_currency" } },
    ]);
  });

  test("a client's, for the rate of a new project", async () => {
    const client = await givenClient(owner);
    const body = { name: "Shop", client_id: client.id, rate };
    const replies = await during(
      "lock table project_members in share mode",
      () => call(createProject, { ...post, as: owner, body }),
      () => toYen(client.id),
    );
    expect(replies).toMatchObject([
      { status: 201, body: { rate } },
      { status: 409, problem: { reason: "client_amounts_in_old_currency" } },
    ]);
  });

  test("a project's, for the rate of a new task and of another one", async () => {
    const yen = await givenClient(owner, { currency: "JPY" });
    const { id } = await givenProject(owner, { client_id: (await givenClient(owner)).id });
    const task = await givenTask(owner, id);
    const move = () => call(patchProject, { ...patch, as: owner, params: { id }, body: { client_id: yen.id } });
    const writes = [
      () => call(patchTask, { ...patch, as: owner, params: { id: task.id }, body: { rate } }),
      () => call(createTask, { ...post, as: owner, params: { id }, body: { name: "Tests", rate } }),
    ];
    for (const write of writes) {
      const [written, moved] = await during("lock table tasks in share mode", write, move);
      expect(written.status).toBeLessThan(300);
      expect(moved).toMatchObject({ status: 409, problem: { reason: "task_rates_in_old_currency" } });
      await call(patchTask, { ...patch, as: owner, params: { id: task.id }, body: { rate: null } });
    }
  });

  test("the workspace's, for the rate of a project without a client and a cost rate", async () => {
    const project = await givenProject(owner);
    const body = { currency: "JPY", default_rate: null };
    const change = () => call(patchWorkspace, { ...patch, as: owner, body });
    const refused = { status: 409, problem: { reason: "amounts_in_old_currency" } };
    const priced = await during(rowOf(project.id), () => price(project.id), change);
    expect(priced).toMatchObject([{ status: 200, body: { rate } }, refused]);
    await call(patchProject, { ...patch, as: owner, params: { id: project.id }, body: { rate: null } });
    const cost = () => call(setCostRate, { ...post, as: owner, body: { user_id: owner.publicId, rate } });
    expect(await during("lock table cost_rates in share mode", cost, change)).toMatchObject([{ status: 201 }, refused]);
  });
});

test("amounts in the old currency are refused after the change", async () => {
  const client = await givenClient(owner);
  const project = await givenProject(owner, { client_id: client.id });
  const replies = await during(
    `select 1 from clients where id = '${uuidOf("cli", client.id)}' for update`,
    () => toYen(client.id),
    () => price(project.id),
  );
  expect(replies).toMatchObject([
    { status: 200 },
    { status: 422, problem: { errors: [{ pointer: "/rate/currency" }] } },
  ]);
});
