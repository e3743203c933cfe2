import { defineEvent } from "@/lib/kernel/outbox/event";
import { SENT_BY_HAND } from "./rules";
import { Webhook, WebhookChallenge } from "./schema";

const [TEST, VERIFICATION] = SENT_BY_HAND;

export const webhookTest = defineEvent(TEST, "A test event was requested.", Webhook);

export const webhookVerification = defineEvent(
  VERIFICATION,
  "A verification of the endpoint was requested.",
  WebhookChallenge,
);
