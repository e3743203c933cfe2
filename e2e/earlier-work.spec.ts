import type { Page } from "playwright/test";
import { expect, expectAccessibleEverywhere, made, test } from "./fixtures";

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

test.use({ locale: "en-GB", timezoneId: "Europe/Berlin" });

const line = (page: Page) => page.getByRole("combobox", { name: "What are you working on?" });
const earlier = (page: Page) => page.getByRole("listbox", { name: "Earlier work" });
const running = (page: Page) => page.getByRole("region", { name: "Running now" });
const row = (page: Page, words: string) => page.getByRole("listitem").filter({ hasText: words });

test("a user starts earlier work again after three letters", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const { body: project } = await api(owner, "POST", "/v1/projects", { name: "Website relaunch" });
  const project_id = (project as { id: string }).id;
  for (const days of [1, 3]) {
    const work = { notes: "Review call with Nordlicht", tags: ["call"], project_id };
    await api(owner, "POST", "/v1/time-entries", { ...work, start_time: daysAgo(days), duration_seconds: 600 });
  }
  await page.goto("/");
  await line(page).pressSequentially("nor");
  await expect(earlier(page).getByRole("option")).toHaveText(/Review call with Nordlicht/);
  await expectAccessibleEverywhere(page);
  await line(page).press("ArrowDown");
  await expect(earlier(page).getByRole("option", { selected: true })).toContainText("2 times");
  await line(page).press("Enter");
  await expect(running(page)).toContainText("Review call with Nordlicht");
  await expect(running(page)).toContainText("Website relaunch");
  await expect(line(page)).toHaveValue("");
  await expect(earlier(page)).toBeHidden();
});

test("Enter takes the typed text, Tab takes earlier work, and earlier work is offered offline", async ({
  page,
  signIn,
  api,
}) => {
  const owner = await signIn();
  const work = { notes: "Monthly content update", tags: ["care"], start_time: daysAgo(2), duration_seconds: 600 };
  await api(owner, "POST", "/v1/time-entries", work);
  await page.goto("/");
  await line(page).pressSequentially("month");
  await expect(earlier(page)).toBeVisible();
  await line(page).press("ArrowDown");
  await line(page).press("Tab");
  await expect(line(page)).toHaveValue("Monthly content update +care ");
  await line(page).fill("");
  await page.context().setOffline(true);
  await line(page).pressSequentially("mont");
  await expect(earlier(page)).toBeVisible();
  await page.context().setOffline(false);
  await line(page).press("Enter");
  await expect(running(page)).toContainText(/^\s*mont/);
});

test("after a project, the line offers work of that project, also work that was just added", async ({
  page,
  signIn,
  api,
}) => {
  const owner = await signIn();
  const ids = await Promise.all(["Website", "Magazine"].map((name) => made(api, owner, "/v1/projects", { name })));
  const [website, magazine] = ids;
  const add = (notes: string, project_id: string | undefined) =>
    made(api, owner, "/v1/time-entries", { notes, project_id, start_time: daysAgo(2), duration_seconds: 600 });
  await add("Review of layout", website);
  await add("Review of texts", magazine);
  await page.goto("/");
  await line(page).pressSequentially("rev @Magazine ");
  await expect(earlier(page).getByRole("option")).toHaveText([/Review of texts/]);
  await add("Revision of the cover", magazine);
  await expect(earlier(page).getByRole("option")).toHaveText([/Revision of the cover/, /Review of texts/]);
});

test("P pins the focused entry, which the empty line then offers first", async ({ page, signIn, api }) => {
  const owner = await signIn();
  for (const notes of ["Standup", "Week plan"]) {
    const times = { start_time: daysAgo(notes === "Standup" ? 2 : 1), duration_seconds: 600 };
    await api(owner, "POST", "/v1/time-entries", { notes, ...times });
  }
  await page.goto("/");
  await row(page, "Standup").getByRole("checkbox").focus();
  await page.keyboard.press("p");
  await expect(page.getByText("Pinned. It is on top when the line is empty.")).toBeVisible();
  await expect(row(page, "Standup").getByTitle("Pinned")).toBeVisible();
  await expect(row(page, "Week plan").getByTitle("Pinned")).toBeHidden();
  await line(page).click();
  await expect(earlier(page).getByRole("option")).toHaveText([/Standup/, /Week plan/]);
  await expectAccessibleEverywhere(page);
  await line(page).press("Escape");
  await expect(earlier(page)).toBeHidden();
  await row(page, "Standup")
    .getByRole("button", { name: /More actions/ })
    .click();
  await page.getByRole("menuitem", { name: "Unpin" }).click();
  await line(page).click();
  await line(page).press("ArrowDown");
  await expect(earlier(page).getByRole("option").first()).toContainText("Week plan");
});

test("the empty line offers every pin, and Backspace unpins one whose entry is gone", async ({ page, signIn, api }) => {
  const owner = await signIn();
  for (let n = 1; n <= 14; n += 1) {
    await api(owner, "POST", "/v1/me/earlier-entries", { notes: `Pin ${String(n)}`, pinned: true });
  }
  await page.goto("/");
  await line(page).click();
  const options = earlier(page).getByRole("option");
  await expect(options).toHaveCount(14);
  await expect(options.first()).toHaveText(/Pin 14/);
  await expect(earlier(page).locator("..")).not.toContainText("unpin");
  for (let n = 1; n <= 14; n += 1) await line(page).press("ArrowDown");
  const active = earlier(page).getByRole("option", { selected: true });
  await expect(active).toHaveText(/Pin 1$/);
  await expect(active).toBeInViewport();
  await expect(earlier(page).locator("..")).toContainText("unpin");
  await expectAccessibleEverywhere(page);
  await line(page).press("Backspace");
  await expect(page.getByText("Unpinned", { exact: true })).toBeVisible();
  await expect(options).toHaveCount(13);
  await expect(active).toHaveText(/Pin 2$/);

  await line(page).pressSequentially("pin 1");
  await line(page).press("ArrowDown");
  await line(page).press("Backspace");
  await expect(line(page)).toHaveValue("pin ");
  const { body } = await api(owner, "GET", "/v1/me/earlier-entries");
  expect((body as { data: object[] }).data).toHaveLength(13);
});
