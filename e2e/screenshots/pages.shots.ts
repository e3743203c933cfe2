import type { Page } from "playwright/test";
import { expect, test } from "../fixtures";
import { PAGES, recordPages, STRANGERS_PAGES } from "../pages";
import { expectPictures, type Shot } from "./pictures";

const plain = (path: string): Shot => ({ name: path.slice(1).replaceAll("/", "-") || "timer", path });

const LISTS: readonly Shot[] = PAGES.map(plain);

/** Press a key until its target opens: a page ignores keys before hydration. */
const opened = (key: string) => (page: Page) =>
  expect(async () => {
    await page.keyboard.press(key);
    await expect(page.getByRole("dialog")).toBeVisible({ timeout: 2000 });
  }).toPass();

/** Dialogs opened by a shortcut or a button. */
const OPENED: readonly Shot[] = [
  { name: "palette", path: "/", act: opened("ControlOrMeta+k") },
  { name: "keys", path: "/", act: opened("?") },
  { name: "timer-new", path: "/", act: opened("n") },
  { name: "clients-new", path: "/clients", act: opened("n") },
  { name: "projects-new", path: "/projects", act: opened("n") },
  { name: "team-invite", path: "/team", act: opened("n") },
  { name: "webhooks-new", path: "/webhooks", act: opened("n") },
  { name: "api-keys-new", path: "/settings/api-keys", act: opened("n") },
];

test("pages without an account", async ({ page }) => {
  for (const shot of STRANGERS_PAGES.map(plain)) await expectPictures(page, shot);
});

test("pages of an empty workspace", async ({ page, signIn }) => {
  await signIn();
  for (const shot of LISTS) await expectPictures(page, { ...shot, name: `empty-${shot.name}` });
});

test("pages of a workspace in use", async ({ page, signIn, api }) => {
  const owner = await signIn();
  await api(owner, "POST", "/v1/sample-data");
  const records = Object.entries(await recordPages(api, owner)).map(([name, path]) => ({ name, path }));
  for (const shot of [...LISTS, ...records, ...OPENED]) await expectPictures(page, shot);
});
