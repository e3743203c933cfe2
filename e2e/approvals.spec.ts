import type { Page } from "playwright/test";
import { addDays, instantOf, startOfWeek } from "@/lib/kernel/core/wall-clock";
import { prisma } from "@/lib/kernel/db/prisma";
import type { TestUser } from "@/testing/factories";
import { today } from "@/testing/today";
import { type Api, expect, expectAccessible, expectAccessibleEverywhere, made, test } from "./fixtures";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const ZONE = "Europe/Berlin";

/** The Monday of last week. */
const lastMonday = () => addDays(startOfWeek(today(), 1), -7);

/** Turn on approval, with a member who has been here for two weeks. */
async function givenLastWeek(api: Api, owner: TestUser, member: TestUser) {
  const monday = lastMonday();
  const since = new Date(instantOf(addDays(monday, -7), 0, ZONE));
  await prisma().membership.updateMany({
    where: { workspaceId: member.workspace.id, userId: member.id },
    data: { createdAt: since, activeSince: since },
  });
  const approvals = { enabled: true, starts_on: addDays(monday, -7) };
  expect(await api(owner, "PATCH", "/v1/workspace", { approvals })).toMatchObject({ status: 200 });
  const project = await made(api, owner, "/v1/projects", { name: "Harbour wayfinding", color: "sky" });
  for (const [day, notes] of ["Site visit", "Sign plans", "Sign plans", "Review with the port"].entries()) {
    const start = instantOf(addDays(monday, day), 9 * 60, ZONE);
    const time = { start_time: new Date(start).toISOString(), duration_seconds: 8 * 3600 };
    await made(api, member, "/v1/time-entries", { ...time, project_id: project, notes });
  }
  return monday;
}

async function asPerson(page: Page, person: "owner" | "member", session: Sessions): Promise<void> {
  await page.context().addCookies(session[person]);
}

type Cookies = Awaited<ReturnType<ReturnType<Page["context"]>["cookies"]>>;
type Sessions = Record<"owner" | "member", Cookies>;

test("a member submits a week; the approver flags an entry and sends the week back; the member corrects and submits again; the approver approves, by keyboard", async ({
  page,
  context,
  signIn,
  api,
}) => {
  const owner = await signIn();
  const ofOwner = await context.cookies();
  const member = await signIn("member");
  const sessions: Sessions = { owner: ofOwner, member: await context.cookies() };
  const monday = await givenLastWeek(api, owner, member);

  // Submit.
  await page.goto(`/timesheet?date=${monday}`);
  const bar = page.getByRole("region", { name: "Approval of the week" });
  await expect(bar).toContainText("Open");
  await expect(bar).toContainText("32:00");
  await expectAccessibleEverywhere(page);
  await page.getByRole("gridcell", { name: /^8:00/ }).first().focus();
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(bar).toContainText("Submitted");
  await expect(page.getByRole("status").filter({ hasText: "Week submitted" }).first()).toBeVisible();
  await expectAccessibleEverywhere(page);

  // A locked cell keeps typed text, with the way out beside it.
  const cell = page.getByRole("gridcell", { name: /^8:00 ?, locked, submitted/ }).first();
  await cell.focus();
  await expect(page.getByText("This day is in a submitted timesheet.").first()).toBeVisible();
  await page.keyboard.type("7");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^Not saved: This day is in a submitted timesheet/)).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByRole("gridcell", { name: /not saved/ }).focus();
  await page.keyboard.press("Escape");

  // Review, flag and send back.
  await asPerson(page, "owner", sessions);
  await page.goto("/approvals");
  await expect(page).toHaveTitle("Approvals · Stint");
  await expect(page.getByRole("link", { name: /Approvals.*1 timesheet waits/ })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /^Approve 32:00/ })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.keyboard.press("r");
  await expect(page.getByText("Enter a comment.")).toBeVisible();
  await page.getByRole("textbox", { name: "Comment", exact: true }).fill("Friday is missing.");
  await page.getByRole("button", { name: "Comment on Site visit" }).focus();
  await page.keyboard.press("f");
  await page.keyboard.type("Which pier?");
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 comment on an entry is sent as well.")).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByRole("button", { name: "Comment on Site visit" }).focus();
  await page.keyboard.press("r");
  await expect(page).toHaveURL(/\/approvals$/);
  await expect(page.getByText("Nothing waits for you")).toBeVisible();

  // Correct and submit again.
  await asPerson(page, "member", sessions);
  await page.goto(`/timesheet?date=${monday}`);
  await expect(bar).toContainText("Friday is missing.");
  await expect(page.getByText("Which pier?")).toBeVisible();
  await expect(page.getByRole("gridcell", { name: /with a comment/ })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page
    .getByRole("row", { name: /^Harbour wayfinding/ })
    .getByRole("gridcell")
    .nth(4)
    .focus();
  await page.keyboard.type("8");
  await page.keyboard.press("Enter");
  await expect(bar).toContainText("40:00");
  await page.getByRole("button", { name: /^Submit again/ }).press("Enter");
  await expect(bar).toContainText("Submitted");
  await expect(page.getByText("Which pier?")).toBeHidden();

  // Approve.
  await asPerson(page, "owner", sessions);
  await page.goto("/approvals");
  await page.keyboard.press("j");
  await page.keyboard.press("a");
  await expect(page.getByText("Nothing waits for you")).toBeVisible();
  await page.getByRole("link", { name: /^Approved/ }).press("Enter");
  await expect(page.getByRole("link", { name: /^Maren Ostlund,/ })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByRole("link", { name: "Missing", exact: false }).first().press("Enter");
  await expect(page.getByRole("button", { name: "Remind 1 person" })).toBeVisible();
  await expectAccessibleEverywhere(page);

  await asPerson(page, "member", sessions);
  await page.goto(`/timesheet?date=${monday}`);
  await expect(bar).toContainText("Approved");
  await bar.getByRole("button", { name: "Ask to reopen…" }).press("Enter");
  const asking = page.getByRole("dialog", { name: "Ask to reopen" });
  await asking.getByRole("textbox", { name: "Comment" }).fill("Friday was shorter.");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page.getByText("Request sent to 1 person")).toBeVisible();
});

test("a timesheet that changes during the review is loaded again, and an approved one is reopened with a comment", async ({
  page,
  context,
  signIn,
  api,
}) => {
  const owner = await signIn();
  const cookies = await context.cookies();
  const member = await signIn("member");
  const monday = await givenLastWeek(api, owner, member);
  await context.addCookies(cookies);
  const { body } = await api(member, "GET", `/v1/timesheets?user_id=me&from=${monday}&to=${monday}`);
  const [timesheet] = (body as { data: { id: string }[] }).data;
  const id = timesheet?.id ?? "";
  expect(await api(member, "POST", `/v1/timesheets/${id}/submit`, {})).toMatchObject({ status: 200 });

  await page.route("**/api/live?*", (route) => route.abort());
  await page.goto(`/approvals/${id}`);
  const approve = page.getByRole("button", { name: /^Approve 32:00/ });
  await expect(approve).toBeVisible();
  // Another approver corrects an entry, and this page does not hear of it.
  await page.route(`**/v1/timesheets/${id}/approve`, async (route) => {
    const { body: list } = await api(owner, "GET", `/v1/time-entries?timesheet_id=${id}&limit=1`);
    const [entry] = (list as { data: { id: string; start_time: string }[] }).data;
    await api(owner, "PATCH", `/v1/time-entries/${entry?.id ?? ""}`, { notes: "Corrected" });
    await page.unroute(`**/v1/timesheets/${id}/approve`);
    await route.continue();
  });
  await page.keyboard.press("a");
  await expect(page.getByText(/^The timesheet changed while you looked at it/)).toBeVisible();
  await expect(page.getByText("Corrected", { exact: true }).first()).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.keyboard.press("a");
  await expect(page).toHaveURL(/\/approvals$/);

  await page.goto(`/approvals/${id}`);
  await page.getByRole("textbox", { name: "Comment", exact: true }).fill("A correction by the client.");
  await page.getByRole("button", { name: "Reopen timesheet" }).click();
  await expect(page.getByText("“A correction by the client.”")).toBeVisible();
});

test("a member submits two past weeks at once, one of them empty alone", async ({ page, signIn, api }) => {
  const owner = await signIn();
  const member = await signIn("member");
  const monday = await givenLastWeek(api, owner, member);
  const before = addDays(monday, -7);
  await page.goto(`/timesheet?date=${before}`);
  const bar = page.getByRole("region", { name: "Approval of the week" });
  await bar.getByRole("button", { name: "Submit 2 weeks…" }).click();
  const dialog = page.getByRole("dialog", { name: "Submit 2 weeks" });
  await expect(dialog).toContainText("No time. Open it to submit it.");
  await expectAccessibleEverywhere(page);
  await dialog.getByRole("button", { name: "Submit 1 week" }).click();
  await expect(page.getByText("1 week submitted")).toBeVisible();

  await bar.getByRole("button", { name: /^Submit week/ }).click();
  const question = page.getByRole("alertdialog", { name: "Submit a week without time" });
  await expectAccessible(page);
  await question.getByRole("button", { name: "Submit empty week" }).click();
  await expect(bar).toContainText("Submitted");
});
