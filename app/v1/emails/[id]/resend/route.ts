import { resendEmail } from "@/lib/mail/emails/operations";
import { Email } from "@/lib/mail/emails/schema";
import { toEmail } from "@/lib/mail/emails/serialize";
import { route } from "@/lib/kernel/http/route";

export const POST = route({
  summary: "Send an email again",
  operation: resendEmail,
  params: { id: "eml" },
  returns: Email,
  errors: ["invalid_state_transition"],
  status: 202,
  serialize: toEmail,
  sensitive: true,
  extension: true,
});
