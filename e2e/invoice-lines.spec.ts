import type { Page } from "playwright/test";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import type { TestUser } from "@/testing/factories";
import { type Api, expect, made, test, typeDay } from "./fixtures";

test.use({ locale: "en-GB" });

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const edit = (page: Page, line: RegExp) => page.getByRole("button", { name: line });

/** Open a draft with the lines `Design` and `Proofs`. */
async function givenDraft(page: Page, api: Api, owner: TestUser): Promise<{ id: string }> {
  const client_id = await made(api, owner, "/v1/clients", { name: "Kestrel Coffee Roasters" });
  const lines = ["Design", "Proofs"].map((description) => ({
    description,
    quantity: "1",
    unit_price: { amount: 10_000, currency: "EUR" },
  }));
  const id = await made(api, owner, "/v1/invoices", { client_id, lines });
  await page.goto(`/invoices/${id}`);
  return { id };
}

test("a line is created once, despite repeated Enter and moving focus", async ({ page, signIn, api }) => {
  const owner = await signIn("owner");
  const { id } = await givenDraft(page, api, owner);
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(`**/v1/invoices/${id}`, async (route) => {
    if (route.request().method() === "PATCH") await held;
    await route.fallback();
  });
  await page.getByRole("button", { name: "Add line" }).click();
  await field(page, "Description").fill("Courier");
  await field(page, "Price in EUR").fill("7");
  await field(page, "Price in EUR").press("Enter");
  await field(page, "Price in EUR").press("Enter");
  await field(page, "PO number").focus();
  letGo();
  await expect(edit(page, /^Edit line 3: Courier/)).toBeVisible();
  await expect(field(page, "Description")).toBeHidden();
  await field(page, "PO number").fill("KCR 2209");
  await field(page, "PO number").press("Enter");
  const saved = async () => (await api(owner, "GET", `/v1/invoices/${id}`)).body as Invoice;
  await expect.poll(async () => (await saved()).purchase_order, "changes are sent one at a time").toBe("KCR 2209");
  expect((await saved()).lines.map(({ description }) => description)).toEqual(["Design", "Proofs", "Courier"]);
});

test("a line that cannot be saved stays open with its text, whatever is pressed next", async ({
  page,
  signIn,
  api,
}) => {
  await givenDraft(page, api, await signIn("owner"));
  await edit(page, /^Edit line 1: Design/).click();
  await field(page, "Price in EUR").fill("ten");
  await edit(page, /^Edit line 2: Proofs/).click();
  await expect(page.getByText("Enter a price without tax")).toBeVisible();
  await expect(field(page, "Price in EUR").first()).toHaveValue("ten");

  await field(page, "Price in EUR").first().press("Escape");
  await expect(edit(page, /^Edit line 1: Design/), "Esc discards the change and keeps the focus").toBeFocused();
  await expect(edit(page, /^Edit line 2: Proofs/)).toBeVisible();

  const add = page.getByRole("button", { name: "Add line" });
  await add.click();
  await field(page, "Description").fill("Courier");
  await field(page, "Price in EUR").fill("7");
  await add.click();
  await expect(edit(page, /^Edit line 3: Courier/)).toBeVisible();
  await expect(field(page, "Description"), "the next line opens at the first press").toBeFocused();
  await field(page, "Description").fill("Paper");
  await field(page, "Quantity").fill("1,250");
  await field(page, "Description").press("Enter");
  await expect(edit(page, /^Edit line 4: Paper/)).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Paper" }), "digits grouped by locale").toContainText(
    "1,250",
  );
  await expect(add, "the keyboard continues from the same place").toBeFocused();
});

test("a price is fully visible while typed, and a long name stays on the page", async ({ page, signIn, api }) => {
  const owner = await signIn("owner");
  const name = "Datenverarbeitungsdienstleistungsgesellschaft".repeat(2);
  await api(owner, "PATCH", "/v1/workspace", { name });
  const client_id = await made(api, owner, "/v1/clients", { name: "Kestrel Coffee Roasters", currency: "IDR" });
  const line = { description: "Design", quantity: "1", unit_price: { amount: 185_000_000_000, currency: "IDR" } };
  const id = await made(api, owner, "/v1/invoices", { client_id, lines: [line] });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/invoices/${id}`);
  await edit(page, /^Edit line 1: Design/).click();
  const price = field(page, "Price in IDR");
  await expect(price).toHaveValue("1,850,000,000.00");
  expect(await price.evaluate((input) => input.scrollWidth - input.clientWidth)).toBeLessThanOrEqual(0);
  await price.fill("-50");
  await price.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "Enter a discount below the lines" })).toBeVisible();
  await price.fill("¥ 1000");
  await price.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "Enter the amount in IDR" })).toBeVisible();
  const sheet = page.getByText(name).last();
  await sheet.scrollIntoViewIfNeeded();
  const spill = await sheet.evaluate((words) => {
    const range = document.createRange();
    range.selectNodeContents(words);
    const paper = words.closest("[class*=page]")?.getBoundingClientRect();
    return range.getBoundingClientRect().right - (paper?.right ?? 0);
  });
  expect(spill).toBeLessThan(0);
});

test("an invoice is not sent or issued while a line cannot be saved; a valid open line is included", async ({
  page,
  signIn,
  api,
}) => {
  const owner = await signIn("owner");
  const { id } = await givenDraft(page, api, owner);
  await page.getByRole("button", { name: "Add line" }).click();
  await field(page, "Price in EUR").fill("7");
  await page.getByRole("button", { name: "Send…" }).click();
  await expect(page.getByText("Enter a description.")).toBeVisible();
  await expect(field(page, "Description"), "the line shows what is missing").toBeFocused();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Issue without email…" }).click();
  await expect(field(page, "Description")).toBeFocused();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);

  await field(page, "Description").fill("Courier");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page.getByRole("dialog", { name: /^Send/ })).toBeVisible();
  const { lines } = (await api(owner, "GET", `/v1/invoices/${id}`)).body as Invoice;
  expect(lines.map(({ description }) => description)).toEqual(["Design", "Proofs", "Courier"]);
});

test("a removed line is restored unchanged", async ({ page, signIn, api }) => {
  const owner = await signIn("owner");
  const { id } = await givenDraft(page, api, owner);
  const saved = async () => ((await api(owner, "GET", `/v1/invoices/${id}`)).body as Invoice).lines;
  const [first, second] = await saved();
  await api(owner, "PATCH", `/v1/invoices/${id}`, { lines: [{ id: first?.id, unit: "day" }, { id: second?.id }] });
  await page.reload();
  await page.getByRole("button", { name: "Move or remove line 1" }).click();
  await page.getByRole("menuitem", { name: "Remove line" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(saved).toMatchObject([{ description: "Design", unit: "day" }, { description: "Proofs" }]);
});

test("a service period is saved when the focus leaves its days, and is on the page", async ({ page, signIn, api }) => {
  const owner = await signIn("owner");
  const { id } = await givenDraft(page, api, owner);
  const saved = async () => (await api(owner, "GET", `/v1/invoices/${id}`)).body as Invoice;
  const period = page.getByRole("group", { name: "Service period", exact: true });
  await typeDay(page, "From", "2026-10-31");
  // Past the button of the calendar.
  for (const key of ["Tab", "Tab"]) await page.keyboard.press(key);
  await page.keyboard.type("01102026");
  expect(await saved(), "moving between the days saves nothing").toMatchObject({
    service_from: null,
    service_to: null,
  });
  await page.keyboard.press("Enter");
  await expect(period.getByText("The last day is before the first day.")).toBeVisible();
  await typeDay(page, "To", "2026-10-31");
  await field(page, "PO number").focus();
  await expect.poll(saved).toMatchObject({ service_from: "2026-10-31", service_to: "2026-10-31" });
  await expect(page.getByRole("article", { name: "Invoice" })).toContainText("Work done");
});
