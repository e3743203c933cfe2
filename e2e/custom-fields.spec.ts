import type { Page } from "playwright/test";
import { expect, expectAccessible, firstId, made, test } from "./fixtures";

const SIZES = [
  [1440, "dark"],
  [360, "dark"],
  [360, "light"],
  [1440, "light"],
] as const;

async function expectAccessibleEverywhere(page: Page): Promise<void> {
  for (const [width, colorScheme] of SIZES) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
}

test("an owner adds a choice for clients by keyboard, and a client's value prints on the invoice", async ({
  page,
  signIn,
  api,
}) => {
  const owner = await signIn();
  await page.goto("/settings/fields");
  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog", { name: "Add field" });
  await expect(dialog.getByRole("textbox", { name: "Label" })).toBeFocused();
  await page.keyboard.type("Industry");
  await expect(dialog.getByRole("textbox", { name: "Key" })).toHaveValue("industry");
  await dialog.getByRole("button", { name: "Type" }).press("Enter");
  await page.getByRole("option", { name: "Choice" }).press("Enter");
  await dialog.getByRole("textbox", { name: "Choice 1" }).fill("Energy");
  await dialog.getByRole("button", { name: "Add choice" }).press("Enter");
  await dialog.getByRole("textbox", { name: "Choice 2" }).fill("Retail");
  await dialog.getByRole("switch", { name: "On invoices" }).press("Space");
  await expectAccessibleEverywhere(page);
  await dialog.getByRole("button", { name: "Save field" }).click();
  const row = page.getByRole("row", { name: /^Industry/ });
  await expect(row).toContainText("Choice");
  await expectAccessibleEverywhere(page);

  await page.goto("/clients");
  await page.keyboard.press("n");
  const client = page.getByRole("dialog", { name: "New client" });
  await client.getByRole("textbox", { name: "Name", exact: true }).fill("Kestrel Coffee Roasters");
  await client.getByRole("button", { name: "Industry" }).click();
  await page.getByRole("option", { name: "Energy" }).click();
  await client.getByRole("button", { name: "Create client" }).click();
  await expect(page.getByRole("region", { name: "Fields" })).toContainText("Energy");
  await page.getByRole("button", { name: "Edit fields" }).press("Enter");
  const edit = page.getByRole("dialog", { name: "Edit fields" });
  await edit.getByRole("button", { name: "Industry" }).click();
  await page.getByRole("option", { name: "Retail" }).click();
  await edit.getByRole("button", { name: "Save fields" }).click();
  await expect(page.getByRole("region", { name: "Fields" })).toContainText("Retail");
  await expectAccessibleEverywhere(page);

  const client_id = await firstId(api, owner, "clients?custom.industry=retail");
  const lines = [{ description: "Design", quantity: "1", unit_price: { amount: 10_000, currency: "EUR" } }];
  const invoice = await made(api, owner, "/v1/invoices", { client_id, lines });
  await page.goto(`/invoices/${invoice}`);
  await expect(page.getByText("Industry", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("Retail", { exact: true }).first()).toBeVisible();
});

test("a required number of entries is asked for in the dialog, and groups a report", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const points = { object: "time_entry", key: "points", label: "Points", type: "number", required: true };
  await made(api, owner, "/v1/custom-fields", points);
  await page.goto("/");
  await page
    .getByRole("button", { name: /^New entry/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: "New entry" });
  const input = dialog.getByRole("textbox", { name: "Points" });
  await expect(input).toBeVisible();
  await dialog.getByRole("textbox", { name: "Description" }).fill("Proofs");
  await dialog.getByRole("button", { name: "Add entry" }).click();
  await expect(input).toHaveAccessibleDescription(/Required/);
  await expectAccessibleEverywhere(page);
  await input.fill("2.5");
  await dialog.getByRole("button", { name: "Add entry" }).click();
  await expect(dialog).toBeHidden();
  await expect
    .poll(async () => (await api(owner, "GET", "/v1/time-entries?custom.points=2.5")).body)
    .toMatchObject({
      data: [{ notes: "Proofs", custom: { points: 2.5 } }],
    });

  await page.goto("/reports?range=this-year");
  await page.getByRole("button", { name: /^Group by/ }).click();
  await page.getByRole("menuitemradio", { name: "Points" }).first().click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toHaveCount(0);
  await expect(page).toHaveURL(/group=custom\.points/);
  await expect(page.getByRole("row", { name: /^(Tasks of )?2\.5|2\.5/ }).first()).toContainText("0:30");
  await expectAccessibleEverywhere(page);
});
