import { expect, expectAccessibleEverywhere, made, test } from "./fixtures";

test("a lead groups the report of expenses and exports it", async ({ page, signIn, api }) => {
  const member = await signIn("member");
  const owner = await signIn();
  const client = await made(api, owner, "/v1/clients", { name: "Brightwell", currency: "EUR" });
  const project = await made(api, owner, "/v1/projects", { name: "Website", client_id: client });
  const category = await made(api, owner, "/v1/expense-categories", { name: "Ferry", markup_percent: "10" });
  const spent = { category_id: category, spent_on: "2026-11-19" };
  const euros = (amount: number) => ({ amount: { amount, currency: "EUR" } });
  await made(api, owner, "/v1/expenses", { ...spent, ...euros(10_000), project_id: project });
  await made(api, member, "/v1/expenses", { ...spent, ...euros(700) });

  await page.goto("/reports/expenses?from=2026-01-01&to=2099-12-31");
  await expect(page.getByRole("row", { name: /^Ferry/ })).toContainText("€107.00");
  await page.getByText("Project", { exact: true }).click();
  await expect(page.getByRole("row", { name: /^Website/ })).toContainText("€110.00");
  await expect(page.getByRole("row", { name: /^Internal/ })).toContainText("€7.00");
  await expectAccessibleEverywhere(page);
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: "CSV", exact: true }).click();
  expect((await file).suggestedFilename()).toBe("expenses-2026-01-01-to-2099-12-31.csv");
  await page.setViewportSize({ width: 360, height: 780 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
