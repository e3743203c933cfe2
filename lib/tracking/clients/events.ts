import { defineEvent } from "@/lib/kernel/outbox/event";
import { Client } from "./schema";

const place = ({ id }: Client) => ({ clients: [id] });

export const clientEvents = {
  created: defineEvent("client.created", "A client was created.", Client, place),
  updated: defineEvent("client.updated", "A client was changed.", Client, place),
  archived: defineEvent("client.archived", "A client was archived.", Client, place),
};
