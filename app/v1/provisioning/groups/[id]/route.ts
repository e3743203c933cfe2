import { route } from "@/lib/kernel/http/route";
import { getGroup, setGroupRole } from "@/lib/identity/provisioning/operations/groups";
import { ProvisionedGroup, ProvisionedGroupUpdate } from "@/lib/identity/provisioning/schema";
import { toProvisionedGroup } from "@/lib/identity/provisioning/serialize";

export const GET = route({
  summary: "Get a group of the identity provider",
  operation: getGroup,
  params: { id: "grp" },
  returns: ProvisionedGroup,
  serialize: ({ row }) => toProvisionedGroup(row),
  version: ({ row }) => row.version,
  extension: true,
});

export const PATCH = route({
  summary: "Say which role a group gives",
  description:
    "Its members have the role from then on; of several groups the highest counts. Whoever leaves their last group with a role is a member. Owners are left as they are.",
  operation: setGroupRole,
  params: { id: "grp" },
  body: ProvisionedGroupUpdate,
  returns: ProvisionedGroup,
  errors: ["limit_reached"],
  serialize: toProvisionedGroup,
  version: (group) => group.version,
  extension: true,
});
