import { beforeEach, describe, expect, test } from "vitest";
import { PATCH as updateInvoice } from "@/app/v1/invoices/[id]/route";
import { POST as createInvoice } from "@/app/v1/invoices/route";
import { GET as peekUnbilled } from "@/app/v1/reports/unbilled-time/route";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { givenOwner, type TestUser } from "@/testing/factories";
import { givenBillable, givenDraft, LINE } from "@/testing/invoices";
import { givenEntry, uuidOf, withoutLimits } from "@/testing/things";

withoutLimits();

let owner: TestUser;
beforeEach(async () => {
  owner = await givenOwner();
});

const create = (body: object) => call(createInvoice, { method: "POST", as: owner, body });
const patch = (id: string, body: object) => call(updateInvoice, { method: "PATCH", as: owner, params: { id }, body });
const DAY_MS = 86_400_000;
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

describe("from_time_entries", () => {
  test("201: the period ends today by default, also in the preview; a later last day is possible", async () => {
    const { clientId, projectId } = await givenBillable(owner, [3600]);
    const next = { project_id: projectId, start_time: dayIn(7), duration_seconds: 7200 };
    const planned = await givenEntry(owner, next);
    const shown = async (query: object) =>
      (await call(peekUnbilled, { as: owner, query: { client_id: clientId, ...query } })).body.lines;
    const to = dayIn(8).slice(0, 10);
    expect(await shown({})).toMatchObject([{ quantity: "1.00" }]);
    expect(await shown({ to })).toMatchObject([{ quantity: "3.00" }]);
    expect(await shown({ time_entry_id: planned.id })).toMatchObject([{ quantity: "2.00" }]);
    const { body } = await create({ client_id: clientId, from_time_entries: {} });
    expect(body.lines).toMatchObject([{ quantity: "1.00" }]);
    expect((await patch(body.id, { from_time_entries: { to } })).body.lines).toMatchObject([
      { quantity: "1.00" },
      { quantity: "2.00" },
    ]);
  });

  test("200: time of removed lines can be billed again by the same change", async () => {
    const { clientId } = await givenBillable(owner, [3600, 5400]);
    const draft = await givenDraft(owner, {
      client_id: clientId,
      lines: [],
      from_time_entries: { group_by: "entry" },
    });
    expect(draft.lines).toHaveLength(2);
    const grouped = await patch(draft.id, { lines: [], from_time_entries: { group_by: "project" } });
    expect(grouped).toMatchObject({ status: 200, body: { lines: [{ quantity: "2.50", time_entry_count: 2 }] } });
  });

  test("422: too many lines, on creation and change, and nothing is billed", async () => {
    const { clientId, entryIds } = await givenBillable(owner, [3600]);
    await prisma().$executeRaw`
      insert into time_entries (id, workspace_id, user_id, project_id, start_time, end_time, local_date, time_zone, billable,
        tags, rate_minor, rate_currency)
      select gen_random_uuid(), workspace_id, user_id, project_id, start_time - n * interval '1 hour',
        end_time - n * interval '1 hour', local_date, time_zone, billable, tags, rate_minor, rate_currency
      from time_entries, generate_series(1, 999) n where id = ${uuidOf("ent", entryIds[0] ?? "")}::uuid`;
    const wanted = { client_id: clientId, from_time_entries: { group_by: "entry" } };
    const refused = {
      status: 422,
      problem: { errors: [{ pointer: "/from_time_entries", reason: "too_many_lines", params: { maximum: 1000 } }] },
    };
    expect(await create({ ...wanted, lines: [LINE] })).toMatchObject(refused);
    const draft = await givenDraft(owner, { client_id: clientId });
    expect(await patch(draft.id, { from_time_entries: wanted.from_time_entries })).toMatchObject(refused);
    expect((await create(wanted)).body.lines).toHaveLength(1000);
  });
});
