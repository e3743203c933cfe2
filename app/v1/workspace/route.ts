import { route } from "@/lib/kernel/http/route";
import { getWorkspace, updateWorkspace } from "@/lib/identity/workspaces/operations/settings";
import { Workspace, WorkspaceUpdate } from "@/lib/identity/workspaces/schema/workspace";
import { toWorkspace } from "@/lib/identity/workspaces/serialize";

export const GET = route({
  summary: "Retrieve the workspace",
  operation: getWorkspace,
  returns: Workspace,
  serialize: toWorkspace,
  version: (workspace) => workspace.version,
  extension: true,
});

export const PATCH = route({
  summary: "Update the workspace",
  operation: updateWorkspace,
  body: WorkspaceUpdate,
  returns: Workspace,
  serialize: toWorkspace,
  version: (workspace) => workspace.version,
  extension: true,
});
