import { givenSession } from "@/testing/sessions";
import { expect, expectAccessible, test } from "./fixtures";

const FIREFOX = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0";

// Contrast cannot be measured during a color transition.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("an owner creates a key, sees it once, uses it, and revokes it", async ({ page, request, signIn }) => {
  await signIn();
  await page.goto("/settings/api-keys");
  await page.getByRole("button", { name: "New key" }).click();
  const dialog = page.getByRole("dialog", { name: "New API key" });
  await dialog.getByRole("button", { name: "Create key" }).click();
  await expect(dialog.getByText("Enter a name, such as “Bookkeeping sync”.")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Name").fill("Bookkeeping sync");
  await dialog.getByText("Full access", { exact: true }).click();
  await dialog.getByRole("button", { name: "Create key" }).click();

  const panel = page.getByRole("dialog", { name: "Save the key “Bookkeeping sync”" });
  const key = (await panel.getByLabel("API key", { exact: true }).textContent()) ?? "";
  expect(key).toMatch(/^stint_live_/);
  await expect(panel.getByLabel("Try the key", { exact: true })).toContainText(`Bearer ${key}`);
  await expectAccessible(page);

  const callMe = () => request.get("/v1/me", { headers: { authorization: `Bearer ${key}` } });
  expect((await callMe()).status()).toBe(200);

  await page.reload();
  const row = page.getByRole("row", { name: /Bookkeeping sync/ });
  await expect(row).toContainText("full");
  await expect(page.getByText(key)).toBeHidden();

  await page.getByRole("button", { name: "Actions for Bookkeeping sync" }).click();
  await page.getByRole("menuitem", { name: "Revoke…" }).click();
  await page.getByRole("button", { name: "Revoke key" }).click();
  await expect(row).toContainText("Revoked");
  expect((await callMe()).status()).toBe(401);
});

test("a key may be limited to what it needs", async ({ page, request, signIn }) => {
  await signIn("member");
  await page.goto("/settings/api-keys");
  await page.getByRole("button", { name: "New key" }).click();
  await page.getByLabel("Name").fill("Kiosk");
  await page.getByText("Access by resource").click();
  await expect(page.getByRole("radiogroup", { name: "Webhooks" })).toBeHidden();
  await page.getByRole("radiogroup", { name: "Time entries" }).getByRole("radio", { name: "Read and write" }).click();
  await page.getByRole("button", { name: "Create key" }).click();
  const key = (await page.getByLabel("API key", { exact: true }).textContent()) ?? "";
  await page.getByRole("button", { name: "I’ve saved it" }).click();
  await expect(page.getByRole("row", { name: /Kiosk/ })).toContainText("time_entries:write");
  const headers = { authorization: `Bearer ${key}` };
  expect((await request.get("/v1/time-entries", { headers })).status()).toBe(200);
  expect((await request.get("/v1/projects", { headers })).status()).toBe(403);
});

test("a rotated key works until it is revoked", async ({ page, request, signIn }) => {
  const user = await signIn();
  const callMe = (key: string) => request.get("/v1/me", { headers: { authorization: `Bearer ${key}` } });
  await page.goto("/settings/api-keys");
  await page.getByRole("button", { name: "Actions for Test" }).click();
  await page.getByRole("menuitem", { name: "Rotate…" }).click();
  await page.getByRole("button", { name: "Rotate key" }).click();
  const fresh = (await page.getByLabel("API key", { exact: true }).textContent()) ?? "";
  expect((await callMe(user.key)).status()).toBe(200);
  expect((await callMe(fresh)).status()).toBe(200);
  await expect(page.getByText(/Replaced, works until/)).toBeVisible();

  await page.getByRole("button", { name: "Revoke old key now" }).click();
  await expect(page.getByRole("dialog", { name: "Save the key “Test”" })).toContainText("The old key is revoked.");
  expect((await callMe(user.key)).status()).toBe(401);
  expect((await callMe(fresh)).status()).toBe(200);
});

test("a user revokes a session on another device", async ({ page, signIn, browser, baseURL }) => {
  const user = await signIn();
  const session = await givenSession(user, { userAgent: FIREFOX });
  const elsewhere = await browser.newContext({
    extraHTTPHeaders: { cookie: session.headers["cookie"] ?? "" },
    baseURL: baseURL ?? "",
  });
  const other = await elsewhere.newPage();
  await other.goto("/settings/sessions");
  await expect(other.getByText("2 devices")).toBeVisible();

  await page.goto("/settings/sessions");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Sign out Firefox on macOS" }).click();
  await expect(page.getByText("1 device", { exact: true })).toBeVisible();
  await other.reload();
  await expect(other).toHaveURL(/sign-in/);
  await elsewhere.close();
});

test("a user signs out everywhere else and keeps the present session", async ({ page, signIn, browser, baseURL }) => {
  const user = await signIn();
  const sessions = [await givenSession(user), await givenSession(user, { userAgent: FIREFOX })];
  const others = await Promise.all(
    sessions.map(async ({ headers: { cookie = "" } }) => {
      const context = await browser.newContext({ extraHTTPHeaders: { cookie }, baseURL: baseURL ?? "" });
      return context.newPage();
    }),
  );
  for (const other of others) {
    await other.goto("/settings/sessions");
    await expect(other.getByText("3 devices")).toBeVisible();
  }

  await page.goto("/");
  await page.getByRole("button", { name: "Maren Ostlund, account" }).click();
  await page.getByRole("menuitem", { name: "Signed-in devices" }).click();
  await expect(page).toHaveURL(/\/settings\/sessions$/);
  await page.getByRole("button", { name: "Sign out everywhere else…" }).click();
  const question = page.getByRole("alertdialog", { name: "Sign out everywhere else?" });
  await expectAccessible(page);
  await question.getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect(page.getByText("1 device", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("list", { name: "Signed-in devices" }).getByRole("listitem")).toContainText(
    "This device",
  );
  for (const other of others) {
    await other.reload();
    await expect(other).toHaveURL(/sign-in/);
    await other.context().close();
  }
});

test("theme and keyboard shortcut settings persist", async ({ page, signIn }) => {
  await signIn("member");
  await page.goto("/settings");
  await expect(page).toHaveURL(/\/settings\/profile$/);
  await page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: "Appearance" }).click();
  await expectAccessible(page);
  await page.getByText("Dark", { exact: true }).click();
  await page.getByText(/Single-key/).click();
  await page.reload();
  await expect(page.getByRole("radio", { name: "Dark" })).toBeChecked();
  await expect(page.getByRole("switch", { name: /Single-key/ })).not.toBeChecked();
  await page.goto("/settings/api-keys");
  await page.keyboard.press("n");
  await expect(page.getByRole("dialog")).toBeHidden();
});
