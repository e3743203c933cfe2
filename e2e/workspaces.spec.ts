import { prisma } from "@/lib/kernel/db/prisma";
import { isHydrated } from "@/testing/hydration";
import { givenWorkspace } from "@/testing/factories";
import { expect, expectAccessible, test } from "./fixtures";

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
  await expectAccessible(page);
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
