import { route } from "@/lib/http/route";
import { openWorkspace } from "@/lib/workspaces/operations";
import { OwnWorkspace } from "@/lib/workspaces/schema";
import { toOwnWorkspace } from "@/lib/workspaces/serialize";

export const POST = route({
  summary: "Open another of your workspaces",
  description:
    "The session acts there from the next request on, in all windows of the browser. Other devices stay where they are.",
  operation: openWorkspace,
  params: { id: "wks" },
  returns: OwnWorkspace,
  serialize: (row) => toOwnWorkspace(row, { workspaceId: row.id }),
  extension: true,
  sessionOnly: true,
});
