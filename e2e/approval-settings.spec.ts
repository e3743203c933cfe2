import { expect, expectAccessibleEverywhere, focusOn, test } from "./fixtures";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("an owner turns on approval, names an approver, and turns it off again with approved time unlocked", async ({
  page,
  signIn,
  api,
}) => {
  const manager = await signIn("manager");
  const member = await signIn("member");
  await api(manager, "PATCH", `/v1/users/${manager.publicId}`, { name: "Priya Nair" });
  await api(member, "PATCH", `/v1/users/${member.publicId}`, { name: "Jonas Weber" });
  const owner = await signIn();
  const approvals = async () => {
    const { body } = await api(owner, "GET", "/v1/workspace");
    return (body as { approvals: { enabled: boolean; period: string; invoice_only_approved: boolean } }).approvals;
  };

  await page.goto("/settings/closing");
  await expectAccessibleEverywhere(page);
  await page.getByRole("switch", { name: "Require approval of timesheets" }).press("Space");
  await page.getByRole("radiogroup", { name: "Period" }).getByRole("radio", { name: "Monthly" }).click();
  await page.getByRole("switch", { name: "Bill approved time only" }).press("Space");
  await expect.poll(approvals).toMatchObject({ enabled: true, period: "month", invoice_only_approved: true });
  await expectAccessibleEverywhere(page);

  await page.goto("/team");
  await page.getByRole("button", { name: "Actions for Jonas Weber" }).click();
  await page.getByRole("menuitem", { name: "Approval…" }).click();
  const dialog = page.getByRole("dialog", { name: "Approval of Jonas Weber" });
  await expect(dialog.getByRole("checkbox", { name: "Submits timesheets" })).toBeChecked();
  await expectAccessibleEverywhere(page);
  const approver = dialog.getByRole("combobox", { name: "Approver" });
  await focusOn(approver);
  await approver.fill("Priya");
  await expect(page.getByRole("option")).toHaveText([/^Priya/]);
  await approver.press("ArrowDown");
  await approver.press("Enter");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  const approvers = async () => {
    const { body } = await api(owner, "GET", "/v1/users?limit=200");
    return (body as { data: { approver_id: string | null }[] }).data.map((person) => person.approver_id);
  };
  await expect.poll(approvers).toContain(manager.publicId);

  await page.goto("/settings/profile");
  await page.getByRole("switch", { name: "Monday reminder of waiting timesheets" }).press("Space");
  const muted = async () => {
    const { body } = await api(owner, "GET", "/v1/me");
    return (body as { muted_emails: string[] }).muted_emails;
  };
  await expect.poll(muted).toEqual(["approvals_reminder"]);
  await expectAccessibleEverywhere(page);

  await page.goto("/settings/closing");
  await page.getByRole("switch", { name: "Require approval of timesheets" }).press("Space");
  const off = page.getByRole("dialog", { name: "Turn off approval?" });
  await expectAccessibleEverywhere(page);
  await off.getByRole("radio", { name: "Is unlocked" }).press("Space");
  await off.getByRole("button", { name: "Turn off approval" }).click();
  await expect(off).toBeHidden();
  await expect.poll(approvals).toMatchObject({ enabled: false });
});
