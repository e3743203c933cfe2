import { list } from "@/lib/http/route";
import { listGroups } from "@/lib/provisioning/operations/groups";
import { ProvisionedGroupListQuery, ProvisionedGroupPage } from "@/lib/provisioning/schema";
import { toProvisionedGroup } from "@/lib/provisioning/serialize";

export const GET = list({
  summary: "List the groups of the identity provider",
  operation: listGroups,
  query: ProvisionedGroupListQuery,
  returns: ProvisionedGroupPage,
  serialize: toProvisionedGroup,
  extension: true,
});
