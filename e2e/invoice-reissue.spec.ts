import type { TestUser } from "@/testing/factories";
import { type Api, expect, expectAccessibleEverywhere, made, test } from "./fixtures";

interface Invoice {
  id: string;
  number: string | null;
  status: string;
  total: { amount: number };
  lines: { kind: string; description: string; quantity: string; time_entry_ids: string[] }[];
}

const eur = (amount: number) => ({ amount, currency: "EUR" });
const idOf = (url: string) => /inv_\w+/.exec(url)?.[0] ?? "";

async function invoiceOf(api: Api, user: TestUser, id: string): Promise<Invoice> {
  return (await api(user, "GET", `/v1/invoices/${id}`)).body as Invoice;
}

/** An issued invoice with two entries of 2 h 30 m in total. */
async function givenIssued(api: Api, owner: TestUser) {
  const clientId = await made(api, owner, "/v1/clients", { name: "Kestrel Coffee Roasters" });
  const projectId = await made(api, owner, "/v1/projects", { name: "Packaging", client_id: clientId, rate: eur(9000) });
  const entry = (start_time: string, duration_seconds: number) =>
    made(api, owner, "/v1/time-entries", { project_id: projectId, start_time, duration_seconds });
  const entryIds = [await entry("2026-11-02T08:00:00Z", 3600), await entry("2026-11-03T08:00:00Z", 5400)];
  const id = await made(api, owner, "/v1/invoices", { client_id: clientId, from_time_entries: {} });
  const { number } = (await api(owner, "PATCH", `/v1/invoices/${id}`, { status: "sent" })).body as Invoice;
  return { id, number: number ?? "", clientId, entryIds };
}

test("a void invoice is reissued with its time, which is billed once", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const { id, number, entryIds } = await givenIssued(api, owner);
  await page.goto(`/invoices/${id}`);
  const side = page.getByRole("complementary", { name: "Invoice details" });
  await expect(side.getByRole("heading", { name: "Billed time" })).toBeVisible();
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Void…" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Void invoice" }).click();
  await expect(page.getByText("This invoice is void")).toBeVisible();
  await expect(side).toContainText("2 entries, 2 h 30 m: unbilled");
  await expectAccessibleEverywhere(page);

  await page.getByRole("button", { name: "Reissue" }).dblclick();
  await expect(page.getByText(`${number} reissued as a draft. The draft bills 2 entries, 2 h 30 m.`)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Draft for Kestrel Coffee Roasters" })).toBeVisible();
  const draft = await invoiceOf(api, owner, idOf(page.url()));
  expect(draft).toMatchObject({ status: "draft", total: eur(22_500), lines: [{ kind: "time", quantity: "2.50" }] });
  expect(draft.lines[0]?.time_entry_ids.toSorted()).toEqual(entryIds.toSorted());
  const drafts = (await api(owner, "GET", "/v1/invoices?status=draft")).body as { data: Invoice[] };
  expect(drafts.data).toHaveLength(1);
  await expect(page.getByRole("article", { name: "Invoice" }).first()).not.toContainText("To pay");

  await page.goto(`/invoices/${id}`);
  await expect(side).toContainText("2 entries, 2 h 30 m: on a draft");
  await page.getByRole("button", { name: "Reissue" }).click();
  await expect(page.getByText("Nothing is left to reissue.")).toContainText("Time entries on other invoices: 2");
  await side.getByRole("link", { name: "on a draft" }).click();
  await expect(page).toHaveURL(new RegExp(draft.id));
});

test("reissuing with D in the list shows the time that is left out", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const { id, number, clientId, entryIds } = await givenIssued(api, owner);
  await api(owner, "POST", `/v1/invoices/${id}/void`);
  const [first = ""] = entryIds;
  const other = { client_id: clientId, from_time_entries: { time_entry_ids: [first] } };
  await made(api, owner, "/v1/invoices", other);
  await page.goto("/invoices");
  await page.getByRole("button", { name: `Actions for ${number}` }).click();
  await expect(page.getByRole("menuitem", { name: "Reissue" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: number }).focus();
  await page.keyboard.press("d");
  await expect(page.getByText("Not billed: 1 entry, 1 h, on a draft.")).toBeVisible();
  await expect(page).toHaveURL(/\/invoices\/inv_/);
  expect((await invoiceOf(api, owner, idOf(page.url()))).lines).toMatchObject([{ kind: "time", quantity: "1.50" }]);
});

test("a copy of an issued invoice shows the hours that it does not bill", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const { id, number } = await givenIssued(api, owner);
  await page.goto(`/invoices/${id}`);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  await expect(page.getByText(`Not billed: 2 entries, 2 h 30 m, on ${number}.`)).toBeVisible();
});

test("a draft shows no amount due, and an invoice of 0 is paid on issue", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const clientId = await made(api, owner, "/v1/clients", { name: "Kestrel Coffee Roasters" });
  const lines = [{ description: "Design", quantity: "10", unit_price: eur(10_000) }];
  const id = await made(api, owner, "/v1/invoices", { client_id: clientId, lines });
  await page.goto("/invoices");
  const row = page.getByRole("row").filter({ hasText: "No number yet" });
  await expect(page.getByRole("columnheader", { name: "Amount due" })).toBeVisible();
  await expect(row.getByText("€1,000.00", { exact: true }).filter({ visible: true })).toHaveCount(1);
  await api(owner, "PATCH", `/v1/invoices/${id}`, { discount: { percent: "100" }, status: "sent" });
  await page.goto(`/invoices/${id}`);
  await expect(page.getByText("Paid in full")).toBeVisible();
  await expect(page.getByText("Amount due")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Record payment" })).toHaveCount(0);
});
