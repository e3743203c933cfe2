import type { Ask } from "./estimate-events";

const euros = (amount: number) => ({ amount, currency: "EUR" });

/** Cause every event of retainers. The retainer that is funded and drawn is the first of its client. */
export async function retainerWork(ask: Ask, { client }: { client: string }): Promise<void> {
  const { id: taxRate } = await ask("POST", "/tax-rates", { name: "VAT 19 %", percentage: "19" });
  const content = { client_id: client, name: "Night boats 2027", kind: "deposit", low_at: euros(200_000) };
  const { id } = await ask("POST", "/retainers", content);
  const funding = await ask("POST", `/retainers/${id}/fund`, { amount: euros(500_000), tax_rate_ids: [taxRate] });
  await ask("PATCH", `/invoices/${funding.id}`, { status: "paid" });
  const line = { description: "Work", quantity: "1", unit_price: euros(300_000), tax_rate_ids: [taxRate] };
  const draft = await ask("POST", "/invoices", {
    ...{ client_id: client, lines: [line], retainers: [{ retainer_id: id, amount: "all" }] },
  });
  await ask("PATCH", `/invoices/${draft.id}`, { status: "sent" });
  const { id: other } = await ask("POST", "/retainers", content);
  await ask("PATCH", `/retainers/${other}`, { name: "Night boats" });
  const { id: closed } = await ask("POST", "/retainers", content);
  await ask("PATCH", `/retainers/${closed}`, { status: "closed" });
}
