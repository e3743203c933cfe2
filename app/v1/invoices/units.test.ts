import { beforeEach, expect, test } from "vitest";
import { POST as duplicateInvoice } from "@/app/v1/invoices/[id]/duplicate/route";
import { PATCH as updateInvoice } from "@/app/v1/invoices/[id]/route";
import { POST as createInvoice } from "@/app/v1/invoices/route";
import { call } from "@/testing/call";
import { givenOwner, type TestUser } from "@/testing/factories";
import { givenBillable, givenDraft, LINE } from "@/testing/invoices";
import { givenClient, withoutLimits } from "@/testing/things";

withoutLimits();

let owner: TestUser;
beforeEach(async () => {
  owner = await givenOwner();
});

const patch = (id: string, body: object) => call(updateInvoice, { method: "PATCH", as: owner, params: { id }, body });
const unitsOf = ({ lines }: { lines: readonly { unit: string }[] }) => lines.map(({ unit }) => unit);

test("201: the default unit is the piece; changing the unit changes no amount", async () => {
  const draft = await givenDraft(owner, { lines: [{ ...LINE, unit: "day" }, LINE] });
  expect(unitsOf(draft)).toEqual(["day", "piece"]);
  const [first, second] = draft.lines;
  const { body } = await patch(draft.id, { lines: [{ id: first?.id }, { id: second?.id, unit: "km" }] });
  expect(unitsOf(body)).toEqual(["day", "km"]);
  expect(body.total).toEqual(draft.total);
});

test("200: time lines keep the unit hour; a copy has manual lines in hours", async () => {
  const { clientId } = await givenBillable(owner, [5400]);
  const draft = await givenDraft(owner, { client_id: clientId, lines: [], from_time_entries: {} });
  expect(draft.lines).toMatchObject([{ kind: "time", unit: "hour", quantity: "1.50" }]);
  const id = draft.lines[0]?.id;
  expect((await patch(draft.id, { lines: [{ id, unit: "hour", description: "Design" }] })).status).toBe(200);
  expect(await patch(draft.id, { lines: [{ id, unit: "day" }] })).toMatchObject({
    status: 422,
    problem: { errors: [{ pointer: "/lines/0/unit" }] },
  });
  const copy = await call(duplicateInvoice, { method: "POST", as: owner, params: { id: draft.id }, body: {} });
  expect(copy.body.lines).toMatchObject([{ kind: "manual", unit: "hour", quantity: "1.5" }]);
});

test("422 for an unknown unit", async () => {
  const { id: client_id } = await givenClient(owner);
  const lines = [LINE, { ...LINE, unit: "fortnight" }];
  const reply = await call(createInvoice, { method: "POST", as: owner, body: { client_id, lines } });
  expect(reply).toMatchObject({ status: 422, problem: { errors: [{ pointer: "/lines/1/unit" }] } });
});
