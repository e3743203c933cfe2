import { addDays, instantOf, monthOf, startOfWeek } from "@/lib/kernel/core/wall-clock";
import { prisma } from "@/lib/kernel/db/prisma";
import { emailOf, type TestUser } from "@/testing/factories";
import { clockifyFile } from "@/testing/import-files";
import { dayIn, today } from "@/testing/today";
import { type Api, expect, expectAccessible, expectAccessibleEverywhere, made, test } from "./fixtures";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const ZONE = "Europe/Berlin";

const thisMonday = () => startOfWeek(today(), 1);
const lastMonday = () => addDays(thisMonday(), -7);
const at = (day: string, hours: number) => new Date(instantOf(day, hours * 60, ZONE)).toISOString();

/** Turn on approval of weeks, as if everyone had been here since the week before last. */
async function givenApprovals(api: Api, owner: TestUser, more: object = {}): Promise<void> {
  const since = new Date(instantOf(addDays(lastMonday(), -7), 0, ZONE));
  await prisma().membership.updateMany({
    where: { workspaceId: owner.workspace.id },
    data: { createdAt: since, activeSince: since },
  });
  const approvals = { enabled: true, starts_on: addDays(lastMonday(), -7), ...more };
  expect(await api(owner, "PATCH", "/v1/workspace", { approvals })).toMatchObject({ status: 200 });
}

async function lastWeekOf(api: Api, person: TestUser): Promise<string> {
  const { body } = await api(person, "GET", `/v1/timesheets?user_id=me&from=${lastMonday()}&to=${lastMonday()}`);
  return (body as { data: { id: string }[] }).data[0]?.id ?? "";
}

const submit = async (api: Api, person: TestUser, id: string) =>
  expect(await api(person, "POST", `/v1/timesheets/${id}/submit`, {})).toMatchObject({ status: 200 });

test("a timer over the end of the week is split at midnight, so that the week can be submitted, and goes on", async ({
  page,
  signIn,
  api,
}) => {
  const owner = await signIn();
  const member = await signIn("member");
  await givenApprovals(api, owner);
  const sunday = addDays(thisMonday(), -1);
  const timer = { notes: "Night shift", time_zone: ZONE, start_time: at(sunday, 22) };
  const id = await made(api, member, "/v1/time-entries", timer);

  await page.goto(`/timesheet?date=${lastMonday()}`);
  await page.keyboard.press("ControlOrMeta+Enter");
  const question = page.getByRole("alertdialog", { name: "A timer is running" });
  await expect(question.getByRole("button", { name: "Stop and submit" })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await question.getByRole("button", { name: "Split at midnight and submit" }).press("Enter");
  const bar = page.getByRole("region", { name: "Approval of the week" });
  await expect(bar).toContainText("Submitted");
  await expect(bar).toContainText("2:00");
  const first = await api(member, "GET", `/v1/time-entries/${id}`);
  expect(first.body).toMatchObject({ end_time: at(thisMonday(), 0), duration_seconds: 7200 });
  const running = (await api(member, "GET", "/v1/me/timer")).body as { time_entry: object };
  expect(running.time_entry).toMatchObject({ start_time: at(thisMonday(), 0), notes: "Night shift" });
});

test("a timer of yesterday is split at midnight from the running timer, by keyboard", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const yesterday = dayIn(-1);
  await made(api, owner, "/v1/time-entries", { notes: "Portal", time_zone: ZONE, start_time: at(yesterday, 23.5) });
  await page.goto("/");
  await page.getByRole("button", { name: /change the start/ }).press("Enter");
  const split = page.getByRole("dialog", { name: "Timer start" }).getByRole("button", { name: "Split at midnight" });
  await expect(split).toBeVisible();
  await expectAccessibleEverywhere(page);
  await split.press("Enter");
  const running = async () => ((await api(owner, "GET", "/v1/me/timer")).body as { time_entry: object }).time_entry;
  await expect.poll(running).toMatchObject({ notes: "Portal", start_time: at(today(), 0) });
  await expect(page.getByRole("region", { name: "Running now" })).toContainText("Portal");
});

test("the review shows corrections with before and after, overlapping entries and entries over midnight", async ({
  page,
  context,
  signIn,
  api,
}) => {
  const owner = await signIn();
  const asOwner = await context.cookies();
  const member = await signIn("member");
  await givenApprovals(api, owner);
  const project = await made(api, owner, "/v1/projects", { name: "Harbour wayfinding" });
  const monday = lastMonday();
  const add = (day: number, hours: number, length: number, notes: string) =>
    made(api, member, "/v1/time-entries", {
      ...{ project_id: project, notes, time_zone: ZONE, start_time: at(addDays(monday, day), hours) },
      duration_seconds: length * 3600,
    });
  const shortened = await add(0, 9, 8, "Site visit");
  await add(1, 9, 4, "Sign plans");
  await add(1, 11, 4, "Call with the port");
  await add(2, 22, 3, "Night shift");
  const removed = await add(3, 9, 2, "Lunch");
  const id = await lastWeekOf(api, member);
  await submit(api, member, id);
  await api(owner, "PATCH", `/v1/time-entries/${shortened}`, { duration_seconds: 6 * 3600, project_id: null });
  await api(owner, "DELETE", `/v1/time-entries/${removed}`);
  const missing = { user_id: member.publicId, start_time: at(addDays(monday, 4), 9), duration_seconds: 3600 };
  await made(api, owner, "/v1/time-entries", { ...missing, notes: "Review" });

  await context.addCookies(asOwner);
  await page.goto("/approvals");
  const row = page.getByRole("row", { name: /Maren Ostlund/ });
  await expect(row).toContainText("2 entries overlap");
  await expect(row).toContainText("1 entry over midnight");
  await expect(row).toContainText("3 corrections");
  await expectAccessibleEverywhere(page);
  await page.goto(`/approvals/${id}`);
  const entry = (notes: string) => page.getByRole("listitem").filter({ hasText: notes });
  await expect(entry("Site visit")).toContainText("Corrected");
  await expect(entry("Site visit")).toContainText("8:00 · Harbour wayfinding");
  await expect(entry("Lunch")).toContainText("Removed");
  await expect(entry("Review")).toContainText("Added");
  await expect(entry("Sign plans")).toContainText("Overlap");
  await expect(entry("Night shift")).toContainText("Over midnight");
  await expectAccessibleEverywhere(page);
  await page.getByRole("radio", { name: "By project" }).click();
  await expect(page.getByRole("region", { name: "Removed entries" })).toContainText("Lunch");
});

test("New invoice names waiting time, reports filter by approval, and a draft with time that was sent back asks before it is sent", async ({
  page,
  context,
  signIn,
  api,
}) => {
  const owner = await signIn();
  const asOwner = await context.cookies();
  const member = await signIn("member");
  await givenApprovals(api, owner, { invoice_only_approved: true });
  const client = await made(api, owner, "/v1/clients", { name: "Nordlicht Energie", currency: "EUR" });
  const rate = { amount: 9000, currency: "EUR" };
  const project = await made(api, owner, "/v1/projects", { name: "Portal", client_id: client, rate });
  const time = { project_id: project, start_time: at(lastMonday(), 9), duration_seconds: 12.5 * 3600 };
  await made(api, member, "/v1/time-entries", { ...time, notes: "Layout" });
  const id = await lastWeekOf(api, member);
  await submit(api, member, id);

  await context.addCookies(asOwner);
  await page.goto(`/invoices/new?client=${client}`);
  await expect(page.getByText("12:30 wait for approval: Maren Ostlund (12:30)")).toBeVisible();
  await expectAccessibleEverywhere(page);

  await page.goto(`/reports?from=${lastMonday()}&to=${addDays(lastMonday(), 6)}`);
  await page.getByRole("button", { name: /^Approval/ }).press("Enter");
  await page.getByRole("menuitemradio", { name: "Approved", exact: true }).click();
  await expect(page).toHaveURL(/approval=approved/);
  await expect(page.getByRole("row", { name: /Portal/ })).toHaveCount(0);
  await page.getByRole("button", { name: /^Approval/ }).press("Enter");
  await page.getByRole("menuitemradio", { name: "Submitted", exact: true }).click();
  await expect(page.getByRole("row", { name: /Portal/ })).toContainText("12:30");
  await expectAccessibleEverywhere(page);

  await api(owner, "PATCH", "/v1/workspace", { approvals: { invoice_only_approved: false } });
  const draft = await made(api, owner, "/v1/invoices", { client_id: client, from_time_entries: {} });
  await api(owner, "POST", `/v1/timesheets/${id}/reject`, { comment: "Which day?" });
  await page.goto(`/invoices/${draft}`);
  await expect(page.getByText("1 entry is back with Maren Ostlund.")).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.keyboard.press("ControlOrMeta+Enter");
  const question = page.getByRole("alertdialog", { name: "Send time that was sent back?" });
  await expect(question).toContainText("1 entry is back with Maren Ostlund.");
  await expectAccessibleEverywhere(page);
  await question.getByRole("button", { name: "Continue to email" }).press("Enter");
  await expect(page.getByRole("dialog", { name: "Send to Nordlicht Energie" })).toBeVisible();
  await page.keyboard.press("Escape");
});

test("the preview of a closing links to each list, an exception counts its changes, and an import gets one of its own", async ({
  page,
  signIn,
  api,
}) => {
  test.slow();
  const owner = await signIn();
  await givenApprovals(api, owner);
  const project = await made(api, owner, "/v1/projects", { name: "Portal" });
  const monday = lastMonday();
  const time = { project_id: project, start_time: at(monday, 9), duration_seconds: 3600 };
  const entry = await made(api, owner, "/v1/time-entries", time);
  // The dialog proposes the last whole month.
  const lastMonth = addDays(monthOf(today()).first, -5);
  await made(api, owner, "/v1/time-entries", { ...time, start_time: at(lastMonth, 9) });

  await page.goto("/settings/closing");
  await page
    .getByRole("button", { name: /^Close .*…$/ })
    .first()
    .press("Enter");
  const dialog = page.getByRole("dialog", { name: /^Close/ });
  await expect(dialog.getByRole("link", { name: /^Show in a new tab:/ }).first()).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.keyboard.press("Escape");

  await made(api, owner, "/v1/closed-periods", { locked_until: addDays(monday, 1) });
  const until = new Date(Date.now() + 86_400_000).toISOString();
  const days = { from: monday, to: monday, until, reason: "Travel" };
  const exception = await made(api, owner, "/v1/period-exceptions", days);
  expect(await api(owner, "PATCH", `/v1/time-entries/${entry}`, { notes: "Late" })).toMatchObject({ status: 200 });
  await page.goto("/settings/closing");
  await expectAccessibleEverywhere(page);
  await page.getByRole("link", { name: /^1 entry changed/ }).press("Enter");
  await expect(page.getByText("Maren Ostlund changed time under an exception from closed periods")).toBeVisible();
  await expectAccessible(page);
  await api(owner, "DELETE", `/v1/period-exceptions/${exception}`);

  const email = await emailOf(owner);
  const rows = [{ email, date: monday, description: "Late import" }];
  await page.goto("/settings/data/import");
  const file = { name: "Clockify.csv", mimeType: "text/csv", buffer: Buffer.from(clockifyFile(rows)) };
  await page.getByLabel("Choose files").setInputFiles(file);
  const choice = page.getByRole("radiogroup", { name: "These entries are in a closed period." });
  await expect(choice.getByRole("radio", { name: "Leave out" })).toBeChecked({ timeout: 60_000 });
  // Rows are pale while new ones load.
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await expectAccessibleEverywhere(page);
  await choice.getByRole("radio", { name: "Import with exception" }).press("Space");
  const questions = async () => {
    const { body } = await api(owner, "GET", "/v1/imports?limit=1");
    return (body as { data: { status: string; answers: object }[] }).data[0];
  };
  await expect.poll(questions).toMatchObject({ status: "ready", answers: { period_closed: "exception" } });
});

test("a manager sees Approvals once they approve someone, and the way out of an approved timesheet of another person", async ({
  page,
  signIn,
  api,
}) => {
  const owner = await signIn();
  const member = await signIn("member");
  const manager = await signIn("manager");
  await api(member, "PATCH", `/v1/users/${member.publicId}`, { name: "Kwame Boateng" });
  await givenApprovals(api, owner);
  const team = { name: "Portal", manager_ids: [manager.publicId], member_ids: [member.publicId] };
  const project = await made(api, owner, "/v1/projects", team);
  const time = { project_id: project, time_zone: ZONE, start_time: at(lastMonday(), 9), duration_seconds: 3600 };
  await made(api, member, "/v1/time-entries", time);
  const id = await lastWeekOf(api, member);
  await submit(api, member, id);
  const { body } = await api(owner, "GET", `/v1/timesheets/${id}`);
  const items = [{ id, etag: `"${(body as { updated_at: string }).updated_at}"` }];
  expect(await api(owner, "POST", "/v1/timesheets/approve", { items })).toMatchObject({ body: { failed: 0 } });

  await page.goto(`/timesheet?date=${lastMonday()}&person=${member.publicId}`);
  await expect(page.getByRole("link", { name: /^Approvals/ })).toHaveCount(0);
  const cell = page.getByRole("gridcell", { name: /^1:00 ?, locked, approved/ }).first();
  await cell.focus();
  await page.getByRole("button", { name: "Ask to reopen…" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Ask to reopen" });
  await expect(dialog).toBeVisible();
  await expectAccessibleEverywhere(page);
  await dialog.getByRole("textbox").fill("The client asked for another project.");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Request sent to 1 person")).toBeVisible();

  await api(owner, "PATCH", `/v1/users/${member.publicId}`, { approver_id: manager.publicId });
  await page.reload();
  await expect(page.getByRole("link", { name: /^Approvals/ }).first()).toBeVisible();
  await cell.focus();
  await page.getByRole("button", { name: "Reopen timesheet…" }).press("Enter");
  await expect(page).toHaveURL(new RegExp(`/approvals/${id}$`));
});
