import { addDays, instantOf, startOfWeek } from "@/lib/kernel/core/wall-clock";
import { prisma } from "@/lib/kernel/db/prisma";
import { givenUser } from "@/testing/factories";
import { today } from "@/testing/today";
import { made, test } from "../fixtures";
import { expectPictures, type Shot } from "./pictures";

const ZONE = "Europe/Berlin";

test("timesheets that are open, submitted, sent back and approved", async ({ page, context, signIn, api }) => {
  test.slow();
  const owner = await signIn();
  const asOwner = await context.cookies();
  const member = await signIn("member");
  const asMember = await context.cookies();
  const other = await givenUser(owner.workspace, "member", { name: "Tomás Rivera" });
  const monday = addDays(startOfWeek(today(), 1), -7);
  const since = new Date(instantOf(addDays(monday, -7), 0, ZONE));
  await prisma().membership.updateMany({
    where: { workspaceId: owner.workspace.id },
    data: { createdAt: since, activeSince: since },
  });
  const approvals = { enabled: true, starts_on: addDays(monday, -7) };
  await api(owner, "PATCH", "/v1/workspace", { approvals });
  const add = async (person: typeof member, project: string, day: number, hours: number, notes: string) => {
    const start = instantOf(addDays(monday, day), 8 * 60, ZONE);
    const time = { start_time: new Date(start).toISOString(), duration_seconds: hours * 3600, notes };
    return made(api, person, "/v1/time-entries", { ...time, project_id: project });
  };
  const signs = await made(api, owner, "/v1/projects", { name: "Oslo wayfinding", color: "jade" });
  const catalog = await made(api, owner, "/v1/projects", { name: "Autumn catalog", color: "tangerine" });
  for (const [day, hours] of [
    [0, 8],
    [2, 12.5],
  ] as const)
    await add(member, signs, day, hours, "Site visit");
  for (const [day, hours] of [
    [1, 7.5],
    [3, 8],
    [5, 1.5],
  ] as const)
    await add(member, catalog, day, hours, "Layout");
  const flagged = await add(other, catalog, 1, 6, "Illustration");
  for (const day of [0, 2, 3]) await add(other, signs, day, 8, "Sign plans");
  const idOf = async (person: typeof member) => {
    const { body } = await api(person, "GET", `/v1/timesheets?user_id=me&from=${monday}&to=${monday}`);
    return (body as { data: { id: string }[] }).data[0]?.id ?? "";
  };
  const [own, theirs] = [await idOf(member), await idOf(other)];
  const week = `/timesheet?date=${monday}`;

  await context.addCookies(asMember);
  await expectPictures(page, { name: "approvals-week-open", path: week });
  await api(member, "POST", `/v1/timesheets/${own}/submit`, {});
  await api(other, "POST", `/v1/timesheets/${theirs}/submit`, {});
  await expectPictures(page, { name: "approvals-week-submitted", path: week });
  await context.addCookies(asOwner);
  const shots: Shot[] = [
    { name: "approvals-waiting", path: "/approvals" },
    { name: "approvals-missing", path: "/approvals?tab=missing" },
    { name: "approvals-review", path: `/approvals/${own}` },
  ];
  for (const shot of shots) await expectPictures(page, shot);
  const entries = [{ id: flagged, comment: "Which book is this for?" }];
  await api(owner, "POST", `/v1/timesheets/${theirs}/reject`, { comment: "Friday is missing.", entries });
  await expectPictures(page, { name: "approvals-week-rejected", path: `${week}&person=${other.publicId}` });
});
