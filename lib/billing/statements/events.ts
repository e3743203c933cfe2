import { defineEvent } from "@/lib/kernel/outbox/event";
import { SentStatement } from "./schema";

const place = ({ client_id }: SentStatement) => ({ clients: [client_id] });

export const statementEvents = {
  sent: defineEvent("client.statement_sent", "A statement of account was sent to the client.", SentStatement, place),
};
