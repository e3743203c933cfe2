import type { Page } from "playwright/test";
import type { TestUser } from "@/testing/factories";
import { type Api, expect, expectAccessible, expectAccessibleEverywhere, made, test } from "./fixtures";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const HOUR = 3600;
const eur = (amount: number) => ({ amount, currency: "EUR" });

/** A client with a project, and a function that tracks hours on a task of the project. */
async function givenProject(api: Api, owner: TestUser, body: object = {}) {
  const client = await made(api, owner, "/v1/clients", { name: "Halden Arkitekter", currency: "EUR" });
  const project = await made(api, owner, "/v1/projects", {
    ...{ name: "Portfolio site", client_id: client, rate: eur(12_000) },
    ...body,
  });
  const design = await made(api, owner, `/v1/projects/${project}/tasks`, { name: "Design" });
  const changes = await made(api, owner, `/v1/projects/${project}/tasks`, { name: "Change requests" });
  const track = (task: string, day: string, hours: number) =>
    made(api, owner, "/v1/time-entries", {
      ...{ project_id: project, task_id: task, duration_seconds: hours * HOUR },
      start_time: `2026-03-${day}T08:00:00Z`,
    });
  return { client, project, design, changes, track };
}

const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

const taskRow = (page: Page, name: string) => region(page, "Time by task").getByRole("row").filter({ hasText: name });

async function chooseInMenu(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

async function addMilestone(page: Page, name: string, share: string | null): Promise<void> {
  await region(page, "Milestones").getByRole("button", { name: "Add milestone" }).click();
  const dialog = page.getByRole("dialog", { name: "Add milestone" });
  await dialog.getByRole("textbox", { name: "Name" }).fill(name);
  if (share !== null) await dialog.getByRole("textbox", { name: "Share of the fee" }).fill(share);
  await dialog.getByRole("button", { name: "Add milestone" }).click();
  await expect(dialog).toBeHidden();
}

test("an owner creates a project with a fixed fee, and plans the fee in thirds", async ({ page, signIn, api }) => {
  const owner = await signIn();
  await made(api, owner, "/v1/clients", { name: "Halden Arkitekter", currency: "EUR" });
  await page.goto("/projects");
  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog", { name: "New project" });
  await dialog.getByRole("textbox", { name: "Name" }).fill("Portfolio site");
  await dialog.getByRole("combobox", { name: "Client" }).fill("Halden");
  await page.getByRole("option", { name: "Halden Arkitekter" }).click();
  await dialog.getByRole("radio", { name: "Fixed fee" }).click();
  await dialog.getByRole("button", { name: "Create project" }).click();
  await expect(dialog.getByText("Enter the fee.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Fee" }).fill("10000");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Create project" }).click();
  await expect(region(page, "Fee")).toContainText("€10,000.00 fixed");

  await addMilestone(page, "Concept", "33.3333");
  await addMilestone(page, "Design system", "33.3333");
  await addMilestone(page, "Launch", null);
  await expect(row(page, "Design system")).toContainText("€3,333.33");
  await expect(row(page, "Launch")).toContainText("€3,333.34");
  await expect(region(page, "Milestones")).toContainText("€10,000.00 of €10,000.00 planned");
  await expectAccessibleEverywhere(page);

  await test.step("a milestone beyond the fee is refused in its field", async () => {
    await page.getByRole("button", { name: "Add milestone" }).click();
    const more = page.getByRole("dialog", { name: "Add milestone" });
    await more.getByRole("textbox", { name: "Name" }).fill("Handover");
    await more.getByRole("textbox", { name: "Share of the fee" }).fill("10");
    await more.getByRole("button", { name: "Add milestone" }).click();
    await expect(more.getByText("The milestones are together more than the fee.")).toBeVisible();
    await expectAccessible(page);
    await more.getByRole("button", { name: "Cancel" }).click();
  });

  await test.step("milestones move with the arrow keys and in the menu", async () => {
    await page.getByRole("button", { name: "Move Launch" }).press("ArrowUp");
    await expect(page.getByText("Launch moved to position 2")).toBeVisible();
    await chooseInMenu(page, "Concept", "Move down");
    await expect(page.getByText("Concept moved to position 2")).toBeVisible();
    const names = region(page, "Milestones").getByRole("rowheader");
    await expect(names).toHaveText(["Launch", "Concept", "Design system", "Total"]);
  });

  await test.step("a deleted milestone returns with undo", async () => {
    await chooseInMenu(page, "Design system", "Delete");
    await expect(row(page, "Design system")).toBeHidden();
    await page.getByRole("button", { name: "Undo" }).last().click();
    await expect(row(page, "Design system")).toContainText("33.33%");
  });

  await page.goto("/projects");
  await expect(row(page, "Portfolio site")).toContainText("€0.00 of €10,000.00 invoiced");
});

test("a completed milestone is invoiced, and extra work is billed by the hour", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const budget = { kind: "hours", amount: "20", period: "total" };
  const { client, project, design, changes, track } = await givenProject(api, owner, {
    ...{ billing: "fixed_fee", fee: eur(1_000_000), budget },
  });
  await track(design, "02", 8);
  await track(changes, "03", 2);
  const milestones = `/v1/projects/${project}/milestones`;
  await made(api, owner, milestones, { name: "Concept", percent: "40" });
  await made(api, owner, milestones, { name: "Launch", percent: "60", due_on: "2026-03-20" });
  await page.goto(`/projects/${project}`);
  await expect(region(page, "Fee")).toContainText("50% of hours used");
  await expect(row(page, "Launch")).toContainText(/days late/);

  await row(page, "Concept").getByRole("button", { name: "Complete Concept" }).click();
  await expect(page.getByText("Concept completed")).toBeVisible();
  await expect(row(page, "Concept")).toContainText("by Maren");
  await expect(region(page, "Effective rate")).toContainText(/With completed€400.00/);
  await expect(region(page, "Effective rate")).toContainText(/Target€120.00/);
  await expect(region(page, "Fee")).not.toContainText("Unbilled in addition");
  const create = page.getByRole("link", { name: "Invoice €4,000.00" });
  await expect(create).toHaveAttribute("href", `/invoices/new?client=${client}&project=${project}&milestones=1`);
  await expect(row(page, "Concept").getByRole("link", { name: "Invoice Concept" })).toBeVisible();
  await expectAccessibleEverywhere(page);

  await made(api, owner, "/v1/invoices", { client_id: client, from_milestones: {} });
  await expect(row(page, "Concept")).toContainText("On a draft invoice");
  await expect(region(page, "Fee")).toContainText(/Invoiced€4,000.0040%/);
  await expect(page.getByRole("link", { name: "Create invoice", exact: true })).toBeVisible();

  await chooseInMenu(page, "Change requests", "Bill as extra work");
  await expect(taskRow(page, "Change requests")).toContainText("€240.00 unbilled");
  await expect(region(page, "Fee")).toContainText(/Unbilled in addition€240.00/);
  await expect(taskRow(page, "Design")).toContainText("Covered by the fee");
  await expect(region(page, "Effective rate")).toContainText(/Invoiced€500.00/);
  await chooseInMenu(page, "Change requests", "Cover by the fee");
  await expect(page.getByText("The fee now covers Change requests")).toBeVisible();
  await expect(taskRow(page, "Change requests")).not.toContainText("unbilled");

  await test.step("a completed milestone gets a draft", async () => {
    await page.getByRole("switch", { name: "Create a draft invoice" }).press("Space");
    await expect(page.getByRole("switch", { name: "Create a draft invoice" })).toBeChecked();
    await row(page, "Launch").getByRole("button", { name: "Complete Launch" }).click();
    await expect(page.getByText("Launch completed. A draft invoice was created.")).toBeVisible();
    await expect(row(page, "Launch")).toContainText("On a draft invoice");
  });
});

test("a change of billing says what becomes of unbilled time", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const { project, design, track } = await givenProject(api, owner);
  await track(design, "02", 3);
  const unbilled = async () => (await api(owner, "GET", `/v1/time-entries?project_id=${project}&covered=false`)).body;
  await page.goto(`/projects/${project}`);
  await page.getByRole("button", { name: /^Billing Hourly/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: "Fixed fee" }).click();
  await expect(dialog).toHaveAccessibleName("Change billing to fixed fee");
  await dialog.getByRole("textbox", { name: "Fee" }).fill("36000");
  await expect(dialog.getByRole("radiogroup", { name: "Unbilled time 3:00, €360.00" })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await dialog.getByRole("button", { name: "Change to fixed fee" }).click();
  await expect(page.getByText("Billing changed. 1 entry updated.")).toBeVisible();
  await expect(region(page, "Fee")).toContainText("€36,000.00 fixed");
  expect(await unbilled()).toMatchObject({ data: [] });

  await addMilestone(page, "Everything", null);
  await page.getByRole("button", { name: /^Billing Fixed fee/ }).click();
  await dialog.getByRole("radio", { name: "Hourly" }).click();
  await expect(dialog.getByRole("radio", { name: "Bill it by the hour" })).toBeChecked();
  await dialog.getByRole("button", { name: "Change to hourly" }).click();
  const refusal = dialog.getByRole("alert").filter({ hasText: "milestones that are not invoiced" });
  await expect(refusal).toBeVisible();
  await expectAccessibleEverywhere(page);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await chooseInMenu(page, "Everything", "Delete");
  await expect(row(page, "Everything")).toBeHidden();

  await page.getByRole("button", { name: /^Billing Fixed fee/ }).click();
  await dialog.getByRole("radio", { name: "Hourly" }).click();
  await dialog.getByRole("button", { name: "Change to hourly" }).click();
  await expect(region(page, "Budget")).toContainText("€360.00");
  expect(await unbilled()).toMatchObject({ data: [{ covered: false, billable: true }] });
});

test("managers of other projects only read the fee, and members see no money", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const { project } = await givenProject(api, owner, { billing: "fixed_fee", fee: eur(1_000_000) });
  await made(api, owner, `/v1/projects/${project}/milestones`, { name: "Concept", percent: "40" });
  await signIn("manager");
  await page.goto(`/projects/${project}`);
  await expect(row(page, "Concept")).toContainText("€4,000.00");
  await expect(page.getByRole("button", { name: "Add milestone" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Actions for Concept" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Change fee" })).toBeHidden();
  await expectAccessible(page);
  await signIn("member");
  await page.goto(`/projects/${project}`);
  await expect(page.getByRole("heading", { level: 1, name: "Portfolio site" })).toBeVisible();
  await expect(region(page, "Milestones")).toBeHidden();
  await expect(page.getByText("€")).toHaveCount(0);
});
