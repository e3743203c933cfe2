import { pageForm } from "@/lib/kernel/http/page-form";
import { acceptInvitation } from "@/lib/identity/invitations/operations/accept";
import { Acceptance } from "@/lib/identity/invitations/schema";
import { visitorOf } from "../visitor";

/** Joins the team. The page then signs in with what was typed, unless a session is open already. */
export const POST = pageForm({
  name: "invitation-accept",
  perMinute: 10,
  body: Acceptance,
  status: 200,
  answer: async (given, sender) => acceptInvitation(given, await visitorOf(sender)),
});
