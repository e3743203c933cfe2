import { expect, expectAccessible, made, test } from "./fixtures";

test("an owner sets a cost rate and sees the profit; a manager sees neither", async ({ page, signIn, api }) => {
  const owner = await signIn("owner");
  const rate = { amount: 10_000, currency: "EUR" };
  const id = await made(api, owner, "/v1/projects", { name: "Night boats", rate });
  const worked = { project_id: id, start_time: "2026-11-19T08:00:00Z", duration_seconds: 7200 };
  await api(owner, "POST", "/v1/time-entries", worked);
  await page.goto("/team");
  await page.getByRole("button", { name: /^Cost of Maren Ostlund/ }).click();
  await page.getByLabel("Hourly cost").fill("66.13");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("button", { name: /^Cost of Maren Ostlund/ })).toContainText("€66.13");

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
  const cell = page.getByRole("button", { name: /^Cost of Maren Ostlund/ });
  await expect(cell).toContainText("€50.00");
  await cell.click();
  const remove = page.getByRole("button", { name: /^Remove €50.00 from/ });
  await page.route("**/v1/cost-rates/*", (route) => route.abort());
  await remove.click();
  await expect(page.getByText("Couldn’t remove the rate.")).toBeVisible();
  await page.unroute("**/v1/cost-rates/*");
  await remove.click();
  await expect(remove).toHaveCount(0);
  const left = (await api(owner, "GET", "/v1/cost-rates")).body;
  expect(left).toMatchObject({ data: [{ rate: { amount: 4000 }, starts_on: null }] });
  await page.keyboard.press("Escape");
  await expect(cell).toContainText("€40.00");
});
