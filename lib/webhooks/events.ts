import { defineEvent } from "@/lib/outbox/event";
import { Webhook, WebhookChallenge } from "./schema";

/** Sent by hand to one endpoint; nobody subscribes to it. */
export const webhookTest = defineEvent("webhook.test", "Somebody tested the endpoint.", Webhook);

/** Sent to an endpoint that is to prove that it is its owner's; nobody subscribes to it. */
export const webhookVerification = defineEvent(
  "webhook.verification",
  "Somebody asked the endpoint to answer a challenge.",
  WebhookChallenge,
);

/** What somebody sends by hand to one endpoint: it is not recovered, and nobody is warned of it. */
export const SENT_BY_HAND: readonly string[] = [webhookTest.name, webhookVerification.name];
