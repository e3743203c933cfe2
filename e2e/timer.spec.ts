import type { Locator, Page } from "playwright/test";
import type { TestUser } from "@/testing/factories";
import { dayIn } from "@/testing/today";
import { type Api, expect, expectAccessible, test, typeDay } from "./fixtures";

const HOUR_MS = 3_600_000;

// Yesterday evening in UTC is also yesterday in Berlin, at any time of day.
const YESTERDAY = dayIn(-1);
const PAST = {
  start_time: `${YESTERDAY}T08:00:00Z`,
  end_time: `${YESTERDAY}T09:30:00Z`,
  time_zone: "Europe/Berlin",
};

test.use({ locale: "en-GB", timezoneId: "Europe/Berlin" });

const line = (page: Page) => page.getByRole("combobox", { name: "What are you working on?" });
const running = (page: Page) => page.getByRole("region", { name: "Running now" });
const says = (page: Page, words: string) => page.getByRole("paragraph").filter({ hasText: words });
// Another row may name this entry as overlapping.
const row = (page: Page, words: string) =>
  page.getByRole("listitem").filter({ hasText: words, hasNotText: `Overlaps ${words}` });

async function entriesOf(api: Api, user: TestUser): Promise<Record<string, unknown>[]> {
  const { body } = await api(user, "GET", "/v1/time-entries?sort=start_time");
  return (body as { data: Record<string, unknown>[] }).data;
}

test("a user starts a timer with a description, sees it on every page, and stops it", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/");
  await line(page).fill("Deck plans for the night boats");
  await expect(says(page, "Starts a timer")).toBeVisible();
  await line(page).press("Enter");
  await expect(running(page)).toContainText("Deck plans for the night boats");
  await expect(running(page).getByRole("timer")).toHaveText(/^0:00:0\d$/);
  await expect(page).toHaveTitle("0:00 · Timer · Stint");
  await expectAccessible(page);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Settings" }).click();
  await expect(page.getByRole("banner")).toContainText("Deck plans for the night boats");
  await expect(page).toHaveTitle(/^0:00 · Profile/);
  await page.goBack();
  await running(page).getByRole("button", { name: /Stop/ }).click();
  await expect(running(page)).toBeHidden();
  await expect(row(page, "Deck plans for the night boats")).toBeVisible();
  await expect(page).toHaveTitle("Timer · Stint");
});

test("a running timer is shown and can be stopped on every page", async ({ page, signIn, api }) => {
  const owner = await signIn();
  await api(owner, "POST", "/v1/time-entries", { notes: "Review call" });
  await page.goto("/webhooks");
  await expect(page.getByRole("banner")).toContainText("Review call");
  await page.getByRole("banner").getByRole("button", { name: /Stop/ }).click();
  await expect(page.getByRole("banner")).not.toContainText("Review call");
  // The page shows the stop before the server confirms it.
  await expect.poll(async () => (await api(owner, "GET", "/v1/me/timer")).body).toEqual({ time_entry: null });
});

test("past time is added by typing, with a preview of the result", async ({ page, signIn, api }) => {
  const owner = await signIn();
  await page.goto("/");
  await line(page).fill("Review call +call yesterday 8-8:30");
  await expect(says(page, "Adds 0:30 yesterday, 8:00–8:30")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add", exact: true })).toBeVisible();
  await expectAccessible(page);
  await line(page).press("Enter");
  await expect(row(page, "Review call")).toContainText("8:00–8:30");
  await expect(row(page, "Review call")).toContainText("0:30");
  await expect(line(page)).toHaveValue("");
  // The page shows the entry before the server has stored it.
  await expect
    .poll(async () => (await entriesOf(api, owner))[0])
    .toMatchObject({ notes: "Review call", tags: ["call"], duration_seconds: 1800 });
});

test("ambiguous text asks for a choice, and a number can stay text", async ({ page, signIn, api }) => {
  const owner = await signIn();
  await page.goto("/");
  await line(page).fill("Standup 9-10 and 1h");
  await line(page).press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "More than one time: 9-10, 1h. Keep one." })).toBeVisible();
  await expectAccessible(page);
  expect(await entriesOf(api, owner)).toEqual([]);
  await line(page).fill("Fix release 1.5");
  await expect(says(page, "Adds 1:30")).toBeVisible();
  await page.getByRole("button", { name: "Use “1.5” as text" }).click();
  await line(page).press("Enter");
  await expect(running(page)).toContainText("Fix release 1.5");
  await line(page).fill("Fix #12 in release 2");
  await expect(page.getByText("“12” needs a project.")).toBeVisible();
  await page.getByRole("button", { name: "Use “#12” as text" }).press("Enter");
  await expect(line(page), "the keyboard continues in the line").toBeFocused();
  await page.keyboard.press("Enter");
  await expect(running(page)).toContainText("Fix #12 in release 2");
});

test("the line creates a project and a task while typing", async ({ page, signIn, api }) => {
  const owner = await signIn();
  await page.goto("/");
  await line(page).pressSequentially("Cover sketches @Autumn catalogue");
  await expect(page.getByRole("option", { name: "Create project “Autumn catalogue”", exact: true })).toBeVisible();
  await expectAccessible(page);
  await line(page).press("Enter");
  await expect(line(page)).toHaveValue("Cover sketches @Autumn catalogue ");
  await expect(says(page, "Starts a timer on Autumn catalogue")).toBeVisible();
  await line(page).pressSequentially("#Proofing");
  await page.getByRole("option", { name: "Create task “Proofing”" }).click();
  await expect(says(page, "Autumn catalogue, Proofing")).toBeVisible();
  await line(page).press("Enter");
  await expect(running(page)).toContainText("Autumn catalogue");
  await expect(running(page)).toContainText("Proofing");
  await line(page).pressSequentially("More @aut");
  await page.getByRole("option", { name: /^Autumn catalogue/ }).click();
  await expect(line(page)).toHaveValue("More @Autumn catalogue ");
  expect(await api(owner, "GET", "/v1/projects")).toMatchObject({ body: { data: [{ name: "Autumn catalogue" }] } });
});

test("an entry is edited inline", async ({ page, signIn, api }) => {
  const owner = await signIn();
  for (const name of ["Annual report", "Customer portal"]) await api(owner, "POST", "/v1/projects", { name });
  await api(owner, "POST", "/v1/time-entries", { notes: "Portal", ...PAST });
  await page.goto("/");
  await row(page, "Portal")
    .getByRole("button", { name: /^Portal.*edit$/ })
    .click();
  await page.getByRole("textbox", { name: "Description" }).fill("Portal: empty states");
  await page.keyboard.press("Enter");
  const entry = row(page, "Portal: empty states");

  await entry.getByRole("button", { name: /change project and task/ }).click();
  // The pointer hovers over another option, and typing still selects the first match.
  await page.getByRole("combobox", { name: "Project" }).click();
  await page.getByRole("option", { name: "Annual report" }).hover();
  await page.getByRole("combobox", { name: "Project" }).pressSequentially("cust");
  await expect(page.getByRole("option", { name: /^Customer portal/ })).toHaveAttribute("data-focused", "true");
  await page.keyboard.press("Enter");
  await expect(entry).toContainText("Customer portal");
  await expect(page.getByRole("listbox")).toBeHidden();
  await expectAccessible(page);

  // Escape closes the list, and the choice stays.
  const field = page.getByRole("combobox", { name: "Project" });
  await field.fill("annual");
  await expect(page.getByRole("option", { name: "Customer portal" })).toBeHidden();
  const openings = await countedOpenings(field);
  await page.keyboard.press("Escape");
  await expect(field).toHaveValue("Customer portal");
  await expect(page.getByRole("listbox")).toBeHidden();
  expect(await openings()).toBe(0);

  // Tasks that failed to load must not appear as none.
  await page.route(/\/v1\/projects\/[^/]+\/tasks/, (route) => route.abort());
  // A click selects the present text, so that typing replaces it.
  await field.click();
  await page.keyboard.type("annual");
  await expect(page.getByRole("option", { name: "Annual report" })).toHaveAttribute("data-focused", "true");
  await page.keyboard.press("Enter");
  await expect(entry).toContainText("Annual report");
  await page.getByRole("combobox", { name: "Task" }).click();
  await expect(page.getByText("Loading", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByText("Couldn’t load. Check your connection and reopen the list.")).toBeVisible({
    timeout: 20_000,
  });
  await expectAccessible(page);
  await page.unroute(/\/v1\/projects\/[^/]+\/tasks/);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");

  await entry.getByRole("button", { name: /change the times/ }).click();
  await page.getByRole("textbox", { name: "From" }).fill("830");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save times" }).click();
  await expect(entry).toContainText("8:30–10:30");

  await entry.getByRole("button", { name: /change the duration/ }).click();
  await page.getByRole("textbox", { name: "Duration" }).fill("1h 15");
  await expect(page.getByRole("dialog").getByText("1:15", { exact: true })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(entry).toContainText("8:30–9:45");

  await entry.getByRole("button", { name: "Billable" }).click();
  await expect(entry.getByRole("button", { name: "Billable" })).toHaveAttribute("aria-pressed", "false");
  await expect
    .poll(() => entriesOf(api, owner))
    .toMatchObject([{ notes: "Portal: empty states", duration_seconds: 4500, billable: false }]);
});

test("unusual times ask before they are saved", async ({ page, signIn, api }) => {
  const owner = await signIn();
  await page.goto("/");
  const question = page.getByRole("alertdialog");
  await line(page).fill("Long haul 30h");
  await line(page).press("Enter");
  await expect(question).toContainText("The entry lasts 30 h");
  await expectAccessible(page);
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(line(page)).toHaveValue("Long haul 30h");
  expect(await entriesOf(api, owner)).toEqual([]);
  await line(page).press("Enter");
  await question.getByRole("button", { name: "Save entry" }).click();
  await expect.poll(async () => (await entriesOf(api, owner))[0]?.["duration_seconds"]).toBe(30 * 3600);

  await api(owner, "POST", "/v1/time-entries", { notes: "Review call", ...PAST });
  await page.reload();
  await row(page, "Review call")
    .getByRole("button", { name: /change the duration/ })
    .click();
  await page.getByRole("textbox", { name: "Duration" }).fill("25h");
  await page.getByRole("textbox", { name: "Duration" }).press("Enter");
  await expect(question).toContainText("The entry lasts 25 h");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(row(page, "Review call")).toContainText("1:30");

  await row(page, "Review call")
    .getByRole("button", { name: /change the times/ })
    .click();
  await typeDay(page, "Day", "2040-05-06");
  await page.getByRole("button", { name: "Save times" }).click();
  await expect(question).toContainText("The entry starts on 6 May 2040");
  await question.getByRole("button", { name: "Save entry" }).click();
  await expect.poll(async () => (await entriesOf(api, owner)).at(-1)?.["date"]).toBe("2040-05-06");

  await page.getByRole("checkbox", { name: "Select: Long haul" }).press("Space");
  await page.keyboard.press("d");
  await typeDay(page, "Day", "2041-02-03");
  await page.getByRole("button", { name: "Move 1 entry" }).click();
  await expect(question).toContainText("The entry starts on 3 February 2041");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toHaveCount(0);
  // Wait for the focus to return, because Esc goes to the focused element.
  await expect(page.getByRole("button", { name: "Move 1 entry" })).toBeFocused();

  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "New entry" }).click();
  await typeDay(page, "Day", "2042-03-04");
  await page.getByRole("button", { name: "Add entry" }).click();
  await expect(question).toContainText("The entry starts on 4 March 2042");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("dialog", { name: "New entry" })).toBeVisible();
});

test("an entry is continued, duplicated, split, deleted and restored", async ({ page, signIn, api }) => {
  const owner = await signIn();
  await api(owner, "POST", "/v1/time-entries", { notes: "Dieline call", tags: ["call"], ...PAST });
  await page.goto("/");
  const choose = async (action: string) => {
    await row(page, "Dieline call").getByRole("button", { name: "More actions: Dieline call" }).click();
    await page.getByRole("menuitem", { name: action }).click();
  };
  await choose("Split");
  await expectAccessible(page);
  await page.getByRole("textbox", { name: "Split at" }).fill("10:00");
  await page.getByRole("button", { name: "Split entry" }).click();
  await expect(row(page, "Dieline call")).toContainText("2 entries");
  await row(page, "Dieline call")
    .getByRole("button", { name: /show each/ })
    .click();
  await expect(row(page, "10:00–10:30")).toBeVisible();
  await expectAccessible(page);
  await row(page, "Dieline call")
    .getByRole("button", { name: /show each/ })
    .click();

  await choose("Delete 2 entries");
  await expect(row(page, "Dieline call")).toBeHidden();
  await expect(page.getByRole("status").filter({ hasText: "2 entries deleted" })).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(row(page, "Dieline call")).toContainText("1:30");
  await expect.poll(async () => (await entriesOf(api, owner)).map(({ tags }) => tags)).toEqual([["call"], ["call"]]);

  await row(page, "Dieline call").getByRole("button", { name: "Continue: Dieline call" }).click();
  await expect(running(page)).toContainText("Dieline call");
});

test("several entries are moved to a project at once, and back", async ({ page, signIn, api }) => {
  const owner = await signIn();
  await api(owner, "POST", "/v1/projects", { name: "Studio admin" });
  await api(owner, "POST", "/v1/time-entries", { notes: "Standup", ...PAST });
  await api(owner, "POST", "/v1/time-entries", { notes: "Week plan", ...PAST });
  await page.goto("/");
  await page.getByRole("checkbox", { name: "Select: Standup" }).press("Space");
  await page.getByRole("checkbox", { name: "Select: Week plan" }).press("Space");
  const bar = page.getByRole("toolbar", { name: "2 entries selected" });
  await expect(bar).toContainText("3:00");
  await expectAccessible(page);
  await page.keyboard.press("p");
  await page.getByRole("combobox", { name: "Project" }).pressSequentially("Studio");
  await expect(page.getByRole("option", { name: /^Studio admin/ })).toHaveAttribute("data-focused", "true");
  await page.keyboard.press("Enter");
  await expect(row(page, "Standup")).toContainText("Studio admin");
  await page.keyboard.press("Escape");
  await expect(row(page, "Week plan")).toContainText("Studio admin");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row(page, "Week plan")).toContainText("No project");
});

test("the page works by keyboard alone", async ({ page, signIn, api }) => {
  const owner = await signIn();
  await api(owner, "POST", "/v1/time-entries", { notes: "First", ...PAST });
  await api(owner, "POST", "/v1/time-entries", { notes: "Second", ...PAST, end_time: `${YESTERDAY}T10:00:00Z` });
  await page.goto("/");
  await page.keyboard.press("n");
  await page.keyboard.type("Site visit");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(row(page, "Site visit")).toContainText("0:30");
  await page.keyboard.press("s");
  await expect(running(page)).toBeVisible();
  await page.keyboard.press("s");
  await expect(running(page)).toBeHidden();

  await page.keyboard.press("/");
  await page.keyboard.type("Second");
  await expect(row(page, "First")).toBeHidden();
  await page.keyboard.press("j");
  await page.keyboard.press("Escape");
  await expect(row(page, "First")).toBeVisible();
  await page.getByRole("searchbox").blur();

  await row(page, "First")
    .getByRole("button", { name: /^First/ })
    .focus();
  await page.keyboard.press("x");
  await page.keyboard.press("Shift+ArrowUp");
  await expect(page.getByRole("toolbar", { name: "2 entries selected" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("toolbar")).toBeHidden();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await page.keyboard.type("The first one");
  await page.keyboard.press("Enter");
  await expect(row(page, "The first one")).toBeVisible();
  await page.keyboard.press("Backspace");
  await expect(row(page, "The first one")).toBeHidden();
  // Undo is offered with the server's response.
  await expect(page.getByRole("status").filter({ hasText: "Entry deleted" })).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(row(page, "The first one")).toBeVisible();
});

test("changes while Stint is unreachable are shown as pending, and are sent automatically", async ({
  page,
  signIn,
  api,
}) => {
  const owner = await signIn();
  await page.goto("/");
  await page.route("**/v1/time-entries/batch", (route) => route.abort());
  // Yesterday, because this morning's hours may be in the future, about which the page would ask.
  await line(page).fill("Review call 9-10 yesterday");
  await line(page).press("Enter");
  await expect(row(page, "Review call")).toBeVisible();
  await expect(line(page)).toHaveValue("");
  await page.getByRole("button", { name: "Show change" }).click();
  await expect(page.getByRole("region", { name: "Pending changes" })).toContainText("Review call");
  await expectAccessible(page);
  await page.unroute("**/v1/time-entries/batch");
  await expect.poll(async () => (await entriesOf(api, owner)).map(({ notes }) => notes)).toEqual(["Review call"]);
  await expect(page.getByRole("region", { name: "Pending changes" })).toBeHidden();
});

test("a long-running timer is trimmed", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const start_time = new Date(Date.now() - 14 * HOUR_MS).toISOString();
  await api(owner, "POST", "/v1/time-entries", { notes: "Portal", start_time });
  await page.goto("/");
  const notice = page.getByRole("region", { name: "Long-running timer" });
  await expect(notice).toContainText(/A timer has been running (overnight )?for 1[34] h/);
  await expectAccessible(page);
  await notice.getByRole("button", { name: "Choose a time" }).click();
  const oneHourIn = new Date(Date.parse(start_time) + HOUR_MS);
  const typed = oneHourIn.toLocaleTimeString("en-GB", {
    hour: "numeric",
    minute: "2-digit",
    timeZone: "Europe/Berlin",
  });
  await page.getByRole("textbox", { name: "End time" }).fill(typed);
  await page.getByRole("button", { name: "Trim timer" }).click();
  await expect(running(page)).toBeHidden();
  await expect(notice).toBeHidden();
  await expect.poll(async () => (await entriesOf(api, owner))[0]?.["duration_seconds"]).toBeLessThanOrEqual(3600);
});

test("a locked entry says why", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const made = await api(owner, "POST", "/v1/projects", { name: "Website retainer" });
  const { id } = made.body as { id: string };
  await api(owner, "POST", "/v1/time-entries", { notes: "Content update", project_id: id, ...PAST });
  await api(owner, "PATCH", `/v1/projects/${id}`, { status: "archived" });
  await page.goto("/");
  await expect(row(page, "Content update")).toContainText("Project archived");
  await row(page, "Content update")
    .getByRole("button", { name: /More actions/ })
    .click();
  await expect(page.getByRole("menuitem", { name: /Delete/ })).toHaveAttribute("aria-disabled", "true");
});

test("the list of first steps tracks progress, and can be hidden", async ({ page, signIn, api }) => {
  const owner = await signIn();
  await page.goto("/");
  const steps = page.getByRole("region", { name: "Your first invoice" });
  await expect(steps).toContainText("1 of 7 done");
  await expect(steps.getByRole("link", { name: "Import data" })).toHaveAttribute("href", "/settings/data/import");
  const { body: client } = await api(owner, "POST", "/v1/clients", { name: "Kestrel" });
  await api(owner, "POST", "/v1/projects", { name: "Autumn catalogue", client_id: (client as { id: string }).id });
  await page.reload();
  await expect(steps).toContainText("2 of 7 done");
  await steps.getByRole("button", { name: "Hide checklist" }).click();
  await expect(steps).toBeHidden();
  await page.reload();
  await expect(line(page)).toBeVisible();
  await expect(steps).toBeHidden();
});

test("the list of first steps is hidden from admins once the workspace has an invoice", async ({
  page,
  signIn,
  api,
}) => {
  const owner = await signIn();
  await signIn("admin");
  const steps = page.getByRole("region", { name: "Your first invoice" });
  await page.goto("/");
  await expect(steps.getByRole("link", { name: "Import data" })).toBeVisible();
  const { body: client } = await api(owner, "POST", "/v1/clients", { name: "Kestrel" });
  await api(owner, "POST", "/v1/invoices", { client_id: (client as { id: string }).id });
  await page.reload();
  await expect(line(page)).toBeVisible();
  await expect(steps).toBeHidden();
});

test("on a phone an entry opens in a sheet, and nothing scrolls sideways", async ({ page, signIn, api }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const owner = await signIn();
  await api(owner, "POST", "/v1/time-entries", { notes: "Dieline call, 250 g and 1 kg bags", ...PAST });
  await page.goto("/");
  await expectAccessible(page);
  await row(page, "Dieline call").click();
  const sheet = page.getByRole("dialog", { name: "Edit entry" });
  await sheet.getByRole("textbox", { name: "Description" }).fill("Dieline call");
  await expectAccessible(page);
  await sheet.getByRole("button", { name: "Save entry" }).click();
  await expect(sheet).toBeHidden();
  await expect(row(page, "Dieline call")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

/** Count how often a combobox opens its list. */
async function countedOpenings(field: Locator): Promise<() => Promise<number>> {
  await field.evaluate((input) => {
    input.dataset["openings"] = "0";
    const count = () => {
      if (input.getAttribute("aria-expanded") === "true") input.dataset["openings"] = "1";
    };
    new MutationObserver(count).observe(input, { attributeFilter: ["aria-expanded"] });
  });
  return async () => Number(await field.getAttribute("data-openings"));
}
