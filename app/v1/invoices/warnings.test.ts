import { beforeEach, expect, test } from "vitest";
import { PATCH as updateClient } from "@/app/v1/clients/[id]/route";
import { PATCH as updateWorkspace } from "@/app/v1/workspace/route";
import { call } from "@/testing/call";
import { givenUser, givenWorkspace, type TestUser } from "@/testing/factories";
import { givenDraft, LINE } from "@/testing/invoices";
import { givenClient, withoutLimits } from "@/testing/things";
import { POST as previewMail } from "./[id]/mail-preview/route";
import { GET, PATCH } from "./[id]/route";
import { GET as list } from "./route";

const ALL = ["seller_address_missing", "bank_details_missing", "tax_id_missing", "client_address_missing"];
let owner: TestUser;

beforeEach(async () => {
  withoutLimits();
  owner = await givenUser(await givenWorkspace());
});

const codes = (of?: { warnings?: { code: string }[] | undefined }) => of?.warnings?.map(({ code }) => code);
const params = (id: string) => ({ as: owner, params: { id } });
const preview = (id: string) => call(previewMail, { method: "POST", ...params(id), body: {} });

test("200: a draft and its email preview warn about missing settings until they are set", async () => {
  const draft = await givenDraft(owner, { lines: [{ ...LINE, tax_rate: "19" }] });
  expect(codes((await call(GET, params(draft.id))).body)).toEqual(ALL);
  expect(codes((await call(list, { as: owner })).body.data[0])).toEqual(ALL);
  expect(codes((await preview(draft.id)).body)).toEqual(ALL);

  const seller = { address: { line1: "Lindenstr. 7" } };
  const payment_accounts = [{ type: "iban", currency: "EUR", iban: "DE89370400440532013000" }];
  await call(updateWorkspace, { method: "PATCH", as: owner, body: { invoicing: { seller, payment_accounts } } });
  const changed = await call(PATCH, { method: "PATCH", ...params(draft.id), body: { notes: "Thank you" } });
  expect(codes(changed.body)).toEqual(["tax_id_missing", "client_address_missing"]);
  expect(codes((await preview(draft.id)).body)).toEqual(["tax_id_missing", "client_address_missing"]);
});

test("200: a malformed VAT number gives a warning, and does not prevent issuing", async () => {
  const abroad = await givenClient(owner, { tax_id: "FR41303265045" });
  const { id } = await givenDraft(owner, { client_id: abroad.id });
  const told = async () => codes((await call(GET, params(id))).body);
  expect(await told()).toContain("client_vat_id_wrong");
  expect((await call(GET, params(id))).body.warnings).toContainEqual({
    code: "client_vat_id_wrong",
    reason: "vat_id_malformed",
    params: { member: "client.tax_id" },
    detail: expect.stringContaining("Compare client.tax_id") as string,
  });
  const mend = { method: "PATCH", as: owner, params: { id: abroad.id }, body: { tax_id: "FR40303265045" } } as const;
  expect((await call(updateClient, mend)).status).toBe(200);
  expect(await told()).not.toContain("client_vat_id_wrong");
  const seller = { tax_id: "DE136695977" };
  const set = await call(updateWorkspace, { method: "PATCH", as: owner, body: { invoicing: { seller } } });
  expect(set.status).toBe(200);
  expect(await told()).toContain("seller_vat_id_wrong");
  expect((await call(PATCH, { method: "PATCH", ...params(id), body: { status: "sent" } })).status).toBe(200);
});

test("200: warns about characters without a font in the PDF, with their place", async () => {
  const client = await givenClient(owner, { name: "Kestrel 🦅" });
  const lines = [
    { ...LINE, description: "1⅓ days, CO₂, ✓ தமிழ் বাংলা ქართული" },
    { ...LINE, description: "Launch 🚀 and 🚀 again, ᚠ" },
  ];
  const { id } = await givenDraft(owner, { client_id: client.id, lines, notes: "Thanks ❤️" });
  const places = [
    { pointer: "/lines/1/description", characters: ["🚀", "ᚠ"] },
    { pointer: "/client_snapshot/name", characters: ["🦅"] },
  ];
  const told = (of: { warnings?: { code: string }[] | undefined }) =>
    of.warnings?.find(({ code }) => code === "characters_not_printable");
  expect(told((await call(GET, params(id))).body)).toMatchObject({ places });
  expect(told((await preview(id)).body)).toMatchObject({ places });
  await call(PATCH, { method: "PATCH", ...params(id), body: { lines: [LINE], notes: "" } });
  expect(told((await call(GET, params(id))).body)).toMatchObject({ places: [{ pointer: "/client_snapshot/name" }] });
});

test("200: warns about such characters in printed references, and not in the client's if the invoice has its own", async () => {
  const e_invoicing = { buyer_reference: "KST 🦅", contract_reference: "V 🚀", registration_number: "🦅" };
  const client = await givenClient(owner, { e_invoicing });
  const { id } = await givenDraft(owner, { client_id: client.id });
  const places = async () => {
    const { warnings = [] } = (await call(GET, params(id))).body;
    return warnings.flatMap((warning) => warning.places ?? []).map(({ pointer }) => pointer);
  };
  const contract = "/client_snapshot/e_invoicing/contract_reference";
  expect(await places()).toEqual(["/client_snapshot/e_invoicing/buyer_reference", contract]);
  await call(PATCH, { method: "PATCH", ...params(id), body: { buyer_reference: "KST 1" } });
  expect(await places()).toEqual([contract]);
  await call(PATCH, { method: "PATCH", ...params(id), body: { buyer_reference: "🚀" } });
  expect(await places()).toEqual(["/buyer_reference", contract]);
});

test("200: a draft with warnings can be issued, and then has none", async () => {
  const { id } = await givenDraft(owner);
  const sent = await call(PATCH, { method: "PATCH", ...params(id), body: { status: "sent" } });
  expect(sent).toMatchObject({ status: 200, body: { status: "sent" } });
  expect(sent.body).not.toHaveProperty("warnings");
  expect(codes((await preview(id)).body)).toEqual([]);
});
