import { EventEmitter, once } from "node:events";
import type { Page } from "playwright/test";
import { sessionCookieName } from "@/lib/kernel/auth/cookie";
import { hashPassword } from "@/lib/kernel/auth/passwords";
import { prisma } from "@/lib/kernel/db/prisma";
import { endSessionsAtNextChange, expect, expectAccessible, test } from "./fixtures";

const PASSWORD = "seven yellow boats";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a user signs in with a passkey instead of the password, and after it", async ({ page, context, signIn }) => {
  const owner = await signIn();
  const passwordHash = await hashPassword(PASSWORD);
  await prisma().user.update({ where: { id: owner.id }, data: { passwordHash } });
  const device = await deviceIn(page);
  await page.goto("/settings/security");
  await page.getByRole("button", { name: "Add passkey…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Laptop");
  await dialog.getByLabel("Current password", { exact: true }).fill("seven yellow boots");
  await dialog.getByRole("button", { name: "Add passkey" }).click();
  await expect(dialog.getByText("The current password is wrong.")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Current password", { exact: true }).fill(PASSWORD);
  await dialog.getByRole("button", { name: "Add passkey" }).click();
  const recoveryCodes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(recoveryCodes).toHaveCount(10);
  await dialog.getByRole("button", { name: "I’ve saved them" }).click();
  const passkeys = page.getByRole("list", { name: "Passkeys" }).getByRole("listitem");
  await expect(passkeys).toHaveText(/^Laptop\s*Never used/);
  await expectAccessible(page);

  await signOut();
  await expectAccessible(page);
  await device.unlock();
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page).toHaveURL("/");

  // The browser offers passkeys in the email field, and an unlocked device accepts at once.
  await signOut(() => device.unlock());
  await expect(page).toHaveURL("/");

  await signOut();
  await page.setViewportSize({ width: 360, height: 780 });
  await page.getByLabel("Email").fill(`${owner.id}@example.com`);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
  await expectAccessible(page);
  await device.unlock();
  await page.getByRole("button", { name: "Use your passkey" }).click();
  await expect(page).toHaveURL("/");

  await page.goto("/settings/security");
  const history = page.getByRole("list", { name: "Recent sign-ins" }).getByRole("listitem");
  await expect(history.filter({ hasText: "Password and passkey" })).toHaveCount(1);
  await expect(history.filter({ hasText: /· Passkey/ })).toHaveCount(2);
  await page.getByRole("button", { name: "Actions for Laptop" }).click();
  await page.getByRole("menuitem", { name: "Rename…" }).click();
  await dialog.getByLabel("Name").fill("Work laptop");
  await dialog.getByRole("button", { name: "Rename passkey" }).click();
  await expect(passkeys).toHaveText(/^Work laptop\s*Last used/);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Actions for Work laptop" }).click();
  await page.getByRole("menuitem", { name: "Remove…" }).click();
  await dialog.getByLabel("Current password", { exact: true }).fill(PASSWORD);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Remove passkey" }).click();
  await expect(page.getByText("No passkeys yet.")).toBeVisible();

  await signOut();
  await device.unlock();
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "No account uses this passkey" })).toBeVisible();

  async function signOut(before = () => device.lock()): Promise<void> {
    await before();
    await context.clearCookies({ name: sessionCookieName() });
    await page.goto("/sign-in");
  }
});

test("an expired session is resumed over the page with password and passkey, and pending changes are sent", async ({
  page,
  signIn,
}) => {
  const owner = await signIn();
  await prisma().user.update({ where: { id: owner.id }, data: { passwordHash: await hashPassword(PASSWORD) } });
  const device = await deviceIn(page);
  await addPasskey(page);
  await device.lock();

  await page.goto("/");
  const line = page.getByRole("combobox", { name: "What are you working on?" });
  await line.fill("Deck plans");
  await endSessionsAtNextChange(page, owner);
  await line.press("Enter");
  const over = page.getByRole("dialog", { name: "You were signed out" });
  await over.getByLabel(/^Password for/).fill(PASSWORD);
  await over.getByRole("button", { name: "Sign in and continue" }).click();
  await expect(over).toContainText("One more step: your passkey, or a recovery code.");
  await expectAccessible(page);
  await device.unlock();
  await over.getByRole("button", { name: "Use your passkey" }).click();
  await expect(over).toBeHidden();
  await expect(page.getByRole("region", { name: "Running now" })).toContainText("Deck plans");
  await page.reload();
  await expect(page.getByRole("region", { name: "Running now" })).toContainText("Deck plans");
});

test("simultaneous sign-ins by autofill and by button sign in once", async ({ page, context, signIn }) => {
  const owner = await signIn();
  await prisma().user.update({ where: { id: owner.id }, data: { passwordHash: await hashPassword(PASSWORD) } });
  await deviceIn(page);
  await addPasskey(page);
  const sessions = () => prisma().session.count({ where: { userId: owner.id } });
  const before = await sessions();

  // The options for autofill arrive while the button's passkey signs in.
  const offer = await hold(page, "**/api/passkeys/options");
  await context.clearCookies({ name: sessionCookieName() });
  await page.goto("/sign-in");
  await offer.begun;
  const byButton = await hold(page, "**/api/auth/callback/credentials");
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await byButton.begun;
  const asked = page.waitForResponse("**/api/passkeys/options");
  offer.release();
  await asked;
  await expectAccessible(page);
  byButton.release();
  await expect(page).toHaveURL("/");
  expect(await sessions()).toBe(before + 1);

  // The password is submitted before the autofill has signed in.
  const byOffer = await hold(page, "**/api/auth/callback/credentials");
  await context.clearCookies({ name: sessionCookieName() });
  await page.goto("/sign-in");
  await byOffer.begun;
  await page.getByLabel("Email").fill(`${owner.id}@example.com`);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await expectAccessible(page);
  await expect(page.getByRole("heading", { name: "One more step" })).toBeHidden();
  byOffer.release();
  await expect(page).toHaveURL("/");
  expect(await sessions()).toBe(before + 2);
});

test("a user who needs two-factor authentication adds a passkey and saves the recovery codes", async ({
  page,
  context,
  signIn,
}) => {
  const owner = await signIn();
  const passwordHash = await hashPassword(PASSWORD);
  await prisma().user.update({ where: { id: owner.id }, data: { passwordHash } });
  const { id } = owner.workspace;
  await prisma().workspace.update({ where: { id }, data: { requireSecondFactor: "all" } });
  const device = await deviceIn(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await enter();
  await expect(page.getByRole("heading", { name: "Set up two-factor authentication" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Create passkey and sign in" }).click();
  const recoveryCodes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(recoveryCodes).toHaveCount(10);
  await expectAccessible(page);
  const code = (await recoveryCodes.first().textContent()) ?? "";
  await page.getByRole("button", { name: "I’ve saved the codes, continue" }).click();
  await expect(page).toHaveURL("/");

  await device.lock();
  await enter();
  await page.getByRole("button", { name: "Lost your passkey? Use a recovery code" }).click();
  await page.getByLabel("Recovery code").fill(code);
  await page.getByLabel("Recovery code").press("Enter");
  await expect(page).toHaveURL("/");
  await page.goto("/settings/security");
  const history = page.getByRole("list", { name: "Recent sign-ins" }).getByRole("listitem");
  await expect(history.filter({ hasText: "Password and passkey" })).toHaveCount(1);
  await expect(history.filter({ hasText: "Password and recovery code" })).toHaveCount(1);

  async function enter(): Promise<void> {
    await context.clearCookies({ name: sessionCookieName() });
    await page.goto("/sign-in");
    await page.getByLabel("Email").fill(`${owner.id}@example.com`);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByLabel("Password", { exact: true }).press("Enter");
  }
});

async function addPasskey(page: Page): Promise<void> {
  await page.goto("/settings/security");
  await page.getByRole("button", { name: "Add passkey…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Laptop");
  await dialog.getByLabel("Current password", { exact: true }).fill(PASSWORD);
  await dialog.getByRole("button", { name: "Add passkey" }).click();
  await dialog.getByRole("button", { name: "I’ve saved them" }).click();
}

/** Hold the next request to an address until it is released; later ones pass. */
async function hold(page: Page, address: string) {
  const gate = new EventEmitter();
  const [begun, released] = [once(gate, "begun"), once(gate, "released")];
  let isHeld = false;
  await page.route(address, async (route) => {
    const isFirst = !isHeld;
    isHeld = true;
    gate.emit("begun");
    if (isFirst) await released;
    await route.continue();
  });
  return { begun, release: () => gate.emit("released") };
}

interface Device {
  /** Answer requests from now on. */
  unlock: () => Promise<void>;
  /** Wait, instead of answering as soon as a page offers it. */
  lock: () => Promise<void>;
}

/** Chromium's virtual authenticator with user verification. */
async function deviceIn(page: Page): Promise<Device> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const answer = async (enabled: boolean) => {
    await cdp.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled });
  };
  return { unlock: () => answer(true), lock: () => answer(false) };
}
