import { defineEvent } from "@/lib/outbox/event";
import { Client } from "./schema";

export const clientEvents = {
  created: defineEvent("client.created", "A client was created.", Client),
  updated: defineEvent("client.updated", "A client was changed.", Client),
  archived: defineEvent("client.archived", "A client was archived.", Client),
};
