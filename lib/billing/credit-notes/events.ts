import { defineEvent } from "@/lib/kernel/outbox/event";
import { CreditNote } from "./schema/credit-note";

const place = ({ client_id }: CreditNote) => ({ projects: [], clients: [client_id] });

export const creditNoteEvents = {
  created: defineEvent("credit_note.created", "A draft was created.", CreditNote, place),
  updated: defineEvent("credit_note.updated", "A credit note was changed.", CreditNote, place),
  deleted: defineEvent("credit_note.deleted", "A draft was deleted.", CreditNote, place),
  issued: defineEvent(
    "credit_note.issued",
    "A credit note was issued: it has a number, and the amount due of its invoice is reduced.",
    CreditNote,
    place,
  ),
  applied: defineEvent(
    "credit_note.applied",
    "More of an issued credit note covers its invoice, because a payment of the invoice was deleted.",
    CreditNote,
    place,
  ),
};
