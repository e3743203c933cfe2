import { list } from "@/lib/kernel/http/route";
import { listGroups } from "@/lib/identity/provisioning/operations/groups";
import { ProvisionedGroupListQuery, ProvisionedGroupPage } from "@/lib/identity/provisioning/schema";
import { toProvisionedGroup } from "@/lib/identity/provisioning/serialize";

export const GET = list({
  summary: "List the groups of the identity provider",
  operation: listGroups,
  query: ProvisionedGroupListQuery,
  returns: ProvisionedGroupPage,
  serialize: toProvisionedGroup,
  extension: true,
});
