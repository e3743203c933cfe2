import type { Page } from "playwright/test";
import { dayIn } from "@/testing/today";
import { expect, expectAccessible, test } from "./fixtures";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const YESTERDAY = dayIn(-1);
const PAST = { start_time: `${YESTERDAY}T08:00:00Z`, end_time: `${YESTERDAY}T09:00:00Z` };
const LINE = { description: "Design", quantity: "1", unit_price: { amount: 743_800, currency: "EUR" } };

test("the palette finds records by name, number and amount, and opens them", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const { body: client } = await api(owner, "POST", "/v1/clients", { name: "Nordwind Energie" });
  const { id } = client as { id: string };
  await api(owner, "POST", "/v1/projects", { name: "Night turbines", client_id: id });
  const { body: draft } = await api(owner, "POST", "/v1/invoices", { client_id: id, lines: [LINE] });
  const invoice = `/v1/invoices/${(draft as { id: string }).id}`;
  const { body: sent } = await api(owner, "PATCH", invoice, { status: "sent" });
  const { number } = sent as { number: string };

  await page.goto("/");
  await page.keyboard.press("ControlOrMeta+k");
  const palette = page.getByRole("dialog", { name: "Search or run a command" });
  const field = palette.getByRole("combobox");
  await field.fill("nord");
  await expect(palette.getByRole("option", { name: /Nordwind Energie/ })).toHaveCount(3);
  await expectAccessible(page);
  await field.fill("7,438");
  await expect(palette.getByRole("option", { name: new RegExp(`${number}.*7,438`) })).toBeVisible();
  await expect(palette.getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/invoices\/inv_/);
  await expect(page).toHaveTitle(new RegExp(number));

  await page.keyboard.press("ControlOrMeta+k");
  await field.fill("@night");
  await expect(palette.getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Night turbines" })).toBeVisible();
  await expect(page).toHaveTitle(/Night turbines/);

  await page.keyboard.press("ControlOrMeta+k");
  await field.fill("zzz");
  await expect(palette.getByText("No matches for “zzz”")).toBeVisible();
  await expectAccessible(page);
});

test("records can be created from any page, and members see only permitted commands", async ({ page, signIn }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn();
  await page.goto("/settings/appearance");
  await page.getByRole("button", { name: "Search or run a command" }).click();
  const palette = page.getByRole("dialog", { name: "Search or run a command" });
  await palette.getByRole("combobox").fill("new cl");
  await expectAccessible(page);
  await palette.getByRole("option", { name: "New client" }).click();
  await expect(page).toHaveURL(/\/clients$/);
  await expect(page.getByRole("dialog", { name: "New client" })).toBeVisible();

  await signIn("member");
  await page.goto("/");
  await page.getByRole("button", { name: "Search or run a command" }).click();
  await palette.getByRole("combobox").fill("new");
  await expect(palette.getByRole("option", { name: "New entry" })).toBeVisible();
  await expect(palette.getByRole("option", { name: /client|invoice|project/i })).toHaveCount(0);
});

test("every shortcut of a page is listed, and works while shortcuts are on", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/clients");
  await page.getByRole("button", { name: "Ostlund & Park, workspace" }).click();
  await page.getByRole("menuitem", { name: "Keyboard shortcuts" }).click();
  const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(dialog.getByRole("term").filter({ hasText: "New client" })).toBeVisible();
  await expectAccessible(page);
  const single = dialog.getByRole("switch", { name: "Single-key shortcuts" });
  await single.press("Space");
  await expect(single).not.toBeChecked();
  await dialog.getByRole("button", { name: "Close", exact: true }).last().click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await page.keyboard.press("n");
  await page.getByRole("button", { name: "Ostlund & Park, workspace" }).click();
  await expect(page.getByRole("dialog", { name: "New client" })).toBeHidden();
});

/** Press a key the moment an element is rendered. */
async function pressWhenDrawn(page: Page, key: string, selector: string): Promise<void> {
  await page.evaluate(
    ([pressed, awaited]) => {
      const press = new KeyboardEvent("keydown", { key: pressed, bubbles: true, cancelable: true });
      const observer = new MutationObserver(() => {
        if (!document.querySelector(awaited)) return;
        observer.disconnect();
        document.body.dispatchEvent(press);
      });
      observer.observe(document.body, { childList: true, subtree: true });
    },
    [key, selector] as const,
  );
}

test("a shortcut works as soon as its target is rendered", async ({ page, signIn, api }) => {
  const owner = await signIn();
  await api(owner, "POST", "/v1/time-entries", { notes: "First", ...PAST });
  await page.goto("/");
  await pressWhenDrawn(page, "Escape", "[role=toolbar]");
  await page.getByRole("checkbox", { name: "Select: First" }).press("Space");
  await expect(page.getByRole("toolbar")).toBeHidden();
  await expect(page.getByRole("checkbox", { name: "Select: First" })).not.toBeChecked();

  await pressWhenDrawn(page, "n", "main [aria-keyshortcuts=N]");
  await page.getByRole("link", { name: "Projects", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "New project" })).toBeVisible();
});

test("text that is typed before the palette has loaded is kept", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/");
  await page.getByRole("heading", { level: 1 }).waitFor();
  let release: () => void = () => undefined;
  const typed = new Promise<void>((resolve) => {
    release = resolve;
  });
  let held = 0;
  await page.route("**/_next/static/**", async (route) => {
    held++;
    await typed;
    await route.continue();
  });
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("new cx", { delay: 20 });
  await page.keyboard.press("Backspace");
  await page.keyboard.type("li");
  await expect.poll(() => held).toBeGreaterThan(0);
  release();
  const palette = page.getByRole("dialog", { name: "Search or run a command" });
  await expect(palette.getByRole("combobox")).toHaveValue("new cli");
  await page.keyboard.type("ent");
  await expect(palette.getByRole("option", { name: "New client" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(palette).toBeHidden();
  await page.keyboard.press("ControlOrMeta+k");
  await expect(palette.getByRole("combobox")).toHaveValue("");
});
