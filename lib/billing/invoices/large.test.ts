import { beforeEach, expect, test } from "vitest";
import { POST as voidInvoice } from "@/app/v1/invoices/[id]/void/route";
import { GET as readInvoice } from "@/app/v1/invoices/[id]/route";
import { GET as listInvoices, POST as createInvoice } from "@/app/v1/invoices/route";
import { GET as readEntry } from "@/app/v1/time-entries/[id]/route";
import { GET as listEntries } from "@/app/v1/time-entries/route";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { givenOwner, type TestUser } from "@/testing/factories";
import { givenBillable } from "@/testing/invoices";
import { payloadsAbout, uuidOf, withoutLimits } from "@/testing/things";

withoutLimits();

let owner: TestUser;
beforeEach(async () => {
  owner = await givenOwner();
});

/** Create a draft with one line of this many entries of an hour. */
async function givenLarge(entries: number) {
  const { clientId, entryIds } = await givenBillable(owner, [3600]);
  await prisma().$executeRaw`
    insert into time_entries (id, workspace_id, user_id, project_id, start_time, end_time, local_date, time_zone, billable, tags,
      rate_minor, rate_currency)
    select gen_random_uuid(), workspace_id, user_id, project_id, start_time - n * interval '1 hour',
      end_time - n * interval '1 hour', local_date, time_zone, billable, tags, rate_minor, rate_currency
    from time_entries, generate_series(1, ${entries - 1}::int) n where id = ${uuidOf("ent", entryIds[0] ?? "")}::uuid`;
  const body = { client_id: clientId, from_time_entries: {} };
  const { status, body: invoice } = await call(createInvoice, { method: "POST", as: owner, body });
  return { status, invoice, entryId: entryIds[0] ?? "" };
}

test("200: one invoice lists the first hundred entry ids of a line; lists have only counts", async () => {
  const { status, invoice } = await givenLarge(150);
  const [line] = invoice.lines;
  expect([status, line?.time_entry_count, line?.time_entry_ids?.length]).toEqual([201, 150, 100]);
  const read = await call(readInvoice, { as: owner, params: { id: invoice.id } });
  expect(read.body.lines[0]?.time_entry_ids).toEqual(line?.time_entry_ids);
  const list = await call(listInvoices, { as: owner });
  expect(list.body.data[0]?.lines[0]).toMatchObject({ time_entry_count: 150 });
  expect(list.body.data[0]?.lines[0]).not.toHaveProperty("time_entry_ids");
  const query = { invoice_id: invoice.id, sort: "start_time", limit: "200" };
  const all = await call(listEntries, { as: owner, query });
  expect(all.body.data).toHaveLength(150);
  expect(all.body.data.slice(0, 100).map(({ id }) => id)).toEqual(read.body.lines[0]?.time_entry_ids);

  const ended = await call(voidInvoice, { method: "POST", as: owner, params: { id: invoice.id } });
  expect(ended.body.lines[0]).toMatchObject({ time_entry_count: 0, time_entry_ids: [] });
});

test("events of billed and released entries equal the API's answers", async () => {
  const { invoice, entryId } = await givenLarge(2);
  const read = async () => (await call(readEntry, { as: owner, params: { id: entryId } })).body;
  const last = async () => (await payloadsAbout("ent", entryId)).at(-1);
  expect(await last()).toEqual({ type: "time_entry.updated", timestamp: expect.any(Number), data: await read() });
  await call(voidInvoice, { method: "POST", as: owner, params: { id: invoice.id } });
  expect(await last()).toEqual({ type: "time_entry.updated", timestamp: expect.any(Number), data: await read() });
});
