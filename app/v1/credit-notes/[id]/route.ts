import { toPublicId } from "@/lib/kernel/core/ids";
import { Deleted } from "@/lib/kernel/core/wire";
import { route } from "@/lib/kernel/http/route";
import { deleteCreditNote, updateCreditNote } from "@/lib/billing/credit-notes/operations/draft";
import { getCreditNote } from "@/lib/billing/credit-notes/operations/read";
import { CreditNote, CreditNoteUpdate } from "@/lib/billing/credit-notes/schema/credit-note";
import { toCreditNote } from "@/lib/billing/credit-notes/serialize";

export const GET = route({
  summary: "Retrieve a credit note",
  operation: getCreditNote,
  params: { id: "crn" },
  returns: CreditNote,
  serialize: toCreditNote,
  version: ({ row }) => row.version,
  extension: true,
});

export const PATCH = route({
  summary: "Update a draft, or issue it",
  description:
    "Owners and admins can set `status` to `issued`. The credit note gets a number and reduces the amount due of its invoice. An invoice without an amount due becomes `paid` if something was paid, else `credited`. The part that exceeds the amount due is `remaining`, which you owe to the client. An issued credit note never changes and cannot be voided.",
  operation: updateCreditNote,
  errors: [
    "invalid_state_transition",
    "issue_date_before_last",
    "e_invoice_incomplete",
    "conflict",
    "retainer_insufficient",
    "external_ref_taken",
  ],
  params: { id: "crn" },
  body: CreditNoteUpdate,
  returns: CreditNote,
  serialize: toCreditNote,
  version: ({ row }) => row.version,
  extension: true,
});

export const DELETE = route({
  summary: "Delete a draft",
  operation: deleteCreditNote,
  errors: ["invalid_state_transition", "conflict"],
  params: { id: "crn" },
  returns: Deleted,
  serialize: (row) => ({ id: toPublicId("crn", row.id), deleted: true as const }),
  extension: true,
});
