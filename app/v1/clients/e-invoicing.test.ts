import { beforeAll, describe, expect, test } from "vitest";
import { call } from "@/testing/call";
import { givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { eventsOf, givenClient, withoutLimits } from "@/testing/things";
import { GET, PATCH } from "./[id]/route";
import { POST } from "./route";

let owner: TestUser;
beforeAll(async () => {
  withoutLimits();
  owner = await givenOwner();
});

const NONE = {
  ...{ format: null, buyer_reference: null, electronic_address: null },
  ...{ registration_number: null, supplier_number: null, contract_reference: null },
};
const WHOLE = {
  format: "xrechnung",
  buyer_reference: "04011000-1234512345-06",
  electronic_address: { scheme: "0204", address: "04011000-1234512345-06" },
  registration_number: "HRB 148260",
  supplier_number: "70 441",
  contract_reference: "V-2026/18",
};

const create = (e_invoicing: unknown) =>
  call(POST, { method: "POST", as: owner, body: { name: "Bezirksamt", e_invoicing } });
const patch = (id: string, e_invoicing: unknown, as = owner) =>
  call(PATCH, { method: "PATCH", as, params: { id }, body: { e_invoicing } });
const read = async (id: string, as = owner) => (await call(GET, { as, params: { id } })).body;

describe("e_invoicing of a client", () => {
  test("201: all members are stored, and absent ones are null", async () => {
    const whole = await create(WHOLE);
    expect(whole.status).toBe(201);
    expect(whole.body.e_invoicing).toEqual(WHOLE);
    expect((await read(whole.body.id)).e_invoicing).toEqual(WHOLE);
    expect((await create({ supplier_number: "7" })).body.e_invoicing).toEqual({ ...NONE, supplier_number: "7" });
    expect((await create({})).body.e_invoicing).toEqual(NONE);
  });

  test("200: given members change, null clears, absent members stay", async () => {
    const { id } = (await create(WHOLE)).body;
    const changed = await patch(id, { format: "none", buyer_reference: null });
    expect(changed.body.e_invoicing).toEqual({ ...WHOLE, format: "none", buyer_reference: null });
    const moved = await patch(id, { electronic_address: { scheme: "EM", address: "ap@amt.example" } });
    expect(moved.body.e_invoicing).toMatchObject({
      electronic_address: { scheme: "EM", address: "ap@amt.example" },
      supplier_number: "70 441",
    });
  });

  test.each([{}, { format: "xrechnung" }, { electronic_address: WHOLE.electronic_address }])(
    "200: %j changes nothing and sends no event",
    async (same) => {
      const { id } = (await create(WHOLE)).body;
      expect((await patch(id, same)).body).toEqual(await read(id));
      expect(await eventsOf("cli", id)).toEqual(["client.created"]);
    },
  );

  test("200: clearing what is not set changes nothing and sends no event", async () => {
    const client = await givenClient(owner);
    expect((await patch(client.id, NONE)).body).toEqual(client);
    expect(await eventsOf("cli", client.id)).toEqual(["client.created"]);
  });

  test.each([
    [{ format: "zugferd" }, "/e_invoicing/format"],
    [{ electronic_address: { scheme: "9999", address: "1" } }, "/e_invoicing/electronic_address/scheme"],
    [{ electronic_address: { scheme: "em", address: "1" } }, "/e_invoicing/electronic_address/scheme"],
    [{ electronic_address: { scheme: "9930" } }, "/e_invoicing/electronic_address/address"],
    [{ electronic_address: "DE811907980" }, "/e_invoicing/electronic_address"],
    [{ buyer_reference: "x".repeat(101) }, "/e_invoicing/buyer_reference"],
    [{ buyer_reference: "two\nlines" }, "/e_invoicing/buyer_reference"],
    [{ supplier_number: "a\u0000b" }, "/e_invoicing/supplier_number"],
    [{ registration_number: 7 }, "/e_invoicing/registration_number"],
    [{ leitweg_id: "04011000-1234512345-06" }, "/e_invoicing/leitweg_id"],
    [null, "/e_invoicing"],
  ])("422: %j names the member", async (e_invoicing, pointer) => {
    expect((await create(e_invoicing)).problem).toMatchObject({ status: 422, errors: [{ pointer }] });
    const { id } = await givenClient(owner);
    expect((await patch(id, e_invoicing)).problem).toMatchObject({ status: 422, errors: [{ pointer }] });
  });

  test("422: an unknown scheme has a reason of its own", async () => {
    const refused = await create({ electronic_address: { scheme: "1234", address: "x" } });
    expect(refused.problem.errors).toMatchObject([{ reason: "electronic_address_scheme_unknown" }]);
  });

  test("members see nulls and cannot change it; managers read and change it", async () => {
    const { id } = (await create(WHOLE)).body;
    const member = await givenUser(owner.workspace, "member");
    expect((await read(id, member)).e_invoicing).toEqual(NONE);
    expect((await patch(id, { format: "none" }, member)).status).toBe(403);
    const manager = await givenUser(owner.workspace, "manager");
    expect((await read(id, manager)).e_invoicing).toEqual(WHOLE);
    expect((await patch(id, { format: "peppol" }, manager)).body.e_invoicing.format).toBe("peppol");
  });

  test("404: another workspace cannot change it", async () => {
    const { id } = (await create(WHOLE)).body;
    expect((await patch(id, { format: "none" }, await givenOwner())).status).toBe(404);
    expect((await read(id)).e_invoicing).toEqual(WHOLE);
  });

  test("two changes at once of different members both stay", async () => {
    const { id } = await givenClient(owner);
    const replies = await Promise.all([patch(id, { supplier_number: "1" }), patch(id, { contract_reference: "2" })]);
    const statuses = replies.map(({ status }) => status).sort();
    const { e_invoicing } = await read(id);
    const kept = [e_invoicing.supplier_number, e_invoicing.contract_reference].filter((value) => value !== null);
    expect(kept).toHaveLength(statuses.filter((status) => status === 200).length);
  });
});
