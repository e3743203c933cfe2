import { askForEmailChange } from "@/lib/identity/email-changes/operations";
import { EmailChange, EmailChangeAsked } from "@/lib/identity/email-changes/schema";
import { route } from "@/lib/kernel/http/route";

export const POST = route({
  summary: "Request a change of your email address",
  operation: askForEmailChange,
  body: EmailChange,
  returns: EmailChangeAsked,
  serialize: (asked) => asked,
  extension: true,
  sensitive: true,
  sessionOnly: true,
});
