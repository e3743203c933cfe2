import { newUuid } from "@/lib/kernel/core/uuid";
import { hashPassword } from "@/lib/kernel/auth/passwords";
import { prisma } from "@/lib/kernel/db/prisma";
import { isHydrated } from "@/testing/hydration";
import { IdentityProvider } from "@/testing/identity-provider";
import { givenUser } from "@/testing/factories";
import { givenProviderAndLink } from "@/testing/sign-in-providers";
import { expect, expectAccessible, test } from "./fixtures";

const PASSWORD = "seven yellow boats";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("an owner sets up a provider, a new user signs in and out through it, and the owner links an account", async ({
  page,
  context,
  browser,
  baseURL,
  signIn,
}) => {
  const idp = await IdentityProvider.start();
  const owner = await signIn();
  const passwordHash = await hashPassword(PASSWORD);
  await prisma().user.update({ where: { id: owner.id }, data: { passwordHash } });

  await page.goto("/settings/sign-in");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Add provider…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name", { exact: true }).fill("Acme");
  await dialog.getByLabel("Issuer").fill("http://login.acme.example");
  await dialog.getByLabel("Client ID").fill("stint");
  await dialog.getByLabel("Client secret", { exact: true }).fill("a secret of the client that nobody guesses");
  await dialog.getByLabel("Email domains", { exact: true }).fill("acme.example");
  await dialog.getByText("Let people join the team by signing in").click();
  await dialog.getByLabel("Groups claim").fill("groups");
  await dialog.getByLabel("Group roles").fill("leads = boss");
  await dialog.getByRole("button", { name: "Add provider" }).click();
  await expect(dialog.getByText("Couldn’t read “leads = boss”.")).toBeVisible();
  await dialog.getByLabel("Group roles").fill("leads = manager");
  await dialog.getByRole("button", { name: "Add provider" }).click();
  await expect(dialog.getByText("Use an https URL.")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Issuer").fill(idp.issuer);
  await dialog.getByRole("button", { name: "Add provider" }).click();
  await expect(dialog).toBeHidden();

  const provider = await prisma().signInProvider.findFirstOrThrow({ where: { workspaceId: owner.workspace.id } });
  const address = (ending: RegExp) => page.getByRole("code").filter({ hasText: ending }).innerText();
  await idp.register({
    clientId: provider.clientId,
    clientSecret: "a secret of the client that nobody guesses",
    callbackUrl: await address(/\/api\/auth\/callback\/idp_/),
    postLogoutUrl: await address(/\/sign-in$/),
    logoutUrl: await address(/\/logout$/),
  });
  await page.getByRole("button", { name: "Actions for Acme" }).click();
  await page.getByRole("menuitem", { name: "Test" }).click();
  await expect(page.getByRole("status").filter({ hasText: "The provider works." })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 720 });

  // A new user in a separate browser.
  idp.account = newUuid();
  idp.claims = { email: `${idp.account}@acme.example`, email_verified: false, name: "Ines Duarte", groups: ["leads"] };
  const theirs = await browser.newContext({ ...(baseURL && { baseURL }) });
  const other = await theirs.newPage();
  await other.goto(await address(/\/sign-in\?workspace=/));
  await other.waitForFunction(isHydrated);
  await other.getByRole("button", { name: "Continue with Acme" }).click();
  await expect(other.getByRole("alert").filter({ hasText: "hasn’t verified your email address" })).toBeVisible();
  await expectAccessible(other);
  idp.claims = { ...idp.claims, email_verified: true };
  await other.getByRole("button", { name: "Continue with Acme" }).click();
  await expect(other).toHaveURL("/");
  await other.waitForFunction(isHydrated);
  await other
    .getByRole("button", { name: /Ines Duarte/ })
    .first()
    .click();
  await other.getByRole("menuitem", { name: "Sign out" }).click();
  await other.getByRole("button", { name: "Yes, sign me out" }).click();
  await expect(other).toHaveURL(/\/sign-in$/);
  // This browser remembers its provider.
  await expect(other.getByRole("button", { name: "Continue with Acme" })).toBeVisible();
  await theirs.close();

  await page.goto("/settings/security");
  await page.getByRole("button", { name: "Link Acme…" }).click();
  await dialog.getByLabel("Current password", { exact: true }).fill(PASSWORD);
  await expectAccessible(page);
  idp.account = newUuid();
  idp.claims = { email: "maren@elsewhere.example", email_verified: true };
  await dialog.getByRole("button", { name: "Continue to Acme" }).click();
  const linked = page.getByRole("list", { name: "Sign-in providers" }).getByRole("listitem");
  await expect(linked).toHaveText(/^Acme\s*Last used/);
  await expectAccessible(page);

  // With SSO required, a user with only a password is sent to the button.
  await page.goto("/settings/sign-in");
  await page.getByRole("button", { name: "Actions for Acme" }).click();
  await page.getByRole("menuitem", { name: "Edit…" }).click();
  await dialog.getByText("Require single sign-on (SSO)").click();
  const owners = dialog.getByRole("button", { name: /Break-glass owner/ });
  const maren = page.getByRole("option", { name: "Maren Ostlund" });
  // The switch adds a field, and the list closes when the dialog scrolls. Open it again, as a user does.
  await expect(async () => {
    if (!(await maren.isVisible())) await owners.click();
    await maren.click({ timeout: 2000 });
  }).toPass();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("SSO required")).toBeVisible();
  const hanna = await givenUser(owner.workspace, "member", { name: "Hanna", passwordHash });
  await context.clearCookies();
  await page.goto("/sign-in");
  await page.getByLabel("Email").fill(`${hanna.id}@example.com`);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("link", { name: "Show the provider’s button" }).click();
  await expect(page.getByRole("button", { name: "Continue with Acme" })).toBeVisible();
  await idp.stop();
});

test("a removed provider signs no one in, its links are gone, and passwords work again", async ({
  page,
  context,
  signIn,
}) => {
  const owner = await signIn();
  const passwordHash = await hashPassword(PASSWORD);
  const hanna = await givenUser(owner.workspace, "member", { name: "Hanna", passwordHash });
  await givenProviderAndLink(owner);
  await prisma().signInProvider.updateMany({
    where: { workspaceId: owner.workspace.id },
    data: { isEnforced: true, breakGlassUserId: owner.id },
  });
  await page.goto("/settings/security");
  const linked = page.getByRole("list", { name: "Sign-in providers" });
  await expect(linked).toContainText("Acme");
  await page.goto("/settings/sign-in");
  await expect(page.getByText("SSO required")).toBeVisible();
  await page.getByRole("button", { name: "Actions for Acme" }).click();
  await page.getByRole("menuitem", { name: "Remove…" }).click();
  const question = page.getByRole("alertdialog", { name: "Remove Acme?" });
  await expectAccessible(page);
  await question.getByRole("button", { name: "Remove provider" }).click();
  await expect(page.getByText("No provider yet.")).toBeVisible();
  expect(await (await page.request.get("/v1/sign-in-providers")).json()).toMatchObject({ data: [] });
  await page.goto("/settings/security");
  await expect(page.getByRole("button", { name: "Set up app…" })).toBeVisible();
  await expect(linked).toBeHidden();
  expect(await prisma().linkedIdentity.findMany({ where: { userId: owner.id } })).toEqual([]);

  await context.clearCookies();
  await page.goto("/sign-in");
  await page.getByLabel("Email").fill(`${hanna.id}@example.com`);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL("/");
});

test("a provider is unlinked, and one that cannot be unlinked shows why", async ({ page, signIn }) => {
  const owner = await signIn();
  await givenProviderAndLink(owner);
  await page.goto("/settings/security");
  const acme = page.getByRole("list", { name: "Sign-in providers" }).getByRole("listitem");
  await expect(acme).toContainText("Last used");
  const unlink = async () => {
    await page.getByRole("button", { name: "Actions for Acme" }).click();
    await page.getByRole("menuitem", { name: "Unlink" }).click();
  };
  await page.route("**/v1/me/identities/*", (route) => route.abort());
  await unlink();
  await expect(page.getByText("Acme is still linked.")).toBeVisible();
  await page.unroute("**/v1/me/identities/*");
  await unlink();
  await expect(acme).toContainText("Not linked");
  expect(await prisma().linkedIdentity.findMany({ where: { userId: owner.id } })).toEqual([]);
});
