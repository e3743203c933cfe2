import type { Page } from "playwright/test";
import { expect, expectAccessibleEverywhere, made, test } from "./fixtures";

const list = (page: Page) => page.locator("#payment-details");

test("an owner adds an account for each currency, and an invoice prints the one of its own", async ({
  page,
  signIn,
  api,
}) => {
  const owner = await signIn();
  await page.goto("/settings/invoicing");
  await page.getByRole("button", { name: "Add account" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "New account" });
  await dialog.getByRole("textbox", { name: "IBAN" }).fill("DE89 3704 0044 0532 0130 01");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("The check digits are wrong", { exact: false })).toBeVisible();
  await expect(dialog.getByRole("textbox", { name: "IBAN" })).toBeFocused();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("DE89 3704 0044 0532 0130 00");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(list(page)).toContainText("DE89 3704 0044 0532 0130 00");

  await page.getByRole("button", { name: "Add account" }).click();
  await expect(dialog.getByRole("combobox", { name: "Currency" })).toHaveValue(/^USD/);
  await dialog.getByLabel("Bank").fill("Hudson Community Bank");
  await dialog.getByLabel("Routing number").fill("021000022");
  await dialog.getByLabel("Account number").fill("8310 4427 16");
  await expectAccessibleEverywhere(page);
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("The check digit is wrong", { exact: false })).toBeVisible();
  await dialog.getByLabel("Routing number").fill("021000021");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(list(page).getByRole("listitem")).toHaveText([/EUR.*Default/s, /USD.*Hudson Community Bank/s]);
  await expectAccessibleEverywhere(page);

  for (const [currency, printed] of [
    ["USD", "021000021"],
    ["NOK", "DE89 3704 0044 0532 0130 00"],
  ] as const) {
    const client_id = await made(api, owner, "/v1/clients", { name: `Client in ${currency}`, currency });
    const lines = [{ description: "Design", quantity: "1", unit_price: { amount: 10_000, currency } }];
    const id = await made(api, owner, "/v1/invoices", { client_id, lines });
    await page.goto(`/invoices/${id}?view=preview`);
    await expect(page.getByText("There is no account for NOK.")).toHaveCount(currency === "NOK" ? 1 : 0);
    const sent = await api(owner, "PATCH", `/v1/invoices/${id}`, { status: "sent" });
    await page.goto((sent.body as { public_url: string }).public_url);
    await expect(page.getByText(printed).first()).toBeVisible();
  }
});
