import type { Page } from "playwright/test";
import type { TestUser } from "@/testing/factories";
import { dayIn } from "@/testing/today";
import { type Api, expect, expectAccessibleEverywhere, made, test } from "./fixtures";

/** In the workspace's time zone. */

/** An open invoice of 1,000.00 that is five days late. */
async function givenLate(api: Api, owner: TestUser): Promise<{ clientId: string; number: string }> {
  const clientId = await made(api, owner, "/v1/clients", { name: "Maison Verlaine", email: "ap@verlaine.example" });
  const lines = [{ description: "Design", quantity: "1", unit_price: { amount: 100_000, currency: "EUR" } }];
  const draft = { client_id: clientId, issue_date: dayIn(-20), due_date: dayIn(-5), lines };
  const id = await made(api, owner, "/v1/invoices", draft);
  const { body } = await api(owner, "PATCH", `/v1/invoices/${id}`, { status: "sent" });
  return { clientId, number: (body as { number: string }).number };
}

const preview = (page: Page) => page.getByRole("complementary", { name: "Preview of the email" });
const steps = (page: Page) => page.getByRole("table", { name: "Steps" });
const lateFee = (page: Page) => page.getByRole("region", { name: "Example" });

async function settingsOf(api: Api, owner: TestUser) {
  const { body } = await api(owner, "GET", "/v1/workspace");
  return (body as { invoicing: { reminders: object; late_fee: object } }).invoicing;
}

test("an owner turns reminders on, and changes the text of a step", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const { number } = await givenLate(api, owner);
  await page.goto("/settings/reminders");
  await expect(page.getByText("Nothing is sent until you turn reminders on.")).toBeVisible();
  await expect(page.getByText(/^The first emails would go out .* for 1 invoice\./)).toBeVisible();
  await page.getByRole("switch", { name: "Send reminders" }).press("Space");
  await expect(page.getByText(/Next: 1 email on /)).toBeVisible();

  await expect(preview(page)).toContainText(`Step 2 as it arrives, with ${number}`);
  await expect(preview(page)).toContainText("ap@verlaine.example");
  const subject = page.getByRole("textbox", { name: "Subject" });
  await expect(subject).toHaveValue("Invoice {number} was due on {due_date}");
  await subject.fill("Open: ");
  await page.getByRole("button", { name: "{number}" }).click();
  await expect(subject).toHaveValue("Open: {number}");
  await expect(subject).toBeFocused();
  await expect(preview(page)).toContainText(`Open: ${number}`);
  await subject.pressSequentially(" {total}");
  await subject.press("Enter");
  await expect(page.getByText("“{total}” is unknown.", { exact: false })).toBeVisible();
  await subject.fill("Open: {number}");
  await subject.press("Enter");
  const message = page.getByRole("textbox", { name: "Message" });
  await message.fill("Please pay {amount_due}.");
  await message.blur();
  await expect(
    preview(page).frameLocator("iframe").getByRole("paragraph").filter({ hasText: "Please pay €1,000.00." }),
  ).toBeVisible();
  await expect
    .poll(() => settingsOf(api, owner))
    .toMatchObject({
      reminders: {
        steps: [
          { days: -3, texts: [] },
          { days: 3, texts: [{ language: "en", subject: "Open: {number}", message: "Please pay {amount_due}." }] },
          ...[{ days: 10 }, { days: 21 }],
        ],
      },
    });
  await page.getByRole("button", { name: "Reset to default text" }).click();
  await expect(subject).toHaveValue("Invoice {number} was due on {due_date}");
  await expectAccessibleEverywhere(page);
});

test("an owner adds, moves, repeats and removes steps", async ({ page, signIn, api }) => {
  const owner = await signIn();
  await page.goto("/settings/reminders");
  await expect(page.getByText("The preview appears with the first open invoice.")).toBeVisible();
  await page.getByRole("button", { name: "Step", exact: true }).click();
  await expect(steps(page).getByRole("button", { name: "35 days after", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  const days = page.getByRole("textbox", { name: "Days", exact: true });
  await days.fill("10");
  await days.press("Enter");
  await expect(page.getByText("Another step has this day.", { exact: false })).toBeVisible();
  await days.fill("40");
  await days.press("Enter");
  await expect(steps(page).getByRole("button", { name: "40 days after", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await page.getByRole("switch", { name: "Repeat the last step" }).press("Space");
  await expect(steps(page)).toContainText("Every 14 days");
  await page.getByRole("textbox", { name: "Interval" }).fill("3");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Enter 7 to 60 days.")).toBeVisible();
  await page.getByRole("textbox", { name: "Interval" }).fill("20");
  await page.keyboard.press("Enter");
  await expect(steps(page)).toContainText("Every 20 days");
  await page.getByRole("button", { name: "Step", exact: true }).click();
  await expect(page.getByText("At most 6 steps")).toBeVisible();
  await steps(page).getByRole("button", { name: "Actions for 3 days before" }).click();
  await page.getByRole("menuitem", { name: "Remove step" }).click();
  await expect(steps(page).getByRole("button", { name: "3 days before", exact: true })).toBeHidden();
  await expectAccessibleEverywhere(page);
  expect(await settingsOf(api, owner)).toMatchObject({
    reminders: { repeat_days: 20, steps: [{ days: 3 }, { days: 10 }, { days: 21 }, { days: 40 }, { days: 54 }] },
  });
});

test("a text in another language is sent to clients with that language", async ({ page, signIn, api }) => {
  const owner = await signIn();
  await givenLate(api, owner);
  await page.goto("/settings/reminders");
  const language = page.getByRole("combobox", { name: "Language of clients" });
  await language.fill("Deutsch");
  await page.getByRole("option", { name: /Deutsch/ }).click();
  await expect(page.getByRole("textbox", { name: "Subject" })).toHaveValue(/Rechnung \{number\}/);
  await expect(preview(page).frameLocator("iframe").getByText("Rechnung", { exact: false }).first()).toBeVisible();
});

test("late fees have an example, and need an amount", async ({ page, signIn, api }) => {
  const owner = await signIn();
  await page.goto("/settings/reminders");
  await page.getByRole("radio", { name: "Save draft" }).click();
  await expect(page.getByText("Late fees need a flat fee or an interest rate.", { exact: false })).toBeVisible();
  await page.getByRole("textbox", { name: "Flat fee" }).fill("40");
  await page.keyboard.press("Enter");
  await page.getByRole("textbox", { name: "Annual interest" }).fill("9.12 %");
  await page.keyboard.press("Enter");
  await expect(lateFee(page)).toContainText("30 days at 9.12 % a year");
  await expect(lateFee(page)).toContainText("€47.50");
  await page.getByRole("radio", { name: "Save draft" }).click();
  await expect(page.getByRole("radio", { name: "Save draft" })).toBeChecked();
  await expect
    .poll(() => settingsOf(api, owner))
    .toMatchObject({
      late_fee: { action: "draft", flat: { amount: 4000, currency: "EUR" }, annual_percent: "9.12" },
    });
});

test("an owner pauses the reminders and the late fees of a client", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const { clientId } = await givenLate(api, owner);
  await page.goto("/settings/reminders");
  const reminders = page.getByRole("switch", { name: "Reminders for Maison Verlaine" });
  await reminders.press("Space");
  await expect(page.getByRole("table", { name: "Clients" })).toContainText("Paused");
  await page.getByRole("button", { name: /Late fees for Maison Verlaine/ }).click();
  await page.getByRole("option", { name: "Never" }).click();
  await expect
    .poll(async () => (await api(owner, "GET", `/v1/clients/${clientId}`)).body)
    .toMatchObject({ reminders: "paused", late_fee: "never" });
  await api(owner, "PATCH", `/v1/clients/${clientId}`, { reminders_paused_until: "2055-01-31" });
  await expect(page.getByRole("table", { name: "Clients" })).toContainText(/Paused through .*2055/);
});
