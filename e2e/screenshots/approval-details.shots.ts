import { addDays, instantOf, startOfWeek } from "@/lib/kernel/core/wall-clock";
import { prisma } from "@/lib/kernel/db/prisma";
import { emailOf, type TestUser } from "@/testing/factories";
import { clockifyFile } from "@/testing/import-files";
import { today } from "@/testing/today";
import { type Api, expect, made, test } from "../fixtures";
import { expectPictures } from "./pictures";

const ZONE = "Europe/Berlin";

const monday = addDays(startOfWeek(today(), 1), -7);
const at = (day: number, hours: number) => new Date(instantOf(addDays(monday, day), hours * 60, ZONE)).toISOString();

/** Turn on approval, as if everyone had been here since the week before last. */
async function givenApprovals(api: Api, owner: TestUser): Promise<void> {
  const since = new Date(instantOf(addDays(monday, -7), 0, ZONE));
  await prisma().membership.updateMany({
    where: { workspaceId: owner.workspace.id },
    data: { createdAt: since, activeSince: since },
  });
  await api(owner, "PATCH", "/v1/workspace", { approvals: { enabled: true, starts_on: addDays(monday, -7) } });
}

test("a draft with returned time, corrections and doubtful entries", async ({ page, context, signIn, api }) => {
  test.slow();
  const owner = await signIn();
  const asOwner = await context.cookies();
  const member = await signIn("member");
  await api(member, "PATCH", `/v1/users/${member.publicId}`, { name: "Kwame Boateng" });
  await givenApprovals(api, owner);
  const client = await made(api, owner, "/v1/clients", { name: "Nordlicht Energie", currency: "EUR" });
  const rate = { amount: 9000, currency: "EUR" };
  const project = await made(api, owner, "/v1/projects", { name: "Oslo wayfinding", client_id: client, rate });
  const add = (day: number, hours: number, length: number, notes: string) =>
    made(api, member, "/v1/time-entries", {
      ...{ project_id: project, notes, time_zone: ZONE, start_time: at(day, hours), duration_seconds: length * 3600 },
    });
  const shortened = await add(0, 9, 8, "Site visit");
  await add(1, 9, 4, "Sign plans");
  await add(1, 11, 4, "Call with the port authority about the new signs on pier 4");
  await add(2, 22, 3, "Night shift");
  const removed = await add(3, 9, 2, "Lunch with the client");
  const { body } = await api(member, "GET", `/v1/timesheets?user_id=me&from=${monday}&to=${monday}`);
  const id = (body as { data: { id: string }[] }).data[0]?.id ?? "";
  await api(member, "POST", `/v1/timesheets/${id}/submit`, {});
  const draft = await made(api, owner, "/v1/invoices", { client_id: client, from_time_entries: {} });
  await api(owner, "POST", `/v1/timesheets/${id}/reject`, { comment: "Which pier?" });
  await context.addCookies(asOwner);
  await expectPictures(page, { name: "approval-draft-returned", path: `/invoices/${draft}` });
  await expectPictures(page, {
    name: "approval-draft-question",
    path: `/invoices/${draft}?do=send`,
    act: (shown) => expect(shown.getByRole("alertdialog")).toBeVisible(),
  });
  await api(owner, "DELETE", `/v1/invoices/${draft}`);
  await api(member, "POST", `/v1/timesheets/${id}/submit`, {});
  const changes = { duration_seconds: 6 * 3600, notes: "Site visit, pier 4" };
  await api(owner, "PATCH", `/v1/time-entries/${shortened}`, changes);
  await api(owner, "DELETE", `/v1/time-entries/${removed}`);
  const missing = { user_id: member.publicId, start_time: at(4, 9), duration_seconds: 3600, notes: "Review" };
  await made(api, owner, "/v1/time-entries", missing);
  await expectPictures(page, { name: "approval-marks", path: "/approvals" });
  await expectPictures(page, { name: "approval-corrections", path: `/approvals/${id}` });
});

test("a timer over midnight, the preview of a closing, exceptions and an import", async ({ page, signIn, api }) => {
  test.slow();
  const owner = await signIn();
  await givenApprovals(api, owner);
  await made(api, owner, "/v1/time-entries", { time_zone: ZONE, start_time: at(6, 22), notes: "Deploy" });
  await expectPictures(page, {
    name: "approval-split",
    path: "/",
    act: (shown) => shown.getByRole("button", { name: /change the start/ }).press("Enter"),
  });
  await expectPictures(page, {
    name: "closing-preview",
    path: "/settings/closing",
    act: async (shown) => {
      const open = shown.getByRole("button", { name: /^Close .*…$/ }).first();
      await open.press("Enter");
      await expect(shown.getByRole("link", { name: /^Show in a new tab/ }).first()).toBeVisible();
    },
  });
  await made(api, owner, "/v1/closed-periods", { locked_until: addDays(monday, 5) });
  const until = new Date(Date.now() + 86_400_000).toISOString();
  const days = { from: addDays(monday, -7), to: addDays(monday, -1), until, reason: "Travel to Oslo is missing" };
  await made(api, owner, "/v1/period-exceptions", { ...days, user_id: owner.publicId });
  await made(api, owner, "/v1/time-entries", { start_time: at(-3, 9), duration_seconds: 3600 });
  await expectPictures(page, { name: "closing-changes", path: "/settings/closing" });

  const rows = [{ email: await emailOf(owner), date: monday, description: "Late import" }];
  const file = { name: "Clockify.csv", mimeType: "text/csv", buffer: Buffer.from(clockifyFile(rows)) };
  await expectPictures(page, {
    name: "closing-import",
    path: "/settings/data/import",
    act: async (shown) => {
      await shown.getByLabel("Choose files").setInputFiles(file);
      await expect(shown.getByText("These entries are in a closed period.").first()).toBeVisible();
    },
  });
});
