import { toPublicId } from "@/lib/kernel/core/ids";
import { newUuid } from "@/lib/kernel/core/uuid";
import { prisma } from "@/lib/kernel/db/prisma";
import type { TestUser } from "./factories";

/** An event of Stripe that matches no invoice. Return its id. */
export async function givenPaymentEvent({ workspace }: TestUser): Promise<string> {
  const id = newUuid();
  await prisma().paymentEvent.create({
    data: {
      ...{ id, workspaceId: workspace.id, provider: "stripe", providerEventId: `evt_${id}`, isTest: true },
      providerPaymentId: `pi_${id}`,
      ...{ type: "checkout.session.completed", reason: "unknown_invoice", amount: 77_709n, currency: "EUR" },
      receivedAt: new Date(),
    },
  });
  return toPublicId("pev", id);
}
