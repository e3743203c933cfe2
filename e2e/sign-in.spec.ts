import type { Page } from "playwright/test";
import { sessionCookieName } from "@/lib/kernel/auth/cookie";
import { hashPassword } from "@/lib/kernel/auth/passwords";
import { prisma } from "@/lib/kernel/db/prisma";
import { givenUser } from "@/testing/factories";
import { linkTokenMailedTo } from "@/testing/mails";
import { codeOf, givenSecondFactor } from "@/testing/second-factors";
import { expect, expectAccessible, test } from "./fixtures";

const PASSWORD = "seven yellow boats";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("an owner sets up and requires two-factor authentication; a user who lost their phone can still sign in", async ({
  page,
  signIn,
  api,
}) => {
  const owner = await signIn();
  const passwordHash = await hashPassword(PASSWORD);
  await prisma().user.update({ where: { id: owner.id }, data: { passwordHash } });
  await page.goto("/settings/security");
  await expect(page).toHaveTitle("Security · Stint");
  await page.getByRole("button", { name: "Set up app…" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  await expectAccessible(page);
  const secret = await secretOn(page);
  await dialog.getByLabel("Code from your app").fill("000000");
  await dialog.getByLabel("Current password", { exact: true }).fill(PASSWORD);
  await dialog.getByRole("button", { name: "Set up app" }).click();
  await expect(dialog.getByText("This code is wrong or was already used.")).toBeVisible();
  const code = codeOf({ secret });
  await dialog.getByLabel("Code from your app").fill(code);
  await dialog.getByLabel("Code from your app").press("Enter");
  const recoveryCodes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(recoveryCodes).toHaveCount(10);
  const recoveryCode = (await recoveryCodes.first().textContent()) ?? "";
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.mouse.click(5, 5);
  await page.keyboard.press("Escape");
  await expect(recoveryCodes, "codes that are shown once close only with the button").toHaveCount(10);
  await dialog.getByRole("button", { name: "I’ve saved them" }).click();
  await expect(page.getByText("10 codes left.")).toBeVisible();
  await expectAccessible(page);
  await page.goto("/settings/workspace");
  await page.getByRole("button", { name: "Two-factor authentication" }).click();
  await page.getByRole("option", { name: "Required for everyone" }).click();
  await expect(page.getByText("Two-factor requirement saved")).toBeVisible();

  await signOut(page);
  await enter(page, `${owner.id}@example.com`);
  await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Code from your app").fill(code);
  await page.getByLabel("Code from your app").press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "was used before" })).toBeVisible();
  await page.getByRole("button", { name: /Use a recovery code/ }).click();
  await page.getByLabel("Recovery code").fill(recoveryCode.toUpperCase());
  await page.getByText("Don’t ask on this device for 30 days").click();
  await page.getByLabel("Recovery code").press("Enter");
  await expect(page).toHaveURL("/");

  const hanna = await givenUser(owner.workspace, "member", { name: "Hanna Park", passwordHash });
  await signOut(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await enter(page, `${hanna.id}@example.com`);
  await expect(page.getByRole("heading", { name: "Set up two-factor authentication" })).toBeVisible();
  const theirs = await secretOn(page);
  await expectAccessible(page);
  await page.getByLabel("Code from your app").fill(codeOf({ secret: theirs }));
  await page.getByRole("button", { name: "Turn on and sign in" }).click();
  await expect(recoveryCodes).toHaveCount(10);
  await page.getByRole("button", { name: "I’ve saved the codes, continue" }).click();
  await expect(page).toHaveURL("/");

  await signOut(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await api(owner, "PATCH", "/v1/workspace", { locale: "de-DE" });
  await enter(page, `${owner.id}@example.com`);
  // The browser is trusted, so no second step follows.
  await expect(page).toHaveURL("/");
  // The workspace's time format applies at once, although the sign-in page used the browser's.
  await expect(page.getByText(/^\d{1,2}:\d\d$/)).toBeVisible();
  await page.goto("/team");
  const row = page.getByRole("row").filter({ hasText: "Hanna Park" });
  await expect(row.getByRole("img", { name: "Two-factor authentication is on" })).toBeVisible();
  await row.getByRole("button", { name: "Actions for Hanna Park" }).click();
  await page.getByRole("menuitem", { name: "Reset two-factor authentication…" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Reset two-factor authentication" }).click();
  await expect(row.getByRole("img", { name: "Two-factor authentication is on" })).toBeHidden();

  await page.goto("/settings/security");
  const history = page.getByRole("list", { name: "Recent sign-ins" }).getByRole("listitem");
  await expect(history.filter({ hasText: "Wrong code" })).toHaveCount(1);
  await expect(history.filter({ hasText: "Password and recovery code" })).toContainText("New device");
  await expectAccessible(page);
  // The email about the new device leads to a password reset, after which the second step is still required.
  await page.goto(`/not-me#${await linkTokenMailedTo(`${owner.id}@example.com`, "new_sign_in")}`);
  await expect(page.getByText(`signed in as ${owner.id}@example.com`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "This wasn’t me" }).click();
  await page.getByLabel("New password", { exact: true }).fill("nine green trains");
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
});

test("new recovery codes revoke the old ones, and without the app the password alone signs in", async ({
  page,
  signIn,
}) => {
  const owner = await signIn();
  await prisma().user.update({ where: { id: owner.id }, data: { passwordHash: await hashPassword(PASSWORD) } });
  const factor = await givenSecondFactor(owner);
  const [old = ""] = factor.recoveryCodes;
  await page.goto("/settings/security");
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Create new codes…" }).click();
  await dialog.getByLabel("Current password", { exact: true }).fill(PASSWORD);
  await dialog.getByLabel("Code from your app").fill(codeOf(factor));
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Create codes" }).click();
  const shown = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(shown).toHaveCount(10);
  const [first = "", second = ""] = await shown.allTextContents();
  await dialog.getByRole("button", { name: "I’ve saved them" }).click();

  await signOut(page);
  await enter(page, `${owner.id}@example.com`);
  await page.getByRole("button", { name: /Use a recovery code/ }).click();
  await page.getByLabel("Recovery code").fill(old);
  await page.getByLabel("Recovery code").press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "was used before" })).toBeVisible();
  await page.getByLabel("Recovery code").fill(first);
  await page.getByLabel("Recovery code").press("Enter");
  await expect(page).toHaveURL("/");

  await page.goto("/settings/security");
  await expect(page.getByText("9 codes left.")).toBeVisible();
  await page.getByRole("button", { name: "Remove app…" }).click();
  await dialog.getByLabel("Current password", { exact: true }).fill(PASSWORD);
  await dialog.getByRole("button", { name: "Use a recovery code" }).click();
  await dialog.getByLabel("Recovery code").fill(second);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Remove app" }).click();
  await expect(
    page.getByText("Two-factor authentication is off. Anyone with your password can sign in as you."),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Create new codes…" })).toBeHidden();
  expect(await (await page.request.get("/v1/me/second-factor")).json()).toMatchObject({
    enabled: false,
    recovery_codes_left: 0,
  });
  await signOut(page);
  await enter(page, `${owner.id}@example.com`);
  await expect(page).toHaveURL("/");
});

async function signOut(page: Page): Promise<void> {
  await page.context().clearCookies({ name: sessionCookieName() });
  await page.goto("/sign-in");
}

async function enter(page: Page, email: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Password", { exact: true }).press("Enter");
}

/** Return the secret that an app would read from the QR code. */
async function secretOn(page: Page): Promise<string> {
  const shown = await page.getByLabel("Setup key", { exact: true }).textContent();
  return (shown ?? "").replaceAll(" ", "");
}
