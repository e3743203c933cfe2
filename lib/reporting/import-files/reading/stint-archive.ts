import { z } from "zod";
import { wallTimeAt } from "@/lib/kernel/core/wall-clock";
import { User } from "@/lib/identity/users/schema";
import { Workspace } from "@/lib/identity/workspaces/schema/workspace";
import { Client } from "@/lib/tracking/clients/schema";
import { archivedRates } from "../parsing/rates";
import { toBudgetColumns } from "@/lib/tracking/projects/rules";
import { Project } from "@/lib/tracking/projects/schema";
import { Task } from "@/lib/tracking/tasks/schema";
import { TimeEntry } from "@/lib/tracking/time-entries/schema";
import type { EntryDraft, ImportRecord, NamedRecord, RecordDetails } from "../parsing/imported-file";
import { idKey } from "../parsing/row-key";
import type { Archive } from "./archive";
import { type Listing, personRow, recordRow, valuesOf } from "./listing";
import { ESTIMATES, namedEstimate } from "./stint-estimates";
import { broken, type Files, verified } from "./stint-files";
import { invoiceOf, linesOfEntries } from "./stint-invoices";
import { namedRecurring, RECURRING } from "./stint-recurring";
import { namedRetainer, RETAINERS } from "./stint-retainers";
import { MILESTONES } from "./stint-milestones";
import { named, Names, Person, OWN } from "./stint-names";
import { ACCOUNTING } from "./stint-accounting";
import { EXPENSES, LATER_SETTINGS, LOCKS, type NamedValue, SETTINGS, settingOf } from "./stint-settings";

/** Stint's export of everything. Records are checked against the form of the API, and files against their SHA-256. */
export function stintArchive(archive: Archive): Listing {
  async function* batches(): AsyncGenerator<ImportRecord[]> {
    const { read, records } = await verified(archive);
    const names = new Names();
    for await (const { value } of read("workspace", Workspace.pick({ currency: true })))
      names.currency = value.currency;
    for await (const { line, value } of read("users", Person)) {
      names.add(names.users, value.id, value);
      yield [personOf(line, value)];
    }
    yield* settings(SETTINGS, records, (value) => ({ value, isDangling: false }));
    for await (const { line, value } of read("clients", ArchivedClient)) yield [clientOf(line, value, names)];
    for await (const { line, value } of read("projects", ArchivedProject)) yield [projectOf(line, value, names)];
    for await (const { line, value } of read("tasks", ArchivedTask)) yield [taskOf(line, value, names)];
    const withNames = (value: unknown) => named(value, names);
    yield* settings(LATER_SETTINGS, records, withNames);
    yield* settings([...MILESTONES, ...EXPENSES], records, withNames);
    yield* settings(ESTIMATES, records, (value) => namedEstimate(value, names));
    yield* settings(RECURRING, records, (value) => namedRecurring(value, names));
    yield* settings(RETAINERS, records, (value) => namedRetainer(value, names));
    for await (const { value } of records("invoices")) {
      for (const [entry, invoiceLine] of linesOfEntries(value)) names.add(names.lines, entry, invoiceLine);
    }
    for await (const { line, value } of read("time_entries", Entry)) yield [entryOf(line, value, names)];
    for await (const { line, value } of records("invoices")) yield [invoiceOf(line, value, names)];
    yield* settings([...ACCOUNTING, ...LOCKS], records, withNames);
  }
  return { system: "stint", content: "time", batches };
}

/** Older archives have fewer files. @param completed Returns a record with what it refers to. */
async function* settings(
  kinds: typeof SETTINGS,
  records: Files["records"],
  completed: (value: unknown) => NamedValue,
): AsyncGenerator<ImportRecord[]> {
  for (const setting of kinds) {
    for await (const { line, value } of records(setting.file, { isOptional: true })) {
      yield [settingOf(line, completed(value), setting)];
    }
  }
}

/** Older archives have fewer members. */
const ArchivedClient = Client.extend({
  ...OWN,
  ...Client.pick({ e_invoicing: true, attach_timesheet: true, group_time_by: true }).partial().shape,
  ...Client.pick({ reminders: true, reminders_paused_until: true, late_fee: true }).partial().shape,
});
type ArchivedClient = z.infer<typeof ArchivedClient>;

/** Older archives have one rate and no history. */
const RATES = { ...OWN, rates: Project.shape.rates.optional() };

/** Older archives have no fees. */
const ArchivedProject = Project.extend({
  ...RATES,
  billing: Project.shape.billing.optional(),
  ...{ fee: Project.shape.fee.default(null), draft_on_completion: z.boolean().default(false) },
  ...{ fee_invoiced: z.unknown().optional(), effective_rate: z.unknown().optional() },
});
type ArchivedProject = z.infer<typeof ArchivedProject>;

const ArchivedTask = Task.extend({ ...RATES, extra: z.boolean().default(false) });
type ArchivedTask = z.infer<typeof ArchivedTask>;

/** Older archives have no line and no fees. */
const Entry = TimeEntry.extend({
  ...OWN,
  rate_by_hand: z.boolean().default(false),
  covered: z.boolean().optional(),
  invoice_line_id: z.string().max(40).nullable().optional(),
});
type Entry = z.infer<typeof Entry>;

function personOf(line: number, { id, name, email, external_refs: refs, ...facts }: Person): ImportRecord {
  return { ...personRow(line, { id: `stint ${id}`, name, email, facts }), refs: { person: refs } };
}

function clientOf(line: number, client: ArchivedClient, names: Names): ImportRecord {
  const name = names.unique("", client.name);
  names.add(names.clients, client.id, name);
  const { email, cc_emails, contact_name, address, tax_id, payment_terms_days, locale } = client;
  const { e_invoicing, attach_timesheet, group_time_by, reminders, reminders_paused_until, late_fee } = client;
  const row = recordRow(line, {
    ...{ client: name, project: null, task: null, projectCode: null, billable: null, rateMinor: null },
    currency: client.currency,
    details: {
      ...{ is_archived: client.status === "archived", notes: client.notes, created_at: client.created_at },
      ...taxRateOf(client),
      billing: {
        ...{ email, cc_emails, contact_name, address, tax_id, payment_terms_days, locale },
        ...{ e_invoicing, attach_timesheet, group_time_by, reminders, reminders_paused_until, late_fee },
      },
    },
  });
  return { ...row, refs: { client: client.external_refs, custom: client.custom } };
}

function projectOf(line: number, project: ArchivedProject, names: Names): ImportRecord {
  const { code, billable, currency } = project;
  const client = project.client_id === null ? null : names.clients.get(project.client_id);
  if (client === undefined) throw broken();
  const name = names.unique(project.client_id ?? "no client", project.name);
  names.add(names.projects, project.id, { client, name, currency });
  const { rateMinor, laterRates } = archivedRates(project, currency);
  const named = { client, project: name, task: null, projectCode: code, billable, currency, rateMinor };
  const row = recordRow(line, { ...named, details: { ...factsOf(project, names), later_rates: laterRates } });
  return { ...row, refs: { project: project.external_refs, custom: project.custom } };
}

function factsOf(project: ArchivedProject, names: Names): RecordDetails {
  const { budgetKind, budgetAmount, budgetPeriod } = toBudgetColumns(project.budget, project.currency);
  const hasBudget = budgetKind !== null && budgetAmount !== null && budgetPeriod !== null;
  const fee = project.billable && project.fee?.currency === project.currency ? project.fee : null;
  return {
    ...{ is_archived: project.status === "archived", archived_at: project.archived_at, color: project.color },
    ...{ notes: project.notes, created_at: project.created_at, thresholds: project.budget_thresholds },
    ...{ rounding: project.time_rounding, access: project.access },
    ...taxRateOf(project),
    members: [...membersOf(project.member_ids, false, names), ...membersOf(project.manager_ids, true, names)],
    ...(fee && { fee: fee.amount, draft_on_completion: project.draft_on_completion }),
    ...(hasBudget && { budget: { kind: budgetKind, amount: budgetAmount, period: budgetPeriod } }),
    ...(project.starts_on !== null && { starts_on: project.starts_on }),
    ...(project.ends_on !== null && { ends_on: project.ends_on }),
  };
}

function taxRateOf({ default_tax_rate_id: id }: Pick<Client, "default_tax_rate_id">): RecordDetails {
  return id === null ? {} : { tax_rate_key: idKey(`stint ${id}`) };
}

function membersOf(ids: readonly string[], isManager: boolean, { users }: Names) {
  return ids.flatMap((id) => {
    const person = users.get(id);
    return person === undefined ? [] : [{ email: person.email, name: person.name, is_manager: isManager }];
  });
}

function taskOf(line: number, task: ArchivedTask, names: Names): ImportRecord {
  const { client, name: project, currency } = names.projects.get(task.project_id) ?? missing();
  const name = names.unique(task.project_id, task.name);
  names.add(names.tasks, task.id, name);
  const { rateMinor, laterRates } = archivedRates(task, currency);
  const named: Omit<NamedRecord, "details"> = {
    ...{ client, project, task: name, projectCode: null, billable: task.billable, currency, rateMinor },
  };
  const row = recordRow(line, {
    ...named,
    details: {
      ...{ is_archived: task.status === "archived", created_at: task.created_at, later_rates: laterRates },
      ...(task.extra && { extra: true }),
    },
  });
  return { ...row, refs: { task: task.external_refs, custom: task.custom } };
}

/** A running entry has values only, by which it is left out. */
function entryOf(line: number, entry: Entry, names: Names): ImportRecord {
  const place = placeOf(entry, names);
  const person = names.users.get(entry.user_id) ?? missing();
  const values = valuesOf({
    ...{ client: place.client ?? "", project: place.project ?? "", task: place.task ?? "", notes: entry.notes },
    ...{ person_name: person.name, person_email: person.email ?? "", tags: entry.tags.join(", ") },
    ...{ start: entry.start_time, end: entry.end_time ?? "" },
  });
  const { duration_seconds: seconds } = entry;
  if (seconds === null) return { line, values };
  const refs = {
    ...{ entry: entry.external_refs, person: person.external_refs, custom: entry.custom },
    ...(entry.billable && entry.covered !== undefined && { covered: entry.covered }),
  };
  const billedOn = entry.invoice_line_id ?? names.lines.get(entry.id) ?? null;
  return { line, values, refs, draft: { ...draftOf({ ...entry, seconds }, place, person), billedOn } };
}

function draftOf(
  entry: Entry & { seconds: number },
  { client, project, task, currency }: Place,
  person: Pick<User, "name" | "email">,
): Omit<EntryDraft, "billedOn"> {
  const { notes, tags, billable, seconds, rate, date: day, time_zone: timeZone } = entry;
  const start = Date.parse(entry.start_time);
  return {
    ...{ id: `stint ${entry.id}`, person: { name: person.name || null, email: person.email }, client, project, task },
    ...{ projectCode: null, notes, tags, billable, invoiced: entry.invoice_id !== null || entry.billed_elsewhere },
    ...{ start, seconds, day, minute: wallTimeAt(start, timeZone).minutes, timeZone, hasOffset: true },
    rate:
      rate === null
        ? { minor: null, currency }
        : { minor: rate.amount, currency: rate.currency, byHand: entry.rate_by_hand },
    recordedAt: Date.parse(entry.created_at),
  };
}

interface Place {
  client: string | null;
  project: string | null;
  task: string | null;
  currency: string;
}

function placeOf({ project_id: id, task_id: taskId }: Pick<Entry, "project_id" | "task_id">, names: Names): Place {
  if (id === null) return { client: null, project: null, task: null, currency: names.currency };
  const { client, name: project, currency } = names.projects.get(id) ?? missing();
  const task = taskId === null ? null : (names.tasks.get(taskId) ?? missing());
  return { client, project, task, currency };
}

/** Records come after those that they refer to. */
function missing(): never {
  throw broken();
}
