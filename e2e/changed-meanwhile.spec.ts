import type { Page } from "playwright/test";
import { expect, expectAccessible, made, test } from "./fixtures";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const clash = (page: Page) => page.getByRole("dialog", { name: "Someone else changed this too" });

/** Block live changes, as if another change happened at the same moment. */
const withoutLiveUpdates = (page: Page) => page.route("**/api/live*", (route) => route.abort());

test("a form keeps a field that another user changed while it was open", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const id = await made(api, owner, "/v1/clients", { name: "Museum Ruhr", email: "old@mgi-ruhr.example" });
  await page.goto(`/clients/${id}`);
  const side = page.getByRole("complementary", { name: "Client details" });
  await side.getByRole("button", { name: "Edit billing contact" }).click();
  await api(owner, "PATCH", `/v1/clients/${id}`, { email: "new@mgi-ruhr.example" });
  await expect(side).toContainText("new@mgi-ruhr.example");
  const form = page.getByRole("dialog", { name: "Billing contact" });
  await form.getByLabel("Contact").fill("Dr. Kowalczyk");
  await form.getByRole("button", { name: "Save changes" }).click();
  await expect(form).toBeHidden();
  const saved = (await api(owner, "GET", `/v1/clients/${id}`)).body;
  expect(saved).toMatchObject({ email: "new@mgi-ruhr.example", contact_name: "Dr. Kowalczyk" });
});

test("concurrent changes of different fields of an endpoint are both kept", async ({ page, signIn, api, receiver }) => {
  const owner = await signIn();
  const hook = { url: receiver.url(), events: ["client.created"], description: "ERP" };
  const id = await made(api, owner, "/v1/webhooks", hook);
  await withoutLiveUpdates(page);
  await page.goto("/webhooks");
  await page.getByRole("button", { name: "Actions for ERP" }).click();
  await page.getByRole("menuitem", { name: "Edit…" }).click();
  await api(owner, "PATCH", `/v1/webhooks/${id}`, { events: ["client.created", "client.updated"] });
  const form = page.getByRole("dialog");
  await form.getByLabel("Description").fill("ERP of the group");
  await form.getByRole("button", { name: /^Save/ }).click();
  await expect(form).toBeHidden();
  const saved = (await api(owner, "GET", `/v1/webhooks/${id}`)).body;
  expect(saved).toMatchObject({ description: "ERP of the group", events: ["client.created", "client.updated"] });
});

test("concurrent changes of one workspace setting ask for a choice; changes of different settings are both kept", async ({
  page,
  signIn,
  api,
}) => {
  const owner = await signIn();
  const workspace = async () => (await api(owner, "GET", "/v1/workspace")).body;
  await withoutLiveUpdates(page);
  await page.goto("/settings/invoicing");
  await api(owner, "PATCH", "/v1/workspace", { invoicing: { seller: { phone: "+49 40 5550142" } } });
  const name = page.getByRole("textbox", { name: "Name", exact: true });
  await name.fill("Ostlund & Park GmbH");
  await name.press("Enter");
  const both = { invoicing: { seller: { name: "Ostlund & Park GmbH", phone: "+49 40 5550142" } } };
  await expect.poll(workspace).toMatchObject(both);
  await expect(clash(page)).toBeHidden();

  await api(owner, "PATCH", "/v1/workspace", { invoicing: { seller: { name: "Park & Ostlund" } } });
  await name.fill("Ostlund, Park & Co");
  await name.press("Enter");
  await expect(clash(page).getByRole("row", { name: "Name Ostlund, Park & Co Park & Ostlund" })).toBeVisible();
  await expectAccessible(page);
  await clash(page).getByRole("button", { name: "Use theirs" }).click();
  await expect(name).toHaveValue("Park & Ostlund");
});

test("concurrent changes of a role ask for a choice", async ({ page, signIn, api }) => {
  const member = await signIn("member");
  const owner = await signIn();
  await withoutLiveUpdates(page);
  await page.goto("/team");
  const path = `/v1/users/${member.publicId}`;
  await api(owner, "PATCH", path, { role: "manager" });
  await page.getByRole("button", { name: /: Member$/ }).click();
  await page.getByRole("menuitemradio", { name: /^Admin/ }).click();
  await expect(clash(page).getByRole("row", { name: "Role admin manager" })).toBeVisible();
  await clash(page).getByRole("button", { name: "Keep mine" }).click();
  await expect.poll(async () => (await api(owner, "GET", path)).body).toMatchObject({ role: "admin" });
});

test("a change without a response is applied once, although it is sent again", async ({ page, signIn, api }) => {
  const owner = await signIn();
  await page.goto("/clients");
  await page.keyboard.press("n");
  const form = page.getByRole("dialog", { name: "New client" });
  await form.getByLabel("Name").fill("Museum Ruhr");
  await page.route(
    "**/v1/clients",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await form.getByRole("button", { name: "Create client" }).click();
  await expect(form).toContainText("Stint cannot be reached");
  await form.getByRole("button", { name: "Create client" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Museum Ruhr" })).toBeVisible();
  expect((await api(owner, "GET", "/v1/clients")).body).toMatchObject({ data: [{ name: "Museum Ruhr" }] });
});
