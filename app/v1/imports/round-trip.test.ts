import { beforeEach, describe, expect, test } from "vitest";
import { POST as revert } from "@/app/v1/imports/[id]/revert/route";
import { PATCH as updateNote } from "@/app/v1/credit-notes/[id]/route";
import { GET as listNotes, POST as createNote } from "@/app/v1/credit-notes/route";
import { GET as listEstimates } from "@/app/v1/estimates/route";
import { GET as freedTime } from "@/app/v1/invoices/[id]/freed-time/route";
import { POST as recordRefund } from "@/app/v1/client-credits/[id]/refunds/route";
import { GET as listCredits } from "@/app/v1/client-credits/route";
import { DELETE as deletePayment } from "@/app/v1/invoices/[id]/payments/[payment]/route";
import { POST as spendCredit } from "@/app/v1/invoices/[id]/use-credit/route";
import { POST as recordPayment } from "@/app/v1/invoices/[id]/payments/route";
import { POST as send } from "@/app/v1/invoices/[id]/send/route";
import { POST as voidInvoice } from "@/app/v1/invoices/[id]/void/route";
import { GET as listInvoices } from "@/app/v1/invoices/route";
import { POST as createTaxRate } from "@/app/v1/tax-rates/route";
import { GET as listEntries } from "@/app/v1/time-entries/route";
import { PATCH as updateWorkspace } from "@/app/v1/workspace/route";
import { creditNotePdf } from "@/lib/billing/credit-notes/operations/pdf";
import { estimatePdf } from "@/lib/billing/estimates/operations/pdf";
import { invoicePdf } from "@/lib/billing/invoices/operations/pdf";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { givenEstimate } from "@/testing/estimates";
import { changedArchive, comparableData, exportOf, givenTwoWorkspaces } from "@/testing/exports";
import { type TestUser } from "@/testing/factories";
import { apply, givenImport, givenImported, readImport, workAll } from "@/testing/import-files";
import { givenBillable, givenDraft, givenInvoice, LINE, todaysNumber } from "@/testing/invoices";
import { textOf as pagesOf } from "@/testing/invoice-document";
import { required } from "@/testing/required";
import { givenClient, givenEntry, givenProject, givenTask, uuidOf, withoutLimits } from "@/testing/things";

withoutLimits();

let owner: TestUser;
let fresh: TestUser;
beforeEach(async () => {
  ({ owner, fresh } = await givenTwoWorkspaces());
});

const PAYPAL = { type: "paypal", label: "PayPal", name: "kestrel" };
const ACCOUNT = {
  type: "us",
  currency: "USD",
  routing_number: "021000021",
  account_number: "83104427",
  account_type: "checking",
};

const invoicesOf = async (as: TestUser, query: Record<string, string> = {}) =>
  (await call(listInvoices, { as, query: { limit: "200", sort: "created_at", ...query } })).body.data;

async function pdfTextOf(as: TestUser, id: string): Promise<string> {
  const { bytes } = await invoicePdf(as.workspace.id, uuidOf("inv", id));
  return (await pagesOf(bytes)).join(" ");
}

/** A paid, a partly paid, a void and a draft invoice, with time, taxes and a discount. */
async function givenInvoices(): Promise<void> {
  const { body: rate } = await call(createTaxRate, {
    method: "POST",
    as: owner,
    body: { name: "USt.", percentage: "19" },
  });
  const kind = {
    name: "Reverse charge",
    percentage: "0",
    kind: "reverse_charge",
    reason: "Art. 196",
    reason_code: "VATEX-EU-AE",
  };
  const { body: reversed } = await call(createTaxRate, { method: "POST", as: owner, body: kind });
  const seller = {
    name: "Kestrel GmbH",
    address: { line1: "Main St 1", country: "DE" },
    ...{ contact_name: "Ada Kestrel", registration_number: "HRB 7" },
    electronic_address: { scheme: "9930", address: "DE136695976" },
  };
  await call(updateWorkspace, {
    method: "PATCH",
    as: owner,
    body: { invoicing: { seller, payment_accounts: [ACCOUNT], payment_links: [PAYPAL], e_invoice_format: "cii" } },
  });
  const { clientId, projectId, entryIds } = await givenBillable(owner, [3600, 5400, 1800]);
  const [first, second, third] = entryIds;
  const lines = [
    { ...LINE, tax_rate_ids: [rate.id] },
    { ...LINE, quantity: "0.5", tax_rate_ids: [reversed.id] },
  ];
  const paid = await givenInvoice(owner, "paid", {
    client_id: clientId,
    lines,
    discount: { percent: "10" },
    notes: "Thanks",
    buyer_reference: "KST 4711",
    ...{ service_from: "2026-10-01", service_to: "2026-10-31" },
  });
  const time = (id: unknown) => ({ client_id: clientId, lines: [], from_time_entries: { time_entry_ids: [id] } });
  const partly = await givenInvoice(owner, "sent", { ...time(first), purchase_order: "PO 7" });
  await call(recordPayment, {
    method: "POST",
    as: owner,
    params: { id: partly.id },
    body: { amount: { amount: 2500, currency: "EUR" }, method: "bank" },
  });
  const voided = await givenInvoice(owner, "sent", time(second));
  await call(voidInvoice, { method: "POST", as: owner, params: { id: voided.id } });
  await givenDraft(owner, time(third));
  await givenEntry(owner, { project_id: projectId, start_time: "2026-10-01T08:00:00Z" });
  expect(paid.number).not.toBeNull();
}

describe("an export of Stint in an empty workspace", () => {
  test("brings invoices back whole, with their time, and exports the same data again", async () => {
    await givenInvoices();
    const archive = await exportOf(owner);
    const plan = await givenImport(fresh, archive);
    expect(plan).toMatchObject({ restores: true, counts: { invoices: { rows: 4, new: 4 }, entries: { new: 4 } } });
    const done = await givenImported(fresh, archive);
    expect(done).toMatchObject({ status: "completed", outcome: { invoices: 4, entries: 4 } });
    const [before, after] = [await comparableData(archive), await comparableData(await exportOf(fresh))];
    for (const file of [
      "clients",
      "projects",
      "tax_rates",
      "invoices",
      "time_entries",
      "number_series",
      "logos",
      "workspace",
    ]) {
      expect({ file, records: after[file] }).toEqual({ file, records: before[file] });
    }
    const [mine, theirs] = [await invoicesOf(owner), await invoicesOf(fresh)];
    for (const [index, invoice] of mine.entries()) {
      if (invoice.number === null) continue;
      expect(await pdfTextOf(fresh, required(theirs[index]).id)).toEqual(await pdfTextOf(owner, invoice.id));
    }
    const voided = required(theirs.find(({ status }) => status === "void"));
    const freed = await call(freedTime, { as: fresh, params: { id: voided.id } });
    expect(freed.body.lines).toHaveLength(1);
    const entries = (await call(listEntries, { as: fresh, query: { limit: "200" } })).body.data;
    expect(entries.filter(({ lock_reason }) => lock_reason === "invoiced")).toHaveLength(2);
    const numbers = [await givenInvoice(owner), await givenInvoice(fresh)].map(({ number }) => number);
    expect(numbers[1]).toBe(numbers[0]);
  });

  test("brings estimates and credit notes back with PDFs of equal text", async () => {
    await givenInvoices();
    const [paid] = await invoicesOf(owner, { status: "paid" });
    const lines = [{ invoice_line_id: required(paid?.lines[0]).id, amount: { amount: 12_345, currency: "EUR" } }];
    const body = { invoice_id: required(paid).id, reason: "discount", memo: "Agreed by phone", lines };
    const { id } = (await call(createNote, { method: "POST", as: owner, body })).body;
    await call(updateNote, { method: "PATCH", as: owner, params: { id }, body: { status: "issued" } });
    const content = { client_id: paid?.client_id, title: "Portal, phase 2", terms: "Two rounds", notes: "Net" };
    await givenEstimate(owner, "sent", { ...content, discount: { percent: "5" } });
    await givenEstimate(owner, "accepted", content);
    await givenImported(fresh, await exportOf(owner));
    const textsIn = async (as: TestUser) => {
      const query = { sort: "created_at" };
      const notes = (await call(listNotes, { as, query })).body.data.map((note) =>
        creditNotePdf(as.workspace.id, uuidOf("crn", note.id)),
      );
      const estimates = (await call(listEstimates, { as, query })).body.data.map((estimate) =>
        estimatePdf(as.workspace.id, uuidOf("est", estimate.id)),
      );
      const files = await Promise.all([...notes, ...estimates]);
      return Promise.all(files.map(({ bytes }) => pagesOf(bytes)));
    };
    const [before, after] = [await textsIn(owner), await textsIn(fresh)];
    const said = before.flat().join(" ").replaceAll(/\s/g, "");
    for (const part of ["123.45", "Agreedbyphone", "Portal,phase2", "Tworounds"]) expect(said).toContain(part);
    expect(before).toHaveLength(4);
    expect(after).toEqual(before);
  });

  test("keeps the order of records of one instant", async () => {
    const { workspace } = owner;
    for (const client of ["Zephyr", "Alder"]) {
      const { id } = await givenClient(owner, { name: client });
      for (const project of ["Website", "Audit"]) {
        const { id: project_id } = await givenProject(owner, { client_id: id, name: project });
        for (const task of ["Test", "Build"]) {
          const { id: task_id } = await givenTask(owner, project_id, { name: task });
          await givenEntry(owner, { project_id, task_id });
        }
      }
    }
    const once = { where: { workspaceId: workspace.id }, data: { createdAt: new Date("2026-10-01T12:00:00Z") } };
    await prisma().client.updateMany(once);
    await prisma().project.updateMany(once);
    await prisma().task.updateMany(once);
    await prisma().timeEntry.updateMany(once);
    const archive = await exportOf(owner);
    await givenImported(fresh, archive);
    const [before, after] = [await comparableData(archive), await comparableData(await exportOf(fresh))];
    for (const file of ["clients", "projects", "tasks", "time_entries"]) {
      expect(before[file]?.length).toBeGreaterThan(1);
      expect({ file, records: after[file] }).toEqual({ file, records: before[file] });
    }
  });

  test("brings client credit back with its uses and refunds", async () => {
    const euros = (amount: number) => ({ amount, currency: "EUR" });
    const ask = (route: Parameters<typeof call>[0], as: TestUser, id: string, body = {}) =>
      call(route, { method: "POST", as, params: { id }, body });
    const older = await givenInvoice(owner);
    const overpaid = await givenInvoice(owner, "sent", { client_id: older.client_id });
    await ask(recordPayment, owner, overpaid.id, { amount: euros(overpaid.total.amount + 5000) });
    await ask(spendCredit, owner, older.id, { amount: euros(2000) });
    const deduction = { amount: euros(100), reason: "bank_fee" };
    await ask(recordPayment, owner, older.id, { amount: euros(1000), deduction });
    const [credit] = (await call(listCredits, { as: owner, query: {} })).body.data;
    await ask(recordRefund, owner, required(credit).id, { amount: euros(500), method: "bank" });
    const archive = await exportOf(owner);
    await givenImported(fresh, archive);
    const [before, after] = [await comparableData(archive), await comparableData(await exportOf(fresh))];
    expect(after["invoices"]).toEqual(before["invoices"]);
    const restored = required((await call(listCredits, { as: fresh, query: {} })).body.data[0]);
    expect(restored).toMatchObject({
      remaining: euros(2500),
      uses: [{ amount: euros(2000) }],
      refunds: [{ method: "bank" }],
    });
    const { invoice_id: id, payment_id: payment } = required(restored.uses[0]);
    await call(deletePayment, { method: "DELETE", as: fresh, params: { id, payment } });
    expect((await call(listCredits, { as: fresh, query: {} })).body.data).toMatchObject([
      { remaining: euros(4500), uses: [] },
    ]);
  });

  test("is undone whole, and touched invoices stay with their time and client", async () => {
    await givenInvoices();
    const archive = await exportOf(owner);
    const done = await givenImported(fresh, archive);
    const partly = required((await invoicesOf(fresh)).find(({ purchase_order }) => purchase_order === "PO 7"));
    await call(recordPayment, { method: "POST", as: fresh, params: { id: partly.id }, body: {} });
    expect((await readImport(fresh, done.id)).undo).toMatchObject({
      invoices: 3,
      invoices_kept: 1,
      billed: 1,
      entries: 3,
    });
    await call(revert, { method: "POST", as: fresh, params: { id: done.id }, body: {} });
    await workAll();
    expect(await readImport(fresh, done.id)).toMatchObject({
      status: "reverted",
      outcome: { invoices: 1, entries: 1, clients: 1 },
    });
    expect((await invoicesOf(fresh)).map(({ id }) => id)).toEqual([partly.id]);
  });

  test("keeps an invoice with a draft credit note of a person after an undo", async () => {
    await givenInvoice(owner, "sent");
    const done = await givenImported(fresh, await exportOf(owner));
    const [invoice] = await invoicesOf(fresh);
    const body = { invoice_id: required(invoice).id, reason: "other" };
    const note = await call(createNote, { method: "POST", as: fresh, body });
    expect((await readImport(fresh, done.id)).undo).toMatchObject({ invoices: 0, invoices_kept: 1 });
    await call(revert, { method: "POST", as: fresh, params: { id: done.id }, body: {} });
    await workAll();
    expect((await call(listNotes, { as: fresh, query: {} })).body.data).toMatchObject([{ id: note.body.id }]);
  });

  test("leaves nothing after an undo, so that it can be imported again", async () => {
    await givenInvoices();
    const archive = await exportOf(owner);
    const done = await givenImported(fresh, archive);
    await call(revert, { method: "POST", as: fresh, params: { id: done.id }, body: {} });
    await workAll();
    expect(await invoicesOf(fresh)).toEqual([]);
    const counts = [prisma().invoiceSeries, prisma().taxRate, prisma().client].map((table) =>
      (table.count as (of: object) => Promise<number>)({ where: { workspaceId: fresh.workspace.id } }),
    );
    expect(await Promise.all(counts)).toEqual([0, 0, 0]);
    expect((await givenImport(fresh, archive)).counts).toMatchObject({ invoices: { new: 4 }, entries: { new: 4 } });
  });
});

describe("an export of Stint in a workspace in use", () => {
  test("brings invoices as records, with a suffix where the number is taken, and leaves the counter alone", async () => {
    await givenInvoices();
    const own = await givenInvoice(fresh);
    const archive = await exportOf(owner);
    const plan = await givenImport(fresh, archive);
    expect(plan).toMatchObject({ restores: false, counts: { invoices: { new: 4 }, settings: { new: 0 } } });
    expect(plan.problems).toContainEqual(expect.objectContaining({ code: "number_taken", rows: 1, is_imported: true }));
    const done = await givenImported(fresh, archive);
    const imported = await invoicesOf(fresh, { import_id: done.id });
    expect(
      imported.map(({ number, status, origin, imported_from }) => [number, status, origin, imported_from]),
    ).toEqual([
      [`${String(own.number)} (2)`, "paid", "imported", "stint"],
      [todaysNumber(2), "sent", "imported", "stint"],
      [todaysNumber(3), "void", "imported", "stint"],
      [null, "draft", "stint", null],
    ]);
    const entries = (await call(listEntries, { as: fresh, query: { import_id: done.id, limit: "200" } })).body.data;
    expect(entries.filter(({ billed_elsewhere }) => billed_elsewhere)).toHaveLength(2);
    const sent = required(imported[1]);
    const mail = await call(send, {
      method: "POST",
      as: fresh,
      params: { id: sent.id },
      body: { to: ["a@kestrel.test"] },
    });
    expect(mail.status).toBe(409);
    expect(mail.text).toContain("invoice_imported");
    expect(await pdfTextOf(fresh, sent.id)).toContain("ImportedfromStint");
    // 2 and 3 are taken by records.
    expect((await givenInvoice(fresh)).number).toBe(todaysNumber(4));
    const again = await givenImport(fresh, archive);
    expect(again.counts?.invoices).toMatchObject({ new: 0, matched: 4 });
  });

  test("is planned again, and not written, when the workspace is no longer empty", async () => {
    await givenInvoices();
    const plan = await givenImport(fresh, await exportOf(owner));
    await givenInvoice(fresh);
    expect((await apply(fresh, plan)).body.status).toBe("reading");
    await workAll();
    expect(await readImport(fresh, plan.id)).toMatchObject({ status: "ready", restores: false });
    expect(await invoicesOf(fresh, { import_id: plan.id })).toEqual([]);
  });
});

describe("an archive that was changed, with its checksums", () => {
  type Invoice = Record<string, unknown>;

  const changed = (archive: Uint8Array, change: (invoice: Invoice) => unknown) =>
    changedArchive(archive, "invoices", change);

  const euros = (amount: number) => ({ amount, currency: "EUR" });

  test.each<[string, (invoice: Invoice) => unknown, string]>([
    ["a negative total", (one) => ({ ...one, total: euros(-1) }), "invoice_unreadable"],
    ["an amount of 10^30", (one) => ({ ...one, subtotal: euros(1e30), total: euros(1e30) }), "invoice_unreadable"],
    ["lines that do not add up", (one) => ({ ...one, subtotal: euros(1), total: euros(1) }), "invoice_sums_differ"],
    ["more paid than its payments", (one) => ({ ...one, payments: [] }), "invoice_sums_differ"],
    ["an unknown state", (one) => ({ ...one, status: "frozen" }), "invoice_unreadable"],
    ["the state of a draft and a number", (one) => ({ ...one, status: "draft" }), "invoice_state_unknown"],
    ["a due date before its issue", (one) => ({ ...one, due_date: "2020-01-01" }), "invoice_state_unknown"],
    ["one day of a service period", (one) => ({ ...one, service_from: "2026-11-01" }), "invoice_state_unknown"],
    ["two currencies", (one) => ({ ...one, total: { amount: 1, currency: "USD" } }), "invoice_unreadable"],
    [
      "a client that is not there",
      (one) => ({ ...one, client_id: "cli_01m7yp4jademgb7e4vec1c0001" }),
      "unknown_client",
    ],
    ["no object", () => [1], "invoice_unreadable"],
  ])("leaves out an invoice with %s", async (_name, change, reason) => {
    await givenInvoice(owner, "paid");
    const done = await givenImported(fresh, await changed(await exportOf(owner), change));
    expect(done.problems).toContainEqual(expect.objectContaining({ code: reason, rows: 1, is_imported: false }));
    expect(done).toMatchObject({ status: "completed", outcome: { invoices: 0 } });
    expect(await invoicesOf(fresh)).toEqual([]);
  });

  test("has no service period if an older version wrote it", async () => {
    await givenInvoice(owner, "paid");
    const older = await changed(await exportOf(owner), ({ service_from: _, service_to: __, ...one }) => one);
    expect(await givenImported(fresh, older)).toMatchObject({ status: "completed", outcome: { invoices: 1 } });
    expect(await invoicesOf(fresh)).toMatchObject([{ service_from: null, service_to: null }]);
  });
});
