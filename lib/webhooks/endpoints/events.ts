import { defineEvent } from "@/lib/kernel/outbox/event";
import { SENT_BY_HAND } from "./rules";
import { Webhook, WebhookChallenge } from "./schema";

const [TEST, VERIFICATION] = SENT_BY_HAND;

export const webhookTest = defineEvent(TEST, "Somebody tested the endpoint.", Webhook);

/** Sent to an endpoint that is to prove that it is its owner's. */
export const webhookVerification = defineEvent(
  VERIFICATION,
  "Somebody asked the endpoint to answer a challenge.",
  WebhookChallenge,
);
