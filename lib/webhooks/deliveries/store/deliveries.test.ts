import { expect, test } from "vitest";
import { newUuid } from "@/lib/kernel/core/uuid";
import { prisma } from "@/lib/kernel/db/prisma";
import { run, sql } from "@/lib/kernel/db/sql";
import { givenEndpoint, givenEvents } from "@/testing/deliveries";
import { givenWorkspace } from "@/testing/factories";
import { standstill } from "@/testing/standstill";
import { getDelivery } from "./deliveries";

const holding = { now: new Date(), probeFrom: 5 };

test("a delivery and its attempts are of one moment, also while one of them ends", async () => {
  const workspace = await givenWorkspace();
  const { id: endpoint } = await givenEndpoint(workspace, "https://receiver.example/hook");
  const [event = newUuid()] = await givenEvents(workspace);
  const id = newUuid();
  const ids = sql`${id}::uuid, ${workspace.id}::uuid, ${endpoint}::uuid`;
  await run(sql`
    insert into webhook_deliveries (id, workspace_id, subscription_id, event_id, redelivery_of, event_type, attempts, next_attempt_at)
    values (${ids}, ${event}::uuid, ${event}::uuid, 'client.created', 1, now())`);
  await run(sql`
    insert into webhook_attempts (delivery_id, workspace_id, subscription_id, number, started_at, lease_until)
    values (${ids}, 1, now(), now() + interval '1 minute')`);

  const ending = await standstill(`
    lock table webhook_attempts in access exclusive mode;
    update webhook_attempts set finished_at = now(), response_status = 200 where delivery_id = '${id}';
    update webhook_deliveries set status = 'delivered', completed_at = now(), next_attempt_at = null where id = '${id}'`);
  const reading = getDelivery(prisma(), workspace.id, id, holding);
  await ending.reached();
  await ending.end();

  expect(await reading).toMatchObject({
    status: "delivered",
    log: [{ number: 1, startedAt: expect.any(Date), finishedAt: expect.any(Date), responseStatus: 200 }],
  });
});
