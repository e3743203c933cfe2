import { expect, test } from "vitest";
import { PATCH as updateInvoice } from "@/app/v1/invoices/[id]/route";
import { call } from "@/testing/call";
import { givenOwner } from "@/testing/factories";
import { givenOpen } from "@/testing/reminders";

test("removing a promise keeps a pause of the same change", async () => {
  const owner = await givenOwner();
  const { id } = await givenOpen(owner, { due_date: "2055-03-15" });
  const change = async (body: object) =>
    (await call(updateInvoice, { method: "PATCH", as: owner, params: { id }, body: { ...body } })).body;
  expect(await change({ promised_on: "2055-03-20" })).toMatchObject({ promised_on: "2055-03-20" });
  expect(await change({ promised_on: null, reminders_paused: true })).toMatchObject({
    promised_on: null,
    reminders_paused: true,
  });
});
