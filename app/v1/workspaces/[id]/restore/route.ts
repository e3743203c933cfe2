import { route } from "@/lib/kernel/http/route";
import { restoreWorkspace } from "@/lib/identity/workspaces/operations/own";
import { OwnWorkspace } from "@/lib/identity/workspaces/schema/own";
import { toOwnWorkspace } from "@/lib/identity/workspaces/serialize";

export const POST = route({
  summary: "Restore a deleted workspace",
  description:
    "For owners, within 14 days of the deletion. Everything comes back: members, API keys, links, running timers and endpoints. " +
    "Deliveries and emails that waited are sent.",
  operation: restoreWorkspace,
  params: { id: "wks" },
  returns: OwnWorkspace,
  serialize: toOwnWorkspace,
  extension: true,
  sessionOnly: true,
  isForPerson: true,
});
