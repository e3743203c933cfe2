import { pageForm } from "@/lib/kernel/http/page-form";
import { showInvitation } from "@/lib/identity/invitations/operations/accept";
import { InvitationLookup } from "@/lib/identity/invitations/schema";
import { visitorOf } from "../visitor";

/** What an invitation's link offers. A POST, so that the token stands in no address and no log. */
export const POST = pageForm({
  name: "invitation-lookup",
  perMinute: 30,
  body: InvitationLookup,
  status: 200,
  answer: async ({ token }, sender) => showInvitation(token, await visitorOf(sender)),
});
