import { beforeEach, describe, expect, test } from "vitest";
import { PATCH as changeClient } from "@/app/v1/clients/[id]/route";
import { PATCH as changeTaxRate } from "@/app/v1/tax-rates/[id]/route";
import { POST as createTaxRate } from "@/app/v1/tax-rates/route";
import { GET as listEntries } from "@/app/v1/time-entries/route";
import { call } from "@/testing/call";
import { givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { givenBillable, givenDraft, givenInvoice, LINE } from "@/testing/invoices";
import { eventsOf, givenClient, withoutLimits } from "@/testing/things";
import { dayIn, today } from "@/testing/today";
import { GET, PATCH } from "../route";
import { POST as annul } from "../void/route";
import { POST } from "./route";

withoutLimits();

let owner: TestUser;
beforeEach(async () => {
  owner = await givenOwner();
});

const duplicate = (id: string, body: object = {}, as = owner) =>
  call(POST, { method: "POST", as, params: { id }, body });
const read = async (id: string) => (await call(GET, { as: owner, params: { id } })).body;
const billedBy = async (invoiceId: string) =>
  (await call(listEntries, { as: owner, query: { invoice_id: invoiceId } })).body.data.map(({ id }) => id);

describe("POST /v1/invoices/{id}/duplicate", () => {
  test.each(["sent", "paid", "void"] as const)(
    "201: of an invoice that is %s, a draft of the same sums",
    async (status) => {
      const given = {
        discount: { percent: "10" },
        purchase_order: "PO-7",
        buyer_reference: "KST 1",
        notes: "Thanks.",
        due_date: dayIn(23),
      };
      const original = await givenInvoice(owner, status, {
        lines: [LINE, { ...LINE, description: "Print" }],
        ...given,
      });
      const reply = await duplicate(original.id);
      expect(reply).toMatchObject({
        status: 201,
        headers: { Location: expect.stringMatching(/\/v1\/invoices\/inv_/) },
      });
      const copy = reply.body;
      expect(copy).toMatchObject({ status: "draft", number: null, issue_date: null, due_date: null, payments: [] });
      expect(copy).toMatchObject({ public_url: null, sent_at: null, paid_at: null, voided_at: null });
      for (const member of [
        "client_id",
        "currency",
        "discount",
        "purchase_order",
        "buyer_reference",
        "notes",
        "subtotal",
        "taxes",
        "total",
      ] as const)
        expect(copy[member], member).toEqual(original[member]);
      const plain = ({ lines }: Pick<typeof copy, "lines">) =>
        lines.map(({ id: _, time_entry_ids: __, ...line }) => line);
      expect(plain(copy)).toEqual(plain(original));
      expect(await read(original.id)).toEqual(original);
      expect(await eventsOf("inv", copy.id)).toEqual(["invoice.created"]);
    },
  );

  test("the copy of a paid invoice, when issued, is due by the terms of that day", async () => {
    const { id: clientId } = await givenClient(owner, { payment_terms_days: 14 });
    const given = { client_id: clientId, issue_date: "2026-01-05", due_date: "2026-02-19" };
    const original = await givenInvoice(owner, "paid", given);
    const terms = { method: "PATCH", as: owner, params: { id: clientId }, body: { payment_terms_days: 45 } } as const;
    expect((await call(changeClient, terms)).status).toBe(200);
    const { body: copy } = await duplicate(original.id);
    const issued = { method: "PATCH", as: owner, params: { id: copy.id }, body: { status: "sent" } } as const;
    const { issue_date: issuedOn, due_date: dueOn } = (await call(PATCH, issued)).body;
    expect({ issuedOn, dueOn }).toEqual({ issuedOn: today(), dueOn: dayIn(45) });
    expect(await read(original.id)).toMatchObject({ status: "paid", due_date: "2026-02-19" });
  });

  test("201: billed time stays on its invoice, and the copy has manual lines", async () => {
    const { clientId, projectId, entryIds } = await givenBillable(owner, [3600, 5400]);
    const original = await givenDraft(owner, { client_id: clientId, lines: [], from_time_entries: {} });
    const { body: copy } = await duplicate(original.id);
    expect(copy.warnings).toContainEqual(
      expect.objectContaining({ code: "time_not_copied", params: { time_entry_count: 2 } }),
    );
    expect(copy.time.billed.time_entry_count).toBe(0);
    const [left] = copy.time.not_billed;
    expect(left).toMatchObject({
      state: "billed",
      invoice_id: original.id,
      time_entry_count: 2,
      tracked_seconds: 9000,
    });
    expect(left?.time_entry_ids.toSorted()).toEqual(entryIds.toSorted());
    expect(copy.total).toEqual(original.total);
    expect(copy.lines).toEqual([
      expect.objectContaining({
        ...{ kind: "manual", quantity: "2.5", project_id: projectId, time_entry_count: 0, tracked_seconds: null },
        ...{ period_start: null, period_end: null },
      }),
    ]);
    expect((await billedBy(original.id)).toSorted()).toEqual(entryIds.toSorted());
    expect(await billedBy(copy.id)).toEqual([]);
    expect((await read(copy.id)).warnings?.map(({ code }) => code)).not.toContain("time_not_copied");
    await call(annul, { method: "POST", as: owner, params: { id: copy.id } });
    expect((await billedBy(original.id)).length).toBe(2);
  });

  test("201: an archived rate stays on its line, with a warning", async () => {
    const rate = await call(createTaxRate, { method: "POST", as: owner, body: { name: "Old", percentage: "16" } });
    const { id } = await givenInvoice(owner, "sent", { lines: [{ ...LINE, tax_rate_ids: [rate.body.id] }] });
    await call(changeTaxRate, {
      method: "PATCH",
      as: owner,
      params: { id: rate.body.id },
      body: { status: "archived" },
    });
    const { status, body } = await duplicate(id);
    expect(status).toBe(201);
    expect(body.lines[0]?.tax_rate_ids).toEqual([rate.body.id]);
    expect(body.total.amount).toBe(116_000);
    expect(body.warnings?.map(({ code }) => code)).toContain("tax_rate_archived");
  });

  test("201: for another client of the same currency, without the first one's projects and buyer reference", async () => {
    const { clientId, projectId } = await givenBillable(owner);
    const lines = [{ ...LINE, project_id: projectId }];
    const original = await givenDraft(owner, { client_id: clientId, lines, buyer_reference: "KST 1" });
    const other = await givenClient(owner, {});
    const { status, body } = await duplicate(original.id, { client_id: other.id });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      client_id: other.id,
      buyer_reference: null,
      total: original.total,
      lines: [{ project_id: null, project_name: null }],
    });
  });

  test("422: a client with another currency, or an unknown client", async () => {
    const { id } = await givenDraft(owner);
    const american = await givenClient(owner, { currency: "USD" });
    const refused = await duplicate(id, { client_id: american.id });
    expect(refused).toMatchObject({ status: 422, problem: { errors: [{ pointer: "/client_id" }] } });
    const elsewhere = await givenClient(await givenOwner(), {});
    expect(await duplicate(id, { client_id: elsewhere.id })).toMatchObject({
      status: 422,
      problem: { errors: [{ pointer: "/client_id", code: "unknown_reference" }] },
    });
    expect(await duplicate(id, { number: "1" })).toMatchObject({ status: 422, problem: { code: "unknown_field" } });
  });

  test("201: a thousand lines in their order, and 403 for a manager of none of the projects", async () => {
    const lines = Array.from({ length: 1000 }, (_, index) => ({ ...LINE, description: `Line ${String(index)}` }));
    const original = await givenDraft(owner, { lines });
    const { body } = await duplicate(original.id);
    expect(body.lines.map(({ description }) => description)).toEqual(lines.map(({ description }) => description));
    expect(body.total).toEqual(original.total);
    const manager = await givenUser(owner.workspace, "manager");
    expect((await duplicate(original.id, {}, manager)).status).toBe(403);
  });

  test("201 twice with one Idempotency-Key, of the same draft", async () => {
    const { id } = await givenDraft(owner);
    const headers = { "idempotency-key": "copy-1" };
    const again = () => call(POST, { method: "POST", as: owner, params: { id }, body: {}, headers });
    expect((await again()).body.id).toBe((await again()).body.id);
  });
});
