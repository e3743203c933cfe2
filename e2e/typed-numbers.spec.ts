import type { Page } from "playwright/test";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import { expect, made, test } from "./fixtures";

test.use({ locale: "en-GB" });

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true }).first();

test("a line of a draft asks about text inside a number, and reads hours where the unit is hours", async ({
  page,
  signIn,
  api,
}) => {
  const owner = await signIn("owner");
  const client_id = await made(api, owner, "/v1/clients", { name: "Kestrel Coffee Roasters" });
  const line = { description: "Design", quantity: "1", unit_price: { amount: 10_000, currency: "EUR" } };
  const id = await made(api, owner, "/v1/invoices", { client_id, lines: [line] });
  const saved = async () => ((await api(owner, "GET", `/v1/invoices/${id}`)).body as Invoice).lines[0];
  await page.goto(`/invoices/${id}`);
  await page.getByRole("button", { name: /^Edit line 1: Design/ }).click();

  const quantity = field(page, "Quantity");
  await quantity.fill("1h30");
  await quantity.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "choose the unit Hours" })).toBeVisible();
  await expect(quantity).toHaveValue("1h30");

  await page.getByRole("button", { name: /^Pieces Unit|^Unit/ }).click();
  await page.getByRole("option", { name: "Hours" }).click();
  const price = field(page, "Price in EUR");
  await price.fill("12€50");
  await price.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "Remove “€” from between the digits" })).toBeVisible();
  await price.fill("1.5k");
  await price.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "“k” can’t be read" })).toBeVisible();
  expect(await saved(), "nothing was guessed").toMatchObject({ quantity: "1", unit_price: { amount: 10_000 } });

  await price.fill("€１２.50");
  await price.press("Enter");
  await expect.poll(saved).toMatchObject({ quantity: "1.5", unit: "hour", unit_price: { amount: 1250 } });

  const discount = page.getByRole("textbox", { name: "Discount, percentage or amount" });
  await discount.fill("1.2.3 %");
  await discount.press("Enter");
  await expect(page.getByText("The separators in “1.2.3” don’t match.")).toBeVisible();
});

test("a form is not sent with an unreadable amount", async ({ page, signIn, api }) => {
  const owner = await signIn("owner");
  const id = await made(api, owner, "/v1/projects", { name: "Portal", rate: { amount: 9000, currency: "EUR" } });
  await page.goto("/projects");
  await page.getByRole("button", { name: "New project" }).first().click();
  const dialog = page.getByRole("dialog", { name: "New project" });
  await dialog.getByLabel("Name").fill("Website");
  await dialog.getByLabel("Hourly rate").fill("1.5k");
  await dialog.getByLabel("Hourly rate").press("Enter");
  await expect(dialog.getByText("“k” can’t be read.")).toBeVisible();
  await dialog.getByRole("button", { name: "Create project" }).click();
  await expect(dialog.getByLabel("Hourly rate")).toBeFocused();
  const names = async () =>
    ((await api(owner, "GET", "/v1/projects")).body as { data: { name: string }[] }).data.map(({ name }) => name);
  expect(await names()).toEqual(["Portal"]);
  await dialog.getByLabel("Hourly rate").fill("85 €/h");
  await dialog.getByRole("button", { name: "Create project" }).click();
  await expect.poll(async () => (await names()).length).toBe(2);
  expect(id).toMatch(/^prj_/);
});
