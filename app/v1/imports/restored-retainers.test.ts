import { describe, expect, test } from "vitest";
import { POST as revert } from "@/app/v1/imports/[id]/revert/route";
import { PATCH as patchInvoice } from "@/app/v1/invoices/[id]/route";
import { POST as fundRetainer } from "@/app/v1/retainers/[id]/fund/route";
import { GET as getLedger } from "@/app/v1/retainers/[id]/transactions/route";
import { GET as listRetainers } from "@/app/v1/retainers/route";
import { call } from "@/testing/call";
import { comparableData, exportOf, givenTwoWorkspaces } from "@/testing/exports";
import type { TestUser } from "@/testing/factories";
import { givenImported, workAll } from "@/testing/import-files";
import { givenInvoice } from "@/testing/invoices";
import { required } from "@/testing/required";
import { givenRetainer } from "@/testing/retainers";
import { givenClient, withoutLimits } from "@/testing/things";

withoutLimits();

const eur = (amount: number) => ({ amount, currency: "EUR" });

/** A deposit and an advance, each funded with 1,000.00 and used on an invoice. */
async function givenUse(owner: TestUser): Promise<void> {
  const client = await givenClient(owner, { name: "Kestrel", currency: "EUR" });
  for (const kind of ["deposit", "advance"]) {
    const id = await givenRetainer(owner, client.id, { kind, name: kind });
    const body = { amount: eur(100_000) };
    const draft = await call(fundRetainer, { method: "POST", as: owner, params: { id }, body });
    const paid = { method: "PATCH", as: owner, params: { id: draft.body.id }, body: { status: "paid" } } as const;
    await call(patchInvoice, paid);
    await givenInvoice(owner, "sent", { client_id: client.id, retainers: [{ retainer_id: id, amount: eur(40_000) }] });
  }
}

const retainersOf = async (as: TestUser) =>
  (await call(listRetainers, { as, query: { sort: "created_at" } })).body.data;

describe("retainers of an export", () => {
  test("come back with their ledgers, and export the same data again", async () => {
    const { owner, fresh } = await givenTwoWorkspaces();
    await givenUse(owner);
    const archive = await exportOf(owner);
    expect((await givenImported(fresh, archive)).status).toBe("completed");
    const [before, after] = [await comparableData(archive), await comparableData(await exportOf(fresh))];
    for (const file of ["retainers", "invoices"]) {
      expect({ file, records: after[file] }).toEqual({ file, records: before[file] });
    }
    const retainers = await retainersOf(fresh);
    expect(retainers.map(({ kind, net_balance }) => [kind, net_balance.amount])).toEqual([
      ["deposit", 60_000],
      ["advance", 60_000],
    ]);
    const params = { id: required(retainers[0]).id };
    const { transactions } = (await call(getLedger, { as: fresh, params })).body;
    expect(transactions.map(({ kind }) => kind)).toEqual(["funded", "drawn"]);
  });

  test("are removed by an undo", async () => {
    const { owner, fresh } = await givenTwoWorkspaces();
    await givenUse(owner);
    const done = await givenImported(fresh, await exportOf(owner));
    await call(revert, { method: "POST", as: fresh, params: { id: done.id }, body: {} });
    await workAll();
    expect(await retainersOf(fresh)).toEqual([]);
  });
});
