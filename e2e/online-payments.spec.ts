import type { Page } from "playwright/test";
import { signedEvent } from "@/testing/stripe-server";
import { expect, expectAccessibleEverywhere, made, test } from "./fixtures";

const KEY = "sk_test_4eC39HqLyjWDarjtT1zdp7dc";
const SECRET = "whsec_c2FtcGxlc2lnbmluZ3NlY3JldA";

async function enter(page: Page, button: string, label: string, secret: string): Promise<void> {
  await page.getByRole("button", { name: button }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(label, { exact: true }).fill(secret);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
}

/** Stripe reports the session to the webhook address. */
async function tell(webhook: string, checkout: URL, changed: object = {}): Promise<void> {
  const id = checkout.pathname.replace("/pay/", "");
  const session = (await (await fetch(new URL(`/v1/checkout/sessions/${id}`, checkout))).json()) as object;
  const { body, signature } = signedEvent(SECRET, "checkout.session.completed", { ...session, ...changed });
  const headers = { "stripe-signature": signature };
  expect((await fetch(webhook, { method: "POST", headers, body })).status).toBe(200);
}

/** The address of Stripe's page after the client paid there. */
async function payAtStripe(page: Page): Promise<URL> {
  await page.getByRole("button", { name: /^Pay .* by card or debit$/ }).click();
  await expect(page.getByRole("heading", { name: "Checkout" })).toBeVisible();
  const checkout = new URL(page.url());
  await page.getByRole("button", { name: "Pay now" }).click();
  await expect(page.getByText("We are confirming your payment.", { exact: false })).toBeVisible();
  return checkout;
}

test("an owner connects Stripe, a client pays, and a part is refunded", async ({ page, signIn, api }) => {
  const owner = await signIn();
  await page.goto("/settings/payments");
  await enter(page, "Enter Secret key", "Secret key", KEY);
  await enter(page, "Enter Signing secret", "Signing secret", SECRET);
  await expect(page.getByText("sk_test_…p7dc")).toBeVisible();
  await expect(page.getByText("Test mode.", { exact: false })).toBeVisible();
  const webhook = (await page.getByText("/api/payments/stripe/wks_").textContent()) ?? "";
  await expectAccessibleEverywhere(page);

  const client_id = await made(api, owner, "/v1/clients", { name: "Nordlicht", currency: "EUR" });
  const lines = [{ description: "Design", quantity: "1", unit_price: { amount: 856_800, currency: "EUR" } }];
  const id = await made(api, owner, "/v1/invoices", { client_id, lines });
  const { body } = await api(owner, "PATCH", `/v1/invoices/${id}`, { status: "sent" });
  await page.goto((body as { public_url: string }).public_url);
  const button = page.getByRole("button", { name: "Pay €8,568.00 by card or debit" });
  await expect(button).toBeVisible();
  await expectAccessibleEverywhere(page);
  const checkout = await payAtStripe(page);
  await expect(button).toBeHidden();
  await expectAccessibleEverywhere(page);

  await tell(webhook, checkout);
  await expect(page.getByText("Paid, thank you")).toBeVisible();
  await expectAccessibleEverywhere(page);

  await page.goto(`/invoices/${id}`);
  await page.getByRole("button", { name: /Actions for the payment of/ }).click();
  await page.getByRole("menuitem", { name: "Refund…" }).click();
  const dialog = page.getByRole("dialog", { name: "Refund payment" });
  await dialog.getByLabel("Amount").fill("100");
  await expectAccessibleEverywhere(page);
  await dialog.getByRole("button", { name: "Refund payment" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("€100.00 refunded", { exact: false }).first()).toBeVisible();
});

test("a debit is processing, and a payment of a void invoice is linked to another", async ({ page, signIn, api }) => {
  const owner = await signIn();
  await page.goto("/settings/payments");
  await enter(page, "Enter Secret key", "Secret key", KEY);
  await enter(page, "Enter Signing secret", "Signing secret", SECRET);
  const webhook = (await page.getByText("/api/payments/stripe/wks_").textContent()) ?? "";
  const client_id = await made(api, owner, "/v1/clients", { name: "Nordlicht", currency: "EUR" });
  const issued = async (amount: number) => {
    const lines = [{ description: "Design", quantity: "1", unit_price: { amount, currency: "EUR" } }];
    const id = await made(api, owner, "/v1/invoices", { client_id, lines });
    const { body } = await api(owner, "PATCH", `/v1/invoices/${id}`, { status: "sent" });
    return { id, ...(body as { public_url: string; number: string }) };
  };

  const wrong = await issued(60_000);
  await page.goto(wrong.public_url);
  const checkout = await payAtStripe(page);
  await tell(webhook, checkout, { payment_status: "unpaid" });
  await page.goto("/invoices");
  await expect(page.getByRole("row", { name: wrong.number })).toContainText("Payment processing");
  await page.goto(`/invoices/${wrong.id}`);
  await expect(page.getByText("An online payment has been processing since", { exact: false })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await api(owner, "POST", `/v1/invoices/${wrong.id}/void`);
  await tell(webhook, checkout);

  const right = await issued(100_000);
  await page.goto("/settings/payments");
  const section = page.getByRole("region", { name: "Unmatched events" });
  await expect(section.getByText("The invoice is void.")).toBeVisible();
  await section.getByRole("button", { name: "Link to invoice…" }).click();
  const dialog = page.getByRole("dialog", { name: "Link to invoice" });
  await dialog.getByRole("combobox", { name: "Invoice" }).fill(right.number);
  await page.getByRole("option", { name: `${right.number}, Nordlicht` }).click();
  await expect(dialog.getByText(`€400.00 stays due on ${right.number}.`)).toBeVisible();
  await expectAccessibleEverywhere(page);
  await dialog.getByRole("button", { name: "Link to invoice" }).click();
  await expect(dialog).toBeHidden();
  await expect(section.getByText("No open events.")).toBeVisible();
  await section.getByRole("radio", { name: "Resolved" }).click();
  await expect(section.getByText("Linked")).toBeVisible();
  await expectAccessibleEverywhere(page);

  await page.goto(right.public_url);
  await expect(page.getByText(/^Paid on .*Stripe$/).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Pay €400.00 by card or debit" })).toBeVisible();
  await expectAccessibleEverywhere(page);
});

test("a client sees no button without keys, nor for an amount that Stripe cannot charge", async ({
  page,
  signIn,
  api,
}) => {
  const owner = await signIn();
  const issued = async (currency: string, amount: number) => {
    const client_id = await made(api, owner, "/v1/clients", { name: `Nordlicht ${currency}`, currency });
    const lines = [{ description: "Design", quantity: "1", unit_price: { amount, currency } }];
    const id = await made(api, owner, "/v1/invoices", { client_id, lines });
    const { body } = await api(owner, "PATCH", `/v1/invoices/${id}`, { status: "sent" });
    return (body as { public_url: string }).public_url;
  };
  const [odd, even] = [await issued("KWD", 1234), await issued("KWD", 1230)];
  const button = page.getByRole("button", { name: /^Pay .* by card or debit$/ });
  await page.goto(even);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(button).toHaveCount(0);
  await page.goto("/settings/payments");
  await enter(page, "Enter Secret key", "Secret key", KEY);
  await enter(page, "Enter Signing secret", "Signing secret", SECRET);
  await page.goto(even);
  await expect(button).toBeVisible();
  await page.goto(odd);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(button).toHaveCount(0);
});
