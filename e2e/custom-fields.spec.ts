import { expect, expectAccessible, expectAccessibleEverywhere, firstId, made, test } from "./fixtures";

test("an owner adds a choice for clients by keyboard, and a client's value prints on the invoice", async ({
  page,
  signIn,
  api,
}) => {
  const owner = await signIn();
  await page.goto("/settings/fields");
  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog", { name: "Add field" });
  await expect(dialog.getByRole("textbox", { name: "Label" })).toBeFocused();
  await page.keyboard.type("Industry");
  await expect(dialog.getByRole("textbox", { name: "Key" })).toHaveValue("industry");
  await dialog.getByRole("button", { name: "Type" }).press("Enter");
  await page.getByRole("option", { name: "Choice" }).press("Enter");
  await dialog.getByRole("textbox", { name: "Choice 1" }).fill("Energy");
  await dialog.getByRole("button", { name: "Add choice" }).press("Enter");
  await dialog.getByRole("textbox", { name: "Choice 2" }).fill("Retail");
  await dialog.getByRole("switch", { name: "On invoices" }).press("Space");
  await expectAccessibleEverywhere(page);
  await dialog.getByRole("button", { name: "Save field" }).click();
  const row = page.getByRole("row", { name: /^Industry/ });
  await expect(row).toContainText("Choice");
  await expectAccessibleEverywhere(page);

  await page.goto("/clients");
  await page.keyboard.press("n");
  const client = page.getByRole("dialog", { name: "New client" });
  await client.getByRole("textbox", { name: "Name", exact: true }).fill("Kestrel Coffee Roasters");
  await client.getByRole("button", { name: "Industry" }).click();
  await page.getByRole("option", { name: "Energy" }).click();
  await client.getByRole("button", { name: "Create client" }).click();
  await expect(page.getByRole("region", { name: "Fields" })).toContainText("Energy");
  await page.getByRole("button", { name: "Edit fields" }).press("Enter");
  const edit = page.getByRole("dialog", { name: "Edit fields" });
  await edit.getByRole("button", { name: "Industry" }).click();
  await page.getByRole("option", { name: "Retail" }).click();
  await edit.getByRole("button", { name: "Save fields" }).click();
  await expect(page.getByRole("region", { name: "Fields" })).toContainText("Retail");
  await expectAccessibleEverywhere(page);

  const client_id = await firstId(api, owner, "clients?custom.industry=retail");
  const lines = [{ description: "Design", quantity: "1", unit_price: { amount: 10_000, currency: "EUR" } }];
  const invoice = await made(api, owner, "/v1/invoices", { client_id, lines });
  await page.goto(`/invoices/${invoice}`);
  await expect(page.getByText("Industry", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("Retail", { exact: true }).first()).toBeVisible();
});

test("a required number of entries is asked for in the dialog, and groups a report", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const points = { object: "time_entry", key: "points", label: "Points", type: "number", required: true };
  await made(api, owner, "/v1/custom-fields", points);
  await page.goto("/");
  await page
    .getByRole("button", { name: /^New entry/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: "New entry" });
  const input = dialog.getByRole("textbox", { name: "Points" });
  await expect(input).toBeVisible();
  await dialog.getByRole("textbox", { name: "Description" }).fill("Proofs");
  await dialog.getByRole("button", { name: "Add entry" }).click();
  await expect(input).toHaveAccessibleDescription(/Required/);
  await expectAccessibleEverywhere(page);
  await input.fill("2.5");
  await dialog.getByRole("button", { name: "Add entry" }).click();
  await expect(dialog).toBeHidden();
  await expect
    .poll(async () => (await api(owner, "GET", "/v1/time-entries?custom.points=2.5")).body)
    .toMatchObject({
      data: [{ notes: "Proofs", custom: { points: 2.5 } }],
    });

  await page.goto("/reports?range=this-year");
  await page.getByRole("button", { name: /^Group by/ }).click();
  await page.getByRole("menuitemradio", { name: "Points" }).first().click();
  await expect(page).toHaveURL(/group=custom\.points/);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toHaveCount(0);
  await expect(page.getByRole("row", { name: /^(Tasks of )?2\.5|2\.5/ }).first()).toContainText("0:30");
  await expectAccessibleEverywhere(page);

  await page.getByRole("button", { name: "Points No filter" }).press("Enter");
  const values = page.getByRole("dialog", { name: "Points" });
  await expect(values.getByRole("option", { name: "2.5" })).toBeVisible();
  await expectAccessible(page);
  await values.getByRole("option", { name: "No value" }).click();
  await expect(page).toHaveURL(/without=points/);
  await expect(page.getByRole("row", { name: /2\.5/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Clear" }).first().click();
  await expect(page).not.toHaveURL(/without/);

  await page.goto("/reports/entries?range=this-year");
  await expect(page.getByText("Proofs").first()).toBeVisible();
  await page.getByRole("button", { name: "Points No filter" }).click();
  await values.getByRole("searchbox").fill("7");
  await values.getByRole("option", { name: "7" }).click();
  await expect(page).toHaveURL(/custom\.points=7/);
  await expect(page.getByText("Proofs")).toHaveCount(0);
  await page.goto("/reports/entries?range=this-year&custom.points=2.5");
  await expect(page.getByRole("button", { name: "Points 2.5" })).toBeVisible();
  await expect(page.getByText("Proofs").first()).toBeVisible();
  await expectAccessibleEverywhere(page);
});

test("an import maps unknown columns to custom fields, and reports an invalid value", async ({ page, signIn, api }) => {
  const owner = await signIn();
  await made(api, owner, "/v1/custom-fields", {
    object: "time_entry",
    key: "ticket",
    label: "Ticket no.",
    type: "text",
  });
  await made(api, owner, "/v1/custom-fields", { object: "time_entry", key: "points", label: "Points", type: "number" });
  const row = (hour: string, description: string, ticket: string, points: string) =>
    `Ada,ada@work.example,Kestrel,Site,${description},Yes,2026-09-14,${hour}:00:00,2026-09-14,${hour}:30:00,00:30:00,${ticket},${points}`;
  const text = [
    "User,Email,Client,Project,Description,Billable,Start date,Start time,End date,End time,Duration,Ticket,Story points",
    ...[row("09", "Layout", "A-12", "2.5"), row("10", "Proofs", "A-13", "many")],
  ].join("\n");
  await page.goto("/settings/data/import");
  const file = { name: "Toggl.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
  await page.getByLabel("Choose files").setInputFiles(file);
  const columns = page.getByRole("group", { name: "Other columns of Toggl.csv" });
  await expect(columns).toBeVisible({ timeout: 60_000 });
  await expectAccessibleEverywhere(page);
  await columns.getByRole("button", { name: "Ticket" }).press("Enter");
  await expect(page.getByRole("option")).toHaveText(["Not imported", "Custom field: Ticket no."]);
  await page.getByRole("option", { name: "Custom field: Ticket no." }).press("Enter");
  await columns.getByRole("button", { name: "Story points" }).press("Enter");
  await page.getByRole("option", { name: "Custom field: Points" }).press("Enter");
  await columns.getByRole("button", { name: "Save" }).press("Enter");
  await expect(page.getByRole("row", { name: /Proofs/ })).toContainText("Invalid custom field value", {
    timeout: 30_000,
  });
  await page.getByRole("button", { name: "Review plan" }).click();
  await expect(page.getByRole("row", { name: /Invalid custom field value/ }).first()).toContainText("imported");
  await page.getByRole("button", { name: "Import 2 entries" }).click();
  await expect(page.getByRole("heading", { name: "Import completed" })).toBeVisible({ timeout: 60_000 });
  const { body } = await api(owner, "GET", "/v1/time-entries");
  expect(body).toMatchObject({
    data: [
      { notes: "Proofs", custom: { ticket: "A-13" } },
      { notes: "Layout", custom: { ticket: "A-12", points: 2.5 } },
    ],
  });
});

test("Timer and Timesheet mark an entry without a required value, and the mark opens it", async ({
  page,
  signIn,
  api,
}) => {
  const owner = await signIn();
  await made(api, owner, "/v1/custom-fields", {
    ...{ object: "time_entry", key: "points", label: "Points", type: "number", required: true },
  });
  await page.goto("/");
  await page.getByRole("combobox", { name: "What are you working on?" }).fill("Review 0:20");
  await page.keyboard.press("Enter");
  const mark = page.getByRole("button", { name: "Points missing" });
  await expect(mark).toBeVisible();
  await expectAccessibleEverywhere(page);

  await test.step("the timesheet's cell has the mark, too", async () => {
    await page.goto("/timesheet");
    const today = page.getByRole("gridcell").filter({ hasText: "0:20" }).first();
    await today.focus();
    await page.keyboard.press("Shift+Enter");
    await expect(mark).toBeVisible();
    await expectAccessibleEverywhere(page);
  });

  await page.goto("/");
  await mark.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Edit entry" });
  await dialog.getByRole("textbox", { name: "Points" }).fill("3");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(mark).toHaveCount(0);
  await expect
    .poll(async () => (await api(owner, "GET", "/v1/time-entries?custom.points=3")).body)
    .toMatchObject({ data: [{ notes: "Review", custom: { points: 3 } }] });
});
