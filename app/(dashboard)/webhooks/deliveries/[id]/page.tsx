import { HydrationBoundary } from "@tanstack/react-query";
import { notFound } from "next/navigation";
import { DeliveryPane } from "@/components/webhook-deliveries/delivery/delivery-pane";
import { AppError } from "@/lib/core/errors";
import { fromPublicId } from "@/lib/core/ids";
import { contextFor, prefetched, withDelivery } from "../../prefetch";

export default async function DeliveryPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const context = await contextFor("webhooks:read");
  if (!context) return null;
  if (fromPublicId("dlv", id) === null) notFound();
  const state = await prefetched(context, withDelivery(id)).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not_found") notFound();
    throw error;
  });
  return (
    <HydrationBoundary state={state}>
      <DeliveryPane id={id} />
    </HydrationBoundary>
  );
}
