import { expect, expectAccessible, made, test } from "./fixtures";

const PHONE = { width: 360, height: 780 };

test("a report link shows the chosen columns in the client's language, also as CSV, until it is turned off", async ({
  page,
  browser,
  signIn,
  api,
}) => {
  const owner = await signIn("owner");
  const client = await made(api, owner, "/v1/clients", { name: "Kestrel", locale: "de" });
  const rate = { amount: 9000, currency: "EUR" };
  const project = await made(api, owner, "/v1/projects", { name: "Night boats", client_id: client, rate });
  const worked = { project_id: project, start_time: "2026-10-19T08:00:00Z", duration_seconds: 5400 };
  await api(owner, "POST", "/v1/time-entries", { ...worked, notes: "Timetable, the confidential one" });
  await made(api, owner, "/v1/saved-reports", {
    name: "Kestrel in October",
    query: { group_by: "project,day", from: "2026-10-01", to: "2026-10-31", client_id: client },
  });

  await page.goto("/reports");
  await page.getByRole("button", { name: "Saved reports" }).click();
  await expect(page.getByRole("menuitem", { name: /^Link for a client/ })).toBeDisabled();
  await page.getByRole("menuitem", { name: "Kestrel in October" }).click();
  const title = page.getByRole("button", { name: "Kestrel in October" });
  await title.click();
  await page.getByRole("menuitem", { name: "Link for a client…" }).click();
  const dialog = page.getByRole("dialog", { name: "Link for a client" });
  await expect(dialog).toContainText("grouped by: Project, Day");
  await dialog.getByText("Billable hours").click();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Create link" }).click();
  const url = (await dialog.getByRole("link", { name: /\/r\// }).getAttribute("href")) ?? "";
  await expectAccessible(page);

  const stranger = await (await browser.newContext({ viewport: PHONE })).newPage();
  const answer = await stranger.goto(url);
  expect(answer?.headers()["x-robots-tag"]).toContain("noindex");
  expect(answer?.headers()["referrer-policy"]).toBe("no-referrer");
  await expect(stranger).toHaveTitle(/^Kestrel in October, /);
  await expect(stranger.getByRole("heading", { level: 1, name: "Kestrel in October" })).toBeVisible();
  await expect(stranger.getByRole("row", { name: /Night boats/ })).toContainText("1:30");
  await expect(stranger.getByRole("row", { name: /^Summe/ })).toContainText("1:30");
  expect(await stranger.content()).not.toMatch(/135,00|confidential/);
  await expectAccessible(stranger);
  expect(await stranger.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  const file = stranger.waitForEvent("download");
  await stranger.getByRole("link", { name: "CSV herunterladen" }).click();
  expect((await file).suggestedFilename()).toBe("Kestrel-in-October.csv");

  await dialog.getByText("Amounts").click();
  await page.keyboard.press("Escape");
  await title.click();
  await page.getByRole("menuitem", { name: "Link for a client…" }).click();
  await expect(dialog.getByRole("checkbox", { name: "Amounts" })).toBeChecked();
  await dialog.getByText("Every entry, with its day").click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await stranger.reload();
  await expect(stranger.getByRole("row", { name: /Timetable, the confidential one/ })).toContainText("135,00");
  await expectAccessible(stranger);

  // Nothing overflows in a right-to-left language either.
  await api(owner, "PATCH", `/v1/clients/${client}`, { locale: "ar" });
  await stranger.reload();
  await expect(stranger.locator("[dir=rtl]").first()).toBeVisible();
  expect(await stranger.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);

  await title.click();
  await page.getByRole("menuitem", { name: "Link for a client…" }).click();
  await dialog.getByRole("button", { name: "Turn off link" }).click();
  await dialog.getByRole("button", { name: "Turn off permanently" }).click();
  await expect(page.getByText("Link to “Kestrel in October” turned off")).toBeVisible();
  expect((await stranger.goto(url))?.status()).toBe(404);

  await page.goto("/settings/audit");
  await expect(page.getByText("turned off the link to the report Kestrel in October")).toBeVisible();
  await page.getByRole("searchbox", { name: "Search the audit log" }).fill("report link");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=report/);
  const log = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export CSV" }).click();
  expect((await log).suggestedFilename()).toMatch(/^audit-log-[\d-]+\.csv$/);
  await page.getByRole("button", { name: "Verify log" }).click();
  await expect(page.getByText(/\d+ entries, none changed or missing/)).toBeVisible();
  await expectAccessible(page);
});

test("a link for several clients names them, asks for confirmation, and can be limited to one", async ({
  page,
  browser,
  signIn,
  api,
}) => {
  const owner = await signIn("owner");
  for (const name of ["Kestrel", "Brightwell"]) {
    const client = await made(api, owner, "/v1/clients", { name });
    const project = await made(api, owner, "/v1/projects", { name: `${name} site`, client_id: client });
    const worked = { project_id: project, start_time: "2026-10-19T08:00:00Z", duration_seconds: 3600 };
    await api(owner, "POST", "/v1/time-entries", worked);
  }
  const query = { group_by: "client,project", from: "2026-10-01", to: "2026-10-31" };
  await made(api, owner, "/v1/saved-reports", { name: "All of October", query });

  await page.goto("/reports");
  await page.getByRole("button", { name: "Saved reports" }).click();
  await page.getByRole("menuitem", { name: "All of October" }).click();
  const title = page.getByRole("button", { name: "All of October" });
  await title.click();
  await page.getByRole("menuitem", { name: "Link for a client…" }).click();
  const dialog = page.getByRole("dialog", { name: "Link for a client" });
  await expect(dialog).toContainText("The link shows the time of Brightwell and Kestrel.");

  // The first press only asks, and a second Enter goes back.
  await dialog.getByRole("button", { name: "Create link" }).click();
  await expect(dialog.getByText("Each client can read about the others")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Back" })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Each client can read about the others")).toBeHidden();
  await expect(dialog.getByRole("link", { name: /\/r\// })).toHaveCount(0);

  const limit = dialog.getByRole("combobox", { name: "Clients on the link" });
  await limit.fill("Kestrel");
  await page.getByRole("option", { name: "Kestrel" }).click();
  await expect(dialog).toContainText("The link shows only the time of Kestrel.");
  await dialog.getByRole("button", { name: "Create link" }).click();
  const url = (await dialog.getByRole("link", { name: /\/r\// }).getAttribute("href")) ?? "";
  const stranger = await (await browser.newContext({ viewport: PHONE })).newPage();
  await stranger.goto(url);
  await expect(stranger.getByRole("row", { name: /Kestrel/ }).first()).toBeVisible();
  expect(await stranger.content()).not.toContain("Brightwell");

  // Showing all clients on the same link asks again.
  await limit.fill("All");
  await page.getByRole("option", { name: "All (2)" }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByRole("button", { name: "Show all 2 on one link" }).click();
  await expect(dialog).toBeHidden();
  await stranger.reload();
  await expect(stranger.getByRole("row", { name: /Brightwell/ }).first()).toBeVisible();
});
