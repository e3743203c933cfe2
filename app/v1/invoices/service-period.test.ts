import { beforeEach, describe, expect, test } from "vitest";
import { call } from "@/testing/call";
import { givenOwner, type TestUser } from "@/testing/factories";
import { givenBillable, givenDraft, givenInvoice, LINE } from "@/testing/invoices";
import { givenClient, payloadsAbout, withoutLimits } from "@/testing/things";
import { GET, PATCH } from "./[id]/route";
import { POST as correct } from "./[id]/correct/route";
import { POST as duplicate } from "./[id]/duplicate/route";
import { POST } from "./route";

withoutLimits();

let owner: TestUser;
beforeEach(async () => {
  owner = await givenOwner();
});

const NOVEMBER = { service_from: "2026-11-01", service_to: "2026-11-30" };
const NONE = { service_from: null, service_to: null };

const create = async (body: object) => {
  const { id } = await givenClient(owner, { email: "office@kestrel.example" });
  return call(POST, { method: "POST", as: owner, body: { client_id: id, lines: [LINE], ...body } });
};
const change = (id: string, body: object) => call(PATCH, { method: "PATCH", as: owner, params: { id }, body });
const read = async (id: string) => (await call(GET, { as: owner, params: { id } })).body;
const refused = (pointer: string, reason: string) => ({ status: 422, problem: { errors: [{ pointer, reason }] } });

describe("the service period of an invoice", () => {
  test("201: is set with a draft, and is null without it", async () => {
    const { status, body } = await create(NOVEMBER);
    expect({ status, body }).toMatchObject({ status: 201, body: NOVEMBER });
    expect(await read(body.id)).toMatchObject(NOVEMBER);
    expect(await payloadsAbout("inv", body.id)).toMatchObject([{ type: "invoice.created", data: NOVEMBER }]);
    expect((await create({})).body).toMatchObject(NONE);
  });

  test("200: changes in a draft, to a single day, and to none", async () => {
    const { id } = await givenDraft(owner);
    expect(await change(id, NOVEMBER)).toMatchObject({ status: 200, body: NOVEMBER });
    expect(await change(id, { service_to: "2026-11-01" })).toMatchObject({
      status: 200,
      body: { service_from: "2026-11-01", service_to: "2026-11-01" },
    });
    expect(await change(id, NONE)).toMatchObject({ status: 200, body: NONE });
  });

  test("200: the same days again change nothing", async () => {
    const { id, updated_at } = await givenDraft(owner, NOVEMBER);
    expect((await change(id, NOVEMBER)).body.updated_at).toBe(updated_at);
  });

  test.each([
    ["the last day is missing", { service_from: "2026-11-01" }, "/service_to", "service_period_incomplete"],
    ["the first day is missing", { service_to: "2026-11-30" }, "/service_from", "service_period_incomplete"],
    [
      "the days are reversed",
      { service_from: "2026-11-30", service_to: "2026-11-01" },
      "/service_to",
      "last_day_before_first",
    ],
  ])("422: %s, in a new draft and in a change", async (_name, days, pointer, reason) => {
    expect(await create(days)).toMatchObject(refused(pointer, reason));
    const { id } = await givenDraft(owner);
    expect(await change(id, days)).toMatchObject(refused(pointer, reason));
    expect(await read(id)).toMatchObject(NONE);
  });

  test("422: a change that removes only one day, or a day that does not exist", async () => {
    const { id } = await givenDraft(owner, NOVEMBER);
    expect(await change(id, { service_to: null })).toMatchObject(refused("/service_to", "service_period_incomplete"));
    expect(await change(id, { service_to: "2026-11-31" })).toMatchObject({
      status: 422,
      problem: { errors: [{ pointer: "/service_to" }] },
    });
    expect(await read(id)).toMatchObject(NOVEMBER);
  });

  test("409: does not change after the issue", async () => {
    const { id } = await givenInvoice(owner, "sent", NOVEMBER);
    expect(await change(id, { service_to: "2026-11-15" })).toMatchObject({
      status: 409,
      problem: { code: "invoice_not_draft" },
    });
    expect(await read(id)).toMatchObject({ status: "sent", ...NOVEMBER });
  });

  test("201: a reissued and a corrected invoice have it too, and a copy has none", async () => {
    const again = (id: string) => call(duplicate, { method: "POST", as: owner, params: { id }, body: {} });
    const { clientId } = await givenBillable(owner, [3600]);
    const time = { client_id: clientId, lines: [LINE], from_time_entries: {} };
    const voided = await givenInvoice(owner, "void", { ...time, ...NOVEMBER });
    expect(await again(voided.id)).toMatchObject({ status: 201, body: NOVEMBER });
    const sent = await givenInvoice(owner, "sent", NOVEMBER);
    expect(await again(sent.id)).toMatchObject({ status: 201, body: NONE });
    const corrected = await call(correct, { method: "POST", as: owner, params: { id: sent.id }, body: {} });
    expect(corrected).toMatchObject({ status: 201, body: { status: "draft", ...NOVEMBER } });
  });
});
