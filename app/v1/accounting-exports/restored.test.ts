import { beforeEach, expect, test } from "vitest";
import { call } from "@/testing/call";
import { exportOf } from "@/testing/exports";
import { givenOwner, type TestUser } from "@/testing/factories";
import { givenImported } from "@/testing/import-files";
import { givenInvoice, LINE } from "@/testing/invoices";
import { givenClient, withoutLimits } from "@/testing/things";
import { today } from "@/testing/today";
import { POST as recordPayment } from "../invoices/[id]/payments/route";
import { POST as createTaxRate } from "../tax-rates/route";
import { GET as getSettings, PATCH as changeSettings } from "../workspace/accounting/route";
import { GET as getPreview } from "./preview/route";
import { GET, POST } from "./route";

withoutLimits();

const YEAR = today().slice(0, 4);
const ASKED = { format: "csv", from: `${YEAR}-01-01`, to: `${YEAR}-12-31` } as const;

let owner: TestUser;
let fresh: TestUser;
beforeEach(async () => {
  owner = await givenOwner();
  fresh = await givenOwner();
});

test("an export of the workspace brings mappings back, and which documents were exported", async () => {
  const client = await givenClient(owner, { name: "Kestrel" });
  const rate = await call(createTaxRate, { method: "POST", as: owner, body: { name: "VAT 19 %", percentage: "19" } });
  const tax = (rate.body as { id: string }).id;
  const invoice = await givenInvoice(owner, "sent", {
    client_id: client.id,
    lines: [{ ...LINE, tax_rate_ids: [tax] }],
  });
  await call(recordPayment, { method: "POST", as: owner, params: { id: invoice.id }, body: {} });
  await call(changeSettings, {
    method: "PATCH",
    as: owner,
    body: {
      accounts: { receivables: "1400", bank: "1200" },
      tax_rates: [{ tax, services_account: "8400", tax_key: "3" }],
      client_numbers: [{ client_id: client.id, number: 10_007 }],
      exchange_rates: [{ currency: "USD", month: "2026-10", rate: "0.92" }],
    },
  });
  expect(await call(POST, { method: "POST", as: owner, body: ASKED })).toMatchObject({ status: 201 });

  expect(await givenImported(fresh, await exportOf(owner))).toMatchObject({ status: "completed" });
  const { body } = await call(getSettings, { as: fresh });
  expect(body).toMatchObject({
    accounts: { receivables: "1400", bank: "1200" },
    client_numbers: [{ number: 10_007 }],
    exchange_rates: [{ currency: "USD", month: "2026-10", rate: "0.92" }],
  });
  expect(body.tax_rates).toContainEqual(
    expect.objectContaining({ name: "VAT 19 %", services_account: "8400", tax_key: "3" }),
  );
  expect((await call(GET, { as: fresh })).body.data).toMatchObject([{ ...ASKED, document_count: 2 }]);
  expect((await call(getPreview, { as: fresh, query: ASKED })).body).toMatchObject({
    ...{ document_count: 0, exported: { count: 2 } },
  });
});
