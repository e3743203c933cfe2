import type { Locator, Page } from "playwright/test";
import { dayIn } from "@/testing/today";
import { expect, expectAccessible, firstId, made, test } from "./fixtures";

test.use({ locale: "en-GB", timezoneId: "Europe/Berlin" });

const line = (page: Page) => page.getByRole("combobox", { name: "What are you working on?" });
const running = (page: Page) => page.getByRole("region", { name: "Running now" });
const newProject = (page: Page) => page.getByRole("dialog", { name: "New project" });
const option = (page: Page, name: string) => page.getByRole("option", { name, exact: true });
const YESTERDAY = dayIn(-1);
const PAST = { start_time: `${YESTERDAY}T08:00:00Z`, duration_seconds: 5400 };
const MOST_STEPS = 120;

/** Press a key until an element has the focus. */
async function stepTo(page: Page, target: Locator, key: string): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < MOST_STEPS; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

const tabTo = (page: Page, target: Locator) => stepTo(page, target, "Tab");

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Options to create a project must not be truncated, so that they can be told apart. */
async function expectUncut(page: Page): Promise<void> {
  for (const offer of await page.getByRole("option", { name: /^Create/ }).all()) {
    const words = offer.locator("span").first();
    expect(await words.evaluate((span) => span.scrollWidth - span.clientWidth)).toBeLessThanOrEqual(0);
  }
}

test("Escape in the start line closes its list and keeps the text", async ({ page, signIn, api }) => {
  const owner = await signIn();
  await made(api, owner, "/v1/projects", { name: "Portal" });
  await page.goto("/");
  await tabTo(page, line(page));
  await expect(line(page)).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.type("Deck plans @Por");
  await expect(option(page, "Portal")).toBeVisible();
  await expect(line(page)).toHaveAttribute("aria-expanded", "true");
  const list = page.getByRole("listbox", { name: "Projects" });
  await expect(line(page)).toHaveAttribute("aria-controls", (await list.getAttribute("id")) ?? "");
  const active = page.getByRole("option", { selected: true });
  await expect(line(page)).toHaveAttribute("aria-activedescendant", (await active.getAttribute("id")) ?? "");
  await expectAccessible(page);

  await press(page, "Escape");
  await expect(list).toBeHidden();
  await expect(line(page)).toBeFocused();
  await test.step("another letter and the down arrow open it again", async () => {
    await page.keyboard.type("t");
    await expect(option(page, "Portal")).toBeVisible();
    await press(page, "Escape");
    await expect(list).toBeHidden();
    await press(page, "ArrowDown");
    await expect(option(page, "Portal")).toBeVisible();
  });
  await test.step("further presses of Escape keep the text, and letters are not shortcuts", async () => {
    await press(page, "Escape", "Escape", "Escape");
    await expect(line(page)).toBeFocused();
    await page.keyboard.type("als");
    await expect(line(page)).toHaveValue("Deck plans @Portals");
    await expect(running(page)).toBeHidden();
  });
  await test.step("Escape leaves an empty line", async () => {
    await press(page, "Escape", "Control+a", "Delete", "Escape");
    await expect(line(page)).not.toBeFocused();
    await press(page, "s");
    await expect(running(page)).toBeVisible();
  });
});

test("the list of the start line does not cover the explanation", async ({ page, signIn }) => {
  await signIn();
  for (const size of [
    { width: 1440, height: 900 },
    { width: 360, height: 780 },
  ]) {
    await page.setViewportSize(size);
    await page.goto("/");
    await line(page).fill("");
    await line(page).pressSequentially("Deck plans @A project with a name of many words for the night boats");
    const list = page.getByRole("listbox", { name: "Projects" });
    await expect(list).toBeVisible();
    await expectUncut(page);
    const said = await page.getByText(/^There is no project/).boundingBox();
    const top = (await list.boundingBox())?.y ?? 0;
    expect((said?.y ?? Infinity) + (said?.height ?? 0)).toBeLessThanOrEqual(top);
  }
});

test("a project for a client is created from the start line by keyboard alone", async ({ page, signIn, api }) => {
  const owner = await signIn();
  await made(api, owner, "/v1/clients", { name: "Nordfjord Ferries" });
  await page.goto("/");
  await tabTo(page, line(page));
  const open = async () => {
    await expect(option(page, "Create project “Night boats” for a client…")).toBeVisible();
    await press(page, "ArrowDown", "Enter");
    await expect(newProject(page).getByRole("textbox", { name: "Name" })).toBeFocused();
    await expect(page.getByRole("listbox")).toHaveCount(0);
  };
  await page.keyboard.type("Deck plans @Night boats");
  await open();
  await test.step("Escape closes only the dialog", async () => {
    await press(page, "Escape");
    await expect(newProject(page)).toBeHidden();
    await expect(line(page)).toBeFocused();
    await expect(page.getByRole("listbox")).toHaveCount(0);
    await expect(line(page)).toHaveValue("Deck plans @Night boats");
  });
  await press(page, "ArrowDown");
  await open();
  await tabTo(page, newProject(page).getByRole("combobox", { name: "Client" }));
  await page.keyboard.type("Nord");
  await expect(option(page, "Nordfjord Ferries")).toBeVisible();
  await press(page, "Enter", "Control+Enter");
  await expect(newProject(page)).toBeHidden();
  await expect(line(page)).toBeFocused();
  await expect(line(page)).toHaveValue("Deck plans @Night boats ");
  await press(page, "Enter");
  await expect(running(page)).toContainText("Night boats");
});

test("after creating a project from the line's explanation, the focus returns to the line", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/");
  await tabTo(page, line(page));
  await page.keyboard.type("Deck plans @Night boats");
  await press(page, "Escape");
  await tabTo(page, page.getByRole("button", { name: "Create project “Night boats”" }));
  await press(page, "Enter");
  await expect(line(page)).toHaveValue("Deck plans @Night boats ");
  await expect(line(page)).toBeFocused();
  await page.keyboard.type("9-8");
  await tabTo(page, page.getByRole("button", { name: /the next day$/ }));
  await press(page, "Enter");
  await expect(line(page)).toBeFocused();
});

test("the dialog for a new project closes its popover, and Escape returns the focus to the button", async ({
  page,
  signIn,
  api,
}) => {
  const owner = await signIn();
  await api(owner, "POST", "/v1/time-entries", { notes: "Deck plans" });
  await page.goto("/");
  const button = running(page).getByRole("button", { name: /change project and task/ });
  const open = async () => {
    await expect(page.getByRole("combobox", { name: "Project" })).toBeFocused();
    await page.keyboard.type("Night boats");
    await expect(option(page, "Create project “Night boats”")).toBeVisible();
    await expectUncut(page);
    await press(page, "ArrowDown", "Enter");
    await expect(newProject(page).getByRole("textbox", { name: "Name" })).toBeFocused();
    await expect(page.getByRole("dialog")).toHaveCount(1);
  };
  await tabTo(page, button);
  await press(page, "Enter");
  await open();
  await press(page, "Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(button).toBeFocused();
  await press(page, "Enter");
  await open();
  await press(page, "Control+Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(running(page)).toContainText("Night boats");
  await expect(button).toBeFocused();
  await press(page, "s");
  await expect(running(page)).toBeHidden();
});

test("also from the timesheet and from a selection", async ({ page, signIn, api }) => {
  const owner = await signIn();
  await api(owner, "POST", "/v1/time-entries", { notes: "Deck plans", ...PAST });
  await page.goto("/timesheet");
  const addRow = page.getByRole("button", { name: /^Add row/ });
  await expect(addRow).toBeVisible();
  await press(page, "n");
  await expect(page.getByRole("combobox", { name: "Project" })).toBeFocused();
  await page.keyboard.type("Night boats");
  await expect(option(page, "Create project “Night boats”")).toBeVisible();
  await press(page, "ArrowDown", "Enter");
  await expect(newProject(page).getByRole("textbox", { name: "Name" })).toBeFocused();
  await press(page, "Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(addRow).toBeFocused();
  await press(page, "n");
  await expect(page.getByRole("combobox", { name: "Project" })).toBeFocused();
  await page.keyboard.type("Night boats");
  await expect(option(page, "Create project “Night boats”")).toBeVisible();
  await press(page, "ArrowDown", "Enter");
  await expect(newProject(page).getByRole("textbox", { name: "Name" })).toBeFocused();
  await press(page, "Control+Enter");
  await expect(page.getByRole("row", { name: /^Night boats/ })).toBeVisible();
  await expect(addRow).toBeFocused();

  await page.goto("/");
  await tabTo(page, page.getByRole("checkbox", { name: "Select: Deck plans" }));
  await press(page, "Space");
  await expect(page.getByRole("toolbar")).toBeVisible();
  await press(page, "p");
  await expect(page.getByRole("combobox", { name: "Project" })).toBeFocused();
  await page.keyboard.type("Day boats");
  await expect(option(page, "Create project “Day boats”")).toBeVisible();
  await press(page, "ArrowDown", "Enter");
  await expect(newProject(page).getByRole("textbox", { name: "Name" })).toBeFocused();
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await press(page, "Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("checkbox", { name: "Select: Deck plans" })).toBeFocused();
});

test("closing a dialog from a menu returns the focus to the menu button", async ({ page, signIn, api }) => {
  const owner = await signIn();
  await api(owner, "POST", "/v1/sample-data");
  await api(owner, "POST", "/v1/time-entries", { notes: "Deck plans", ...PAST });
  const sent = await firstId(api, owner, "invoices?status=sent");
  const through = async (address: string, button: () => Locator, item: string | RegExp) => {
    await page.goto(address);
    await tabTo(page, button());
    await press(page, "Enter");
    const menuItem = page.getByRole("menuitem", { name: item });
    await expect(menuItem).toBeVisible();
    await stepTo(page, menuItem, "ArrowDown");
    await press(page, "Enter");
    await expect(page.getByRole("menu")).toHaveCount(0);
    const dialog = page.locator("[role=dialog], [role=alertdialog]");
    await expect(dialog).toHaveCount(1);
    await expect(dialog.locator(":focus")).toHaveCount(1);
    await press(page, "Escape");
    await expect(dialog).toHaveCount(0);
    await expect(button(), `${address}, ${String(item)}`).toBeFocused();
  };
  await through("/", () => page.getByRole("button", { name: "More actions: Deck plans" }), /^Split/);
  await through(`/invoices/${sent}`, () => page.getByRole("button", { name: "More actions" }), "Void…");
  await through("/reports", () => page.getByRole("button", { name: "Saved reports" }), "Save as…");
  await through("/projects", () => page.getByRole("button", { name: /^Actions for/ }).first(), /^Archive/);
});

test("a confirmation from a popover closes alone, and returns the focus to the field", async ({
  page,
  signIn,
  api,
}) => {
  const owner = await signIn();
  await api(owner, "POST", "/v1/time-entries", { notes: "Deck plans", ...PAST });
  await page.goto("/");
  const button = page.getByRole("button", { name: /change the times/ });
  await tabTo(page, button);
  await press(page, "Enter");
  const popover = page.getByRole("dialog", { name: "Times" });
  await expect(popover.getByRole("textbox", { name: "From" })).toBeFocused();
  await tabTo(page, popover.getByRole("textbox", { name: "Duration" }));
  await press(page, "Control+a");
  await page.keyboard.type("25:00");
  await tabTo(page, popover.getByRole("button", { name: "Save times" }));
  await press(page, "Enter");
  const question = page.getByRole("alertdialog");
  await expect(question.locator(":focus")).toHaveCount(1);
  await press(page, "Escape");
  await expect(question).toHaveCount(0);
  await expect(popover).toBeVisible();
  await expect(popover.locator(":focus")).toHaveCount(1);
  await press(page, "Escape");
  await expect(popover).toHaveCount(0);
  await expect(button).toBeFocused();
});

test("the checklist shows no completed step, even after going back", async ({ page, signIn, api }) => {
  const owner = await signIn();
  await page.goto("/");
  const steps = page.getByRole("region", { name: "Your first invoice" });
  await tabTo(page, line(page));
  await page.keyboard.type("Deck plans @Night boats");
  await expect(option(page, "Create project “Night boats”")).toBeVisible();
  await press(page, "Enter");
  await expect(line(page)).toHaveValue("Deck plans @Night boats ");
  await press(page, "Enter");
  await expect(running(page)).toContainText("Night boats");
  await expect(steps.locator("[aria-current=step]")).toContainText("Add a client to the project");
  await expect(steps).not.toContainText("Press “No project”");
  await tabTo(page, steps.getByRole("link", { name: "Night boats" }));
  await press(page, "Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Night boats" })).toBeVisible();
  const payment_accounts = [{ type: "iban", currency: "EUR", iban: "DE89370400440532013000" }];
  const { status } = await api(owner, "PATCH", "/v1/workspace", { invoicing: { payment_accounts } });
  expect(status).toBe(200);
  await page.goBack();
  await expect(steps.getByRole("listitem").filter({ hasText: "Add your business" })).toContainText(", done");
});
