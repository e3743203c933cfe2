import type { Page } from "playwright/test";
import { givenUser } from "@/testing/factories";
import { expect, made, test } from "./fixtures";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const before = (page: Page) => page.getByText("You have unsaved text from earlier.");

test("a half-typed project survives Esc, browser Back and a reload, until it is created", async ({ page, signIn }) => {
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
  await form.getByRole("button", { name: "Create project" }).click();
  await expect(form).toBeHidden();

  await page.goto("/projects");
  await page.getByRole("button", { name: "New project" }).first().click();
  await expect(form.getByLabel("Name")).toHaveValue("");
  await expect(before(page)).toBeHidden();
});

test("Start over and Cancel discard typed text", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/clients");
  const form = dialog(page, "New client");
  const open = page.getByRole("button", { name: "New client" }).first();
  const name = form.getByLabel("Name");
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

test("typed text of an edit is merged with changes by others", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const id = await made(api, owner, "/v1/clients", { name: "Nordwind", email: "old@nordwind.example" });
  await page.goto(`/clients/${id}`);
  const form = dialog(page, "Billing contact");
  await page.getByRole("button", { name: "Edit" }).first().click();
  await form.getByLabel("Contact").fill("Ines Brandt");
  await page.keyboard.press("Escape");
  await api(owner, "PATCH", `/v1/clients/${id}`, { email: "new@nordwind.example" });
  await page.reload();
  await page.getByRole("button", { name: "Edit" }).first().click();
  await expect(form.getByLabel("Email")).toHaveValue("new@nordwind.example");
  await expect(form.getByLabel("Contact")).toHaveValue("Ines Brandt");
  await form.getByRole("button", { name: "Save changes" }).click();
  await expect(form).toBeHidden();
  expect((await api(owner, "GET", `/v1/clients/${id}`)).body).toMatchObject({
    contact_name: "Ines Brandt",
    email: "new@nordwind.example",
  });
});

test("typed text that would replace another user's newer text says so", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const id = await made(api, owner, "/v1/clients", { name: "Nordwind", contact_name: "Ada" });
  await page.goto(`/clients/${id}`);
  const form = dialog(page, "Billing contact");
  await page.getByRole("button", { name: "Edit" }).first().click();
  await form.getByLabel("Contact").fill("Ines Brandt");
  await page.keyboard.press("Escape");
  await api(owner, "PATCH", `/v1/clients/${id}`, { contact_name: "Jonas Weber" });
  await page.reload();
  await page.getByRole("button", { name: "Edit" }).first().click();
  await expect(form.getByText("Saving replaces “Jonas Weber”.")).toBeVisible();
  await form.getByRole("button", { name: "Start over" }).click();
  await expect(form.getByLabel("Contact")).toHaveValue("Jonas Weber");
});

test("half-typed invitations and notes are restored, and secrets are never stored", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const id = await made(api, owner, "/v1/projects", { name: "Night boats" });
  await page.goto("/team");
  await page
    .getByRole("button", { name: /^Invite/ })
    .first()
    .click();
  await page.getByLabel("Email").fill("ines@nordwind.example");
  await page.keyboard.press("Escape");
  await page.reload();
  await page
    .getByRole("button", { name: /^Invite/ })
    .first()
    .click();
  await expect(page.getByLabel("Email")).toHaveValue("ines@nordwind.example");

  await page.goto(`/projects/${id}`);
  await page.getByRole("button", { name: /^Notes/ }).click();
  await page.getByRole("textbox", { name: "Notes" }).fill("Cabins first.");
  await page.keyboard.press("Escape");
  await page.reload();
  await page.getByRole("button", { name: /^Notes/ }).click();
  await expect(page.getByRole("textbox", { name: "Notes" })).toHaveValue("Cabins first.");

  await page.goto("/settings/sign-in");
  await page.getByRole("button", { name: "Add provider" }).click();
  await page.getByLabel("Issuer").fill("https://login.example.com");
  await page.getByLabel("Client secret").fill("not for the browser");
  await page.keyboard.press("Escape");
  const kept = await page.evaluate(() => JSON.stringify(localStorage));
  expect(kept).toContain("https://login.example.com");
  expect(kept).not.toContain("not for the browser");
});

test("small forms restore their choices, too: rounding, the team, a split, a passkey's name", async ({
  page,
  signIn,
  api,
}) => {
  const owner = await signIn();
  await givenUser(owner.workspace, "member", { name: "Jonas Weber" });
  const project = await made(api, owner, "/v1/projects", { name: "Night boats" });
  const leave = () => page.keyboard.press("Escape");

  await page.goto(`/projects/${project}`);
  const rounding = page.getByRole("button", { name: /^Rounding/ });
  await rounding.click();
  await page.getByRole("button", { name: /Round time/ }).click();
  await page.getByRole("option", { name: /^Round up/ }).click();
  // Esc goes to the list during its exit animation.
  await expect(page.getByRole("listbox")).toBeHidden();
  await page.getByLabel("Step").fill("6");
  await leave();
  await rounding.click();
  await expect(page.getByLabel("Step")).toHaveValue("6");
  await leave();
  const team = page.getByRole("button", { name: "Add team member" });
  await team.click();
  await page.getByRole("combobox", { name: "Person" }).fill("Jonas");
  await page.getByRole("option", { name: "Jonas Weber" }).click();
  await expect(page.getByRole("listbox")).toBeHidden();
  await leave();
  await page.reload();
  await team.click();
  await expect(page.getByRole("combobox", { name: "Person" })).toHaveValue("Jonas Weber");

  const anHourAgo = new Date(Date.now() - 3600_000).toISOString();
  await made(api, owner, "/v1/time-entries", { notes: "Cabins", start_time: anHourAgo, duration_seconds: 1800 });
  await page.goto("/");
  await page.getByRole("button", { name: "More actions: Cabins" }).click();
  await page.getByRole("menuitem", { name: "Split" }).click();
  await dialog(page, "Split entry").getByLabel("Split at").fill("00:2");
  await leave();
  await page.getByRole("button", { name: "More actions: Cabins" }).click();
  await page.getByRole("menuitem", { name: "Split" }).click();
  await expect(dialog(page, "Split entry").getByLabel("Split at")).toHaveValue("00:2");

  await page.goto("/settings/security");
  const passkey = page.getByRole("button", { name: "Add passkey" }).first();
  await passkey.click();
  await dialog(page, "Add passkey").getByLabel("Name").fill("The old laptop");
  await leave();
  await page.reload();
  await passkey.click();
  await expect(dialog(page, "Add passkey").getByLabel("Name")).toHaveValue("The old laptop");
});
