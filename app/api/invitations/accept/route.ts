import { pageForm } from "@/lib/kernel/http/page-form";
import { acceptInvitation } from "@/lib/identity/invitations/operations/accept";
import { Acceptance } from "@/lib/identity/invitations/schema";
import { visitorOf } from "../visitor";

/** Without a session, the page signs in afterwards with the typed password. */
export const POST = pageForm({
  name: "invitation-accept",
  perMinute: 10,
  body: Acceptance,
  status: 200,
  answer: async (given, sender) => acceptInvitation(given, await visitorOf(sender)),
});
