import { today } from "@/testing/today";
import { expect, expectAccessible, expectAccessibleEverywhere, made, test } from "./fixtures";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const ZONE = "Europe/Berlin";
const EUR = (amount: number) => ({ amount, currency: "EUR" });

test("a rate starts next year and another one today; unbilled time of today gets the new rate, by keyboard", async ({
  page,
  signIn,
  api,
}) => {
  const owner = await signIn();
  const client = await made(api, owner, "/v1/clients", { name: "Nordlicht Energie" });
  const project = { name: "Website relaunch", client_id: client, rate: EUR(9800), color: "sky" };
  const id = await made(api, owner, "/v1/projects", project);
  const entry = { project_id: id, notes: "Checkout flow", time_zone: ZONE, duration_seconds: 3600 };
  await made(api, owner, "/v1/time-entries", { ...entry, start_time: `${today()}T11:00:00Z` });
  await page.goto(`/projects/${id}`);
  const dialog = page.getByRole("dialog", { name: "Hourly rate of Website relaunch" });
  const openDialog = async () => {
    await expect(dialog).toBeHidden();
    await page.getByRole("button", { name: /^Hourly rate / }).press("Enter");
    await page.getByRole("button", { name: "Rates by date…" }).press("Enter");
    await expect(dialog.getByRole("textbox", { name: "Rate per hour" })).toBeFocused();
  };

  await test.step("a rate from January keeps the rate of today", async () => {
    await openDialog();
    await page.keyboard.type("105");
    await expect(dialog.getByRole("status")).toContainText("An entry takes the rate of its date.");
    await expectAccessibleEverywhere(page);
    await dialog.getByRole("textbox", { name: "Rate per hour" }).press("ControlOrMeta+Enter");
    await expect(page.getByText("Rates of Website relaunch saved")).toBeVisible();
    await expect(page.getByRole("button", { name: /^Hourly rate / })).toContainText(/€98\.00 · €105\.00 from Jan 1/);
    await expect(page.getByRole("region", { name: "Recent time" })).toContainText("€98.00");
  });

  await test.step("a rate from today says what it changes", async () => {
    await openDialog();
    await page.keyboard.type("99");
    await dialog.getByRole("button", { name: "Today" }).press("Enter");
    await expect(dialog.getByRole("status")).toContainText("1:00 of unbilled time changes.");
    await expect(dialog.getByRole("status")).toContainText("+€1.00");
    await expectAccessibleEverywhere(page);
    await dialog.getByRole("button", { name: "Save and change 1:00" }).press("Enter");
    await expect(page.getByRole("button", { name: /^Hourly rate / })).toContainText(/€99\.00 · €105\.00 from Jan 1/);
    await expect(page.getByRole("region", { name: "Recent time" })).toContainText("€99.00");
  });

  await test.step("a rate is removed", async () => {
    await openDialog();
    await dialog.getByRole("button", { name: /^Actions for the rate from January 1/ }).press("Enter");
    await page.getByRole("menuitem", { name: "Remove" }).press("Enter");
    await dialog.getByRole("button", { name: "Save rates" }).press("Enter");
    await expect(page.getByRole("button", { name: /^Hourly rate / })).not.toContainText("€105.00");
  });
});

test("owners set rates by date for a person and a task", async ({ page, signIn, api }) => {
  const member = await signIn("member");
  await api(member, "PATCH", `/v1/users/${member.publicId}`, { name: "Mara Lindqvist" });
  const owner = await signIn();
  await api(owner, "PATCH", `/v1/users/${member.publicId}`, { default_rate: EUR(9000) });
  const id = await made(api, owner, "/v1/projects", { name: "Website relaunch" });
  await made(api, owner, `/v1/projects/${id}/tasks`, { name: "Design", rate: EUR(11_000) });
  const save = async (title: string, name: string) => {
    const dialog = page.getByRole("dialog", { name: title });
    await dialog.getByRole("textbox", { name: "Rate per hour" }).fill("120");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Save rates" }).press("Enter");
    await expect(page.getByText(`Rates of ${name} saved`)).toBeVisible();
  };

  await page.goto("/team");
  await page.getByRole("button", { name: "Actions for Mara Lindqvist" }).press("Enter");
  await page.getByRole("menuitem", { name: "Rates by date…" }).press("Enter");
  await save("Rates of Mara Lindqvist", "Mara Lindqvist");
  await expect(page.getByRole("row", { name: /^Mara Lindqvist/ })).toContainText("€90.00 · €120.00 from Jan 1");

  await page.goto(`/projects/${id}`);
  await page.getByRole("button", { name: "Actions for Design" }).press("Enter");
  await page.getByRole("menuitem", { name: "Rates by date…" }).press("Enter");
  await save("Hourly rate of Design", "Design");
  await expect(page.getByRole("row", { name: /^Design/ })).toContainText(/€110\.00 · €120\.00 from Jan 1/);
});

test("Settings → Rates has the rates of the workspace and its people, and managers only read the default", async ({
  page,
  signIn,
  api,
}) => {
  const member = await signIn("member");
  await api(member, "PATCH", `/v1/users/${member.publicId}`, { name: "Mara Lindqvist" });
  const owner = await signIn();
  await api(owner, "PATCH", `/v1/users/${member.publicId}`, { default_rate: EUR(9000) });
  await page.goto("/settings/rates");

  await test.step("a rate of the workspace from January, changed and removed in its row", async () => {
    const dialog = page.getByRole("dialog", { name: "Hourly rate of Ostlund & Park" });
    const rates = page.getByRole("table", { name: "Rates of Ostlund & Park" });
    await page.getByRole("button", { name: "Add rate" }).press("Enter");
    await dialog.getByRole("textbox", { name: "Rate per hour" }).fill("120");
    await dialog.getByRole("button", { name: "Save rates" }).press("Enter");
    await expect(dialog).toBeHidden();
    await expect(rates.getByRole("row")).toContainText([
      "",
      /January 1, .*€120\.00|Jan 1, .*€120\.00/,
      /Start.*€100\.00/,
    ]);
    await rates.getByRole("button", { name: /^Actions for the rate from Jan/ }).press("Enter");
    await page.getByRole("menuitem", { name: "Change" }).press("Enter");
    await expect(dialog.getByRole("textbox", { name: "Rate per hour" })).toHaveValue(/^120/);
    await dialog.getByRole("textbox", { name: "Rate per hour" }).fill("125");
    await dialog.getByRole("button", { name: "Save rates" }).press("Enter");
    await expect(dialog).toBeHidden();
    await expect(rates).toContainText("€125.00");
    await rates.getByRole("button", { name: /^Actions for the rate from Jan/ }).press("Enter");
    await page.getByRole("menuitem", { name: "Remove" }).press("Enter");
    await dialog.getByRole("button", { name: "Save rates" }).press("Enter");
    await expect(dialog).toBeHidden();
    await expect(rates).not.toContainText("€125.00");
  });

  await test.step("hourly rate and cost rate of a person, on tabs", async () => {
    await page.getByRole("button", { name: /^Cost rate of Mara Lindqvist/ }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Rates of Mara Lindqvist" });
    await expect(dialog.getByRole("radio", { name: "Cost rate" })).toBeChecked();
    await dialog.getByRole("textbox", { name: "Rate per hour" }).fill("48");
    await expectAccessibleEverywhere(page);
    await dialog.getByRole("radio", { name: "Hourly rate" }).click();
    await expect(dialog).toContainText("€90.00");
    await dialog.getByRole("radio", { name: "Cost rate" }).click();
    await expect(dialog.getByRole("textbox", { name: "Rate per hour" })).toHaveValue(/^48/);
    await dialog.getByRole("button", { name: "Save rates" }).press("Enter");
    await expect(page.getByRole("button", { name: /^Cost rate of Mara Lindqvist/ })).toContainText("€48.00");
    await expectAccessibleEverywhere(page);
  });

  await test.step("a manager reads the default hourly rate, and nothing of people", async () => {
    await signIn("manager");
    await page.goto("/settings/rates");
    await expect(page.getByRole("table", { name: "Rates of Ostlund & Park" })).toContainText("€100.00");
    await expect(page.getByRole("button", { name: "Add rate" })).toHaveCount(0);
    await expect(page.locator("main")).not.toContainText(/Mara|48\.00/);
  });
});
