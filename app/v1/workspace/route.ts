import { route } from "@/lib/http/route";
import { getWorkspace, updateWorkspace } from "@/lib/workspace/operations/settings";
import { Workspace, WorkspaceUpdate } from "@/lib/workspace/schema";
import { toWorkspace } from "@/lib/workspace/serialize";

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
