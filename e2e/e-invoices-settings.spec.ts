import type { TestUser } from "@/testing/factories";
import { type Api, expect, expectAccessibleEverywhere, made, test } from "./fixtures";

const LEITWEG = "04011000-1234512345-06";
const SELLER = { tax_id: "DE298471605", email: "accounts@ostlundpark.example", address: { country: "DE" } };
const PUBLIC_BODY = {
  ...{ name: "Bezirksamt Mitte", email: "rechnung@bezirksamt.example", tax_id: "DE811907980" },
  address: { line1: "Karl-Marx-Allee 31", postal_code: "10178", city: "Berlin", country: "DE" },
};

const read = async (api: Api, user: TestUser, path: string) => (await api(user, "GET", `/v1/${path}`)).body;

test("an owner sets up the company's e-invoicing", async ({ page, signIn, api }) => {
  const owner = await signIn();
  await api(owner, "PATCH", "/v1/workspace", { invoicing: { seller: SELLER } });
  const invoicing = () => read(api, owner, "workspace");
  await page.goto("/settings/invoicing#e-invoicing");
  const section = page.locator("#e-invoicing");
  await expect(section.getByText(/^Germany:/)).toBeVisible();
  const formats = section.getByRole("radiogroup", { name: "Default format" });
  await expect(formats.getByRole("radio", { name: "Factur-X / ZUGFeRD" })).toBeChecked();
  await formats.getByText("XRechnung", { exact: true }).click();
  await expect.poll(invoicing).toMatchObject({ invoicing: { e_invoice_format: "xrechnung" } });
  await section.getByLabel("Contact").fill("Maren Ostlund");
  await section.getByLabel("Contact").press("Enter");
  await section.getByLabel("Registration number").fill("HRB 148260");
  await section.getByRole("button", { name: "Use 9930: DE298471605" }).click();
  await expect(section.getByRole("textbox", { name: "Address" })).toHaveValue("DE298471605");
  await expect(section.getByRole("combobox", { name: "Scheme" })).toHaveValue("9930: VAT number, Germany");
  await expect(section.getByRole("button", { name: "Use 9930: DE298471605" })).toBeHidden();
  await expect.poll(invoicing).toMatchObject({
    invoicing: {
      seller: {
        ...{ contact_name: "Maren Ostlund", registration_number: "HRB 148260" },
        electronic_address: { scheme: "9930", address: "DE298471605" },
      },
    },
  });
  await expectAccessibleEverywhere(page);
});

test("an owner prepares a public client, and its reference is on the invoice", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const id = await made(api, owner, "/v1/clients", PUBLIC_BODY);
  const client = () => read(api, owner, `clients/${id}`);
  await page.goto(`/clients/${id}`);
  await page.getByRole("link", { name: "E-invoicing" }).click();
  await expect(page.getByText(/^Germany:/)).toBeVisible();
  await expect(page.getByRole("radio", { name: "Workspace default (PDF only)" })).toBeChecked();
  await page.getByText("XRechnung", { exact: true }).click();
  await expect.poll(client).toMatchObject({ e_invoicing: { format: "xrechnung" } });

  const reference = page.getByRole("textbox", { name: "Buyer reference" });
  await reference.fill("04011000-1234512345-07");
  await reference.blur();
  await expect(page.getByText("The check digits of this Leitweg-ID are wrong.")).toBeVisible();
  await reference.fill(LEITWEG);
  await reference.blur();
  await expect(page.getByText("Leitweg-ID, check digits are valid.")).toBeVisible();

  await page.getByRole("button", { name: `Use 0204: ${LEITWEG}` }).click();
  const scheme = page.getByRole("combobox", { name: "Scheme" });
  await expect(scheme).toHaveValue("0204: Leitweg-ID, Germany");
  await page.getByRole("textbox", { name: "Supplier number" }).fill("70 441");
  await page.getByRole("textbox", { name: "Contract" }).fill("V-2026/18");
  await page.getByRole("textbox", { name: "Contract" }).blur();
  await expect.poll(client).toMatchObject({
    e_invoicing: {
      ...{ buyer_reference: LEITWEG, supplier_number: "70 441", contract_reference: "V-2026/18" },
      electronic_address: { scheme: "0204", address: LEITWEG },
    },
  });
  await expectAccessibleEverywhere(page);

  const unit_price = { amount: 12_000, currency: "EUR" };
  const lines = [{ description: "Wayfinding", quantity: "1", unit_price }];
  const draft = await made(api, owner, "/v1/invoices", { client_id: id, lines });
  await page.goto(`/invoices/${draft}`);
  const own = page.getByRole("textbox", { name: "Buyer reference" });
  await expect(own).toHaveAttribute("placeholder", LEITWEG);
  await own.fill("KST 4711");
  await own.blur();
  await expect.poll(() => read(api, owner, `invoices/${draft}`)).toMatchObject({ buyer_reference: "KST 4711" });
});

test("an address without a scheme is saved once a scheme is chosen, and clearing it saves none", async ({
  page,
  signIn,
  api,
}) => {
  const owner = await signIn();
  const id = await made(api, owner, "/v1/clients", { name: "Kestrel", email: "ap@kestrel.example" });
  const address = async () =>
    ((await read(api, owner, `clients/${id}`)) as { e_invoicing: { electronic_address: unknown } }).e_invoicing
      .electronic_address;
  await page.goto(`/clients/${id}/e-invoicing`);
  const field = page.getByRole("textbox", { name: "Address" });
  const scheme = page.getByRole("combobox", { name: "Scheme" });
  await field.fill("7300010000001");
  await field.blur();
  await expect(page.getByText("Choose a scheme for this address.")).toBeVisible();
  expect(await address()).toBeNull();
  await scheme.fill("0088");
  await page.getByRole("option", { name: "0088: GLN" }).click();
  await expect.poll(address).toEqual({ scheme: "0088", address: "7300010000001" });
  await expect(page.getByText("Choose a scheme for this address.")).toBeHidden();

  await scheme.fill("0199");
  await page.getByRole("option", { name: "0199: LEI" }).click();
  await expect.poll(address).toEqual({ scheme: "0199", address: "7300010000001" });
  await scheme.fill("EM:");
  await page.getByRole("option", { name: "EM: email" }).click();
  await expect(page.getByText("Enter an email address, or choose another scheme.")).toBeVisible();
  expect(await address()).toEqual({ scheme: "0199", address: "7300010000001" });

  await field.fill("e-rechnung@kestrel.example");
  await field.blur();
  await expect.poll(address).toEqual({ scheme: "EM", address: "e-rechnung@kestrel.example" });
  await page.getByText("Peppol BIS", { exact: true }).click();
  await expect(page.getByText("Peppol does not deliver to email addresses.")).toBeVisible();
  await field.fill("");
  await field.blur();
  await expect.poll(address).toBeNull();
});

test("a scheme that is chosen while another one is being saved is saved next", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const electronic_address = { scheme: "0088", address: "7300010000001" };
  const id = await made(api, owner, "/v1/clients", { name: "Kestrel", e_invoicing: { electronic_address } });
  await page.goto(`/clients/${id}/e-invoicing`);
  const scheme = page.getByRole("combobox", { name: "Scheme" });
  const choose = async (name: string) => {
    await scheme.fill(name);
    await page.getByRole("option", { name }).click();
  };
  await page.route(
    `**/v1/clients/${id}`,
    async (route) => {
      await choose("0060: D-U-N-S");
      await choose("0002: SIREN, France");
      await route.continue();
    },
    { times: 1 },
  );
  const sent: (string | null)[] = [];
  page.on("request", (request) => sent.push(request.postData()));
  await choose("0199: LEI");
  const saved = () => read(api, owner, `clients/${id}`);
  await expect
    .poll(saved)
    .toMatchObject({ e_invoicing: { electronic_address: { ...electronic_address, scheme: "0002" } } });
  await expect(scheme).toHaveValue("0002: SIREN, France");
  expect(sent.join("\n")).not.toContain("0060");
  await choose("EM: email");
  await expect(page.getByText("Enter an email address, or choose another scheme.")).toBeVisible();
});
