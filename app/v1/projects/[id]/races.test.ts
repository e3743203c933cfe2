import { beforeAll, describe, expect, test } from "vitest";
import { PATCH as changeEntry, GET as getEntry } from "@/app/v1/time-entries/[id]/route";
import { call } from "@/testing/call";
import { givenOwner, type TestUser } from "@/testing/factories";
import { standstill } from "@/testing/standstill";
import { givenClient, givenEntry, givenProject, uuidOf, withoutLimits } from "@/testing/things";
import { PATCH } from "./route";

let owner: TestUser;
beforeAll(async () => {
  withoutLimits();
  owner = await givenOwner();
});

const eur = (amount: number) => ({ amount, currency: "EUR" });

/** An entry of a project changes, and the project changes before the entry's transaction ends. */
async function applied(projectId: string, body: object, change: object) {
  const { id } = await givenEntry(owner, { project_id: projectId });
  const halfway = await standstill(`select 1 from time_entries where id = '${uuidOf("ent", id)}' for update`);
  const changed = call(changeEntry, { method: "PATCH", as: owner, params: { id }, body: change });
  await halfway.reached();
  const project = call(PATCH, { method: "PATCH", as: owner, params: { id: projectId }, body });
  await halfway.reached(2);
  await halfway.end();
  expect([(await changed).status, (await project).status]).toEqual([200, 200]);
  const entry = (await call(getEntry, { as: owner, params: { id } })).body;
  return { entry, changedEntries: (await project).body.changed_entries };
}

describe("a change that applies to unbilled entries", () => {
  test("leaves an entry that moved to another project meanwhile", async () => {
    const client_id = (await givenClient(owner)).id;
    const project = await givenProject(owner, { client_id, rate: eur(10_000) });
    const other = await givenProject(owner, { client_id, rate: eur(5000) });
    const moves = { project_id: other.id };
    const priced = await applied(project.id, { rate: eur(20_000), apply_rate_to: "unbilled_entries" }, moves);
    expect(priced).toMatchObject({ entry: { project_id: other.id, rate: eur(5000) }, changedEntries: 0 });
    const billed = await applied(project.id, { billing: "none", apply_billing_to: "unbilled_entries" }, moves);
    expect(billed).toMatchObject({ entry: { project_id: other.id, billable: true }, changedEntries: 0 });
  });

  test.each([[{ billable: false }], [{ billed_elsewhere: true }]])(
    "leaves the billing of an entry that gets %j meanwhile",
    async (change) => {
      const project = await givenProject(owner, { client_id: (await givenClient(owner)).id });
      const body = { billing: "fixed_fee", fee: eur(1), apply_billing_to: "unbilled_entries" };
      const { entry, changedEntries } = await applied(project.id, body, change);
      expect({ entry, changedEntries }).toMatchObject({ entry: { ...change, covered: false }, changedEntries: 0 });
    },
  );
});
