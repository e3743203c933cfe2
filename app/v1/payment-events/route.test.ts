import { expect, test } from "vitest";
import { call } from "@/testing/call";
import { givenOwner } from "@/testing/factories";
import { givenPaymentEvent } from "@/testing/payment-events";
import { withoutLimits } from "@/testing/things";
import { POST as dismiss } from "./[id]/dismiss/route";
import { GET } from "./route";

test("200: events are listed until they are dismissed, and then as resolved", async () => {
  withoutLimits();
  const owner = await givenOwner();
  const id = await givenPaymentEvent(owner);
  const listed = async (resolved: string) => (await call(GET, { as: owner, query: { resolved } })).body.data;
  expect(await listed("false")).toMatchObject([
    { id, reason: "unknown_invoice", amount: { amount: 77_709, currency: "EUR" }, resolved_at: null },
  ]);
  const first = await call(dismiss, { method: "POST", as: owner, params: { id } });
  const again = await call(dismiss, { method: "POST", as: owner, params: { id } });
  expect(again.body).toEqual(first.body);
  expect(await listed("false")).toEqual([]);
  expect(await listed("true")).toEqual([first.body]);
  expect(await call(dismiss, { method: "POST", as: await givenOwner(), params: { id } })).toMatchObject({
    status: 404,
  });
});
