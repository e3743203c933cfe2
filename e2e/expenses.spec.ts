import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import type { TestUser } from "@/testing/factories";
import { todaysNumber } from "@/testing/invoices";
import { type Api, expect, expectAccessible, expectAccessibleEverywhere, firstId, made, test } from "./fixtures";

const eur = (amount: number) => ({ amount, currency: "EUR" });

/** A picture of one pixel. */
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);
const PDF = Buffer.from(
  "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n" +
    "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n",
);

/** A workspace with the categories Taxi and Mileage, and a project. */
async function givenCategories(api: Api, owner: TestUser) {
  const client = await made(api, owner, "/v1/clients", { name: "Kestrel Coffee", currency: "EUR" });
  return {
    client,
    project: await made(api, owner, "/v1/projects", { name: "Website relaunch", client_id: client }),
    taxi: await made(api, owner, "/v1/expense-categories", { name: "Taxi", markup_percent: "10" }),
    mileage: await made(api, owner, "/v1/expense-categories", { name: "Mileage", unit_name: "km", unit_price: "0.30" }),
  };
}

const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

/** Upload a receipt. @returns its id. */
async function givenReceipt(user: TestUser, baseURL: string | undefined): Promise<string> {
  const response = await fetch(`${baseURL ?? ""}/v1/files?filename=receipt.png`, {
    method: "POST",
    headers: { authorization: `Bearer ${user.key}`, "content-type": "image/png" },
    body: PNG,
  });
  expect(response.status).toBe(201);
  return ((await response.json()) as { id: string }).id;
}

async function dropFiles(page: Page, files: readonly { name: string; type: string; bytes: Buffer }[]): Promise<void> {
  const transfer = await page.evaluateHandle(
    (given) => {
      const data = new DataTransfer();
      for (const { name, type, base64 } of given) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        data.items.add(new File([bytes], name, { type }));
      }
      return data;
    },
    files.map(({ name, type, bytes }) => ({ name, type, base64: bytes.toString("base64") })),
  );
  await page.locator("body").dispatchEvent("dragover", { dataTransfer: transfer });
  await expect(page.getByText(`Drop ${files.length} files to create drafts`)).toBeAttached();
  await page.locator("body").dispatchEvent("drop", { dataTransfer: transfer });
}

test("an expense is added in one line, and its row opens at the side", async ({ page, signIn, api }) => {
  const owner = await signIn();
  await givenCategories(api, owner);
  await page.goto("/expenses");
  await expect(page.getByRole("heading", { name: "No expenses yet" })).toBeVisible();
  await expectAccessibleEverywhere(page);
  const line = page.getByRole("combobox", { name: "New expense" });
  await line.fill("34.50 to Nordlicht #Ta");
  await page.getByRole("option", { name: "Taxi" }).click();
  await line.pressSequentially("@Web");
  await line.press("Enter");
  await expect(line).toHaveValue("34.50 to Nordlicht #Taxi @Website relaunch ");
  await expect(page.getByText("Adds €34.50, Taxi, today, to")).toBeVisible();
  await expect(page.getByText("Billable with 10% markup, and reimbursable.")).toBeVisible();
  await line.press("Enter");
  await expect(row(page, "to Nordlicht")).toContainText("€34.50");
  await expect(line).toHaveValue("");
  const side = page.getByRole("complementary", { name: "Expense details" });
  await expect(side).toContainText("€37.95");
  await expect(page.getByRole("navigation", { name: "Kinds of expenses" })).toContainText("€37.95");
  await line.fill("120 km site visit");
  await line.press("Enter");
  await expect(row(page, "site visit, 120")).toContainText("€36.00");
  await expectAccessible(page);
});

test("an incomplete line says what is missing", async ({ page, signIn, api }) => {
  const owner = await signIn();
  await givenCategories(api, owner);
  await page.goto("/expenses");
  const line = page.getByRole("combobox", { name: "New expense" });
  await line.fill("lunch with the team");
  await line.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "Enter an amount, such as 34.50." })).toBeVisible();
  await line.fill("12 lunch #Cinema");
  await line.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "There is no category “Cinema”." })).toBeVisible();
});

test("dropped files become drafts, and complete drafts become expenses with receipts", async ({
  page,
  signIn,
  api,
}) => {
  const owner = await signIn();
  await givenCategories(api, owner);
  await page.goto("/expenses");
  await dropFiles(page, [
    { name: "train.pdf", type: "application/pdf", bytes: PDF },
    { name: "taxi.png", type: "image/png", bytes: PNG },
    { name: "scan.heic", type: "image/heic", bytes: Buffer.from("heic") },
  ]);
  await expect(page.getByRole("alert").filter({ hasText: "scan.heic was not added." })).toBeVisible();
  const drafts = page.getByRole("region", { name: "2 drafts from your files" });
  const draft = (name: string) => drafts.getByRole("listitem").filter({ hasText: name });
  await expect(draft("train.pdf")).toContainText("Amount missing");
  await draft("taxi.png").getByRole("textbox", { name: "Amount" }).fill("17.50");
  await draft("taxi.png").getByRole("combobox", { name: "Category" }).fill("Tax");
  await page.getByRole("option", { name: "Taxi" }).click();
  await expect(draft("taxi.png")).toContainText("Complete");
  await expect(page.getByRole("img", { name: "Receipt taxi.png" })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.reload();
  await expect(draft("taxi.png")).toContainText("Complete");
  await page.getByRole("button", { name: "Save 1 expense" }).click();
  await expect(row(page, "Taxi")).toContainText("1 receipt");
  await expect(page.getByRole("region", { name: "1 draft from your files" })).toContainText("train.pdf");
  const { body } = await api(owner, "GET", "/v1/expenses");
  expect((body as { data: object[] }).data).toMatchObject([{ amount: eur(1750), receipt_ids: [expect.any(String)] }]);
});

test("an expense is changed in the dialog, which computes the billable amount", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const { project, taxi } = await givenCategories(api, owner);
  const given = { category_id: taxi, project_id: project, amount: eur(11_900), notes: "Train to Hamburg" };
  const id = await made(api, owner, "/v1/expenses", given);
  await page.goto(`/expenses?expense=${id}`);
  await page.getByRole("button", { name: "Actions for this expense" }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit expense" });
  await expect(dialog).toContainText("€130.90");
  await dialog.getByRole("textbox", { name: "Included tax" }).fill("19");
  await expect(dialog).toContainText("€110.00");
  await dialog.getByRole("textbox", { name: "Description" }).fill("Train to Hamburg and back");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save expense" }).click();
  await expect(row(page, "Train to Hamburg and back")).toBeVisible();
  expect((await api(owner, "GET", `/v1/expenses/${id}`)).body).toMatchObject({
    tax_amount: eur(1900),
    billable_amount: eur(11_000),
  });
});

test("expenses of a trip are added one after the other with the key N", async ({ page, signIn, api }) => {
  const owner = await signIn();
  await givenCategories(api, owner);
  await page.goto("/expenses");
  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog", { name: "New expense" });
  await dialog.getByRole("button", { name: "Add expense" }).click();
  await expect(dialog.getByText("Enter an amount.")).toBeVisible();
  await dialog.getByText("Add another").click();
  for (const amount of ["10", "20"]) {
    await dialog.getByRole("textbox", { name: "Amount" }).fill(amount);
    await dialog.getByRole("combobox", { name: "Category" }).fill("Taxi");
    await page.getByRole("option", { name: "Taxi" }).click();
    await dialog.getByRole("button", { name: "Add expense" }).click();
    await expect(dialog.getByRole("textbox", { name: "Amount" })).toHaveValue("");
  }
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(row(page, "€10.00")).toBeVisible();
  await expect(row(page, "€20.00")).toBeVisible();
});

test("the receipts of an expense are shown, added and removed", async ({ page, signIn, api, baseURL }) => {
  const owner = await signIn();
  const { taxi } = await givenCategories(api, owner);
  const given = { category_id: taxi, amount: eur(1000), receipt_ids: [await givenReceipt(owner, baseURL)] };
  const id = await made(api, owner, "/v1/expenses", given);
  await page.goto(`/expenses?expense=${id}`);
  const picture = page.getByRole("img", { name: "Receipt receipt.png" });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  await page
    .getByRole("complementary")
    .locator("input[type=file]")
    .setInputFiles({ name: "second.pdf", mimeType: "application/pdf", buffer: PDF });
  await expect(page.getByRole("button", { name: "Next receipt" })).toBeEnabled();
  await page.getByRole("button", { name: "Next receipt" }).click();
  await expect(page.getByTitle("second.pdf")).toBeVisible();
  await page.getByRole("button", { name: "Remove this receipt" }).click();
  await expect(page.getByRole("button", { name: "Next receipt" })).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "Next receipt" })).toBeVisible();
});

test("expenses of a person are reimbursed, and Undo removes the reimbursement", async ({ page, signIn, api }) => {
  const member = await signIn("member");
  const owner = await signIn();
  const { taxi } = await givenCategories(api, owner);
  for (const amount of [11_900, 1750])
    await made(api, member, "/v1/expenses", { category_id: taxi, amount: eur(amount) });
  await made(api, owner, "/v1/expenses", { category_id: taxi, amount: eur(500), spent_on: "2026-01-02" });
  await page.goto("/expenses");
  await page.getByRole("button", { name: "Reimburse…" }).click();
  const dialog = page.getByRole("dialog", { name: "Reimburse expenses" });
  await dialog.getByRole("radio").nth(1).check();
  await dialog.getByRole("textbox", { name: "Reference" }).fill("Payroll November");
  await expectAccessibleEverywhere(page);
  await dialog.getByRole("button", { name: "Reimburse €136.50" }).click();
  await expect(page.getByText("€136.50 to Maren Ostlund recorded")).toBeVisible();
  await expect(page.getByRole("table").getByText(/^Reimbursed /)).toHaveCount(2);
  const reimbursed = async () =>
    ((await api(owner, "GET", "/v1/expenses?reimbursed=true")).body as { data: object[] }).data.length;
  expect(await reimbursed()).toBe(2);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(reimbursed).toBe(0);
});

test("members see their own expenses only, without markups", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const { taxi, project } = await givenCategories(api, owner);
  await made(api, owner, "/v1/expenses", { category_id: taxi, amount: eur(777), notes: "Dinner of the owner" });
  const member = await signIn("member");
  const own = { category_id: taxi, project_id: project, amount: eur(1000), notes: "My own taxi" };
  const id = await made(api, member, "/v1/expenses", own);
  await page.goto(`/expenses?expense=${id}`);
  await expect(row(page, "My own taxi")).toBeVisible();
  await expect(page.getByText("Dinner of the owner")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Reimburse…" })).toHaveCount(0);
  await expect(page.getByText("Markup")).toHaveCount(0);
  await expectAccessible(page);
});

test("a billed expense is locked, and says how to unlock it", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const { client, project, taxi } = await givenCategories(api, owner);
  const given = { category_id: taxi, project_id: project, amount: eur(1000), notes: "Billed taxi" };
  const id = await made(api, owner, "/v1/expenses", given);
  const invoice = { client_id: client, from_expenses: { project_ids: [project] } };
  await made(api, owner, "/v1/invoices", invoice);
  await page.goto(`/expenses?expense=${id}`);
  await expect(page.getByText("The expense is on an invoice.")).toBeVisible();
  await expect(page.getByRole("switch", { name: "Billable" })).toBeDisabled();
  await page.getByRole("link", { name: "Open invoice" }).click();
  await expect(page.getByRole("heading", { name: /^Draft for Kestrel/ })).toBeVisible();
});

test("an invoice opens its expenses, with its number as a filter", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const { client, project, taxi } = await givenCategories(api, owner);
  const given = { category_id: taxi, project_id: project, amount: eur(1000) };
  for (const notes of ["First taxi", "Second taxi"]) await made(api, owner, "/v1/expenses", { ...given, notes });
  const invoice = await made(api, owner, "/v1/invoices", { client_id: client, from_expenses: {} });
  await api(owner, "PATCH", `/v1/invoices/${invoice}`, { status: "sent" });
  await made(api, owner, "/v1/expenses", { ...given, notes: "Later taxi" });
  await made(api, owner, "/v1/invoices", { client_id: client, from_expenses: {} });
  await page.goto(`/invoices/${invoice}`);
  await page.getByRole("link", { name: "Show", exact: true }).click();
  await expect(row(page, "First taxi")).toBeVisible();
  await expect(row(page, "Second taxi")).toBeVisible();
  await expect(row(page, "Later taxi")).toBeHidden();
  const filters = page.getByRole("group", { name: "Filters" });
  await expect(filters).toContainText(todaysNumber());
  await expectAccessible(page);
  await filters.getByRole("button", { name: "Clear filters" }).click();
  await expect(row(page, "Later taxi")).toBeVisible();
});

test("selected expenses are deleted, and Undo restores them", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const { taxi } = await givenCategories(api, owner);
  for (const notes of ["First", "Second"]) {
    await made(api, owner, "/v1/expenses", { category_id: taxi, amount: eur(1000), notes });
  }
  await page.goto("/expenses");
  for (const name of ["Select: First", "Select: Second"]) {
    // The selection follows the click in a transition.
    await page.getByRole("checkbox", { name }).click();
    await expect(page.getByRole("checkbox", { name })).toBeChecked();
  }
  await expect(page.getByRole("toolbar")).toContainText("€20.00");
  await page.getByRole("toolbar").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("2 expenses deleted")).toBeVisible();
  expect(await firstId(api, owner, "expenses")).toBe("");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row(page, "First")).toBeVisible();
  await expect(row(page, "Second")).toBeVisible();
});

test("filters and tab are in the address", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const { taxi } = await givenCategories(api, owner);
  await made(api, owner, "/v1/expenses", { category_id: taxi, amount: eur(1000), notes: "Airport" });
  await made(api, owner, "/v1/expenses", {
    category_id: taxi,
    amount: eur(1000),
    notes: "Harbor",
    reimbursable: false,
  });
  await page.goto("/expenses?tab=to-reimburse");
  await expect(row(page, "Airport")).toBeVisible();
  await expect(row(page, "Harbor")).toHaveCount(0);
  await page.getByRole("link", { name: /^All/ }).click();
  await page.getByRole("searchbox", { name: "Search expenses" }).fill("harb");
  await expect(row(page, "Airport")).toHaveCount(0);
  await expect(page).toHaveURL(/q=harb/);
  await expect(page.getByRole("rowheader", { name: /1 expense$/ })).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: "CSV" }).click();
  const text = await readFile(await (await download).path(), "utf8");
  expect(text).toContain("Harbor");
  expect(text).not.toContain("Airport");
});

test("on a phone an expense opens in a sheet, and a receipt is photographed", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const { taxi } = await givenCategories(api, owner);
  await made(api, owner, "/v1/expenses", { category_id: taxi, amount: eur(1000), notes: "Airport" });
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/expenses");
  const camera = page.locator("input[capture]");
  await expect(camera).toHaveAttribute("capture", "environment");
  await page.getByRole("link", { name: "Airport" }).click();
  await expect(page.getByRole("dialog", { name: "Expense details" })).toContainText("€10.00");
  await expectAccessibleEverywhere(page);
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await camera.setInputFiles({ name: "photo.png", mimeType: "image/png", buffer: PNG });
  await expect(page.getByRole("region", { name: "1 draft from your files" })).toContainText("photo.png");
  await expectAccessible(page);
});

test("changes of other people appear without a reload", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const { taxi } = await givenCategories(api, owner);
  await made(api, owner, "/v1/expenses", { category_id: taxi, amount: eur(1000), notes: "Airport" });
  await page.goto("/expenses");
  await expect(row(page, "Airport")).toBeVisible();
  await made(api, owner, "/v1/expenses", { category_id: taxi, amount: eur(2000), notes: "Harbor" });
  await expect(row(page, "Harbor")).toBeVisible();
});
