import type { Locator, Page } from "playwright/test";
import { uuidOf } from "@/lib/kernel/core/ids";
import { prisma } from "@/lib/kernel/db/prisma";
import type { TestUser } from "@/testing/factories";
import { todaysNumber } from "@/testing/invoices";
import { type Api, expect, expectAccessible, expectAccessibleEverywhere, made, test } from "./fixtures";

const eur = (amount: number) => ({ amount, currency: "EUR" });

/** A project at 100.00 an hour with two and a half hours. */
async function givenTime(api: Api, user: TestUser): Promise<{ clientId: string }> {
  const clientId = await made(api, user, "/v1/clients", {
    name: "Kestrel Coffee Roasters",
    email: "accounts@kestrel.example",
  });
  const projectId = await made(api, user, "/v1/projects", {
    name: "Packaging",
    client_id: clientId,
    rate: eur(10_000),
  });
  const entry = { project_id: projectId, start_time: "2026-11-02T08:00:00Z" };
  await made(api, user, "/v1/time-entries", { ...entry, duration_seconds: 5400 });
  await made(api, user, "/v1/time-entries", { ...entry, start_time: "2026-11-03T08:00:00Z", duration_seconds: 3600 });
  return { clientId };
}

/** A sent invoice of 1,000.00. */
async function givenSent(api: Api, user: TestUser): Promise<{ id: string; public_url: string; number: string }> {
  const { clientId } = await givenTime(api, user);
  const draft = await api(user, "POST", "/v1/invoices", {
    client_id: clientId,
    lines: [{ description: "Design", quantity: "10", unit_price: eur(10_000) }],
    from_time_entries: {},
  });
  const { id } = draft.body as { id: string };
  const sent = await api(user, "PATCH", `/v1/invoices/${id}`, { status: "sent" });
  return sent.body as { id: string; public_url: string; number: string };
}

async function expectNarrowEnough(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 780 });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBe(0);
  if (before) await page.setViewportSize(before);
}

test.use({ locale: "en-GB", contextOptions: { reducedMotion: "reduce" } });

test("tracked time becomes a draft in three clicks, is sent, and is paid in parts", async ({ page, signIn, api }) => {
  const owner = await signIn("owner");
  await givenTime(api, owner);

  await page.goto("/invoices");
  await expect(page.getByText("€250.00 of unbilled time, 1 client")).toBeVisible();
  await page.getByRole("link", { name: "Invoice time" }).click();
  await expect(page.getByRole("radio", { name: /Kestrel Coffee Roasters/ })).toBeChecked();
  await expect(page.getByRole("row", { name: /Packaging 2 Nov/ })).toContainText("€250.00");
  await page.getByRole("button", { name: "Create draft" }).click();

  await expect(page.getByRole("heading", { name: "Draft for Kestrel Coffee Roasters" })).toBeVisible();
  await page.getByRole("textbox", { name: "Note to client" }).fill("Thank you for October.");
  await page.getByRole("textbox", { name: "Discount, percentage or amount" }).fill("10 %");
  await page.getByRole("textbox", { name: "PO number" }).fill("KCR 2209");
  await page.getByRole("textbox", { name: "PO number" }).press("Tab");
  await expect(page.getByLabel("Invoice preview")).toContainText("€225.00");
  await expect(page.getByLabel("Invoice preview")).toContainText("Thank you for October.");
  await expect(page.getByLabel("Invoice preview")).toContainText("KCR 2209");

  await page.getByRole("button", { name: "Send…" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("textbox", { name: "To", exact: true })).toHaveValue("accounts@kestrel.example");
  await dialog.getByRole("textbox", { name: "Message" }).fill("Here is October.");
  await expect(
    page.frameLocator('iframe[title="Email preview"]').getByRole("paragraph").getByText("Here is October."),
  ).toBeVisible();
  await dialog.getByRole("button", { name: "Send invoice" }).click();

  await expect(page.getByRole("heading", { name: todaysNumber(), level: 1 })).toBeVisible();
  const mails = (await api(owner, "GET", "/v1/emails?kind=invoice")).body as {
    data: { status: string; to: string[] }[];
  };
  expect(mails.data).toMatchObject([{ status: "captured", to: ["accounts@kestrel.example"] }]);
  await expect(page.getByText("Email not sent")).toBeVisible();

  await page.getByRole("button", { name: "Record payment" }).click();
  await page.getByRole("textbox", { name: "Amount" }).fill("100");
  await expect(page.getByText("€125.00 left, partially paid")).toBeVisible();
  await page.getByRole("button", { name: "Record €100.00" }).click();
  await expect(page.getByText("Payment of €100.00 recorded")).toBeVisible();
  await expect(page.getByText("Partially paid", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Record payment" }).click();
  await page.getByRole("button", { name: "Record €125.00" }).click();
  await expect(page.getByRole("region", { name: "Activity" }).getByText("Paid in full")).toBeVisible();

  await page.goto("/invoices");
  await expect(page.getByRole("link", { name: /^Paid 1/ })).toContainText("€225.00");
  await expect(page.getByRole("row", { name: new RegExp(todaysNumber()) })).toContainText("Paid");
});

test("the list and a new invoice fit desktop and phone, and are accessible in both themes", async ({
  page,
  signIn,
  api,
}) => {
  const owner = await signIn("owner");
  await givenSent(api, owner);
  await page.goto("/invoices");
  await expect(page.getByRole("row", { name: /Kestrel/ })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await givenTime(api, owner);
  await page.goto("/invoices/new");
  await expect(page.getByRole("row", { name: /Packaging 2 Nov/ })).toBeVisible();
  await expectAccessibleEverywhere(page);
});

test("a draft and an invoice fit desktop and phone, and are accessible in both themes", async ({
  page,
  signIn,
  api,
}) => {
  const owner = await signIn("owner");
  const { id } = await givenSent(api, owner);
  await page.goto(`/invoices/${id}`);
  await expect(page.getByRole("heading", { name: "Activity" })).toBeVisible();
  await expectAccessibleEverywhere(page);
  const { clientId } = await givenTime(api, owner);
  const draft = await api(owner, "POST", "/v1/invoices", { client_id: clientId, from_time_entries: {} });
  await page.goto(`/invoices/${(draft.body as { id: string }).id}`);
  await page.getByRole("button", { name: /Edit line 1/ }).click();
  await expect(page.getByRole("textbox", { name: "Price in EUR" })).toBeVisible();
  await expectAccessibleEverywhere(page);
});

test("a draft keeps its layout with long words", async ({ page, signIn, api }) => {
  const owner = await signIn("owner");
  const client_id = await made(api, owner, "/v1/clients", { name: "W".repeat(180) });
  const project_id = await made(api, owner, "/v1/projects", { name: "Packaging", client_id, rate: eur(10_000) });
  const hour = { start_time: "2026-11-02T08:00:00Z", duration_seconds: 3600 };
  await made(api, owner, "/v1/time-entries", { project_id, ...hour });
  const lines = [{ description: "W".repeat(300), quantity: "1", unit_price: eur(10_000) }];
  const id = await made(api, owner, "/v1/invoices", { client_id, lines });
  await page.goto(`/invoices/${id}`);
  const amounts = page.getByRole("list", { name: "Invoice lines" });
  await expect(page.getByText("unbilled time")).toBeVisible();
  const preview = await page.getByRole("region", { name: "Invoice preview" }).boundingBox();
  const { x = Infinity, width = Infinity } = (await amounts.boundingBox()) ?? {};
  expect(x + width).toBeLessThan(preview?.x ?? 0);
  await expectNarrowEnough(page);
  const sent = await api(owner, "PATCH", `/v1/invoices/${id}`, { status: "sent" });
  await page.goto((sent.body as { public_url: string }).public_url);
  await expectNarrowEnough(page);
});

test("a line is edited inline, and another user's change is merged or asks for a choice", async ({
  page,
  signIn,
  api,
}) => {
  const owner = await signIn("owner");
  const { clientId } = await givenTime(api, owner);
  const draft = await api(owner, "POST", "/v1/invoices", {
    client_id: clientId,
    lines: [{ description: "Design", quantity: "10", unit_price: eur(10_000) }],
  });
  const { id } = draft.body as { id: string };
  await page.goto(`/invoices/${id}`);

  await page.getByRole("button", { name: /Edit line 1/ }).click();
  await page.getByRole("textbox", { name: "Quantity" }).fill("2,5");
  await page.getByRole("textbox", { name: "Price in EUR" }).fill("120");
  await page.getByRole("textbox", { name: "Price in EUR" }).press("Enter");
  await expect(page.getByLabel("Note and totals")).toContainText("€300.00");

  await page.getByRole("button", { name: "Add line" }).click();
  await page.getByRole("textbox", { name: "Description" }).fill("Proof prints");
  await page.getByRole("textbox", { name: "Price in EUR" }).fill("50");
  await page.getByRole("textbox", { name: "Price in EUR" }).press("Enter");
  await expect(page.getByLabel("Note and totals")).toContainText("€350.00");

  await page.getByRole("button", { name: "Move or remove line 2" }).click();
  await page.getByRole("menuitem", { name: "Move up" }).click();
  await expect(page.getByRole("button", { name: /Edit line 1: Proof prints/ })).toBeVisible();

  await page.getByText("has 2:30 of unbilled time").waitFor();
  await page.getByRole("button", { name: "Add time" }).click();
  await expect(page.getByLabel("Note and totals")).toContainText("€600.00");

  const order = page.getByRole("textbox", { name: "PO number" });
  await api(owner, "PATCH", `/v1/invoices/${id}`, { purchase_order: "Told of" });
  await expect(order, "changes of others appear at once").toHaveValue("Told of");

  const note = page.getByRole("textbox", { name: "Note to client" });
  const meanwhile = (theirs: object) =>
    beforeNextChange(page, id, () => api(owner, "PATCH", `/v1/invoices/${id}`, theirs));
  await meanwhile({ purchase_order: "Sooner by a moment" });
  await note.fill("Mine");
  await note.press("Tab");
  await expect(order, "changes of different fields are both kept").toHaveValue("Sooner by a moment");
  await expect(note).toHaveValue("Mine");

  await meanwhile({ notes: "Theirs" });
  await note.fill("Mine again");
  await note.press("Tab");
  const clash = page.getByRole("dialog", { name: "Someone else changed this too" });
  await expect(clash).toContainText("Mine again");
  await expect(clash).toContainText("Theirs");
  await expectAccessible(page);
  await clash.getByRole("button", { name: /theirs/i }).click();
  await expect(note).toHaveValue("Theirs");
});

/** Run something during the page's next change of a draft. */
async function beforeNextChange(page: Page, id: string, happens: () => Promise<unknown>): Promise<void> {
  let isNext = true;
  await page.route(`**/v1/invoices/${id}`, async (route) => {
    const isMet = isNext && route.request().method() === "PATCH";
    if (isMet) isNext = false;
    if (isMet) await happens();
    await route.fallback();
  });
}

test("changes of different lines are both kept, and changes of one line are both shown", async ({
  page,
  signIn,
  api,
}) => {
  const owner = await signIn("owner");
  const { clientId } = await givenTime(api, owner);
  const design = { description: "Design", quantity: "10", unit_price: eur(10_000) };
  const proofs = { description: "Proofs", quantity: "2", unit_price: eur(2500) };
  const draft = await api(owner, "POST", "/v1/invoices", { client_id: clientId, lines: [design, proofs] });
  const { id, lines } = draft.body as { id: string; lines: { id: string }[] };
  const [first, second] = lines.map((line) => line.id);
  const path = `/v1/invoices/${id}`;
  const quantities = async () =>
    ((await api(owner, "GET", path)).body as { lines: { quantity: string }[] }).lines.map(({ quantity }) => quantity);
  const edit = async (quantity: string) => {
    await page.getByRole("button", { name: /Edit line 2/ }).click();
    await page.getByRole("textbox", { name: "Quantity" }).fill(quantity);
    await page.getByRole("textbox", { name: "Quantity" }).press("Enter");
  };
  await page.goto(`/invoices/${id}`);
  const theirs = { lines: [{ id: first, quantity: "12" }, { id: second }] };
  await beforeNextChange(page, id, () => api(owner, "PATCH", path, theirs));
  await edit("3");
  await expect.poll(quantities).toEqual(["12", "3"]);
  await expect(page.getByLabel("Note and totals")).toContainText("€1,275.00");

  const same = { lines: [{ id: first }, { id: second, quantity: "5" }] };
  await beforeNextChange(page, id, () => api(owner, "PATCH", path, same));
  await edit("4");
  const clash = page.getByRole("dialog", { name: "Someone else changed this too" });
  await expect(clash.getByRole("row", { name: "Quantity 4 5" })).toBeVisible();
  await clash.getByRole("button", { name: "Keep mine" }).click();
  await expect.poll(quantities).toEqual(["12", "4"]);
});

test("two simultaneous changes of a draft are both shown", async ({ page, signIn, api }) => {
  const owner = await signIn("owner");
  const { clientId } = await givenTime(api, owner);
  const { body } = await api(owner, "POST", "/v1/invoices", {
    client_id: clientId,
    lines: [{ description: "Design", quantity: "10", unit_price: eur(10_000) }],
  });
  const id = uuidOf((body as { id: string }).id) ?? "";
  await page.goto(`/invoices/${(body as { id: string }).id}`);
  const note = page.getByRole("textbox", { name: "Note to client" });
  await prisma().$transaction(
    async (theirs) => {
      await theirs.invoice.update({
        where: { id },
        data: { notes: "Theirs", version: { increment: 1 }, updatedAt: new Date() },
      });
      await note.fill("Mine");
      await note.press("Tab");
      // The request has read the old row, and waits for the lock.
      await expect.poll(() => waitsFor("UPDATE%invoices%")).toBe(true);
    },
    { timeout: 20_000 },
  );

  const clash = page.getByRole("dialog", { name: "Someone else changed this too" });
  await expect(clash.getByRole("row", { name: "Notes Mine Theirs" })).toBeVisible();
  await clash.getByRole("button", { name: "Keep mine" }).click();
  await expect(clash).toBeHidden();
  await expect.poll(async () => (await prisma().invoice.findUniqueOrThrow({ where: { id } })).notes).toBe("Mine");
  await expect(note).toHaveValue("Mine");
});

/** Return whether such a statement waits for a row lock. */
async function waitsFor(statement: string): Promise<boolean> {
  const waiting = await prisma().$queryRaw<object[]>`
    select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query ilike ${statement}`;
  return waiting.length > 0;
}

test("text typed in a draft stays when another user issues it", async ({ page, signIn, api }) => {
  const owner = await signIn("owner");
  const { clientId } = await givenTime(api, owner);
  const lines = [{ description: "Design", quantity: "10", unit_price: eur(10_000) }];
  const draft = await api(owner, "POST", "/v1/invoices", { client_id: clientId, lines });
  const { id } = draft.body as { id: string };
  await page.goto(`/invoices/${id}`);
  const note = page.getByRole("textbox", { name: "Note to client" });
  await note.fill("Half a thought");
  const issued = await api(owner, "PATCH", `/v1/invoices/${id}`, { status: "sent" });
  const { number } = issued.body as { number: string };
  await expect(page.getByText("Someone else issued this invoice")).toBeVisible();
  await expect(page.getByText(/^Missing: /)).toHaveCount(0);
  await note.press("Tab");
  await expect(page.getByText("Saving")).toHaveCount(0);
  await expect(note).toHaveValue("Half a thought");
  await expectAccessible(page);

  await page.getByRole("button", { name: "Show invoice" }).click();
  await expect(page.getByRole("heading", { name: number })).toBeVisible();
  await expect(note).toHaveCount(0);
});

test("a draft shows what is missing for its issue, and so does the send dialog", async ({ page, signIn, api }) => {
  const owner = await signIn("owner");
  const { clientId } = await givenTime(api, owner);
  const lines = [{ description: "Design", quantity: "10", unit_price: eur(10_000), tax_rate: "19" }];
  const draft = await api(owner, "POST", "/v1/invoices", { client_id: clientId, lines });
  const { id } = draft.body as { id: string };
  await page.goto(`/invoices/${id}`);
  const missing = (root: Page | Locator) => root.getByText(/^Missing: /);
  await expect(missing(page)).toContainText("your address, your bank account, and your tax number.");
  await expectAccessibleEverywhere(page);

  await page.getByRole("button", { name: "Send…" }).click();
  const dialog = page.getByRole("dialog");
  await expect(missing(dialog)).toBeVisible();
  const settings = page.waitForEvent("popup");
  await dialog.getByRole("link", { name: "Invoicing settings" }).click();
  await expect((await settings).getByRole("heading", { name: "Invoicing", exact: true })).toBeVisible();

  const seller = { address: { line1: "Lindenstr. 7" }, tax_id: "DE136695976" };
  const payment_accounts = [{ type: "iban", currency: "EUR", iban: "DE89370400440532013000" }];
  await api(owner, "PATCH", "/v1/workspace", { invoicing: { seller, payment_accounts } });
  await page.reload();
  await expect(page.getByRole("button", { name: "Send…" })).toBeVisible();
  await expect(missing(page)).toHaveCount(0);
});

test("an invoice is voided together with its payments", async ({ page, signIn, api }) => {
  const owner = await signIn("owner");
  const { id } = await givenSent(api, owner);
  await api(owner, "POST", `/v1/invoices/${id}/payments`, { amount: { amount: 5_000, currency: "EUR" } });
  await page.goto(`/invoices/${id}?do=void`);
  const dialog = page.getByRole("alertdialog");
  await expect(dialog.getByRole("button", { name: "Void invoice" })).toBeDisabled();
  await dialog.getByText("Delete this payment too").click();
  await dialog.getByRole("button", { name: "Delete payment and void" }).click();
  await expect(page.getByText("This invoice is void, and its number isn’t reused.")).toBeVisible();
});

test("voiding an invoice frees its time", async ({ page, signIn, api }) => {
  const owner = await signIn("owner");
  const { id, number } = await givenSent(api, owner);
  await page.goto(`/invoices/${id}?do=void`);
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("2 entries become unbilled again: €250.00 can go on a new invoice.");
  await dialog.getByRole("button", { name: "Void invoice" }).click();
  await expect(page.getByText("This invoice is void, and its number isn’t reused.")).toBeVisible();

  await page.goto("/invoices?state=void");
  await expect(page.getByRole("row", { name: new RegExp(number) })).toContainText("Void");
  await expect(page.getByText("€250.00 of unbilled time")).toBeVisible();
});

test("the client sees the invoice by its link, and the first view is recorded", async ({
  page,
  browser,
  signIn,
  api,
}) => {
  const owner = await signIn("owner");
  const { id, public_url: url, number } = await givenSent(api, owner);

  // Views by members and by link crawlers are not recorded.
  const told = page.waitForResponse("**/api/invoices/views");
  await page.goto(url);
  await expect(page.getByRole("heading", { name: "€1,250.00" })).toBeVisible();
  expect((await told).status()).toBe(202);
  expect(await (await fetch(url)).text()).toContain(number);
  const seen = async () =>
    ((await api(owner, "GET", `/v1/invoices/${id}`)).body as { viewed_at: string | null }).viewed_at;
  expect(await seen()).toBeNull();

  const stranger = await browser.newContext();
  const theirs = await stranger.newPage();
  const reply = await theirs.goto(url);
  expect(reply?.headers()).toMatchObject({ "referrer-policy": "no-referrer", "x-robots-tag": "noindex, nofollow" });
  await expect(theirs.getByText(`Invoice ${number} for Kestrel Coffee Roasters`)).toBeVisible();
  await expectAccessibleEverywhere(theirs);
  await expect.poll(seen).not.toBeNull();

  const download = theirs.waitForEvent("download");
  await theirs.getByRole("link", { name: "Download PDF" }).click();
  expect((await download).suggestedFilename()).toBe(`${number}.pdf`);

  const unknown = await theirs.goto(`${url.slice(0, -4)}AAAA`);
  expect(unknown?.status()).toBe(404);
  await expect(theirs.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await stranger.close();
});

test("settings are saved on blur, and the sample updates", async ({ page, signIn }) => {
  await signIn("owner");
  await page.goto("/settings/invoicing");
  await page.getByRole("textbox", { name: "Pattern", exact: true }).fill("R{YY}-{000}");
  await page.getByRole("textbox", { name: "Pattern", exact: true }).press("Tab");
  await expect(page.getByText("Next: R26-001")).toBeVisible();

  await page.getByRole("button", { name: "Blue" }).click();
  await expect(page.getByText("8.3 : 1 on white")).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Pattern", exact: true })).toHaveValue("R{YY}-{000}");
});

test("members see no invoices, and managers cannot send", async ({ page, signIn, api }) => {
  const owner = await signIn("owner");
  const { id } = await givenSent(api, owner);
  await signIn("member");
  await page.goto("/invoices");
  await expect(page.getByRole("heading", { name: "Invoices are for owners, admins and managers" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Invoices", exact: true })).toHaveCount(0);

  await signIn("manager");
  await page.goto(`/invoices/${id}`);
  await expect(page.getByRole("heading", { name: "Activity" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Record payment" })).toHaveCount(0);
});

test("a manager reads other users' drafts without an edit button", async ({ page, signIn, api }) => {
  const owner = await signIn("owner");
  const client_id = await made(api, owner, "/v1/clients", { name: "Kestrel" });
  const lines = [{ description: "Design", quantity: "1", unit_price: { amount: 90_000, currency: "EUR" } }];
  const id = await made(api, owner, "/v1/invoices", { client_id, lines });
  await signIn("manager");
  await page.goto(`/invoices/${id}`);
  await expect(page.getByText("Managers can edit only drafts with lines from projects they manage.")).toBeVisible();
  await expect(page.getByRole("article", { name: "Invoice" })).toContainText("Design");
  await expect(page.getByRole("button", { name: "Add line" })).toHaveCount(0);
  await expectAccessible(page);
});

test("shortcuts open the list, move through its rows, and open and create an invoice", async ({
  page,
  signIn,
  api,
}) => {
  const owner = await signIn("owner");
  const { id } = await givenSent(api, owner);
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1, name: "Timer" })).toBeVisible();
  await page.keyboard.press("g");
  await page.keyboard.press("i");
  await expect(page).toHaveURL(/\/invoices$/);
  await expect(page.getByRole("row", { name: /Kestrel/ })).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/invoices/${id}$`));
  await page.goto("/invoices?q=nobody");
  await expect(page.getByRole("heading", { name: "No matches" })).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page.getByRole("row", { name: /Kestrel/ })).toBeVisible();
  await page.keyboard.press("n");
  await expect(page).toHaveURL(/\/invoices\/new$/);
});
