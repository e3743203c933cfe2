import { expect, expectAccessibleEverywhere, test } from "./fixtures";

const HEADER =
  "Issue Date,Last Payment Date,ID,Client,Subject,Invoice Amount,Paid Amount,Balance,Subtotal,Discount,Tax,Tax2,Currency,Document Type";
const FILE = {
  name: "Harvest invoices.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(
    [
      HEADER,
      "2025-01-26,2025-02-20,1001,Kestrel GmbH,Website,2380.00,2380.00,0.00,2000.00,0.00,380.00,0.00,Euro - EUR,Invoice",
      "2025-02-13,,1002,Kestrel GmbH,Support,150.00,0.00,150.00,150.00,0.00,0.00,0.00,Euro - EUR,Invoice",
    ].join("\n"),
  ),
};

test("an owner brings invoices of Harvest as records, which cannot be sent but paid", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/settings/data/import");
  await page.getByLabel("Choose files").setInputFiles(FILE);
  await page.getByRole("button", { name: "Review plan" }).click({ timeout: 60_000 });
  await expect(page.getByRole("row", { name: /^Invoices 2 2/ })).toBeVisible();
  await expect(page.getByText("€2,530.00")).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByRole("button", { name: "Import records" }).click();
  await expect(page.getByText("2 invoices imported.")).toBeVisible({ timeout: 60_000 });
  await page.getByRole("link", { name: "Open invoices" }).click();
  await page.getByRole("link", { name: "1002", exact: true }).click();
  await expect(page.getByText("Imported from Harvest. This record cannot be sent")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send again" })).toHaveCount(0);
  await expect(page.getByText("Public link")).toHaveCount(0);
  await expectAccessibleEverywhere(page);
  await page.getByRole("button", { name: "Record payment" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Record €150.00" }).click();
  await expect(page.getByRole("button", { name: "Record payment" })).toHaveCount(0);
});
