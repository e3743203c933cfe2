import { POST as createClient } from "@/app/v1/clients/route";
import { POST as createRecurring } from "@/app/v1/recurring-invoices/route";
import { makeDue } from "@/lib/billing/recurring-invoices/operations/due";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { seedWorkspace, type Seed } from "./seed";
import { besideTimer, timerAlone } from "./timer";

const SCHEDULES = 1000;
const CLIENTS = 50;
const LIMIT_S = 60;
const TIMER_LIMIT = 1.5;
const STARTS_ON = "2055-01-01";
const NOON = new Date(`${STARTS_ON}T12:00:00Z`);

/** Measure the invoices of 1,000 schedules that are due at once, with `GET /v1/me/timer` beside them. */
export async function benchRecurring(): Promise<void> {
  const seed = await seedWorkspace(0);
  await givenSchedules(seed);
  const alone = await timerAlone(seed);
  const { taken, beside } = await besideTimer(seed, async () => {
    while (await makeDue(NOON));
  });
  const made = await prisma().invoice.count({ where: { workspaceId: seed.workspaceId } });
  if (made !== SCHEDULES) throw new Error(`${String(made)} invoices were made`);
  process.stdout.write(
    `\n${SCHEDULES.toLocaleString("en")} recurring invoices that are due at once\n` +
      `  ${(taken / 1000).toFixed(1)} s (limit ${String(LIMIT_S)}), timer p95 ${beside.toFixed(1)} ms beside them, ` +
      `${alone.toFixed(1)} ms alone (limit ${String(TIMER_LIMIT)} times)\n`,
  );
}

async function givenSchedules(as: Seed): Promise<void> {
  const line = {
    description: "Support, {month} {year}",
    quantity: "1",
    unit_price: { amount: 95_000, currency: "EUR" },
  };
  const schedule = { unit: "month", day: 1, starts_on: STARTS_ON };
  for (let client = 0; client < CLIENTS; client++) {
    const email = `client-${String(client)}@example.com`;
    const { id } = (await call(createClient, { method: "POST", as, body: { name: email, email } })).body;
    for (let index = 0; index < SCHEDULES / CLIENTS; index++) {
      const body = { name: `Support ${String(index)}`, client_id: id, schedule, lines: [line] };
      const { status } = await call(createRecurring, { method: "POST", as, body });
      if (status !== 201) throw new Error(`a schedule answered ${String(status)}`);
    }
  }
}
