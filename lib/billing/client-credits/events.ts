import { defineEvent } from "@/lib/kernel/outbox/event";
import { ClientCredit } from "./schema";

const place = ({ client_id }: ClientCredit) => ({ projects: [], clients: [client_id] });

export const clientCreditEvents = {
  created: defineEvent(
    "client_credit.created",
    "A payment or a credit note exceeded the amount due.",
    ClientCredit,
    place,
  ),
  updated: defineEvent("client_credit.updated", "Credit was used, refunded or restored.", ClientCredit, place),
  deleted: defineEvent(
    "client_credit.deleted",
    "The payment was deleted, or its invoice needs the amount again.",
    ClientCredit,
    place,
  ),
};
