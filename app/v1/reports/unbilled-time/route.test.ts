import { beforeEach, describe, expect, test } from "vitest";
import type { UnbilledTime } from "@/lib/reporting/reports/schema/invoices";
import { call } from "@/testing/call";
import { givenUser, givenWorkspace, type TestUser } from "@/testing/factories";
import { givenBillable, givenDraft } from "@/testing/invoices";
import { withoutLimits } from "@/testing/things";
import { GET } from "./route";

let owner: TestUser;

beforeEach(async () => {
  withoutLimits();
  owner = await givenUser(await givenWorkspace());
});

async function preview(query: Record<string, string>, as: TestUser = owner): Promise<UnbilledTime> {
  const reply = await call(GET, { as, query });
  expect(reply.status).toBe(200);
  return reply.body;
}

describe("GET /v1/reports/unbilled-time", () => {
  test.each(["project", "task", "user", "day", "entry"])(
    "200: lines by %s are the same as in a draft",
    async (grouping) => {
      const { clientId } = await givenBillable(owner, [1000, 2000, 5000]);
      const { lines } = await preview({ client_id: clientId, group_by: grouping });
      const draft = await givenDraft(owner, {
        client_id: clientId,
        lines: [],
        from_time_entries: { group_by: grouping },
      });
      const shown = ({ description, quantity, amount, tax_rate: rate }: UnbilledTime["lines"][number]) => ({
        description,
        quantity,
        amount,
        tax_rate: rate,
      });
      expect(lines.map(shown)).toEqual(
        draft.lines.map(({ description, quantity, amount, tax_rate }) => ({ description, quantity, amount, tax_rate })),
      );
      expect(lines.reduce((sum, line) => sum + line.seconds, 0)).toBe(8000);
      expect(lines.reduce((sum, line) => sum + line.entries, 0)).toBe(3);
    },
  );

  test("200: from and to are inclusive days in the workspace's time zone", async () => {
    const { clientId } = await givenBillable(owner, [3600, 3600, 3600]);
    const { lines } = await preview({ client_id: clientId, from: "2026-11-02", to: "2026-11-02" });
    expect(lines).toMatchObject([{ seconds: 3600, period_start: "2026-11-02", period_end: "2026-11-02" }]);
  });

  test("200: a preview does not lock the time", async () => {
    const { clientId } = await givenBillable(owner);
    await preview({ client_id: clientId });
    expect((await preview({ client_id: clientId })).lines).toHaveLength(1);
  });

  test("200: no lines without unbilled time", async () => {
    const { clientId } = await givenBillable(owner, []);
    expect((await preview({ client_id: clientId })).lines).toEqual([]);
  });

  test("200: managers see time of projects that they manage", async () => {
    const manager = await givenUser(owner.workspace, "manager");
    const { clientId } = await givenBillable(owner);
    expect((await preview({ client_id: clientId }, manager)).lines).toEqual([]);
  });

  test("422 for a client of another workspace", async () => {
    const { clientId } = await givenBillable(await givenUser(await givenWorkspace()));
    expect((await call(GET, { as: owner, query: { client_id: clientId } })).status).toBe(422);
  });

  test("403 for members", async () => {
    const { clientId } = await givenBillable(owner);
    const member = await givenUser(owner.workspace, "member");
    expect((await call(GET, { as: member, query: { client_id: clientId } })).status).toBe(403);
  });
});
