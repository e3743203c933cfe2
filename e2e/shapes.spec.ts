import type { Page } from "playwright/test";
import { expect, made, test } from "./fixtures";

for (const width of [360, 690, 1440]) {
  test(`starting and stopping a timer shifts nothing at ${width} px`, async ({ page, signIn, api }) => {
    await page.setViewportSize({ width, height: 800 });
    const owner = await signIn();
    const hour = { start_time: "2026-03-02T08:00:00Z", end_time: "2026-03-02T09:00:00Z" };
    await api(owner, "POST", "/v1/time-entries", { notes: "Dieline call", ...hour });
    await page.goto("/");
    const line = page.getByRole("combobox", { name: "What are you working on?" });
    const top = async () => (await line.boundingBox())?.y;
    const before = await top();
    await line.fill("Deck plans for the night boats, sheet 12 of 40, with the stairs as they were drawn in March");
    await line.press("Enter");
    const running = page.getByRole("region", { name: "Running now" });
    await expect(running).toBeVisible();
    expect(await top()).toBe(before);
    await running.getByRole("button", { name: /Stop/ }).click();
    await expect(running).toBeHidden();
    expect(await top()).toBe(before);
  });
}

test("long names in an entry's row overlap nothing", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const named = { name: "Packaging for the night ferries of 2026" };
  const projectId = await made(api, owner, "/v1/projects", named);
  const task = { name: "Concept, layout and print" };
  const taskId = await made(api, owner, `/v1/projects/${projectId}/tasks`, task);
  const times = { start_time: "2026-03-02T08:00:00Z", end_time: "2026-03-02T23:30:00Z" };
  const notes = "Presentation of the concept, and questions after it with the whole board";
  await api(owner, "POST", "/v1/time-entries", { notes, project_id: projectId, task_id: taskId, ...times });
  await page.goto("/");
  const line = page.getByRole("listitem").filter({ hasText: notes });
  for (const width of [360, 720, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(line).toBeVisible();
    expect(await line.evaluate(overlaps), `${String(width)} px`).toEqual([]);
  }
});

/** Return pairs of overlapping parts of a row by their text. The edges of buttons may overlap. */
function overlaps(line: Element): string[][] {
  const EDGE = 7;
  const parts = [...line.children].map((part) => ({ words: part.textContent, box: part.getBoundingClientRect() }));
  const seen = parts.filter(({ words, box }) => words !== "" && box.width > 0);
  return seen.flatMap(({ words, box }, index) =>
    seen
      .slice(index + 1)
      .filter(({ box: other }) => box.left + EDGE < other.right - EDGE && other.left + EDGE < box.right - EDGE)
      .filter(({ box: other }) => box.top + 1 < other.bottom && other.top + 1 < box.bottom)
      .map((other) => [words, other.words]),
  );
}

test("a combobox list fits a phone, and is left to right whatever the locale of dates", async ({
  page,
  signIn,
  api,
}) => {
  const owner = await signIn();
  await api(owner, "PATCH", `/v1/users/${owner.publicId}`, { locale: "ar-EG" });
  const client = { name: "Nordwind Energiegenossenschaft Schleswig-Holstein Inc." };
  const clientId = await made(api, owner, "/v1/clients", client);
  await made(api, owner, "/v1/projects", { name: "Packaging", client_id: clientId });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/projects");
  await page.getByRole("button", { name: /Client$/ }).click();
  const list = page.getByRole("listbox");
  await expect(list.getByRole("option", { name: /^Nordwind/ })).toBeVisible();
  await expect(list).toHaveCSS("direction", "ltr");
  const box = await list.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThan(360);
});

test("on a phone, no bar covers the focused element in either direction", async ({ page, signIn }) => {
  await signIn();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/settings/invoicing");
  await page.getByRole("textbox", { name: "Street" }).focus();
  for (const key of ["Tab", "Shift+Tab"]) {
    for (let press = 0; press < 24; press++) {
      await page.keyboard.press(key);
      expect(await page.evaluate(coveredFocus), `${key} ${String(press)}`).toBeNull();
    }
  }
});

/** Return the focused element if a bar covers it. Runs in the page. */
function coveredFocus(): string | null {
  const [bar, tabs] = ["header:has(h1)", 'nav[aria-label="Main, short"]'].map((name) =>
    document.querySelector(name)?.getBoundingClientRect(),
  );
  if (!bar || !tabs) return "the bars are missing";
  const focused = document.querySelector("main :focus");
  const { top, bottom } = focused?.getBoundingClientRect() ?? { top: Infinity, bottom: 0 };
  return top < bar.bottom - 1 || bottom > tabs.top + 1 ? (focused?.outerHTML.slice(0, 120) ?? null) : null;
}

test("a page prefetches each other page at most once", async ({ page, signIn }) => {
  await signIn();
  const asked: string[] = [];
  page.on("response", (response) => {
    const request = response.request();
    const headers = request.headers();
    // A request refused by a busy server may be repeated.
    if (!response.ok()) return;
    // A prefetch consists of a route tree and its segments.
    const part = headers["next-router-segment-prefetch"] ?? "";
    const url = new URL(request.url());
    url.searchParams.delete("_rsc");
    if (headers["next-router-prefetch"] !== undefined) asked.push(`${url.pathname}${url.search} ${part}`);
  });
  await page.goto("/");
  await page.setViewportSize({ width: 400, height: 800 });
  await page.setViewportSize({ width: 1300, height: 800 });
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Reports" }).hover();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Invoices" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Invoices" })).toBeVisible();
  const twice = asked.filter((path, index) => asked.indexOf(path) !== index);
  expect(twice).toEqual([]);
});

test("the tab always has a page title, also during navigation", async ({ page, signIn, api }) => {
  const owner = await signIn();
  await api(owner, "POST", "/v1/projects", { name: "Night boats" });
  await page.goto("/");
  await expect(page).toHaveTitle("Timer · Stint");
  const titles = await titlesFromNowOn(page);
  const goTo = (name: string) => page.getByRole("navigation", { name: "Main" }).getByRole("link", { name }).click();
  await goTo("Projects");
  await expect(page).toHaveTitle("Projects · Stint");
  await page.getByRole("link", { name: "Night boats" }).first().click();
  await expect(page).toHaveTitle("Night boats · Stint");
  await goTo("Reports");
  await expect(page).toHaveTitle("Reports · Stint");
  expect(await titles()).toEqual(["Timer · Stint", "Projects · Stint", "Night boats · Stint", "Reports · Stint"]);

  // A page's title may arrive after the page, and is absent until then. Simulate that.
  const late = await page.evaluate(async () => {
    const [own] = document.head.getElementsByTagName("title");
    own?.remove();
    await Promise.resolve();
    const meanwhile = document.title;
    if (own) document.head.prepend(own);
    await Promise.resolve();
    return { meanwhile, then: document.title, count: document.head.getElementsByTagName("title").length };
  });
  expect(late).toEqual({ meanwhile: "Reports · Stint", then: "Reports · Stint", count: 1 });
});

/** Record the distinct titles of the tab until called. */
async function titlesFromNowOn(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen: string[] = [];
    const look = () => {
      if (document.title !== seen.at(-1)) seen.push(document.title);
      document.documentElement.dataset["titles"] = JSON.stringify(seen);
    };
    look();
    new MutationObserver(look).observe(document.head, { childList: true, subtree: true, characterData: true });
  });
  return async () => JSON.parse((await page.locator("html").getAttribute("data-titles")) ?? "[]") as string[];
}

test("the calendar of “Go to date” has its final size before it loads, and its weekday names do not touch", async ({
  page,
  signIn,
  api,
}) => {
  const owner = await signIn();
  await page.setViewportSize({ width: 360, height: 740 });
  for (const locale of ["fa-IR", "ar-EG", "en-GB"]) {
    await api(owner, "PATCH", `/v1/users/${owner.publicId}`, { locale });
    await page.goto("/calendar?date=2026-11-05");
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/_next/static/chunks/**", async (route) => {
      await released;
      await route.continue();
    });
    await page.getByRole("button", { name: /go to date$/ }).click();
    const popover = page.getByRole("dialog", { name: "Go to date" });
    const width = async () => (await popover.boundingBox())?.width;
    const before = await width();
    release();
    await expect(popover.getByRole("grid")).toBeVisible();
    expect(await width(), locale).toBe(before);
    const names = popover.locator("th");
    await expect(names).toHaveCount(7);
    expect(await names.evaluateAll(roomBeside), locale).toBeGreaterThan(6);
    await page.unroute("**/_next/static/chunks/**");
  }
});

test("a popover reopened during its exit animation has the focus, and Esc closes it", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const project = await made(api, owner, "/v1/projects", { name: "Night boats" });
  await page.goto(`/projects/${project}`);
  const button = page.getByRole("button", { name: /^Code/ });
  const field = page.getByRole("textbox", { name: "Code" });
  await button.click();
  await field.fill("NB");
  await page.keyboard.press("Escape");
  // As soon as the page allows, before the popover has faded.
  await button.dispatchEvent("click");
  await expect(field).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(field).toBeHidden();
  await expect(button).toBeFocused();
});

/** Return the least horizontal space beside the text of cells of one width, in pixels. */
function roomBeside(cells: Element[]): number {
  const rooms = cells.map((cell) => {
    const words = document.createRange();
    words.selectNodeContents(cell);
    return cell.getBoundingClientRect().width - words.getBoundingClientRect().width;
  });
  return Math.min(...rooms);
}
