import type { Page } from "playwright/test";
import { expect, expectAccessible, test } from "./fixtures";

test.use({ locale: "en-GB", timezoneId: "Europe/Berlin" });

const line = (page: Page) => page.getByRole("combobox", { name: "What are you working on?" });
const says = (page: Page, words: string) => page.getByRole("paragraph").filter({ hasText: words });

test("the start line understands days beside times, and shows the resulting day", async ({ page, signIn, api }) => {
  const owner = await signIn();
  await page.goto("/");
  await line(page).fill("Review 9-10:30 20 Nov 2025");
  await expect(says(page, "Adds 1:30 on Thu, 20 Nov 2025, 9:00–10:30")).toBeVisible();
  await line(page).fill("Review 5/11/2025 9-10:30");
  await expect(says(page, "Adds 1:30 on Wed, 5 Nov 2025, 9:00–10:30")).toBeVisible();
  await line(page).fill("Review 9-10:30 31 Nov");
  await expect(says(page, "There is no day “31 Nov”.")).toBeVisible();
  await line(page).fill("Plan 9-10 tomorrow");
  await expect(says(page, "Adds 1:00 tomorrow, 9:00–10:00. Still to come.")).toBeVisible();

  await test.step("a range that ends before it begins asks, and the choice is saved", async () => {
    await line(page).fill("Shift 10-9 12.11.2025");
    await expect(says(page, "10-9 ends before it begins.")).toBeVisible();
    await line(page).press("Enter");
    await expect(page.getByRole("alert").filter({ hasText: "10-9 ends before it begins." })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "22:00–9:00 the next day" }).click();
    await expect(line(page)).toHaveValue("Shift 22:00-9:00 12.11.2025");
    await expect(says(page, "Adds 11:00 on Wed, 12 Nov 2025, 22:00–9:00")).toBeVisible();
    await line(page).press("Enter");
    await expect(line(page)).toHaveValue("");
    await expect
      .poll(async () => (await api(owner, "GET", "/v1/time-entries")).body)
      .toMatchObject({ data: [{ start_time: "2025-11-12T21:00:00.000Z", end_time: "2025-11-13T08:00:00.000Z" }] });
  });
});

test("a project for a client is created while typing in the line", async ({ page, signIn, api }) => {
  const owner = await signIn();
  await api(owner, "POST", "/v1/clients", { name: "Nordfjord Ferries" });
  await page.goto("/");
  await line(page).pressSequentially("Deck plans @Night boats");
  await page.getByRole("option", { name: "Create project “Night boats” for a client…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "Client" }).fill("Nord");
  await page.getByRole("option", { name: "Nordfjord Ferries" }).click();
  await dialog.getByRole("button", { name: "Create project" }).click();
  await expect(line(page)).toHaveValue("Deck plans @Night boats ");
  await expect(says(page, "Starts a timer on Night boats")).toBeVisible();
});

test("shortcuts move through the days of the Timer and jump to one", async ({ page, signIn, api }) => {
  const owner = await signIn();
  for (const day of ["03", "05"]) {
    await api(owner, "POST", "/v1/time-entries", {
      start_time: `2025-11-${day}T09:00:00Z`,
      duration_seconds: 3600,
      notes: `Work of ${day}`,
    });
  }
  await page.goto("/");
  await expect(page.getByRole("heading", { name: /5 November 2025/ })).toBeVisible();
  await page.keyboard.press("[");
  await expect(page.getByRole("button", { name: "Back to today" })).toBeVisible();
  await page.keyboard.press("]");
  await expect(page.getByRole("button", { name: "Back to today" })).toBeHidden();
  await page.keyboard.press("g");
  await page.keyboard.press("d");
  const month = page.getByRole("grid");
  await expect(month).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(month).toBeHidden();
});

test("text typed during the creation of a project stays, and a double Enter creates one project", async ({
  page,
  signIn,
  api,
}) => {
  const owner = await signIn();
  await page.goto("/");
  let answer = (): void => undefined;
  const isTyped = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/v1/projects", async (route) => {
    if (route.request().method() === "POST") await isTyped;
    await route.continue();
  });
  await line(page).pressSequentially("Cover sketches @Autumn catalogue");
  await expect(page.getByRole("option", { name: "Create project “Autumn catalogue”", exact: true })).toBeVisible();
  await line(page).press("Enter");
  await line(page).press("Enter");
  await line(page).pressSequentially(" +print");
  answer();
  await expect(says(page, "Starts a timer on Autumn catalogue")).toBeVisible();
  await expect(line(page)).toHaveValue("Cover sketches @Autumn catalogue +print");
  await line(page).pressSequentially(" #Proofing");
  await page.getByRole("option", { name: "Create task “Proofing”" }).click();
  await expect(line(page)).toHaveValue("Cover sketches @Autumn catalogue +print #Proofing ");
  expect(await api(owner, "GET", "/v1/projects")).toMatchObject({ body: { data: [{ name: "Autumn catalogue" }] } });
});

test("a new project can be used before lists have reloaded", async ({ page, signIn, api }) => {
  const owner = await signIn();
  await page.goto("/");
  await expect(line(page)).toBeVisible();
  // Leave all list requests unanswered from now on.
  await page.route(/\/v1\/(projects|time-entries|reports)/, async (route) => {
    if (route.request().method() === "POST") await route.continue();
  });
  await line(page).pressSequentially("Cover sketches @Autumn catalogue");
  await page.getByRole("option", { name: "Create project “Autumn catalogue”", exact: true }).click();
  await expect(says(page, "Starts a timer on Autumn catalogue")).toBeVisible();
  await line(page).press("Enter");
  await expect
    .poll(async () => (await api(owner, "GET", "/v1/me/timer")).body)
    .toMatchObject({ time_entry: { notes: "Cover sketches", project_id: expect.stringMatching(/^prj_/) } });
});
