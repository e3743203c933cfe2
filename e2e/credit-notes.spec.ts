import type { TestUser } from "@/testing/factories";
import { type Api, expect, expectAccessible, expectAccessibleEverywhere, firstId, made, test } from "./fixtures";

const eur = (amount: number) => ({ amount, currency: "EUR" });
const LINES = [
  { description: "Design", quantity: "10", unit_price: eur(10_000) },
  { description: "Proofs", quantity: "2", unit_price: eur(2500) },
];

async function givenSent(api: Api, user: TestUser): Promise<string> {
  const client = await made(api, user, "/v1/clients", { name: "Kestrel Coffee Roasters" });
  const id = await made(api, user, "/v1/invoices", { client_id: client, lines: LINES });
  await api(user, "PATCH", `/v1/invoices/${id}`, { status: "sent" });
  return id;
}

test("a part of an invoice is credited from its menu, and both pages link each other", async ({
  page,
  signIn,
  api,
}) => {
  const owner = await signIn();
  const id = await givenSent(api, owner);
  await page.goto(`/invoices/${id}`);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Credit…" }).click();
  const dialog = page.getByRole("dialog", { name: /^Credit INV-/ });
  await dialog.getByText("Proofs", { exact: true }).click();
  await dialog.getByRole("textbox", { name: "Quantity of Design" }).fill("4");
  await expect(dialog).toContainText("€650.00 stays due");
  await expectAccessibleEverywhere(page);
  await dialog.getByRole("button", { name: "Issue credit note, €400.00" }).click();
  await expect(page.getByRole("heading", { name: /^CN-\d{4}-0001$/ })).toBeVisible();
  await expectAccessible(page);
  expect((await api(owner, "GET", `/v1/invoices/${id}`)).body).toMatchObject({
    status: "sent",
    amount_credited: eur(40_000),
    amount_due: eur(65_000),
  });
  await page.getByRole("link", { name: /^INV-/ }).click();
  await expect(page.getByRole("heading", { name: "Credit notes" })).toBeVisible();
  await page.goto("/invoices/credit-notes");
  await expect(page.getByRole("link", { name: /^CN-/ })).toBeVisible();
  await expectAccessibleEverywhere(page);
  const note = await firstId(api, owner, "credit-notes");
  await page.goto(`/invoices/credit-notes/${note}`);
  await expect(page.getByRole("heading", { name: /^CN-\d{4}-0001$/ })).toBeVisible();
});

test("an invoice is corrected in one step", async ({ page, signIn, api }) => {
  const owner = await signIn();
  await api(owner, "PATCH", "/v1/workspace", { invoicing: { void_issues_credit_note: true } });
  const id = await givenSent(api, owner);
  await page.goto(`/invoices/${id}?do=correct`);
  const question = page.getByRole("alertdialog", { name: /^Correct INV-/ });
  await expectAccessibleEverywhere(page);
  await question.getByRole("button", { name: "Void, credit and create draft" }).click();
  await expect(page.getByRole("heading", { name: "Draft for Kestrel Coffee Roasters" })).toBeVisible();
  expect((await api(owner, "GET", `/v1/invoices/${id}`)).body).toMatchObject({ status: "void", amount_due: eur(0) });
});

test("a paid invoice is corrected, and its payment pays the new one", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const id = await givenSent(api, owner);
  await api(owner, "PATCH", `/v1/invoices/${id}`, { status: "paid" });
  await page.goto(`/invoices/${id}?do=correct`);
  const question = page.getByRole("alertdialog", { name: /^Correct INV-/ });
  await expect(question).toContainText("€1,050.00 paid becomes the client’s credit");
  await question.getByRole("button", { name: "Credit and create draft" }).click();
  await expect(page.getByRole("switch", { name: "Use the client’s credit of €1,050.00" })).toBeChecked();
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Issue without email…" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Issue" }).click();
  await expect(page.getByText("Client credit", { exact: true })).toBeVisible();
});
