import type { Page } from "playwright/test";
import type { TestUser } from "@/testing/factories";
import { type Api, expect, expectAccessible, made, test } from "./fixtures";

// Contrast cannot be measured during a color transition.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const EUR = "EUR";

async function givenInvoice(api: Api, owner: TestUser, client: string, dates: object): Promise<string> {
  const lines = [{ description: "Design", quantity: "1", unit_price: { amount: 119_000, currency: EUR } }];
  const id = await made(api, owner, "/v1/invoices", { client_id: client, currency: EUR, lines, ...dates });
  expect(await api(owner, "PATCH", `/v1/invoices/${id}`, { status: "sent" })).toMatchObject({ status: 200 });
  return id;
}

/** A late invoice, a paid one, and a project with 20 hours a month. */
async function givenClient(api: Api, owner: TestUser): Promise<string> {
  await api(owner, "PATCH", "/v1/workspace", { currency: EUR, invoicing: { backdate_days: 36_600 } });
  const client = await made(api, owner, "/v1/clients", { name: "Nordlicht Energie GmbH", currency: EUR });
  const budget = { kind: "hours", amount: "20", period: "monthly" };
  await made(api, owner, "/v1/projects", { name: "Care and support", client_id: client, budget });
  await givenInvoice(api, owner, client, { issue_date: "2025-10-02", due_date: "2025-10-16" });
  const paid = await givenInvoice(api, owner, client, { issue_date: "2025-09-02", due_date: "2025-09-16" });
  await made(api, owner, `/v1/invoices/${paid}/payments`, { paid_on: "2025-09-10" });
  return client;
}

async function expectFits(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

for (const width of [1440, 360]) {
  test(`an owner shares a client's page, the client reads it, and the link is turned off, at ${String(width)} px`, async ({
    page,
    signIn,
    api,
    browser,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const owner = await signIn();
    const client = await givenClient(api, owner);
    await page.goto(`/clients/${client}`);
    await page.getByRole("button", { name: "Create client page" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Client page" });
    await dialog.getByRole("checkbox", { name: "Hours of Care and support this month" }).press("Space");
    await expectAccessible(page);
    await page.keyboard.press("Control+Enter");
    const url = (await dialog.getByRole("link").getAttribute("href")) ?? "";
    expect(url).toMatch(/\/c\/[\w-]{32}$/);
    await dialog.getByRole("button", { name: "Close" }).click();
    const section = page.getByRole("region", { name: "Client page" });
    await expect(section).toContainText("Invoices, Estimates, Statement of account, Hours of Care and support");

    const visitor = await (await browser.newContext({ viewport: { width, height: 900 } })).newPage();
    await visitor.goto(url);
    await expect(visitor.getByRole("region", { name: "Open invoices" }).getByRole("listitem")).toHaveCount(1);
    await expect(visitor.getByText("€1,190.00 is late")).toBeVisible();
    await expect(visitor.getByRole("region", { name: "Paid and credited" })).toContainText("Paid");
    await expect(visitor.getByText("20:00 of 20:00 left")).toBeVisible();
    await expectFits(visitor);
    await expectAccessible(visitor);
    const download = visitor.waitForEvent("download");
    await visitor.getByRole("button", { name: "Download PDF" }).click();
    expect((await download).suggestedFilename()).toMatch(/^statement-\d{4}-\d\d\.pdf$/);
    await visitor.getByRole("link", { name: /^Open and pay: / }).click();
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("€1,190.00");

    await section.getByRole("button", { name: "Edit client page" }).click();
    await dialog.getByRole("button", { name: "Turn off link" }).click();
    await dialog.getByRole("button", { name: "Turn off permanently" }).click();
    await expect(page.getByRole("button", { name: "Create client page" })).toBeVisible();
    await visitor.goto(url);
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("This link was revoked");
    await expectAccessible(visitor);
    await visitor.context().close();
  });
}

test("a manager shares only clients whose project they manage", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const other = await made(api, owner, "/v1/clients", { name: "Halden Arkitekter" });
  const own = await made(api, owner, "/v1/clients", { name: "Kestrel" });
  const manager = await signIn("manager");
  await made(api, owner, "/v1/projects", { name: "Portal", client_id: own, manager_ids: [manager.publicId] });
  await page.goto(`/clients/${own}`);
  await expect(page.getByRole("button", { name: "Create client page" })).toBeVisible();
  await page.goto(`/clients/${other}`);
  await expect(page.getByRole("region", { name: "Notes" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Create client page" })).toHaveCount(0);
});
