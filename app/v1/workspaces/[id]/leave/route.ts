import { toPublicId } from "@/lib/kernel/core/ids";
import { route } from "@/lib/kernel/http/route";
import { leaveWorkspace } from "@/lib/identity/workspaces/operations/leave";
import { WorkspaceLeft } from "@/lib/identity/workspaces/schema/own";
import { toOwnWorkspace } from "@/lib/identity/workspaces/serialize";

export const POST = route({
  summary: "Leave a workspace",
  description:
    "Deactivates you in the workspace in which the session acts: your timer stops, and your API keys and report links end. Your time entries stay. The last " +
    "owner cannot leave. Sessions move to another of your workspaces, or end.",
  operation: leaveWorkspace,
  params: { id: "wks" },
  returns: WorkspaceLeft,
  errors: ["last_owner", "invalid_state_transition"],
  serialize: ({ left, opened }) => ({
    id: toPublicId("wks", left),
    opened: opened && toOwnWorkspace(opened, { workspaceId: opened.id }),
  }),
  extension: true,
  sessionOnly: true,
});
