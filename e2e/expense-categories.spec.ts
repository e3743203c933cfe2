import { expect, expectAccessible, expectAccessibleEverywhere, test } from "./fixtures";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("an owner adds a category with a price per unit, changes it, and archives, restores and deletes it", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/settings/expense-categories");
  await expect(page).toHaveTitle("Expense categories · Stint");
  await page.getByRole("button", { name: "Add category" }).click();
  const added = page.getByRole("dialog", { name: "New category" });
  await added.getByRole("textbox", { name: "Name" }).fill("Mileage");
  await added.getByRole("switch", { name: "Enter units instead of an amount" }).press("Space");
  await added.getByRole("button", { name: "Save" }).click();
  await expect(added).toContainText("Enter a unit, such as km.");
  await added.getByRole("textbox", { name: "Unit", exact: true }).fill("mi");
  await added.getByRole("textbox", { name: "Price per unit" }).fill("0.725");
  await added.getByRole("textbox", { name: "Markup" }).fill("10000");
  await added.getByRole("button", { name: "Save" }).click();
  await expect(added).toContainText("Enter a percentage from 0 to 9,999");
  await added.getByRole("textbox", { name: "Markup" }).fill("12.5");
  await expectAccessibleEverywhere(page);
  await added.getByRole("button", { name: "Save" }).click();
  await expect(added).toBeHidden();

  const categories = page.getByRole("table", { name: "Expense categories" });
  const row = categories.getByRole("row", { name: /^Mileage/ });
  for (const text of ["€0.725 / mi", "12.5 %", "Billable · Reimbursable"]) await expect(row).toContainText(text);

  await row.getByRole("button", { name: /^Mileage ?, edit$/ }).click();
  const form = page.getByRole("dialog", { name: "Category Mileage" });
  await form.getByRole("switch", { name: "Billable" }).press("Space");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
  await expect(row).not.toContainText("Billable");

  await page.setViewportSize({ width: 360, height: 780 });
  await expect(row).toContainText("12.5 % markup");
  await expectAccessible(page);
  const choose = async (action: string) => {
    await page.getByRole("button", { name: "Actions for Mileage" }).click();
    await page.getByRole("menuitem", { name: action }).click();
  };
  await choose("Archive");
  await expect(categories).toContainText("Archived 1");
  await choose("Restore");
  await expect(categories).not.toContainText("Archived");
  await choose("Delete");
  await expect(page.getByText("Mileage deleted")).toBeVisible();
  await expect(categories).toBeHidden();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(row).toContainText("€0.725 / mi");
});
