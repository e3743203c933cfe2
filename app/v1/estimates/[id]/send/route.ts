import { route } from "@/lib/kernel/http/route";
import { sendEstimate } from "@/lib/billing/estimates/operations/send";
import { EstimateSend, EstimateSent } from "@/lib/billing/estimates/schema/mail";
import { toEstimateSent } from "@/lib/billing/estimates/serialize";

export const POST = route({
  summary: "Email an estimate",
  description: "A draft gets its number and its public page. Sent and accepted estimates are emailed again.",
  operation: sendEstimate,
  params: { id: "est" },
  body: EstimateSend,
  returns: EstimateSent,
  status: 202,
  serialize: toEstimateSent,
  version: ({ view }) => view.row.version,
  errors: ["recipient_missing", "invalid_state_transition", "issue_date_before_last", "conflict"],
  sensitive: true,
  extension: true,
});
