import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import { expect, expectAccessible, expectAccessibleEverywhere, made, test } from "./fixtures";

test.use({ locale: "en-GB", contextOptions: { reducedMotion: "reduce" } });

test("a line counts days, which the editor, the page and the client's link name", async ({ page, signIn, api }) => {
  const owner = await signIn("owner");
  const client_id = await made(api, owner, "/v1/clients", { name: "Kestrel", email: "office@kestrel.example" });
  const line = { description: "Workshop", quantity: "1", unit_price: { amount: 90_000, currency: "EUR" } };
  const id = await made(api, owner, "/v1/invoices", { client_id, lines: [line] });
  const saved = async () => (await api(owner, "GET", `/v1/invoices/${id}`)).body as Invoice;
  await page.goto(`/invoices/${id}`);
  await page.getByRole("button", { name: /^Edit line 1: Workshop/ }).click();
  await page.getByRole("textbox", { name: "Quantity" }).fill("2.5");
  const unit = page.getByRole("button", { name: /Unit$/ });
  await unit.click();
  await page.getByRole("option", { name: "Days" }).click();
  await expect(unit, "the line stays open, with the keyboard in it").toBeFocused();
  await expectAccessibleEverywhere(page);
  await page.getByRole("button", { name: "Save line" }).press("Enter");
  await expect(page.getByRole("button", { name: /^Edit line 1: Workshop/ })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Workshop" })).toContainText("2.5 days");
  expect((await saved()).lines).toMatchObject([{ unit: "day", quantity: "2.5", amount: { amount: 225_000 } }]);
  await expect(page.getByRole("region", { name: "Invoice preview" })).toContainText("2.5 days");

  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.getByRole("button", { name: /^Edit line 1: Workshop/ }).click();
    await expect(unit).toBeVisible();
    expect(await page.locator("html").evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(false);
    await page.getByRole("textbox", { name: "Description" }).press("Escape");
  }
  await api(owner, "PATCH", `/v1/invoices/${id}`, { status: "sent" });
  await page.goto((await saved()).public_url ?? "");
  await expect(page.getByRole("article", { name: /^Invoice INV-/ })).toContainText("2.5 days");
});

test("a draft dated too early says so when sent, with the allowed day", async ({ page, signIn, api }) => {
  const owner = await signIn("owner");
  const client_id = await made(api, owner, "/v1/clients", { name: "Kestrel", email: "office@kestrel.example" });
  const lines = [{ description: "Design", quantity: "1", unit_price: { amount: 90_000, currency: "EUR" } }];
  const issued = await made(api, owner, "/v1/invoices", { client_id, lines, issue_date: "2026-11-20" });
  await api(owner, "PATCH", `/v1/invoices/${issued}`, { status: "sent" });
  const id = await made(api, owner, "/v1/invoices", { client_id, lines, issue_date: "2026-10-01" });
  await page.goto(`/invoices/${id}`);
  await page.getByRole("button", { name: "Send…" }).click();
  const dialog = page.getByRole("dialog", { name: /^Send/ });
  await dialog.getByRole("button", { name: "Send invoice" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Use 21 Oct 2026 or later");
  await expectAccessible(page);
});

test("numbers follow the fiscal year, and the limit for early issue dates is a setting", async ({
  page,
  signIn,
  api,
}) => {
  const owner = await signIn("owner");
  const invoicing = async () =>
    ((await api(owner, "GET", "/v1/workspace")).body as { invoicing: Record<string, unknown> }).invoicing;
  await page.goto("/settings/invoicing");
  const pattern = page.getByRole("textbox", { name: "Pattern", exact: true });
  await expect(page.getByRole("button", { name: /fiscal year/ })).toHaveCount(0);
  await pattern.fill("{FYY}-{00}");
  await pattern.press("Enter");
  await expect(page.getByText("Use one counter such as {0000}. Before the counter, use any of")).toBeVisible();
  await pattern.fill("{FY}-{00}");
  await pattern.press("Enter");
  await page.getByRole("button", { name: /fiscal year/ }).click();
  await page.getByRole("option", { name: "July" }).click();
  await expect(page.getByText(/In July, numbering restarts at \d{4}-01\./)).toBeVisible();
  const back = page.getByRole("textbox", { name: "Backdating limit" });
  await back.fill("a week");
  await back.press("Enter");
  await expect(page.getByText("Enter a number of days, such as 30, or leave the field blank.")).toBeVisible();
  await back.fill("7");
  await back.press("Enter");
  await expect
    .poll(invoicing)
    .toMatchObject({ number_pattern: "{FY}-{00}", fiscal_year_start_month: 7, backdate_days: 7 });
  await back.fill("");
  await back.press("Enter");
  await expect.poll(invoicing).toMatchObject({ backdate_days: null });
  await expectAccessible(page);
});
