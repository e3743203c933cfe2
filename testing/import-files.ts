import { PUT as putFile } from "@/app/v1/imports/[id]/files/[n]/route";
import { POST as applyImport } from "@/app/v1/imports/[id]/apply/route";
import { GET as getImport, PATCH as patchImport } from "@/app/v1/imports/[id]/route";
import { POST as createImport } from "@/app/v1/imports/route";
import type { Import } from "@/lib/reporting/imports/schema/import";
import { workOnImport } from "@/lib/reporting/imports/operations/work";
import { call } from "./call";
import type { TestUser } from "./factories";

type Caller = Pick<TestUser, "key">;

const HEADER =
  "Project,Client,Description,Task,User,Group,Email,Tags,Type,Billable,Invoiced,Invoice ID,Start Date,Start Time,End Date,End Time,Duration (h),Duration (decimal),Billable Rate (EUR),Billable Amount (EUR)";

export interface ClockifyRow {
  project?: string;
  client?: string;
  description?: string;
  task?: string;
  user?: string;
  email?: string;
  tags?: string;
  billable?: "Yes" | "No";
  invoiced?: "Yes" | "No";
  date?: string;
  start?: string;
  end?: string;
  duration?: string;
  rate?: string;
}

/** A detailed report of Clockify. Each row is an hour of work on a day with evidence for the order of dates. */
export function clockifyFile(rows: readonly ClockifyRow[]): string {
  return [HEADER, ...rows.map(line)].join("\r\n");
}

const USUAL: Required<ClockifyRow> = {
  ...{ project: "Website", client: "Nordlicht", description: "Layout", task: "Design" },
  ...{ user: "", email: "", tags: "", billable: "Yes", invoiced: "No", rate: "" },
  ...{ date: "2026-09-14", start: "09:00:00", end: "10:00:00", duration: "01:00:00" },
};

function line(given: ClockifyRow): string {
  const row = { ...USUAL, ...given };
  const person = [row.user, "", row.email, row.tags, "Regular", row.billable, row.invoiced, ""];
  const times = [row.date, row.start, row.date, row.end, row.duration, "1.00", row.rate, ""];
  const cells = [row.project, row.client, row.description, row.task, ...person, ...times];
  return cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",");
}

/** Let the worker do all that is due. */
export async function workAll(): Promise<void> {
  while (await workOnImport());
}

export async function readImport(as: Caller, id: string): Promise<Import> {
  return (await call(getImport, { as, params: { id } })).body;
}

/** Upload files and plan the import. */
export async function givenImport(as: Caller, ...files: (string | Uint8Array)[]): Promise<Import> {
  const { id } = (await call(createImport, { method: "POST", as, body: {} })).body;
  for (const [index, body] of files.entries()) {
    const params = { id, n: String(index + 1) };
    const query = { filename: `report-${String(index + 1)}.csv` };
    await call(putFile, { method: "PUT", as, params, query, body });
  }
  await workAll();
  return readImport(as, id);
}

export async function answer(as: Caller, id: string, body: object): Promise<Import> {
  await call(patchImport, { method: "PATCH", as, params: { id }, body });
  await workAll();
  return readImport(as, id);
}

/** Apply the current plan. */
export function apply(as: Caller, { id, plan }: Pick<Import, "id" | "plan">) {
  return call(applyImport, { method: "POST", as, params: { id }, body: { plan } });
}

/** Upload, plan and write. */
export async function givenImported(as: Caller, ...files: (string | Uint8Array)[]): Promise<Import> {
  const planned = await givenImport(as, ...files);
  const reply = await apply(as, planned);
  if (reply.status !== 202) throw new Error(reply.text);
  await workAll();
  return readImport(as, planned.id);
}
