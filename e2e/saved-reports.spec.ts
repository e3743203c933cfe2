import { prisma } from "@/lib/kernel/db/prisma";
import { expect, expectAccessible, made, test } from "./fixtures";

test("a report is saved, opened, changed, shared, deleted and restored", async ({ page, signIn, api }) => {
  const owner = await signIn("owner");
  await api(owner, "POST", "/v1/time-entries", { start_time: "2026-11-19T08:00:00Z", duration_seconds: 3600 });
  await page.goto("/reports?from=2026-11-01&to=2026-11-30&group=user");
  await page.getByRole("button", { name: "Saved reports" }).click();
  await page.getByRole("menuitem", { name: "Save as…" }).click();
  await page.getByRole("button", { name: "Save report" }).click();
  await expect(page.getByText("Enter a name")).toBeVisible();
  await page.getByRole("textbox", { name: "Name" }).fill("November by person");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save report" }).click();
  await expect(page.getByRole("button", { name: "November by person", exact: true })).toBeVisible();

  await page.goto("/reports");
  await page.getByRole("button", { name: "Saved reports" }).click();
  await page.getByRole("menuitem", { name: "November by person" }).click();
  await expect(page).toHaveURL(/group=user/);
  await expect(page.getByRole("row", { name: /^Maren Ostlund/ })).toContainText("1:00");
  await page.getByRole("button", { name: "Earlier period" }).click();
  await page.getByRole("button", { name: "November by person, changed" }).click();
  await page.getByRole("menuitem", { name: "Save changes" }).click();
  await expect(page.getByText("“November by person” saved")).toBeVisible();

  await page.getByRole("button", { name: "November by person", exact: true }).click();
  await page.getByRole("menuitem", { name: "Rename or share…" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("By person");
  await page.getByText("Share with the workspace").click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("button", { name: "By person", exact: true }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "By person", exact: true })).toBeVisible();

  const project = await made(api, owner, "/v1/projects", { name: "Night boats" });
  const query = { group_by: "user", from: "2026-11-01", to: "2026-11-30", project_id: project };
  await made(api, owner, "/v1/saved-reports", { name: "Boats", query });
  await api(owner, "PATCH", `/v1/projects/${project}`, { status: "archived" });
  await page.goto("/reports");
  await page.getByRole("button", { name: "Saved reports" }).click();
  await page.getByRole("menuitem", { name: "Boats" }).click();
  await page.getByRole("button", { name: "Project Unavailable project" }).click();
  await page.getByRole("option", { name: "Unavailable project" }).click();
  await expect(page.getByRole("option", { name: "Unavailable project" })).toBeHidden();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("row", { name: /^Maren Ostlund/ })).toContainText("1:00");

  await signIn("member");
  await page.goto("/reports");
  await page.getByRole("button", { name: "Saved reports" }).click();
  await expect(page.getByRole("menuitem", { name: "By person" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Delete" })).toHaveCount(0);
});

test("a saved report names an archived or deleted client, and works without the filter", async ({
  page,
  signIn,
  api,
}) => {
  const owner = await signIn();
  const client = await made(api, owner, "/v1/clients", { name: "Kestrel" });
  const query = { group_by: "user", from: "2026-11-01", to: "2026-11-30", client_id: client };
  await made(api, owner, "/v1/saved-reports", { name: "Kestrel in November", query });
  await made(api, owner, "/v1/time-entries", { start_time: "2026-11-19T08:00:00Z", duration_seconds: 3600 });
  const open = async (says: string) => {
    await page.goto("/reports");
    await page.getByRole("button", { name: "Saved reports" }).click();
    await page.getByRole("menuitem", { name: "Kestrel in November" }).click();
    await expect(page.getByRole("heading", { name: says })).toBeVisible();
  };

  await api(owner, "PATCH", `/v1/clients/${client}`, { status: "archived" });
  await open("No matches");
  await expect(page.getByRole("button", { name: "Client Kestrel, archived" })).toBeVisible();

  // Like the removal of sample data.
  await prisma().client.deleteMany({ where: { workspaceId: owner.workspace.id } });
  await open("A filter is no longer available");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Client Unavailable client" }).click();
  await page.getByRole("option", { name: "Unavailable client" }).click();
  await expect(page.getByRole("option", { name: "Unavailable client" })).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("row", { name: /^Maren Ostlund/ })).toContainText("1:00");
  await expectAccessible(page);
});
