import type { TestUser } from "@/testing/factories";
import { type Api, expect, expectAccessible, expectAccessibleEverywhere, firstId, made, test } from "./fixtures";

const eur = (amount: number) => ({ amount, currency: "EUR" });
const LINES = [
  { description: "Design", quantity: "10", unit: "hour", unit_price: eur(10_000) },
  { description: "Proofs", quantity: "2", unit_price: eur(2500) },
];
const SCHEDULE = [
  { percent: "30", due: "on_acceptance" },
  { percent: "70", due: "on_completion" },
];

async function givenDraft(api: Api, user: TestUser): Promise<string> {
  const client = await made(api, user, "/v1/clients", { name: "Kestrel Coffee Roasters" });
  return made(api, user, "/v1/estimates", {
    ...{ client_id: client, title: "Portal, phase 2", lines: LINES, schedule: SCHEDULE },
  });
}

async function givenSent(api: Api, user: TestUser): Promise<string> {
  const id = await givenDraft(api, user);
  await api(user, "PATCH", `/v1/estimates/${id}`, { status: "sent" });
  return id;
}

test("an estimate is created, edited and marked as sent", async ({ page, signIn, api }) => {
  const owner = await signIn();
  await made(api, owner, "/v1/clients", { name: "Kestrel Coffee Roasters" });
  await page.goto("/invoices/estimates");
  await expect(page.getByText("No estimates", { exact: true })).toBeVisible();
  await page.keyboard.press("n");
  await expect(page).toHaveURL("/invoices/estimates/new");
  await page.getByRole("combobox", { name: "Client" }).fill("Kestrel");
  await page.getByRole("option", { name: "Kestrel Coffee Roasters" }).click();
  await page.getByRole("textbox", { name: "Title" }).fill("Portal, phase 2");
  await page.getByRole("button", { name: "Create draft" }).click();
  await expect(page.getByRole("heading", { name: "Estimate for Kestrel Coffee Roasters" })).toBeVisible();
  await page.getByRole("textbox", { name: "Description", exact: true }).fill("Design");
  await page.getByRole("textbox", { name: /^Price in EUR/ }).fill("1000");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /^Edit line 1/ })).toBeVisible();
  await page.getByRole("button", { name: "Add part" }).click();
  await expect(page.getByText("1 part, 100 %")).toBeVisible();
  await page.getByRole("textbox", { name: "Share of part 1" }).fill("30 %");
  await page.keyboard.press("Tab");
  await page.getByRole("button", { name: "Add part" }).click();
  await expect(page.getByText("2 parts, 100 %")).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Mark as sent…" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Mark as sent" }).click();
  await expect(page.getByRole("heading", { name: /^EST-\d{4}-0001$/ })).toBeVisible();
  await expectAccessibleEverywhere(page);
});

test("an accepted estimate is invoiced by its schedule and revised", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const id = await givenSent(api, owner);
  await page.goto(`/invoices/estimates/${id}`);
  await page.getByRole("button", { name: "Record acceptance" }).click();
  const decision = page.getByRole("dialog", { name: /^Record acceptance of EST-/ });
  await decision.getByRole("textbox", { name: "Name of the person" }).fill("Katrin Brandt");
  await expectAccessible(page);
  await decision.getByRole("button", { name: "Record acceptance" }).click();
  await expect(page.getByText("Katrin Brandt accepted this estimate")).toBeVisible();
  await page.getByRole("button", { name: "Create invoice" }).first().click();
  const dialog = page.getByRole("dialog", { name: /^Create invoice from EST-/ });
  await expectAccessibleEverywhere(page);
  await dialog.getByRole("button", { name: "Create draft, €315.00" }).click();
  await expect(page.getByRole("link", { name: /^EST-/ })).toBeVisible();
  await page.goto(`/invoices/estimates/${id}`);
  await expect(page.getByText("€735.00").first()).toBeVisible();
  await page.getByRole("button", { name: "Revise" }).click();
  const question = page.getByRole("alertdialog", { name: /^Revise EST-/ });
  await expectAccessible(page);
  await question.getByRole("button", { name: "Revise estimate" }).click();
  await expect(page.getByRole("heading", { name: "Revision 2 for Kestrel Coffee Roasters" })).toBeVisible();
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Mark as sent…" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Mark as sent" }).click();
  await expect(page.getByRole("heading", { name: /^EST-\d{4}-0001-R2$/ })).toBeVisible();
  await page.goto(`/invoices/estimates/${id}`);
  await expect(page.getByRole("link", { name: "Open newer version" })).toBeVisible();
});

test("an accepted estimate becomes a project", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const id = await givenSent(api, owner);
  await api(owner, "POST", `/v1/estimates/${id}/accept`, { by_name: "Katrin Brandt" });
  await page.goto(`/invoices/estimates/${id}?do=project`);
  const dialog = page.getByRole("dialog", { name: /^Create project from EST-/ });
  await expect(dialog).toContainText("10:00");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Create project" }).click();
  await expect(page.getByRole("heading", { name: "Portal, phase 2" })).toBeVisible();
});

test("the list filters by state and fits a phone", async ({ page, signIn, api }) => {
  const owner = await signIn();
  await givenSent(api, owner);
  await page.goto("/invoices/estimates?state=open");
  await expect(page.getByRole("link", { name: /^EST-/ })).toBeVisible();
  await expectAccessibleEverywhere(page);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: "CSV" }).click();
  expect((await download).suggestedFilename()).toBe("estimates.csv");
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/invoices/estimates");
  await expect(page.getByRole("link", { name: "Kestrel Coffee Roasters" })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/invoices/estimates/${await firstId(api, owner, "estimates")}`);
  await expect(page.getByRole("heading", { name: /^EST-/ })).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.goto("/invoices/estimates/new");
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test("managers read other people's drafts, and members see no estimates", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const id = await givenDraft(api, owner);
  await signIn("manager");
  await page.goto(`/invoices/estimates/${id}`);
  await expect(page.getByText("Managers change drafts of the projects that they manage.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send…" })).toHaveCount(0);
  await signIn("member");
  await page.goto("/invoices/estimates");
  await expect(page.getByRole("heading", { name: "Invoices", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Estimates" })).toHaveCount(0);
});
