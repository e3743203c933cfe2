import { expect, expectAccessible, test } from "./fixtures";

test("somebody adds past time by typing", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/");
  const line = page.getByLabel("What are you working on?");
  await line.fill("Standup 30m");
  await line.press("Enter");
  const today = page.getByRole("main");
  await expect(today.getByText("Standup", { exact: true })).toBeVisible();
  await expect(line).toHaveText("");
  await expectAccessible(page);
});

test("a timer that runs is shown and stopped on every page", async ({ page, signIn, api }) => {
  const owner = await signIn();
  await api(owner, "POST", "/v1/time-entries", { notes: "Review call" });
  await page.goto("/webhooks");
  await expect(page.getByRole("banner")).toContainText("Review call");
  await page.getByRole("banner").getByRole("button", { name: /Stop/ }).click();
  await expect(page.getByRole("banner")).not.toContainText("Review call");
  await expect.poll(async () => (await api(owner, "GET", "/v1/me/timer")).body).toEqual({ time_entry: null });
});
