import { beforeEach, describe, expect, test } from "vitest";
import { GET as readInvoice } from "@/app/v1/invoices/[id]/route";
import { POST as complete } from "@/app/v1/milestones/[id]/complete/route";
import { call } from "@/testing/call";
import { givenOwner, type TestUser } from "@/testing/factories";
import { givenRun } from "@/testing/invoice-runs";
import { givenBillable } from "@/testing/invoices";
import { givenClient, givenFixedFee, givenMilestone, withoutLimits } from "@/testing/things";

withoutLimits();

let owner: TestUser;
beforeEach(async () => {
  owner = await givenOwner();
});

const eur = (amount: number) => ({ amount, currency: "EUR" });

async function givenCompleted(clientId: string) {
  const { id: projectId } = await givenFixedFee(owner, { client_id: clientId });
  const { id } = await givenMilestone(owner, projectId);
  await givenMilestone(owner, projectId, { name: "Open" });
  await call(complete, { method: "POST", as: owner, params: { id } });
}

/** A client with time and a completed milestone, and one with a milestone only. */
async function givenWork() {
  const { clientId } = await givenBillable(owner, [3600]);
  await givenCompleted(clientId);
  const { id: alone } = await givenClient(owner, { name: "Nordwind" });
  await givenCompleted(alone);
  return { clientId, alone };
}

const kindsOf = async (id: string | undefined) =>
  (await call(readInvoice, { as: owner, params: { id: id ?? "" } })).body.lines.map(({ kind }) => kind);

describe("POST /v1/invoice-runs with include_milestones", () => {
  test("201: drafts bill time and milestones, and clients with milestones only get one", async () => {
    const { clientId, alone } = await givenWork();
    const run = await givenRun(owner, { include_milestones: true });
    expect(run).toMatchObject({ include_milestones: true, counts: { created: 2, empty: 0, failed: 0 } });
    expect(run.drafts).toMatchObject([
      { client_id: clientId, invoice: { subtotal: eur(110_000) } },
      { client_id: alone, invoice: { subtotal: eur(100_000) } },
    ]);
    expect(await kindsOf(run.drafts[0]?.invoice?.id)).toEqual(["time", "milestone"]);
    expect(await kindsOf(run.drafts[1]?.invoice?.id)).toEqual(["milestone"]);
    expect((await givenRun(owner, { include_milestones: true })).drafts).toEqual([]);
  });

  test("201: without it, no milestone is billed", async () => {
    const { clientId } = await givenWork();
    const run = await givenRun(owner);
    expect(run).toMatchObject({ include_milestones: false });
    expect(run.drafts).toMatchObject([{ client_id: clientId, invoice: { subtotal: eur(10_000) } }]);
  });
});
