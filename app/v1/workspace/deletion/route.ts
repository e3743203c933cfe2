import { route } from "@/lib/kernel/http/route";
import { deleteWorkspace, showDeletion } from "@/lib/identity/workspaces/operations/deletion";
import { DeletedWorkspace, WorkspaceDelete, WorkspaceDeletion } from "@/lib/identity/workspaces/schema/own";
import { toDeletedWorkspace } from "@/lib/identity/workspaces/serialize";

export const GET = route({
  summary: "Preview the deletion of the workspace",
  description: "The people, invoices and integrations that a deletion ends.",
  operation: showDeletion,
  returns: WorkspaceDeletion,
  serialize: (deletion) => deletion,
  extension: true,
  sessionOnly: true,
  roles: ["owner"],
});

export const POST = route({
  summary: "Delete the workspace",
  description:
    "Everything in the workspace answers 404 at once: sessions, API keys, public links and provisioning. No webhook and no email is " +
    "sent any more. Owners get an email and can restore the workspace for 14 days. Then everything is erased.",
  operation: deleteWorkspace,
  body: WorkspaceDelete,
  returns: DeletedWorkspace,
  serialize: toDeletedWorkspace,
  extension: true,
  sensitive: true,
  sessionOnly: true,
  roles: ["owner"],
});
