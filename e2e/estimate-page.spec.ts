import type { Page } from "playwright/test";
import type { TestUser } from "@/testing/factories";
import { type Api, expect, expectAccessibleEverywhere, made, test } from "./fixtures";

const eur = (amount: number) => ({ amount, currency: "EUR" });
const LINE = { description: "Development\nComponents", quantity: "10", unit: "hour", unit_price: eur(10_000) };

interface Sent {
  id: string;
  public_url: string;
  number: string;
}

/** A sent estimate of 1,190.00. */
async function givenSent(api: Api, user: TestUser, body: object = {}): Promise<Sent> {
  const client_id = await made(api, user, "/v1/clients", { name: "Nordlicht Energie GmbH" });
  const id = await made(api, user, "/v1/estimates", {
    ...{ client_id, title: "Customer portal, phase 2", terms: "Two rounds of changes are included." },
    lines: [{ ...LINE, tax_rate: "19" }],
    schedule: [
      { percent: "30", due: "on_acceptance" },
      { percent: "70", due: "on_completion" },
    ],
    ...body,
  });
  return send(api, user, id);
}

async function send(api: Api, user: TestUser, id: string): Promise<Sent> {
  return (await api(user, "PATCH", `/v1/estimates/${id}`, { status: "sent" })).body as Sent;
}

/** Without a session. */
async function openAsClient(page: Page, url: string): Promise<void> {
  await page.context().clearCookies();
  await page.goto(url);
}

test.use({ locale: "en-GB", contextOptions: { reducedMotion: "reduce" } });

test("the client reads and accepts the estimate, and downloads the accepted PDF", async ({ page, signIn, api }) => {
  const owner = await signIn("owner");
  const { id, public_url: url, number } = await givenSent(api, owner);
  await openAsClient(page, url);
  await expect(page.getByRole("heading", { name: "€1,190.00" })).toBeVisible();
  await expect(page.getByText("30% on acceptance, 70% on completion.").first()).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByRole("button", { name: "Accept estimate" }).click();
  expect((await api(owner, "GET", `/v1/estimates/${id}`)).body).toMatchObject({ status: "sent", view_count: 1 });
  await page.getByRole("textbox", { name: "Full name" }).fill("Katrin Brandt");
  await page.getByRole("checkbox", { name: `I accept estimate ${number} for €1,190.00 including VAT` }).check();
  await page.getByRole("button", { name: "Accept estimate" }).click();
  await expect(page.getByRole("heading", { name: "Accepted" })).toBeVisible();
  await expect(page.getByText("On acceptance, 30%")).toBeVisible();
  await expect(page.getByText("€357.00")).toBeVisible();
  await expectAccessibleEverywhere(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download accepted PDF" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${number}.pdf`);
  expect((await api(owner, "GET", `/v1/estimates/${id}`)).body).toMatchObject({
    ...{ status: "accepted", decision: { by_name: "Katrin Brandt", via: "client_page" } },
  });
});

test("the client declines with a reason, on a phone", async ({ page, signIn, api }) => {
  const owner = await signIn("owner");
  const { id, public_url: url } = await givenSent(api, owner);
  await openAsClient(page, url);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.getByRole("link", { name: "Accept estimate" }).click();
  await page.getByRole("button", { name: "Decline estimate" }).click();
  await page.getByRole("textbox", { name: "Full name" }).fill("Katrin Brandt");
  await page.getByRole("textbox", { name: "Reason" }).fill("Too expensive");
  await expectAccessibleEverywhere(page);
  await page.getByRole("button", { name: "Decline estimate" }).click();
  await expect(page.getByRole("heading", { name: "Declined" })).toBeVisible();
  expect((await api(owner, "GET", `/v1/estimates/${id}`)).body).toMatchObject({
    ...{ status: "declined", decision: { reason: "Too expensive" } },
  });
});

test("a superseded estimate leads to the newer version, and an expired one cannot be accepted", async ({
  page,
  signIn,
  api,
}) => {
  const owner = await signIn("owner");
  const first = await givenSent(api, owner);
  const { id } = (await api(owner, "POST", `/v1/estimates/${first.id}/revise`)).body as { id: string };
  await api(owner, "PATCH", `/v1/estimates/${id}`, { lines: [{ ...LINE, quantity: "20" }] });
  const second = await send(api, owner, id);
  await openAsClient(page, first.public_url);
  await expect(page.getByRole("heading", { name: `${second.number} replaces this estimate.` })).toBeVisible();
  await expect(page.getByRole("textbox")).toHaveCount(0);
  await expectAccessibleEverywhere(page);
  await page.getByRole("link", { name: "Open estimate" }).click();
  await expect(page.getByRole("heading", { name: "€2,000.00" })).toBeVisible();

  await api(owner, "PATCH", "/v1/workspace", {
    invoicing: { seller: { email: "mara@kestrel.example" }, backdate_days: null },
  });
  const old = await givenSent(api, owner, { issue_date: "2026-01-02", valid_until: "2026-01-31" });
  await page.goto(old.public_url);
  await expect(page.getByText("Expired on 31 January 2026")).toBeVisible();
  await expect(page.getByRole("link", { name: "Ask for a new estimate" })).toHaveAttribute("href", /^mailto:mara@/);
  await expect(page.getByRole("checkbox")).toHaveCount(0);
  await expectAccessibleEverywhere(page);
});
