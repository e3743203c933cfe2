import { createHash } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { GET as publicXml } from "@/app/(public)/i/[token]/xml/route";
import { GET as openLink } from "@/app/api/exports/[token]/route";
import { PATCH as patchClient } from "@/app/v1/clients/[id]/route";
import { POST as createNote } from "@/app/v1/credit-notes/route";
import { PATCH as patchNote } from "@/app/v1/credit-notes/[id]/route";
import { GET as exportNote } from "@/app/v1/credit-notes/[id]/export/route";
import { GET as noteReadiness } from "@/app/v1/credit-notes/[id]/e-invoice/route";
import { GET as listNotes } from "@/app/v1/credit-notes/route";
import { POST as createRate } from "@/app/v1/tax-rates/route";
import { PATCH as patchWorkspace } from "@/app/v1/workspace/route";
import type { ExportFormat } from "@/lib/billing/e-invoices/operations/files";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import { call } from "@/testing/call";
import { HAMBURG } from "@/testing/e-invoice-documents";
import { givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { givenDraft, givenInvoice, todaysNumber } from "@/testing/invoices";
import { eventsOf, givenClient, withoutLimits } from "@/testing/things";
import { GET as exportInvoice } from "./[id]/export/route";
import { GET as readiness } from "./[id]/e-invoice/route";
import { GET as getInvoice, PATCH as patchInvoice } from "./[id]/route";
import { POST as send } from "./[id]/send/route";
import { POST as voidInvoice } from "./[id]/void/route";

withoutLimits();

const REFERENCE = "04011000-1234512345-06";
const LINE = { description: "Design", quantity: "3", unit_price: { amount: 10_000, currency: "EUR" }, tax_rate: "19" };

let owner: TestUser;
beforeEach(async () => {
  owner = await givenOwner();
  const seller = {
    ...{ name: "Kestrel Design GmbH", address: HAMBURG, email: "accounts@kestrel.example", phone: "+49 30 5550 142" },
    ...{ tax_id: "DE136695976", contact_name: "Sam Okafor" },
  };
  await invoicing({ seller });
});

const invoicing = (settings: object) =>
  call(patchWorkspace, { method: "PATCH", as: owner, body: { invoicing: settings } });
const givenBuyer = (eInvoicing: object = {}, body: object = {}) =>
  givenClient(owner, {
    ...{ name: "Nordlicht Energie GmbH", email: "ap@nordlicht.example", address: HAMBURG, e_invoicing: eInvoicing },
    ...body,
  });
const draftFor = async (eInvoicing: object, body: object = {}) =>
  givenDraft(owner, { client_id: (await givenBuyer(eInvoicing)).id, lines: [LINE], ...body });
const check = (id: string, format?: string, as = owner) =>
  call(readiness, { as, params: { id }, query: format === undefined ? {} : { format } });
const sendOut = (id: string, body: object = {}) => call(send, { method: "POST", as: owner, params: { id }, body });
const issue = (id: string) =>
  call(patchInvoice, { method: "PATCH", as: owner, params: { id }, body: { status: "sent" } });
const now = async (id: string): Promise<Invoice> => (await call(getInvoice, { as: owner, params: { id } })).body;
const exported = (id: string, format: ExportFormat, headers: Record<string, string> = {}) =>
  call(exportInvoice, { as: owner, params: { id }, query: { format }, headers });
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** The only obstacle to the issue, with its pointer and sentence. */
const REFUSED: Readonly<Record<string, { eInvoicing?: object; line?: object; currency?: string; errors: object[] }>> = {
  "a line without a tax rate beside one of 19 %": {
    line: { tax_rate: null },
    errors: [
      {
        pointer: "/lines/1/tax_rate_ids",
        detail: "A line has no tax rate. Add one, such as a rate of kind exempt with a reason.",
      },
    ],
  },
  "amounts in Kuwaiti dinars": {
    currency: "KWD",
    errors: [{ pointer: "/currency", detail: "E-invoices allow amounts with two decimals, and KWD has three." }],
  },
  "a compound tax": {
    line: { tax_rate: undefined, tax_rate_ids: ["compound"] },
    errors: [
      {
        pointer: "/lines/1/tax_rate_ids",
        detail: "An e-invoice allows one tax rate for each line, and no compound rates.",
      },
    ],
  },
  "an email address as the client's address in Peppol": {
    eInvoicing: {
      ...{ format: "peppol", buyer_reference: REFERENCE },
      electronic_address: { scheme: "EM", address: "ap@nordlicht.example" },
    },
    errors: [
      {
        pointer: "/client/e_invoicing/electronic_address",
        detail:
          "Peppol does not deliver to email addresses. Set an electronic address with another scheme, such as 9930 for a German VAT number.",
      },
    ],
  },
};

describe("an invoice that is not ready for its client's format", () => {
  test("422 at each missing value, and no number is taken", async () => {
    const draft = await draftFor({ format: "xrechnung" });
    expect((await check(draft.id)).body).toMatchObject({
      ...{ format: "xrechnung", source: "client", ready: false },
      faults: [{ reason: "buyer_reference_missing", term: "BT-10", rule: "BR-DE-15" }],
    });
    for (const refused of [await sendOut(draft.id), await issue(draft.id)]) {
      expect(refused).toMatchObject({ status: 422, problem: { code: "e_invoice_incomplete" } });
      expect(refused.problem).toMatchObject({ errors: [{ pointer: "/client/e_invoicing/buyer_reference" }] });
    }
    expect(await now(draft.id)).toMatchObject({ status: "draft", number: null, e_invoice: null });
    const params = { id: draft.client_id };
    const body = { e_invoicing: { buyer_reference: REFERENCE } };
    await call(patchClient, { method: "PATCH", as: owner, params, body });
    expect((await check(draft.id)).body).toMatchObject({ ready: true, faults: [] });
    const sent = await sendOut(draft.id);
    expect(sent).toMatchObject({ status: 202, body: { number: todaysNumber(), e_invoice: { format: "xrechnung" } } });
  });

  test.each(Object.entries(REFUSED))("422 with a sentence for %s, and no number is taken", async (_name, given) => {
    const { eInvoicing = { format: "ubl" }, line = {}, currency = "EUR", errors } = given;
    await invoicing({ seller: { electronic_address: { scheme: "9930", address: "DE136695976" } } });
    const rate = { name: "QST", percentage: "9.975", compound: true };
    const { id } = (await call(createRate, { method: "POST", as: owner, body: rate })).body;
    const second = { ...LINE, ...line, ...("tax_rate_ids" in line ? { tax_rate_ids: [id] } : {}) };
    const lines = [LINE, second].map((one) => ({ ...one, unit_price: { amount: 10_000, currency } }));
    const client = await givenBuyer(eInvoicing, { currency });
    const draft = await givenDraft(owner, { client_id: client.id, lines });
    expect((await check(draft.id)).body).toMatchObject({ ready: false, faults: errors });
    for (const refused of [await sendOut(draft.id), await issue(draft.id)]) {
      expect(refused.problem).toMatchObject({ status: 422, code: "e_invoice_incomplete", errors });
    }
    expect(await now(draft.id)).toMatchObject({ status: "draft", number: null, e_invoice: null });
    expect(await givenInvoice(owner)).toMatchObject({ number: todaysNumber() });
  });

  test("202 with `none`, and the invoice has no e-invoice", async () => {
    const draft = await draftFor({ format: "peppol" });
    expect(await sendOut(draft.id, { e_invoice: "none" })).toMatchObject({ status: 202, body: { e_invoice: null } });
  });

  test("422 for another format once it was issued", async () => {
    const invoice = await givenInvoice(owner);
    const refused = await sendOut(invoice.id, { e_invoice: "ubl" });
    expect(refused).toMatchObject({ status: 422, problem: { errors: [{ pointer: "/e_invoice" }] } });
  });

  test("a format of the workspace alone is optional, and the invoice names what was missing", async () => {
    const draft = await givenDraft(owner, { client_id: (await givenBuyer({}, { address: null })).id, lines: [LINE] });
    expect((await check(draft.id)).body).toMatchObject({ format: "factur_x", source: "workspace", ready: false });
    const sent = await sendOut(draft.id);
    expect(sent.status).toBe(202);
    expect(sent.body.e_invoice).toMatchObject({
      ...{ format: "factur_x", sha256: null, made_at: null },
      faults: [{ reason: "client_country_missing", pointer: "/client/address/country" }],
    });
  });

  test("the reference of the invoice precedes the client's", async () => {
    const draft = await draftFor({ format: "xrechnung", buyer_reference: "OLD" }, { buyer_reference: REFERENCE });
    await issue(draft.id);
    const { text } = await exported(draft.id, "xrechnung");
    expect(text).toContain(`<cbc:BuyerReference>${REFERENCE}</cbc:BuyerReference>`);
    const wrong = await draftFor({ format: "xrechnung", buyer_reference: "04011000-1234512345-07" });
    expect((await check(wrong.id)).body.faults).toMatchObject([{ reason: "leitweg_id_wrong" }]);
  });
});

describe("the XML of an issued invoice", () => {
  test("is what was made at the issue, whatever changes later", async () => {
    const draft = await draftFor({ format: "xrechnung", buyer_reference: REFERENCE });
    const { body } = await sendOut(draft.id);
    const first = await exported(draft.id, "xrechnung");
    expect(first.headers).toMatchObject({
      "Content-Type": "application/xml",
      "Content-Disposition": `attachment; filename="${todaysNumber()}.xml"`,
    });
    expect(sha256(first.text)).toBe(body.e_invoice?.sha256);
    const params = { id: draft.client_id };
    await call(patchClient, {
      method: "PATCH",
      as: owner,
      params,
      body: { name: "Renamed", address: { city: "Kiel" } },
    });
    await invoicing({ seller: { name: "Other", contact_name: "Somebody" } });
    expect((await exported(draft.id, "xrechnung")).text).toBe(first.text);
    expect((await exported(draft.id, "ubl")).text).toContain("Nordlicht Energie GmbH");
  });

  test("is kept in a format that is asked for later, also by two requests at once", async () => {
    const invoice = await issuedTo({ format: "none" });
    expect(invoice.e_invoice).toBeNull();
    const texts = await Promise.all(Array.from({ length: 4 }, () => exported(invoice.id, "cii")));
    expect(new Set(texts.map(({ text }) => text)).size).toBe(1);
    expect(await now(invoice.id)).toMatchObject({ e_invoice: null, updated_at: invoice.updated_at });
  });

  test("has a link that needs no credential, and the page of the client offers it", async () => {
    const invoice = await issuedTo({ format: "ubl" });
    const { text } = await exported(invoice.id, "ubl");
    const link = (await exported(invoice.id, "ubl", { accept: "application/json" })).body;
    expect(link).toMatchObject({
      filename: `${todaysNumber()}.xml`,
      content_type: "application/xml",
      sha256: sha256(text),
    });
    const token = link.url.split("/").at(-1) ?? "";
    expect(await (await openLink(new Request(link.url), { params: Promise.resolve({ token }) })).text()).toBe(text);
    const page = await openPublic(invoice);
    expect([page.status, await page.text()]).toEqual([200, text]);
  });

  test("404 on the client's page for an invoice without XML", async () => {
    expect((await openPublic(await issuedTo({ format: "none" }))).status).toBe(404);
    expect((await openPublic(await issuedTo({ format: "factur_x" }))).status).toBe(404);
  });

  test("422 for a format that it is not ready for, and 406 for a type that it does not have", async () => {
    const invoice = await issuedTo({ format: "none" });
    expect(await exported(invoice.id, "peppol")).toMatchObject({
      status: 422,
      problem: { code: "e_invoice_incomplete" },
    });
    expect((await exported(invoice.id, "ubl", { accept: "application/pdf" })).status).toBe(406);
  });

  test("of a draft is a preview without a number", async () => {
    const draft = await draftFor({});
    expect((await exported(draft.id, "ubl")).text).toContain("<cbc:ID>DRAFT</cbc:ID>");
    expect((await exported(draft.id, "ubl")).headers["Content-Disposition"]).toContain(`draft-${draft.id}.xml`);
  });

  test("names the amount that the client's credit left due", async () => {
    const invoice = await issuedTo({ format: "ubl" });
    await call(patchInvoice, { method: "PATCH", as: owner, params: { id: invoice.id }, body: { status: "paid" } });
    await givenNote(invoice);
    const draft = await givenDraft(owner, {
      ...{ client_id: invoice.client_id, use_credit: true, lines: [{ ...LINE, quantity: "10" }] },
    });
    expect((await issue(draft.id)).body).toMatchObject({ amount_due: { amount: 83_300 } });
    const { text } = await exported(draft.id, "ubl");
    expect(text).toContain('<cbc:PrepaidAmount currencyID="EUR">357.00</cbc:PrepaidAmount>');
    expect(text).toContain('<cbc:PayableAmount currencyID="EUR">833.00</cbc:PayableAmount>');
  });
});

describe("rounding", () => {
  test("250 lines of 0.03 for a client with a format are taxed on their sum, whatever the workspace says", async () => {
    await invoicing({ tax_rounding: "line" });
    const line = { ...LINE, quantity: "1", unit_price: { amount: 3, currency: "EUR" } };
    const lines = Array.from({ length: 250 }, () => line);
    const plain = await draftFor({ format: "none" }, { lines });
    expect(plain.tax_total.amount).toBe(250);
    expect((await check(plain.id, "ubl")).body.faults).toMatchObject([{ reason: "tax_rounded_by_line" }]);
    const draft = await draftFor({ format: "xrechnung", buyer_reference: REFERENCE }, { lines });
    expect(draft.tax_total.amount).toBe(143);
    expect((await sendOut(draft.id)).status).toBe(202);
  });
});

describe("credit notes", () => {
  test("have the format of the client, the reference of their invoice, and a file of their own", async () => {
    const invoice = await issuedTo({ format: "xrechnung" }, { buyer_reference: REFERENCE });
    const { body: note } = await givenNote(invoice);
    expect(note).toMatchObject({ status: "issued", e_invoice: { format: "xrechnung", faults: [] } });
    const { text } = await call(exportNote, { as: owner, params: { id: note.id }, query: { format: "xrechnung" } });
    expect(text).toContain("<cbc:CreditNoteTypeCode>381</cbc:CreditNoteTypeCode>");
    expect(text).toContain(`<cbc:BuyerReference>${REFERENCE}</cbc:BuyerReference>`);
    expect(text).toContain(`<cac:InvoiceDocumentReference><cbc:ID>${invoice.number ?? ""}</cbc:ID>`);
    expect(sha256(text)).toBe(note.e_invoice?.sha256);
  });

  test("422 for a draft that is not ready, and its readiness names why", async () => {
    const invoice = await issuedTo({ format: "none" });
    const params = { id: invoice.client_id };
    await call(patchClient, { method: "PATCH", as: owner, params, body: { e_invoicing: { format: "xrechnung" } } });
    expect((await givenNote(invoice)).problem).toMatchObject({ status: 422, code: "e_invoice_incomplete" });
    const [note] = (await call(listNotes, { as: owner })).body.data;
    const answer = await call(noteReadiness, { as: owner, params: { id: note?.id ?? "" } });
    expect(answer.body).toMatchObject({ ready: false, faults: [{ reason: "buyer_reference_missing" }] });
  });

  test("of a void invoice never prevent the void", async () => {
    const invoice = await issuedTo({ format: "none" });
    const params = { id: invoice.client_id };
    await call(patchClient, { method: "PATCH", as: owner, params, body: { e_invoicing: { format: "xrechnung" } } });
    expect((await call(voidInvoice, { method: "POST", as: owner, params: { id: invoice.id } })).status).toBe(200);
    const [note] = (await call(listNotes, { as: owner })).body.data;
    expect(note).toMatchObject({ status: "issued", e_invoice: { format: "xrechnung", sha256: null } });
  });
});

describe("rights", () => {
  test("403 for a member, 404 for another workspace", async () => {
    const draft = await draftFor({});
    expect((await check(draft.id, "ubl", await givenUser(owner.workspace, "member"))).status).toBe(403);
    expect((await check(draft.id, "ubl", await givenOwner())).status).toBe(404);
    expect((await check(draft.id, "word")).status).toBe(422);
  });

  test("the issue of an e-invoice emits each event once", async () => {
    const invoice = await issuedTo({ format: "ubl" });
    expect(await eventsOf("inv", invoice.id)).toEqual(["invoice.created", "invoice.sent", "invoice.updated"]);
  });
});

async function issuedTo(eInvoicing: object, body: object = {}): Promise<Invoice> {
  const { id } = await draftFor(eInvoicing, body);
  return (await issue(id)).body;
}

/** Create a note for the whole invoice, and issue it. */
async function givenNote(invoice: Invoice) {
  const body = { invoice_id: invoice.id, reason: "error" };
  const { id } = (await call(createNote, { method: "POST", as: owner, body })).body;
  return call(patchNote, { method: "PATCH", as: owner, params: { id }, body: { status: "issued" } });
}

function openPublic({ public_url: url }: Invoice): Promise<Response> {
  const token = url?.split("/").at(-1) ?? "";
  return publicXml(new Request(`${url ?? ""}/xml`), { params: Promise.resolve({ token }) });
}
