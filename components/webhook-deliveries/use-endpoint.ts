"use client";

import { useQuery } from "@tanstack/react-query";
import { webhookList } from "@/lib/webhooks/endpoints/queries";
import type { WebhookReply } from "@/lib/webhooks/endpoints/schema";

/** Return undefined while it loads, and once it is deleted: deliveries are kept longer. */
export function useEndpoint(id: string | undefined): { endpoint: WebhookReply | undefined; isDeleted: boolean } {
  const { data } = useQuery(webhookList());
  const endpoint = data?.data.find((one) => one.id === id);
  return { endpoint, isDeleted: data !== undefined && id !== undefined && endpoint === undefined };
}
