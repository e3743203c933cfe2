import { beforeEach, describe, expect, test } from "vitest";
import { call } from "@/testing/call";
import { givenOwner, type TestUser } from "@/testing/factories";
import { givenClient, withoutLimits } from "@/testing/things";
import { POST as createTaxRate } from "../../tax-rates/route";
import { PATCH as changeSettings } from "./route";

withoutLimits();

let owner: TestUser;
let client: { id: string };
let tax: string;
beforeEach(async () => {
  owner = await givenOwner();
  client = await givenClient(owner, { name: "Nordlicht" });
  const rate = await call(createTaxRate, { method: "POST", as: owner, body: { name: "VAT 19 %", percentage: "19" } });
  tax = (rate.body as { id: string }).id;
});

const set = (body: object) => call(changeSettings, { method: "PATCH", as: owner, body });

describe("the settings of accounting", () => {
  test("lists are merged by key, and null clears a value", async () => {
    await set({
      tax_rates: [{ tax, services_account: "8400", expenses_account: "8401", tax_key: "3", tax_account: "1776" }],
      datev: { consultant_number: 29_098, client_number: 55_003 },
    });
    const { body } = await set({
      tax_rates: [
        { tax, tax_key: null },
        { tax: "none", services_account: "8338" },
      ],
    });
    expect(body.tax_rates).toEqual([
      expect.objectContaining({ tax, services_account: "8400", tax_key: null }),
      expect.objectContaining({ tax: "none", services_account: "8338" }),
    ]);
    expect((await set({ datev: { client_number: null } })).body.datev).toMatchObject({
      ...{ consultant_number: 29_098, client_number: null },
    });
  });

  test("422: a number that another client has, a reversed range, a rate of 0; 412 for another version", async () => {
    const other = await givenClient(owner, { name: "Halden" });
    await set({ client_numbers: [{ client_id: client.id, number: 10_000 }] });
    expect(await set({ client_numbers: [{ client_id: other.id, number: 10_000 }] })).toMatchObject({
      status: 422,
      problem: { errors: [{ pointer: "/client_numbers/0/number", reason: "accounting_number_taken" }] },
    });
    // Two clients may swap their numbers at once.
    const swapped = {
      client_numbers: [
        { client_id: other.id, number: 10_000 },
        { client_id: client.id, number: 10_001 },
      ],
    };
    expect(await set(swapped)).toMatchObject({ status: 200 });
    expect(await set({ debtor_range: { from: 5, to: 4 } })).toMatchObject({
      problem: { errors: [{ pointer: "/debtor_range/to" }] },
    });
    for (const rate of ["0", "1.123456789", "-1", "x"]) {
      const exchange_rates = [{ currency: "USD", month: "2026-10", rate }];
      expect(await set({ exchange_rates })).toMatchObject({ status: 422 });
    }
    const headers = { "if-match": '"2001-01-01T00:00:00.000Z"' };
    const stale = { method: "PATCH", as: owner, body: { accounts: { bank: "1" } }, headers } as const;
    expect(await call(changeSettings, stale)).toMatchObject({ status: 412 });
  });
});
