import { POST as createRun } from "@/app/v1/invoice-runs/route";
import { GET as readRun } from "@/app/v1/invoice-runs/[id]/route";
import { GET as readReport } from "@/app/v1/reports/invoices/route";
import { workOnInvoiceRun } from "@/lib/billing/invoice-runs/operations/work";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { timed } from "./latencies";
import { seedWorkspace, type Seed } from "./seed";
import { besideTimer, timerAlone } from "./timer";

const CLIENTS = 200;
const ENTRIES = 50_000;
const LIMIT_S = 60;
const TIMER_LIMIT = 1.5;
const PERIOD = { from: "2026-10-01", to: "2026-10-31" };

/** Measure an invoice run over 200 clients and 50,000 entries, with `GET /v1/me/timer` beside it. */
export async function benchInvoiceRun(): Promise<void> {
  const seed = await seedWorkspace(0);
  await givenTime(seed);
  say(`\nInvoice run over ${String(CLIENTS)} clients and ${ENTRIES.toLocaleString("en")} entries`);
  const preview = await timed(() => call(readReport, { as: seed, query: { to: PERIOD.to } }));
  say(`  ${"unbilled time of all clients".padEnd(32)} ${preview.toFixed(0)} ms`);
  const alone = await timerAlone(seed);
  const { id } = (await call(createRun, { method: "POST", as: seed, body: PERIOD })).body;
  const { taken, beside } = await besideTimer(seed, workAll);
  say(
    `  ${`create all drafts, limit ${String(LIMIT_S)} s`.padEnd(32)} ${(taken / 1000).toFixed(1)} s, ` +
      `timer p95 ${beside.toFixed(1)} ms beside it, ${alone.toFixed(1)} ms alone (limit ${String(TIMER_LIMIT)} times)`,
  );
  await check(seed, id);
  if (taken > LIMIT_S * 1000) throw new Error(`the run took more than ${String(LIMIT_S)} s`);
  if (beside > alone * TIMER_LIMIT) throw new Error(`the timer took more than ${String(TIMER_LIMIT)} times as long`);
}

async function workAll(): Promise<void> {
  while (await workOnInvoiceRun());
}

/** Each entry is on one invoice of its client. */
async function check(seed: Seed, id: string): Promise<void> {
  const { status, counts } = (await call(readRun, { as: seed, params: { id } })).body;
  const { workspaceId } = seed;
  const billed = await prisma().timeEntry.count({ where: { workspaceId, invoiceId: { not: null } } });
  const lines = await prisma().invoiceLine.aggregate({ where: { workspaceId }, _sum: { entryCount: true } });
  const isWhole = status === "completed" && counts.created === CLIENTS && billed === ENTRIES;
  if (!isWhole || lines._sum.entryCount !== ENTRIES) throw new Error(`the run is ${status}, ${String(billed)} billed`);
}

/** A project for each client, and its entries over the month. */
async function givenTime({ workspaceId, userId }: Seed): Promise<void> {
  await prisma().$executeRaw`
    insert into clients (id, workspace_id, name, email, currency)
    select gen_random_uuid(), ${workspaceId}::uuid, 'Client ' || n, 'client-' || n || '@example.com', 'EUR'
    from generate_series(1, ${CLIENTS}::int) n`;
  await prisma().$executeRaw`
    insert into projects (id, workspace_id, client_id, name, color)
    select gen_random_uuid(), workspace_id, id, 'Project of ' || name, 'sky' from clients
    where workspace_id = ${workspaceId}::uuid`;
  await prisma().$executeRaw`
    insert into time_entries (id, workspace_id, user_id, project_id, notes, start_time, end_time, local_date, time_zone, billable,
      tags, rate_minor, rate_currency)
    select gen_random_uuid(), p.workspace_id, ${userId}::uuid, p.id, 'Review call with the curator', at, at + interval '1 hour',
      at::date, 'Europe/Berlin', true, '{call}', 10000, 'EUR'
    from projects p, generate_series(1, ${ENTRIES / CLIENTS}::int) n
    cross join lateral (select timestamptz '2026-10-01 08:00:00Z' + n * interval '2 hours' as at) times
    where p.workspace_id = ${workspaceId}::uuid and p.client_id is not null`;
  await prisma().$executeRaw`analyze`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
