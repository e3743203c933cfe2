import type { Page } from "playwright/test";
import type { TaxRate } from "@/lib/billing/tax-rates/schema";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import { expect, expectAccessible, expectAccessibleEverywhere, made, test } from "./fixtures";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const eur = (amount: number) => ({ amount, currency: "EUR" });

test("an owner creates GST and QST, applies both to a line and sends the invoice, and all pages show the same amounts", async ({
  page,
  signIn,
  api,
}) => {
  const owner = await signIn();
  const client = (await api(owner, "POST", "/v1/clients", { name: "Kestrel", email: "office@kestrel.example" })).body;
  const { id: clientId } = client as { id: string };
  await page.goto("/settings/taxes");
  await expect(page).toHaveTitle("Taxes · Stint");
  await addRate(page, "GST", "5");
  await addRate(page, "QST", "9.98");
  const rates = page.getByRole("table", { name: "Tax rates" });
  await rates.getByRole("button", { name: /^QST ?, edit$/ }).click();
  const form = page.getByRole("dialog", { name: "Tax rate QST" });
  await form.getByRole("textbox", { name: "Percentage" }).fill("9.975");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(rates.getByRole("row", { name: /QST/ })).toContainText("9.975 %");
  await menuOf(page, "GST", "Set as default");
  await expect(rates.getByRole("row", { name: /GST/ })).toContainText("Default");
  await expectAccessibleEverywhere(page);

  // The default applies automatically, and the second tax is selected by name.
  const lines = [123_456, 8805, 1999].map((amount, at) => {
    return { description: `Part ${at + 1}`, quantity: "1", unit_price: eur(amount) };
  });
  const draft = (await api(owner, "POST", "/v1/invoices", { client_id: clientId, lines })).body as Invoice;
  await page.goto(`/invoices/${draft.id}`);
  for (const name of ["Edit line 1: Part 1", "Edit line 2: Part 2", "Edit line 3: Part 3"]) {
    await page.getByRole("button", { name }).click();
    await page.getByRole("button", { name: "VAT: 5 %, change" }).click();
    await page.getByRole("checkbox", { name: /^QST/ }).press("Space");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Save line" }).press("Enter");
    await expect(page.getByRole("textbox", { name: "Description" })).toBeHidden();
  }
  const bothRates = page.getByText("5 % + 9.975 %", { exact: true }).first();
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const tooWide = (box: Element) => box.scrollWidth > box.clientWidth;
    expect([await bothRates.evaluate(tooWide), await page.locator("html").evaluate(tooWide)]).toEqual([false, false]);
  }
  const sums = page.getByRole("region", { name: "Note and totals" });
  // By hand: 1,342.60 net, 5 % is 67.13, 9.975 % is 133.92.
  await expect(sums).toContainText("GST 5 % on €1,342.60€67.13");
  await expect(sums).toContainText("QST 9.975 % on €1,342.60€133.92");
  await expect(sums).toContainText("Total€1,543.65");
  const sheet = page.getByRole("region", { name: "Invoice preview" });
  await expect(sheet).toContainText("GST 5% on €1,342.60");
  await page.setViewportSize({ width: 360, height: 780 });
  await page.getByRole("button", { name: "Edit line 1: Part 1" }).click();
  await page.getByRole("button", { name: "VAT: 5 % + 9.975 %, change" }).click();
  await expect(page.getByRole("checkbox", { name: /^GST/ })).toBeChecked();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 1280, height: 800 });

  const sent = (await api(owner, "PATCH", `/v1/invoices/${draft.id}`, { status: "sent" })).body as Invoice;
  expect([sent.tax_total, sent.total]).toEqual([eur(20_105), eur(154_365)]);
  await page.goto(sent.public_url ?? "");
  for (const text of ["QST 9.975% on €1,342.60", "€133.92", "GST 5% on €1,342.60", "€67.13", "€1,543.65"]) {
    await expect(page.getByRole("article")).toContainText(text);
  }

  // A tax rate of an issued invoice can only be archived, and restored.
  await page.goto("/settings/taxes");
  await page.setViewportSize({ width: 360, height: 780 });
  await rates.getByRole("button", { name: /^QST ?, edit$/ }).click();
  await expect(form).toContainText("Issued invoices use this rate");
  await expect(form.getByRole("textbox", { name: "Percentage" })).toBeHidden();
  await page.keyboard.press("Escape");
  await menuOf(page, "QST", "Archive");
  await expect(rates).toContainText("Archived 1");
  await menuOf(page, "QST", "Restore");
  await expect(rates).not.toContainText("Archived");
  await expectAccessible(page);
});

test("a client has a tax rate of its own, whose reason is printed once", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const id = await made(api, owner, "/v1/clients", { name: "Kestrel" });
  await page.goto("/settings/taxes");
  await page.getByRole("button", { name: "Add tax rate" }).click();
  const form = page.getByRole("dialog", { name: "New tax rate" });
  await form.getByRole("textbox", { name: "Name" }).fill("Reverse charge");
  await form.getByRole("button", { name: "Type" }).click();
  await page.getByRole("option", { name: "Reverse charge" }).click();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toContainText("Enter the reason for charging no tax");
  await form.getByRole("textbox", { name: "Reason" }).fill("The recipient is liable for the tax.");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
  await page.goto(`/clients/${id}`);
  await page.getByRole("button", { name: "Edit tax and terms" }).click();
  const dialog = page.getByRole("dialog", { name: "Tax and terms" });
  await dialog.getByRole("button", { name: "Tax rate" }).click();
  await page.getByRole("option", { name: "Reverse charge" }).click();
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Reverse charge", { exact: true })).toBeVisible();
  const lines = [1, 2].map(() => ({ description: "Design", quantity: "1", unit_price: eur(10_000) }));
  const draft = (await api(owner, "POST", "/v1/invoices", { client_id: id, lines })).body as Invoice;
  await page.goto(`/invoices/${draft.id}`);
  const sheet = page.getByRole("region", { name: "Invoice preview" });
  await expect(sheet.getByText("The recipient is liable for the tax.")).toHaveCount(1);
  await expect(sheet).toContainText("€200.00");

  // For a business in another EU country, reverse charge is offered but never applied automatically.
  const seller = { address: { country: "DE" } };
  await api(owner, "PATCH", "/v1/workspace", { invoicing: { seller, default_tax_rate: "19" } });
  const abroad = { name: "Brasserie Midi", address: { country: "FR" }, tax_id: "FR40303265045" };
  const french = (await api(owner, "POST", "/v1/clients", abroad)).body as { id: string };
  const taxed = (await api(owner, "POST", "/v1/invoices", { client_id: french.id, lines })).body as Invoice;
  await page.goto(`/invoices/${taxed.id}`);
  const offer = page.getByText(
    "Brasserie Midi is in France and has a VAT number: Reverse charge usually applies to services.",
  );
  await expect(offer).toBeVisible();
  await expect(page.getByRole("region", { name: "Note and totals" })).toContainText("VAT 19 % on €200.00€38.00");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Apply to all lines" }).click();
  await expect(page.getByRole("region", { name: "Note and totals" })).toContainText("Reverse charge on €200.00€0.00");
  await expect(offer).toBeHidden();
});

test("a gross price becomes a net one after a preview, and an unreachable cent is reported", async ({
  page,
  signIn,
  api,
}) => {
  const owner = await signIn();
  const rate = (await api(owner, "POST", "/v1/tax-rates", { name: "VAT 19 %", percentage: "19" })).body as TaxRate;
  await page.goto("/clients");
  await page.getByRole("button", { name: "New client" }).first().click();
  const making = page.getByRole("dialog", { name: "New client" });
  await making.getByLabel("Name").fill("Kestrel");
  await making.getByRole("button", { name: /Tax rate/ }).click();
  await page.getByRole("option", { name: "VAT 19 %" }).click();
  await making.getByRole("button", { name: "Create client" }).click();
  await expect(page.getByRole("complementary", { name: "Client details" })).toContainText("VAT 19 %");
  const [{ id } = { id: "" }] = ((await api(owner, "GET", "/v1/clients")).body as { data: { id: string }[] }).data;
  const lines = [{ description: "Design", quantity: "3", unit_price: eur(5000) }];
  const draft = (await api(owner, "POST", "/v1/invoices", { client_id: id, lines })).body as Invoice;
  await page.goto(`/invoices/${draft.id}`);
  const price = page.getByRole("textbox", { name: "Price in EUR" });
  await page.getByRole("button", { name: "Edit line 1: Design" }).click();
  await price.fill("10 brutto");
  await price.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "1500.00 gross" })).toBeVisible();
  await price.fill("10 gross");
  const line = page.getByRole("list", { name: "Invoice lines" }).getByRole("listitem").first();
  await expect(line).toContainText(
    "€10.00 gross is €8.40 net. 3 × €8.40 = €25.20, €29.99 with tax, the closest possible to €30.00",
  );
  await page.setViewportSize({ width: 360, height: 780 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await price.press("Enter");
  await expect(page.getByRole("region", { name: "Note and totals" })).toContainText("Total€29.99");

  // A new line has the client's rate, and its price uses that rate before it is saved.
  await page.getByRole("button", { name: "Add line" }).click();
  await page.getByRole("textbox", { name: "Description" }).fill("Workshop");
  await price.fill("119 gross");
  const added = page.getByRole("list", { name: "Invoice lines" }).getByRole("listitem").last();
  await expect(added).toContainText("€119.00 gross is €100.00 net. 1 × €100.00 = €100.00, €119.00 with tax");
  await price.press("Enter");
  await expect(page.getByRole("region", { name: "Note and totals" })).toContainText("Total€148.99");
  const kept = (await api(owner, "GET", `/v1/invoices/${draft.id}`)).body as Invoice;
  expect(kept.lines.map((one) => [one.unit_price, one.tax_rate_ids])).toEqual([
    [eur(840), [rate.id]],
    [eur(10_000), [rate.id]],
  ]);
});

test("a project has a tax rate of its own for new lines of its time", async ({ page, signIn, api }) => {
  const owner = await signIn();
  await made(api, owner, "/v1/tax-rates", { name: "VAT 19 %", percentage: "19" });
  const reduced = await made(api, owner, "/v1/tax-rates", { name: "VAT 7 %", percentage: "7" });
  await page.goto("/projects");
  await page.getByRole("button", { name: "New project" }).first().click();
  const making = page.getByRole("dialog", { name: "New project" });
  await making.getByLabel("Name").fill("Autumn catalogue");
  await expect(making.getByRole("button", { name: /Tax rate/ })).toContainText("Workspace default");
  await making.getByRole("button", { name: /Tax rate/ }).click();
  await expectAccessible(page);
  await page.getByRole("option", { name: "VAT 7 %" }).click();
  await making.getByRole("button", { name: "Create project" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Autumn catalogue" })).toBeVisible();
  const details = page.getByRole("region", { name: "Details" });
  await expect(details).toContainText("VAT 7 %");
  expect(await api(owner, "GET", "/v1/projects")).toMatchObject({
    body: { data: [{ name: "Autumn catalogue", default_tax_rate_id: reduced }] },
  });
});

test("new lines have no tax when there is no default", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const rate = await made(api, owner, "/v1/tax-rates", { name: "VAT 19 %", percentage: "19" });
  const client_id = await made(api, owner, "/v1/clients", { name: "Kestrel" });
  const lines = [{ description: "Design", quantity: "1", unit_price: eur(10_000) }];
  const taxesOfNew = async () => {
    const { body } = await api(owner, "POST", "/v1/invoices", { client_id, lines });
    return (body as Invoice).lines.map((line) => line.tax_rate_ids);
  };
  await page.goto("/settings/taxes");
  const row = page.getByRole("row", { name: /VAT 19 %/ });
  await menuOf(page, "VAT 19 %", "Set as default");
  await expect(row).toContainText("Default");
  expect(await taxesOfNew()).toEqual([[rate]]);
  await page.reload();
  await menuOf(page, "VAT 19 %", "Remove as default");
  await expect(row).not.toContainText("Default");
  expect(await taxesOfNew()).toEqual([[]]);
  await page.reload();
  await expect(row).not.toContainText("Default");
  await menuOf(page, "VAT 19 %", "Archive");
  await expect(page.getByRole("table", { name: "Tax rates" })).toContainText("Archived 1");
});

async function addRate(page: Page, name: string, percentage: string): Promise<void> {
  await page.getByRole("button", { name: "Add tax rate" }).click();
  const form = page.getByRole("dialog", { name: "New tax rate" });
  await form.getByRole("textbox", { name: "Name" }).fill(name);
  await form.getByRole("textbox", { name: "Percentage" }).fill(percentage);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: new RegExp(`^${name} ?, edit$`) })).toBeVisible();
}

async function menuOf(page: Page, rate: string, action: string): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${rate}` }).click();
  await page.getByRole("menuitem", { name: action }).click();
}
