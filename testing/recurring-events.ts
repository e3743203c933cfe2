import { makeDue } from "@/lib/billing/recurring-invoices/operations/due";
import type { Ask } from "./estimate-events";

const DAY_MS = 86_400_000;

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

/** Cause every event of recurring invoices. */
export async function recurringWork(ask: Ask, { client, project }: { client: string; project: string }): Promise<void> {
  const starts_on = inDays(7).toISOString().slice(0, 10);
  const support = {
    ...{ description: "Support, {month} {year}", quantity: "1", unit_price: { amount: 95_000, currency: "EUR" } },
  };
  const content = {
    ...{ client_id: client, name: "Care and support", schedule: { unit: "month", starts_on }, action: "send" },
    ...{
      lines: [{ ...support, project_id: project }],
      from_time_entries: { project_ids: [project], group_by: "task" },
    },
    ...{ notes: "Thank you for your trust.", purchase_order: "PO-4711", payment_terms_days: 14 },
    send: { subject: "Support, {period}" },
  };
  const made = async (body: object = {}) => (await ask("POST", "/recurring-invoices", { ...content, ...body })).id;
  const change = async (body: object) => ask("PATCH", `/recurring-invoices/${await made()}`, body);
  const { id } = await change({ name: "Care, support" });
  await ask("DELETE", `/recurring-invoices/${id}`);
  await change({ status: "paused" });
  await change({ status: "ended" });
  const { id: silent } = await ask("POST", "/clients", { name: "Nordwind Ferries", custom: { cost_center: "A-12" } });
  const { id: other } = await ask("POST", "/projects", { name: "Night boats", client_id: silent });
  await made({
    client_id: silent,
    lines: [{ ...support, project_id: other }],
    from_time_entries: { project_ids: [other], group_by: "task" },
  });
  await makeDue(inDays(10));
}
