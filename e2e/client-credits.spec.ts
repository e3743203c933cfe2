import type { TestUser } from "@/testing/factories";
import { type Api, expect, expectAccessible, expectAccessibleEverywhere, made, test } from "./fixtures";

const eur = (amount: number) => ({ amount, currency: "EUR" });

async function givenClient(api: Api, owner: TestUser): Promise<string> {
  return made(api, owner, "/v1/clients", { name: "Kestrel Coffee Roasters" });
}

async function givenSent(api: Api, owner: TestUser, client: string, price: number): Promise<string> {
  const lines = [{ description: "Design", quantity: "1", unit_price: eur(price) }];
  const id = await made(api, owner, "/v1/invoices", { client_id: client, lines });
  await api(owner, "PATCH", `/v1/invoices/${id}`, { status: "sent" });
  return id;
}

test("an overpayment pays the next invoice, and its rest is refunded", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const client = await givenClient(api, owner);
  const first = await givenSent(api, owner, client, 10_000);
  await page.goto(`/invoices/${first}?do=payment`);
  const payment = page.getByRole("dialog", { name: "Record payment" });
  await payment.getByRole("textbox", { name: "Amount" }).fill("150");
  await expect(payment).toContainText("€50.00 exceeds the amount due. It becomes Kestrel Coffee Roasters’s credit.");
  await expectAccessibleEverywhere(page);
  await payment.getByRole("button", { name: "Record €150.00" }).click();
  await expect(page.getByText(/€50\.00 credit/)).toBeVisible();

  const second = await givenSent(api, owner, client, 3000);
  await page.goto(`/invoices/${second}`);
  await expect(page.getByText("Kestrel Coffee Roasters has €50.00 of credit.")).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByRole("button", { name: "Use €30.00" }).click();
  await expect(page.getByText("Client credit", { exact: true })).toBeVisible();
  expect((await api(owner, "GET", `/v1/invoices/${second}`)).body).toMatchObject({ status: "paid" });

  await page.goto(`/clients/${client}`);
  const credit = page.getByRole("region", { name: "Credit", exact: true });
  await expect(credit).toContainText("€20.00");
  await expectAccessibleEverywhere(page);
  await credit.getByRole("button", { name: /^Actions for the credit/ }).click();
  await page.getByRole("menuitem", { name: "Record refund…" }).click();
  const refund = page.getByRole("dialog", { name: "Record refund" });
  await expectAccessibleEverywhere(page);
  await refund.getByRole("button", { name: "Record refund" }).click();
  await expect(credit).toContainText("€20.00 refunded");
  await credit.getByRole("button", { name: /^Actions for the credit/ }).click();
  await page.getByRole("menuitem", { name: /^Delete refund of €20\.00/ }).click();
  await expect(credit).not.toContainText("refunded");
});

test("a second payment of a paid invoice becomes credit", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const id = await givenSent(api, owner, await givenClient(api, owner), 10_000);
  await made(api, owner, `/v1/invoices/${id}/payments`, {});
  await page.goto(`/invoices/${id}`);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Record payment" }).click();
  const payment = page.getByRole("dialog", { name: "Record payment" });
  await expect(payment).toContainText("is already paid. The whole payment becomes Kestrel Coffee Roasters’s credit.");
  await payment.getByRole("textbox", { name: "Amount" }).fill("100");
  await expectAccessibleEverywhere(page);
  await payment.getByRole("button", { name: "Record €100.00" }).click();
  await expect(page.getByText(/€100\.00 credit/)).toBeVisible();
  expect((await api(owner, "GET", "/v1/client-credits")).body).toMatchObject({ data: [{ remaining: eur(10_000) }] });

  await page
    .getByRole("button", { name: /^Actions for the payment/ })
    .last()
    .click();
  await page.getByRole("menuitem", { name: "Delete…" }).click();
  const deletion = page.getByRole("alertdialog");
  await expect(deletion).toContainText("stays paid. The client’s credit from this payment is deleted.");
  await deletion.getByRole("button", { name: "Delete payment" }).click();
  await expect(page.getByText("Payment deleted", { exact: true })).toBeVisible();
  expect((await api(owner, "GET", `/v1/invoices/${id}`)).body).toMatchObject({ status: "paid" });
  expect((await api(owner, "GET", "/v1/client-credits")).body).toMatchObject({ data: [] });
});

test("a bank fee settles an invoice, by keyboard", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const id = await givenSent(api, owner, await givenClient(api, owner), 10_000);
  await page.goto(`/invoices/${id}`);
  await page.getByRole("heading", { name: /^INV-/ }).waitFor();
  await page.keyboard.press("p");
  const payment = page.getByRole("dialog", { name: "Record payment" });
  await payment.getByRole("textbox", { name: "Amount" }).fill("98");
  await payment.getByRole("radio", { name: "Still due" }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(payment).toContainText("Paid in full");
  await expectAccessible(page);
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page.getByText(/€2\.00 bank fee/)).toBeVisible();
  const { body } = await api(owner, "GET", `/v1/invoices/${id}`);
  expect(body).toMatchObject({
    status: "paid",
    amount_paid: eur(10_000),
    payments: [{ amount: eur(9800), deduction: { amount: eur(200), reason: "bank_fee" } }],
  });
});
