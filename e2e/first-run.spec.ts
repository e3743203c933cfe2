import type { Locator, Page } from "playwright/test";
import { expect, expectAccessibleEverywhere, test } from "./fixtures";

const OWNER = { name: "Maren Ostlund", email: "maren@ostlundpark.example", password: "a long sentence is best" };
const ROUTING_NUMBER = "021000021";

/** Count interactions with mouse and keyboard. */
class InteractionCounter {
  interactions = 0;

  async click(target: Locator): Promise<void> {
    this.interactions += 1;
    await target.click();
  }

  async type(target: Locator, text: string): Promise<void> {
    this.interactions += 1;
    await target.fill(text);
  }

  async press(target: Locator, key: string): Promise<void> {
    this.interactions += 1;
    await target.press(key);
  }
}

test("a new user gets from an empty Stint to a sent invoice, and signs in again with the password", async ({
  page,
}) => {
  const counter = new InteractionCounter();
  await page.goto("/");
  await expect(page).toHaveURL(/\/welcome$/);
  await expectAccessibleEverywhere(page);
  await counter.type(page.getByLabel("Name", { exact: true }), OWNER.name);
  await counter.type(page.getByLabel("Email"), OWNER.email);
  await counter.type(page.getByLabel("Password", { exact: true }), OWNER.password);
  await counter.type(page.getByLabel("Name on invoices"), "Ostlund & Park");
  await counter.click(page.getByRole("button", { name: "Create workspace" }));
  await expect(page.getByRole("heading", { level: 1, name: "Timer" })).toBeVisible();
  const steps = page.getByRole("region", { name: "Your first invoice" });
  await expect(steps).toContainText("1 of 7 done");
  await expectAccessibleEverywhere(page);

  await startAndStop(page, counter);
  await expect(steps).toContainText("4 of 7 done");
  const line = page.getByLabel("What are you working on?");
  await counter.type(line, "Timetable for the night boats @Night boats 9-10:30 yesterday");
  await counter.press(line, "Enter");
  await expect(page.getByRole("button", { name: /^Timetable for the night boats/ })).toBeVisible();

  await sayWhoBills(page, counter);
  await billAndSend(page, counter);
  expect(counter.interactions).toBeLessThan(40);

  await page.goto("/");
  await expect(line).toBeVisible();
  await expect(steps).toBeHidden();
  await comeBack(page);
});

/** Start a timer with a description and a new project and client, and stop it. */
async function startAndStop(page: Page, counter: InteractionCounter): Promise<void> {
  const line = page.getByLabel("What are you working on?");
  await counter.click(line);
  await line.pressSequentially("Deck plans @Night boats");
  await counter.click(page.getByRole("option", { name: "Create project “Night boats” for a client…" }));
  const dialog = page.getByRole("dialog", { name: "New project" });
  await expect(dialog.getByLabel("Name")).toHaveValue("Night boats");
  await counter.click(dialog.getByRole("combobox", { name: "Client" }));
  await dialog.getByRole("combobox", { name: "Client" }).pressSequentially("Nordwind Ferries");
  await counter.click(page.getByRole("option", { name: "Create client “Nordwind Ferries”" }));
  await expect(dialog.getByRole("combobox", { name: "Client" })).toHaveValue("Nordwind Ferries");
  await counter.type(dialog.getByLabel("Hourly rate"), "120");
  await counter.click(dialog.getByRole("button", { name: "Create project" }));
  await expect(dialog).toBeHidden();
  await expect(line).toHaveValue("Deck plans @Night boats ");
  await counter.press(line, "Enter");
  const running = page.getByRole("region", { name: "Running now" });
  await expect(running).toContainText("Deck plans");
  await counter.click(running.getByRole("button", { name: /Stop/ }));
  await expect(running).toBeHidden();
}

async function sayWhoBills(page: Page, counter: InteractionCounter): Promise<void> {
  await counter.click(page.getByRole("link", { name: "Add your business and bank details" }));
  await counter.type(page.getByLabel("Street"), "Kanalstraße 7");
  await counter.type(page.getByLabel("Postal code"), "20457");
  await counter.type(page.getByLabel("City"), "Hamburg");
  await counter.click(page.getByRole("button", { name: "Add account" }));
  const account = page.getByRole("dialog", { name: "New account" });
  await counter.type(account.getByLabel("Account holder"), "Ostlund & Park GmbH");
  await counter.type(account.getByLabel("Routing number"), ROUTING_NUMBER);
  await counter.type(account.getByLabel("Account number"), "8310 4427 16");
  await counter.press(account.getByLabel("Account number"), "Enter");
  await expect(account).toBeHidden();
  await counter.click(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Timer" }));
}

async function billAndSend(page: Page, counter: InteractionCounter): Promise<void> {
  await counter.click(page.getByRole("button", { name: "More actions: Timetable for the night boats" }));
  await counter.click(page.getByRole("menuitem", { name: "Create invoice" }));
  const lines = page.getByRole("form", { name: "Line items" });
  await expect(lines).toContainText("1 selected entry.");
  await expect(lines).toContainText("1.50 h");
  await expectAccessibleEverywhere(page);
  await counter.click(lines.getByRole("button", { name: "Create draft" }));
  await counter.click(page.getByRole("button", { name: "Send…" }));
  const dialog = page.getByRole("dialog");
  await counter.type(dialog.getByRole("textbox", { name: "To", exact: true }), "office@nordwind.example");
  await counter.click(dialog.getByRole("button", { name: "Send invoice" }));
  await expect(page.getByRole("heading", { level: 1, name: /^INV-\d{4}-0001$/ })).toBeVisible();
  const summary = page.getByRole("region", { name: "Summary" });
  await expect(summary).toContainText("$180.00");
  await expect(summary).toContainText("Nordwind Ferries");

  const link = page.getByRole("link", { name: "Open page in a new tab" });
  await page.goto((await link.getAttribute("href")) ?? "");
  await expect(page.getByText("180.00").first()).toBeVisible();
  await expect(page.getByText(ROUTING_NUMBER).first()).toBeVisible();
  await expect(page.getByText("Ostlund & Park GmbH").first()).toBeVisible();
}

async function comeBack(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.goto("/");
  await expect(page).toHaveURL(/\/sign-in$/);
  await page.getByLabel("Email").fill(OWNER.email);
  await page.getByLabel("Password", { exact: true }).fill("something else entirely");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("The email address or the password is wrong.")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(OWNER.email);
  await expectAccessibleEverywhere(page);
  await page.getByLabel("Password", { exact: true }).fill(OWNER.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("Deck plans")).toBeVisible();
}
