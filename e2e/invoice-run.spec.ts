import type { TestUser } from "@/testing/factories";
import { todaysNumber } from "@/testing/invoices";
import { today } from "@/testing/today";
import { type Api, expect, expectAccessibleEverywhere, made, test } from "./fixtures";

test.use({ locale: "en-GB", contextOptions: { reducedMotion: "reduce" } });

/** Noon on the tenth of an earlier month, in the workspace's zone. */
function tenth(monthsAgo: number): string {
  const [year = 0, month = 1] = today().split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 - monthsAgo, 10, 11)).toISOString();
}

/** A client with an hour at 100.00 on each of these days. */
async function givenTime(api: Api, user: TestUser, client: object, starts: readonly string[]): Promise<string> {
  const client_id = await made(api, user, "/v1/clients", client);
  const rate = { amount: 10_000, currency: "EUR" };
  const project_id = await made(api, user, "/v1/projects", { name: "Packaging", client_id, rate });
  for (const start_time of starts) {
    await made(api, user, "/v1/time-entries", { project_id, start_time, duration_seconds: 3600 });
  }
  return client_id;
}

test("the time of all clients becomes drafts, which are reviewed by keyboard and sent", async ({
  page,
  signIn,
  api,
}) => {
  const owner = await signIn("owner");
  await givenTime(api, owner, { name: "Cedar & Pine", email: null }, [tenth(1)]);
  await givenTime(api, owner, { name: "Halden Arkitekter", email: "faktura@halden.example" }, [tenth(1)]);
  const email = "accounts@kestrel.example";
  await givenTime(api, owner, { name: "Kestrel Coffee", email, locale: "de" }, [tenth(1), tenth(3)]);

  await page.goto("/invoices");
  await page.getByRole("main").getByRole("region").getByRole("link", { name: "Invoice unbilled work" }).click();
  await expect(page.getByRole("heading", { name: "Invoice unbilled work", level: 1 })).toBeVisible();
  const kestrel = page.getByRole("row", { name: /Kestrel Coffee/ });
  await expect(kestrel.getByRole("cell", { name: "€100.00" })).toBeVisible();
  await expect(kestrel.getByRole("cell", { name: "€200.00" })).toBeVisible();
  await expect(page.getByRole("row", { name: /Cedar & Pine/ })).toContainText("No email address");
  await expectAccessibleEverywhere(page);
  await page.getByText("Include earlier unbilled time").click();
  await expect(page.getByRole("row", { name: /3 clients selected/ })).toContainText("€300.00");
  await page.getByText("Include earlier unbilled time").click();
  await page.getByRole("checkbox", { name: "Select: Halden Arkitekter" }).uncheck();
  await page.getByRole("button", { name: "Create 2 drafts" }).click();

  await expect(page.getByRole("heading", { name: "2 drafts" })).toBeVisible({ timeout: 30_000 });
  const run = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await page.goto("/");
  await page.goto(`/invoices/run/${run}`);
  await expect(page.getByRole("heading", { name: "2 drafts" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Draft for Cedar & Pine" })).toBeVisible();
  await page.keyboard.press("x");
  await expect(page.getByRole("checkbox", { name: "Select: Cedar & Pine" })).toBeChecked();
  await page.keyboard.press("j");
  await expect(page.getByRole("region", { name: "Draft for Kestrel Coffee" })).toContainText("Rechnung");
  await expectAccessibleEverywhere(page);

  await page.keyboard.press("e");
  await expect(page.getByRole("heading", { name: "Draft for Kestrel Coffee" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("checkbox", { name: "Select: Cedar & Pine" })).toBeChecked();
  await page.keyboard.press("Control+Enter");
  const dialog = page.getByRole("alertdialog", { name: "Issue 2 invoices?" });
  await dialog.getByRole("button", { name: "Send 1, issue 1 without email" }).click();
  await expect(dialog).toBeHidden();
  await page.goto("/");
  await page.goto(`/invoices/run/${run}`);
  await expect(page.getByText("2 invoices issued.")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("row", { name: new RegExp(todaysNumber()) })).toContainText("Cedar & Pine");
  await expectAccessibleEverywhere(page);
  const mails = (await api(owner, "GET", "/v1/emails?kind=invoice")).body as { data: { to: string[] }[] };
  expect(mails.data.map(({ to }) => to)).toEqual([[email]]);

  await page.goto("/invoices/run");
  await expect(page.getByRole("row", { name: /1 client selected/ })).toContainText("€100.00");
  await expect(page.getByRole("row", { name: /Kestrel Coffee/ })).toBeHidden();
  await expect(page.getByRole("region", { name: "Recent invoice runs" })).toContainText("2 drafts created");
});

test("managers create drafts of their projects, and leave the sending to admins", async ({ page, signIn, api }) => {
  const owner = await signIn("owner");
  const manager = await signIn("manager");
  const client_id = await made(api, owner, "/v1/clients", { name: "Kestrel Coffee", email: "a@kestrel.example" });
  const rate = { amount: 10_000, currency: "EUR" };
  const managed = { name: "Packaging", client_id, rate, manager_ids: [manager.publicId] };
  const project_id = await made(api, owner, "/v1/projects", managed);
  const entry = { project_id, start_time: tenth(1), duration_seconds: 3600 };
  await made(api, owner, "/v1/time-entries", entry);
  await givenTime(api, owner, { name: "Halden Arkitekter" }, [tenth(1)]);

  await page.goto("/invoices/run");
  await expect(page.getByRole("row", { name: /1 client selected/ })).toContainText("€100.00");
  await page.getByRole("button", { name: "Create 1 draft" }).click();
  await expect(page.getByRole("region", { name: "Draft for Kestrel Coffee" })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("Owners and admins send invoices.")).toBeVisible();
  await expect(page.getByRole("button", { name: /Send/ })).toBeHidden();
});

test("New invoice and the invoice run start with the client's grouping", async ({ page, signIn, api }) => {
  const owner = await signIn("owner");
  const client = await givenTime(api, owner, { name: "Kestrel Coffee", email: null }, [tenth(1), tenth(2)]);
  await page.goto(`/clients/${client}`);
  await page.getByRole("button", { name: "Edit tax and terms" }).click();
  const dialog = page.getByRole("dialog", { name: "Tax and terms" });
  await dialog.getByRole("button", { name: "Group time by" }).click();
  await page.getByRole("option", { name: "Entry" }).click();
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Entry", { exact: true })).toBeVisible();

  await page.goto(`/invoices/new?client=${client}`);
  await expect(page.getByRole("radio", { name: "Entry" })).toBeChecked();
  await page.goto("/invoices/run");
  const grouping = page.getByRole("button", { name: /Group by$/ });
  await expect(grouping).toHaveText("Client default");
  const row = page.getByRole("row", { name: /Kestrel Coffee/ });
  await expect(row.getByRole("cell", { name: "Entry" })).toBeVisible();
  await grouping.click();
  await page.getByRole("option", { name: "Project" }).click();
  await expect(row.getByRole("cell", { name: "Project" })).toBeVisible();
  await grouping.click();
  await page.getByRole("option", { name: "Client default" }).click();
  await expectAccessibleEverywhere(page);
  await page.getByRole("button", { name: "Create 1 draft" }).click();
  await expect(page.getByRole("region", { name: "Draft for Kestrel Coffee" })).toBeVisible({ timeout: 30_000 });
  const { data } = (await api(owner, "GET", "/v1/invoices")).body as { data: { lines: unknown[] }[] };
  expect(data.map(({ lines }) => lines.length)).toEqual([2]);
});
