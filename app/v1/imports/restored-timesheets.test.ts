import { expect, test } from "vitest";
import { GET as listInvoices } from "@/app/v1/invoices/route";
import { POST as sendInvoice } from "@/app/v1/invoices/[id]/send/route";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { comparableData, exportOf, givenTwoWorkspaces } from "@/testing/exports";
import { givenImported } from "@/testing/import-files";
import { givenDraft } from "@/testing/invoices";
import { required } from "@/testing/required";
import { givenClient, givenEntry, givenProject, uuidOf, withoutLimits } from "@/testing/things";

withoutLimits();

const BY_ENTRY = { group_time_by: "entry" };

test("the timesheet of an invoice and the client's settings come back, and export the same data again", async () => {
  const { owner, fresh } = await givenTwoWorkspaces();
  const client = await givenClient(owner, { email: "office@kestrel.example", attach_timesheet: true, ...BY_ENTRY });
  const project = await givenProject(owner, { client_id: client.id, rate: { amount: 10_000, currency: "EUR" } });
  await givenEntry(owner, { project_id: project.id, notes: "Logo" });
  const { id } = await givenDraft(owner, { client_id: client.id, lines: [], from_time_entries: {} });
  expect((await call(sendInvoice, { method: "POST", as: owner, params: { id }, body: {} })).status).toBe(202);
  const archive = await exportOf(owner);
  await givenImported(fresh, archive);
  const [before, after] = [await comparableData(archive), await comparableData(await exportOf(fresh))];
  for (const file of ["clients", "invoices"]) expect(after[file], file).toEqual(before[file]);
  expect(after["clients"]).toMatchObject([{ attach_timesheet: true, ...BY_ENTRY }]);
  const [invoice] = (await call(listInvoices, { as: fresh })).body.data;
  const kept = await prisma().invoiceTimesheet.findFirstOrThrow({
    where: { invoiceId: uuidOf("inv", required(invoice).id) },
  });
  expect(kept.rows).toMatchObject([{ line: 0, day: "2026-11-19", description: "Logo", hundredths: 100 }]);
});
