import { route } from "@/lib/kernel/http/route";
import { sendStatement } from "@/lib/billing/statements/operations/send";
import { SentStatement, StatementSend } from "@/lib/billing/statements/schema";
import { toSentStatement } from "@/lib/billing/statements/serialize";

export const POST = route({
  summary: "Send a statement of account",
  description:
    "Emails the statement to the client, by default with the PDF, and keeps it as it was sent. Send an `Idempotency-Key`, so that a repeated request sends no second email.",
  operation: sendStatement,
  params: { id: "cli" },
  body: StatementSend,
  returns: SentStatement,
  status: 202,
  serialize: toSentStatement,
  errors: ["recipient_missing"],
  sensitive: true,
  extension: true,
});
