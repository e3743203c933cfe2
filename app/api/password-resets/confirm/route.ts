import { pageForm } from "@/lib/kernel/http/page-form";
import { resetByLink } from "@/lib/identity/passwords/operations";
import { ResetConfirm } from "@/lib/identity/passwords/schema";

export const POST = pageForm({
  name: "password-reset-confirm",
  perMinute: 10,
  body: ResetConfirm,
  status: 200,
  answer: (given, { ip, requestId }) => resetByLink(given, { ip, requestId }),
});
