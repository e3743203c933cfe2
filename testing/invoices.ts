import { POST as createInvoice } from "@/app/v1/invoices/route";
import { PATCH as updateInvoice } from "@/app/v1/invoices/[id]/route";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import { call } from "./call";
import type { TestUser } from "./factories";
import { givenClient, givenEntry, givenProject } from "./things";
import { today } from "./today";

type Body = Record<string, unknown>;

/** Ten hours at 100.00. */
export const LINE = { description: "Design", quantity: "10", unit_price: { amount: 10_000, currency: "EUR" } };

/** Creates a client unless the body names one. */
export async function givenDraft(as: TestUser, body: Body = {}): Promise<Invoice> {
  const clientId = body["client_id"] ?? (await givenClient(as, { email: "office@kestrel.example" })).id;
  const reply = await call(createInvoice, {
    method: "POST",
    as,
    body: { lines: [LINE], ...body, client_id: clientId },
  });
  return reply.body;
}

/** Of an invoice that is issued today, with the default pattern. */
export function todaysNumber(count = 1): string {
  return `INV-${today().slice(0, 4)}-${String(count).padStart(4, "0")}`;
}

/** Create an invoice and move it to a status. */
export async function givenInvoice(
  as: TestUser,
  status: "sent" | "paid" | "void" = "sent",
  body: Body = {},
): Promise<Invoice> {
  const draft = await givenDraft(as, body);
  return changed(as, draft.id, { status });
}

async function changed(as: TestUser, id: string, body: Body): Promise<Invoice> {
  const reply = await call(updateInvoice, { method: "PATCH", as, params: { id }, body });
  return reply.body;
}

/** One entry of each length, at 100.00 an hour, from nine on consecutive days of November 2026. */
export async function givenBillable(as: TestUser, seconds: readonly number[] = [3600], project: Body = {}) {
  const client = await givenClient(as, { email: "office@kestrel.example" });
  const { id: projectId } = await givenProject(as, {
    client_id: client.id,
    rate: { amount: 10_000, currency: "EUR" },
    ...project,
  });
  const entries = [];
  for (const [index, duration] of seconds.entries()) {
    const day = String(index + 1).padStart(2, "0");
    entries.push(
      await givenEntry(as, {
        project_id: projectId,
        start_time: `2026-11-${day}T08:00:00Z`,
        duration_seconds: duration,
      }),
    );
  }
  return { clientId: client.id, projectId, entryIds: entries.map((entry) => entry.id) };
}
