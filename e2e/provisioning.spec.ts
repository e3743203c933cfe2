import { scimClient } from "@/testing/scim";
import { expect, expectAccessible, test } from "./fixtures";

// Contrast cannot be measured during a color transition.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const USER = "urn:ietf:params:scim:schemas:core:2.0:User";
const GROUP = "urn:ietf:params:scim:schemas:core:2.0:Group";

test("an owner creates a SCIM token, gives a group its role, and revokes the token", async ({
  page,
  signIn,
  baseURL,
}) => {
  await signIn();
  await page.goto("/settings/sign-in");
  const section = page.getByRole("region", { name: "Provisioning" });
  await section.getByRole("button", { name: "New token" }).click();
  const dialog = page.getByRole("dialog", { name: "New provisioning token" });
  await dialog.getByRole("button", { name: "Create token" }).click();
  await expect(dialog.getByText("Enter a name, such as your identity provider’s.")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Name").fill("Okta");
  await dialog.getByRole("button", { name: "Create token" }).click();
  const token = (await page.getByLabel("Token", { exact: true }).textContent()) ?? "";
  expect(token).toMatch(/^stint_scim_/);
  await page.getByRole("button", { name: "I’ve saved it" }).click();
  await expect(section.getByLabel("Base URL", { exact: true })).toHaveText(`${baseURL ?? ""}/scim/v2`);
  await expectAccessible(page);

  const scim = scimClient(baseURL ?? "", token);
  const userName = `ada.${Date.now().toString(36)}@example.com`;
  const made = await scim("POST", "/Users", { schemas: [USER], userName, displayName: "Ada Lovelace" });
  expect(made.status).toBe(201);
  await scim("POST", "/Groups", { schemas: [GROUP], displayName: "Leads", members: [{ value: made.body.id }] });

  await page.reload();
  await expect(page.getByText(token)).toBeHidden();
  await expect(section.getByText("Last used")).toBeVisible();
  await expect(section.getByText("Ada Lovelace")).toBeVisible();
  await section.getByRole("button", { name: "Role of Leads" }).click();
  await page.getByRole("option", { name: "Manager" }).click();
  await expect(page.getByText("Role of “Leads” set to Manager")).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);

  await section.getByRole("button", { name: "Revoke Okta" }).click();
  await page.getByRole("button", { name: "Revoke token" }).click();
  await expect(section.getByText("No tokens yet.")).toBeVisible();
  expect((await scim("GET", "/Users")).status).toBe(401);
});
