import "@/testing/allow-receivers";
import { beforeEach, expect, test } from "vitest";
import { PATCH as updateCreditNote } from "@/app/v1/credit-notes/[id]/route";
import { POST as createCreditNote } from "@/app/v1/credit-notes/route";
import { POST as createEstimate } from "@/app/v1/estimates/route";
import { PATCH as updateEstimate } from "@/app/v1/estimates/[id]/route";
import { PATCH as updateProject } from "@/app/v1/projects/[id]/route";
import { call } from "@/testing/call";
import { givenEndpoint } from "@/testing/deliveries";
import { givenKey, givenUser, givenWorkspace, type TestUser } from "@/testing/factories";
import { givenRecurring } from "@/testing/recurring-invoices";
import { givenInvoice, LINE } from "@/testing/invoices";
import { givenClient, givenProject, givenTask, withoutLimits } from "@/testing/things";
import { GET } from "./route";

let owner: TestUser;

beforeEach(async () => {
  withoutLimits();
  owner = await givenUser(await givenWorkspace(), "owner", { name: "Maren Nord" });
});

interface Found {
  type: string;
  title: string;
  detail: string | null;
}

async function found(as: { key: string }, q: string): Promise<string[]> {
  const { status, body } = await call(GET, { as, query: { q } });
  expect(status).toBe(200);
  return (body.data as Found[]).map(
    ({ type, title, detail }) => `${type}: ${title}${detail === null ? "" : `, ${detail}`}`,
  );
}

test("200: a word finds records of all types, by name and by context", async () => {
  const client = await givenClient(owner, { name: "Nordwind Energie" });
  const project = await givenProject(owner, { name: "Turbines", client_id: client.id });
  await givenTask(owner, project.id, { name: "Nordic survey" });
  await givenEndpoint(owner.workspace, "https://hooks.nord.example/stint", { description: "Ledger" });
  const { number } = await givenInvoice(owner, "sent", { client_id: client.id, lines: [LINE] });
  expect(await found(owner, "NORD")).toEqual([
    "client: Nordwind Energie",
    "project: Turbines, Nordwind Energie",
    "task: Nordic survey, Turbines",
    `invoice: ${String(number)}, Nordwind Energie`,
    "user: Maren Nord, owner",
    "webhook: https://hooks.nord.example/stint, Ledger",
  ]);
  expect(await found(owner, "wind  turb")).toEqual(["project: Turbines, Nordwind Energie"]);
});

test("200: finds invoices by number and by the beginning of their total", async () => {
  const client = await givenClient(owner, { name: "Bright" });
  const line = { ...LINE, quantity: "1", unit_price: { amount: 743_800, currency: "EUR" } };
  const { number } = await givenInvoice(owner, "sent", { client_id: client.id, lines: [line] });
  for (const typed of [String(number), "7438", "7,438.00", "€ 7.438,00", "743800"])
    expect(await found(owner, typed), typed).toEqual([`invoice: ${String(number)}, Bright`]);
  expect(await found(owner, "438")).toEqual([]);
});

test("200: finds recurring invoices by name and client, for those who may read them", async () => {
  const client = await givenClient(owner, { name: "Bright" });
  const { id } = await givenRecurring(owner, { client_id: client.id });
  for (const typed of ["care sup", "bright care"])
    expect(await found(owner, typed), typed).toEqual(["recurring_invoice: Care and support, Bright"]);
  expect(await found(owner, "bright")).toEqual(["client: Bright", "recurring_invoice: Care and support, Bright"]);
  const { body } = await call(GET, { as: owner, query: { q: "care" } });
  expect(body.data).toMatchObject([{ id, status: "active", next_on: "2055-01-01" }]);
  expect(await found(await givenUser(owner.workspace, "manager"), "care")).toHaveLength(1);
  expect(await found(await givenUser(owner.workspace, "member"), "care")).toEqual([]);
  const stranger = await givenUser(await givenWorkspace());
  expect(await found(stranger, "care")).toEqual([]);
});

test("200: finds estimates by number, title, client and the beginning of their total", async () => {
  const client = await givenClient(owner, { name: "Bright" });
  const line = { ...LINE, quantity: "1", unit_price: { amount: 743_800, currency: "EUR" } };
  const body = {
    client_id: client.id,
    title: "Portal, phase 2",
    lines: [line],
    valid_until: "2026-01-31",
    issue_date: "2026-01-01",
  };
  const { id } = (await call(createEstimate, { method: "POST", as: owner, body })).body;
  expect(await found(owner, "portal")).toEqual(["estimate: Draft estimate, Bright, Portal, phase 2"]);
  const sent = await call(updateEstimate, { method: "PATCH", as: owner, params: { id }, body: { status: "sent" } });
  for (const typed of [String(sent.body.number), "7438", "bright portal"])
    expect(await found(owner, typed), typed).toEqual([
      `estimate: ${String(sent.body.number)}, Bright, Portal, phase 2`,
    ]);
  const { body: results } = await call(GET, { as: owner, query: { q: "portal" } });
  expect(results.data).toMatchObject([{ status: "sent", expired: true, valid_until: "2026-01-31" }]);
  const member = await givenUser(owner.workspace, "member");
  expect(await found(member, "portal")).toEqual([]);
});

test("200: finds credit notes by number, invoice, total and external reference", async () => {
  const client = await givenClient(owner, { name: "Bright" });
  const line = { ...LINE, quantity: "1", unit_price: { amount: 743_800, currency: "EUR" } };
  const invoice = await givenInvoice(owner, "sent", { client_id: client.id, lines: [line] });
  const body = { invoice_id: invoice.id, reason: "error", external_refs: [{ system: "sap", id: "CR-4711" }] };
  const { id } = (await call(createCreditNote, { method: "POST", as: owner, body })).body;
  const ofInvoice = `Bright, ${String(invoice.number)}`;
  expect(await found(owner, "draft bright")).toEqual([`credit_note: Draft credit note, ${ofInvoice}`]);
  expect(await found(owner, "cr-4711")).toEqual([`credit_note: Draft credit note, ${ofInvoice}`]);
  const issued = await call(updateCreditNote, {
    method: "PATCH",
    as: owner,
    params: { id },
    body: { status: "issued" },
  });
  const row = `credit_note: ${String(issued.body.number)}, ${ofInvoice}`;
  for (const typed of [String(issued.body.number), "sap:CR-4711"]) expect(await found(owner, typed)).toEqual([row]);
  for (const typed of ["7438", String(invoice.number)])
    expect(await found(owner, typed)).toEqual([`invoice: ${String(invoice.number)}, Bright`, row]);
  const { body: results } = await call(GET, { as: owner, query: { q: "sap:CR-4711" } });
  expect(results.data).toMatchObject([{ id, status: "issued", total: { amount: 743_800, currency: "EUR" } }]);
  expect(await found(await givenUser(owner.workspace, "member"), String(issued.body.number))).toEqual([]);
  expect(await found(await givenUser(await givenWorkspace()), "sap:CR-4711")).toEqual([]);
});

test("200: titles that begin with the words come first, and each type has at most six results", async () => {
  for (const name of ["Old mill", "Mill 1", "Mill 2", "Mill 3", "Mill 4", "Mill 5", "Mill 6"])
    await givenClient(owner, { name });
  expect(await found(owner, "mill")).toEqual([1, 2, 3, 4, 5, 6].map((number) => `client: Mill ${number}`));
});

test("200: pattern characters are literal", async () => {
  await givenClient(owner, { name: "100% Wool_Co" });
  await givenClient(owner, { name: "100 Sheep" });
  expect(await found(owner, "100%")).toEqual(["client: 100% Wool_Co"]);
  expect(await found(owner, "l_c")).toEqual(["client: 100% Wool_Co"]);
  expect(await found(owner, String.raw`\ '; --`)).toEqual([]);
});

test("200: finds nothing of other workspaces, and no hidden projects, invoices, endpoints and addresses", async () => {
  const member = await givenUser(owner.workspace, "member", { name: "Noor" });
  const client = await givenClient(owner, { name: "Zeta" });
  const project = await givenProject(owner, { name: "Zeta secret", client_id: client.id });
  await givenTask(owner, project.id, { name: "Zeta task" });
  await givenInvoice(owner, "sent", { client_id: client.id });
  await givenEndpoint(owner.workspace, "https://zeta.example");
  await givenProject(owner, { name: "Zeta open" });
  const hidden = await call(updateProject, {
    method: "PATCH",
    as: owner,
    params: { id: project.id },
    body: { access: "members", member_ids: [] },
  });
  expect(hidden.status).toBe(200);
  expect(await found(member, "zeta")).toEqual(["client: Zeta", "project: Zeta open"]);
  expect(await found(member, "@example.com")).toEqual([]);
  const manager = await givenUser(owner.workspace, "manager");
  expect((await found(manager, "zeta")).map((line) => line.split(":")[0])).toEqual([
    ...["client", "project", "project", "task", "invoice"],
  ]);
  const stranger = await givenUser(await givenWorkspace());
  expect(await found(stranger, "zeta")).toEqual([]);
  const { key } = await givenKey(owner, ["workspace:read", "clients:read"]);
  expect(await found({ key }, "zeta")).toEqual(["client: Zeta"]);
});

test("422 for an empty and for a too long search", async () => {
  for (const query of [{}, { q: "" }, { q: "a".repeat(201) }])
    expect((await call(GET, { as: owner, query })).status).toBe(422);
});
