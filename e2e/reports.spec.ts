import { readFile } from "node:fs/promises";
import type { TimeReport } from "@/lib/reporting/reports/schema/time";
import type { TestUser } from "@/testing/factories";
import { unzip } from "@/testing/unzip";
import { type Api, expect, expectAccessible, made, test } from "./fixtures";

const HOSTILE = '=HYPERLINK("https://evil.example","Pay")';
const RANGE = "from=2026-10-01&to=2026-10-31";

/** Two projects and eleven hours in October 2026, over the end of daylight saving time in Berlin. */
async function givenOctober(api: Api, owner: TestUser) {
  const client = await made(api, owner, "/v1/clients", { name: "Kestrel Coffee", currency: "EUR" });
  const rate = { amount: 10_000, currency: "EUR" };
  const packaging = await made(api, owner, "/v1/projects", {
    name: "Packaging",
    client_id: client,
    rate,
    color: "brick",
  });
  const proofs = await made(api, owner, `/v1/projects/${packaging}/tasks`, { name: "Proofs" });
  const internal = await made(api, owner, "/v1/projects", { name: "Studio", billable: false });
  const on = { project_id: packaging, task_id: proofs };
  await made(api, owner, "/v1/time-entries", {
    ...on,
    start_time: "2026-10-05T07:00:00Z",
    duration_seconds: 18_061,
    notes: HOSTILE,
  });
  await made(api, owner, "/v1/time-entries", { ...on, start_time: "2026-10-24T23:00:00Z", duration_seconds: 14_400 });
  await made(api, owner, "/v1/time-entries", {
    project_id: internal,
    start_time: "2026-10-06T07:00:00Z",
    duration_seconds: 7200,
  });
  return { client, packaging };
}

test("an owner sees time by project, opens a project to its tasks, and filters; the URL keeps the filter", async ({
  page,
  signIn,
  api,
}) => {
  const owner = await signIn();
  await givenOctober(api, owner);
  await page.goto(`/reports?${RANGE}`);

  const table = page.getByRole("table", { name: /^Time by project/ });
  const row = table.getByRole("row", { name: /Packaging/ });
  await expect(row.getByRole("cell", { name: "9:01" }).first()).toBeVisible();
  await expect(row.getByRole("cell", { name: "€901.69" }).first()).toBeVisible();
  await expect(table.getByRole("row", { name: /2 projects/ })).toContainText("11:01");
  await expect(page.getByRole("img", { name: /^Hours, .* Bars: Day\. Colors: Project/ })).toBeVisible();
  await expectAccessible(page);

  // An invoice bills 9.02 hours.
  await expect(row.getByRole("cell", { name: "€902.00" })).toBeVisible();
  await page.getByRole("button", { name: "How amounts are rounded" }).click();
  await expect(page.getByRole("tooltip")).toContainText("Billable value is rounded per entry.");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("tooltip")).toHaveCount(0);

  await row.getByRole("button", { name: "Tasks of Packaging" }).press("Enter");
  await expect(table.getByRole("row", { name: /Proofs/ })).toContainText("9:01");
  await expect(table.getByRole("row", { name: /Proofs/ })).toContainText("€902.00");

  await page.getByRole("button", { name: /^Billing/ }).click();
  await page.getByRole("menuitemradio", { name: "Non-billable", exact: true }).click();
  await expect(page).toHaveURL(/billing=not-billable/);
  await expect(table.getByRole("row", { name: /1 project/ })).toContainText("2:00");
  await page.getByRole("button", { name: "Clear" }).click();

  await page.getByRole("link", { name: "Open entries" }).click();
  await expect(page.getByRole("table", { name: "Time entries" })).toBeVisible();
  await expect(page.getByText("3 entries", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText("3 entries", { exact: true })).toBeVisible();

  const reply = await api(owner, "GET", `/v1/reports/time?group_by=day&${RANGE}`);
  expect((reply.body as TimeReport).totals).toMatchObject({ seconds: 39_661 });
});

test("a report by person shows the billable value, and the unbilled amount in its summary alone", async ({
  page,
  signIn,
  api,
}) => {
  await givenOctober(api, await signIn());
  await page.goto(`/reports?${RANGE}&group=user,project`);
  const table = page.getByRole("table", { name: /^Time by person/ });
  await expect(table.getByRole("columnheader", { name: "Billable value" })).toBeVisible();
  await expect(table.getByRole("columnheader", { name: "Unbilled" })).toHaveCount(0);
  await expect(table).toContainText("€901.69");
  await expect(table).not.toContainText("€902.00");
  await expect(page.getByText("€902.00")).toBeVisible();
});

test("Esc closes a filter and keeps its selection", async ({ page, signIn, api }) => {
  await givenOctober(api, await signIn());
  await page.goto(`/reports?${RANGE}`);
  const filter = page.getByRole("button", { name: /^Project (No filter|Packaging)/ });
  await filter.click();
  await page.getByRole("option", { name: /Packaging/ }).click();
  await expect(page).toHaveURL(/project=prj_/);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("listbox", { name: "Project" })).toHaveCount(0);
  await expect(filter).toContainText("Packaging");
});

test("a report works by keyboard: shortcut, custom range, and previous month", async ({ page, signIn, api }) => {
  await givenOctober(api, await signIn());
  await page.goto("/");
  await page.getByRole("main").focus();
  await expect(async () => {
    await page.keyboard.press("g");
    await page.keyboard.press("r");
    await expect(page).toHaveURL(/\/reports/, { timeout: 3000 });
  }).toPass();
  await page.goto("/reports?from=2026-11-01&to=2026-11-30");
  await expect(page.getByRole("heading", { name: "No time in this range" })).toBeVisible();
  await page.getByRole("main").focus();
  await page.keyboard.press("[");
  await expect(page).toHaveURL(/from=2026-10-01&to=2026-10-31/);
  await expect(page.getByRole("row", { name: /2 projects/ })).toContainText("11:01");

  await page.getByRole("button", { name: /Oct/ }).focus();
  await page.keyboard.press("Enter");
  await page
    .getByRole("dialog", { name: "Date range" })
    .getByRole("spinbutton", { name: /day, From/ })
    .focus();
  await page.keyboard.type("6");
  await page.getByRole("button", { name: "Show", exact: true }).press("Enter");
  await expect(page).toHaveURL(/from=2026-10-06/);
});

test("every file has the figures of the page, and spreadsheets get no formulas", async ({ page, signIn, api }) => {
  await givenOctober(api, await signIn());
  await page.goto(`/reports?${RANGE}`);
  const exported = async (section: string, format: string) => {
    await page.getByRole("button", { name: "Export" }).click();
    const coming = page.waitForEvent("download");
    await page.getByRole("group", { name: section }).getByRole("menuitem", { name: format }).click();
    const download = await coming;
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  };
  const entries = await exported("All entries", "CSV");
  expect(entries.name).toBe("time-2026-10-01-to-2026-10-31.csv");
  expect(entries.bytes.toString()).toContain(`"'=HYPERLINK(""https://evil.example"",""Pay"")"`);
  const sums = await exported("Totals", "CSV");
  expect(sums.bytes.toString()).toContain("Packaging,Proofs,32461,9.02,9.02,901.69,902.00");
  const workbook = await exported("All entries", "Excel (XLSX)");
  const sheet = (await unzip(workbook.bytes))["xl/worksheets/sheet1.xml"];
  expect(sheet).toContain("<c><v>18061</v></c>");
  expect(sheet).not.toContain("<f");
  const pdf = await exported("Totals", "PDF");
  expect(pdf.bytes.subarray(0, 5).toString()).toBe("%PDF-");
});

test("a member sees their own hours at 360 px, and no amounts in any response", async ({ page, signIn, api }) => {
  await givenOctober(api, await signIn());
  const member = await signIn("member");
  await api(member, "POST", "/v1/time-entries", { start_time: "2026-10-07T07:00:00Z", duration_seconds: 3600 });
  const answers: Promise<string>[] = [];
  page.on("response", (response) => {
    if (/\/v1\/(?:reports|time-entries)/.test(response.url())) answers.push(response.text());
  });
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`/reports?${RANGE}`);
  await expect(page.getByRole("row", { name: /1 project/ })).toContainText("1:00");
  await page.getByRole("link", { name: "Open entries" }).click();
  await expect(page.getByRole("table", { name: "Time entries" })).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect((await Promise.all(answers)).join("")).not.toMatch(/"amount":\s*\d|Packaging/);
});

test("sixty projects: lists grow by fifty rows, the bars name eleven, and a row opens to its tasks", async ({
  page,
  signIn,
  api,
}) => {
  const owner = await signIn();
  await Promise.all(
    Array.from({ length: 60 }, async (_none, number) => {
      const project_id = await made(api, owner, "/v1/projects", { name: `Project ${String(number)}` });
      const entry = { project_id, start_time: "2026-10-05T08:00:00Z", duration_seconds: 3600 + number * 60 };
      await made(api, owner, "/v1/time-entries", entry);
    }),
  );
  await page.goto(`/reports?${RANGE}`);
  const table = page.getByRole("table", { name: /Time by project/ });
  await expect(table.getByRole("row", { name: /60 projects/ })).toContainText("89:30");
  await expect(page.getByText("49 others")).toBeVisible();
  // Plus header and footer.
  await expect(table.getByRole("row")).toHaveCount(52);
  await page.getByRole("button", { name: "Show 10 more" }).click();
  await expect(table.getByRole("row")).toHaveCount(62);
  await table.getByRole("button", { name: "Tasks of Project 0" }).click();
  await expect(table.getByRole("row", { name: /^No task/ })).toContainText("1:00");
  await expectAccessible(page);

  await page.goto("/projects");
  const projects = page.getByRole("table", { name: "Projects" });
  await expect(projects.getByRole("row", { name: /60 projects/ })).toBeVisible();
  await expect(page.getByText("50 of 60 shown")).toBeVisible();
  await page.getByRole("button", { name: "Show 10 more" }).click();
  await expect(projects.getByRole("row")).toHaveCount(62);
  await expect(page.getByText(/of 60 shown/)).toBeHidden();
});
