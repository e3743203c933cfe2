import { list } from "@/lib/http/route";
import { listProvisioned } from "@/lib/provisioning/operations/users";
import { ProvisionedUserListQuery, ProvisionedUserPage } from "@/lib/provisioning/schema";
import { toProvisionedUser } from "@/lib/provisioning/serialize";

export const GET = list({
  summary: "List whom the identity provider provisioned",
  operation: listProvisioned,
  query: ProvisionedUserListQuery,
  unaskedSort: "-updated_at",
  returns: ProvisionedUserPage,
  serialize: toProvisionedUser,
  extension: true,
});
