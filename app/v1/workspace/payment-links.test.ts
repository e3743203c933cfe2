import { expect, test } from "vitest";
import { PATCH as updateInvoice } from "@/app/v1/invoices/[id]/route";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { givenOwner } from "@/testing/factories";
import { givenDraft } from "@/testing/invoices";
import { PATCH } from "./route";

const PAYPAL = { type: "paypal", label: "PayPal", name: "ostlund" };
const CARD = { type: "link", label: "Card", url: "https://pay.example/?n={number}&a={amount}{currency}" };

type Owner = Awaited<ReturnType<typeof givenOwner>>;

const set = (owner: Owner, payment_links: object[]) =>
  call(PATCH, { method: "PATCH", as: owner, body: { invoicing: { payment_links } } });

test("200: the list replaces the former one, and the audit log names it", async () => {
  const owner = await givenOwner();
  expect((await set(owner, [CARD])).body.invoicing?.payment_links).toEqual([CARD]);
  expect((await set(owner, [PAYPAL, CARD])).body.invoicing?.payment_links).toEqual([PAYPAL, CARD]);
  const entry = await prisma().auditEntry.findFirstOrThrow({
    where: { workspaceId: owner.workspace.id, action: "workspace.updated" },
    orderBy: { at: "desc" },
  });
  expect(JSON.stringify(entry.details)).toMatch(/payment_links.*ostlund/);
});

test.each([
  [{ ...CARD, url: "http://pay.example/" }, "url", "payment_link_not_https"],
  [{ ...CARD, url: "javascript:alert(1)" }, "url", "payment_link_not_https"],
  [{ ...CARD, url: "https://me:secret@pay.example/" }, "url", "payment_link_credentials"],
  [{ ...CARD, url: "https://{number}.example/" }, "url", "payment_link_host"],
  [{ ...CARD, url: "https://pay.example/{client}" }, "url", "payment_link_placeholder"],
  [{ ...CARD, url: "https://pay.example/ a" }, "url", "payment_link_malformed"],
  [{ ...PAYPAL, name: "me/1000EUR" }, "name", "paypal_name_malformed"],
])("422 with the member and the reason (%#)", async (link, member, reason) => {
  const { problem } = await set(await givenOwner(), [PAYPAL, link]);
  expect(problem.errors).toMatchObject([{ pointer: `/invoicing/payment_links/1/${member}`, reason }]);
});

test("422 for an address of more than 500 characters, and for six links", async () => {
  const owner = await givenOwner();
  const long = { ...CARD, url: `https://pay.example/${"a".repeat(500)}` };
  expect((await set(owner, [long])).problem.errors).toMatchObject([{ pointer: "/invoicing/payment_links/0/url" }]);
  const six = Array.from({ length: 6 }, () => PAYPAL);
  expect((await set(owner, six)).problem.errors).toMatchObject([{ pointer: "/invoicing/payment_links" }]);
});

test("an issued invoice keeps its links, and one of an earlier version has none", async () => {
  const owner = await givenOwner();
  await set(owner, [PAYPAL]);
  const { id } = await givenDraft(owner);
  const change = async (body: object) =>
    (await call(updateInvoice, { method: "PATCH", as: owner, params: { id }, body })).body.seller_snapshot;
  expect((await change({ status: "sent" })).payment_links).toEqual([PAYPAL]);
  await set(owner, []);
  expect((await change({ external_refs: [{ system: "erp", id: "1" }] })).payment_links).toEqual([PAYPAL]);
  await prisma().$executeRaw`UPDATE invoices SET seller_snapshot = seller_snapshot - 'payment_links'
    WHERE workspace_id = ${owner.workspace.id}::uuid`;
  expect((await change({ external_refs: [] })).payment_links).toEqual([]);
});
