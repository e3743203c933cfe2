import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { hashPassword } from "@/lib/kernel/auth/passwords";
import { prisma } from "@/lib/kernel/db/prisma";
import { linkTokenMailedTo } from "@/testing/mails";
import { expect, expectAccessible, test } from "./fixtures";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("an owner changes every setting of the first run, and undoes a change", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const workspace = async () => (await api(owner, "GET", "/v1/workspace")).body as Record<string, unknown>;
  await page.goto("/settings/workspace");
  await expect(page).toHaveTitle("General settings · Stint");
  await expect(page.getByRole("textbox", { name: "Server URL" })).toBeDisabled();
  await expectAccessible(page);

  const name = page.getByRole("textbox", { name: "Name" });
  await name.fill("Brightwell");
  await name.press("Enter");
  await expect(page.getByRole("button", { name: "Brightwell, workspace" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "Ostlund & Park, workspace" })).toBeVisible();
  await expect(name).toHaveValue("Ostlund & Park");

  await choose(page, "Time zone", "Lisbon", "Europe/Lisbon");
  await page.getByRole("button", { name: "Week starts" }).click();
  await page.getByRole("option", { name: "Sunday" }).click();
  await page.getByRole("button", { name: "Round time" }).click();
  await page.getByRole("option", { name: "Round up", exact: true }).click();
  await page.getByRole("textbox", { name: "Step" }).fill("6");
  await page.getByRole("textbox", { name: "Weekly hours" }).fill("37:30");
  const hours = page.getByRole("textbox", { name: "Warn after" });
  await hours.fill("30");
  await hours.press("Enter");
  await expect(page.getByText("Enter whole hours from 1 to 24, such as 10.")).toBeVisible();
  await hours.fill("8");
  await hours.press("Enter");
  await expect.poll(workspace).toMatchObject({
    time_zone: "Europe/Lisbon",
    week_start: 7,
    weekly_capacity_seconds: 135_000,
    forgotten_timer_hours: 8,
    time_rounding: { mode: "up", minutes: 6, by: "entry" },
  });
});

test("a new currency removes the rate in the old one, and asks for a new rate", async ({ page, signIn, api }) => {
  const owner = await signIn();
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/settings/workspace");
  await choose(page, "Currency", "CHF", /^CHF/);
  const dialog = page.getByRole("alertdialog", { name: "Change currency to CHF?" });
  await expect(dialog).toContainText("The default rate of €100.00 is removed");
  await expectAccessible(page);
  await dialog.getByRole("textbox", { name: "Default hourly rate in CHF" }).fill("120");
  await dialog.getByRole("button", { name: "Change currency" }).click();
  await expect(dialog).toBeHidden();
  await page.goto("/settings/rates");
  await expect(page.getByRole("table", { name: "Rates of Ostlund & Park" })).toContainText(/CHF\s120\.00/);
  expect((await api(owner, "GET", "/v1/workspace")).body).toMatchObject({
    currency: "CHF",
    default_rate: { amount: 12_000, currency: "CHF" },
  });
});

test("dates and numbers use the user's locale, else the workspace's", async ({ page, signIn, api }) => {
  const owner = await signIn();
  await api(owner, "PATCH", "/v1/workspace", { locale: "de-DE" });
  await page.goto("/settings/rates");
  const rates = page.getByRole("table", { name: "Rates of Ostlund & Park" });
  await expect(rates).toContainText(/100,00\s€/);
  await page.goto("/settings/profile");
  await expect(page.getByRole("combobox", { name: "Dates and numbers" })).toHaveValue(
    "Workspace default (German (Germany))",
  );
  await choose(page, "Dates and numbers", "Ireland", "English (Ireland)");
  await expect(page.getByRole("combobox", { name: "Dates and numbers" })).toHaveValue(/^English \(Ireland\), /);
  await expect.poll(async () => (await api(owner, "GET", "/v1/me")).body).toMatchObject({ locale: "en-IE" });
  await page.goto("/settings/rates");
  await expect(rates).toContainText("€100.00");
});

test("a chosen language applies to the interface at once", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const language = async () => (await api(owner, "GET", "/v1/me")).body;
  await page.goto("/settings/profile");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  const field = page.getByRole("button", { name: "Language" });
  await expect(field).toContainText("Browser default");
  await field.click();
  await page.getByRole("option", { name: "Deutsch" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  expect(await language()).toMatchObject({ language: "de" });
});

test("another time zone applies to all pages at once", async ({ page, signIn, api }) => {
  const owner = await signIn();
  await api(owner, "POST", "/v1/api-keys", { name: "Robot", scopes: ["workspace:read"] });
  await page.goto("/settings/profile");
  await choose(page, "Time zone", "Tokyo", "Asia/Tokyo");
  await expect.poll(async () => (await api(owner, "GET", "/v1/me")).body).toMatchObject({ time_zone: "Asia/Tokyo" });
  await page.getByRole("link", { name: "API keys" }).click();
  await expect(page).toHaveTitle("API keys · Stint");
  await expect(page.locator("time").first()).toHaveAttribute("title", /GMT\+9|Japan/);
});

test("a letter that selects an option in a closed list runs no shortcut", async ({ page, signIn, api }) => {
  const owner = await signIn();
  await page.goto("/settings/workspace");
  const starts = page.getByRole("button", { name: "Week starts" });
  await starts.focus();
  await page.keyboard.press("s");
  await expect(starts).toContainText(/Saturday|Sunday/);
  const timer = await api(owner, "GET", "/v1/me/timer");
  expect(timer.body).toMatchObject({ time_entry: null });
});

test("an admin finds a change and its author, with values before and after", async ({ page, signIn, api }) => {
  const owner = await signIn();
  await api(owner, "PATCH", "/v1/workspace", { default_rate: { amount: 12_500, currency: "EUR" } });
  await api(owner, "PATCH", "/v1/workspace", { name: "Brightwell" });
  await page.goto("/settings/audit");
  await expect(page).toHaveTitle("Audit log · Stint");
  const entries = page.getByRole("button", { name: /Maren Ostlund changed the settings/ });
  await expect(entries).toHaveCount(2);
  await page.getByRole("group", { name: "Filters" }).getByRole("button", { name: "Time" }).click();
  await expect(page.getByRole("dialog", { name: "Time" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  const search = page.getByRole("searchbox", { name: "Search the audit log" });
  await expect(async () => {
    await search.fill("default_rate");
    await search.press("Enter");
    await expect(page).toHaveURL(/q=default_rate/, { timeout: 2000 });
  }).toPass();
  await expect(entries).toHaveCount(1);
  await entries.click();
  const row = page.getByRole("row", { name: /default_rate/ });
  await expect(row).toContainText("€100.00");
  await expect(row).toContainText("€125.00");
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await expectAccessible(page);
  await page.getByRole("button", { name: "Category" }).click();
  await page.getByRole("option", { name: "Keys and tokens" }).click();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(entries).toHaveCount(2);
});

test("a user changes their sign-in email with the link sent to the new address", async ({ page, signIn }) => {
  const self = await signIn("member");
  const passwordHash = await hashPassword("seven yellow boats");
  await prisma().user.update({ where: { id: self.id }, data: { passwordHash } });
  const next = `new-${self.id}@example.com`;
  await page.goto("/settings/profile");
  const dialog = page.getByRole("dialog", { name: "Change email" });
  await expect(async () => {
    await page.getByRole("button", { name: "Change email…" }).click();
    await expect(dialog).toBeVisible({ timeout: 2000 });
  }).toPass();
  await dialog.getByRole("textbox", { name: "New email" }).fill(next);
  await dialog.getByLabel("Current password", { exact: true }).fill("wrong");
  await dialog.getByRole("button", { name: "Send link" }).click();
  await expect(dialog.getByText("The current password is wrong.")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Current password", { exact: true }).fill("seven yellow boats");
  await dialog.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByText(`Open the link sent to ${next}`)).toBeVisible();

  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`/change-email#${await linkTokenMailedTo(next)}`);
  await expectAccessible(page);
  await page.getByRole("button", { name: `Use ${next}` }).click();
  await expect(page.getByRole("heading", { name: "Email changed" })).toBeVisible();
  await page.goto("/settings/profile");
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue(next);
  await page.goto("/change-email#used");
  await expect(page.getByRole("heading", { name: "This link is no longer valid" })).toBeVisible();
});

test("the pages after an email change lead on, even without a session", async ({ page, signIn, context }) => {
  const self = await signIn("member");
  const passwordHash = await hashPassword("seven yellow boats");
  await prisma().user.update({ where: { id: self.id }, data: { passwordHash } });
  const next = `next-${self.id}@example.com`;
  await page.goto("/settings/profile");
  await page.getByRole("button", { name: "Change email…" }).click();
  const dialog = page.getByRole("dialog", { name: "Change email" });
  await dialog.getByRole("textbox", { name: "New email" }).fill(next);
  await dialog.getByLabel("Current password", { exact: true }).fill("seven yellow boats");
  await dialog.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByText(`Open the link sent to ${next}`)).toBeVisible();
  const link = `/change-email#${await linkTokenMailedTo(next)}`;
  await page.goto(link);
  await page.getByRole("button", { name: `Use ${next}` }).click();
  await page.getByRole("link", { name: "Go to Stint" }).click();
  await expect(page.getByRole("heading", { name: "Timer", level: 1 })).toBeVisible();

  await page.goto(link);
  await page.getByRole("link", { name: "Go to Profile" }).click();
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue(next);
  await context.clearCookies();
  await page.goto(link);
  await page.getByRole("link", { name: "Go to Profile" }).click();
  await page.getByRole("textbox", { name: "Email" }).fill(next);
  await page.getByLabel("Password", { exact: true }).fill("seven yellow boats");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Profile" })).toBeVisible();
});

test("an owner requests an export and downloads the file", async ({ page, signIn, api }) => {
  const owner = await signIn();
  await api(owner, "POST", "/v1/clients", { name: "Kestrel Coffee Roasters" });
  await page.goto("/settings/data");
  await expect(page).toHaveTitle("Data · Stint");
  const [made] = await Promise.all([
    page.waitForResponse(
      (response) => response.url().endsWith("/v1/exports") && response.request().method() === "POST",
    ),
    page.getByRole("button", { name: "Create export" }).click(),
  ]);
  expect(made.status()).toBe(201);
  await expect(page.getByText(/Last export on .* by Maren Ostlund, /)).toBeVisible();
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^stint-export-ostlund-park-\d{4}-\d\d-\d\d\.zip$/);
  const bytes = await readFile(await download.path());
  // The signature of a zip. File names in it are not compressed.
  expect(bytes.subarray(0, 2).toString()).toBe("PK");
  for (const name of ["meta.json", "data/clients.jsonl", "tables/time_entries.csv"])
    expect(bytes.includes(name)).toBe(true);
  await page.setViewportSize({ width: 360, height: 780 });
  await expectAccessible(page);
});

test("managers cannot open workspace settings and audit log", async ({ page, signIn }) => {
  await signIn("manager");
  await page.goto("/settings/workspace");
  await expect(page.getByText("Workspace settings are for owners and admins")).toBeVisible();
  await page.goto("/settings/audit");
  await expect(page.getByText("The audit log is for owners and admins")).toBeVisible();
});

/** Type into a combobox and select an option. Repeat if the page was not hydrated. */
async function choose(page: Page, field: string, typed: string, option: string | RegExp): Promise<void> {
  await expect(async () => {
    await page.getByRole("combobox", { name: field }).fill("");
    await page.getByRole("combobox", { name: field }).fill(typed);
    await page.getByRole("option", { name: option }).click({ timeout: 2000 });
  }).toPass();
}
