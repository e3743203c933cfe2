import { beforeEach, expect, test } from "vitest";
import { POST as sendStatement } from "@/app/v1/clients/[id]/statement/send/route";
import { GET as readLog } from "@/app/v1/audit-log/route";
import { POST as recordPayment } from "@/app/v1/invoices/[id]/payments/route";
import { PATCH as updateWorkspace } from "@/app/v1/workspace/route";
import { POST as linkReport } from "@/app/v1/saved-reports/[id]/link/route";
import { POST as saveReport } from "@/app/v1/saved-reports/route";
import { POST as setCostRate } from "@/app/v1/cost-rates/route";
import { newUuid } from "@/lib/kernel/core/uuid";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { givenInvoice } from "@/testing/invoices";
import { givenSession } from "@/testing/sessions";
import { givenClient, withoutLimits } from "@/testing/things";
import { today } from "@/testing/today";
import { GET } from "./route";

withoutLimits();

let owner: TestUser;
beforeEach(async () => {
  owner = await givenOwner();
});

async function exported(query: Record<string, string> = {}, as = owner) {
  const { headers } = await givenSession(as);
  return call(GET, { as: null, headers, query });
}

/** The actions that a search of the list finds, and that its file has alike. */
async function found(q: string): Promise<string[]> {
  const { headers } = await givenSession(owner);
  const { body } = await call(readLog, { as: null, headers, query: { q } });
  const actions = body.data.map(({ action }) => action);
  const lines = (await exported({ q })).text.split("\r\n").slice(1, -1);
  expect(lines.map((line) => actions.find((action) => line.includes(`,${action},`)))).toEqual(actions);
  return actions;
}

test("200: who did what and when, from where, with before and after, and no formula", async () => {
  const body = { name: '=HYPERLINK("https://evil.example")' };
  await call(updateWorkspace, { method: "PATCH", as: owner, body });
  const reply = await exported();
  expect(reply.headers).toMatchObject({
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": expect.stringMatching(/^attachment; filename="audit-log-\d{4}-\d\d-\d\d\.csv"$/) as string,
  });
  const [head, line = "", end] = reply.text.split("\r\n");
  expect(head).toBe(
    "\uFEFFTime (UTC),Person,Person id,API key,API key id,Action,Object,Object id,Before,After,Details,Address,Request id,Entry id",
  );
  expect(line).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z,[^,]+,usr_\w+,[^,]+,key_\w+,workspace\.updated,,wks_\w+,"\{""name""/);
  expect(line).toContain(String.raw`{""name"":""=HYPERLINK(\""https://evil.example\"")""}`);
  expect(end).toBe("");
});

test("200: the search finds a sent statement by the name of its client, which is the object", async () => {
  const { id } = await givenClient(owner, { name: "Kestrel", email: "ap@kestrel.example" });
  await call(sendStatement, { method: "POST", as: owner, params: { id }, body: {} });
  expect(await found("kestrel")).toEqual(["statement.sent"]);
  expect((await exported()).text).toContain(",statement.sent,Kestrel,stm_");
});

test("200: headers in the language of the query", async () => {
  await call(updateWorkspace, { method: "PATCH", as: owner, body: { name: "Atelier" } });
  const [head, line] = (await exported({ language: "fr" })).text.split("\r\n");
  expect(head).toContain("Personne,ID de la personne,Clé API");
  expect(line).toContain(",workspace.updated,");
});

test("200: all of it, however long, in the order of the list", async () => {
  const at = (index: number) => new Date(Date.UTC(2026, 0, 1) + Math.floor(index / 7));
  await prisma().auditEntry.createMany({
    data: Array.from({ length: 1203 }, (_, index) => ({
      ...{ id: newUuid(), workspaceId: owner.workspace.id, action: "user.joined", at: at(index) },
      details: { index },
    })),
  });
  const lines = (await exported()).text.split("\r\n").slice(1, -1);
  expect(lines).toHaveLength(1203);
  expect(new Set(lines).size).toBe(1203);
  const times = lines.map((line) => line.slice(0, 24));
  expect(times).toEqual(times.toSorted().toReversed());
  expect((await exported({ to: "2026-01-01T00:00:00Z" })).text.split("\r\n")).toHaveLength(2);
});

test("200: words find what was done, by which key, from where, and to what it is called now", async () => {
  const invoice = await givenInvoice(owner);
  const payment = { method: "POST", as: owner, params: { id: invoice.id }, body: {} } as const;
  await call(recordPayment, payment);
  const member = await givenUser(owner.workspace, "member", { name: "Priya Nair" });
  const rate = { user_id: member.publicId, rate: { amount: 1, currency: "EUR" } };
  await call(setCostRate, { method: "POST", as: owner, body: rate });
  const asked = { name: "Boats by month", query: { group_by: "month", range: "this-year" } };
  const report = await call(saveReport, { method: "POST", as: owner, body: asked });
  await call(linkReport, { method: "POST", as: owner, params: { id: report.body.id }, body: {} });
  expect(await found("report link")).toEqual(["report_link.created"]);
  expect(await found("boats by")).toEqual(["report_link.created"]);
  expect(await found("priya")).toEqual(["cost_rate.set"]);
  expect(await found(`INV-${today().slice(0, 4)}`)).toEqual(
    expect.arrayContaining(["payment.recorded", "invoice.sent"]),
  );
  await prisma().apiKey.updateMany({ where: { userId: owner.id }, data: { name: "Nightly books" } });
  expect(await found("nightly books")).toContain("invoice.sent");
  const entry = { id: newUuid(), workspaceId: owner.workspace.id, action: "user.joined", ip: "198.51.100.77" };
  await prisma().auditEntry.create({ data: entry });
  expect(await found("198.51.100")).toEqual(["user.joined"]);
});

test("403 and nothing of others: for sessions of admins of the workspace only", async () => {
  await call(updateWorkspace, { method: "PATCH", as: owner, body: { name: "Ostlund" } });
  expect(await exported({}, await givenUser(owner.workspace, "manager"))).toMatchObject({ status: 403 });
  expect(await call(GET, { as: owner })).toMatchObject({ status: 403, problem: { code: "insufficient_scope" } });
  expect((await exported({}, await givenOwner())).text.split("\r\n")).toHaveLength(2);
});
