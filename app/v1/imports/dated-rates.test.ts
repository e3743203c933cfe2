import { beforeEach, describe, expect, test } from "vitest";
import { GET as listProjects } from "@/app/v1/projects/route";
import { PATCH as updateUser } from "@/app/v1/users/[id]/route";
import { GET as listUsers } from "@/app/v1/users/route";
import { GET as getWorkspace, PATCH as updateWorkspace } from "@/app/v1/workspace/route";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { comparableData, exportOf, givenTwoWorkspaces } from "@/testing/exports";
import { givenUser, type TestUser } from "@/testing/factories";
import { givenImported } from "@/testing/import-files";
import { required } from "@/testing/required";
import { givenEntry, givenProject, givenTask, withoutLimits } from "@/testing/things";

withoutLimits();

let owner: TestUser;
let fresh: TestUser;
beforeEach(async () => {
  ({ owner, fresh } = await givenTwoWorkspaces());
});

const from = (since: string | null, amount: number | null) => ({ amount, currency: "EUR", since });
const RATES = [from(null, 9800), from("2020-06-01", null), from("2090-01-01", 10_500)];
const on = (day: string) => ({ start_time: `${day}T10:00:00Z`, duration_seconds: 3600 });

describe("an export of Stint with rates by date", () => {
  test("brings the rates of workspace, projects and tasks and the rates set by hand, and exports the same again", async () => {
    const workspaceRates = [from(null, 7000), from("2090-01-01", 8000)];
    await call(updateWorkspace, { method: "PATCH", as: owner, body: { rates: workspaceRates } });
    const { id } = await givenProject(owner, { rates: RATES });
    const task = await givenTask(owner, id, { rates: [from("2090-01-01", 12_000)] });
    await givenEntry(owner, { project_id: id, task_id: task.id, ...on("2019-01-01") });
    await givenEntry(owner, { project_id: id, ...on("2019-01-02"), rate: { amount: 100, currency: "EUR" } });
    const archive = await exportOf(owner);
    expect((await givenImported(fresh, archive)).status).toBe("completed");
    const [before, after] = [await comparableData(archive), await comparableData(await exportOf(fresh))];
    for (const file of ["projects", "tasks", "time_entries"]) {
      expect({ file, records: after[file] }).toEqual({ file, records: before[file] });
    }
    expect(before["time_entries"]?.map(({ rate_by_hand }) => rate_by_hand).sort()).toEqual([false, true]);
    expect((await call(getWorkspace, { as: fresh })).body.rates).toEqual(workspaceRates);
    const moved = await givenEntry(fresh, {
      ...{ project_id: required((await call(listProjects, { as: fresh })).body.data[0]).id, ...on("2090-02-01") },
    });
    expect(moved["rate"]).toEqual({ amount: 10_500, currency: "EUR" });
  });

  test("brings the rates of a person whom the team does not know, for time of every date", async () => {
    const freelance = await givenUser(owner.workspace, "member");
    await prisma().user.update({ where: { id: freelance.id }, data: { name: "Freelance" } });
    await call(updateUser, { method: "PATCH", as: owner, params: { id: freelance.publicId }, body: { rates: RATES } });
    await givenEntry(freelance, on("2019-01-01"));
    expect((await givenImported(fresh, await exportOf(owner))).status).toBe("completed");
    const { body } = await call(listUsers, { as: fresh, query: { limit: "200" } });
    const kept = required(body.data.find(({ name }) => name === "Freelance"));
    expect(kept.rates).toEqual(RATES);
  });
});
