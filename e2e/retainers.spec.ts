import type { TestUser } from "@/testing/factories";
import { type Api, expect, expectAccessibleEverywhere, made, test } from "./fixtures";

const eur = (amount: number) => ({ amount, currency: "EUR" });

async function givenClientAndRate(api: Api, user: TestUser) {
  const address = { line1: "Schönhauser Allee 41", city: "Berlin", postal_code: "10435", country: "DE" };
  await api(user, "PATCH", "/v1/workspace", { invoicing: { seller: { address } } });
  const client = await made(api, user, "/v1/clients", { name: "Nordlicht Energie GmbH", currency: "EUR" });
  const rate = await made(api, user, "/v1/tax-rates", { name: "VAT 19 %", percentage: "19" });
  return { client, rate };
}

test("a retainer is created, funded, half paid, and used on an invoice", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const { client, rate } = await givenClientAndRate(api, owner);
  await page.goto("/invoices/retainers");
  await expect(page.getByText("No retainers yet")).toBeVisible();
  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog", { name: "New retainer" });
  await dialog.getByRole("combobox", { name: "Client" }).fill("Nordlicht");
  await page.getByRole("option", { name: "Nordlicht Energie GmbH" }).click();
  await dialog.getByRole("textbox", { name: "Name" }).fill("Portal retainer");
  await expect(dialog.getByRole("radio", { name: "Deposit" })).toBeChecked();
  await dialog.getByRole("textbox", { name: "Low mark, net" }).fill("300");
  await expectAccessibleEverywhere(page);
  await dialog.getByRole("button", { name: "Create retainer" }).click();
  await expect(page.getByRole("heading", { name: "Portal retainer", level: 1 })).toBeVisible();
  const retainer = new URL(page.url()).pathname.split("/").at(-1) ?? "";

  await page.getByRole("button", { name: "Fund retainer" }).click();
  const fund = page.getByRole("dialog", { name: "Fund Portal retainer" });
  await fund.getByRole("textbox", { name: "Amount, net" }).fill("1000");
  await fund.getByRole("button", { name: "Usual rate of the client" }).click();
  await page.getByRole("option", { name: "VAT 19 %" }).click();
  await expectAccessibleEverywhere(page);
  await fund.getByRole("button", { name: "Create draft" }).click();
  await expect(page.getByRole("heading", { name: /Draft for Nordlicht/ })).toBeVisible();
  const funding = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await api(owner, "PATCH", `/v1/invoices/${funding}`, { status: "sent" });
  await api(owner, "POST", `/v1/invoices/${funding}/payments`, { amount: eur(59_500), method: "bank transfer" });

  await page.goto("/invoices/retainers");
  await page.getByRole("link", { name: "Portal retainer" }).click();
  const summary = page.getByRole("region", { name: "Summary" });
  await expect(summary).toContainText("€500.00net, €595.00 with tax");
  await expect(summary).toContainText("€500.00 invoiced, not paid yet");
  await expect(page.getByRole("table", { name: "Ledger" })).toContainText("Funded");

  const line = { description: "Development", quantity: "1", unit_price: eur(300_000), tax_rate_ids: [rate] };
  const draft = await made(api, owner, "/v1/invoices", { client_id: client, lines: [line] });
  await page.goto(`/invoices/${draft}`);
  await page.getByText("Use Portal retainer").click();
  await expect(page.getByText("€500.00 on this invoice")).toBeVisible();
  const lines = page.getByRole("list", { name: "Lines" });
  await expect(lines).toContainText("Portal retainer");
  await expect(lines).toContainText("−1");
  await expect(lines).toContainText("−€500.00");
  await expectAccessibleEverywhere(page);
  const amount = page.getByRole("textbox", { name: "Amount of Portal retainer, net" });
  await amount.fill("250");
  await amount.press("Tab");
  await expect(page.getByText("€250.00 left after this invoice")).toBeVisible();
  await api(owner, "PATCH", `/v1/invoices/${draft}`, { status: "sent" });

  await page.goto("/invoices/retainers");
  await expect(page.getByRole("row", { name: /Portal retainer/ })).toContainText("€250.00");
  await expectAccessibleEverywhere(page);
  await page.goto(`/invoices/retainers/${retainer}`);
  await expect(page.getByRole("heading", { level: 1 }).locator("..")).toContainText("Low");
  const ledger = page.getByRole("table", { name: "Ledger" });
  await expect(ledger.getByRole("row")).toHaveCount(4);
  await expect(ledger.getByRole("row", { name: "Total" })).toContainText("€500.00−€250.00€250.00");
  await page.getByRole("button", { name: "Create client page" }).click();
  const share = page.getByRole("dialog", { name: "Client page" });
  await share.getByText("Retainers", { exact: true }).click();
  await share.getByRole("button", { name: "Create link" }).click();
  await share.getByRole("button", { name: "Close" }).click();
  await expect(page.getByText("Invoices, Estimates, Statement of account, Retainers")).toBeVisible();
  await expect(page.getByRole("button", { name: "Close retainer…" })).toBeDisabled();
  await expectAccessibleEverywhere(page);
});

/** A deposit of 1,000.00 and unbilled time of 600.00, both with 19 %. */
async function givenFundedAndWork(api: Api, owner: TestUser) {
  const { client, rate } = await givenClientAndRate(api, owner);
  await api(owner, "PATCH", `/v1/clients/${client}`, { default_tax_rate_id: rate });
  const content = { client_id: client, name: "Portal retainer", low_at: eur(30_000) };
  const retainer = await made(api, owner, "/v1/retainers", content);
  const fund = { amount: eur(100_000), tax_rate_ids: [rate] };
  const funding = await made(api, owner, `/v1/retainers/${retainer}/fund`, fund);
  await api(owner, "PATCH", `/v1/invoices/${funding}`, { status: "paid" });
  const work = { name: "Portal", client_id: client, rate: eur(10_000) };
  const project_id = await made(api, owner, "/v1/projects", work);
  const entry = { project_id, start_time: "2026-11-02T08:00:00Z", duration_seconds: 6 * 3600 };
  await made(api, owner, "/v1/time-entries", entry);
  return { retainer };
}

test("a new invoice uses a retainer, by keyboard", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const { retainer } = await givenFundedAndWork(api, owner);
  await page.goto("/invoices/new");
  const use = page.getByRole("switch", { name: "Use Portal retainer" });
  await expect(use).not.toBeChecked();
  await use.focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("€600.00 on this invoice")).toBeVisible();
  await expect(page.getByText("€400.00 left after this invoice")).toBeVisible();
  await page.keyboard.press("Tab");
  const amount = page.getByRole("textbox", { name: "Amount of Portal retainer, net" });
  await expect(amount).toBeFocused();
  await page.keyboard.type("700");
  await page.keyboard.press("Tab");
  await expect(page.getByText("The invoice can use at most €600.00 of this retainer.", { exact: false })).toBeVisible();
  await amount.fill("250");
  await page.keyboard.press("Tab");
  await expect(page.getByText("€750.00 left after this invoice")).toBeVisible();
  const all = page.getByRole("button", { name: "All, €1,000.00" });
  await expect(all).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("€600.00 on this invoice")).toBeVisible();
  await expect(all).toBeFocused();
  await expectAccessibleEverywhere(page);
  await amount.fill("350");
  await amount.press("Tab");
  const foot = page.getByRole("form").getByRole("definition");
  await expect(foot).toHaveText(["2", "−€350.00", "€250.00", "€47.50", "€297.50"]);

  // Without leaving the field.
  await amount.fill("250");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page.getByRole("heading", { name: /Draft for Nordlicht/ })).toBeVisible();
  await expect(page.getByText("€750.00 left after this invoice")).toBeVisible();
  await expect(page.getByRole("region", { name: "Note and totals" })).toContainText("€416.50");

  await page.goto(`/invoices/retainers/${retainer}`);
  await page.getByRole("link", { name: "Use on invoice" }).click();
  await expect(page.getByRole("switch", { name: "Use Portal retainer" })).toBeChecked();
});
