import type { Page } from "playwright/test";
import { sessionCookieName } from "@/lib/auth/cookie";
import { hashPassword } from "@/lib/auth/passwords";
import { prisma } from "@/lib/db/prisma";
import { endSessionsAtNextChange, expect, expectAccessible, test } from "./fixtures";

const PASSWORD = "seven yellow boats";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("somebody signs in with a passkey in place of the password, and after it", async ({ page, context, signIn }) => {
  const owner = await signIn();
  const passwordHash = await hashPassword(PASSWORD);
  await prisma().user.update({ where: { id: owner.id }, data: { passwordHash } });
  const device = await deviceIn(page);
  await page.goto("/settings/security");
  await page.getByRole("button", { name: "Add a passkey…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Laptop");
  await dialog.getByLabel("Current password", { exact: true }).fill("seven yellow boots");
  await dialog.getByRole("button", { name: "Add a passkey" }).click();
  await expect(dialog.getByText("That is not your password.")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Current password", { exact: true }).fill(PASSWORD);
  await dialog.getByRole("button", { name: "Add a passkey" }).click();
  const recoveryCodes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(recoveryCodes).toHaveCount(10);
  await dialog.getByRole("button", { name: "I have kept them" }).click();
  const passkeys = page.getByRole("list", { name: "Passkeys" }).getByRole("listitem");
  await expect(passkeys).toHaveText(/^Laptop\s*Never used/);
  await expectAccessible(page);

  await signOut();
  await expectAccessible(page);
  await device.unlock();
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page).toHaveURL("/");

  // The browser offers it where the address is typed, and a device that is open already takes it up.
  await signOut(() => device.unlock());
  await expect(page).toHaveURL("/");

  await signOut();
  await page.setViewportSize({ width: 360, height: 780 });
  await page.getByLabel("E-mail").fill(`${owner.id}@example.com`);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
  await expectAccessible(page);
  await device.unlock();
  await page.getByRole("button", { name: "Use your passkey" }).click();
  await expect(page).toHaveURL("/");

  await page.goto("/settings/security");
  const history = page.getByRole("list", { name: "Recent sign-ins" }).getByRole("listitem");
  await expect(history.filter({ hasText: "password and passkey" })).toHaveCount(1);
  await expect(history.filter({ hasText: /, passkey/ })).toHaveCount(2);
  await page.getByRole("button", { name: "Actions for Laptop" }).click();
  await page.getByRole("menuitem", { name: "Rename…" }).click();
  await dialog.getByLabel("Name").fill("Work laptop");
  await dialog.getByRole("button", { name: "Rename" }).click();
  await expect(passkeys).toHaveText(/^Work laptop\s*Last used/);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Actions for Work laptop" }).click();
  await page.getByRole("menuitem", { name: "Remove…" }).click();
  await dialog.getByLabel("Current password", { exact: true }).fill(PASSWORD);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Remove the passkey" }).click();
  await expect(page.getByText("None yet.")).toBeVisible();

  await signOut();
  await device.unlock();
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "does not sign anybody in here" })).toBeVisible();

  async function signOut(before = () => device.lock()): Promise<void> {
    await before();
    await context.clearCookies({ name: sessionCookieName() });
    await page.goto("/sign-in");
  }
});

test("a session that ended is taken up over the page with password and passkey, and what was done goes on", async ({
  page,
  signIn,
}) => {
  const owner = await signIn();
  await prisma().user.update({ where: { id: owner.id }, data: { passwordHash: await hashPassword(PASSWORD) } });
  const device = await deviceIn(page);
  await addPasskey(page);
  await device.lock();

  await page.goto("/");
  const line = page.getByRole("textbox", { name: "What are you working on?" });
  await line.fill("Deck plans");
  await endSessionsAtNextChange(page, owner);
  await line.press("Enter");
  const over = page.getByRole("dialog", { name: "You were signed out" });
  await over.getByLabel(/^Password for/).fill(PASSWORD);
  await over.getByRole("button", { name: "Sign in and go on" }).click();
  await expect(over).toContainText("One more step: your passkey, or a recovery code.");
  await expectAccessible(page);
  await device.unlock();
  await over.getByRole("button", { name: "Use your passkey" }).click();
  await expect(over).toBeHidden();
  await expect(page.getByRole("region", { name: "Running now" })).toContainText("Deck plans");
  await page.reload();
  await expect(page.getByRole("region", { name: "Running now" })).toContainText("Deck plans");
});

async function addPasskey(page: Page): Promise<void> {
  await page.goto("/settings/security");
  await page.getByRole("button", { name: "Add a passkey…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Laptop");
  await dialog.getByLabel("Current password", { exact: true }).fill(PASSWORD);
  await dialog.getByRole("button", { name: "Add a passkey" }).click();
  await dialog.getByRole("button", { name: "I have kept them" }).click();
}

interface Device {
  /** Answers what it is asked from now on. */
  unlock: () => Promise<void>;
  /** Waits: else it would answer as soon as a page offers it. */
  lock: () => Promise<void>;
}

/** A device that keeps passkeys and knows who holds it, as Chromium plays one. */
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
