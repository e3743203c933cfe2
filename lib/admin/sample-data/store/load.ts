import { toDateColumn } from "@/lib/kernel/core/civil-date";
import type { Db } from "@/lib/kernel/db/prisma";
import type { Prisma, SampleKind } from "@/lib/kernel/db/generated/client";
import { newUuid } from "@/lib/kernel/core/uuid";
import { printedSeller } from "@/lib/identity/workspaces/rules";
import { insertEstimates } from "./estimates";
import { insertRecurring } from "./recurring";
import { insertRetainers } from "./retainers";
import type { Loading } from "./loading";
import { pauseThrough } from "@/lib/billing/reminders/rules/pause";
import type { DunnedInvoice } from "../rules/dunning";
import type { SampleExpense } from "../rules/spending";
import type { SampleYear } from "../rules/year";

export async function insertYear(db: Db, loading: Loading, year: SampleYear): Promise<void> {
  await insertPeople(db, loading, year);
  await insertWork(db, loading, year);
  await insertEstimates(db, loading, year.estimates);
  await insertRecurring(db, loading, year.recurring);
  await insertRetainers(db, loading, year.retainers);
  await insertInvoices(db, loading, year.invoices);
  await insertMilestones(db, loading, year);
  await insertEntries(db, loading, year);
  const expenses = await insertExpenses(db, loading, year.expenses);
  await settleBudgets(db, loading, year);
  await markAll(db, loading.workspaceId, {
    client: year.clients,
    project: year.projects,
    task: year.projects.flatMap(({ tasks }) => tasks),
    user: year.users,
    time_entry: year.entries,
    estimate: year.estimates,
    recurring_invoice: year.recurring,
    retainer: year.retainers,
    invoice: year.invoices,
    expense: expenses,
    milestone: year.projects.flatMap(({ milestones }) => milestones),
  });
}

async function insertPeople(
  db: Db,
  { workspaceId, now, currency }: Loading,
  { users, clients }: SampleYear,
): Promise<void> {
  const createdAt = clients[0]?.createdAt ?? now;
  await db.user.createMany({ data: users.map(({ id, name, email }) => ({ id, name, email, createdAt })) });
  const people = users.map(({ id: userId, role, rateMinor: defaultRateMinor, weeklyCapacitySeconds }) => {
    return { userId, role, defaultRateMinor, weeklyCapacitySeconds, createdAt, updatedAt: now };
  });
  await db.membership.createMany({ data: people.map((row) => ({ ...row, status: "active" as const, workspaceId })) });
  const costs = users.map(({ id: userId, costMinor: rateMinor }) => {
    return { id: newUuid(), userId, rateMinor, currency, createdAt, updatedAt: now };
  });
  await db.costRate.createMany({ data: costs.map((row) => ({ ...row, workspaceId })) });
}

async function insertWork(db: Db, { workspaceId, now: updatedAt, timeZone }: Loading, year: SampleYear): Promise<void> {
  const clients = year.clients.map(({ id, name, email, contactName, address, taxId, locale, currency, ...client }) => ({
    ...{ id, name, email, contactName, address, taxId, locale, currency, createdAt: client.createdAt, updatedAt },
    ...{ paymentTermsDays: client.paymentTermsDays, notes: client.notes, eInvoicing: client.eInvoicing },
    remindersSince: client.isPaused ? pauseThrough(null, timeZone) : null,
  }));
  await db.client.createMany({ data: clients.map((row) => ({ ...row, workspaceId })) });
  const projects = year.projects.map(({ id, clientId, name, code, color, billable, rateMinor, ...project }) => ({
    ...{ id, clientId, name, code, color, billable, rateMinor, createdAt: project.createdAt, updatedAt },
    archivedAt: project.archivedAt,
    status: project.archivedAt ? ("archived" as const) : ("active" as const),
    feeMinor: project.feeMinor,
    startsOn: project.startsOn && toDateColumn(project.startsOn),
    endsOn: project.endsOn && toDateColumn(project.endsOn),
    budgetKind: project.fullBudget?.kind ?? null,
    budgetPeriod: project.fullBudget?.period ?? null,
    budgetAmount: project.fullBudget?.amount ?? null,
  }));
  await db.project.createMany({ data: projects.map((row) => ({ ...row, workspaceId })) });
  const members = year.projects.flatMap(({ id: projectId, members: team }) =>
    team.map((member) => ({ ...member, projectId })),
  );
  await db.projectMember.createMany({ data: members.map((row) => ({ ...row, workspaceId })) });
  const tasks = year.projects.flatMap(({ id: projectId, createdAt, tasks: own }) =>
    own.map((task) => ({ ...task, projectId, createdAt, updatedAt })),
  );
  await db.task.createMany({ data: tasks.map((row) => ({ ...row, workspaceId })) });
}

async function insertInvoices(db: Db, loading: Loading, invoices: readonly DunnedInvoice[]): Promise<void> {
  const { workspaceId, userId: createdBy, now } = loading;
  await db.invoice.createMany({
    data: invoices.map((invoice) => ({ ...invoiceColumns(loading, invoice), workspaceId })),
  });
  const lines = invoices.flatMap((invoice) =>
    invoice.lines.map(({ entryIds, periodStart, periodEnd, taxes, ...line }) => ({
      ...{
        ...line,
        taxes: taxes as unknown as Prisma.InputJsonArray,
        invoiceId: invoice.id,
        ...kindOf(invoice, line),
        entryCount: entryIds.length,
      },
      ...{ periodStart: periodStart && toDateColumn(periodStart), periodEnd: periodEnd && toDateColumn(periodEnd) },
    })),
  );
  await db.invoiceLine.createMany({ data: lines.map((row) => ({ ...row, workspaceId })) });
  const payments = invoices.flatMap(({ id: invoiceId, paidAt, payment }) => {
    if (!payment) return [];
    const paid = { paidOn: toDateColumn(payment.paidOn), method: "Bank transfer", createdAt: paidAt ?? now };
    return [{ ...payment, ...paid, invoiceId, createdBy }];
  });
  await db.payment.createMany({ data: payments.map((row) => ({ ...row, workspaceId })) });
  const reminders = invoices.flatMap(({ id: invoiceId, dunning }) =>
    dunning.reminders.map((reminder) => ({ ...reminder, invoiceId, plannedOn: toDateColumn(reminder.plannedOn) })),
  );
  await db.invoiceReminder.createMany({ data: reminders.map((row) => ({ ...row, workspaceId })) });
}

function kindOf(
  { dunning }: DunnedInvoice,
  {
    milestoneId,
    trackedSeconds,
    retainerId,
    amountMinor,
  }: Pick<DunnedInvoice["lines"][number], "milestoneId" | "trackedSeconds" | "retainerId" | "amountMinor">,
) {
  if (dunning.lateFee) return { kind: "fee", unit: "flat" } as const;
  if (retainerId !== null) return { kind: amountMinor < 0 ? "deposit" : "retainer", unit: "piece" } as const;
  if (milestoneId !== null) return { kind: "milestone", unit: "piece" } as const;
  return trackedSeconds === null
    ? ({ kind: "manual", unit: "flat" } as const)
    : ({ kind: "time", unit: "hour" } as const);
}

function invoiceColumns({ now, invoicing, logoHash, newToken }: Loading, invoice: DunnedInvoice) {
  const { lines: _lines, payment, issueDate, dueDate, taxes, clientSnapshot, dunning, draws, ...columns } = invoice;
  const issued = invoice.status !== "draft" && {
    clientSnapshot: clientSnapshot as Prisma.InputJsonObject,
    sellerSnapshot: printedSeller(invoicing, invoice.currency) as unknown as Prisma.InputJsonObject,
    logoHash,
    publicToken: newToken(),
    emailedBefore: true,
    // Prevents an overdue event.
    overdueAt: now,
  };
  return {
    ...columns,
    ...issued,
    ...dunningColumns(dunning),
    taxes: taxes as unknown as Prisma.InputJsonArray,
    draws: draws as unknown as Prisma.InputJsonArray,
    paidMinor: payment?.amountMinor ?? 0,
    issueDate: issueDate && toDateColumn(issueDate),
    dueDate: dueDate && toDateColumn(dueDate),
    updatedAt: now,
  };
}

function dunningColumns({ remindedAt, promisedOn, promiseNote, lateFeeAt, lateFee }: DunnedInvoice["dunning"]) {
  return {
    ...{ remindedAt, promiseNote, lateFeeAt, promisedOn: promisedOn && toDateColumn(promisedOn) },
    ...(lateFee && {
      ...{ lateFeeFor: lateFee.lateId, lateFeeFlatMinor: lateFee.flatMinor },
      ...{ lateFeeFrom: toDateColumn(lateFee.from), lateFeeThrough: toDateColumn(lateFee.through) },
    }),
  };
}

/** After the invoices that bill them. */
async function insertMilestones(db: Db, { workspaceId, userId, now: updatedAt }: Loading, year: SampleYear) {
  const billed = new Map(
    year.invoices.flatMap(({ id: invoiceId, lines }) =>
      lines.map(({ id: invoiceLineId, milestoneId }) => [milestoneId, { invoiceId, invoiceLineId }] as const),
    ),
  );
  const milestones = year.projects.flatMap(({ id: projectId, createdAt, milestones: own }) =>
    own.map(({ dueOn, isBilled: _isBilled, ...milestone }) => ({
      ...{ ...milestone, ...billed.get(milestone.id), projectId, createdAt, updatedAt },
      ...{ dueOn: toDateColumn(dueOn), completedBy: milestone.completedAt && userId },
    })),
  );
  await db.milestone.createMany({ data: milestones.map((row) => ({ ...row, workspaceId })) });
}

/** One JSON document is faster than thousands of parameters. */
async function insertEntries(db: Db, { workspaceId, now, timeZone }: Loading, year: SampleYear): Promise<void> {
  const billed = new Map(
    year.invoices.flatMap(({ id: invoice, lines }) =>
      lines.flatMap(({ id: line, entryIds }) => entryIds.map((entryId) => [entryId, { invoice, line }] as const)),
    ),
  );
  const rows = year.entries.map(({ project, task, rateMinor, startMs, endMs, ...entry }) => ({
    ...{ id: entry.id, user: entry.userId, project: project.id, task: task.id },
    ...{ notes: entry.notes, tags: entry.tags, billable: entry.billable, covered: entry.covered, day: entry.day },
    ...{ start: new Date(startMs), end: new Date(endMs), ...billed.get(entry.id) },
    ...{ rate: rateMinor, currency: rateMinor === null ? null : project.currency },
  }));
  await db.$executeRaw`
    insert into time_entries (id, workspace_id, user_id, project_id, task_id, notes, start_time, end_time, local_date,
      time_zone, billable, covered, tags, rate_minor, rate_currency, invoice_id, invoice_line_id, created_at, updated_at)
    select id, ${workspaceId}::uuid, "user", project, task, notes, start, "end", day, ${timeZone}, billable, covered,
      array(select jsonb_array_elements_text(tags)), rate, currency, invoice, line, "end", ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id uuid, "user" uuid, project uuid, task uuid,
      notes text, start timestamptz, "end" timestamptz, day date, billable boolean, covered boolean, tags jsonb, rate bigint,
      currency char(3), invoice uuid, line uuid)`;
}

/** In the oldest active categories. Without one there are no sample expenses. */
async function insertExpenses(
  db: Db,
  { workspaceId, now }: Loading,
  expenses: readonly SampleExpense[],
): Promise<readonly { id: string }[]> {
  const categories = await db.expenseCategory.findMany({
    where: { workspaceId, status: "active", unitPrice: null },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: 10,
  });
  const other = categories.at(-1);
  if (!other) return [];
  const rows = expenses.map(({ day, reimbursedOn, category, ...expense }) => ({
    ...expense,
    categoryId: (categories[category] ?? other).id,
    spentOn: toDateColumn(day),
    reimbursedOn: reimbursedOn === null ? null : toDateColumn(reimbursedOn),
    createdAt: new Date(`${day}T12:00:00Z`),
    updatedAt: now,
  }));
  await db.expense.createMany({ data: rows.map((row) => ({ ...row, workspaceId })) });
  return expenses;
}

/** Do not announce thresholds reached in the past. */
async function settleBudgets(db: Db, { workspaceId, now }: Loading, { projects }: SampleYear): Promise<void> {
  await db.budgetCheck.deleteMany({ where: { workspaceId, projectId: { in: projects.map(({ id }) => id) } } });
  const alerts = projects.flatMap(({ id: projectId, fullBudget }) =>
    (fullBudget?.alerts ?? []).map((alert) => ({ ...alert, projectId, reachedAt: now })),
  );
  await db.budgetAlert.createMany({ data: alerts.map((row) => ({ ...row, workspaceId })) });
}

async function markAll(
  db: Db,
  workspaceId: string,
  records: Readonly<Record<SampleKind, readonly { id: string }[]>>,
): Promise<void> {
  const marks = Object.entries(records).flatMap(([kind, rows]) => rows.map(({ id }) => ({ kind, id })));
  await db.$executeRaw`
    insert into sample_records (workspace_id, kind, id)
    select ${workspaceId}::uuid, kind::sample_kind, id
    from unnest(${marks.map(({ kind }) => kind)}::text[], ${marks.map(({ id }) => id)}::uuid[]) as mark (kind, id)`;
}
