import { route } from "@/lib/kernel/http/route";
import { mergeUser, previewMerge } from "@/lib/identity/merges/operations";
import { UserMerge, UserMergeCreate, UserMergePreview } from "@/lib/identity/merges/schema";

export const GET = route({
  summary: "Preview the merge of a person who never signed in",
  operation: previewMerge,
  roles: ["owner", "admin"],
  params: { id: "usr" },
  returns: UserMergePreview,
  errors: ["invalid_state_transition"],
  serialize: (preview) => preview,
  extension: true,
});

export const POST = route({
  summary: "Merge a person who never signed in into another one",
  description:
    "Moves all time entries, also in closed periods and on invoices; invoices do not change. Project memberships move, too, and cost rates if the other person has none. The merged person is deleted. Time on days of a submitted or approved timesheet of the other person prevents the merge. A merge cannot be undone.",
  operation: mergeUser,
  roles: ["owner", "admin"],
  params: { id: "usr" },
  body: UserMergeCreate,
  returns: UserMerge,
  errors: ["conflict", "invalid_state_transition", "timesheet_locked"],
  serialize: (merge) => merge,
  extension: true,
});
