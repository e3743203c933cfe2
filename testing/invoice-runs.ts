import { POST as createRun } from "@/app/v1/invoice-runs/route";
import { GET as readRun } from "@/app/v1/invoice-runs/[id]/route";
import { POST as sendDrafts } from "@/app/v1/invoice-runs/[id]/send/route";
import { workOnInvoiceRun } from "@/lib/billing/invoice-runs/operations/work";
import type { InvoiceRunReply, InvoiceRunSend } from "@/lib/billing/invoice-runs/schema";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "./call";
import type { TestUser } from "./factories";
import { givenClient, givenProject, uuidOf } from "./things";

type Caller = Pick<TestUser, "key">;

const NOVEMBER = { from: "2026-11-01", to: "2026-11-30" };

export function startRun(as: Caller, body: object = {}) {
  return call(createRun, { method: "POST", as, body: { ...NOVEMBER, ...body } });
}

export async function readInvoiceRun(as: Caller, id: string): Promise<InvoiceRunReply> {
  return (await call(readRun, { as, params: { id } })).body;
}

/** Start a run and create its drafts, as the worker does. */
export async function givenRun(as: Caller, body: object = {}): Promise<InvoiceRunReply> {
  const { body: run } = await startRun(as, body);
  while (await workOnInvoiceRun());
  return readInvoiceRun(as, run.id);
}

export function sendRun(as: Caller, id: string, body: InvoiceRunSend) {
  return call(sendDrafts, { method: "POST", as, params: { id }, body });
}

/** The invoices of a run, by name of the client. */
export function invoiceIdsOf({ drafts }: InvoiceRunReply): string[] {
  return drafts.flatMap(({ invoice }) => invoice?.id ?? []);
}

/** Clients with a project at 100.00 an hour and entries of an hour from 1 November 2026 on. Return the clients' ids. */
export async function givenBusyClients(as: TestUser, clients: number, entries: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < clients; n++) {
    const name = `Client ${String(n).padStart(3, "0")}`;
    const { id } = await givenClient(as, { name, email: `client-${String(n)}@kestrel.example` });
    const rate = { amount: 10_000, currency: "EUR" };
    const project = await givenProject(as, { client_id: id, rate });
    await insertEntries(as, uuidOf("prj", project.id), entries);
    ids.push(id);
  }
  return ids;
}

async function insertEntries({ workspace, id }: TestUser, projectId: string, count: number): Promise<void> {
  await prisma().$executeRaw`
    insert into time_entries (id, workspace_id, user_id, project_id, start_time, end_time, local_date, time_zone, billable, tags,
      rate_minor, rate_currency)
    select gen_random_uuid(), ${workspace.id}::uuid, ${id}::uuid, ${projectId}::uuid, s, s + interval '1 hour', s::date, 'UTC',
      true, '{}', 10000, 'EUR'
    from generate_series(0, ${count - 1}::int) n cross join lateral (
      select timestamptz '2026-11-01 08:00:00Z' + (n % 25) * interval '1 day' + (n / 25) * interval '1 minute' as s) start`;
}
