import { beforeEach, expect, test } from "vitest";
import { POST as sendStatement } from "@/app/v1/clients/[id]/statement/send/route";
import { GET as getStatement } from "@/app/v1/clients/[id]/statement/route";
import { GET as listStatements } from "@/app/v1/clients/[id]/statements/route";
import { GET as listClients } from "@/app/v1/clients/route";
import { GET as getBalances } from "@/app/v1/reports/balances/route";
import { sum } from "@/lib/kernel/core/sum";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { givenUser, givenWorkspace, type TestUser } from "@/testing/factories";
import { required } from "@/testing/required";
import { givenProject, withoutLimits } from "@/testing/things";
import { DELETE, POST } from "./route";

withoutLimits();
let owner: TestUser;
let clients: { id: string; name: string; currency: string }[];
beforeEach(async () => {
  owner = await givenUser(await givenWorkspace());
  await call(POST, { method: "POST", as: owner });
  clients = (await call(listClients, { as: owner })).body.data;
});

const read = async (id: string, query: Record<string, string>) =>
  (await call(getStatement, { as: owner, params: { id }, query })).body;
const send = (id: string) =>
  call(sendStatement, { method: "POST", as: owner, params: { id }, body: { recipients: ["ap@kestrel.invalid"] } });

test("the statement of each sample client balances with the report", async () => {
  const { balances } = (await call(getBalances, { as: owner })).body;
  for (const { id, currency } of clients) {
    const all = await read(id, { from: "2000-01-01" });
    const report = required(balances.find((row) => row.client_id === id && row.currency === currency));
    expect(all.lines.length).toBeGreaterThan(10);
    expect(all.opening_balance.amount).toBe(0);
    expect(all.charges.amount - all.credits.amount).toBe(all.closing_balance.amount);
    expect(all.closing_balance.amount).toBe(report.amount_due.amount - report.credit.amount);
    const due = sum(Object.values(all.aging).map(({ amount }) => amount));
    expect(due - all.open_credit.amount).toBe(all.closing_balance.amount);
    const month = await read(id, {});
    expect(month.closing_balance).toEqual(all.closing_balance);
    expect(month.opening_balance).toEqual(all.lines.findLast(({ date }) => date < month.from)?.balance);
  }
});

test("200: sent statements of sample clients are removed with them", async () => {
  for (const { id } of clients) expect((await send(id)).status).toBe(202);
  const removed = await call(DELETE, { method: "DELETE", as: owner });
  expect(removed).toMatchObject({ status: 200, body: { removed: { clients: 5 }, kept: { clients: 0 } } });
  expect(await prisma().statement.count({ where: { workspaceId: owner.workspace.id } })).toBe(0);
});

test("200: a sample client that stays keeps its statements", async () => {
  const { id } = required(clients[0]);
  await givenProject(owner, { client_id: id });
  const sent = await send(id);
  const removed = await call(DELETE, { method: "DELETE", as: owner });
  expect(removed.body.kept).toMatchObject({ clients: 1 });
  const { body } = await call(listStatements, { as: owner, params: { id } });
  expect(body.data).toEqual([sent.body]);
});
