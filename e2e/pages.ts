import { readdirSync } from "node:fs";
import type { Page } from "playwright/test";
import { addressesIn, addressOf, DASHBOARD_PAGES } from "@/testing/dashboard-pages";
import type { TestUser } from "@/testing/factories";
import { today } from "@/testing/today";
import { type Api, expect, firstId, made, test } from "./fixtures";

const SHARES = 4;

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
    "client-statement": `/clients/${client}/statement`,
    project: `/projects/${await first("projects?status=active")}`,
  };
  for (const status of ["draft", "sent", "overdue", "paid"])
    pages[`invoice-${status}`] = `/invoices/${await first(`invoices?status=${status}`)}`;
  const { body: sent } = await api(owner, "GET", "/v1/invoices?status=sent");
  const [invoice] = (sent as { data: { public_url: string }[] }).data;
  pages["invoice-public"] = new URL(invoice?.public_url ?? "").pathname;
  const credited = { invoice_id: await first("invoices?status=sent"), reason: "error" };
  pages["credit-note"] = `/invoices/credit-notes/${await made(api, owner, "/v1/credit-notes", credited)}`;
  pages["estimate-draft"] = `/invoices/estimates/${await first("estimates?status=draft")}`;
  pages["estimate-accepted"] = `/invoices/estimates/${await first("estimates?status=accepted")}`;
  const retainer = { client_id: client, name: "Portal retainer" };
  pages["retainer"] = `/invoices/retainers/${await made(api, owner, "/v1/retainers", retainer)}`;
  pages["recurring-invoice"] = `/invoices/recurring/${await first("recurring-invoices?status=active")}`;
  const { body: open } = await api(owner, "GET", "/v1/estimates?status=open");
  const [estimate] = (open as { data: { public_url: string }[] }).data;
  pages["estimate-public"] = new URL(estimate?.public_url ?? "").pathname;
  const { body: linked } = await api(owner, "POST", `/v1/clients/${client}/link`, {});
  pages["client-public"] = new URL((linked as { url: string }).url).pathname;
  await api(owner, "PATCH", "/v1/workspace", { approvals: { enabled: true } });
  await api(owner, "PATCH", `/v1/users/${owner.publicId}`, { submits_timesheets: true });
  pages["timesheet-review"] = `/approvals/${await first(`timesheets?user_id=${owner.publicId}`)}`;
  const asked = { name: "Month by project", query: { group_by: "project,task", range: "last-month" } };
  const report = await made(api, owner, "/v1/saved-reports", asked);
  const chosen = { columns: ["billable_hours", "amount", "person", "notes"], entries: true };
  const { body: link } = await api(owner, "POST", `/v1/saved-reports/${report}/link`, chosen);
  pages["report-link"] = new URL((link as { url: string }).url).pathname;
  const run = await made(api, owner, "/v1/invoice-runs", {
    ...{ from: "2020-01-01", to: today(), client_ids: [client] },
  });
  const statusOf = async () => (await api(owner, "GET", `/v1/invoice-runs/${run}`)).body;
  await expect.poll(statusOf, { timeout: 60_000 }).toMatchObject({ status: "completed" });
  pages["invoice-run"] = `/invoices/run/${run}`;
  return pages;
}

/** Declare tests that visit all pages, in shares, so that several browsers run in parallel. */
export function onEveryPage(title: string, look: (page: Page, path: string) => Promise<void>): void {
  for (const [name, paths] of inShares("pages", PAGES)) {
    test(`${title}, ${name}`, async ({ page, signIn, api }) => {
      test.slow();
      const owner = await signIn();
      await api(owner, "POST", "/v1/sample-data");
      for (const path of paths) await expectOnPage(page, path, look);
    });
  }
  test(`${title}, pages of one record`, async ({ page, signIn, api }) => {
    test.slow();
    const owner = await signIn();
    await api(owner, "POST", "/v1/sample-data");
    for (const path of Object.values(await recordPages(api, owner))) await expectOnPage(page, path, look);
  });
  for (const [name, paths] of inShares("public pages", STRANGERS_PAGES)) {
    test(`${title}, ${name}`, async ({ page }) => {
      test.slow();
      for (const path of paths) await expectOnPage(page, path, look);
    });
  }
}

function inShares(name: string, paths: readonly string[]): [name: string, paths: string[]][] {
  return Array.from({ length: SHARES }, (_, share) => [
    `${name} ${String(share + 1)} of ${String(SHARES)}`,
    paths.filter((_path, index) => index % SHARES === share),
  ]);
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
