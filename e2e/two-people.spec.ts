import type { Page } from "playwright/test";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import type { TestUser } from "@/testing/factories";
import { type Api, expect, expectAccessible, made, test } from "./fixtures";

test.use({ locale: "en-GB", contextOptions: { reducedMotion: "reduce" } });

const clash = (page: Page) => page.getByRole("dialog", { name: "Someone else changed this too" });
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const edit = (page: Page, line: string) => page.getByRole("button", { name: line });

/** Wait until the page has reloaded an object after its change. */
async function seenBy(page: Page, path: string, change: () => Promise<unknown>): Promise<void> {
  const isRead = page.waitForResponse((answer) => answer.url().includes(path) && answer.request().method() === "GET");
  await change();
  await isRead;
}

/** When the page learns of the other user's change: before it sends its own, or from the refusal. */
const MOMENTS = [
  { moment: "before it is sent", begin: () => Promise.resolve(), meanwhile: seenBy },
  {
    moment: "in the same moment",
    begin: (page: Page) => page.route("**/api/live*", (route) => route.abort()),
    meanwhile: (_page: Page, _path: string, change: () => Promise<unknown>) => change(),
  },
];

const price = (amount: number) => ({ amount, currency: "EUR" });

/** Open a draft with the lines `Design` and `Proofs`, with a function that acts as another user. */
async function givenDraft(
  page: Page,
  api: Api,
  owner: TestUser,
  meanwhile: (typeof MOMENTS)[number]["meanwhile"] = seenBy,
) {
  const client_id = await made(api, owner, "/v1/clients", { name: "Kestrel Coffee Roasters" });
  const lines = ["Design", "Proofs"].map((description) => ({ description, quantity: "1", unit_price: price(10_000) }));
  const id = await made(api, owner, "/v1/invoices", { client_id, lines });
  await page.goto(`/invoices/${id}`);
  const saved = async () => (await api(owner, "GET", `/v1/invoices/${id}`)).body as Invoice;
  const path = `/v1/invoices/${id}`;
  const change = (body: object) => meanwhile(page, path, () => api(owner, "PATCH", path, body));
  const [design, proofs] = (await saved()).lines.map((line) => line.id);
  return { id, saved, change, design, proofs };
}

for (const { moment, begin, meanwhile } of MOMENTS) {
  test(`price and description of one line are both kept: ${moment}`, async ({ page, signIn, api }) => {
    const owner = await signIn();
    await begin(page);
    const { saved, change, design, proofs } = await givenDraft(page, api, owner, meanwhile);
    await edit(page, "Edit line 2: Proofs").click();
    await field(page, "Description").fill("Proofs, second round");
    await change({ lines: [{ id: proofs, unit_price: price(25_000) }, { id: design }] });
    await field(page, "Description").press("Enter");
    await expect(edit(page, "Edit line 1: Proofs, second round")).toBeVisible();
    await expect(clash(page)).toBeHidden();
    const [first, second] = (await saved()).lines;
    expect(first).toMatchObject({ id: proofs, description: "Proofs, second round", unit_price: price(25_000) });
    expect(second).toMatchObject({ id: design });
  });

  test(`two prices of one line ask for a choice: ${moment}`, async ({ page, signIn, api }) => {
    const owner = await signIn();
    await begin(page);
    const { saved, change, design, proofs } = await givenDraft(page, api, owner, meanwhile);
    await edit(page, "Edit line 2: Proofs").click();
    await field(page, "Details").fill("By courier");
    await field(page, "Price in EUR").fill("300");
    await change({ lines: [{ id: design }, { id: proofs, unit_price: price(25_000) }] });
    await field(page, "Price in EUR").press("Enter");
    await expect(clash(page).getByRole("row", { name: "Line 2: Unit price €300.00 €250.00" })).toBeVisible();
    await expectAccessible(page);
    await clash(page).getByRole("button", { name: "Use theirs" }).click();
    const both = { description: "Proofs\nBy courier", unit_price: price(25_000) };
    await expect.poll(async () => (await saved()).lines[1], "the description does not conflict").toMatchObject(both);

    await edit(page, "Edit line 2: Proofs").click();
    await field(page, "Price in EUR").fill("400");
    await change({ lines: [{ id: design }, { id: proofs, unit_price: price(50_000) }] });
    await field(page, "Price in EUR").press("Enter");
    await clash(page).getByRole("button", { name: "Keep mine" }).click();
    await expect.poll(async () => (await saved()).lines[1]).toMatchObject({ unit_price: price(40_000) });
  });

  test(`a purchase order and a note changed by two users ask for a choice: ${moment}`, async ({
    page,
    signIn,
    api,
  }) => {
    const owner = await signIn();
    await begin(page);
    const { saved, change } = await givenDraft(page, api, owner, meanwhile);
    await field(page, "PO number").fill("KCR 1");
    await change({ purchase_order: "KCR 2" });
    await field(page, "PO number").press("Enter");
    await expect(clash(page).getByRole("row", { name: "PO number KCR 1 KCR 2" })).toBeVisible();
    await clash(page).getByRole("button", { name: "Use theirs" }).click();
    await expect(field(page, "PO number")).toHaveValue("KCR 2");

    await field(page, "Note to client").fill("Thank you.");
    await change({ notes: "Due at once.", purchase_order: "KCR 3" });
    await field(page, "Note to client").blur();
    await expect(clash(page).getByRole("row", { name: "Notes Thank you. Due at once." })).toBeVisible();
    await clash(page).getByRole("button", { name: "Keep mine" }).click();
    await expect.poll(saved).toMatchObject({ notes: "Thank you.", purchase_order: "KCR 3" });
  });

  test(`text of a line that another user removes stays, and becomes a line again: ${moment}`, async ({
    page,
    signIn,
    api,
  }) => {
    const owner = await signIn();
    await begin(page);
    const { saved, change, design } = await givenDraft(page, api, owner, meanwhile);
    await edit(page, "Edit line 2: Proofs").click();
    await field(page, "Description").fill("Proofs, second round");
    await change({ lines: [{ id: design }] });
    await field(page, "Details").press("Enter");
    await expect(page.getByText("Someone else removed this line while you edited it.")).toBeVisible();
    await expect(field(page, "Description")).toHaveValue("Proofs, second round");
    await field(page, "PO number").fill("KCR 1");
    await field(page, "PO number").press("Enter");
    await expect.poll(saved).toMatchObject({ purchase_order: "KCR 1", lines: [{ id: design }] });
    await page.reload();
    await expect(page.getByText("Someone else removed this line while you edited it.")).toBeVisible();
    await page.getByRole("button", { name: "Add as new line" }).click();
    await expect(edit(page, "Edit line 2: Proofs, second round")).toBeVisible();
    expect((await saved()).lines).toMatchObject([
      { description: "Design" },
      { description: "Proofs, second round", unit_price: price(10_000) },
    ]);
  });
}

test("text of a line stays when another user issues the invoice", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const { change } = await givenDraft(page, api, owner);
  await edit(page, "Edit line 2: Proofs").click();
  await field(page, "Price in EUR").fill("ten");
  await page.getByRole("heading", { name: "Line items" }).click();
  await expect(page.getByText("Enter a price without tax")).toBeVisible();
  await change({ status: "sent" });
  await expect(page.getByText("Someone else issued this invoice")).toBeVisible();
  await expect(field(page, "Price in EUR")).toHaveValue("ten");
  await page.getByRole("button", { name: "Show invoice" }).click();
  await expect(field(page, "Price in EUR")).toBeHidden();
});

test("a draft changed by another user is not sent before the change was seen", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const [unnoticed] = MOMENTS.filter(({ moment }) => moment === "in the same moment");
  await unnoticed?.begin(page);
  const { saved, change, design, proofs } = await givenDraft(page, api, owner, unnoticed?.meanwhile);
  await page.getByRole("button", { name: "Send…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("To", { exact: true }).fill("ap@kestrel.example");
  await change({ lines: [{ id: design }, { id: proofs, unit_price: price(25_000) }] });
  await dialog.getByRole("button", { name: "Send invoice" }).click();
  await expect(
    dialog.getByText("A teammate changed this object while you were editing, so nothing was saved."),
  ).toBeVisible();
  expect(await saved()).toMatchObject({ status: "draft" });
  await expect(dialog.getByText("Sending assigns the invoice number and locks the total of €350.00.")).toBeVisible();
  await dialog.getByRole("button", { name: "Send invoice" }).click();
  await expect(dialog).toBeHidden();
  expect(await saved()).toMatchObject({ status: "sent", total: price(35_000) });
});

test("text of a line survives a reload, and Esc can be undone", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const { saved, change, design, proofs } = await givenDraft(page, api, owner);
  await edit(page, "Edit line 2: Proofs").click();
  await field(page, "Description").fill("Proofs, second round");
  await page.getByRole("button", { name: "Add line" }).focus();
  await expect(edit(page, "Edit line 2: Proofs, second round")).toBeVisible();

  await edit(page, "Edit line 2: Proofs, second round").click();
  await field(page, "Price in EUR").fill("300");
  await page.reload();
  await expect(field(page, "Price in EUR")).toHaveValue("300");
  await expect(page.getByText("Not saved yet.")).toBeVisible();
  await change({ lines: [{ id: design }, { id: proofs, description: "Galleys" }] });
  await field(page, "Price in EUR").press("Enter");
  await expect(edit(page, "Edit line 2: Galleys")).toBeVisible();
  expect((await saved()).lines[1]).toMatchObject({ description: "Galleys", unit_price: price(30_000) });

  await edit(page, "Edit line 2: Galleys").click();
  await field(page, "Description").fill("Galleys, in color");
  await field(page, "Description").press("Escape");
  await expect(edit(page, "Edit line 2: Galleys")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(field(page, "Description")).toHaveValue("Galleys, in color");
});

test("a setting and a detail typed by two users ask for a choice, even after the page has shown both", async ({
  page,
  signIn,
  api,
}) => {
  const owner = await signIn();
  await page.goto("/settings/workspace");
  await field(page, "Name").fill("Ostlund & Park GmbH");
  await api(owner, "PATCH", "/v1/workspace", { name: "Park & Ostlund" });
  await page.reload();
  await expect(field(page, "Name")).toHaveValue("Ostlund & Park GmbH");
  await field(page, "Name").press("Enter");
  await expect(clash(page).getByRole("row", { name: "Name Ostlund & Park GmbH Park & Ostlund" })).toBeVisible();
  await clash(page).getByRole("button", { name: "Use theirs" }).click();
  await expect(field(page, "Name")).toHaveValue("Park & Ostlund");

  const id = await made(api, owner, "/v1/projects", { name: "Night boats", code: "NB" });
  await page.goto(`/projects/${id}`);
  await page.getByRole("button", { name: /^Code/ }).click();
  await field(page, "Code").fill("NB-1");
  const path = `/v1/projects/${id}`;
  await seenBy(page, path, () => api(owner, "PATCH", path, { code: "NB-2" }));
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(clash(page).getByRole("row", { name: "Code NB-1 NB-2" })).toBeVisible();
  await clash(page).getByRole("button", { name: "Keep mine" }).click();
  await expect.poll(async () => (await api(owner, "GET", `/v1/projects/${id}`)).body).toMatchObject({ code: "NB-1" });
});

test("street and city of an address, corrected by two users, are both kept", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const address = { line1: "Hafenstr. 1", city: "Kiel" };
  const id = await made(api, owner, "/v1/clients", { name: "Museum Ruhr", address });
  await page.goto(`/clients/${id}`);
  await page.getByRole("button", { name: "Edit billing contact" }).click();
  await api(owner, "PATCH", `/v1/clients/${id}`, { address: { line1: "Hafenstr. 17" } });
  const form = page.getByRole("dialog", { name: "Billing contact" });
  await form.getByLabel("City").fill("Lübeck");
  await form.getByRole("button", { name: "Save changes" }).click();
  await expect(form).toBeHidden();
  const both = { address: { line1: "Hafenstr. 17", city: "Lübeck" } };
  expect((await api(owner, "GET", `/v1/clients/${id}`)).body).toMatchObject(both);
});

test("two cost rates of one person from the same day ask for a choice", async ({ page, signIn, api }) => {
  const owner = await signIn();
  await page.goto("/team");
  await page
    .getByRole("button", { name: /^Cost rate of / })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: /^Rates of / });
  await dialog.getByRole("textbox", { name: "Rate per hour" }).fill("40");
  await made(api, owner, "/v1/cost-rates", { user_id: owner.publicId, rate: price(5000), starts_on: null });
  await dialog.getByRole("button", { name: "Save rates" }).click();
  await expect(clash(page).getByRole("row", { name: "Hourly rate €40.00 €50.00" })).toBeVisible();
  await clash(page).getByRole("button", { name: "Use theirs" }).click();
  await expect(page.getByRole("button", { name: /^Cost rate of .*€50\.00/ })).toBeVisible();
});

test("an open entry keeps another user's change", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const start_time = new Date(Date.now() - 2 * 3600_000).toISOString();
  const id = await made(api, owner, "/v1/time-entries", { notes: "Cabins", start_time, duration_seconds: 1800 });
  await page.goto("/");
  await page.getByRole("button", { name: "More actions: Cabins" }).click();
  await page.getByRole("menuitem", { name: "Edit", exact: true }).click();
  const form = page.getByRole("dialog", { name: "Edit entry" });
  await form.getByText("Billable", { exact: true }).click();
  await api(owner, "PATCH", `/v1/time-entries/${id}`, { notes: "Cabins and decks" });
  await expect(page.getByText("Cabins and decks")).toBeAttached();
  await form.getByRole("button", { name: "Save entry" }).click();
  const both = { notes: "Cabins and decks", billable: false };
  await expect.poll(async () => (await api(owner, "GET", `/v1/time-entries/${id}`)).body).toMatchObject(both);
});
