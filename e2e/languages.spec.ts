import type { Locator, Page } from "playwright/test";
import type { Language } from "@/lib/kernel/core/languages";
import type { TestUser } from "@/testing/factories";
import { todaysNumber } from "@/testing/invoices";
import { type Api, expect, firstId, made, test as base } from "./fixtures";
import { type Wording, wordingOf } from "./wording";

const PHONE = 360;
const WIDTHS = [1440, PHONE];

/** `npm test -- pseudo-language` sets the language. */
const test = base.extend<{ language: Language; wording: Wording }>({
  language: ["de", { option: true }],
  locale: ({ language }, use) => use(language),
  wording: ({ language }, use) => use(wordingOf(language)),
});

for (const width of WIDTHS) {
  test.describe(`in another language, ${String(width)} px`, () => {
    test.use({ viewport: { width, height: 900 }, timezoneId: "Europe/Berlin" });
    test.beforeEach(async ({ signIn, api, language }) => {
      const owner = await signIn();
      await api(owner, "PATCH", "/v1/workspace", { language });
    });

    test("an owner of an empty workspace tracks time and sends the first invoice", async ({
      page,
      signIn,
      wording,
    }) => {
      await signIn();
      await expectFirstInvoice(page, wording);
    });

    test("a member fills a week", async ({ page, signIn, api, wording }) => {
      const owner = await signIn();
      await expectFilledWeek(page, wording, api, owner);
    });

    test("an owner finds a failing delivery and reads why it fails", async ({ page, signIn, api, wording }) => {
      const owner = await signIn();
      await expectFailingDelivery(page, wording, api, owner);
    });
  });
}

async function expectFirstInvoice(page: Page, wording: Wording): Promise<void> {
  const { t, shown } = wording;
  await page.goto("/");
  const line = page.getByLabel(shown(t("startLine.input.label")));
  await line.click();
  await line.pressSequentially("Deck plans @Night boats");
  await page
    .getByRole("option", { name: shown(t("startLine.offers.createProjectForClient", { name: "Night boats" })) })
    .click();
  const project = page.getByRole("dialog", { name: shown(t("projects.newDialog.title")) });
  const client = project.getByRole("combobox", { name: shown(t("common.fields.client")) });
  await client.click();
  await client.pressSequentially("Nordwind Ferries");
  await page
    .getByRole("option", { name: shown(t("projects.clientField.create", { name: "Nordwind Ferries" })) })
    .click();
  await project.getByRole("button", { name: shown(t("projects.newDialog.create")) }).click();
  await expect(project).toBeHidden();
  await line.fill("Timetable @Night boats 9-10:30 yesterday");
  await line.press("Enter");
  if (isPhone(page)) await page.getByRole("button", { name: shown("Timetable") }).click();
  const menu = t(isPhone(page) ? "time.row.more" : "time.row.moreNamed", { name: "Timetable" });
  await page.getByRole("button", { name: shown(menu) }).click();
  await page.getByRole("menuitem", { name: shown(t("time.menu.createInvoice")) }).click();
  await page.getByRole("button", { name: shown(t("invoices.new.foot.create")) }).click();
  await page
    .getByRole("button", { name: shown(t("invoices.draft.actions.send")) })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await dialog
    .getByRole("textbox", { name: shown(t("invoices.dialogs.send.to")) })
    .first()
    .fill("office@nordwind.example");
  await dialog.getByRole("button", { name: shown(t("invoices.dialogs.send.send")) }).click();
  await expect(page.getByRole("heading", { level: 1, name: shown(todaysNumber()) })).toBeVisible();
}

function isPhone(page: Page): boolean {
  return page.viewportSize()?.width === PHONE;
}

async function expectFilledWeek(page: Page, wording: Wording, api: Api, owner: TestUser): Promise<void> {
  const { t, shown } = wording;
  await made(api, owner, "/v1/projects", { name: "Portal" });
  await page.goto("/timesheet?date=2026-11-19");
  await page
    .getByRole("button", { name: shown(t("timesheet.grid.addRow")) })
    .first()
    .click();
  await page.getByRole("combobox", { name: shown(t("common.fields.project")) }).fill("Port");
  await page.getByRole("option", { name: shown("Portal") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: shown(t("timesheet.grid.addRow")) })
    .click();
  const row = page.getByRole("row", { name: shown("Portal") });
  for (const [day, typed] of ["7:30", "8h", "6,5"].entries()) {
    const cell = isPhone(page) ? await cellOfDay(page, wording, row, day) : row.getByRole("gridcell").nth(day);
    await cell.focus();
    await page.keyboard.type(typed);
    await page.keyboard.press("Enter");
  }
  await expect(row).toContainText("22:00");
  const tracked = async () => {
    const { body } = await api(owner, "GET", "/v1/time-entries?user_id=me&sort=start_time");
    return (body as { data: { duration_seconds: number }[] }).data.map((entry) => entry.duration_seconds);
  };
  await expect.poll(tracked).toEqual([27_000, 28_800, 23_400]);
}

/** A phone shows one day of the week. */
async function cellOfDay(page: Page, { t, shown }: Wording, row: Locator, day: number): Promise<Locator> {
  const button = page
    .getByRole("group", { name: shown(t("timesheet.week.day")) })
    .getByRole("button")
    .nth(day);
  await button.click();
  await expect(button).toHaveAttribute("aria-pressed", "true");
  return row.getByRole("gridcell").first();
}

async function expectFailingDelivery(page: Page, { t, shown }: Wording, api: Api, owner: TestUser): Promise<void> {
  const hook = { url: "http://127.0.0.1:1/hook", events: ["client.created"], description: "ERP" };
  await made(api, owner, "/v1/webhooks", hook);
  await made(api, owner, "/v1/clients", { name: "Nordwind Energie" });
  await expect.poll(() => firstId(api, owner, "webhook-deliveries?state=retrying")).not.toBe("");
  await page.goto("/webhooks");
  await page
    .getByRole("link", { name: shown(t("webhooks.tabs.deliveries")) })
    .first()
    .click();
  await page
    .getByRole("list", { name: shown(t("webhooks.deliveries.list.label")) })
    .getByRole("link", { name: shown("client.created") })
    .click();
  const reason = page.getByRole("article").getByText(shown(t("webhooks.words.errors.connectionRefused")));
  await expect(reason.first()).toBeVisible();
  await expect(page.getByRole("button", { name: shown(t("webhooks.deliveries.actions.resend")) })).toBeVisible();
}
