import { expect, expectAccessible, test } from "./fixtures";

test("a visitor without an account finds a call and its request", async ({ page }) => {
  await page.goto("/docs");
  await expect(page.getByRole("heading", { name: "API reference", level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("/");
  await page.getByRole("combobox", { name: "Search the documentation" }).fill("create time entry");
  await expect(page.getByRole("option", { name: /Create a time entry/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Enter");

  await expect(page).toHaveURL(/\/docs\/api\/post_time_entries$/);
  await expect(page.getByRole("heading", { name: "Create a time entry" })).toBeVisible();
  await expect(page.getByText("time_entries:write")).toBeVisible();
  const request = page.getByRole("group", { name: "Example request" });
  await expect(request).toContainText("Authorization: Bearer $STINT_KEY");
  await page.getByRole("radio", { name: "Python" }).click();
  await expect(request).toContainText("urllib.request");
  await expectAccessible(page);
});

test("a problem links to the description of its code", async ({ page, request }) => {
  const response = await request.get("/v1/me");
  expect(response.status()).toBe(401);
  const { type } = (await response.json()) as { type: string };
  await page.goto(type);
  await expect(page.locator("#unauthenticated")).toBeInViewport();
  await expect(page.locator("#unauthenticated")).toContainText("Send an API key");
  await expectAccessible(page);

  await page.goto("/docs/api/patch_time_entries_id");
  await page
    .getByRole("table", { name: "Errors of this operation" })
    .getByRole("link", { name: "entry_locked" })
    .click();
  await expect(page).toHaveURL(/\/docs\/errors#entry_locked$/);
  await expect(page.locator("#entry_locked")).toBeInViewport();
});

test("a guide can be read on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/docs");
  await page.getByText("Contents").click();
  await page
    .getByRole("navigation", { name: "Documentation, short" })
    .getByRole("link", { name: "Webhooks" })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "Check the signature" })).toBeVisible();
  await expect(page.getByRole("group", { name: "Verification in Node" })).toContainText("timingSafeEqual");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectAccessible(page);
});

test("an event shows its body, and an unknown page shows that it is missing", async ({ page }) => {
  await page.goto("/docs/events");
  await page
    .getByRole("main")
    .getByRole("link", { name: /time_entry.created/ })
    .click();
  await expect(page.getByRole("group", { name: "Example body" })).toContainText('"type": "time_entry.created"');
  await expectAccessible(page);
  expect((await page.goto("/docs/api/nothing"))?.status()).toBe(404);
});

test("the API description is available to generators", async ({ request }) => {
  const response = await request.get("/openapi.json");
  expect(response.headers()["content-encoding"]).toBe("br");
  expect(await response.json()).toMatchObject({ openapi: "3.1.0" });
  const again = await request.get("/openapi.json", { headers: { "if-none-match": response.headers()["etag"] ?? "" } });
  expect(again.status()).toBe(304);
});

test("a signed-in user reads the documentation inside the dashboard", async ({ page, signIn }) => {
  await signIn("member");
  await page.goto("/docs/api/post_time_entries");
  await expect(page.getByRole("heading", { name: "Create a time entry" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Timer" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("/");
  await expect(page.getByRole("combobox", { name: "Search the documentation" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 360, height: 780 });
  await expectAccessible(page);
});
