import type { Page } from "playwright/test";
import { expect, expectAccessible, made, test } from "./fixtures";

test.use({ locale: "en-GB", timezoneId: "Europe/Berlin", contextOptions: { reducedMotion: "reduce" } });

const WEEK = "/timesheet?date=2026-11-19";
const NINE = { start_time: "2026-11-19T08:00:00Z", time_zone: "Europe/Berlin" };
const THURSDAY = 3;
const cell = (page: Page, name: RegExp, day: number) => page.getByRole("row", { name }).getByRole("gridcell").nth(day);
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

/** Types of the browser's own dialogs. */
function browserQuestions(page: Page): string[] {
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  return asked;
}

test("a refused cell keeps its mark, the footer says so, and leaving the page warns", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const asked = browserQuestions(page);
  const portal = await made(api, owner, "/v1/projects", { name: "Portal" });
  await made(api, owner, "/v1/projects", { name: "Retainer" });
  await made(api, owner, "/v1/time-entries", { ...NINE, project_id: portal, duration_seconds: 3600 });
  await page.goto(WEEK);
  await page.keyboard.press("n");
  await page.getByRole("combobox", { name: "Project" }).fill("Reta");
  await page.getByRole("option", { name: "Retainer" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Add row" }).click();
  await cell(page, /^Retainer/, 0).focus();
  await page.keyboard.type("1:75");
  await page.keyboard.press("Enter");
  await cell(page, /^Portal/, 1).focus();
  await page.keyboard.type("2");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^Saved: Portal/)).toBeVisible();
  await expect(page.getByText("1 cell isn’t saved: Retainer, Monday 16 November.")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("link", { name: "Projects" }).first().click();
  await expect(page.getByText("1 timesheet cell isn’t saved")).toBeVisible();
  await page.getByRole("button", { name: "Go back" }).click();
  await expect(cell(page, /^Retainer/, 0)).toContainText("1:75");
  await page.reload();
  expect(asked).toEqual(["beforeunload"]);
  await expect(cell(page, /^Retainer/, 0)).toHaveAttribute("aria-invalid", "true");
  await cell(page, /^Retainer/, 0).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type("1:45");
  await page.keyboard.press("Enter");
  await expect(cell(page, /^Retainer/, 0)).toHaveText("1:45");
  await page.reload();
  expect(asked, "no warning after everything is saved").toEqual(["beforeunload"]);
});

test("a cell being typed survives a reload, and does not silently replace another user’s change", async ({
  page,
  signIn,
  api,
}) => {
  const owner = await signIn();
  const portal = await made(api, owner, "/v1/projects", { name: "Portal" });
  const id = await made(api, owner, "/v1/time-entries", { ...NINE, project_id: portal, duration_seconds: 3600 });
  const seconds = async () => (await api(owner, "GET", `/v1/time-entries/${id}`)).body;
  await page.goto(WEEK);
  await cell(page, /^Portal/, THURSDAY).focus();
  await page.keyboard.type("3");
  await page.reload();
  await expect(cell(page, /^Portal/, THURSDAY)).toContainText("3");
  await expect(cell(page, /^Portal/, THURSDAY)).toHaveAttribute("aria-invalid", "true");
  await cell(page, /^Portal/, THURSDAY).focus();
  await page.keyboard.press("Enter");
  await api(owner, "PATCH", `/v1/time-entries/${id}`, { duration_seconds: 7200 });
  await expect(page.getByRole("row", { name: /^Portal/ })).toContainText("2:00");
  await page.keyboard.press("Enter");
  await cell(page, /^Portal/, THURSDAY).focus();
  await expect(page.getByText(/^Not saved: Someone else changed this cell from 1:00 to 2:00/)).toBeVisible();
  expect(await seconds()).toMatchObject({ duration_seconds: 7200 });
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect.poll(seconds).toMatchObject({ duration_seconds: 10_800 });
});

test("unsaved notes of a draft survive a reload", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const client_id = await made(api, owner, "/v1/clients", { name: "Kestrel Coffee Roasters" });
  const id = await made(api, owner, "/v1/invoices", { client_id });
  await page.goto(`/invoices/${id}`);
  await field(page, "Note to client").fill("Thank you for the good work.");
  await page.reload();
  await expect(field(page, "Note to client")).toHaveValue("Thank you for the good work.");
  await expect(page.getByText("Not saved yet. Your change is saved when you leave the field.")).toBeVisible();
  await field(page, "Note to client").focus();
  await field(page, "Note to client").blur();
  const note = async () => (await api(owner, "GET", `/v1/invoices/${id}`)).body;
  await expect.poll(note).toMatchObject({ notes: "Thank you for the good work." });
  await expect(page.getByText("Not saved yet.")).toBeHidden();
});

test("a refused text in the settings survives leaving the page, and its correction is saved", async ({
  page,
  signIn,
  api,
}) => {
  const owner = await signIn();
  const asked = browserQuestions(page);
  await page.goto("/settings/invoicing");
  await field(page, "Pattern").fill("INV");
  await field(page, "Pattern").press("Enter");
  await expect(field(page, "Pattern")).toHaveAttribute("aria-invalid", "true");
  await page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: "Taxes" }).click();
  await expect(page).toHaveURL(/\/settings\/taxes$/);
  await page.goBack();
  await expect(field(page, "Pattern")).toHaveValue("INV");
  await expect(page.getByText("Not saved yet.")).toBeVisible();
  await field(page, "Pattern").fill("INV-{000}");
  await field(page, "Pattern").press("Enter");
  const workspace = async () => (await api(owner, "GET", "/v1/workspace")).body;
  await expect.poll(workspace).toMatchObject({ invoicing: { number_pattern: "INV-{000}" } });
  await expect(page.getByText("Not saved yet.")).toBeHidden();
  await page.reload();
  await expect(field(page, "Pattern")).toHaveValue("INV-{000}");
  expect(asked).toEqual([]);
});

test("an invoice is not sent while one of its fields is refused", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const client_id = await made(api, owner, "/v1/clients", { name: "Kestrel", email: "ap@kestrel.example" });
  const lines = [{ description: "Design", quantity: "1", unit_price: { amount: 10_000, currency: "EUR" } }];
  const id = await made(api, owner, "/v1/invoices", { client_id, lines });
  await page.goto(`/invoices/${id}`);
  const discount = field(page, "Discount, percentage or amount");
  await discount.fill("120 %");
  await page.getByRole("button", { name: "Send…" }).click();
  await expect(page.getByText("Some text isn’t saved. Correct the marked fields first.")).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
  await discount.fill("10 %");
  await page.getByRole("button", { name: "Send…" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect((await api(owner, "GET", `/v1/invoices/${id}`)).body).toMatchObject({ discount: { percent: "10" } });
});

test("a secret that is shown once can be dismissed only by its button", async ({ page, signIn }) => {
  await signIn();
  const asked = browserQuestions(page);
  await page.goto("/settings/api-keys");
  await page.getByRole("button", { name: "New key" }).click();
  await page.getByLabel("Name").fill("Kiosk");
  await page.getByRole("button", { name: "Create key" }).click();
  const key = page.getByLabel("API key", { exact: true });
  await expect(key).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Enter");
  await page.mouse.click(5, 5);
  await page.keyboard.press("Escape");
  await expect(key).toBeVisible();
  await page.getByRole("button", { name: "I’ve saved it" }).click();
  await expect(key).toBeHidden();
  await page.reload();
  expect(asked).toEqual([]);
});
