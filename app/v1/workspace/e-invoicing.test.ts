import { expect, test } from "vitest";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { GET, PATCH } from "./route";

const patch = (as: TestUser, invoicing: object) => call(PATCH, { method: "PATCH", as, body: { invoicing } });
const SELLER = {
  contact_name: "Maren Ostlund",
  registration_number: "HRB 148260",
  electronic_address: { scheme: "9930", address: "DE298471605" },
};

test("200: the members are merged, null clears them, and the audit log has the change", async () => {
  const owner = await givenOwner();
  const none = { contact_name: null, registration_number: null, electronic_address: null };
  expect((await call(GET, { as: owner })).body.invoicing?.seller).toMatchObject(none);
  expect((await patch(owner, { seller: SELLER })).body.invoicing?.seller).toMatchObject(SELLER);
  const changed = await patch(owner, { seller: { contact_name: null, phone: "+49 40 5550 142" } });
  expect(changed.body.invoicing?.seller).toMatchObject({ ...SELLER, contact_name: null, phone: "+49 40 5550 142" });
  const entries = await prisma().auditEntry.findMany({
    where: { workspaceId: owner.workspace.id, action: "workspace.updated" },
    take: 10,
  });
  expect(JSON.stringify(entries.map(({ details }) => details))).toContain("DE298471605");
});

test("200: the format follows the company's country until it is chosen", async () => {
  const owner = await givenOwner();
  const format = async (invoicing: object) => (await patch(owner, invoicing)).body.invoicing?.e_invoice_format;
  const from = (country: string | null) => ({ seller: { address: { country } } });
  expect(await format(from("US"))).toBe("none");
  expect(await format(from("FR"))).toBe("factur_x");
  expect(await format(from(null))).toBe("none");
  expect(await format({ e_invoice_format: "peppol" })).toBe("peppol");
  expect(await format(from("DE"))).toBe("peppol");
  expect(await format({ e_invoice_format: "none" })).toBe("none");
});

test.each([
  [{ e_invoice_format: "zugferd" }, "/invoicing/e_invoice_format"],
  [{ e_invoice_format: null }, "/invoicing/e_invoice_format"],
  [{ seller: { electronic_address: { scheme: "9999", address: "1" } } }, "/invoicing/seller/electronic_address/scheme"],
  [{ seller: { electronic_address: { scheme: "9930" } } }, "/invoicing/seller/electronic_address/address"],
  [{ seller: { contact_name: "x".repeat(101) } }, "/invoicing/seller/contact_name"],
  [{ seller: { registration_number: "two\nlines" } }, "/invoicing/seller/registration_number"],
])("422: %j names the member", async (invoicing, pointer) => {
  const owner = await givenOwner();
  expect((await patch(owner, invoicing)).problem).toMatchObject({ status: 422, errors: [{ pointer }] });
});

test("403 for managers and members, and members see no invoicing settings", async () => {
  const owner = await givenOwner();
  await patch(owner, { seller: SELLER });
  const member = await givenUser(owner.workspace, "member");
  const manager = await givenUser(owner.workspace, "manager");
  for (const user of [member, manager]) expect((await patch(user, { e_invoice_format: "cii" })).status).toBe(403);
  expect((await call(GET, { as: member })).body.invoicing).toBeNull();
  expect((await call(GET, { as: manager })).body.invoicing).toMatchObject({ e_invoice_format: "none", seller: SELLER });
});
