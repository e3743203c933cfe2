import { beforeEach, describe, expect, test } from "vitest";
import { POST as createClient } from "@/app/v1/clients/route";
import { POST as sendInvoice } from "@/app/v1/invoices/[id]/send/route";
import { PATCH as updateWorkspace } from "@/app/v1/workspace/route";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { givenUser, givenWorkspace, type TestUser } from "@/testing/factories";
import { givenDraft, givenInvoice } from "@/testing/invoices";
import { required } from "@/testing/required";
import { uuidOf, withoutLimits } from "@/testing/things";
import { POST } from "./route";

let owner: TestUser;

beforeEach(async () => {
  withoutLimits();
  owner = await givenUser(await givenWorkspace());
});

const ask = (id: string, body: object = {}, as: TestUser = owner) =>
  call(POST, { method: "POST", as, params: { id }, body });

describe("POST /v1/invoices/{id}/mail-preview", () => {
  test("200: the preview of a draft equals the email that sending queues", async () => {
    const { id } = await givenDraft(owner);
    const body = { message: "Dear Kestrel team,\n\nhere is October.", attach_pdf: false };
    const preview = (await ask(id, body)).body;
    const sent = await call(sendInvoice, { method: "POST", as: owner, params: { id }, body });
    const mail = await prisma().email.findFirstOrThrow({
      where: { id: uuidOf("eml", sent.body.email.id) },
    });
    const url = required(sent.body.public_url);
    const issued = (text: string) => text.replaceAll(/http\S*link-made-on-sending/g, url);
    expect(preview.subject).toBe(mail.subject);
    expect(issued(preview.text)).toBe(mail.text);
    expect(preview.to).toEqual(mail.to);
  });

  test("200: the preview has the number that issuing would assign", async () => {
    const invoicing = (body: object) =>
      call(updateWorkspace, { method: "PATCH", as: owner, body: { invoicing: body } });
    await invoicing({ number_pattern: "A1{0}" });
    expect((await givenInvoice(owner)).number).toBe("A11");
    const { body } = await invoicing({ number_pattern: "A{00}", next_number: 11 });
    expect(body.invoicing?.next_number).toBe(12);
    const { id } = await givenDraft(owner);
    expect((await ask(id)).body.subject).toContain("A12");

    await invoicing({ number_pattern: "{YYYY}-{00}", next_number: 40 });
    const later = await givenDraft(owner, { issue_date: "2031-01-02" });
    expect((await ask(later.id)).body.subject).toContain("2031-01");
  });

  test("200: the attachments and the text of a draft name the data that sending it would attach", async () => {
    const seller = {
      ...{ email: "accounts@kestrel.example", tax_id: "DE136695976" },
      address: { line1: "Schönhauser Allee 41", postal_code: "10435", city: "Berlin", country: "DE" },
    };
    const address = { line1: "Speicherstraße 14", postal_code: "20457", city: "Hamburg", country: "DE" };
    const body = { invoicing: { seller, default_tax_rate: "19", e_invoice_format: "none" } };
    await call(updateWorkspace, { method: "PATCH", as: owner, body });
    const client = await call(createClient, { method: "POST", as: owner, body: { name: "Nordlicht", address } });
    const draft = await givenDraft(owner, { client_id: client.body.id });
    const line = /data for your accounting/;

    const plain = (await ask(draft.id)).body;
    expect(plain.attachments).toEqual([{ filename: expect.stringMatching(/^INV-.*\.pdf$/), e_invoice: null }]);
    expect(plain.text).not.toMatch(line);

    const xml = (await ask(draft.id, { e_invoice: "ubl" })).body;
    expect(xml.attachments.map(({ e_invoice }) => e_invoice)).toEqual([null, "ubl"]);
    expect(xml.attachments[1]?.filename).toMatch(/^INV-.*\.xml$/);
    expect(xml.text).toMatch(/XML file contains the data for your accounting/);

    const inside = (await ask(draft.id, { e_invoice: "factur_x" })).body;
    expect(inside.attachments.map(({ e_invoice }) => e_invoice)).toEqual(["factur_x"]);
    expect(inside.text).toMatch(/PDF contains the data for your accounting/);

    const unready = (await ask(draft.id, { e_invoice: "xrechnung" })).body;
    expect(unready.attachments.map(({ e_invoice }) => e_invoice)).toEqual([null]);
    expect(unready.text).not.toMatch(line);
  });

  test("200: an issued invoice keeps its data, whatever the client's format is now", async () => {
    const { id } = await givenInvoice(owner);
    expect((await ask(id, { e_invoice: "ubl" })).body.attachments.map(({ e_invoice }) => e_invoice)).toEqual([null]);
  });

  test("200: the preview changes nothing", async () => {
    const draft = await givenDraft(owner);
    await ask(draft.id);
    expect(await prisma().email.count({ where: { workspaceId: owner.workspace.id } })).toBe(0);
    expect((await prisma().invoice.findUniqueOrThrow({ where: { id: uuidOf("inv", draft.id) } })).version).toBe(1);
  });

  test("200: a given subject replaces the default", async () => {
    const { id } = await givenInvoice(owner);
    expect((await ask(id, { subject: "October" })).body).toMatchObject({ subject: "October" });
  });

  test("409 for a void invoice", async () => {
    const { id } = await givenInvoice(owner, "void");
    expect((await ask(id)).status).toBe(409);
  });

  test("403 for a manager", async () => {
    const { id } = await givenInvoice(owner);
    expect((await ask(id, {}, await givenUser(owner.workspace, "manager"))).status).toBe(403);
  });

  test("404 for another workspace's invoice", async () => {
    const { id } = await givenInvoice(await givenUser(await givenWorkspace()));
    expect((await ask(id)).status).toBe(404);
  });
});
