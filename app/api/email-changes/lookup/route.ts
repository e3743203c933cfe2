import { showEmailChange } from "@/lib/identity/email-changes/operations";
import { EmailChangeToken } from "@/lib/identity/email-changes/schema";
import { pageForm } from "@/lib/kernel/http/page-form";

export const POST = pageForm({
  name: "email-change-lookup",
  perMinute: 30,
  body: EmailChangeToken,
  status: 200,
  answer: ({ token }) => showEmailChange(token),
});
