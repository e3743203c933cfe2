import { route } from "@/lib/kernel/http/route";
import { createOwnWorkspace, listOwnWorkspaces } from "@/lib/identity/workspaces/operations/own";
import { OwnWorkspace, OwnWorkspaces, WorkspaceCreate } from "@/lib/identity/workspaces/schema/own";
import { toOwnWorkspace, toOwnWorkspaces } from "@/lib/identity/workspaces/serialize";

export const GET = route({
  summary: "List your workspaces",
  description:
    "The workspaces in which you are active, by name, and the deleted ones that can still be restored. A session acts in one of " +
    "them at a time.",
  operation: listOwnWorkspaces,
  returns: OwnWorkspaces,
  serialize: toOwnWorkspaces,
  extension: true,
  sessionOnly: true,
  isForPerson: true,
});

export const POST = route({
  summary: "Create a workspace",
  description:
    "You become its owner. To work in it, open it. The operator of the server decides with `WORKSPACE_CREATION` who may create " +
    "workspaces. A person can own 20.",
  operation: createOwnWorkspace,
  body: WorkspaceCreate,
  returns: OwnWorkspace,
  errors: ["workspace_creation_off", "limit_reached", "unknown_reference"],
  status: 201,
  serialize: toOwnWorkspace,
  extension: true,
  sensitive: true,
  sessionOnly: true,
  isForPerson: true,
});
