import { route } from "@/lib/kernel/http/route";
import { openWorkspace } from "@/lib/identity/workspaces/operations/own";
import { OwnWorkspace } from "@/lib/identity/workspaces/schema/own";
import { toOwnWorkspace } from "@/lib/identity/workspaces/serialize";

export const POST = route({
  summary: "Open another of your workspaces",
  description:
    "From the next request on, the session acts in that workspace, in all windows of the browser. Other devices are not affected.",
  operation: openWorkspace,
  params: { id: "wks" },
  returns: OwnWorkspace,
  serialize: (row) => toOwnWorkspace(row, { workspaceId: row.id }),
  extension: true,
  sessionOnly: true,
  isForPerson: true,
});
