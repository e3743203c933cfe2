import type { Page } from "playwright/test";
import type { TestUser } from "@/testing/factories";
import { type Api, expect, expectAccessibleEverywhere, made, test } from "./fixtures";

// Contrast cannot be measured during a color transition.
test.use({ contextOptions: { reducedMotion: "reduce" } });

async function givenInvoice(api: Api, owner: TestUser, client: string, body: object): Promise<string> {
  const { currency, amount, ...dates } = { currency: "EUR", amount: 100_000, ...body };
  const lines = [{ description: "Design", quantity: "1", unit_price: { amount, currency } }];
  const id = await made(api, owner, "/v1/invoices", { client_id: client, currency, lines, ...dates });
  expect(await api(owner, "PATCH", `/v1/invoices/${id}`, { status: "sent" })).toMatchObject({ status: 200 });
  return id;
}

/** In EUR, two invoices of October 2025 after one of September that was paid in October; in USD, one of October. */
async function givenAccount(api: Api, owner: TestUser): Promise<string> {
  await api(owner, "PATCH", "/v1/workspace", { currency: "EUR", invoicing: { backdate_days: 36_600 } });
  const client = await made(api, owner, "/v1/clients", {
    ...{ name: "Nordlicht Energie GmbH", email: "ap@nordlicht.example", currency: "EUR" },
  });
  const paid = await givenInvoice(api, owner, client, {
    ...{ issue_date: "2025-09-02", due_date: "2025-09-16", amount: 803_250 },
  });
  await made(api, owner, `/v1/invoices/${paid}/payments`, {
    ...{ amount: { amount: 803_250, currency: "EUR" }, method: "Bank transfer", paid_on: "2025-10-12" },
  });
  await givenInvoice(api, owner, client, { issue_date: "2025-10-02", due_date: "2025-10-16", amount: 119_000 });
  await givenInvoice(api, owner, client, { issue_date: "2025-10-20", due_date: "2025-11-19", amount: 154_700 });
  await givenInvoice(api, owner, client, {
    ...{ issue_date: "2025-10-06", due_date: "2025-11-05", amount: 50_000, currency: "USD" },
  });
  return client;
}

const sums = (page: Page) => page.getByRole("region", { name: "Balance", exact: true });
const transactions = (page: Page) => page.getByRole("table", { name: /^Transactions, / });
const sent = (page: Page) => page.getByRole("region", { name: "Sent statements" });

test("an owner reads October, switches the currency and sends the statement", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const client = await givenAccount(api, owner);
  await page.goto(`/clients/${client}`);
  await page.getByRole("navigation", { name: "Client pages" }).getByRole("link", { name: "Statement" }).click();
  await expect(page).toHaveTitle(/^Statement of Nordlicht Energie GmbH/);
  await expect(sums(page)).toContainText("Opening balance€2,737.00");
  await page.goto(`/clients/${client}/statement?month=2025-01`);
  await expect(page.getByText("No transactions in this period.")).toBeVisible();

  await page.goto(`/clients/${client}/statement?month=2025-11`);
  await page.keyboard.press("[");
  await expect(page).toHaveURL(/\?month=2025-10$/);
  await expect(page.getByRole("button", { name: "October 2025" })).toBeVisible();
  await expect(sums(page)).toContainText("Opening balance€8,032.50");
  await expect(sums(page)).toContainText("Charges€2,737.00");
  await expect(sums(page)).toContainText("Credits−€8,032.50");
  await expect(sums(page)).toContainText("Closing balance€2,737.00");
  await expect(page.getByRole("img", { name: /^Not due: €1,547\.00, 1–30 days late: €1,190\.00$/ })).toBeVisible();
  // Head, opening, two invoices, the payment, closing.
  await expect(transactions(page).getByRole("row")).toHaveCount(6);
  await expectAccessibleEverywhere(page);

  await page.getByRole("radio", { name: "USD" }).click();
  await expect(page).toHaveURL(/currency=USD$/);
  await expect(sums(page)).toContainText("Closing balance$500.00");
  await page.getByRole("radio", { name: "EUR" }).click();
  await expect(sums(page)).toContainText("Closing balance€2,737.00");

  await page.getByRole("button", { name: "Send statement…" }).click();
  const dialog = page.getByRole("dialog", { name: "Send statement for October 2025" });
  await expect(dialog.getByRole("textbox", { name: "To" })).toHaveValue("ap@nordlicht.example");
  await expect(dialog.getByText("In English, the client’s language.")).toBeVisible();
  await expect(dialog.getByText("Email isn’t set up, so nothing will be sent.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "To" }).fill("nowhere");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(dialog.getByRole("textbox", { name: "To" })).toHaveAttribute("aria-invalid", "true");
  await dialog.getByRole("textbox", { name: "To" }).fill("ap@nordlicht.example");
  await dialog.getByRole("textbox", { name: "Message" }).fill("Please check the balance.");
  const arriving = dialog.frameLocator("iframe");
  await expect(arriving.getByRole("paragraph").filter({ hasText: "Please check the balance." })).toBeVisible();
  await expect(arriving.getByText("€2,737.00")).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page.getByText("The statement wasn’t emailed: email isn’t set up.")).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await expect(sent(page).getByRole("listitem")).toContainText("October 2025");
  await expect(sent(page).getByRole("listitem")).toContainText("Not sent");
  const { body } = await api(owner, "GET", "/v1/emails");
  expect(body).toMatchObject({ data: [{ kind: "statement", to: ["ap@nordlicht.example"] }] });
});

test("the PDF, the PDF as sent and the spreadsheet are downloaded", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const client = await givenAccount(api, owner);
  await api(owner, "POST", `/v1/clients/${client}/statement/send`, { from: "2025-10-01", to: "2025-10-31" });
  await page.goto(`/clients/${client}/statement?month=2025-10`);
  for (const link of [
    page.getByRole("link", { name: "PDF", exact: true }),
    sent(page).getByRole("link", { name: "October 2025" }),
  ]) {
    const download = page.waitForEvent("download");
    await link.click();
    expect((await download).suggestedFilename()).toBe("statement-2025-10.pdf");
  }
  await page.getByRole("button", { name: "Export" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "CSV" }).click();
  expect((await download).suggestedFilename()).toBe("statement-2025-10.csv");
});

test("a payment from elsewhere appears at once, and periods are chosen from the menu", async ({
  page,
  signIn,
  api,
}) => {
  const owner = await signIn();
  const client = await made(api, owner, "/v1/clients", { name: "Kestrel Coffee Roasters", currency: "EUR" });
  const invoice = await givenInvoice(api, owner, client, {});
  await page.goto(`/clients/${client}/statement`);
  await expect(transactions(page).getByRole("row")).toHaveCount(4);
  const payment = { amount: { amount: 40_000, currency: "EUR" }, method: "Bank transfer" };
  await made(api, owner, `/v1/invoices/${invoice}/payments`, payment);
  await expect(transactions(page).getByRole("row").filter({ hasText: "Bank transfer" })).toContainText("−€400.00");
  await expect(sums(page)).toContainText("Closing balance€600.00");
  await api(owner, "PATCH", `/v1/clients/${client}`, { status: "archived" });
  await page.reload();
  await expect(transactions(page).getByRole("row")).toHaveCount(5);
  await page.getByRole("button", { name: /^\p{Lu}\w+ \d{4}$/u }).click();
  const menu = page.getByRole("dialog", { name: "Period" });
  await menu.getByRole("button", { name: "This year" }).click();
  await expect(page).toHaveURL(/\?from=\d{4}-01-01&to=\d{4}-12-31$/);
  await expect(sums(page)).toContainText("Closing balance€600.00");
});

test("managers read the statement and send none, members have no client pages", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const client = await givenAccount(api, owner);
  await signIn("manager");
  await page.goto(`/clients/${client}/statement?month=2025-10`);
  await expect(sums(page)).toContainText("Closing balance€2,737.00");
  await expect(page.getByRole("button", { name: "Export" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Send statement…" })).toHaveCount(0);
  await signIn("member");
  await page.goto(`/clients/${client}/statement`);
  await expect(page.getByRole("heading", { level: 1, name: "Clients" })).toBeVisible();
  await expect(page.getByText("Nordlicht Energie GmbH")).toHaveCount(0);
});
