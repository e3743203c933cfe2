import { route } from "@/lib/kernel/http/route";
import { sendCreditNote } from "@/lib/billing/credit-notes/operations/send";
import { CreditNoteSend, CreditNoteSent } from "@/lib/billing/credit-notes/schema/mail";
import { toCreditNoteSent } from "@/lib/billing/credit-notes/serialize";

export const POST = route({
  summary: "Email a credit note",
  description: "Sending a draft issues it. An issued credit note is emailed again.",
  operation: sendCreditNote,
  params: { id: "crn" },
  body: CreditNoteSend,
  returns: CreditNoteSent,
  status: 202,
  serialize: toCreditNoteSent,
  version: ({ view }) => view.row.version,
  errors: [
    "recipient_missing",
    "invalid_state_transition",
    "issue_date_before_last",
    "e_invoice_incomplete",
    "conflict",
    "retainer_insufficient",
  ],
  sensitive: true,
  extension: true,
});
