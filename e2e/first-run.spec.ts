import { expect, expectAccessible, test } from "./fixtures";

const OWNER = { name: "Maren Ostlund", email: "maren@ostlundpark.example", password: "a long sentence is best" };

test("whoever opens a new Stint sets it up, tracks time, and comes back with the password", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveURL(/\/welcome$/);
  await expectAccessible(page);
  await page.getByLabel("Name", { exact: true }).fill(OWNER.name);
  await page.getByLabel("E-mail").fill(OWNER.email);
  await page.getByLabel("Password", { exact: true }).fill(OWNER.password);
  await page.getByLabel("Name, as it appears on invoices").fill("Ostlund & Park");
  await page.getByRole("button", { name: "Create workspace" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Timer" })).toBeVisible();

  const line = page.getByLabel("What are you working on?");
  await line.fill("Deck plans for the night boats");
  await line.press("Enter");
  const running = page.getByRole("region", { name: "Running now" });
  await expect(running).toContainText("Deck plans for the night boats");
  await running.getByRole("button", { name: /Stop/ }).click();
  await expect(running).toBeHidden();
  await expect(page.getByRole("main")).toContainText("Deck plans for the night boats");

  await page.context().clearCookies();
  await page.goto("/");
  await expect(page).toHaveURL(/\/sign-in$/);
  await page.getByLabel("E-mail").fill(OWNER.email);
  await page.getByLabel("Password", { exact: true }).fill("something else entirely");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("The e-mail address or the password is wrong.")).toBeVisible();
  await expect(page.getByLabel("E-mail")).toHaveValue(OWNER.email);
  await expectAccessible(page);
  await page.getByLabel("Password", { exact: true }).fill(OWNER.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("Deck plans for the night boats")).toBeVisible();
});
