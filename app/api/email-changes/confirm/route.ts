import { changeByLink } from "@/lib/identity/email-changes/operations";
import { EmailChangeToken } from "@/lib/identity/email-changes/schema";
import { pageForm } from "@/lib/kernel/http/page-form";

export const POST = pageForm({
  name: "email-change-confirm",
  perMinute: 10,
  body: EmailChangeToken,
  status: 200,
  answer: ({ token }, { ip, requestId }) => changeByLink(token, { ip, requestId }),
});
