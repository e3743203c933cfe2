import { route } from "@/lib/kernel/http/route";
import { getGroup, setGroupRole } from "@/lib/identity/provisioning/operations/groups";
import { ProvisionedGroup, ProvisionedGroupUpdate } from "@/lib/identity/provisioning/schema";
import { toProvisionedGroup } from "@/lib/identity/provisioning/serialize";

export const GET = route({
  summary: "Retrieve a group of the identity provider",
  operation: getGroup,
  params: { id: "grp" },
  returns: ProvisionedGroup,
  serialize: ({ row }) => toProvisionedGroup(row),
  version: ({ row }) => row.version,
  extension: true,
});

export const PATCH = route({
  summary: "Set the role of a group",
  description:
    "All members of the group get the role. The highest role of several groups counts. A user who leaves the last group with a role becomes a member. Owners keep their role.",
  operation: setGroupRole,
  params: { id: "grp" },
  body: ProvisionedGroupUpdate,
  returns: ProvisionedGroup,
  errors: ["limit_reached"],
  serialize: toProvisionedGroup,
  version: (group) => group.version,
  extension: true,
});
