import { beforeEach, expect, test } from "vitest";
import { GET as readInvoice } from "@/app/v1/invoices/[id]/route";
import { POST as createInvoice } from "@/app/v1/invoices/route";
import { PATCH as patchRecurring } from "@/app/v1/recurring-invoices/[id]/route";
import { GET as previewRecurring } from "@/app/v1/recurring-invoices/[id]/preview/route";
import { GET as unbilledTime } from "@/app/v1/reports/unbilled-time/route";
import type { TimeGrouping } from "@/lib/tracking/clients/schema";
import { call } from "@/testing/call";
import { givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { givenBillable } from "@/testing/invoices";
import { givenRun } from "@/testing/invoice-runs";
import { givenRecurring } from "@/testing/recurring-invoices";
import { required } from "@/testing/required";
import { withoutLimits } from "@/testing/things";
import { GET as getClient, PATCH } from "./[id]/route";

withoutLimits();

let owner: TestUser;
beforeEach(async () => {
  owner = await givenOwner();
});

/** A client with a default grouping, and three unbilled entries without a task. */
async function givenGrouped(group_time_by: TimeGrouping): Promise<string> {
  const { clientId } = await givenBillable(owner, [3600, 1800, 5400]);
  const body = { group_time_by };
  expect(await call(PATCH, { method: "PATCH", as: owner, params: { id: clientId }, body })).toMatchObject({
    status: 200,
    body,
  });
  return clientId;
}

const invoiceOf = async (client_id: string, from_time_entries: object) =>
  (await call(createInvoice, { method: "POST", as: owner, body: { client_id, from_time_entries } })).body;

test("201: an invoice uses the grouping of the client, and `group_by` overrides it", async () => {
  const byEntry = await givenGrouped("entry");
  const { body } = await call(unbilledTime, { as: owner, query: { client_id: byEntry } });
  expect(body.lines).toHaveLength(3);
  const asked = await call(unbilledTime, { as: owner, query: { client_id: byEntry, group_by: "project" } });
  expect(asked.body.lines).toHaveLength(1);
  expect((await invoiceOf(byEntry, {})).lines).toHaveLength(3);
  expect((await invoiceOf(await givenGrouped("entry"), { group_by: "task" })).lines).toHaveLength(1);
});

test("201: an invoice run uses the grouping of each client, and its own `group_by` overrides them", async () => {
  const clients = new Map([
    [await givenGrouped("entry"), 3],
    [await givenGrouped("user"), 1],
  ]);
  const run = await givenRun(owner);
  expect(run.group_by).toBeNull();
  for (const { client_id: id, invoice } of run.drafts) {
    const { body } = await call(readInvoice, { as: owner, params: { id: required(invoice).id } });
    expect(body.lines).toHaveLength(required(clients.get(id)));
  }
  await givenGrouped("entry");
  const whole = await givenRun(owner, { group_by: "project" });
  const { id } = required(required(whole.drafts[0]).invoice);
  expect((await call(readInvoice, { as: owner, params: { id } })).body.lines).toHaveLength(1);
  expect(whole.group_by).toBe("project");
});

test("200: a recurring invoice without a grouping follows the client at the time of each invoice", async () => {
  const client_id = await givenGrouped("entry");
  const { id } = await givenRecurring(owner, { client_id, lines: [], from_time_entries: {} });
  const lines = async () =>
    required((await call(previewRecurring, { as: owner, params: { id }, query: {} })).body.invoice).lines.length;
  expect(await lines()).toBe(3);
  await call(PATCH, { method: "PATCH", as: owner, params: { id: client_id }, body: { group_time_by: "project" } });
  expect(await lines()).toBe(1);
  const body = { from_time_entries: { group_by: "entry" } };
  const changed = await call(patchRecurring, { method: "PATCH", as: owner, params: { id }, body });
  expect(changed.body.from_time_entries).toMatchObject({ group_by: "entry" });
  expect(await lines()).toBe(3);
});

test("200: members do not see the grouping of a client", async () => {
  const id = await givenGrouped("entry");
  const member = await givenUser(owner.workspace, "member");
  expect((await call(getClient, { as: member, params: { id } })).body.group_time_by).toBe("task");
});
