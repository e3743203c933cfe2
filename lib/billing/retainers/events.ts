import { defineEvent } from "@/lib/kernel/outbox/event";
import { Retainer } from "./schema";

const place = ({ client_id, project_ids }: Retainer) => ({ projects: project_ids, clients: [client_id] });

export const retainerEvents = {
  created: defineEvent("retainer.created", "A retainer was created.", Retainer, place),
  updated: defineEvent(
    "retainer.updated",
    "A retainer was changed or opened again, a draw was returned, or funding was refunded.",
    Retainer,
    place,
  ),
  funded: defineEvent("retainer.funded", "A payment of a funding invoice raised the balance.", Retainer, place),
  drawn: defineEvent("retainer.drawn", "An issued invoice used the retainer.", Retainer, place),
  low: defineEvent(
    "retainer.low",
    "A draw lowered the net balance to `low_at` or below. Sent once until funding raises it again.",
    Retainer,
    place,
  ),
  closed: defineEvent("retainer.closed", "An empty retainer was closed.", Retainer, place),
};
