import type { Page } from "playwright/test";
import { expect, expectAccessible, expectAccessibleEverywhere, made, test } from "./fixtures";

const list = (page: Page) => page.locator("#payment-links");
const isTooWide = (page: Page) => page.locator("html").evaluate((html) => html.scrollWidth > html.clientWidth);

test("an owner adds payment links, and a client sees them while something is due", async ({ page, signIn, api }) => {
  const owner = await signIn();
  await page.goto("/settings/invoicing");
  await page.getByRole("button", { name: "Add link" }).click();
  const dialog = page.getByRole("dialog", { name: "New link" });
  await dialog.getByLabel("PayPal.Me name").fill("kestrel/1EUR");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Use 1 to 20 letters and digits", { exact: false })).toBeVisible();
  await dialog.getByLabel("PayPal.Me name").fill("kestreldesign");
  await expectAccessibleEverywhere(page);
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();

  await page.getByRole("button", { name: "Add link" }).click();
  await dialog.getByRole("button", { name: "Type" }).click();
  await page.getByRole("option", { name: "Web address" }).click();
  await dialog.getByLabel("Button text").fill("Card");
  await dialog.getByRole("textbox", { name: "Address" }).fill("http://pay.example/{number}");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Use an address that begins with https://.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Address" }).fill("https://pay.example/{number}?amount={amount}");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Actions for Card" }).click();
  await page.getByRole("menuitem", { name: "Move up" }).click();
  await expect(list(page).getByRole("listitem")).toHaveText([/Card/, /PayPal.*kestreldesign/s]);
  expect(await isTooWide(page)).toBe(false);

  const client_id = await made(api, owner, "/v1/clients", { name: "Nordlicht", currency: "EUR" });
  const lines = [{ description: "Design", quantity: "1", unit_price: { amount: 856_800, currency: "EUR" } }];
  const id = await made(api, owner, "/v1/invoices", { client_id, lines });
  const sent = await api(owner, "PATCH", `/v1/invoices/${id}`, { status: "sent" });
  const { public_url: url, number } = sent.body as { public_url: string; number: string };
  await page.goto(url);
  await expect(page.getByRole("heading", { name: "Pay online" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Card", exact: true })).toHaveAttribute(
    "href",
    `https://pay.example/${number}?amount=8568.00`,
  );
  await expect(page.getByRole("link", { name: "PayPal", exact: true })).toHaveAttribute(
    "href",
    "https://paypal.me/kestreldesign/8568.00EUR",
  );
  expect(await isTooWide(page)).toBe(false);
  await expectAccessibleEverywhere(page);

  const amount = { amount: 856_800, currency: "EUR" };
  expect((await api(owner, "POST", `/v1/invoices/${id}/payments`, { amount })).status).toBe(201);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Pay online" })).toBeHidden();
  await expect(page.getByRole("link", { name: "Card", exact: true })).toHaveCount(0);
});

test("a client of a Swiss account sees the QR-bill at the foot of the invoice", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const address = { line1: "Seestrasse 14", postal_code: "8002", city: "Zürich", country: "CH" };
  const payment_accounts = [{ type: "iban", currency: "CHF", iban: "CH9300762011623852957" }];
  await api(owner, "PATCH", "/v1/workspace", {
    invoicing: { seller: { name: "Seeblick", address }, payment_accounts },
  });
  const client_id = await made(api, owner, "/v1/clients", {
    ...{ name: "Nordlicht Energie AG", currency: "CHF", locale: "de-CH" },
    address: { line1: "Bahnhofstrasse 1", postal_code: "3000", city: "Bern", country: "CH" },
  });
  const lines = [{ description: "Design", quantity: "1", unit_price: { amount: 194_975, currency: "CHF" } }];
  const id = await made(api, owner, "/v1/invoices", { client_id, lines });
  const sent = await api(owner, "PATCH", `/v1/invoices/${id}`, { status: "sent" });
  await page.setViewportSize({ width: 1440, height: 1400 });
  await page.goto((sent.body as { public_url: string }).public_url);
  const bill = page.getByRole("region", { name: "Zahlteil" });
  await expect(bill.getByText("1 949.75")).toHaveCount(2);
  await expect(bill.getByText("CH93 0076 2011 6238 5295 7")).toHaveCount(2);
  await expect(bill.locator("svg")).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await isTooWide(page)).toBe(false);
});
