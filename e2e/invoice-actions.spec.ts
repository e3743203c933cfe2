import type { TestUser } from "@/testing/factories";
import { type Api, expect, expectAccessible, made, test } from "./fixtures";

interface Invoice {
  id: string;
  number: string | null;
  status: string;
  amount_due: { amount: number };
  lines: { description: string; quantity: string }[];
  public_url: string | null;
}

const eur = (amount: number) => ({ amount, currency: "EUR" });
const LINES = [
  { description: "Design", quantity: "10", unit_price: eur(10_000) },
  { description: "Proofs", quantity: "2", unit_price: eur(2500) },
];

const givenClient = (api: Api, user: TestUser) => made(api, user, "/v1/clients", { name: "Kestrel Coffee Roasters" });

async function givenDraft(api: Api, user: TestUser, body: object = { lines: LINES }): Promise<string> {
  return made(api, user, "/v1/invoices", { client_id: await givenClient(api, user), ...body });
}

async function invoiceOf(api: Api, user: TestUser, id: string): Promise<Invoice> {
  return (await api(user, "GET", `/v1/invoices/${id}`)).body as Invoice;
}

const idOf = (url: string) => /inv_\w+/.exec(url)?.[0] ?? "";

test("an invoice is marked as paid, its payment is deleted, and its lines start another draft", async ({
  page,
  signIn,
  api,
}) => {
  const owner = await signIn();
  const id = await givenDraft(api, owner);
  await api(owner, "PATCH", `/v1/invoices/${id}`, { status: "sent" });
  await page.goto(`/invoices/${id}`);
  const more = page.getByRole("button", { name: "More actions" });
  await more.click();
  await page.getByRole("menuitem", { name: "Mark as paid today" }).click();
  await expect(page.getByText("Paid in full")).toBeVisible();
  expect(await invoiceOf(api, owner, id)).toMatchObject({ status: "paid", amount_due: eur(0) });

  await page.getByRole("button", { name: /Actions for the payment of/ }).click();
  await page.getByRole("menuitem", { name: "Delete…" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete the payment of €1,050.00?" });
  await expect(question).toContainText("becomes unpaid, with €1,050.00 due");
  await question.getByRole("button", { name: "Delete payment" }).click();
  await expect(page.getByRole("heading", { name: "Payments" })).toHaveCount(0);
  expect(await invoiceOf(api, owner, id)).toMatchObject({ status: "sent", amount_due: eur(105_000) });

  await more.click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  await expect(page.getByRole("heading", { name: "Draft for Kestrel Coffee Roasters" })).toBeVisible();
  const copy = await invoiceOf(api, owner, idOf(page.url()));
  expect(copy.id).not.toBe(id);
  expect(copy).toMatchObject({ number: null, amount_due: eur(105_000), lines: LINES });
});

test("an invoice is duplicated from its row menu and with D", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const id = await givenDraft(api, owner);
  await api(owner, "PATCH", `/v1/invoices/${id}`, { status: "sent" });
  const number = (await invoiceOf(api, owner, id)).number ?? "";
  await page.goto("/invoices");
  await page.getByRole("button", { name: `Actions for ${number}` }).click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  await expect(page.getByRole("heading", { name: "Draft for Kestrel Coffee Roasters" })).toBeVisible();
  const first = idOf(page.url());
  expect(await invoiceOf(api, owner, first)).toMatchObject({ number: null, lines: LINES });

  await page.goto("/invoices?state=outstanding");
  await expect(page.getByRole("link", { name: number })).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("d");
  await expect(page.getByText("Draft created from")).toBeVisible();
  await expect(page).toHaveURL(/\/invoices\/inv_/);
  const second = idOf(page.url());
  expect([id, first]).not.toContain(second);
  expect(await invoiceOf(api, owner, second)).toMatchObject({ number: null, lines: LINES });
});

test("a payment is recorded once despite repeated presses and a lost response", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const id = await givenDraft(api, owner);
  await api(owner, "PATCH", `/v1/invoices/${id}`, { status: "sent" });
  await page.goto(`/invoices/${id}`);
  await page.route(
    "**/v1/invoices/*/payments",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  const dialog = page.getByRole("dialog", { name: "Record payment" });
  await page.getByRole("button", { name: "Record payment" }).click();
  await dialog.getByRole("textbox", { name: "Amount" }).fill("300");
  await dialog.getByRole("button", { name: "Record €300.00" }).click();
  await expect(dialog.getByText("Stint cannot be reached.")).toBeVisible();
  await dialog.getByRole("button", { name: "Record €300.00" }).click();
  await expect(dialog).toBeHidden();
  expect(await invoiceOf(api, owner, id)).toMatchObject({ amount_due: eur(75_000) });

  await page.getByRole("button", { name: "Record payment" }).click();
  await dialog.getByRole("textbox", { name: "Amount" }).fill("50");
  await dialog.getByRole("button", { name: "Record €50.00" }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("€700.00").first()).toBeVisible();
  expect(await invoiceOf(api, owner, id)).toMatchObject({ amount_due: eur(70_000) });
});

test("a draft is issued without email, or issued and paid at once", async ({ page, signIn, api }) => {
  const owner = await signIn();
  await page.goto(`/invoices/new?client=${await givenClient(api, owner)}`);
  await page.getByRole("button", { name: "Create blank invoice" }).click();
  await expect(page.getByRole("heading", { name: "Draft for Kestrel Coffee Roasters" })).toBeVisible();
  const first = idOf(page.url());
  await api(owner, "PATCH", `/v1/invoices/${first}`, { lines: LINES });
  await expect(page.getByLabel("Note and totals")).toContainText("€1,050.00");
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Issue without email" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("locks the total of €1,050.00");
  await expectAccessible(page);
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", { name: "Send…" })).toBeVisible();
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Issue without email" }).click();
  await question.getByRole("button", { name: "Issue invoice" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^INV-/ })).toBeVisible();
  expect(await invoiceOf(api, owner, first)).toMatchObject({ status: "sent", amount_due: eur(105_000) });

  const second = await givenDraft(api, owner);
  await page.goto(`/invoices/${second}`);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Issue and mark as paid" }).click();
  await question.getByRole("button", { name: "Issue as paid" }).click();
  await expect(page.getByText("Paid in full")).toBeVisible();
  expect(await invoiceOf(api, owner, second)).toMatchObject({ status: "paid", amount_due: eur(0) });
  expect((await api(owner, "GET", "/v1/emails?kind=invoice")).body).toMatchObject({ data: [] });
});

test("a deleted draft is restored, and deleting one with billed time frees that time", async ({
  page,
  signIn,
  api,
}) => {
  const owner = await signIn();
  const id = await givenDraft(api, owner);
  await page.goto(`/invoices/${id}`);
  await page.getByRole("button", { name: "Move or remove line 1" }).click();
  await page.getByRole("menuitem", { name: "Move down" }).click();
  await expect(page.getByRole("button", { name: /Edit line 2: Design/ })).toBeVisible();
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Delete draft" }).click();
  await expect(page.getByText("Draft deleted")).toBeVisible();
  await expect(page).toHaveURL(/\/invoices$/);
  expect((await api(owner, "GET", `/v1/invoices/${id}`)).status).toBe(404);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("heading", { name: "Draft for Kestrel Coffee Roasters" })).toBeVisible();
  expect((await invoiceOf(api, owner, idOf(page.url()))).lines).toMatchObject(LINES.toReversed());

  const clientId = await givenClient(api, owner);
  const projectId = await made(api, owner, "/v1/projects", { name: "Packaging", client_id: clientId, rate: eur(9000) });
  const entry = { project_id: projectId, start_time: "2026-11-02T08:00:00Z", duration_seconds: 3600 };
  const entryId = await made(api, owner, "/v1/time-entries", entry);
  const billing = await made(api, owner, "/v1/invoices", { client_id: clientId, from_time_entries: {} });
  await page.goto(`/invoices/${billing}`);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Delete draft…" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("1 entry becomes unbilled again.");
  await page.route(`**/v1/invoices/${billing}`, (route) =>
    route.request().method() === "DELETE" ? route.abort() : route.fallback(),
  );
  await question.getByRole("button", { name: "Delete draft" }).click();
  await expect(page.getByText("The draft wasn’t deleted.")).toBeVisible();
  await page.unroute(`**/v1/invoices/${billing}`);
  await page.goto(`/invoices/${billing}`);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Delete draft…" }).click();
  await question.getByRole("button", { name: "Delete draft" }).click();
  await expect(page.getByText("Draft deleted")).toBeVisible();
  expect((await api(owner, "GET", `/v1/time-entries/${entryId}`)).body).toMatchObject({ invoice_id: null });
});

test("the client’s link can be copied from the list", async ({ page, context, signIn, api }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const owner = await signIn();
  const id = await givenDraft(api, owner);
  const { number, public_url } = (await api(owner, "PATCH", `/v1/invoices/${id}`, { status: "sent" })).body as Invoice;
  await page.goto("/invoices");
  await page.getByRole("button", { name: `Actions for ${number ?? ""}` }).click();
  await page.getByRole("menuitem", { name: "Copy public link" }).click();
  await expect(page.getByText("Link copied.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(public_url);
});
