import { GET as listTimesheets } from "@/app/v1/timesheets/route";
import { POST as approve } from "@/app/v1/timesheets/[id]/approve/route";
import { POST as submit } from "@/app/v1/timesheets/[id]/submit/route";
import { PATCH as updateWorkspace } from "@/app/v1/workspace/route";
import { prisma } from "@/lib/kernel/db/prisma";
import type { Timesheet } from "@/lib/tracking/timesheets/schema/timesheet";
import { call } from "./call";
import type { TestUser } from "./factories";

/** Turn approval of weeks on, as if everyone had been here for long. */
export async function givenApprovals(owner: TestUser, approvals: object = {}): Promise<void> {
  const workspaceId = owner.workspace.id;
  await prisma().membership.updateMany({ where: { workspaceId }, data: { activeSince: new Date("2026-01-01") } });
  const body = { approvals: { enabled: true, starts_on: "2026-10-05", ...approvals } };
  await call(updateWorkspace, { method: "PATCH", as: owner, body }).then((reply) => reply.body);
}

/** The person's timesheet of a day, `YYYY-MM-DD`. */
export async function timesheetOf(person: TestUser, day: string): Promise<Timesheet> {
  const query = { user_id: "me", from: day, to: day };
  const [found] = (await call(listTimesheets, { as: person, query })).body.data;
  if (!found) throw new Error(`${person.publicId} has no timesheet on ${day}`);
  return found;
}

export async function givenSubmitted(person: TestUser, day: string): Promise<Timesheet> {
  const { id } = await timesheetOf(person, day);
  return (await call(submit, { method: "POST", as: person, params: { id }, body: {} })).body;
}

export async function givenApproved(by: TestUser, person: TestUser, day: string): Promise<Timesheet> {
  const { id, updated_at: seen } = await givenSubmitted(person, day);
  const headers = { "if-match": `"${seen}"` };
  return (await call(approve, { method: "POST", as: by, params: { id }, headers, body: {} })).body;
}
