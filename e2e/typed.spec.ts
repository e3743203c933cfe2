import type { Page } from "playwright/test";
import { expect, made, test } from "./fixtures";

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const before = (page: Page) => page.getByText("What you typed here before is not saved yet.");

test("a project that is half typed outlives Esc, browser Back and a reload, until it is made", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/clients");
  await page.goto("/projects");
  const form = dialog(page, "New project");
  await page.getByRole("button", { name: "New project" }).first().click();
  await form.getByLabel("Name").fill("Deck plans of the night boats");
  await form.getByLabel("Code").fill("DECK");
  await expect(before(page)).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(form).toBeHidden();

  await page.getByRole("button", { name: "New project" }).first().click();
  await expect(before(page)).toBeVisible();
  await expect(form.getByLabel("Name")).toHaveValue("Deck plans of the night boats");
  await form.getByLabel("Code").fill("DECK-2");
  await page.goBack();
  await expect(page).toHaveURL(/\/clients$/);

  await page.goto("/projects");
  await page.getByRole("button", { name: "New project" }).first().click();
  await page.reload();
  await page.getByRole("button", { name: "New project" }).first().click();
  await expect(form.getByLabel("Code")).toHaveValue("DECK-2");
  await form.getByRole("button", { name: "Make project" }).click();
  await expect(form).toBeHidden();

  await page.goto("/projects");
  await page.getByRole("button", { name: "New project" }).first().click();
  await expect(form.getByLabel("Name")).toHaveValue("");
  await expect(before(page)).toBeHidden();
});

test("what was typed is given up by Start over, and by Cancel", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/clients");
  const form = dialog(page, "New client");
  const open = page.getByRole("button", { name: "New client" }).first();
  const name = form.getByLabel("Name, as it appears on invoices");
  await open.click();
  await name.fill("Nordwind");
  await page.keyboard.press("Escape");
  await open.click();
  await form.getByRole("button", { name: "Start over" }).click();
  await expect(name).toHaveValue("");
  await name.fill("Nordwind Energie");
  await form.getByRole("button", { name: "Cancel" }).click();
  await open.click();
  await expect(name).toHaveValue("");
});

test("what was typed into a change goes onto what others changed meanwhile", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const id = await made(api, owner, "/v1/clients", { name: "Nordwind", email: "old@nordwind.example" });
  await page.goto(`/clients/${id}`);
  const form = dialog(page, "Invoices go to");
  await page.getByRole("button", { name: "Edit" }).first().click();
  await form.getByLabel("Contact").fill("Ines Brandt");
  await page.keyboard.press("Escape");
  await api(owner, "PATCH", `/v1/clients/${id}`, { email: "new@nordwind.example" });
  await page.reload();
  await page.getByRole("button", { name: "Edit" }).first().click();
  await expect(form.getByLabel("E-mail")).toHaveValue("new@nordwind.example");
  await expect(form.getByLabel("Contact")).toHaveValue("Ines Brandt");
  await form.getByRole("button", { name: "Save changes" }).click();
  await expect(form).toBeHidden();
  expect((await api(owner, "GET", `/v1/clients/${id}`)).body).toMatchObject({
    contact_name: "Ines Brandt",
    email: "new@nordwind.example",
  });
});

test("invitations and notes that are half typed are there again, and a secret is kept nowhere", async ({
  page,
  signIn,
  api,
}) => {
  const owner = await signIn();
  const id = await made(api, owner, "/v1/projects", { name: "Night boats" });
  await page.goto("/team");
  await page
    .getByRole("button", { name: /^Invite/ })
    .first()
    .click();
  await page.getByLabel("E-mail").fill("ines@nordwind.example");
  await page.keyboard.press("Escape");
  await page.reload();
  await page
    .getByRole("button", { name: /^Invite/ })
    .first()
    .click();
  await expect(page.getByLabel("E-mail")).toHaveValue("ines@nordwind.example");

  await page.goto(`/projects/${id}`);
  await page.getByRole("button", { name: /^Notes/ }).click();
  await page.getByRole("textbox", { name: "Notes" }).fill("Cabins first.");
  await page.keyboard.press("Escape");
  await page.reload();
  await page.getByRole("button", { name: /^Notes/ }).click();
  await expect(page.getByRole("textbox", { name: "Notes" })).toHaveValue("Cabins first.");

  await page.goto("/settings/sign-in");
  await page.getByRole("button", { name: "Add a provider" }).click();
  await page.getByLabel("Issuer").fill("https://login.example.com");
  await page.getByLabel("Client secret").fill("not for the browser");
  await page.keyboard.press("Escape");
  const kept = await page.evaluate(() => JSON.stringify(localStorage));
  expect(kept).toContain("https://login.example.com");
  expect(kept).not.toContain("not for the browser");
});
