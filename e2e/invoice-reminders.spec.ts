import type { Page } from "playwright/test";
import type { TestUser } from "@/testing/factories";
import { dayIn } from "@/testing/today";
import { type Api, expect, expectAccessible, expectAccessibleEverywhere, made, test } from "./fixtures";

const eur = (amount: number) => ({ amount, currency: "EUR" });
/** In the workspace's time zone. */

const REMINDERS = { enabled: true, weekdays_only: false, repeat_days: 14 };
const LATE_FEE = { action: "off", flat: eur(4000), annual_percent: "9.12" };

/** An invoice of 1,000.00 that was due five days ago. */
async function givenLate(api: Api, user: TestUser, invoicing: object = { reminders: REMINDERS }) {
  await api(user, "PATCH", "/v1/workspace", { currency: "EUR", invoicing });
  const client = await made(api, user, "/v1/clients", {
    ...{ name: "Maison Verlaine SARL", email: "ap@verlaine.example", currency: "EUR" },
  });
  const id = await made(api, user, "/v1/invoices", {
    ...{ client_id: client, issue_date: dayIn(-19), due_date: dayIn(-5) },
    lines: [{ description: "Design", quantity: "10", unit_price: eur(10_000) }],
  });
  await api(user, "PATCH", `/v1/invoices/${id}`, { status: "sent" });
  return { id, client };
}

const section = (page: Page) => page.getByRole("region", { name: "Reminders" });

test("a reminder with a changed text is sent by hand", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const { id } = await givenLate(api, owner);
  await page.goto(`/invoices/${id}`);
  await expect(section(page)).toContainText("None sent");
  await expect(section(page).getByText(/^Next reminder: \w+/)).toBeVisible();
  await expect(section(page)).toContainText("Step 3 of 4 to ap@verlaine.example");
  await expectAccessibleEverywhere(page);
  await section(page).getByRole("button", { name: "Send reminder…" }).click();
  const dialog = page.getByRole("dialog", { name: /^Send reminder for / });
  await expect(dialog.getByRole("textbox", { name: "To" })).toHaveValue("ap@verlaine.example");
  await expect(dialog.getByRole("button", { name: /Text$/ })).toContainText("Step 2, 3 days after the due date");
  await expect(dialog.getByRole("textbox", { name: "Message" })).toHaveValue(/The amount due is €1,000\.00\./);
  await dialog.getByRole("textbox", { name: "Subject" }).fill("{number} is {days_late} days late");
  await dialog.getByRole("textbox", { name: "Message" }).fill("Please pay {amount_due}.");
  const picture = dialog.frameLocator("iframe");
  await expect(picture.getByRole("paragraph").filter({ hasText: "Please pay €1,000.00." })).toBeVisible();
  await expect(dialog.getByText(/^The reminder planned for .+ stays\.$/)).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page.getByText("The reminder wasn’t emailed: email isn’t set up.")).toBeVisible();
  await expect(section(page)).toContainText("1 sent");
  await expect(page.getByText("Maren Ostlund sent a reminder")).toBeVisible();
  const { body } = await api(owner, "GET", `/v1/emails?invoice_id=${id}`);
  expect(body).toMatchObject({ data: [{ kind: "invoice_reminder", to: ["ap@verlaine.example"] }] });
  expect(JSON.stringify(body)).toMatch(/is 5 days late/);
});

test("unknown words and addresses are errors at their fields", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const { id } = await givenLate(api, owner);
  await page.goto(`/invoices/${id}?do=remind`);
  const dialog = page.getByRole("dialog", { name: /^Send reminder for / });
  await dialog.getByRole("textbox", { name: "Message" }).fill("Pay {amont}.");
  await expect(dialog.getByText(/\{amont\}/).nth(1)).toBeVisible();
  await dialog.getByRole("textbox", { name: "Message" }).fill("Pay.");
  await dialog.getByRole("textbox", { name: "To" }).fill("nowhere");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(dialog.getByRole("textbox", { name: "To" })).toHaveAttribute("aria-invalid", "true");
});

test("a promised date is set and removed, and reminders are paused and resumed", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const { id, client } = await givenLate(api, owner);
  await page.goto(`/invoices/${id}`);
  await section(page).getByRole("button", { name: "Set promised date…" }).click();
  const dialog = page.getByRole("dialog", { name: "Set promised date" });
  await dialog.getByRole("button", { name: "Set promised date" }).click();
  await expect(dialog.getByText("Choose a date.")).toBeVisible();
  await expectAccessibleEverywhere(page);
  await dialog.getByRole("spinbutton").first().click();
  await page.keyboard.type("12312055");
  await dialog.getByRole("textbox", { name: "Note" }).fill("Hugo, by phone");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page.getByText("Promised date set")).toBeVisible();
  await expect(section(page).getByText(/^Promised for \w+ 31, 2055$/)).toBeVisible();
  await expect(section(page)).toContainText("Hugo, by phone");
  await expectAccessible(page);
  await section(page).getByRole("button", { name: "Remove promise" }).click();
  await expect(section(page).getByRole("button", { name: "Set promised date…" })).toBeFocused();
  await section(page).getByRole("button", { name: "Pause reminders" }).click();
  await expect(section(page)).toContainText("Reminders of this invoice are paused");
  await section(page).getByRole("button", { name: "Resume reminders" }).click();
  await expect(section(page).getByText(/^Next reminder: /)).toBeVisible();
  const activity = page.getByRole("region", { name: "Activity" });
  await expect(activity).toContainText("Reminders resumed");
  await expect(activity).toContainText("Reminders paused");
  await expect(activity).toContainText("Promise removed");
  await expect(activity).toContainText(/Promised to pay on \w+ 31, 2055\s*Hugo, by phone/);
  await expectAccessible(page);

  await page.goto(`/clients/${client}`);
  await page.getByRole("button", { name: /^Edit.*terms/i }).click();
  const terms = page.getByRole("dialog");
  await terms.getByRole("button", { name: /Reminders$/ }).click();
  await page.getByRole("option", { name: "Paused" }).click();
  await terms.getByRole("button", { name: /Late fees$/ }).click();
  await page.getByRole("option", { name: "Never" }).click();
  await expectAccessible(page);
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(terms).toBeHidden();
  await expect(page.getByText("Paused", { exact: true })).toBeVisible();
  await expect(page.getByText("Never", { exact: true })).toBeVisible();
  await page.goto(`/invoices/${id}`);
  await expect(section(page)).toContainText("Reminders are paused for Maison Verlaine SARL");
});

test("a late fee is created and voided", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const { id } = await givenLate(api, owner, { reminders: REMINDERS, late_fee: LATE_FEE });
  await page.goto(`/invoices/${id}`);
  await expect(section(page)).toContainText("A late fee today would be €41.25: €40.00 and 5 days of interest.");
  await expect(section(page)).toContainText("Automatic late fees are off.");
  await section(page).getByRole("button", { name: "Create late fee" }).click();
  await expect(page).not.toHaveURL(new RegExp(id));
  await expect(page.getByText(/^Late fee for /)).toBeVisible();
  const fee = /inv_\w+/.exec(page.url())?.[0] ?? "";
  await api(owner, "PATCH", `/v1/invoices/${fee}`, { status: "sent" });
  await page.goto(`/invoices/${id}`);
  await expect(page.getByText("Late fee of €41.25 created")).toBeVisible();
  const fees = section(page).getByRole("list", { name: "Late fees" });
  await fees.getByRole("link").click();
  await expect(page.getByText(/^Late fee for /)).toBeVisible();
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Void…" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Void invoice" }).click();
  await expect(page.getByText(/^This invoice is void/)).toBeVisible();
  await expect(page.getByRole("region", { name: "Activity" })).toContainText("Voided");
  await page
    .getByText(/^Late fee for /)
    .getByRole("link")
    .click();
  await expect(fees).toContainText("Void");
  await expect(section(page)).toContainText("A late fee today would be €41.25");
  await expectAccessibleEverywhere(page);
});

test("a manager reads, and the row menu of the list sends", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const { id } = await givenLate(api, owner);
  await page.goto("/invoices");
  await page.getByRole("button", { name: /^Actions for / }).click();
  await page.getByRole("menuitem", { name: "Send reminder…" }).click();
  await expect(page.getByRole("dialog", { name: /^Send reminder for / })).toBeVisible();
  await signIn("manager");
  await page.goto(`/invoices/${id}`);
  await expect(section(page).getByText(/^Next reminder: /)).toBeVisible();
  await expect(section(page).getByRole("button")).toHaveCount(0);
});

test("reminders that are off, and a paid invoice", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const { id } = await givenLate(api, owner, { reminders: { enabled: false } });
  await page.goto(`/invoices/${id}`);
  await expect(section(page)).toContainText("Reminders are off");
  await expect(section(page).getByRole("link", { name: "Turn on in Settings" })).toBeVisible();
  await api(owner, "POST", `/v1/invoices/${id}/remind`, {});
  await api(owner, "PATCH", `/v1/invoices/${id}`, { status: "paid" });
  await expect(section(page)).toContainText(/^Reminders1 reminder was sent, on /);
});
