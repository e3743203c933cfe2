import { defineEvent } from "@/lib/outbox/event";
import { Webhook } from "./schema";

/** Sent by hand to one endpoint; nobody subscribes to it. */
export const webhookTest = defineEvent("webhook.test", "Somebody tested the endpoint.", Webhook);
