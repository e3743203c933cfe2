import { resendEmail } from "@/lib/emails/operations";
import { Email } from "@/lib/emails/schema";
import { toEmail } from "@/lib/emails/serialize";
import { route } from "@/lib/http/route";

export const POST = route({
  summary: "Send an outgoing mail again",
  operation: resendEmail,
  params: { id: "eml" },
  returns: Email,
  errors: ["invalid_state_transition"],
  status: 202,
  serialize: toEmail,
  sensitive: true,
  extension: true,
});
