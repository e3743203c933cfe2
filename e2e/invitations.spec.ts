import { newUuid } from "@/lib/kernel/core/uuid";
import { prisma } from "@/lib/kernel/db/prisma";
import { givenInvited } from "@/testing/factories";
import { linkTokenMailedTo } from "@/testing/mails";
import { expect, test } from "./fixtures";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a new invitation link replaces the earlier one, and none works after the invitation is canceled", async ({
  page,
  signIn,
  api,
  browser,
  baseURL,
}) => {
  const owner = await signIn();
  const hanna = await givenInvited(owner, { name: "Hanna Park" });
  const status = async () => (await api(owner, "GET", `/v1/users/${hanna.publicId}`)).body;
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? "" });
  const other = await elsewhere.newPage();
  await page.goto("/team");
  await page.getByRole("button", { name: "Actions for Hanna Park" }).click();
  await page.getByRole("menuitem", { name: "Send a new link" }).click();
  await expect(page.getByText(`New link sent to ${hanna.email}.`)).toBeVisible();
  const token = await linkTokenMailedTo(hanna.email);
  await other.goto(`/accept-invite#${hanna.token}`);
  await expect(other.getByRole("heading", { level: 1, name: "This invitation is no longer valid" })).toBeVisible();
  // A different fragment alone does not reload the page.
  await other.goto("/sign-in");
  await other.goto(`/accept-invite#${token}`);
  await expect(other.getByRole("heading", { level: 1, name: "Join Ostlund & Park" })).toBeVisible();

  await page.getByRole("button", { name: "Actions for Hanna Park" }).click();
  await page.getByRole("menuitem", { name: "Revoke invitation…" }).click();
  const question = page.getByRole("alertdialog", { name: "Revoke the invitation of Hanna Park?" });
  await question.getByRole("button", { name: "Revoke invitation" }).click();
  await expect(question).toBeHidden();
  expect(await status()).toMatchObject({ status: "deactivated" });
  await other.getByLabel("Password", { exact: true }).fill("seven yellow boats");
  await other.getByRole("button", { name: "Join and start" }).click();
  await expect(other.getByRole("heading", { level: 1, name: "This invitation is no longer valid" })).toBeVisible();
  expect(await status()).toMatchObject({ status: "deactivated" });

  await page.reload();
  await page.getByRole("button", { name: /^Reactivate/ }).click();
  await expect.poll(status).toMatchObject({ status: "invited" });
  await other.reload();
  await expect(other.getByRole("heading", { level: 1, name: "This invitation is no longer valid" })).toBeVisible();
  await elsewhere.close();
});

test("an expired invitation works again with a new link from its row", async ({ page, signIn, context }) => {
  const owner = await signIn();
  const email = `late-${newUuid()}@example.com`;
  await givenInvited(owner, { name: "Hanna Park", email, expiresAt: new Date() });
  await page.goto("/team");
  const row = page.getByRole("row", { name: /Hanna Park/ });
  await expect(row).toContainText("Expired");
  await row.getByRole("button", { name: "Send a new link to Hanna Park" }).click();
  await expect(row).toContainText("Expires");
  await expect(row.getByRole("button", { name: /Send a new link/ })).toBeHidden();
  await expect.poll(() => prisma().email.count({ where: { to: { has: email } } })).toBe(1);
  await context.clearCookies();
  await page.goto(`/accept-invite#${await linkTokenMailedTo(email)}`);
  await expect(page.getByRole("heading", { level: 1, name: "Join Ostlund & Park" })).toBeVisible();
});
