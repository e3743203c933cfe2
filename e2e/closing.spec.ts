import { addDays, monthOf } from "@/lib/kernel/core/wall-clock";
import { today } from "@/testing/today";
import { expect, expectAccessible, expectAccessibleEverywhere, made, test } from "./fixtures";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** The last month, and its first Monday: the timesheet shows its week. */
function lastMonth() {
  const { first, last } = monthOf(addDays(monthOf(today()).first, -1));
  const name = new Date(`${first}T00:00Z`).toLocaleString("en", { month: "long", timeZone: "UTC" });
  const year = first.slice(0, 4) === today().slice(0, 4) ? "" : ` ${first.slice(0, 4)}`;
  const monday = Array.from({ length: 7 }, (_, days) => addDays(first, days)).find(
    (day) => new Date(`${day}T00:00Z`).getUTCDay() === 1,
  );
  return { first, last, name: `${name}${year}`, monday: monday ?? first };
}

test("an owner closes last month after a preview, by keyboard; a member's change is refused with the way out; an exception opens the member's day; the owner reopens the month", async ({
  page,
  signIn,
  api,
}) => {
  const month = lastMonth();
  const member = await signIn("member");
  const owner = await signIn();
  const project = await made(api, owner, "/v1/projects", { name: "Portal" });
  const time = { project_id: project, start_time: `${month.monday}T08:00:00.000Z`, duration_seconds: 3600 };
  const entry = await made(api, member, "/v1/time-entries", { ...time, notes: "Site visit" });

  // Close with a preview.
  await page.goto("/settings/closing");
  await expect(page).toHaveTitle("Approvals and closing · Stint");
  await expect(page.getByText("No day is closed.").first()).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByRole("button", { name: `Close ${month.name}…` }).press("Enter");
  const closing = page.getByRole("dialog", { name: `Close ${month.name}` });
  await expect(closing).toContainText("1 time entry is locked");
  await expect(closing).toContainText("1 person");
  await expectAccessibleEverywhere(page);
  await closing.getByRole("textbox", { name: "Note (optional)" }).fill("Month-end close");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(closing).toBeHidden();
  await expect(page.getByText("Month-end close")).toBeVisible();
  await expect(page.getByRole("img", { name: /^Closed through/ })).toBeVisible();
  await expectAccessibleEverywhere(page);

  // The change of a member is refused, with the reason and the way out.
  expect(await api(member, "PATCH", `/v1/time-entries/${entry}`, { notes: "Late" })).toMatchObject({
    status: 409,
    body: { code: "period_closed", params: { locked_until: month.last } },
  });

  // An exception opens the day of the member.
  await page.goto(`/settings/closing?exception=new&user=${member.publicId}&from=${month.monday}&to=${month.monday}`);
  const exception = page.getByRole("dialog", { name: "Add exception" });
  await expect(exception.getByRole("button", { name: /Maren Ostlund/ })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await exception.getByRole("button", { name: "Add exception" }).click();
  await expect(exception.getByText("Fill in this field.")).toBeVisible();
  await exception.getByRole("textbox", { name: "Reason" }).fill("The site visit is missing");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(exception).toBeHidden();
  await expect(page.getByText("The site visit is missing")).toBeVisible();
  await expect(page.getByText("3 days left")).toBeVisible();
  await expectAccessibleEverywhere(page);
  expect(await api(member, "PATCH", `/v1/time-entries/${entry}`, { notes: "Late" })).toMatchObject({ status: 200 });
  await page.getByRole("button", { name: /^End exception of/ }).click();
  await expect(page.getByText("No exception is in effect.")).toBeVisible();
  expect(await api(member, "PATCH", `/v1/time-entries/${entry}`, { notes: "Later" })).toMatchObject({ status: 409 });

  // Reopening needs a reason.
  await page.getByRole("button", { name: "Reopen…" }).click();
  const reopening = page.getByRole("dialog", { name: /^Reopen/ });
  await expectAccessibleEverywhere(page);
  await reopening.getByRole("button", { name: /^Reopen/ }).click();
  await expect(reopening.getByText("Enter a reason.")).toBeVisible();
  await reopening.getByRole("textbox", { name: "Reason" }).fill("A corrected invoice");
  await reopening.getByRole("button", { name: /^Reopen/ }).click();
  await expect(reopening).toBeHidden();
  await expect(page.getByText("“A corrected invoice”")).toBeVisible();
  expect(await api(member, "PATCH", `/v1/time-entries/${entry}`, { notes: "Later" })).toMatchObject({ status: 200 });
});

test("a member sees closed days in the timesheet, calendar and list, keeps writing open days, and asks for an exception", async ({
  page,
  signIn,
  api,
}) => {
  const month = lastMonth();
  const owner = await signIn();
  const member = await signIn("member");
  const project = await made(api, owner, "/v1/projects", { name: "Portal" });
  // A week whose first two days are closed.
  const tuesday = addDays(month.monday, 1);
  const at = (day: string) => `${day}T08:00:00.000Z`;
  const time = { project_id: project, duration_seconds: 3600 };
  await made(api, member, "/v1/time-entries", { ...time, start_time: at(month.monday), notes: "Site visit" });
  await made(api, owner, "/v1/closed-periods", { locked_until: tuesday });

  await page.goto(`/timesheet?date=${month.monday}`);
  const grid = page.getByRole("grid");
  const closedCell = grid.getByRole("gridcell", { name: /^1:00 ?, locked, closed period/ });
  await expect(closedCell).toHaveAttribute("aria-readonly", "true");
  await closedCell.focus();
  await expect(page.getByText("This day is in a closed period.")).toBeVisible();
  await expectAccessible(page);

  await closedCell.focus();
  await page.getByRole("button", { name: "Ask for exception" }).click();
  const asking = page.getByRole("dialog", { name: "Ask for exception" });
  await expectAccessible(page);
  await asking.getByRole("textbox", { name: "Reason" }).fill("The site visit took longer");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page.getByText("Request sent to 1 person")).toBeVisible();

  await test.step("a row for the whole week is pasted, and its five open days are saved", async () => {
    await closedCell.focus();
    await page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", ["3:00", "3:00", ...Array<string>(5).fill("2:00")].join("\t"));
      const paste = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(paste);
    });
    const cells = grid.getByRole("row", { name: /^Portal/ }).getByRole("gridcell", { name: /^2:00/ });
    await expect(cells).toHaveCount(5);
    const lengths = async () => {
      const { body } = await api(member, "GET", "/v1/time-entries?user_id=me");
      return (body as { data: { duration_seconds: number }[] }).data.map((entry) => entry.duration_seconds).sort();
    };
    await expect.poll(lengths).toEqual([3600, ...Array<number>(5).fill(7200)]);
  });

  await page.goto(`/calendar?date=${month.monday}`);
  const block = page.getByRole("button", { name: /Site visit.*locked, closed period/ });
  await block.click();
  await expect(page.getByText("This entry is in a closed period, so you can’t change it.")).toBeVisible();
  await expectAccessible(page);
});

test("the months are those of the year that closes next", async ({ page, signIn, api }) => {
  const owner = await signIn();
  expect(await api(owner, "POST", "/v1/closed-periods", { locked_until: "2018-03-31" })).toMatchObject({ status: 201 });
  await page.goto("/settings/closing");
  await expect(page.getByRole("button", { name: "Close April 2018…" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "2018" })).toBeVisible();
  await expect(page.getByText("Today", { exact: true })).toBeHidden();
  await expectAccessibleEverywhere(page);
});
