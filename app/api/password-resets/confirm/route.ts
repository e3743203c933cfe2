import { pageForm } from "@/lib/http/page-form";
import { resetByLink } from "@/lib/passwords/operations";
import { ResetConfirm } from "@/lib/passwords/schema";

/** Sets the password, once. */
export const POST = pageForm({
  name: "password-reset-confirm",
  perMinute: 10,
  body: ResetConfirm,
  status: 200,
  answer: (given, { ip, requestId }) => resetByLink(given, { ip, requestId }),
});
