import { route } from "@/lib/http/route";
import { listOwnWorkspaces } from "@/lib/workspaces/operations";
import { OwnWorkspaces } from "@/lib/workspaces/schema";
import { toOwnWorkspace } from "@/lib/workspaces/serialize";

export const GET = route({
  summary: "List your workspaces",
  description: "The workspaces in which you are active, by name. A session acts in one of them at a time.",
  operation: listOwnWorkspaces,
  returns: OwnWorkspaces,
  serialize: (rows, viewer) => ({ data: rows.map((row) => toOwnWorkspace(row, viewer)) }),
  extension: true,
  sessionOnly: true,
});
