import type { Page } from "playwright/test";
import type { TestUser } from "@/testing/factories";
import { dayIn } from "@/testing/today";
import { type Api, expect, made, test } from "./fixtures";

test.use({ locale: "en-GB", timezoneId: "Europe/Berlin" });

const YESTERDAY = dayIn(-1);
const PAST = { start_time: `${YESTERDAY}T08:00:00Z`, end_time: `${YESTERDAY}T10:00:00Z`, time_zone: "Europe/Berlin" };
const EUR = (amount: number) => ({ amount, currency: "EUR" });

const row = (page: Page) => page.getByRole("listitem").filter({ hasText: "Review call" });

async function choose(page: Page, action: string): Promise<void> {
  await row(page).getByRole("button", { name: "More actions: Review call" }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

/** Hourly rates of all entries, with whether each was set by hand. */
async function ratesOf(api: Api, user: TestUser): Promise<unknown[]> {
  const { body } = await api(user, "GET", "/v1/time-entries?sort=start_time");
  const { data } = body as { data: { rate: { amount: number } | null; rate_by_hand: boolean }[] };
  return data.map(({ rate, rate_by_hand: isByHand }) => [rate?.amount ?? null, isByHand]);
}

test("a rate set by hand survives an undone deletion, an undone move to another currency, and a split", async ({
  page,
  signIn,
  api,
}) => {
  const owner = await signIn();
  const project_id = await made(api, owner, "/v1/projects", { name: "Website relaunch", rate: EUR(9800) });
  const client_id = await made(api, owner, "/v1/clients", { name: "Kite & Sons", currency: "USD" });
  await made(api, owner, "/v1/projects", { name: "Overseas", client_id });
  await made(api, owner, "/v1/time-entries", { notes: "Review call", ...PAST, project_id, rate: EUR(15_000) });
  const rates = () => ratesOf(api, owner);
  await page.goto("/");

  await test.step("deleted and restored", async () => {
    await choose(page, "Delete entry");
    await expect.poll(rates).toEqual([]);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(rates).toEqual([[15_000, true]]);
  });

  await test.step("moved to another currency and back", async () => {
    await page.getByRole("checkbox", { name: "Select: Review call" }).press("Space");
    await expect(page.getByRole("toolbar", { name: "1 entry selected" })).toBeVisible();
    await page.keyboard.press("p");
    await page.getByRole("combobox", { name: "Project" }).fill("Overseas");
    await expect(page.getByRole("option", { name: /^Overseas/ })).toHaveAttribute("data-focused", "true");
    await page.keyboard.press("Enter");
    await expect.poll(rates).toEqual([[null, false]]);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(rates).toEqual([[15_000, true]]);
    await expect(row(page)).toContainText("Website relaunch");
  });

  await test.step("split", async () => {
    await page.reload();
    await choose(page, "Split");
    await page.getByRole("button", { name: "Split entry" }).click();
    await expect.poll(rates).toEqual([
      [15_000, true],
      [15_000, true],
    ]);
  });
});

test("the undone deletion of a manager keeps the rate of an owner only on a project that the manager manages", async ({
  page,
  signIn,
  api,
}) => {
  const owner = await signIn();
  const manager = await signIn("manager");
  const project_id = await made(api, owner, "/v1/projects", { name: "Website relaunch", rate: EUR(9800) });
  const entry = { notes: "Review call", ...PAST, project_id, rate: EUR(15_000), user_id: manager.publicId };
  await made(api, owner, "/v1/time-entries", entry);
  const rates = () => ratesOf(api, owner);
  const deleteAndUndo = async () => {
    await page.goto("/");
    await choose(page, "Delete entry");
    await expect.poll(rates).toEqual([]);
    await page.getByRole("button", { name: "Undo" }).click();
  };
  await deleteAndUndo();
  await expect.poll(rates).toEqual([[9800, false]]);

  const { body } = await api(owner, "GET", "/v1/time-entries");
  const [restored] = (body as { data: { id: string }[] }).data;
  await api(owner, "PATCH", `/v1/time-entries/${restored?.id ?? ""}`, { rate: EUR(15_000) });
  await api(owner, "PATCH", `/v1/projects/${project_id}`, { manager_ids: [manager.publicId] });
  await deleteAndUndo();
  await expect.poll(rates).toEqual([[15_000, true]]);
});
