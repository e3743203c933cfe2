import { route } from "@/lib/kernel/http/route";
import { listOwnWorkspaces } from "@/lib/identity/workspaces/operations/own";
import { OwnWorkspaces } from "@/lib/identity/workspaces/schema";
import { toOwnWorkspace } from "@/lib/identity/workspaces/serialize";

export const GET = route({
  summary: "List your workspaces",
  description: "The workspaces in which you are active, by name. A session acts in one of them at a time.",
  operation: listOwnWorkspaces,
  returns: OwnWorkspaces,
  serialize: (rows, viewer) => ({ data: rows.map((row) => toOwnWorkspace(row, viewer)) }),
  extension: true,
  sessionOnly: true,
});
