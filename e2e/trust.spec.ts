import type { Page } from "playwright/test";
import { hashPassword } from "@/lib/kernel/auth/passwords";
import { signInAddress } from "@/lib/kernel/core/email";
import { prisma } from "@/lib/kernel/db/prisma";
import { dayIn } from "@/testing/today";
import { endSessionsAtNextChange, expect, expectAccessible, test } from "./fixtures";

const PASSWORD = "seven yellow boats";
// Yesterday evening in UTC is also yesterday in Berlin, at any time of day.
const YESTERDAY = dayIn(-1);

test.use({ locale: "en-GB", timezoneId: "Europe/Berlin" });

const line = (page: Page) => page.getByRole("combobox", { name: "What are you working on?" });
const running = (page: Page) => page.getByRole("region", { name: "Running now" });
const row = (page: Page, words: string) => page.getByRole("listitem").filter({ hasText: words });

/** Return whether the page would work offline. Runs in the page. */
async function isKept(): Promise<boolean> {
  const files = performance.getEntriesByType("resource").filter(({ name }) => name.includes("/_next/static/"));
  const kept = await Promise.all([location.href, ...files.map(({ name }) => name)].map((url) => caches.match(url)));
  return kept.every((answer) => answer !== undefined);
}

test("two devices and two tabs agree about the timer within two seconds", async ({
  page,
  context,
  browser,
  signIn,
}) => {
  await signIn();
  const other = await browser.newContext({ storageState: await context.storageState() });
  const [tab, device] = [await context.newPage(), await other.newPage()];
  const listening = (one: Page) => one.waitForResponse((response) => response.url().includes("/api/live"));
  for (const one of [page, tab, device]) await Promise.all([listening(one), one.goto("/")]);

  await line(page).fill("Deck plans");
  await line(page).press("Enter");
  await expect(running(page)).toContainText("Deck plans");
  for (const one of [tab, device]) await expect(running(one)).toContainText("Deck plans", { timeout: 2000 });

  await running(device).getByRole("button", { name: /Stop/ }).click();
  for (const one of [page, tab]) {
    await expect(running(one)).toBeHidden({ timeout: 2000 });
    await expect(row(one, "Deck plans")).toBeVisible();
  }
  await other.close();
});

test("an expired session is resumed over the page, and pending changes are sent", async ({ page, signIn }) => {
  const user = await signIn();
  await prisma().user.update({ where: { id: user.id }, data: { passwordHash: await hashPassword(PASSWORD) } });
  await page.goto("/");
  await line(page).fill("Sign schedule, third round");
  await page.goto("/");
  await expect(line(page)).toHaveValue("Sign schedule, third round");
  await endSessionsAtNextChange(page, user);
  await line(page).press("Enter");
  const dialog = page.getByRole("dialog", { name: "You were signed out" });
  await dialog.getByLabel(/^Password for/).fill("seven yellow boots");
  await dialog.getByRole("button", { name: "Sign in and continue" }).click();
  await expect(dialog.getByRole("alert")).toContainText("wrong");
  await expectAccessible(page);
  await dialog.getByLabel(/^Password for/).fill(PASSWORD);
  await dialog.getByRole("button", { name: "Sign in and continue" }).click();
  await expect(dialog).toBeHidden();
  await expect(running(page)).toContainText("Sign schedule, third round");
  await page.reload();
  await expect(running(page)).toContainText("Sign schedule, third round");
});

test("another user may sign in where a session ended, and finds nothing that its owner typed", async ({
  page,
  context,
  signIn,
}) => {
  const passwordHash = await hashPassword(PASSWORD);
  const hanna = await signIn("member");
  const owner = await signIn();
  const addressOf = async ({ id }: { id: string }) =>
    signInAddress((await prisma().user.update({ where: { id }, data: { passwordHash } })).email);
  const [hannas, owners] = [await addressOf(hanna), await addressOf(owner)];
  await page.goto("/");
  await line(page).fill("Raise for Hanna");
  await endSessionsAtNextChange(page, owner);
  await line(page).press("Enter");
  const dialog = page.getByRole("dialog", { name: "You were signed out" });
  await dialog.getByRole("button", { name: "Sign in as someone else" }).click();
  await expect(dialog.getByRole("textbox", { name: "Email" })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole("textbox", { name: "Email" }).fill(hannas);
  await dialog.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(line(page)).toHaveValue("");
  await expect(page.getByText("Raise for Hanna")).toHaveCount(0);
  expect(await prisma().timeEntry.findMany({ where: { userId: { in: [hanna.id, owner.id] } } })).toEqual([]);

  await context.clearCookies();
  await page.goto("/sign-in");
  await page.getByRole("textbox", { name: "Email" }).fill(owners);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(running(page)).toContainText("Raise for Hanna");
});

test("a user whose role is reduced is told, and a page without permission closes", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const { publicId } = await signIn("manager");
  const listens = page.waitForResponse((response) => response.url().includes("/api/live"));
  await Promise.all([listens, page.goto("/invoices")]);
  await expect(page.getByRole("link", { name: "New invoice" }).first()).toBeVisible();
  await api(owner, "PATCH", `/v1/users/${publicId}`, { role: "member" });
  await expect(page.getByText("Your role is now Member.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Invoices are for owners, admins and managers" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "OK" }).click();
  await expect(page.getByText("Your role is now Member.")).toBeHidden();
});

test("a change conflicting with another user's is merged, or both are shown", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const times = { start_time: `${YESTERDAY}T08:00:00Z`, time_zone: "Europe/Berlin", duration_seconds: 4500 };
  const { body } = await api(owner, "POST", "/v1/time-entries", { notes: "Dieline call", ...times });
  const path = `/v1/time-entries/${(body as { id: string }).id}`;
  // Block live changes, as if both happened at the same moment.
  await page.route("**/api/live*", (route) => route.abort());
  await page.goto("/");
  const changeDuration = async (to: string) => {
    await row(page, "Dieline call")
      .getByRole("button", { name: /change the duration/ })
      .click();
    await page.getByRole("textbox", { name: "Duration" }).fill(to);
    await page.getByRole("textbox", { name: "Duration" }).press("Enter");
  };

  await api(owner, "PATCH", path, { tags: ["call"] });
  await changeDuration("1:30");
  await expect
    .poll(async () => (await api(owner, "GET", path)).body)
    .toMatchObject({
      duration_seconds: 5400,
      tags: ["call"],
    });
  await expect(row(page, "Dieline call")).toContainText("1:30");

  await api(owner, "PATCH", path, { duration_seconds: 3600 });
  await changeDuration("2:00");
  await page.getByRole("button", { name: "Show change" }).click();
  const panel = page.getByRole("region", { name: "Pending changes" });
  await expect(panel.getByRole("row", { name: "Duration 2:00 1:00" })).toBeVisible();
  await expectAccessible(page);
  expect((await api(owner, "GET", path)).body).toMatchObject({ duration_seconds: 3600 });
  await panel.getByRole("button", { name: "Keep mine" }).click();
  await expect(panel).toBeHidden();
  await expect.poll(async () => (await api(owner, "GET", path)).body).toMatchObject({ duration_seconds: 7200 });
});

test.describe("with the service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("changes made offline are kept after a reload, and one conflict is shown", async ({
    page,
    context,
    signIn,
    api,
  }) => {
    test.slow();
    const owner = await signIn();
    const times = { start_time: `${YESTERDAY}T08:00:00Z`, time_zone: "Europe/Berlin", duration_seconds: 4500 };
    const { body } = await api(owner, "POST", "/v1/time-entries", { notes: "Dieline call", ...times });
    const path = `/v1/time-entries/${(body as { id: string }).id}`;
    await page.goto("/");
    await expect.poll(() => page.evaluate(isKept)).toBe(true);
    const panel = page.getByRole("region", { name: "Pending changes" });

    await context.setOffline(true);
    await expect(page.getByRole("status").filter({ hasText: "Offline since" })).toBeVisible();
    for (const words of ["Portal 11-11:40 yesterday", "Standup 13-13:15 yesterday", "Deck plans"]) {
      await line(page).fill(words);
      await line(page).press("Enter");
      await expect(line(page)).toHaveValue("");
    }
    await row(page, "Dieline call")
      .getByRole("button", { name: /change the duration/ })
      .click();
    await page.getByRole("textbox", { name: "Duration" }).fill("1:30");
    await page.getByRole("textbox", { name: "Duration" }).press("Enter");
    await api(owner, "PATCH", path, { duration_seconds: 3600 });

    await page.goto("/");
    for (const words of ["Portal", "Standup"]) await expect(row(page, words).first()).toBeVisible();
    await expect(running(page)).toContainText("Deck plans");
    await page.getByRole("button", { name: "Show changes" }).click();
    for (const words of ["Portal new", "Standup new", "Deck plans timer, running", "1:15 becomes 1:30"])
      await expect(panel).toContainText(words);
    await expectAccessible(page);

    await context.setOffline(false);
    await expect(page.getByRole("status").filter({ hasText: "1 change needs your decision." })).toBeVisible();
    await expect(panel.getByRole("row", { name: "Duration 1:30 1:00" })).toBeVisible();
    const listed = await api(owner, "GET", "/v1/time-entries?sort=start_time");
    expect((listed.body as { data: object[] }).data).toMatchObject([
      { notes: "Dieline call", duration_seconds: 3600 },
      { notes: "Portal", duration_seconds: 2400 },
      { notes: "Standup", duration_seconds: 900 },
      { notes: "Deck plans", running: true },
    ]);
    await panel.getByRole("button", { name: "Use theirs" }).click();
    await expect(panel).toBeHidden();
    await expect(row(page, "Dieline call")).toContainText("1:00");
  });

  test("the app can be installed", async ({ page, signIn }) => {
    await signIn();
    await page.goto("/");
    const link = page.locator('link[rel="manifest"]');
    const manifest = await page.request.get((await link.getAttribute("href")) ?? "");
    const { icons, start_url: start } = (await manifest.json()) as { icons: { src: string }[]; start_url: string };
    for (const address of [start, "/sw.js", ...icons.map(({ src }) => src)])
      expect((await page.request.get(address)).status()).toBe(200);
  });
});
