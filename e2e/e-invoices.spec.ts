import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Download, Page } from "playwright/test";
import { prisma } from "@/lib/kernel/db/prisma";
import type { TestUser } from "@/testing/factories";
import { partsOf } from "@/testing/mails";
import { SmtpReceiver, type ReceivedMail } from "@/testing/smtp-server";
import { type Api, expect, expectAccessible, expectAccessibleEverywhere, made, test } from "./fixtures";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const EMAIL = "ap@nordlicht.example";
const HAMBURG = { line1: "Speicherstraße 14", postal_code: "20457", city: "Hamburg", country: "DE" };
const SELLER = {
  ...{ email: "accounts@kestrel.example", phone: "+49 30 5550142", contact_name: "Sam Okafor", tax_id: "DE136695976" },
  address: { line1: "Schönhauser Allee 41", postal_code: "10435", city: "Berlin", country: "DE" },
};

async function givenSeller(api: Api, owner: TestUser, seller: object = {}): Promise<void> {
  const invoicing = { e_invoice_format: "none", seller: { ...SELLER, ...seller } };
  expect(await api(owner, "PATCH", "/v1/workspace", { invoicing })).toMatchObject({ status: 200 });
}

async function givenDraft(api: Api, owner: TestUser, e_invoicing: object): Promise<string> {
  const client = { name: "Nordlicht Energie GmbH", email: EMAIL, address: HAMBURG, e_invoicing };
  const client_id = await made(api, owner, "/v1/clients", client);
  const unit_price = { amount: 9500, currency: "EUR" };
  const line = { description: "Design", quantity: "24", unit_price, tax_rate: "19" };
  return made(api, owner, "/v1/invoices", { client_id, lines: [line] });
}

async function givenMailServer({ workspace }: TestUser): Promise<SmtpReceiver> {
  const server = await SmtpReceiver.start();
  const settings = {
    host: "127.0.0.1",
    port: server.port,
    security: "none",
    fromAddress: "accounts@kestrel.example",
  } as const;
  await prisma().emailSettings.create({ data: { workspaceId: workspace.id, ...settings } });
  return server;
}

const box = (page: Page) => page.getByRole("region", { name: "E-invoice", exact: true });

async function downloaded(page: Page, start: () => Promise<void>): Promise<{ file: Download; text: string }> {
  const [file] = await Promise.all([page.waitForEvent("download"), start()]);
  return { file, text: await readFile(await file.path(), "utf8") };
}

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");

function xmlIn(mail: ReceivedMail | undefined): string {
  return mail === undefined ? "" : (partsOf(mail).find(({ type }) => type === "application/xml")?.text ?? "");
}

test("missing values are filled in the editor, and the same XML is in the email, the record and the public page", async ({
  page,
  signIn,
  api,
}) => {
  const owner = await signIn();
  const server = await givenMailServer(owner);
  await givenSeller(api, owner, { phone: null });
  await api(owner, "PATCH", "/v1/workspace", { invoicing: { tax_rounding: "line" } });
  const id = await givenDraft(api, owner, { format: "xrechnung" });
  await page.goto(`/invoices/${id}`);
  await expect(box(page)).toContainText("Not ready as XRechnung: 2 fields are missing");
  await expect(box(page)).toContainText("Client · BT-10, BR-DE-15");
  await expect(
    page.getByText("Tax is rounded once for each rate, because this client receives e-invoices."),
  ).toBeVisible();
  await expectAccessibleEverywhere(page);

  await page.getByRole("button", { name: /^Send/ }).first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("radio", { name: "XRechnung" })).toBeChecked();
  await expect(dialog.getByRole("button", { name: "Send invoice" })).toBeDisabled();
  await expectAccessibleEverywhere(page);
  await dialog.getByRole("button", { name: "2 fields are missing" }).click();
  await expect(box(page)).toBeFocused();

  await box(page).getByRole("textbox", { name: "Buyer reference" }).fill("04011000-1234512345-06");
  await box(page).getByRole("button", { name: "Save: Buyer reference" }).click();
  await expect(box(page)).toContainText("Not ready as XRechnung: 1 field is missing");
  await box(page).getByRole("textbox", { name: "Phone" }).fill("+49 30 5550142");
  await page.keyboard.press("Enter");
  await expect(box(page)).toContainText("Ready as XRechnung");
  await expectAccessibleEverywhere(page);
  const preview = await downloaded(page, () => box(page).getByRole("link", { name: "View XML" }).click());
  expect(preview.text).toContain("04011000-1234512345-06");

  await page.getByRole("button", { name: /^Send/ }).first().click();
  await expect(dialog.getByRole("radio", { name: "XRechnung" })).toBeChecked();
  await expect(dialog.getByRole("radio", { name: "Peppol BIS" })).toBeDisabled();
  await expect(dialog.getByRole("list", { name: "Attachments" })).toContainText(/INV-.*\.xml, data for accounting/);
  await dialog.getByRole("button", { name: "Send invoice" }).click();
  await expect(page.getByRole("heading", { name: /^INV-/, level: 1 })).toBeVisible();
  const { body } = await api(owner, "GET", `/v1/invoices/${id}`);
  const { e_invoice, public_url } = body as { e_invoice: { sha256: string }; public_url: string };
  const [mail] = await server.received(EMAIL);
  expect(hashOf(xmlIn(mail))).toBe(e_invoice.sha256);

  await expect(page.getByRole("heading", { name: "E-invoice: XRechnung" })).toBeVisible();
  await expect(page.getByText(`SHA-256 ${e_invoice.sha256}`)).toBeVisible();
  await expectAccessibleEverywhere(page);
  const kept = await downloaded(page, () => page.getByRole("link", { name: "XML", exact: true }).click());
  expect(hashOf(kept.text)).toBe(e_invoice.sha256);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Download as e-invoice" }).click();
  const other = await downloaded(page, () => dialog.getByRole("button", { name: "Download: EN 16931 (CII)" }).click());
  expect(other.text).toContain("CrossIndustryInvoice");
  await dialog.getByRole("button", { name: "Download: Peppol BIS" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Electronic address other than email Client");
  await expectAccessible(page);

  await page.goto(new URL(public_url).pathname);
  const shared = await downloaded(page, () => page.getByRole("link", { name: "Download XML" }).click());
  expect(hashOf(shared.text)).toBe(e_invoice.sha256);
  await expectAccessibleEverywhere(page);
  await server.close();
});

test("the draft of a credit note is sent with its XML", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const server = await givenMailServer(owner);
  await givenSeller(api, owner);
  const invoice_id = await givenDraft(api, owner, { format: "xrechnung", buyer_reference: "NE-4711" });
  await api(owner, "PATCH", `/v1/invoices/${invoice_id}`, { status: "sent" });
  const id = await made(api, owner, "/v1/credit-notes", { invoice_id, reason: "error" });
  await page.goto(`/invoices/credit-notes/${id}`);
  await expect(box(page)).toContainText("Ready as XRechnung");
  await expectAccessibleEverywhere(page);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog.getByRole("radio", { name: "XRechnung" })).toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("heading", { name: /^CN-/ })).toBeVisible();
  const [mail] = await server.received(EMAIL);
  expect(xmlIn(mail)).toContain("<CreditNote");
  await expect(page.getByRole("heading", { name: "E-invoice: XRechnung" })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await server.close();
});

test("a default of the workspace prevents nothing, and the record says what was missing", async ({
  page,
  signIn,
  api,
}) => {
  const owner = await signIn();
  await givenSeller(api, owner, { tax_id: null });
  await api(owner, "PATCH", "/v1/workspace", { invoicing: { e_invoice_format: "factur_x" } });
  const id = await givenDraft(api, owner, {});
  await page.goto(`/invoices/${id}`);
  await expect(box(page)).toContainText("Will be sent as PDF only");
  await box(page).getByText("Not ready as Factur-X / ZUGFeRD: 1 field is missing").click();
  await expect(box(page).getByRole("textbox", { name: "Tax number" })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByRole("button", { name: /^Send/ }).first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("radio", { name: "PDF only" })).toBeChecked();
  await expect(dialog.getByRole("radio", { name: "Factur-X" })).toBeDisabled();
  await dialog.getByRole("button", { name: "Send invoice" }).click();
  await expect(page.getByText("Factur-X / ZUGFeRD was not possible")).toBeVisible();
  await expectAccessibleEverywhere(page);
});

test("without e-invoices the editor shows none, and the dialog one quiet line", async ({ page, signIn, api }) => {
  const owner = await signIn();
  await givenSeller(api, owner);
  const id = await givenDraft(api, owner, {});
  await page.goto(`/invoices/${id}?do=send`);
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Format: PDF only");
  await expect(dialog.getByRole("radiogroup", { name: "Format" })).toHaveCount(0);
  await dialog.getByRole("button", { name: "Change" }).click();
  await dialog.getByText("Factur-X / ZUGFeRD", { exact: true }).click();
  await expect(dialog.getByRole("list", { name: "Attachments" })).toContainText(/\.pdf, data for accounting/);
  await expectAccessibleEverywhere(page);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(box(page)).toHaveCount(0);
});

test("issuing without email says in words that the e-invoice is not complete", async ({ page, signIn, api }) => {
  const owner = await signIn();
  await givenSeller(api, owner);
  const id = await givenDraft(api, owner, { format: "xrechnung" });
  await page.goto(`/invoices/${id}`);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Issue without email…" }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("button", { name: "Issue invoice" }).click();
  await expect(dialog.getByRole("alert")).toContainText("send it as PDF only");
  expect((await api(owner, "GET", `/v1/invoices/${id}`)).body).toMatchObject({ status: "draft", number: null });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await box(page).getByRole("button", { name: "Send as PDF only" }).click();
  await expect(page.getByRole("dialog").getByRole("radio", { name: "PDF only" })).toBeChecked();
});
