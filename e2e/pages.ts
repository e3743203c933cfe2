import { readdirSync } from "node:fs";
import type { Page } from "playwright/test";
import { addressesIn, addressOf, DASHBOARD_PAGES } from "@/testing/dashboard-pages";
import type { TestUser } from "@/testing/factories";
import { type Api, expect, firstId, made, test } from "./fixtures";

const isWhole = (address: string) => !address.includes("[");

/** Dashboard pages without a record id. */
export const PAGES: readonly string[] = DASHBOARD_PAGES.map(addressOf).filter(isWhole).sort();

const DOCS = ["/docs", "/docs/api/post_invoices", "/docs/events", "/docs/events/invoice.paid", "/docs/errors"];

/** Pages for visitors without an account. */
export const STRANGERS_PAGES: readonly string[] = [
  ...addressesIn("app/(auth)"),
  ...DOCS,
  ...readdirSync("docs/guides").map((name) => `/docs/guides/${name.replace(".md", "")}`),
];

/** Return the pages of sample records by name. */
export async function recordPages(api: Api, owner: TestUser): Promise<Record<string, string>> {
  const first = (path: string) => firstId(api, owner, path);
  const client = await first("clients?status=active");
  const pages: Record<string, string> = {
    client: `/clients/${client}`,
    "client-e-invoicing": `/clients/${client}/e-invoicing`,
    project: `/projects/${await first("projects?status=active")}`,
  };
  for (const status of ["draft", "sent", "overdue", "paid"])
    pages[`invoice-${status}`] = `/invoices/${await first(`invoices?status=${status}`)}`;
  const { body: sent } = await api(owner, "GET", "/v1/invoices?status=sent");
  const [invoice] = (sent as { data: { public_url: string }[] }).data;
  pages["invoice-public"] = new URL(invoice?.public_url ?? "").pathname;
  const credited = { invoice_id: await first("invoices?status=sent"), reason: "error" };
  pages["credit-note"] = `/invoices/credit-notes/${await made(api, owner, "/v1/credit-notes", credited)}`;
  await api(owner, "PATCH", "/v1/workspace", { approvals: { enabled: true } });
  await api(owner, "PATCH", `/v1/users/${owner.publicId}`, { submits_timesheets: true });
  pages["timesheet-review"] = `/approvals/${await first(`timesheets?user_id=${owner.publicId}`)}`;
  const asked = { name: "Month by project", query: { group_by: "project,task", range: "last-month" } };
  const report = await made(api, owner, "/v1/saved-reports", asked);
  const chosen = { columns: ["billable_hours", "amount", "person", "notes"], entries: true };
  const { body: link } = await api(owner, "POST", `/v1/saved-reports/${report}/link`, chosen);
  pages["report-link"] = new URL((link as { url: string }).url).pathname;
  const run = await made(api, owner, "/v1/invoice-runs", {
    ...{ from: "2020-01-01", to: new Date().toISOString().slice(0, 10), client_ids: [client] },
  });
  const statusOf = async () => (await api(owner, "GET", `/v1/invoice-runs/${run}`)).body;
  await expect.poll(statusOf, { timeout: 60_000 }).toMatchObject({ status: "completed" });
  pages["invoice-run"] = `/invoices/run/${run}`;
  return pages;
}

/** Declare a test for each share of the pages, with sample data, so that several browsers run in parallel. */
export function onEveryPage(title: string, shares: number, look: (page: Page, path: string) => Promise<void>): void {
  for (let share = 0; share < shares; share++) {
    test(`${title}, pages ${String(share + 1)} of ${String(shares)}`, async ({ page, signIn, api }) => {
      const owner = await signIn();
      await api(owner, "POST", "/v1/sample-data");
      for (const path of PAGES.filter((_, index) => index % shares === share)) await expectOnPage(page, path, look);
    });
  }
  test(`${title}, pages of one record`, async ({ page, signIn, api }) => {
    const owner = await signIn();
    await api(owner, "POST", "/v1/sample-data");
    for (const path of Object.values(await recordPages(api, owner))) await expectOnPage(page, path, look);
  });
  test(`${title}, public pages`, async ({ page }) => {
    for (const path of STRANGERS_PAGES) await expectOnPage(page, path, look);
  });
}

async function expectOnPage(
  page: Page,
  path: string,
  look: (page: Page, path: string) => Promise<void>,
): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await look(page, path);
}
