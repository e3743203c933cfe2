import { expect, test } from "vitest";
import { PATCH as updateInvoice } from "@/app/v1/invoices/[id]/route";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { givenOwner, givenUser } from "@/testing/factories";
import { givenDraft } from "@/testing/invoices";
import { GET, PATCH } from "./route";

const EURO = { type: "iban", currency: "EUR", iban: "DE89370400440532013000" };
const DOLLAR = {
  ...{ type: "us", currency: "USD", bank: "Hudson", account_type: "savings" },
  ...{ routing_number: "021000021", account_number: "8310442716" },
};

test("200: the list replaces the former one, absent members are null, and members do not see it", async () => {
  const owner = await givenOwner();
  const set = (payment_accounts: object[]) =>
    call(PATCH, { method: "PATCH", as: owner, body: { invoicing: { payment_accounts } } });
  await set([EURO]);
  const { body } = await set([DOLLAR, EURO]);
  const whole = { account_holder: null, bank: null, bic: null };
  expect(body.invoicing?.payment_accounts).toEqual([
    { ...whole, ...DOLLAR },
    { ...whole, ...EURO },
  ]);
  const member = await givenUser(owner.workspace, "member");
  expect((await call(GET, { as: member })).body.invoicing).toBeNull();
  const entry = await prisma().auditEntry.findFirstOrThrow({
    where: { workspaceId: owner.workspace.id, action: "workspace.updated" },
    orderBy: { at: "desc" },
  });
  expect(JSON.stringify(entry.details)).toContain("8310442716");
});

test("422 for two accounts of one currency, and for a wrong routing number", async () => {
  const owner = await givenOwner();
  const refused = async (...payment_accounts: object[]) =>
    (await call(PATCH, { method: "PATCH", as: owner, body: { invoicing: { payment_accounts } } })).problem.errors;
  expect(await refused(EURO, DOLLAR, EURO)).toMatchObject([
    { pointer: "/invoicing/payment_accounts/2/currency", reason: "payment_account_twice" },
  ]);
  expect(await refused({ ...DOLLAR, routing_number: "021000022" })).toMatchObject([
    { pointer: "/invoicing/payment_accounts/0/routing_number", reason: "routing_number_check_digit" },
  ]);
  expect(await refused({ ...DOLLAR, routing_number: "21000021" })).toMatchObject([
    { pointer: "/invoicing/payment_accounts/0/routing_number", reason: "digits_exact", params: { digits: 9 } },
  ]);
});

test("an issued invoice keeps its account, and a draft follows the settings", async () => {
  const owner = await givenOwner();
  const set = (payment_accounts: object[]) =>
    call(PATCH, { method: "PATCH", as: owner, body: { invoicing: { payment_accounts } } });
  await set([EURO]);
  const { id } = await givenDraft(owner);
  const change = async (body: object) =>
    (await call(updateInvoice, { method: "PATCH", as: owner, params: { id }, body })).body.seller_snapshot;
  expect((await change({ notes: "One" })).payment_account).toMatchObject(EURO);
  await set([DOLLAR]);
  expect((await change({ notes: "Two" })).payment_account).toMatchObject(DOLLAR);
  expect((await change({ status: "sent" })).payment_account).toMatchObject(DOLLAR);
  await set([EURO, DOLLAR]);
  expect((await change({ external_refs: [{ system: "erp", id: "1" }] })).payment_account).toMatchObject(DOLLAR);
});
