import { prisma } from "@/lib/kernel/db/prisma";
import { isHydrated } from "@/testing/hydration";
import { givenUser, givenWorkspace } from "@/testing/factories";
import { expect, expectAccessibleEverywhere, test } from "./fixtures";

test("a user with two workspaces switches in every window", async ({ page, context, signIn }) => {
  const self = await signIn();
  const second = await givenWorkspace();
  await prisma().workspace.update({ where: { id: second.id }, data: { name: "Brightwell" } });
  await prisma().membership.create({
    data: { workspaceId: second.id, userId: self.id, role: "member", status: "active" },
  });
  const other = await context.newPage();
  await other.goto("/team");
  await page.goto("/team");
  await page.getByRole("button", { name: "Ostlund & Park, workspace" }).click();
  await expectAccessibleEverywhere(page);
  await page.getByRole("menuitemradio", { name: "Brightwell" }).click();
  await expect(page.getByRole("button", { name: "Brightwell, workspace" })).toBeVisible();
  await expect(other.getByRole("button", { name: "Brightwell, workspace" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Webhooks" })).toBeHidden();
});

test("a user with one workspace is offered no other", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/");
  await page.getByRole("button", { name: "Ostlund & Park, workspace" }).click();
  await expect(page.getByRole("menuitem", { name: "Settings" })).toBeVisible();
  await expect(page.getByRole("menuitemradio")).toHaveCount(0);
});

test("on a phone the workspace switcher is under More", async ({ page, signIn }) => {
  const self = await signIn();
  const second = await givenWorkspace();
  await prisma().workspace.update({ where: { id: second.id }, data: { name: "Brightwell" } });
  await prisma().membership.create({
    data: { workspaceId: second.id, userId: self.id, role: "owner", status: "active" },
  });
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/");
  await page.getByRole("button", { name: "More" }).click();
  // The page reloads, which would close a sheet opened earlier.
  const arrived = page.waitForEvent("load");
  await page.getByRole("button", { name: "Switch to Brightwell" }).click();
  await arrived;
  await page.waitForFunction(isHydrated);
  await page.getByRole("button", { name: "More" }).click();
  await expect(page.getByRole("button", { name: "Switch to Ostlund & Park" })).toBeVisible();
});

test("an owner creates a workspace with the taxes of the first one, switches by key, and leaves it to another owner", async ({
  page,
  signIn,
  api,
}) => {
  const self = await signIn();
  await api(self, "POST", "/v1/tax-rates", { name: "VAT 19 %", percentage: "19" });
  await page.goto("/");
  await page.getByRole("button", { name: "Ostlund & Park, workspace" }).click();
  await page.getByRole("menuitem", { name: "New workspace…" }).click();
  const dialog = page.getByRole("dialog", { name: "Create workspace" });
  await dialog.getByRole("button", { name: "Create workspace" }).click();
  await expect(dialog.getByText("Enter a name.")).toBeVisible();
  await expectAccessibleEverywhere(page);
  await dialog.getByRole("textbox", { name: "Name" }).fill("Kestrel Type");
  await dialog.getByRole("button", { name: "Create workspace" }).click();
  const menu = page.getByRole("button", { name: "Kestrel Type, workspace" });
  await expect(menu).toBeVisible();
  await page.goto("/settings/taxes");
  await expect(page.getByText("VAT 19 %")).toBeVisible();

  await menu.click();
  await expect(page.getByRole("menuitemradio")).toHaveCount(2);
  await page.keyboard.press("2");
  await expect(page.getByRole("button", { name: "Ostlund & Park, workspace" })).toBeVisible();
  await page.waitForFunction(isHydrated);
  await page.getByRole("button", { name: "Ostlund & Park, workspace" }).click();
  await page.keyboard.press("1");
  await expect(menu).toBeVisible();

  await page.waitForFunction(isHydrated);
  await menu.click();
  await page.getByRole("menuitem", { name: "Leave workspace…" }).click();
  const leaving = page.getByRole("alertdialog", { name: "Leave Kestrel Type?" });
  await expectAccessibleEverywhere(page);
  await leaving.getByRole("button", { name: "Leave workspace" }).click();
  await expect(leaving.getByText("A workspace needs an owner.")).toBeVisible();
  const { workspaceId } = await prisma().membership.findFirstOrThrow({
    where: { userId: self.id, workspace: { name: "Kestrel Type" } },
  });
  await givenUser({ id: workspaceId, secret: "" }, "owner");
  await leaving.getByRole("button", { name: "Leave workspace" }).click();
  await expect(page.getByRole("button", { name: "Ostlund & Park, workspace" })).toBeVisible();
});

test("an owner deletes the workspace after typing its name, and restores it", async ({ page, context, signIn }) => {
  await signIn();
  const other = await context.newPage();
  await other.goto("/clients");
  await page.goto("/settings/workspace");
  await page.getByRole("button", { name: "Delete workspace…" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Delete Ostlund & Park?" });
  const confirm = dialog.getByRole("button", { name: "Delete workspace" });
  await expect(dialog.getByText("Keep a copy.")).toBeVisible();
  await dialog.getByRole("textbox").fill("Ostlund");
  await expect(confirm).toBeDisabled();
  await expectAccessibleEverywhere(page);
  await dialog.getByRole("textbox").fill("Ostlund & Park");
  await confirm.click();
  await expect(page.getByRole("heading", { name: "Ostlund & Park was deleted" })).toBeVisible();
  await expect(other.getByRole("heading", { name: "Ostlund & Park was deleted" })).toBeVisible();
  await page.waitForFunction(isHydrated);
  await expectAccessibleEverywhere(page);
  await page.goto("/reports");
  await expect(page).toHaveURL(/\/workspaces$/);
  await page.getByRole("button", { name: "Restore workspace" }).click();
  await expect(page.getByRole("button", { name: "Ostlund & Park, workspace" })).toBeVisible();
});

test("a member who leaves the last workspace is signed out", async ({ page, signIn }) => {
  await signIn();
  await signIn("member");
  await page.goto("/settings/profile");
  await page.getByRole("button", { name: "Leave workspace…" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Leave workspace" }).click();
  await expect(page.getByRole("heading", { name: "You have no workspace" })).toBeVisible();
  await page.goto("/");
  await expect(page).toHaveURL(/\/sign-in/);
});
