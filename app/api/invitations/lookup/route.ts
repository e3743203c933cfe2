import { pageForm } from "@/lib/kernel/http/page-form";
import { showInvitation } from "@/lib/identity/invitations/operations/accept";
import { InvitationLookup } from "@/lib/identity/invitations/schema";
import { visitorOf } from "../visitor";

/** A POST, so that no log of URLs contains the token. */
export const POST = pageForm({
  name: "invitation-lookup",
  perMinute: 30,
  body: InvitationLookup,
  status: 200,
  answer: async ({ token }, sender) => showInvitation(token, await visitorOf(sender)),
});
