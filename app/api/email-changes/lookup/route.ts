import { showEmailChange } from "@/lib/email-changes/operations";
import { EmailChangeToken } from "@/lib/email-changes/schema";
import { pageForm } from "@/lib/http/page-form";

/** Whose address a link changes, and to which. */
export const POST = pageForm({
  name: "email-change-lookup",
  perMinute: 30,
  body: EmailChangeToken,
  status: 200,
  answer: ({ token }) => showEmailChange(token),
});
