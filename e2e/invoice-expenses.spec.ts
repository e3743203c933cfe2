import type { TestUser } from "@/testing/factories";
import { todaysNumber } from "@/testing/invoices";
import { whitePng } from "@/testing/pictures";
import { type Api, expect, expectAccessible, expectAccessibleEverywhere, made, test } from "./fixtures";

const eur = (amount: number) => ({ amount, currency: "EUR" });

async function uploaded(user: TestUser, baseURL: string | undefined, filename: string): Promise<string> {
  const response = await fetch(`${baseURL ?? ""}/v1/files?filename=${filename}`, {
    method: "POST",
    headers: { authorization: `Bearer ${user.key}`, "content-type": "image/png" },
    body: new Uint8Array(whitePng(40, 60)),
  });
  expect(response.status).toBe(201);
  return ((await response.json()) as { id: string }).id;
}

/** An hour at 100.00, a taxi of 17.50 with a receipt, and a fee in dollars without an exchange rate. */
async function givenWork(api: Api, owner: TestUser, baseURL: string | undefined): Promise<{ clientId: string }> {
  const clientId = await made(api, owner, "/v1/clients", {
    name: "Kestrel Coffee Roasters",
    email: "accounts@kestrel.example",
  });
  const project_id = await made(api, owner, "/v1/projects", {
    name: "Packaging",
    client_id: clientId,
    rate: eur(10_000),
  });
  const category_id = await made(api, owner, "/v1/expense-categories", { name: "Taxi" });
  await made(api, owner, "/v1/time-entries", {
    ...{ project_id, start_time: "2026-11-02T08:00:00Z", duration_seconds: 3600 },
  });
  const spent = { project_id, category_id, spent_on: "2026-11-03" };
  const receipt_ids = [await uploaded(owner, baseURL, "taxi.png")];
  await made(api, owner, "/v1/expenses", { ...spent, notes: "Taxi to the roastery", amount: eur(1_750), receipt_ids });
  await made(api, owner, "/v1/expenses", { ...spent, notes: "Font", amount: { amount: 900, currency: "USD" } });
  return { clientId };
}

test.use({ locale: "en-GB", contextOptions: { reducedMotion: "reduce" } });

test("time and expenses become an invoice, and the client sees the receipt that was sent with it", async ({
  page,
  browser,
  signIn,
  api,
  baseURL,
}) => {
  const owner = await signIn("owner");
  await givenWork(api, owner, baseURL);

  await page.goto("/invoices");
  await expect(page.getByText("€117.50 of unbilled work, 1 client")).toBeVisible();
  await page.getByRole("link", { name: "Create invoice" }).click();
  const expenses = page.getByRole("region", { name: "Expenses" });
  await expect(expenses.getByRole("row", { name: /Taxi to the roastery/ })).toContainText("€17.50");
  await expect(page.getByText("1 expense needs an exchange rate.")).toBeVisible();
  await expect(page.getByText("€117.50", { exact: true }).last()).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByRole("checkbox", { name: /^Expenses/ }).press("Space");
  await expect(expenses.getByRole("row", { name: /Taxi to the roastery/ })).toBeHidden();
  await page.getByRole("checkbox", { name: /^Expenses/ }).press("Space");
  await page.getByRole("button", { name: "Create draft" }).click();

  await expect(page.getByRole("heading", { name: "Draft for Kestrel Coffee Roasters" })).toBeVisible();
  await page.getByRole("button", { name: /Edit line 2/ }).click();
  await expect(page.getByRole("textbox", { name: "Quantity" })).not.toBeEditable();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Move or remove line 2" }).click();
  await page.getByRole("menuitem", { name: "Remove line" }).click();
  await expect(page.getByText("Line removed. Its expenses are unbilled again.")).toBeVisible();
  await expect(page.getByText("Kestrel Coffee Roasters has 1 unbilled expense, €17.50.")).toBeVisible();
  await page.getByRole("button", { name: "Add expenses" }).click();
  await expect(page.getByLabel("Invoice preview")).toContainText("Taxi to the roastery");

  await page.getByRole("button", { name: "Send…" }).click();
  const dialog = page.getByRole("dialog");
  const tick = dialog.getByRole("checkbox", { name: "Attach 1 receipt" });
  await expect(tick).not.toBeChecked();
  await tick.press("Space");
  await expect(dialog.getByRole("list", { name: "Attachments" })).toContainText("taxi.png");
  await dialog.getByRole("button", { name: "Send invoice" }).click();
  await expect(page.getByRole("heading", { name: todaysNumber(), level: 1 })).toBeVisible();
  const details = page.getByRole("complementary", { name: "Invoice details" });
  await expect(details).toContainText("Billed expenses");

  const [sent] = ((await api(owner, "GET", "/v1/invoices")).body as { data: { public_url: string }[] }).data;
  const client = await (await browser.newContext()).newPage();
  await client.goto(sent?.public_url ?? "");
  const receipts = client.getByRole("region", { name: "Receipts" });
  await expect(receipts.getByRole("link", { name: "taxi.png" })).toBeVisible();
  await expectAccessibleEverywhere(client);
  const opened = client.context().waitForEvent("page");
  await receipts.getByRole("link", { name: "taxi.png" }).click();
  const picture = await opened;
  await picture.waitForLoadState();
  expect(await picture.evaluate(() => document.contentType)).toBe("image/png");
  await client.context().close();
});

test("the pages of a client and a project, and the dialogs about an invoice name its expenses", async ({
  page,
  signIn,
  api,
  baseURL,
}) => {
  const owner = await signIn("owner");
  const { clientId } = await givenWork(api, owner, baseURL);
  await page.goto(`/clients/${clientId}`);
  const unbilled = page.getByRole("region", { name: "Unbilled" });
  await expect(unbilled).toContainText("Taxi to the roastery");
  await expect(unbilled).toContainText("€117.50");
  await expectAccessible(page);
  await page.goto("/projects");
  await expect(page.getByRole("row", { name: /Packaging/ })).toContainText("€117.50");

  const draft = await api(owner, "POST", "/v1/invoices", { client_id: clientId, from_expenses: {} });
  const { id } = draft.body as { id: string };
  await page.goto(`/invoices/${id}`);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Delete draft…" }).click();
  await expect(page.getByRole("alertdialog").or(page.getByRole("dialog"))).toContainText(
    "1 expense becomes unbilled again.",
  );
  await page.keyboard.press("Escape");
  await api(owner, "PATCH", `/v1/invoices/${id}`, { status: "sent" });
  await page.reload();
  await expect(page.getByRole("region", { name: "Activity" })).toContainText("1 expense.");
});
