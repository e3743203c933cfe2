import { list, route } from "@/lib/kernel/http/route";
import { createCreditNote } from "@/lib/billing/credit-notes/operations/draft";
import { listCreditNotes } from "@/lib/billing/credit-notes/operations/read";
import {
  CreditNote,
  CreditNoteCreate,
  CreditNoteListQuery,
  CreditNotePage,
} from "@/lib/billing/credit-notes/schema/credit-note";
import { toCreditNote } from "@/lib/billing/credit-notes/serialize";

export const GET = list({
  summary: "List credit notes",
  operation: listCreditNotes,
  query: CreditNoteListQuery,
  returns: CreditNotePage,
  serialize: toCreditNote,
  extension: true,
});

export const POST = route({
  summary: "Create a credit note",
  description:
    "Creates a draft about lines of an issued invoice: by quantity, by amount, or everything that is left. Amounts are positive. Taxes are those of the lines, and several credit notes sum to the invoice exactly. A draft reserves nothing. Managers can create drafts whose lines all belong to projects that they manage.",
  operation: createCreditNote,
  errors: ["conflict", "invalid_state_transition", "external_ref_taken"],
  body: CreditNoteCreate,
  returns: CreditNote,
  serialize: toCreditNote,
  version: ({ row }) => row.version,
  location: (note) => `/credit-notes/${note.id}`,
  extension: true,
});
