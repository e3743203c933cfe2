import { readFile } from "node:fs/promises";
import { parse } from "csv-parse/sync";
import type { Page } from "playwright/test";
import type { TestUser } from "@/testing/factories";
import { type Api, expect, expectAccessibleEverywhere, made, test } from "./fixtures";

// Contrast cannot be measured during a color transition.
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** An invoice of October 2025 with 19 % VAT that was paid, and a hotel. */
async function givenOctober(api: Api, owner: TestUser): Promise<void> {
  await api(owner, "PATCH", "/v1/workspace", { currency: "EUR", invoicing: { backdate_days: 36_600 } });
  const tax = await made(api, owner, "/v1/tax-rates", { name: "VAT 19 %", percentage: "19" });
  const client = await made(api, owner, "/v1/clients", { name: "Nordlicht Energie GmbH", currency: "EUR" });
  const lines = [
    {
      ...{ description: "Design", quantity: "1", unit_price: { amount: 100_000, currency: "EUR" } },
      tax_rate_ids: [tax],
    },
  ];
  const invoice = await made(api, owner, "/v1/invoices", {
    ...{ client_id: client, currency: "EUR", lines, issue_date: "2025-10-03", due_date: "2025-10-17" },
  });
  expect(await api(owner, "PATCH", `/v1/invoices/${invoice}`, { status: "sent" })).toMatchObject({ status: 200 });
  await made(api, owner, `/v1/invoices/${invoice}/payments`, { paid_on: "2025-10-14" });
}

const missing = (page: Page) => page.getByRole("table", { name: "Missing mappings" });
const documents = (page: Page) => page.getByRole("table", { name: "Documents" });

const checkbox = (page: Page, name: string | RegExp) => page.getByRole("checkbox", { name });

async function fill(page: Page, name: string, value: string): Promise<void> {
  const field = page.getByRole("textbox", { name, exact: true });
  await field.fill(value);
  await field.press("Enter");
  await expect(field).toHaveCount(0);
}

test("an owner fills in what is missing, and hands October over", async ({ page, signIn, api }) => {
  const owner = await signIn();
  await givenOctober(api, owner);
  await page.goto("/invoices/accounting?format=csv&month=2025-10");
  await expect(page).toHaveTitle(/^Export to accounting/);
  await expect(page.getByText("3 mappings are missing.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Export 2 documents" })).toBeDisabled();
  await expect(documents(page)).toContainText("€1,190.00");
  await expectAccessibleEverywhere(page);

  await fill(page, "Receivables", "1400");
  await fill(page, "Bank account", "1200");
  await fill(page, "Revenue account, VAT 19 %", "8400");
  await expect(missing(page)).toHaveCount(0);
  await expect(page.getByText("2 documents are complete.")).toBeVisible();
  await expectAccessibleEverywhere(page);

  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page.getByText("accounting-2025-10.csv is ready.")).toBeVisible();
  await expect(page.getByText("CSV, 2 documents", { exact: false })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download file" }).click(),
  ]);
  const rows: Record<string, string>[] = parse(await readFile(await download.path()), { columns: true, bom: true });
  expect(
    rows.map(({ kind, debit_account, credit_account, amount }) => [kind, debit_account, credit_account, amount]),
  ).toEqual([
    ["invoice", "1400", "8400", "1190.00"],
    ["payment", "1200", "1400", "1190.00"],
  ]);

  // The documents are listed apart now, and exported again only when asked for.
  await expect(documents(page)).toContainText("Exported before2, left out");
  await expect(page.getByRole("button", { name: "Export documents" })).toBeDisabled();
  await checkbox(page, /^Select: INV/).check();
  await expect(page.getByRole("button", { name: "Export 1 document" })).toBeEnabled();
  await checkbox(page, "Select all: Exported before").check();
  await expect(page.getByRole("button", { name: "Export 2 documents" })).toBeEnabled();
});

test("an owner leaves documents out, and they are offered again", async ({ page, signIn, api }) => {
  const owner = await signIn();
  await givenOctober(api, owner);
  const category = await made(api, owner, "/v1/expense-categories", { name: "Travel" });
  for (const [notes, amount] of [
    ["Train Berlin–Wolfsburg", 5890],
    ["Hotel in Wolfsburg", 11_200],
  ] as const) {
    await made(api, owner, "/v1/expenses", {
      ...{ category_id: category, notes, spent_on: "2025-10-29", amount: { amount, currency: "EUR" } },
    });
  }
  await api(owner, "PATCH", "/v1/workspace/accounting", {
    ...{
      accounts: { receivables: "1400", bank: "1200" },
      datev: { consultant_number: 1_029_384, client_number: 40_211 },
    },
  });
  await page.goto("/invoices/accounting?format=csv&month=2025-10");
  await expect(page.getByText("3 mappings are missing.")).toBeVisible();

  // The mappings of a document that is left out are not needed.
  await checkbox(page, "Select all: Expenses").uncheck();
  await expect(documents(page)).toContainText("Expenses2, left out");
  await expect(page.getByText("1 mapping is missing.")).toBeVisible();
  await fill(page, "Revenue account, VAT 19 %", "8400");
  await expect(page.getByText("2 documents are complete.")).toBeVisible();
  await checkbox(page, "Select: Train Berlin–Wolfsburg").focus();
  await page.keyboard.press("Space");
  await expect(documents(page)).toContainText("Expenses2, 1 left out");
  await expect(page.getByRole("button", { name: "Export 3 documents" })).toBeDisabled();
  await fill(page, "Expense account, Travel", "4663");
  await fill(page, "Reimbursements owed", "1740");
  await expect(page.getByText("3 documents are complete.")).toBeVisible();
  await expectAccessibleEverywhere(page);

  await page.getByRole("button", { name: "Export 3 documents" }).click();
  await expect(page.getByText("accounting-2025-10.csv is ready.")).toBeVisible();
  await expect(page.getByText("CSV, 3 documents", { exact: false })).toBeVisible();
  await expect(checkbox(page, "Select: Hotel in Wolfsburg")).not.toBeChecked();
  await expectAccessibleEverywhere(page);

  await page.reload();
  await expect(checkbox(page, "Select: Hotel in Wolfsburg")).toBeChecked();
  await expect(checkbox(page, "Select: Train Berlin–Wolfsburg")).not.toBeChecked();
  await expect(page.getByText("1 document is complete.")).toBeVisible();
  await page.getByRole("button", { name: "Export 1 document" }).click();
  await expect(page.getByText("CSV, 1 document", { exact: false })).toBeVisible();
  await expect(documents(page)).toContainText("Exported before4, left out");
  await expect(page.getByText("accounting-2025-10.csv is ready.")).toBeVisible();
});

test("the settings keep accounts and numbers", async ({ page, signIn, api }) => {
  const owner = await signIn();
  await givenOctober(api, owner);
  await page.goto("/settings/accounting");
  const revenue = page.getByRole("textbox", { name: "Time, fees, VAT 19 %" });
  await revenue.fill("8400");
  await revenue.press("Enter");
  await page.getByRole("textbox", { name: "First debtor number" }).fill("10000");
  await page.getByRole("textbox", { name: "Last debtor number" }).fill("69999");
  await page.getByRole("textbox", { name: "DATEV consultant number" }).fill("1029384");
  await page.getByRole("textbox", { name: "DATEV client number" }).fill("40211");
  await page.getByRole("textbox", { name: "Bank account" }).fill("1200");
  await page.getByRole("textbox", { name: "Bank account" }).press("Enter");
  await expect(page.getByText("next is 10000")).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.reload();
  await expect(revenue).toHaveValue("8400");
  await expect(page.getByRole("textbox", { name: "DATEV consultant number" })).toHaveValue("1029384");
});

test("a manager sees who hands documents over", async ({ page, signIn }) => {
  await signIn("manager");
  await page.goto("/invoices/accounting");
  await expect(page.getByText("Owners and admins hand documents over to accounting.")).toBeVisible();
});
