import type { TestUser } from "@/testing/factories";
import { type Api, expect, expectAccessibleEverywhere, made, test } from "./fixtures";

// Contrast cannot be measured during a color transition.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const EUR = "EUR";

async function givenInvoice(api: Api, owner: TestUser, client: string, dates: object): Promise<string> {
  const lines = [{ description: "Design", quantity: "1", unit_price: { amount: 119_000, currency: EUR } }];
  const id = await made(api, owner, "/v1/invoices", { client_id: client, currency: EUR, lines, ...dates });
  expect(await api(owner, "PATCH", `/v1/invoices/${id}`, { status: "sent" })).toMatchObject({ status: 200 });
  return id;
}

/** A late invoice, one that was overpaid by 20.00, and a project with 20 hours a month. */
async function givenClient(api: Api, owner: TestUser): Promise<string> {
  await api(owner, "PATCH", "/v1/workspace", { currency: EUR, invoicing: { backdate_days: 36_600 } });
  const client = await made(api, owner, "/v1/clients", { name: "Nordlicht Energie GmbH", currency: EUR });
  const budget = { kind: "hours", amount: "20", period: "monthly" };
  await made(api, owner, "/v1/projects", { name: "Care and support", client_id: client, budget });
  await givenInvoice(api, owner, client, { issue_date: "2025-10-02", due_date: "2025-10-16" });
  const paid = await givenInvoice(api, owner, client, { issue_date: "2025-09-02", due_date: "2025-09-16" });
  const amount = { amount: 121_000, currency: EUR };
  await made(api, owner, `/v1/invoices/${paid}/payments`, { amount, paid_on: "2025-09-10" });
  return client;
}

test("an owner shares a client's page, the client reads it, and the link is turned off", async ({
  page,
  signIn,
  api,
  browser,
}) => {
  const owner = await signIn();
  const client = await givenClient(api, owner);
  await page.goto(`/clients/${client}`);
  await page.getByRole("button", { name: "Create client page" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Client page" });
  await dialog.getByRole("checkbox", { name: "Hours of Care and support this month" }).press("Space");
  await expectAccessibleEverywhere(page);
  await page.keyboard.press("Control+Enter");
  const url = (await dialog.getByRole("link").getAttribute("href")) ?? "";
  expect(url).toMatch(/\/c\/[\w-]{32}$/);
  await dialog.getByRole("button", { name: "Close" }).click();
  const section = page.getByRole("region", { name: "Client page" });
  await expect(section).toContainText("Invoices, Estimates, Statement of account, Hours of Care and support");

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(url);
  await expect(visitor.getByRole("region", { name: "Open invoices" }).getByRole("listitem")).toHaveCount(1);
  await expect(visitor.getByText("€1,190.00 is late")).toBeVisible();
  await expect(visitor.getByRole("region", { name: "Paid and credited" })).toContainText("Paid");
  await expect(visitor.getByText("20:00 of 20:00 left")).toBeVisible();
  await expect(visitor.getByRole("main")).toContainText("€20.00");
  await expectAccessibleEverywhere(visitor);
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
  await expectAccessibleEverywhere(visitor);
  await visitor.context().close();
});

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
