import { pageForm } from "@/lib/kernel/http/page-form";
import { showReset } from "@/lib/identity/passwords/operations";
import { ResetLookup } from "@/lib/identity/passwords/schema";

export const POST = pageForm({
  name: "password-reset-lookup",
  perMinute: 30,
  body: ResetLookup,
  status: 200,
  answer: ({ token }) => showReset(token),
});
