import { readFile } from "node:fs/promises";
import type { TestUser } from "@/testing/factories";
import { type Api, expect, expectAccessible, expectAccessibleEverywhere, made, test } from "./fixtures";

const RANGE = "from=2026-11-01&to=2026-11-30";

/** 64 entries with the word on 16 days, and one overlap. */
async function givenReviews(api: Api, owner: TestUser) {
  const project = await made(api, owner, "/v1/projects", { name: "Website relaunch", color: "sky" });
  const items = Array.from({ length: 64 }, (_, index) => ({
    action: "create",
    data: {
      project_id: project,
      notes: `Review ${String(index)}`,
      start_time: `2026-11-${String(1 + Math.floor(index / 4)).padStart(2, "0")}T${String(8 + (index % 4)).padStart(2, "0")}:00:00Z`,
      duration_seconds: 1800,
    },
  }));
  const reply = await api(owner, "POST", "/v1/time-entries/batch", { items });
  expect(reply).toMatchObject({ status: 200, body: { failed: 0 } });
  await made(api, owner, "/v1/time-entries", {
    start_time: "2026-11-16T12:00:00Z",
    duration_seconds: 60,
    notes: "Lunch",
  });
  return (reply.body as { data: { id: string }[] }).data.map(({ id }) => id);
}

test("a lead finds entries by a word, selects thirty by keyboard and changes them, with the locked ones listed, and undoes it", async ({
  page,
  signIn,
  api,
}) => {
  const owner = await signIn();
  const ids = await givenReviews(api, owner);
  const locked = ids.at(-3) ?? "";
  expect(await api(owner, "PATCH", `/v1/time-entries/${locked}`, { billed_elsewhere: true })).toMatchObject({
    status: 200,
  });
  await page.goto(`/reports/entries?${RANGE}`);
  await page.keyboard.press("/");
  await page.keyboard.type("review");
  await expect(page.getByText("64 entries match “review”")).toBeVisible();
  await expect(page).toHaveURL(/q=review/);
  await expectAccessibleEverywhere(page);

  const table = page.getByRole("table", { name: "Time entries" });
  await table.getByRole("button", { name: "Review 63" }).focus();
  await page.keyboard.press("x");
  for (let row = 1; row < 30; row += 1) await page.keyboard.press("Shift+ArrowDown");
  const bar = page.getByRole("toolbar", { name: /selected/ });
  await expect(bar).toContainText("30 selected");
  await expectAccessibleEverywhere(page);
  await page.keyboard.press("b");
  const result = page.getByRole("region", { name: "Result of the change" });
  await expect(result).toContainText("29 entries marked as non-billable");
  await expect(result).toContainText("1 entry stayed the same.");
  await expect(result.getByRole("listitem")).toContainText(/Review 61.*Another system billed/);
  await expectAccessibleEverywhere(page);
  const billable = async () => {
    const { body } = await api(owner, "GET", "/v1/time-entries/totals?q=review&billable=true");
    return (body as { entries: number }).entries;
  };
  expect(await billable()).toBe(35);
  await page.keyboard.press("Control+z");
  await expect(result).toContainText("Changes of 29 entries undone");
  expect(await billable()).toBe(64);
});

test("a click with Shift selects a range, a day and all entries beyond the page are selected at once", async ({
  page,
  signIn,
  api,
}) => {
  const owner = await signIn();
  await givenReviews(api, owner);
  await page.goto(`/reports/entries?${RANGE}&q=review`);
  const bar = page.getByRole("toolbar", { name: /selected/ });
  await page.getByRole("checkbox", { name: "Select: Review 63" }).click();
  await page.getByRole("checkbox", { name: "Select: Review 56" }).click({ modifiers: ["Shift"] });
  await expect(bar).toContainText("8 selected");
  await page.keyboard.press("Escape");
  await page
    .getByRole("button", { name: /^Select day/ })
    .first()
    .click();
  await expect(bar).toContainText("4 selected");
  await bar.getByRole("button", { name: "Select all 64" }).click();
  await expect(bar).toContainText("64 selected");
  await page.getByRole("checkbox", { name: "Select: Review 63" }).click();
  await page.getByRole("checkbox", { name: "Select: Review 62" }).click();
  await page.getByRole("checkbox", { name: "Select: Review 62" }).click();
  await expect(bar).toContainText("63 selected");
  await bar.getByRole("button", { name: "Delete" }).click();
  const result = page.getByRole("region", { name: "Result of the change" });
  await expect(result).toContainText("63 entries deleted");
  const left = await api(owner, "GET", "/v1/time-entries?q=review");
  expect((left.body as { data: { notes: string }[] }).data.map(({ notes }) => notes)).toEqual(["Review 63"]);
});

test("changes of all entries beyond the page depend on all of them", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const ids = await givenReviews(api, owner);
  // The list begins with the latest 50 entries.
  const data = { billable: false };
  const items = ids.slice(0, 10).map((id) => ({ action: "update", id, data }));
  await api(owner, "POST", "/v1/time-entries/batch", { items });
  const totalOf = async (filter: string) => {
    const { body } = await api(owner, "GET", `/v1/time-entries/totals?q=review&${filter}`);
    return (body as { entries: number }).entries;
  };
  await page.goto(`/reports/entries?${RANGE}&q=review`);
  const bar = page.getByRole("toolbar", { name: /selected/ });
  const result = page.getByRole("region", { name: "Result of the change" });
  await expect(page.getByText("64 entries match “review”")).toBeVisible();
  const selectAll = async () => {
    await page.keyboard.press("Control+a");
    await expect(bar).toContainText("64 selected");
  };
  await selectAll();
  await page.keyboard.press("b");
  await expect(result).toContainText("10 entries marked as billable");
  expect(await totalOf("billable=true")).toBe(64);
  await selectAll();
  await page.keyboard.press("b");
  await expect(result).toContainText("64 entries marked as non-billable");
  expect(await totalOf("billable=true")).toBe(0);

  await test.step("billed elsewhere", async () => {
    await api(owner, "PATCH", `/v1/time-entries/${ids[0] ?? ""}`, { billed_elsewhere: true });
    await selectAll();
    await bar.getByRole("button", { name: "Mark as billed" }).click();
    await expect(result).toContainText("63 entries marked as billed elsewhere");
    expect(await totalOf("invoiced=true")).toBe(64);
    await selectAll();
    await bar.getByRole("button", { name: "Mark as unbilled" }).click();
    await expect(result).toContainText("64 entries marked as unbilled");
    expect(await totalOf("invoiced=true")).toBe(0);
    await page.getByRole("checkbox", { name: "Select: Review 63" }).click();
    await expect(bar.getByRole("button", { name: "Mark as billed" })).toBeVisible();
    await expect(bar.getByRole("button", { name: "Mark as unbilled" })).toBeHidden();
    await selectAll();
    await expectAccessibleEverywhere(page);
  });
});

test("entries are filtered by the reason of a lock and by a reference", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const add = (notes: string, more: object = {}) =>
    made(api, owner, "/v1/time-entries", {
      ...{ notes, start_time: "2026-11-10T08:00:00Z", duration_seconds: 600, ...more },
    });
  await add("Poster", { external_refs: [{ system: "jira", id: "ABC-1", url: null }] });
  const billed = await add("Leaflet");
  await api(owner, "PATCH", `/v1/time-entries/${billed}`, { billed_elsewhere: true });
  const archived = await made(api, owner, "/v1/projects", { name: "Old site" });
  await add("Signage", { project_id: archived });
  await api(owner, "PATCH", `/v1/projects/${archived}`, { status: "archived" });
  await page.goto(`/reports/entries?${RANGE}`);
  const table = page.getByRole("table", { name: "Time entries" });
  const shows = async (words: readonly string[]) => {
    for (const one of ["Poster", "Leaflet", "Signage"]) {
      await expect(table.getByText(one, { exact: true })).toHaveCount(words.includes(one) ? 1 : 0);
    }
  };
  const choose = async (status: string) => {
    await page.getByRole("button", { name: /^Status/ }).click();
    await page.getByRole("menuitemradio", { name: status, exact: true }).click();
  };
  await choose("Locked: project archived");
  await expect(page).toHaveURL(/state=project_archived/);
  await shows(["Signage"]);
  await choose("Locked: billed elsewhere");
  await shows(["Leaflet"]);
  await choose("Locked");
  await shows(["Leaflet", "Signage"]);
  await choose("No filter");

  await page.getByRole("button", { name: /^Reference/ }).click();
  const dialog = page.getByRole("dialog", { name: "Reference" });
  await expectAccessible(page);
  await page.keyboard.type("ABC-1");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Enter the system, a colon and the ID.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Reference" }).fill("Jira:ABC-1");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await shows(["Poster"]);
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("group", { name: "All entries" }).getByRole("menuitem", { name: "CSV" }).click();
  const file = await readFile(await (await coming).path(), "utf8");
  expect(file).toContain("Poster");
  expect(file).not.toMatch(/Leaflet|Signage/);
  await page.reload();
  await shows(["Poster"]);
  await page.getByRole("button", { name: "Clear", exact: true }).click();
  await shows(["Poster", "Leaflet", "Signage"]);
});

test("the rate of selected entries is set by hand, undone, and restored for one entry on the Timer", async ({
  page,
  signIn,
  api,
}) => {
  const owner = await signIn();
  const ids = await givenReviews(api, owner);
  const rates = async () => {
    const { body } = await api(owner, "GET", "/v1/time-entries?q=review&limit=4");
    return (body as { data: { rate: { amount: number } | null }[] }).data.map(({ rate }) => rate?.amount ?? null);
  };
  const daily = (await rates())[0];
  await page.goto(`/reports/entries?${RANGE}&q=review`);
  await page
    .getByRole("button", { name: /^Select day/ })
    .first()
    .click();
  await page
    .getByRole("toolbar", { name: /selected/ })
    .getByRole("button", { name: "Rate" })
    .click();
  const dialog = page.getByRole("dialog", { name: "Set hourly rate" });
  await expectAccessibleEverywhere(page);
  await dialog.getByLabel("Hourly rate").fill("123.40");
  await page.keyboard.press("Enter");
  const result = page.getByRole("region", { name: "Result of the change" });
  await expect(result).toContainText("Rate saved on 4 entries");
  expect(await rates()).toEqual([12340, 12340, 12340, 12340]);
  await page.keyboard.press("Control+z");
  await expect(result).toContainText("Changes of 4 entries undone");
  expect(await rates()).toEqual([daily, daily, daily, daily]);

  await api(owner, "PATCH", `/v1/time-entries/${ids.at(-1) ?? ""}`, { rate: { amount: 5000, currency: "EUR" } });
  await page.goto("/");
  await page.getByRole("button", { name: "More actions: Review 63" }).click();
  await page.getByRole("menuitem", { name: "Set rate…" }).click();
  await expect(dialog).toContainText("Set on this entry.");
  await dialog.getByLabel("Hourly rate").fill("");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Rate of the day restored")).toBeVisible();
  await expect.poll(rates).toEqual([daily, daily, daily, daily]);
});

test("on the Timer, a click with Shift selects a range, and a day is selected at once", async ({
  page,
  signIn,
  api,
}) => {
  const owner = await signIn();
  await givenReviews(api, owner);
  await page.goto("/");
  const bar = page.getByRole("toolbar", { name: /selected/ });
  await page.getByRole("checkbox", { name: "Select: Review 63" }).click();
  await page.getByRole("checkbox", { name: "Select: Review 58" }).click({ modifiers: ["Shift"] });
  await expect(bar).toContainText("6 selected");
  await page.keyboard.press("Escape");
  await page
    .getByRole("region", { name: /November 15|Nov 15/ })
    .getByRole("button", { name: /^Select day/ })
    .click();
  await expect(bar).toContainText("4 selected");
});

test("overlapping entries are found, and one of them is cut", async ({ page, signIn, api }) => {
  const owner = await signIn();
  await made(api, owner, "/v1/time-entries", {
    start_time: "2026-11-10T08:00:00Z",
    duration_seconds: 7200,
    notes: "Search",
  });
  await made(api, owner, "/v1/time-entries", {
    start_time: "2026-11-10T08:30:00Z",
    duration_seconds: 1800,
    notes: "Standup",
  });
  await made(api, owner, "/v1/time-entries", {
    start_time: "2026-11-11T08:30:00Z",
    duration_seconds: 1800,
    notes: "Alone",
  });
  await page.goto(`/reports/entries?${RANGE}`);
  await page.getByRole("button", { name: "Overlapping" }).click();
  await expect(page.getByText("0:30 overlap")).toBeVisible();
  await expect(page.getByText("Alone")).toHaveCount(0);
  await expectAccessibleEverywhere(page);
  await page.getByRole("button", { name: /^Cut out/ }).click();
  await expect(page.getByText("No matches")).toBeVisible();
  const { body } = await api(owner, "GET", "/v1/time-entries/totals?q=search");
  expect(body).toMatchObject({ entries: 2, seconds: 5400 });
});

test("the palette finds entries and opens them in the list", async ({ page, signIn, api }) => {
  const owner = await signIn();
  await givenReviews(api, owner);
  await page.goto("/");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search or run a command" }).fill("review 63");
  await page.getByRole("option", { name: /Review 63/ }).click();
  await expect(page).toHaveURL(/\/reports\/entries\?from=2026-11-16&to=2026-11-16&q=Review\+63/);
  await expect(page.getByText("1 entry matches")).toBeVisible();
});
