import { beforeEach, describe, expect, test } from "vitest";
import { GET as peekUnbilled } from "@/app/v1/reports/unbilled-time/route";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { givenUser, givenWorkspace, type TestUser } from "@/testing/factories";
import { givenBillable } from "@/testing/invoices";
import { givenEntry, UUID_V7, withoutLimits } from "@/testing/things";
import { POST } from "./route";

let owner: TestUser;

beforeEach(async () => {
  withoutLimits();
  owner = await givenUser(await givenWorkspace());
});

const create = (clientId: string, ids: readonly string[]) =>
  call(POST, {
    method: "POST",
    as: owner,
    body: { client_id: clientId, from_time_entries: { time_entry_ids: ids, group_by: "entry" } },
  });

const peek = (clientId: string, ids: readonly string[]) =>
  call(peekUnbilled, { as: owner, query: { client_id: clientId, time_entry_id: ids.join(",") } });

describe("an invoice of chosen entries", () => {
  test("201: bills only the named entries, with the previewed total", async () => {
    const { clientId, entryIds } = await givenBillable(owner, [3600, 5400, 7200]);
    const chosen = entryIds.slice(0, 2);
    const shown = await peek(clientId, chosen);
    expect(shown.body).toMatchObject({ lines: [{ quantity: "2.50", amount: { amount: 25_000 } }] });
    const reply = await create(clientId, chosen);
    expect(reply).toMatchObject({ status: 201, body: { subtotal: { amount: 25_000 } } });
    expect((await peek(clientId, entryIds.slice(2))).body).toMatchObject({ lines: [{ entries: 1 }] });
    const where = { workspaceId: owner.workspace.id, type: "time_entry.updated" };
    const announced = await prisma().event.findMany({ where, take: 50 });
    expect(announced.map(({ id }) => UUID_V7.test(id))).toEqual([true, true]);
  });

  test("422: with a billed entry or one of another client, nothing is billed", async () => {
    const { clientId, entryIds } = await givenBillable(owner, [3600, 5400]);
    const [first = "", second = ""] = entryIds;
    await create(clientId, [first]);
    const internal = await givenEntry(owner);
    for (const ids of [
      [first, second],
      [second, internal.id],
    ]) {
      const reply = await create(clientId, ids);
      expect(reply).toMatchObject({
        status: 422,
        problem: { errors: [{ pointer: "/from_time_entries/time_entry_ids" }] },
      });
      expect(await peek(clientId, ids)).toMatchObject({
        status: 422,
        problem: { code: "unknown_reference", errors: [{ parameter: "time_entry_id" }] },
      });
    }
    expect((await peek(clientId, [second])).status).toBe(200);
  });

  test("of two concurrent invoices with the same entry, each bills all of its entries or none", async () => {
    for (let round = 0; round < 5; round++) {
      const { clientId, entryIds } = await givenBillable(owner, [3600, 5400]);
      const [, second = ""] = entryIds;
      const replies = await Promise.all([create(clientId, entryIds), create(clientId, [second])]);
      const [both, one] = replies.map((reply) => (reply.status === 201 ? reply.body.lines.length : 0));
      expect([
        [2, 0],
        [0, 1],
      ]).toContainEqual([both, one]);
    }
  });
});
