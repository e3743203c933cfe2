import type { Page } from "playwright/test";
import { localDate } from "@/lib/kernel/core/time";
import { expect, expectAccessible, made, test } from "./fixtures";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const ZONE = "Europe/Berlin";
const EUR = (amount: number) => ({ amount, currency: "EUR" });

async function lookAtAllShapes(page: Page): Promise<void> {
  for (const theme of ["light", "dark"]) {
    await page.evaluate((wanted) => (document.documentElement.dataset["theme"] = wanted), theme);
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const isTooWide = await page.locator("html").evaluate((html) => html.scrollWidth > html.clientWidth);
      expect(isTooWide).toBe(false);
      await expectAccessible(page);
    }
  }
  await page.evaluate(() => (document.documentElement.dataset["theme"] = "light"));
}

test("a rate starts next year and another one today; unbilled time of today gets the new rate, by keyboard", async ({
  page,
  signIn,
  api,
}) => {
  const owner = await signIn();
  const client = await made(api, owner, "/v1/clients", { name: "Nordlicht Energie" });
  const project = { name: "Website relaunch", client_id: client, rate: EUR(9800), color: "sky" };
  const id = await made(api, owner, "/v1/projects", project);
  const today = localDate(new Date(), ZONE);
  const entry = { project_id: id, notes: "Checkout flow", time_zone: ZONE, duration_seconds: 3600 };
  await made(api, owner, "/v1/time-entries", { ...entry, start_time: `${today}T11:00:00Z` });
  await page.goto(`/projects/${id}`);
  const dialog = page.getByRole("dialog", { name: "Hourly rate of Website relaunch" });
  const openDialog = async () => {
    await expect(dialog).toBeHidden();
    await page.getByRole("button", { name: /^Hourly rate / }).press("Enter");
    await page.getByRole("button", { name: "Rates by date…" }).press("Enter");
    await expect(dialog.getByRole("textbox", { name: "Rate per hour" })).toBeFocused();
  };

  await test.step("a rate from January keeps the rate of today", async () => {
    await openDialog();
    await page.keyboard.type("105");
    await expect(dialog.getByRole("status")).toContainText("An entry takes the rate of its date.");
    await lookAtAllShapes(page);
    await dialog.getByRole("textbox", { name: "Rate per hour" }).press("ControlOrMeta+Enter");
    await expect(page.getByText("Rates of Website relaunch saved")).toBeVisible();
    await expect(page.getByRole("button", { name: /^Hourly rate / })).toContainText(/€98\.00 · €105\.00 from Jan 1/);
    await expect(page.getByRole("region", { name: "Recent time" })).toContainText("€98.00");
  });

  await test.step("a rate from today says what it changes", async () => {
    await openDialog();
    await page.keyboard.type("99");
    await dialog.getByRole("button", { name: "Today" }).press("Enter");
    await expect(dialog.getByRole("status")).toContainText("1:00 of unbilled time changes.");
    await expect(dialog.getByRole("status")).toContainText("+€1.00");
    await lookAtAllShapes(page);
    await dialog.getByRole("button", { name: "Save and change 1:00" }).press("Enter");
    await expect(page.getByRole("button", { name: /^Hourly rate / })).toContainText(/€99\.00 · €105\.00 from Jan 1/);
    await expect(page.getByRole("region", { name: "Recent time" })).toContainText("€99.00");
  });

  await test.step("a rate is removed", async () => {
    await openDialog();
    await dialog.getByRole("button", { name: /^Actions for the rate from January 1/ }).press("Enter");
    await page.getByRole("menuitem", { name: "Remove" }).press("Enter");
    await dialog.getByRole("button", { name: "Save rates" }).press("Enter");
    await expect(page.getByRole("button", { name: /^Hourly rate / })).not.toContainText("€105.00");
  });
});

test("owners set rates by date for a person, a task and the workspace", async ({ page, signIn, api }) => {
  const member = await signIn("member");
  await api(member, "PATCH", `/v1/users/${member.publicId}`, { name: "Mara Lindqvist" });
  const owner = await signIn();
  const id = await made(api, owner, "/v1/projects", { name: "Website relaunch" });
  await made(api, owner, `/v1/projects/${id}/tasks`, { name: "Design", rate: EUR(11_000) });
  const save = async (name: string) => {
    const dialog = page.getByRole("dialog", { name: `Hourly rate of ${name}` });
    await dialog.getByRole("textbox", { name: "Rate per hour" }).fill("120");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Save rates" }).press("Enter");
    await expect(page.getByText(`Rates of ${name} saved`)).toBeVisible();
  };

  await page.goto("/team");
  await page.getByRole("button", { name: "Actions for Mara Lindqvist" }).press("Enter");
  await page.getByRole("menuitem", { name: "Rates by date…" }).press("Enter");
  await save("Mara Lindqvist");
  await expect(page.getByRole("row", { name: /^Mara Lindqvist/ })).toContainText("€120.00 from Jan 1");

  await page.goto(`/projects/${id}`);
  await page.getByRole("button", { name: "Actions for Design" }).press("Enter");
  await page.getByRole("menuitem", { name: "Rates by date…" }).press("Enter");
  await save("Design");
  await expect(page.getByRole("row", { name: /^Design/ })).toContainText(/€110\.00 · €120\.00 from Jan 1/);

  await page.goto("/settings/workspace");
  await page.getByRole("button", { name: "Rates by date…" }).press("Enter");
  await save("Ostlund & Park");
  await lookAtAllShapes(page);
  await expect(page.getByText(/€100\.00 · €120\.00 from Jan 1/)).toBeVisible();
});
