import type { TestUser } from "@/testing/factories";
import { type Api, expect, expectAccessible, expectAccessibleEverywhere, made, test } from "./fixtures";

const eur = (amount: number) => ({ amount, currency: "EUR" });
const LINE = { description: "Care and support, {month} {year}", quantity: "1", unit_price: eur(95_000) };

async function givenClient(api: Api, user: TestUser, email: string | null = "ap@nordlicht.example"): Promise<string> {
  return made(api, user, "/v1/clients", { name: "Nordlicht Energie GmbH", email, currency: "EUR" });
}

async function givenSchedule(api: Api, user: TestUser, body: object = {}): Promise<string> {
  const client = await givenClient(api, user);
  return made(api, user, "/v1/recurring-invoices", {
    ...{ client_id: client, name: "Care and support", lines: [LINE] },
    schedule: { unit: "month", day: 1, starts_on: "2026-06-01" },
    ...body,
  });
}

test("a monthly schedule is created with a preview, run, and its invoice opened", async ({ page, signIn, api }) => {
  const owner = await signIn();
  await givenClient(api, owner);
  await page.goto("/invoices/recurring/new");
  await page.getByRole("textbox", { name: "Name" }).fill("Care and support");
  await page.getByRole("combobox", { name: "Client" }).fill("Nordlicht");
  await page.getByRole("option", { name: "Nordlicht Energie GmbH" }).click();
  await expect(page.getByRole("list", { name: "Next six dates" }).getByRole("listitem")).toHaveCount(6);
  await page.getByRole("button", { name: "Add line" }).click();
  await page.getByRole("textbox", { name: "Description" }).fill("Care and support, {month} {year}");
  await page.getByRole("textbox", { name: /^Price in EUR/ }).fill("950");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /^Edit line 1/ })).toBeVisible();
  await page.getByText("Unbilled time", { exact: true }).click();
  const preview = page.getByRole("complementary", { name: "Preview" });
  await expect(preview.getByText("€950.00").first()).toBeVisible();
  await expect(page.getByText("None so far.")).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page.getByRole("heading", { name: "Care and support", level: 1 })).toBeVisible();
  await expect(page.getByText("No runs yet.")).toBeVisible();
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Run now…" }).click();
  const question = page.getByRole("alertdialog", { name: "Run “Care and support” now" });
  await expect(question).toContainText("A draft for Nordlicht Energie GmbH bills");
  await expectAccessible(page);
  await question.getByRole("button", { name: "Create draft" }).click();
  const runs = page.getByRole("table", { name: "Runs" });
  await expect(runs).toContainText("Run by Maren Ostlund.");
  await expectAccessibleEverywhere(page);
  await runs.getByRole("link", { name: "Draft" }).click();
  await expect(page.getByRole("link", { name: "Care and support", exact: true })).toBeVisible();
});

test("unsaved values survive a reload, and a save changes only them", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const id = await givenSchedule(api, owner);
  await page.goto(`/invoices/recurring/${id}`);
  await page.getByRole("textbox", { name: "Subject" }).fill("Invoice {number_of} for {period}");
  await expect(page.getByText(/^The next subject is “Invoice 1 for \w+ \d{4}”\.$/)).toBeVisible();
  await page.reload();
  await expect(page.getByText("You have unsaved text from earlier.")).toBeVisible();
  await api(owner, "PATCH", `/v1/recurring-invoices/${id}`, { name: "Care" });
  await expect(page.getByRole("heading", { name: "Care", level: 1, exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Save schedule" }).click();
  await expect(page.getByText("Schedule saved")).toBeVisible();
  const { body } = await api(owner, "GET", `/v1/recurring-invoices/${id}`);
  expect(body).toMatchObject({ name: "Care", send: { subject: "Invoice {number_of} for {period}" } });
  await expect(page.getByRole("button", { name: "Save schedule" })).toBeDisabled();
});

test("a schedule is paused, resumed, duplicated and ended", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const id = await givenSchedule(api, owner);
  await page.goto(`/invoices/recurring/${id}`);
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByText("Paused by Maren Ostlund")).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByRole("button", { name: "Resume" }).click();
  await expect(page.getByText("Schedule resumed")).toBeVisible();
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  await expect(page).toHaveURL(`/invoices/recurring/new?copy=${id}`);
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Care and support");
  await page.goto(`/invoices/recurring/${id}`);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "End…" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "End schedule" }).click();
  await expect(page.getByText("The schedule has ended.")).toBeVisible();
});

test("errors are shown at their fields", async ({ page, signIn, api }) => {
  const owner = await signIn();
  await givenClient(api, owner, null);
  await page.goto("/invoices/recurring/new");
  await page.getByRole("button", { name: "Save schedule" }).click();
  await expect(page.getByText("Enter a name.")).toBeVisible();
  await expect(page.getByText("Choose a client.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Name" })).toBeFocused();
  await page.getByRole("textbox", { name: "Name" }).fill("Care and support");
  await page.getByRole("combobox", { name: "Client" }).fill("Nordlicht");
  await page.getByRole("option", { name: "Nordlicht Energie GmbH" }).click();
  await page.getByRole("radio", { name: "Send" }).click();
  await expect(page.getByText("Nordlicht Energie GmbH has no email address. Add one to send invoices.")).toBeVisible();
  await page.getByRole("textbox", { name: "Interval" }).fill("40");
  await expect(page.getByText("Enter a whole number from 1 to 36.")).toBeVisible();
  await page.getByRole("textbox", { name: "Interval" }).fill("3");
  await page.getByRole("button", { name: "Add line" }).click();
  await page.getByRole("textbox", { name: "Description" }).fill("Support, {moon}");
  await expect(page.getByText(/“\{moon\}” is unknown/).first()).toBeVisible();
  await expectAccessible(page);
});

test("an invoice is made recurring", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const client = await givenClient(api, owner);
  const invoice = await made(api, owner, "/v1/invoices", {
    ...{ client_id: client, notes: "Thank you.", purchase_order: "NE-4711" },
    lines: [{ description: "Hosting", quantity: "1", unit_price: eur(4900) }],
  });
  await page.goto(`/invoices/${invoice}`);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Make recurring" }).click();
  await expect(page).toHaveURL(`/invoices/recurring/new?from=${invoice}`);
  await expect(page.getByRole("combobox", { name: "Client" })).toHaveValue("Nordlicht Energie GmbH");
  await expect(page.getByRole("button", { name: /^Edit line 1: Hosting/ })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "PO number" })).toHaveValue("NE-4711");
  await page.getByRole("button", { name: "Save schedule" }).click();
  await expect(page.getByRole("heading", { name: "Hosting", level: 1 })).toBeVisible();
});

test("the page fits a phone, managers read it, and members do not", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const id = await givenSchedule(api, owner, { from_time_entries: {} });
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of [`/invoices/recurring/${id}`, "/invoices/recurring/new"]) {
    await page.goto(path);
    await expect(page.getByRole("button", { name: "Save schedule" })).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  }
  await signIn("manager");
  await page.goto(`/invoices/recurring/${id}`);
  await expect(page.getByText("Only owners and admins can change recurring invoices.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Save schedule" })).toHaveCount(0);
  await expectAccessible(page);
  await signIn("member");
  await page.goto(`/invoices/recurring/${id}`);
  await expect(page.getByRole("heading", { name: "Invoices", exact: true })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveCount(0);
});
