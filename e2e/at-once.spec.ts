import type { Page } from "playwright/test";
import { dayIn } from "@/testing/today";
import { expect, expectAccessible, made, meanwhile, test } from "./fixtures";

test.use({ locale: "en-GB", timezoneId: "Europe/Berlin" });

const HOUR_MS = 3_600_000;
const YESTERDAY = dayIn(-1);

const line = (page: Page) => page.getByRole("combobox", { name: "What are you working on?" });
const running = (page: Page) => page.getByRole("region", { name: "Running now" });
const row = (page: Page, words: string) => page.getByRole("listitem").filter({ hasText: words });
const waiting = (page: Page) => page.getByRole("region", { name: "Pending changes" });

test("a timer stopped here and elsewhere at the same moment stops once, without a question", async ({
  page,
  signIn,
  api,
}) => {
  const owner = await signIn();
  const id = await made(api, owner, "/v1/time-entries", { notes: "Deck plans" });
  await page.goto("/");
  await meanwhile(page, () => api(owner, "POST", `/v1/time-entries/${id}/stop`));
  const answered = page.waitForResponse("**/v1/time-entries/batch");
  await running(page).getByRole("button", { name: /Stop/ }).click();
  await answered;
  await expect(page.getByText(/^Timer stopped at/)).toBeAttached();
  await expect(running(page)).toBeHidden();
  await expect(row(page, "Deck plans")).toBeVisible();
  await expect(waiting(page)).toBeHidden();
  const { body } = await api(owner, "GET", "/v1/time-entries");
  expect(body).toMatchObject({ data: [{ id, running: false }] });
});

test("a timer stopped elsewhere at another time shows both ends to choose from", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const startMs = Date.now() - HOUR_MS;
  const start_time = new Date(startMs).toISOString();
  const end_time = new Date(startMs + HOUR_MS / 2).toISOString();
  const id = await made(api, owner, "/v1/time-entries", { notes: "Deck plans", start_time });
  await page.goto("/");
  await meanwhile(page, () => api(owner, "PATCH", `/v1/time-entries/${id}`, { end_time }));
  await running(page).getByRole("button", { name: /Stop/ }).click();
  await page.getByRole("button", { name: "Show change" }).click();
  await expect(waiting(page)).toContainText("Deck plans");
  await expectAccessible(page);
  await waiting(page).getByRole("button", { name: "Use theirs" }).click();
  await expect(waiting(page)).toBeHidden();
  await expect(row(page, "Deck plans")).toContainText("0:30");
  expect((await api(owner, "GET", `/v1/time-entries/${id}`)).body).toMatchObject({ end_time });
});

test("two tabs that start a timer at once show the same timer", async ({ page, context, signIn, api }) => {
  const owner = await signIn();
  const tab = await context.newPage();
  const tabs = [page, tab];
  for (const one of tabs) {
    const listens = one.waitForResponse((response) => response.url().includes("/api/live"));
    await Promise.all([listens, one.goto("/")]);
    await expect(line(one)).toBeEditable();
  }
  await line(page).fill("Deck plans");
  await line(tab).fill("Sign schedule");
  await Promise.all(tabs.map((one) => line(one).press("Enter")));
  const runs = async () => {
    const { body } = await api(owner, "GET", "/v1/time-entries?running=true");
    return (body as { data: { notes: string }[] }).data.map(({ notes }) => notes);
  };
  await expect.poll(async () => (await api(owner, "GET", "/v1/time-entries")).body).toMatchObject({ data: [{}, {}] });
  const [last = "", ...others] = await runs();
  expect(others).toEqual([]);
  for (const one of tabs) await expect(running(one)).toContainText(last);
});

test("409: an entry locked during an edit shows the reason, and the edit can be retried", async ({
  page,
  signIn,
  api,
}) => {
  const owner = await signIn();
  const project = await made(api, owner, "/v1/projects", { name: "Website retainer" });
  const past = { start_time: `${YESTERDAY}T08:00:00Z`, end_time: `${YESTERDAY}T09:30:00Z` };
  const id = await made(api, owner, "/v1/time-entries", { notes: "Content update", project_id: project, ...past });
  await page.goto("/");
  await meanwhile(page, () => api(owner, "PATCH", `/v1/projects/${project}`, { status: "archived" }));
  await row(page, "Content update")
    .getByRole("button", { name: /^Content update.*edit$/ })
    .click();
  await page.getByRole("textbox", { name: "Description" }).fill("Content update, second round");
  await page.keyboard.press("Enter");
  const toast = page.getByRole("alert").filter({ hasText: "Couldn’t save the change." });
  await expect(toast).toContainText(/archived/);
  // Hovering keeps the toast open.
  await toast.getByRole("button", { name: "Try again" }).hover();
  await expect(row(page, "Content update")).toContainText("Project archived");
  await expectAccessible(page);
  await api(owner, "PATCH", `/v1/projects/${project}`, { status: "active" });
  await toast.getByRole("button", { name: "Try again" }).click();
  await expect(row(page, "Content update, second round")).toBeVisible();
  await expect
    .poll(async () => (await api(owner, "GET", `/v1/time-entries/${id}`)).body)
    .toMatchObject({ notes: "Content update, second round" });
});

test("503: a change refused by a busy server is retried without an error message", async ({ page, signIn, api }) => {
  const owner = await signIn();
  await page.goto("/");
  const problem = {
    status: 503,
    code: "unavailable",
    title: "Temporarily unavailable",
    detail: "The server is busy. Try again in a moment.",
  };
  const refusal = { status: 503, id: null, time_entry: null, etag: null, problem };
  await page.route("**/v1/time-entries/batch", (route) => route.fulfill({ json: { data: [refusal], failed: 1 } }), {
    times: 1,
  });
  await line(page).fill("Deck plans");
  await line(page).press("Enter");
  await expect
    .poll(async () => (await api(owner, "GET", "/v1/time-entries")).body)
    .toMatchObject({ data: [{ notes: "Deck plans", running: true }] });
  await expect(running(page)).toContainText("Deck plans");
  await expect(line(page)).toHaveValue("");
  await expect(page.getByText("Couldn’t start the timer.")).toBeHidden();
});

test("a press of Stop works although the server assigns the timer's id while the button is down", async ({
  page,
  signIn,
  api,
}) => {
  const owner = await signIn();
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route("**/v1/time-entries**", async (route) => {
    if (route.request().method() === "POST") await held;
    await route.fallback();
  });
  await page.goto("/");
  await line(page).fill("Deck plans");
  await line(page).press("Enter");
  await running(page).getByRole("button", { name: /Stop/ }).hover();
  await page.mouse.down();
  const named = page.waitForResponse((response) => response.request().method() === "POST");
  letGo();
  await (await named).finished();
  // The page has rendered the answer by the second frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.mouse.up();
  await expect(running(page)).toBeHidden();
  const entries = async () =>
    (await api(owner, "GET", "/v1/time-entries")).body as { data: { end_time: string | null }[] };
  await expect.poll(async () => (await entries()).data).toMatchObject([{ end_time: expect.any(String) }]);
});
