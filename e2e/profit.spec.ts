import { expect, expectAccessible, made, test } from "./fixtures";

test("an owner sets a cost rate and sees the profit; a manager sees neither", async ({ page, signIn, api }) => {
  const owner = await signIn("owner");
  const rate = { amount: 10_000, currency: "EUR" };
  const id = await made(api, owner, "/v1/projects", { name: "Night boats", rate });
  const worked = { project_id: id, start_time: "2026-11-19T08:00:00Z", duration_seconds: 7200 };
  await api(owner, "POST", "/v1/time-entries", worked);
  await page.goto("/team");
  await page.getByRole("button", { name: /^Cost rate of Maren Ostlund/ }).click();
  const dialog = page.getByRole("dialog", { name: "Rates of Maren Ostlund" });
  await dialog.getByRole("textbox", { name: "Rate per hour" }).fill("66.13");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save rates" }).click();
  await expect(page.getByRole("button", { name: /^Cost rate of Maren Ostlund/ })).toContainText("€66.13");

  await page.goto("/reports");
  await page.getByRole("link", { name: "Profit" }).click();
  await expect(page.getByRole("group", { name: "Filters" })).toContainText("As invoiced");
  await page.goto("/reports/profit?from=2026-01-01&to=2099-12-31");
  const row = page.getByRole("row", { name: /^Night boats/ });
  await expect(row).toContainText("€200.00");
  await expect(row).toContainText("€67.74");
  await expect(row).toContainText("33.9 %");
  await expectAccessible(page);
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: "CSV", exact: true }).click();
  expect((await file).suggestedFilename()).toBe("profit-2026-01-01-to-2099-12-31.csv");
  await page.setViewportSize({ width: 360, height: 780 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  await signIn("manager");
  const answers: Promise<string>[] = [];
  page.on("response", (response) => {
    // A live stream never ends, so do not wait for its text.
    if (response.headers()["content-type"]?.startsWith("text/event-stream")) return;
    answers.push(response.text().catch(() => ""));
  });
  for (const path of ["/team", "/reports", `/projects/${id}`]) await page.goto(path);
  await page.goto("/reports/profit");
  await expect(page.getByText("Profit is for owners and admins")).toBeVisible();
  for (const text of await Promise.all(answers)) expect(text).not.toMatch(/\b6613\b|66\.13/);
});

test("a dated cost rate is removed, and one that cannot be removed shows why", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const cost = { user_id: owner.publicId, starts_on: null, rate: { amount: 4000, currency: "EUR" } };
  await made(api, owner, "/v1/cost-rates", cost);
  const raised = { ...cost, starts_on: "2026-03-01", rate: { amount: 5000, currency: "EUR" } };
  await made(api, owner, "/v1/cost-rates", raised);
  await page.goto("/team");
  const cell = page.getByRole("button", { name: /^Cost rate of Maren Ostlund/ });
  await expect(cell).toContainText("€50.00");
  await cell.click();
  const dialog = page.getByRole("dialog", { name: "Rates of Maren Ostlund" });
  await dialog.getByRole("button", { name: "Actions for the rate from March 1, 2026" }).click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await page.route("**/v1/cost-rates/*", (route) => route.abort());
  await dialog.getByRole("button", { name: "Save rates" }).click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await page.unroute("**/v1/cost-rates/*");
  await dialog.getByRole("button", { name: "Save rates" }).click();
  await expect(dialog).toBeHidden();
  const left = (await api(owner, "GET", "/v1/cost-rates")).body;
  expect(left).toMatchObject({ data: [{ rate: { amount: 4000 }, starts_on: null }] });
  await expect(cell).toContainText("€40.00");
});

test("the default cost rate counts for people without a cost rate", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const id = await made(api, owner, "/v1/projects", { name: "Night boats", rate: { amount: 10_000, currency: "EUR" } });
  const worked = { project_id: id, start_time: "2026-11-19T08:00:00Z", duration_seconds: 3600 };
  await api(owner, "POST", "/v1/time-entries", worked);
  await page.goto("/settings/rates");
  await page.getByRole("button", { name: "Edit rates" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: /^Cost rate of / });
  await dialog.getByRole("textbox", { name: "Rate per hour" }).fill("48");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save rates" }).press("Enter");
  await expect(dialog).toBeHidden();
  await page.goto("/reports/profit?from=2026-01-01&to=2099-12-31");
  await expect(page.getByRole("row", { name: /^Night boats/ })).toContainText("€48.00");
});
