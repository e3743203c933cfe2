import { hashPassword } from "@/lib/kernel/auth/passwords";
import { newUuid } from "@/lib/kernel/core/uuid";
import { prisma } from "@/lib/kernel/db/prisma";
import { givenUser } from "@/testing/factories";
import { linkTokenMailedTo } from "@/testing/mails";
import { expect, expectAccessible, test } from "./fixtures";

// Contrast cannot be measured during a color transition.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const PASSWORD = "seven yellow boats";

test("an owner invites a user, who joins in another browser and is refused after deactivation", async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  await signIn();
  const email = `hanna-${newUuid()}@example.com`;
  await page.goto("/team");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Invite people", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Invite people" });
  await dialog.getByRole("button", { name: "Invite" }).click();
  await expect(dialog.getByText("Enter an email address, such as name@example.com.")).toBeVisible();
  // The link gives access to the account, so warn about typos in the address.
  await expect(dialog.getByText("Anyone who opens the link can set the password of a new account")).toBeVisible();
  await dialog.getByLabel("Email").fill(email);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Invite" }).click();
  const row = page.getByRole("row", { name: new RegExp(email) });
  await expect(row).toContainText("Expires");
  await expectAccessible(page);

  const elsewhere = await browser.newContext({ baseURL: baseURL ?? "", reducedMotion: "reduce" });
  const other = await elsewhere.newPage();
  await other.goto(`/accept-invite#${await linkTokenMailedTo(email)}`);
  await expect(other.getByRole("heading", { level: 1, name: "Join Ostlund & Park" })).toBeVisible();
  await expect(other.getByText("Maren Ostlund invites you as a member.")).toBeVisible();
  await expect(other.getByLabel("Email")).toHaveValue(email);
  await expectAccessible(other);
  await other.getByLabel("Your name").fill("Hanna Wiśniewska");
  await other.getByLabel("Password", { exact: true }).fill("password1234");
  await other.getByRole("button", { name: "Join and start" }).click();
  await expect(other.getByText("This password is easy to guess")).toBeVisible();
  await expect(other.getByLabel("Your name")).toHaveValue("Hanna Wiśniewska");
  await other.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await other.getByRole("button", { name: "Join and start" }).click();
  await expect(other.getByRole("heading", { level: 1, name: "Timer" })).toBeVisible();
  await expect(other.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Team" })).toBeHidden();
  await other.goto("/team");
  await expect(other.getByRole("heading", { name: "Team is for owners, admins and managers" })).toBeVisible();

  await page.reload();
  const joined = page.getByRole("row", { name: /Hanna Wiśniewska/ });
  await page.getByRole("button", { name: "Actions for Hanna Wiśniewska" }).click();
  await page.getByRole("menuitem", { name: "Deactivate…" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Deactivate Hanna" }).click();
  await expect(joined.getByRole("button", { name: /^Reactivate/ })).toBeVisible();
  await other.goto("/settings/profile");
  await expect(other).toHaveURL(/sign-in/);
  await joined.getByRole("button", { name: /^Reactivate/ }).click();
  await expect(page.getByRole("button", { name: "Role of Hanna Wiśniewska: Member" })).toBeVisible();
  await elsewhere.close();
});

test("a role is changed in the row, and undone", async ({ page, signIn }) => {
  const owner = await signIn();
  await givenUser(owner.workspace, "member", { name: "박준호" });
  await page.goto("/team");
  await page.getByRole("button", { name: "Role of 박준호: Member" }).click();
  await page.getByRole("menuitemradio", { name: "Manager" }).click();
  await expect(page.getByRole("button", { name: "Role of 박준호: Manager" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "Role of 박준호: Member" })).toBeVisible();

  await page.getByRole("button", { name: "Actions for 박준호" }).click();
  await page.getByRole("menuitem", { name: "Rate and hours…" }).click();
  const dialog = page.getByRole("dialog", { name: "Rate and hours of 박준호" });
  await dialog.getByLabel("Hourly rate").fill("one hundred");
  await dialog.getByLabel("Weekly hours").fill("37:30");
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(dialog.getByText("Enter an amount, such as 1,500.00.")).toBeVisible();
  await dialog.getByLabel("Hourly rate").fill("110,50");
  await dialog.getByRole("button", { name: "Save changes" }).click();
  const row = page.getByRole("row", { name: /박준호/ });
  await expect(row).toContainText("€110.50");
  await expect(row).toContainText("37:30");
});

test("the only owner cannot be deactivated, and a manager can only view", async ({ page, signIn }) => {
  const owner = await signIn();
  await page.goto("/team");
  await page.getByRole("button", { name: "Actions for Maren Ostlund" }).click();
  await expect(page.getByRole("menuitem", { name: "Deactivate…" })).toContainText("the only owner");
  await page.keyboard.press("Escape");
  await signIn("manager");
  await page.goto("/team");
  await expect(page.getByRole("row", { name: new RegExp(`${owner.id}@example.com`) })).toContainText("Owner");
  await expect(page.getByRole("button", { name: "Invite people", exact: true })).toBeHidden();
  await expect(page.getByRole("button", { name: /Role of/ })).toBeHidden();
  await expectAccessible(page);
});

test("an expired invitation says whom to ask", async ({ page, signIn }) => {
  await signIn();
  const email = `late-${newUuid()}@example.com`;
  await page.goto("/team");
  await page.keyboard.press("n");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("dialog").getByRole("button", { name: "Invite" }).click();
  await expect(page.getByRole("row", { name: new RegExp(email) })).toBeVisible();
  const token = await linkTokenMailedTo(email);
  await prisma().userToken.updateMany({ where: { user: { email } }, data: { expiresAt: new Date(Date.now() - 1000) } });
  await page.goto(`/accept-invite#${token}`);
  await expect(page.getByRole("heading", { level: 1, name: "This invitation is no longer valid" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Write to Maren Ostlund" })).toBeVisible();
  await expectAccessible(page);
  await page.goto("/accept-invite");
  await expect(page.getByRole("heading", { level: 1, name: "Invalid invitation link" })).toBeVisible();
});

test("a user who forgot the password sets a new one with the emailed link", async ({ page, signIn }) => {
  const user = await signIn("member");
  const email = `${user.id}@example.com`;
  await prisma().user.update({
    where: { id: user.id },
    data: { passwordHash: await hashPassword("the old password") },
  });
  await page.goto("/settings/profile");
  await page.context().clearCookies();
  await page.goto("/sign-in");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Set a new password" })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByText(`If ${email} has an account here`)).toBeVisible();
  await expect(page.getByRole("button", { name: /Send again in/ })).toBeDisabled();
  await expectAccessible(page);

  await expect.poll(() => prisma().email.count({ where: { to: { has: email } } })).toBe(1);
  const token = await linkTokenMailedTo(email);
  await page.goto(`/reset-password#${token}`);
  await expect(page.getByText(`For ${email}.`)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("New password").fill(PASSWORD);
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Timer" })).toBeVisible();

  await page.goto(`/reset-password#${token}`);
  await expect(page.getByRole("heading", { level: 1, name: "This link is no longer valid" })).toBeVisible();
});

test("users change their own name, time zone and password", async ({ page, signIn }) => {
  const user = await signIn("member");
  await prisma().user.update({ where: { id: user.id }, data: { passwordHash: await hashPassword(PASSWORD) } });
  await page.goto("/settings/profile");
  await expectAccessible(page);
  await page.getByLabel("Name").fill("Maren Ø. Ostlund");
  await page.getByLabel("Name").press("Enter");
  await expect(page.getByRole("button", { name: /Maren Ø. Ostlund/ })).toBeVisible();
  await page.getByRole("button", { name: "Change password…" }).click();
  const dialog = page.getByRole("dialog", { name: "Change password" });
  await dialog.getByLabel("Current password").fill("not the password");
  await dialog.getByLabel("New password").fill("nine green trains");
  await dialog.getByRole("button", { name: "Change password" }).click();
  await expect(dialog.getByText("The current password is wrong.")).toBeVisible();
  await expect(dialog.getByLabel("New password")).toHaveValue("nine green trains");
  await expectAccessible(page);
  await dialog.getByLabel("Current password").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Password changed. Your other devices are signed out")).toBeVisible();
});
