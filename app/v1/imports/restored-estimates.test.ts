import { describe, expect, test } from "vitest";
import { GET as listEstimates, POST as createEstimate } from "@/app/v1/estimates/route";
import { PATCH as updateEstimate } from "@/app/v1/estimates/[id]/route";
import { POST as acceptEstimate } from "@/app/v1/estimates/[id]/accept/route";
import { POST as reviseEstimate } from "@/app/v1/estimates/[id]/revise/route";
import { POST as revert } from "@/app/v1/imports/[id]/revert/route";
import { GET as listClients } from "@/app/v1/clients/route";
import { GET as listInvoices } from "@/app/v1/invoices/route";
import { PATCH as updateWorkspace } from "@/app/v1/workspace/route";
import type { Estimate } from "@/lib/billing/estimates/schema/estimate";
import { forgetEstimates } from "@/lib/billing/estimates/operations/imported";
import { estimatePdf } from "@/lib/billing/estimates/operations/pdf";
import { systemContext } from "@/lib/kernel/auth/system-context";
import { prisma } from "@/lib/kernel/db/prisma";
import { command } from "@/lib/kernel/operation";
import { call } from "@/testing/call";
import { changedArchive, comparableData, exportOf, givenTwoWorkspaces } from "@/testing/exports";
import type { TestUser } from "@/testing/factories";
import { givenImported, workAll } from "@/testing/import-files";
import { givenInvoice, LINE } from "@/testing/invoices";
import { required } from "@/testing/required";
import { standstill } from "@/testing/standstill";
import { givenClient, givenProject, uuidOf, withoutLimits } from "@/testing/things";

withoutLimits();

/** A step of an undo. */
const forget = command("estimates:write", (scope, ids: readonly string[]) => forgetEstimates(scope, ids));

const eur = (amount: number) => ({ amount, currency: "EUR" });

const estimatesOf = async (as: TestUser): Promise<Estimate[]> =>
  (await call(listEstimates, { as, query: { sort: "created_at" } })).body.data;

async function patched(as: TestUser, id: string, body: object): Promise<Estimate> {
  return (await call(updateEstimate, { method: "PATCH", as, params: { id }, body })).body;
}

/** An accepted revision that is invoiced in part, with the version before, and a draft. */
async function givenEstimates(owner: TestUser): Promise<{ accepted: Estimate }> {
  const client = await givenClient(owner, { name: "Kestrel", currency: "EUR" });
  const project = await givenProject(owner, { name: "Portal", client_id: client.id });
  const body = {
    ...{ client_id: client.id, project_id: project.id, title: "Portal, phase 2", notes: "Net", terms: "Two rounds" },
    lines: [{ description: "Development", quantity: "90", unit: "hour", unit_price: eur(9500), tax_rate: "19" }],
    discount: { percent: "5" },
    schedule: [
      { description: "Start", percent: "30", due: "on_acceptance" },
      { percent: "70", due: "on_date", due_on: "2027-01-31" },
    ],
  };
  const first = (await call(createEstimate, { method: "POST", as: owner, body })).body;
  await patched(owner, first.id, { status: "sent" });
  const revision = (await call(reviseEstimate, { method: "POST", as: owner, params: { id: first.id } })).body;
  await patched(owner, revision.id, { notes: "Net, with a discount", status: "sent" });
  const decision = { by_name: "Katrin Brandt", note: "By phone" };
  const accept = { method: "POST", as: owner, params: { id: revision.id }, body: decision } as const;
  const accepted = (await call(acceptEstimate, accept)).body;
  const invoice = await givenInvoice(owner, "sent", { client_id: client.id, lines: [LINE] });
  const [line] = accepted.lines;
  await prisma().invoice.update({
    where: { id: uuidOf("inv", invoice.id) },
    data: { estimateId: uuidOf("est", accepted.id), estimatePart: 0, estimateMinor: 100_000n },
  });
  await prisma().invoiceLine.updateMany({
    where: { invoiceId: uuidOf("inv", invoice.id) },
    data: { estimateLineId: uuidOf("lin", required(line).id) },
  });
  await call(createEstimate, { method: "POST", as: owner, body: { client_id: client.id, title: "Draft" } });
  return { accepted };
}

describe("estimates of an export", () => {
  test("come back with versions, decision, PDF and invoices, and export the same data again", async () => {
    const { owner, fresh } = await givenTwoWorkspaces();
    const { accepted } = await givenEstimates(owner);
    const archive = await exportOf(owner);
    const done = await givenImported(fresh, archive);
    expect(done.status).toBe("completed");
    const [before, after] = [await comparableData(archive), await comparableData(await exportOf(fresh))];
    for (const file of ["estimates", "estimate_files", "invoices", "number_series"]) {
      expect({ file, records: after[file] }).toEqual({ file, records: before[file] });
    }
    const [original, revision, draft] = await estimatesOf(fresh);
    expect([original?.status, revision?.status, draft?.status]).toEqual(["superseded", "accepted", "draft"]);
    expect(revision).toMatchObject({ number: `${String(original?.number)}-R2`, original_id: original?.id });
    expect(revision?.invoiced_total).toEqual(eur(100_000));
    expect(revision?.schedule[0]?.invoice_id).toMatch(/^inv_/);
    expect(revision?.import_id).toBe(done.id);
    expect(new URL(required(revision?.public_url)).pathname).toMatch(/^\/e\/.{32}$/);
    const kept = await estimatePdf(owner.workspace.id, uuidOf("est", accepted.id));
    const restored = await estimatePdf(fresh.workspace.id, uuidOf("est", required(revision).id));
    expect(Buffer.from(restored.bytes).equals(kept.bytes)).toBe(true);
  });

  test("are removed by an undo with their invoices, except all versions of a changed one", async () => {
    const { owner, fresh } = await givenTwoWorkspaces();
    await givenEstimates(owner);
    const done = await givenImported(fresh, await exportOf(owner));
    const revert1 = { method: "POST", as: fresh, params: { id: done.id }, body: {} } as const;
    const draft = required((await estimatesOf(fresh)).at(-1));
    await patched(fresh, draft.id, { title: "Portal, phase 3" });
    await call(revert, revert1);
    await workAll();
    expect((await estimatesOf(fresh)).map(({ title }) => title)).toEqual(["Portal, phase 3"]);
    expect((await call(listInvoices, { as: fresh })).body.data).toEqual([]);
    expect((await call(listClients, { as: fresh })).body.data).toHaveLength(1);
  });

  test("stay if they are accepted while an undo removes them", async () => {
    const { owner, fresh } = await givenTwoWorkspaces();
    const client = await givenClient(owner, { currency: "EUR" });
    const created = await call(createEstimate, {
      method: "POST",
      as: owner,
      body: { client_id: client.id, lines: [LINE] },
    });
    await patched(owner, created.body.id, { status: "sent" });
    await givenImported(fresh, await exportOf(owner));
    const { id } = required((await estimatesOf(fresh))[0]);
    const context = await systemContext(fresh.workspace.id, new Date());
    const halfway = await standstill("lock table events in share mode");
    const body = { by_name: "Katrin Brandt" };
    const accepted = call(acceptEstimate, { method: "POST", as: fresh, params: { id }, body });
    await halfway.reached();
    const removed = forget.run(context, [uuidOf("est", id)]);
    await halfway.reached(2);
    await halfway.end();
    expect((await accepted).status).toBe(200);
    await removed;
    expect(await estimatesOf(fresh)).toMatchObject([{ id, status: "accepted" }]);
  });

  test("stay out when their sums differ, and so do their revisions", async () => {
    const { owner, fresh } = await givenTwoWorkspaces();
    await givenEstimates(owner);
    const archive = await changedArchive(await exportOf(owner), "estimates", (estimate) =>
      estimate["revision"] === 1 && estimate["number"] !== null ? { ...estimate, total: eur(1) } : estimate,
    );
    await givenImported(fresh, archive);
    expect((await estimatesOf(fresh)).map(({ status }) => status)).toEqual(["draft"]);
    const [invoice] = (await call(listInvoices, { as: fresh })).body.data;
    expect([invoice?.estimate_id, invoice?.estimate_part, invoice?.lines[0]?.estimate_line_id]).toEqual([
      ...[null, null, null],
    ]);
  });

  test("bring their settings along", async () => {
    const { owner, fresh } = await givenTwoWorkspaces();
    const estimates = { valid_days: 14, terms: "Net 30", remind: true, draft_on_acceptance: true };
    const invoicing = { numbering: { estimate: { pattern: "Q-{0000}" } }, estimates };
    await call(updateWorkspace, { method: "PATCH", as: owner, body: { invoicing } });
    await givenImported(fresh, await exportOf(owner));
    const client = await givenClient(fresh);
    const draft = (
      await call(createEstimate, { method: "POST", as: fresh, body: { client_id: client.id, lines: [LINE] } })
    ).body;
    expect(draft.terms).toBe("Net 30");
    expect((await patched(fresh, draft.id, { status: "sent" })).number).toBe("Q-0001");
  });
});
